"""The jackpot wagers over which the wagering closed at a table, as the command that its pool takes."""

from pitboss.jackpot import commands as c
from pitboss.pools.line import TableLine
from pitboss.pools.notes import Closed
from pitboss.table.action import Action


def wager(line: TableLine, place: int, action: Action, note: Closed) -> c.Wager | None:
    """The wagers of a round: under the number that they have already, or the next one at this table.

    A chip that the table calls carried was recorded when it was made: if it was spent since at the pool, it
    is left out. No command, where nothing is left.
    """
    fields = line.fields(place, action, "wager")
    before = line.command(fields["command_id"])
    recorded = before if isinstance(before, c.Wager) else None
    number, on_the_sign, known = _of(recorded) if recorded else _next(line, action)
    moved = tuple(move for move in note.moved if move[0] in known)
    places = {box: source for source, box in note.moved}
    carried = tuple(box for box in note.carried if places.get(box, box) in known)
    if not (note.boxes or note.coupons or carried):
        return None
    command = c.Wager(
        **fields,
        round=number,
        cents=note.cents or on_the_sign,
        boxes=note.boxes,
        coupons=note.coupons,
        carried=carried,
        moved=moved,
    )
    if recorded and recorded != command and _is_called_again(line, place, recorded, command):
        return recorded
    return command


def _of(recorded: c.Wager) -> tuple[int, int, tuple[int, ...]]:
    """The number of a round that is recorded, what a wager in it was, and what was carried into it."""
    sources = {target: source for source, target in recorded.moved}
    carried = [sources.get(box, box) for box in recorded.carried]
    known = (*carried, *(source for source, _ in recorded.moved))
    return recorded.round, recorded.cents, tuple(dict.fromkeys(known))


def _next(line: TableLine, action: Action) -> tuple[int, int, tuple[int, ...]]:
    """The number of the next round at a table, what a wager is now, and what can be carried into it."""
    pool = line.state()
    last = pool.rounds.get(line.table)
    # Told again after a later round, chips that were left out then are not those carried now.
    is_past = last is not None and last.opened_at > action.at
    known = () if is_past else tuple(stake.box for stake in pool.carried.get(line.table, ()))
    return (last.number if last else 0) + 1, pool.settings.wager_cents, known


def _is_called_again(line: TableLine, place: int, recorded: c.Wager, command: c.Wager) -> bool:
    """Whether the dealer calls once more over the same wagers, since no word of the first call came back.

    Then their round is open at the pool. A name that another evening had in use does not pass for this.
    """
    if _wagers(recorded) != _wagers(command):
        return False
    round_ = line.round(place)
    return round_ is not None and not round_.is_over


def _wagers(command: c.Wager) -> tuple[object, ...]:
    named = command.boxes, command.coupons, command.carried, command.moved
    return command.round, command.cents, named
