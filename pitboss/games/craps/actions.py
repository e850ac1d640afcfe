"""The verbs of craps, beyond those that it shares with games on a layout."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Words

_PLAYER = ("box",)
_DEALERS = ("dealer", "stickperson")
_CONFIRMERS = ("dealer", "stickperson", "game supervisor")
_STAFF = ("staff",)
_FINDERS = ("staff", "inspector")


class PlaceCAndE(Request, frozen=True, kw_only=True):
    """A C & E wager: so much on any craps, so much on eleven."""

    form: ClassVar[str] = "c-and-e <parts>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    parts: tuple[Cents, ...]


class Confirm(Request, frozen=True, kw_only=True):
    """A wager made in the air or aloud is confirmed in words."""

    form: ClassVar[str] = "confirm box <box> <area>"
    by: ClassVar[tuple[str, ...]] = _CONFIRMERS
    box: int
    area: Words


class CallTo(Request, frozen=True, kw_only=True):
    """A player calls a wager on or off."""

    form: ClassVar[str] = "call <way> <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    way: str
    area: Words


class MarkOn(Request, frozen=True, kw_only=True):
    """An On button is put on a wager that its player called on."""

    form: ClassVar[str] = "mark box <box> on <area>"
    by: ClassVar[tuple[str, ...]] = _CONFIRMERS
    box: int
    area: Words


class FeeCharged(Fact, frozen=True, kw_only=True):
    """A player was made to pay a fee for a wager."""

    form: ClassVar[str] = "charged box <box> <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _FINDERS
    box: int
    cents: Cents
    area: Words


class InspectDice(Request, frozen=True, kw_only=True):
    """The set is inspected, by each of two people."""

    form: ClassVar[str] = "inspect dice"
    by: ClassVar[tuple[str, ...]] = _CONFIRMERS


class OfferDice(Request, frozen=True, kw_only=True):
    """The set is offered to the player whose turn it is."""

    form: ClassVar[str] = "offer dice to box <box>"
    by: ClassVar[tuple[str, ...]] = _DEALERS
    box: int


class TakeDice(Request, frozen=True, kw_only=True):
    """A player accepts the dice and picks two; the first two where none are named."""

    form: ClassVar[str] = "take dice [<dice>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    dice: tuple[int, ...] | None = None


class RefuseDice(Request, frozen=True, kw_only=True):
    """A player does not want the dice."""

    form: ClassVar[str] = "refuse dice"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class PassDice(Request, frozen=True, kw_only=True):
    """The shooter gives the dice up."""

    form: ClassVar[str] = "pass dice"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class OrderPass(Request, frozen=True, kw_only=True):
    """The shooter is ordered to pass the dice, for delay, invalid-rolls or breach."""

    form: ClassVar[str] = "order dice passed for <ground>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    ground: str


class Throw(Request, frozen=True, kw_only=True):
    """The shooter throws, or the stickperson where no player will."""

    form: ClassVar[str] = "throw"
    by: ClassVar[tuple[str, ...]] = ("box", "stickperson")


class ThrewAnyway(Fact, frozen=True, kw_only=True):
    """Somebody threw who may not, or when they may not."""

    form: ClassVar[str] = "box <box> threw against the rules"
    by: ClassVar[tuple[str, ...]] = _FINDERS
    box: int


class DiceShow(Fact, frozen=True, kw_only=True):
    """The uppermost faces of the dice at rest."""

    form: ClassVar[str] = "<first> <second>"
    by: ClassVar[tuple[str, ...]] = ("dice",)
    first: int
    second: int


class DieLeans(Fact, frozen=True, kw_only=True):
    """The first or second die does not lie flat: which of its faces rests on something."""

    form: ClassVar[str] = "die <die> rests on <face>"
    by: ClassVar[tuple[str, ...]] = _FINDERS
    die: int
    face: int


class CallTotal(Fact, frozen=True, kw_only=True):
    """The total that the stickperson called."""

    form: ClassVar[str] = "call <total>"
    by: ClassVar[tuple[str, ...]] = ("stickperson",)
    total: int


class QuestionFace(Request, frozen=True, kw_only=True):
    """Somebody disputes which face of a die is uppermost."""

    form: ClassVar[str] = "question uppermost face"
    by: ClassVar[tuple[str, ...]] = ("box", "staff")


class DetermineFaces(Request, frozen=True, kw_only=True):
    """The game supervisor says which faces are uppermost."""

    form: ClassVar[str] = "determine faces <first> <second>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    first: int
    second: int


class OrderRethrow(Request, frozen=True, kw_only=True):
    """The game supervisor has a disputed throw repeated."""

    form: ClassVar[str] = "order re-throw"
    by: ClassVar[tuple[str, ...]] = _STAFF


class NoRoll(Request, frozen=True, kw_only=True):
    """The call of "No roll", with its ground."""

    form: ClassVar[str] = "no roll <ground>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    ground: str


class VoidRoll(Fact, frozen=True, kw_only=True):
    """Something happened that makes the roll void, called or not."""

    form: ClassVar[str] = "void roll <ground>"
    by: ClassVar[tuple[str, ...]] = _FINDERS
    ground: str


class ThrowFaulty(Fact, frozen=True, kw_only=True):
    """There was a ground to call "No roll" on the throw, and nobody called it."""

    form: ClassVar[str] = "throw was <ground>"
    by: ClassVar[tuple[str, ...]] = _FINDERS
    ground: str


class TouchedChips(Fact, frozen=True, kw_only=True):
    """The dice came into contact with chips, other than those of the bank."""

    form: ClassVar[str] = "dice touched chips"
    by: ClassVar[tuple[str, ...]] = _FINDERS


class OffTable(Fact, frozen=True, kw_only=True):
    """One or both of the dice thrown went off the table."""

    form: ClassVar[str] = "off table <dice>"
    by: ClassVar[tuple[str, ...]] = _FINDERS
    dice: tuple[int, ...]


class OverruleToRoll(Request, frozen=True, kw_only=True):
    """Somebody higher overrules the call: the throw was a roll of these faces."""

    form: ClassVar[str] = "overrule roll <first> <second>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    first: int
    second: int


class OverruleToNoRoll(Request, frozen=True, kw_only=True):
    """Somebody higher overrules the call: the throw was no roll."""

    form: ClassVar[str] = "overrule no roll"
    by: ClassVar[tuple[str, ...]] = _STAFF


class SettleRoll(Request, frozen=True, kw_only=True):
    """The dealers settle everything that the roll decided."""

    form: ClassVar[str] = "settle"
    by: ClassVar[tuple[str, ...]] = _DEALERS


class SelectDice(Request, frozen=True, kw_only=True):
    """The shooter picks from the rest of the set what is lacking; the first dice where none are named."""

    form: ClassVar[str] = "select dice [<dice>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    dice: tuple[int, ...] | None = None


class AskSameDice(Request, frozen=True, kw_only=True):
    """The shooter asks for the same die or dice again."""

    form: ClassVar[str] = "ask for same dice"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class FoundDie(Fact, frozen=True, kw_only=True):
    """A lost die turns up."""

    form: ClassVar[str] = "found die <die>"
    by: ClassVar[tuple[str, ...]] = _FINDERS
    die: int


class InspectDie(Request, frozen=True, kw_only=True):
    """A found die is looked over: sound or unfit."""

    form: ClassVar[str] = "inspect die <die> <state>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    die: int
    state: str


class TellInspectorOfDice(Request, frozen=True, kw_only=True):
    """An inspector is told before dice are replaced."""

    form: ClassVar[str] = "tell inspector of dice"
    by: ClassVar[tuple[str, ...]] = _STAFF


class ReplaceDice(Request, frozen=True, kw_only=True):
    """A new set comes to the table and the old dice leave it."""

    form: ClassVar[str] = "replace dice"
    by: ClassVar[tuple[str, ...]] = _STAFF


class TwoHands(Fact, frozen=True, kw_only=True):
    """The shooter handled or threw the dice with both hands."""

    form: ClassVar[str] = "shooter used two hands"
    by: ClassVar[tuple[str, ...]] = _FINDERS
