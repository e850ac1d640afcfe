"""Settlement (r 5.7, part 6): what a roll decided is paid and collected, come bets travel, the puck moves."""

from fractions import Fraction

from pitboss.games.craps import clauses
from pitboss.games.craps.actions import SettleRoll
from pitboss.games.craps.deciding import Verdict, travels_to, verdict
from pitboss.games.craps.events import DicePassed, PuckMoved, RollSettled, SettlementBegun, Travelled
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.resting import as_found, not_for_the_next
from pitboss.games.craps.state import Place, Roll
from pitboss.games.craps.throw.shooter import gone_meanwhile, seats_left
from pitboss.games.craps.wagers.areas import Area
from pitboss.law.key import key
from pitboss.table.chips.money import is_payable
from pitboss.table.event import Event, RoundEnded, Ruled, Settled
from pitboss.table.house import payment
from pitboss.table.option import Option
from pitboss.table.rule import Guarded, Rule

COME_OUT_POINT = key("come-out-point")
COME_OUT_ROLL = key("come-out-roll")
COME_POINT = key("come-point")
DECIDED_WAGERS_SETTLED = key("decided-wagers-settled")
DICE_COLLECTED = key("dice-collected")
FACE_DISPUTED = key("face-disputed")
PUCK_SHOWS_POINT = key("puck-shows-point")
SEVEN_OUT = key("seven-out")
SEVEN_OUT_PASSES = key("seven-out-passes")


def may_settle(table: Moment, who: str) -> Guarded:
    """Once the dice rest and have been called."""
    if table.state.phase != "rest":
        return table.refuse("not-at-rest", "no roll waits to be settled", DECIDED_WAGERS_SETTLED)
    if table.state.roll and table.state.roll.is_questioned:
        says = "it is disputed which face is up: the game supervisor decides first"
        return table.refuse("face-disputed", says, FACE_DISPUTED)
    return Option(SettleRoll(who=who), table.because(DECIDED_WAGERS_SETTLED))


def settle(table: Moment, action: SettleRoll, because: tuple[str, ...]) -> tuple[Event, ...]:
    roll = table.state.roll
    assert roll is not None, "dice at rest were rolled"
    found = as_found(table)
    places = sorted(found.state.bets, key=lambda place: place[0])
    boxes = tuple(dict.fromkeys(box for box, _ in places))
    collected = table.because(DECIDED_WAGERS_SETTLED, DICE_COLLECTED)
    settled = (
        SettlementBegun(because=because),
        *_lines(found, places, roll),
        *_travelling(table, places, roll),
        *_pointed(found, roll),
        *_seven_out(found, roll),
        RollSettled(because=collected),
    )
    ended = (*seats_left(table.after(settled)), RoundEnded(boxes=boxes, because=because))
    later = not_for_the_next(table, found.state.bets, (*settled, *ended)) if found is not table else ()
    return (*later, *settled, *ended)


def _lines(table: Moment, places: list[Place], roll: Roll) -> list[Event]:
    rules, state = table
    lines: list[Event] = []
    for box, name in places:
        found = verdict(rules, state, box, rules.areas[name], roll)
        if found and _lies_on(table, rules.areas[name], found):
            what = f"the {name} wager is void on this roll, and lies for the next one that can decide it"
            lines.append(Ruled(what=what, box=box, because=table.because(*found.keys)))
        elif found:
            lines.append(_line(table, box, rules.areas[name], found))
    return lines


def _lies_on(table: Moment, area: Area, found: Verdict) -> bool:
    """Whether a bet against the dice that a 12 makes void stays where it is."""
    is_barred = found.outcome == "void" and area.kind in clauses.BARRED
    return is_barred and table.rules.reads("barred-twelve", "lies")


def _line(table: Moment, box: int, area: Area, found: Verdict) -> Settled:
    """One line: the part that wins is paid at its odds, the parts that lose are collected."""
    rules, state = table
    stake, because = state.staked(box, area.name), table.because(*found.keys)
    if found.won is None:
        lost = stake if found.outcome == "lose" else 0
        return Settled(
            box=box, area=area.name, outcome=found.outcome, stake=stake, collected=lost, because=because
        )
    kept = stake if found.won.cents == stake else _in_chips(table, found.won.cents)
    won = found.won.cents * found.won.odds + (found.won.cents - kept)
    paid, rounding = payment(rules.book, state.house, won)
    return Settled(
        box=box,
        area=area.name,
        outcome="win",
        stake=stake,
        paid=paid,
        collected=stake - kept,
        because=because + rounding,
    )


def _in_chips(table: Moment, cents: Fraction) -> int:
    """What of a winning part can stay in chips; the rest of a quarter of a horn bet is paid with its win."""
    chips = table.state.house.chips
    return next(part for part in range(int(cents), -1, -1) if is_payable(part, chips))


def _travelling(table: Moment, places: list[Place], roll: Roll) -> list[Event]:
    """Come bets that got their point; what was laid on the come area since the roll stays there."""
    because, found = table.because(COME_POINT), as_found(table).state
    events: list[Event] = []
    for box, name in places:
        to = travels_to(table.rules, table.rules.areas[name], roll.total)
        part = found.staked(box, name) if found.staked(box, name) < table.state.staked(box, name) else 0
        if to:
            events.append(Travelled(box=box, area=name, to=to, cents=part, because=because))
    return events


def _pointed(table: Moment, roll: Roll) -> list[Event]:
    """The puck goes on with a come out point, and off when it is made or a seven comes."""
    rules, state = table
    if state.is_come_out:
        if roll.total not in rules.points:
            return []
        return [PuckMoved(point=roll.total, because=table.because(PUCK_SHOWS_POINT, COME_OUT_POINT))]
    if roll.total not in (state.point, rules.seven):
        return []
    return [PuckMoved(point=None, because=table.because(PUCK_SHOWS_POINT, COME_OUT_ROLL))]


def _seven_out(table: Moment, roll: Roll) -> list[Event]:
    rules, state = table
    if state.is_come_out or roll.total != rules.seven or state.shooter is None:
        return gone_meanwhile(table)
    if roll.found is not None and roll.found.shooter != state.shooter:
        # Whoever threw has passed the dice since, and somebody else has taken them.
        return gone_meanwhile(table)
    because = table.because(SEVEN_OUT_PASSES, SEVEN_OUT)
    return [DicePassed(box=state.shooter, because=because)]


RULES = (Rule(SettleRoll, may_settle, settle),)
