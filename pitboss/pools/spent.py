"""Jackpot wagers that a table still has and its pool has not: what became of them, and what people can do."""

from pitboss.games.caribbean_stud.rules import rules
from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.desk import Desk
from pitboss.law.key import key
from pitboss.pools.line import TableLine
from pitboss.table.refusal import Refusal

_Spent = e.Dropped | e.Paid | e.Refunded | e.Forfeited
_Moved = _Spent | e.Misdealt
_CHIP_TAKEN = key("jackpot-chip-after-payout")


def left_out(line: TableLine, place: int, box: int) -> Refusal:
    """A chip that the table calls carried and the pool does not: it was recorded once, and not again."""
    spent = _spent(line, place, box)
    goes = "goes back to the player" if isinstance(spent, e.Refunded) else "goes to the cage for the house"
    says = f"the jackpot wager of box {box} {_what(spent)}, so its chip is not carried and does not play for "
    says += f"the jackpot: if it still lies on the layout, it is taken off and {goes}"
    return Refusal("spent-already", says, _why(line, spent))


def gone(line: TableLine, place: int, box: int) -> Refusal:
    """A wager that the table gives back or has forfeited, after something else became of it at the pool."""
    spent = _spent(line, place, box)
    says = f"the jackpot wager of box {box} {_what(spent)}: nothing more is done with it at the pool. What "
    says += "has come of it at the table two people set right by an adjustment (adjust, then approve)"
    return Refusal("spent-already", says, _why(line, spent))


def way_out(line: TableLine, place: int, box: int) -> str:
    """What people can do about a claim of the table that the pool has not."""
    here = f"withdraws it here (withdraw claim box {box} WHY)"
    record = "it at the console (claim, then check for its steps)"
    round_ = line.round(place)
    is_there = round_ is not None and box in round_.boxes
    if is_there and round_ is not None and not round_.is_paid:
        return f"a supervisor records {record}, or {here}"
    if may_return(line, place, box):
        wager = f"wager --round {line.number(place)} {_option(line, place, box)} {box}"
        return f"a supervisor adds its wager again ({wager} --reason WHY) and records {record}, or {here}"
    if is_there or _is_owed(line, place, box):
        return (
            "what it is owed, if anything, two people settle by an adjustment (adjust, then approve), "
            f"and a supervisor {here}"
        )
    return f"its chip does not play for the jackpot, and a supervisor {here}"


def may_return(line: TableLine, place: int, box: int) -> bool:
    """Whether the wager of a box can be put back into its round, from which the console has taken it."""
    round_ = line.round(place)
    if round_ is None or round_.is_over or box in round_.boxes:
        return False
    return _is_owed(line, place, box)


def _option(line: TableLine, place: int, box: int) -> str:
    """As what a wager is added to its round again."""
    if any(stake.box == box for stake in line.state().carried.get(line.table, ())):
        return "--carried"
    wagers = line.command(line.id(place, "wager"))
    return "--coupon" if isinstance(wagers, c.Wager) and box in wagers.coupons else "--box"


def says_dropped(line: TableLine, event: e.Dropped) -> str:
    """How a table is told of a claim that was dropped at the console, and of collusion behind it."""
    says = f"the claim of box {event.box} was dropped at the console ({event.cause}): "
    here = f"a supervisor withdraws it here (withdraw claim box {event.box} WHY)"
    book = Desk(line.state(), line.state().rounds[line.table].opened_at).book
    if event.cause == "collusion" and rules(book).communication == "shall-forfeit":
        # Told so, the table does not carry the forfeit chip if the round turns out void (US (j)(3)).
        return f"{says}the dealer says so here (communicated box {event.box}), or {here}"
    return f"{says}{here}"


def _is_owed(line: TableLine, place: int, box: int) -> bool:
    """Whether the pool had the wager of a box in this round, and it neither won nor was forfeited in it."""
    wagers = line.command(line.id(place, "wager"))
    if not isinstance(wagers, c.Wager) or box not in (*wagers.boxes, *wagers.coupons, *wagers.carried):
        return False
    return not isinstance(_last(line, place, box), e.Paid | e.Dropped | e.Forfeited)


def _spent(line: TableLine, place: int, box: int) -> _Spent | None:
    """How the wager of a box came to an end, in this round of the stream or one before it."""
    for earlier in range(place, 0, -1):
        found = _last(line, earlier, box)
        if found is not None and not isinstance(found, e.Misdealt):
            return found
    return None


def _last(line: TableLine, place: int, box: int) -> _Moved | None:
    """What was done last to the wager of a box, since a round began and before the next."""
    found = [event for event in line.happened(place) if isinstance(event, _Moved)]
    return next((event for event in reversed(found) if _is_of(event, line.table, box)), None)


def _is_of(event: _Moved, table: str, box: int) -> bool:
    if event.table != table:
        return False
    match event:
        case e.Dropped():
            # A claim that was void leaves its wager where it is.
            return event.box == box and event.cause == "collusion"
        case e.Paid():
            return any(prize.claim.box == box for prize in event.prizes)
        case _:
            return box in event.boxes


def _what(spent: _Spent | None) -> str:
    match spent:
        case e.Paid():
            return "won its prize"
        case e.Refunded():
            return "was given back"
        case e.Dropped() | e.Forfeited():
            return "was forfeited"
    return "is not at the pool any more"


def _why(line: TableLine, spent: _Spent | None) -> tuple[str, ...]:
    """The clauses by which a wager came to its end; a winner's chip is collected after the payout."""
    if isinstance(spent, e.Paid):
        pool = line.state()
        return Desk(pool, pool.rounds[line.table].opened_at).because(_CHIP_TAKEN)
    return spent.because if spent else ()
