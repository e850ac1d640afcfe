"""Errors in calling the throw, put right by somebody higher (r 7.5 to 7.7)."""

from pitboss.games.craps import clauses
from pitboss.games.craps.actions import OverruleToNoRoll, OverruleToRoll
from pitboss.games.craps.events import CameToRest, LiesAgain, RollVoid
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import Bet
from pitboss.games.craps.throw.ranks import LADDER, OVERRULES
from pitboss.games.craps.throw.rolling import called
from pitboss.games.craps.throw.voiding import undone, voided
from pitboss.law.key import key
from pitboss.table.event import Charged, Event
from pitboss.table.house import known_as
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule

DISPUTE_LADDER = key("dispute-ladder")
MAY_REMOVE = key("may-remove")
OVERPAYMENT = key("overpayment")
ROLL_VOID = key("roll-void")
TOTAL_OF_UPPERMOST = key("total-of-uppermost")
VOID_ROUND = key("void-round")


def _not_open(table: Moment, who: str) -> Refusal | None:
    """Why somebody may not overrule: no such power, no call, settled, void in fact, or too high a judge."""
    state, key = table.state, OVERRULES.get(who)
    if key is None or not table.rules.book.holds(key, who):
        says = f"the {who} overrules nobody; in turn these do: {', '.join(OVERRULES)}"
        return table.refuse("not-your-power", says, *dict.fromkeys(OVERRULES.values()))
    if state.was_settled:
        return _settled(table, who)
    roll = state.roll
    if roll is None or state.phase == "air":
        return table.refuse("no-call", "there is no call to overrule", key)
    if roll.is_void and not roll.judged_by:
        says = f"the roll is void in fact ({roll.void_for}), whoever calls what"
        return table.refuse("void-in-fact", says, ROLL_VOID)
    return _not_higher(table, roll.judged_by, who)


def _settled(table: Moment, who: str) -> Refusal | None:
    """A settlement ends the power, or the next throw does, if it is read so."""
    before = table.state.before
    is_whole = before is not None and not before.ruled_on
    if before is None or not is_whole or table.rules.reads("overruled-after-the-settlement", "until-settled"):
        says = "the roll is settled; an error is now a dispute"
        return table.refuse("already-settled", says, DISPUTE_LADDER, OVERRULES[who])
    return _not_higher(table, before.judged_by, who)


def _not_higher(table: Moment, judge: str, who: str) -> Refusal | None:
    if LADDER[judge] < LADDER[who]:
        return None
    says = f"the call is the {judge}'s; it takes somebody higher to overrule it"
    return table.refuse("not-higher", says, OVERRULES[who])


def may_overrule_to_roll(table: Moment, who: str) -> Guarded:
    """The throw counts, with these faces."""
    refusal = _not_open(table, who)
    if refusal:
        return refusal
    face = Numbers(1, table.rules.die_faces)
    example = OverruleToRoll(who=who, first=1, second=1)
    return Option(example, table.because(OVERRULES[who]), {"first": face, "second": face})


def overrule_to_roll(table: Moment, action: OverruleToRoll, because: tuple[str, ...]) -> tuple[Event, ...]:
    faces = (action.first, action.second)
    rested = CameToRest(faces=faces, by=action.who, because=because)
    undone = _settlement_undone(table, action.who)
    return (*undone, *_lying_again(table), rested, called(table, faces))


def _lying_again(table: Moment) -> list[Event]:
    """What came down since "No roll" was called lies again, where the throw is read to count for it."""
    found = table.state.roll.found if table.state.roll else None
    if found is None or not table.rules.reads("taken-down-after-no-roll", "lies-again"):
        return []
    events: list[Event] = []
    for (box, name), lay in found.lay.items():
        # One who has left took those chips along: they do not lie again as the wager of whoever came.
        if known_as(table.state.house, box) != found.makers.get(box):
            continue
        here = found.bets.get((box, name), Bet(0))
        area, keys = table.rules.areas[name], (MAY_REMOVE, TOTAL_OF_UPPERMOST)
        if lay.cents > here.cents:
            short = lay.cents - here.cents
            events.append(LiesAgain(box=box, area=name, cents=short, because=table.because(*keys)))
        if lay.commission > here.commission:
            due, because = lay.commission - here.commission, table.because(clauses.COMMISSION[area.kind])
            events.append(Charged(box=box, area=name, cents=due, because=because))
    return events


def _settlement_undone(table: Moment, who: str) -> list[Event]:
    """What was paid and taken on a call that was wrong goes back."""
    because = table.because(OVERRULES[who], OVERPAYMENT)
    return undone(table, "overruled", because) if table.state.was_settled else []


def may_overrule_to_no_roll(table: Moment, who: str) -> Guarded:
    """The throw does not count."""
    refusal = _not_open(table, who)
    if refusal:
        return refusal
    if table.state.phase != "rest" and not table.state.was_settled:
        return table.refuse("no-roll-already", "the roll is void already", OVERRULES[who])
    return Option(OverruleToNoRoll(who=who), table.because(OVERRULES[who]))


def overrule_to_no_roll(
    table: Moment, action: OverruleToNoRoll, because: tuple[str, ...]
) -> tuple[Event, ...]:
    if table.state.was_settled:
        because = table.because(OVERRULES[action.who], VOID_ROUND)
        void = RollVoid(ground="overruled", by=action.who, because=because)
        return (*_settlement_undone(table, action.who), void)
    return tuple(voided(table, "overruled", action.who, OVERRULES[action.who]))


RULES = (
    Rule(OverruleToRoll, may_overrule_to_roll, overrule_to_roll),
    Rule(OverruleToNoRoll, may_overrule_to_no_roll, overrule_to_no_roll),
)
