"""How dice at rest are read (r 5.5): called, leaning on something, or disputed."""

from pitboss.games.craps.actions import (
    CallTotal,
    DetermineFaces,
    DieLeans,
    OrderRethrow,
    QuestionFace,
)
from pitboss.games.craps.events import CameToRest, FaceQuestioned
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import State
from pitboss.games.craps.throw.ranks import OVERRULES, decided_above, outranked
from pitboss.games.craps.throw.rolling import are_faces, called
from pitboss.games.craps.throw.voiding import voided
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule

DICE_AT_REST = key("dice-at-rest")
DIE_FACES = key("die-faces")
DISPUTE_LADDER = key("dispute-ladder")
FACE_DISPUTED = key("face-disputed")
LEANING_DIE = key("leaning-die")
ONE_FACE_SKYWARD = key("one-face-skyward")
TOTAL_CALLED = key("total-called")
TOTAL_OF_UPPERMOST = key("total-of-uppermost")


def _nothing_rests(table: Moment, *keys: Key) -> Refusal | None:
    if table.state.phase == "rest":
        return None
    return table.refuse("not-at-rest", "no dice lie at rest before a settlement", *keys)


def _at_rest(state: State) -> tuple[int, int]:
    faces = state.roll.faces if state.roll else None
    assert faces is not None, "dice at rest have faces"
    return faces


def leans(table: Moment, action: DieLeans) -> tuple[Event, ...] | Refusal:
    """The face across from the one that a leaning die rests on is uppermost."""
    rules, state = table
    refusal = _nothing_rests(table, LEANING_DIE)
    if refusal:
        return refusal
    if action.die not in (1, 2) or not are_faces(table, action.face):
        says = f"name the first or second die and a face from 1 to {rules.die_faces}"
        return table.refuse("no-such-face", says, LEANING_DIE, DIE_FACES)
    judge = state.roll.judged_by if state.roll else ""
    if judge != "stickperson":
        what = f"the {judge} has said which faces count; it takes somebody higher to overrule that"
        return (Ruled(what=what, because=table.because(FACE_DISPUTED, LEANING_DIE)),)
    up, (first, second) = rules.opposite_faces - action.face, _at_rest(state)
    faces = (up, second) if action.die == 1 else (first, up)
    because = table.because(LEANING_DIE, ONE_FACE_SKYWARD, DIE_FACES)
    return (CameToRest(faces=faces, by="stickperson", because=because), called(table, faces))


def _leaning(table: Moment, who: str) -> list[Option]:
    if table.state.phase != "rest":
        return []
    fact = DieLeans(who=who, die=1, face=1)
    vary = {"die": Numbers(1, 2), "face": Numbers(1, table.rules.die_faces)}
    return [Option(fact, table.because(LEANING_DIE), vary)]


def call_total(table: Moment, action: CallTotal) -> tuple[Event, ...] | Refusal:
    """What the stickperson called; the faces count, whatever was said."""
    if table.state.phase == "air":
        what = f"{action.total} was called while the dice were still moving; what they show at rest counts"
        return (Ruled(what=what, because=table.because(TOTAL_CALLED, DICE_AT_REST)),)
    refusal = _nothing_rests(table, TOTAL_CALLED)
    if refusal:
        return refusal
    faces = _at_rest(table.state)
    if action.total == sum(faces):
        return (called(table, faces),)
    what = f"{action.total} was called; the faces make {sum(faces)}, and that counts"
    return (Ruled(what=what, because=table.because(TOTAL_OF_UPPERMOST, TOTAL_CALLED)),)


def _calls(table: Moment, who: str) -> list[Option]:
    if table.state.phase != "rest":
        return []
    totals = Numbers(2, 2 * table.rules.die_faces)
    return [Option(CallTotal(who=who, total=2), table.because(TOTAL_CALLED), {"total": totals})]


def may_question(table: Moment, who: str) -> Guarded:
    """A dispute about which face is up, before the settlement."""
    refusal = _nothing_rests(table, FACE_DISPUTED)
    if refusal is None and table.state.roll and table.state.roll.is_questioned:
        return table.refuse("questioned-already", "the game supervisor has been asked", FACE_DISPUTED)
    return refusal or Option(QuestionFace(who=who), table.because(FACE_DISPUTED))


def question(table: Moment, action: QuestionFace, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The game supervisor is asked, unless somebody above has decided what the throw was."""
    judge = decided_above(table, "game supervisor")
    if judge and table.rules.reads("faces-after-a-higher-rank", "decided"):
        what = f"the {judge} has decided what the throw was; who does not agree raises a dispute"
        return (Ruled(what=what, because=table.because(OVERRULES[judge], DISPUTE_LADDER, FACE_DISPUTED)),)
    return (FaceQuestioned(because=because),)


def _not_disputed(table: Moment, who: str) -> Refusal | None:
    rules, state = table
    if not rules.book.holds(FACE_DISPUTED, who):
        return table.refuse("not-your-power", "the game supervisor decides which face is up", FACE_DISPUTED)
    refusal = _nothing_rests(table, FACE_DISPUTED)
    if refusal is None and rules.reads("faces-after-a-higher-rank", "decided"):
        refusal = outranked(table, who)
    if refusal:
        return refusal
    if not (state.roll and state.roll.is_questioned):
        return table.refuse("not-disputed", "nobody disputes which face is up", FACE_DISPUTED)
    return None


def may_determine(table: Moment, who: str) -> Guarded:
    """The faces, as the game supervisor judges them."""
    refusal = _not_disputed(table, who)
    if refusal:
        return refusal
    face = Numbers(1, table.rules.die_faces)
    first, second = _at_rest(table.state)
    example = DetermineFaces(who=who, first=first, second=second)
    return Option(example, table.because(FACE_DISPUTED), {"first": face, "second": face})


def determine(table: Moment, action: DetermineFaces, because: tuple[str, ...]) -> tuple[Event, ...]:
    faces = (action.first, action.second)
    return (CameToRest(faces=faces, by=action.who, because=because), called(table, faces))


def may_order_rethrow(table: Moment, who: str) -> Guarded:
    """A disputed throw declared void."""
    return _not_disputed(table, who) or Option(OrderRethrow(who=who), table.because(FACE_DISPUTED))


def order_rethrow(table: Moment, action: OrderRethrow, because: tuple[str, ...]) -> tuple[Event, ...]:
    return tuple(voided(table, "disputed-face", action.who, FACE_DISPUTED))


RULES = (
    FactRule(DieLeans, _leaning, leans),
    FactRule(CallTotal, _calls, call_total),
    Rule(QuestionFace, may_question, question),
    Rule(DetermineFaces, may_determine, determine),
    Rule(OrderRethrow, may_order_rethrow, order_rethrow),
)
