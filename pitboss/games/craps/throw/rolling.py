"""The throw (part 5): the dice leave the hand and come to rest."""

from pitboss.games.craps.actions import (
    DiceShow,
    SettleRoll,
    ThrewAnyway,
    Throw,
)
from pitboss.games.craps.events import CameToRest, Thrown, TotalCalled
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.settlement import settle
from pitboss.games.craps.state import wagers
from pitboss.games.craps.throw.dice import lacks
from pitboss.games.craps.throw.shooter import (
    has_wager_to_throw,
    is_excluded,
    nobody_takes,
    not_eligible,
    not_inspected,
)
from pitboss.games.craps.wagers.confirming import given_back
from pitboss.games.craps.wagers.mistakes import judged
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule
from pitboss.table.who import box as box_name
from pitboss.table.who import box_of

DECIDED_WAGERS_SETTLED = key("decided-wagers-settled")
DICE_AT_REST = key("dice-at-rest")
DICE_SET = key("dice-set")
DIE_FACES = key("die-faces")
EXCLUSION = key("exclusion")
FIRST_SHOOTER_SELECTS = key("first-shooter-selects")
FOUND_DIE_INSPECTED = key("found-die-inspected")
GROUND_IRREGULARITY = key("ground-irregularity")
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
    if not has_wager_to_throw(table.after(judged(table)).state, box):
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
    rules, state = table = table.after(_first(table))
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
        first = _first(table)
        dice = table.after(first).state.dice.bowl[: rules.dice_thrown]
        return (*first, Thrown(box=0, dice=dice, because=because))
    staked = SHOOTER_NEEDS_WAGER if state.is_come_out else SHOOTER_KEEPS_WAGER
    because = table.because(THROWN_TOGETHER, SHOOTER_THROWS, staked, ONE_HAND_ONLY)
    thrown = Thrown(box=box_of(action.who) or 0, dice=state.dice.hand, because=because)
    return (*judged(table), thrown)


def _first(table: Moment) -> list[Event]:
    """What comes before a throw of the stickperson: dice passed on, and what slipped through is judged."""
    passed = not_eligible(table)
    return [*passed, *judged(table.after(passed))]


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
        *judged(table),
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
    if not are_faces(table, action.first, action.second):
        return table.refuse("no-such-face", f"a die shows 1 to {table.rules.die_faces}", DIE_FACES)
    faces = (action.first, action.second)
    because = table.because(DICE_AT_REST, ONE_FACE_SKYWARD, DIE_FACES, RANDOM_OUTCOME)
    rested = CameToRest(faces=faces, by="stickperson", because=because)
    return (*given_back(table), rested, called(table, faces))


def called(table: Moment, faces: tuple[int, int]) -> TotalCalled:
    """The total as it is called out."""
    because = table.because(TOTAL_CALLED, TOTAL_OF_UPPERMOST, STICKPERSON_ROLE)
    return TotalCalled(total=sum(faces), because=because)


def are_faces(table: Moment, *faces: int) -> bool:
    """Whether a die has such faces."""
    return all(1 <= face <= table.rules.die_faces for face in faces)


def _throws(table: Moment, who: str) -> list[Option]:
    if table.state.phase != "air":
        return []
    face = Numbers(1, table.rules.die_faces)
    fact = DiceShow(who=who, first=1, second=1)
    return [Option(fact, table.because(DICE_AT_REST), {"first": face, "second": face})]


RULES = (
    Rule(Throw, may_throw, throw),
    FactRule(ThrewAnyway, _threw, threw),
    FactRule(DiceShow, _throws, show),
)
