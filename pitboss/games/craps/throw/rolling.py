"""The throw (part 5): the dice leave the hand, come to rest, and are read."""

from pitboss.games.craps.actions import (
    CallTotal,
    DetermineFaces,
    DiceShow,
    DieLeans,
    OrderRethrow,
    QuestionFace,
    SettleRoll,
    ThrewAnyway,
    Throw,
)
from pitboss.games.craps.events import CameToRest, FaceQuestioned, Thrown, TotalCalled
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.settlement import settle
from pitboss.games.craps.state import State, wagers
from pitboss.games.craps.throw.dice import lacks
from pitboss.games.craps.throw.ranks import OVERRULES, decided_above, outranked
from pitboss.games.craps.throw.shooter import (
    has_wager_to_throw,
    is_excluded,
    nobody_takes,
    not_eligible,
    not_inspected,
)
from pitboss.games.craps.throw.voiding import voided
from pitboss.games.craps.wagers.confirming import given_back
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule
from pitboss.table.who import box as box_name
from pitboss.table.who import box_of

DECIDED_WAGERS_SETTLED = key("decided-wagers-settled")
DICE_AT_REST = key("dice-at-rest")
DICE_SET = key("dice-set")
DISPUTE_LADDER = key("dispute-ladder")
DIE_FACES = key("die-faces")
EXCLUSION = key("exclusion")
FACE_DISPUTED = key("face-disputed")
FIRST_SHOOTER_SELECTS = key("first-shooter-selects")
FOUND_DIE_INSPECTED = key("found-die-inspected")
GROUND_IRREGULARITY = key("ground-irregularity")
LEANING_DIE = key("leaning-die")
NEW_DIE_SELECTED = key("new-die-selected")
NO_ROLL_CALLED = key("no-roll-called")
ONE_FACE_SKYWARD = key("one-face-skyward")
ONE_HAND_ONLY = key("one-hand-only")
RANDOM_OUTCOME = key("random-outcome")
SHOOTER_KEEPS_WAGER = key("shooter-keeps-wager")
SHOOTER_NEEDS_WAGER = key("shooter-needs-wager")
SHOOTER_THROWS = key("shooter-throws")
STICKPERSON_ROLE = key("stickperson-role")
STICKPERSON_THROWS = key("stickperson-throws")
THROWN_TOGETHER = key("thrown-together")
TOTAL_CALLED = key("total-called")
TOTAL_OF_UPPERMOST = key("total-of-uppermost")
TWO_DICE_LOST = key("two-dice-lost")


def may_throw(table: Moment, who: str) -> Guarded:
    """The shooter's throw, or the stickperson's where no player takes the dice."""
    if who == "stickperson":
        return _may_stickperson_throw(table)
    state, box = table.state, box_of(who) or 0
    if is_excluded(state, box):
        return table.refuse("excluded", f"{who} was told to leave and throws no dice", EXCLUSION)
    if state.shooter != box:
        return table.refuse("not-shooter", f"{who} is not the shooter", SHOOTER_THROWS, FIRST_SHOOTER_SELECTS)
    refusal = _not_settled(table)
    if refusal:
        return refusal
    if lacks(table):
        says = "a die is lacking: select dice, or wait for the same one to be found and inspected"
        return table.refuse("die-lost", says, NEW_DIE_SELECTED, FOUND_DIE_INSPECTED)
    if not has_wager_to_throw(state, box):
        key = SHOOTER_NEEDS_WAGER if state.is_come_out else SHOOTER_KEEPS_WAGER
        says = "the shooter needs a pass or don't pass bet to throw"
        return table.refuse("no-line-bet", says, key, SHOOTER_NEEDS_WAGER)
    return Option(Throw(who=who), table.because(THROWN_TOGETHER, SHOOTER_THROWS))


def _not_settled(table: Moment) -> Refusal | None:
    if table.state.phase == "open":
        return None
    says = "the dice are in the air" if table.state.phase == "air" else "the last roll is not settled"
    return table.refuse("roll-under-way", says, DECIDED_WAGERS_SETTLED)


def _may_stickperson_throw(table: Moment) -> Guarded:
    rules, state = table = table.after(not_eligible(table))
    refusal = _not_settled(table)
    if refusal:
        return refusal
    if not nobody_takes(state):
        return table.refuse(
            "player-available", "a player has the dice, or may be offered them", STICKPERSON_THROWS
        )
    if not wagers(state):
        return table.refuse("nothing-undecided", "no wager is undecided", STICKPERSON_THROWS)
    # Only a shooter may go on with what is left of a set.
    if len(state.dice.missing) >= rules.dice_lost or len(state.dice.bowl) < rules.dice_thrown:
        says = "too many dice are lost: a new set is needed"
        return table.refuse("set-incomplete", says, TWO_DICE_LOST, DICE_SET)
    return not_inspected(table) or Option(Throw(who="stickperson"), table.because(STICKPERSON_THROWS))


def throw(table: Moment, action: Throw, because: tuple[str, ...]) -> tuple[Event, ...]:
    rules, state = table
    if action.who == "stickperson":
        passed = not_eligible(table)
        dice = table.after(passed).state.dice.bowl[: rules.dice_thrown]
        return (*passed, Thrown(box=0, dice=dice, because=because))
    staked = SHOOTER_NEEDS_WAGER if state.is_come_out else SHOOTER_KEEPS_WAGER
    because = table.because(THROWN_TOGETHER, SHOOTER_THROWS, staked, ONE_HAND_ONLY)
    return (Thrown(box=box_of(action.who) or 0, dice=state.dice.hand, because=because),)


def threw(table: Moment, action: ThrewAnyway) -> tuple[Event, ...] | Refusal:
    """A throw by somebody who may not throw: no rule makes it void, but "No roll" may be called on it."""
    state, who = table.state, box_name(action.box)
    dice = (*state.dice.hand, *state.dice.bowl)[: table.rules.dice_thrown]
    if not 1 <= action.box <= state.house.boxes or len(dice) < table.rules.dice_thrown:
        says = f"two dice are thrown from a box from 1 to {state.house.boxes}"
        return table.refuse("no-such-throw", says, SHOOTER_THROWS)
    if state.phase == "air":
        return table.refuse("roll-under-way", "the dice are in the air already", SHOOTER_THROWS)
    allowed = may_throw(table, who)
    if not isinstance(allowed, Refusal):
        return throw(table, Throw(who=who), ())
    if state.phase == "rest":
        return _before_the_settlement(table, action)
    what = f'breach: {allowed.says}; unless "No roll" is called, the throw counts'
    because = (*allowed.because, *table.because(GROUND_IRREGULARITY, NO_ROLL_CALLED))
    return (
        Ruled(what=what, box=action.box, because=because),
        Thrown(box=action.box, dice=dice, because=table.because(SHOOTER_THROWS)),
    )


def _before_the_settlement(table: Moment, action: ThrewAnyway) -> tuple[Event, ...] | Refusal:
    """A throw while a roll waits to be settled: what that roll decided is settled, and the throw counts."""
    because = table.because(DECIDED_WAGERS_SETTLED, GROUND_IRREGULARITY)
    disputed = table.state.roll is not None and table.state.roll.is_questioned
    if disputed or table.rules.reads("thrown-before-the-settlement", "none"):
        what = "breach: the dice were not passed yet; the last roll is settled, and this throw is none"
        return (Ruled(what=what, box=action.box, because=because),)
    what = "breach: the dice were not passed yet; the last roll is settled, then this throw is a roll"
    settled = settle(table, SettleRoll(who="dealer"), table.because(DECIDED_WAGERS_SETTLED))
    thrown = threw(table.after(settled), action)
    assert not isinstance(thrown, Refusal), "dice at rest can be thrown"
    return (Ruled(what=what, box=action.box, because=because), *settled, *thrown)


def _threw(table: Moment, who: str) -> list[Option]:
    """A shooter, or whoever else has wagers, throws where they may not."""
    state = table.state
    boxes = tuple(
        box for box in range(1, state.house.boxes + 1) if isinstance(may_throw(table, box_name(box)), Refusal)
    )
    if state.phase == "air" or not boxes:
        return []
    fact = ThrewAnyway(who=who, box=boxes[0])
    return [Option(fact, table.because(SHOOTER_THROWS), {"box": Choices(boxes)})]


def show(table: Moment, action: DiceShow) -> tuple[Event, ...] | Refusal:
    """The dice at rest; the stickperson calls their total at once."""
    if table.state.phase != "air":
        return table.refuse("not-thrown", "no dice have been thrown", SHOOTER_THROWS)
    if not _are_faces(table, action.first, action.second):
        return table.refuse("no-such-face", f"a die shows 1 to {table.rules.die_faces}", DIE_FACES)
    faces = (action.first, action.second)
    because = table.because(DICE_AT_REST, ONE_FACE_SKYWARD, RANDOM_OUTCOME)
    rested = CameToRest(faces=faces, by="stickperson", because=because)
    return (*given_back(table), rested, called(table, faces))


def called(table: Moment, faces: tuple[int, int]) -> TotalCalled:
    """The total as it is called out."""
    because = table.because(TOTAL_CALLED, TOTAL_OF_UPPERMOST, STICKPERSON_ROLE)
    return TotalCalled(total=sum(faces), because=because)


def _are_faces(table: Moment, *faces: int) -> bool:
    return all(1 <= face <= table.rules.die_faces for face in faces)


def _throws(table: Moment, who: str) -> list[Option]:
    if table.state.phase != "air":
        return []
    face = Numbers(1, table.rules.die_faces)
    fact = DiceShow(who=who, first=1, second=1)
    return [Option(fact, table.because(DICE_AT_REST), {"first": face, "second": face})]


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
    if action.die not in (1, 2) or not _are_faces(table, action.face):
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
    Rule(Throw, may_throw, throw),
    FactRule(ThrewAnyway, _threw, threw),
    FactRule(DiceShow, _throws, show),
    FactRule(DieLeans, _leaning, leans),
    FactRule(CallTotal, _calls, call_total),
    Rule(QuestionFace, may_question, question),
    Rule(DetermineFaces, may_determine, determine),
    Rule(OrderRethrow, may_order_rethrow, order_rethrow),
)
