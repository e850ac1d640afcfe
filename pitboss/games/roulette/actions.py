"""The verbs of roulette beside those of every layout: the spin, its faults, the ball, and chips astray."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.notation import Words

_DEALER = ("dealer",)
_STAFF = ("staff",)
_FINDERS = ("staff", "inspector")


class Spin(Request, frozen=True, kw_only=True):
    """The dealer spins the ball against the turn of the wheel."""

    form: ClassVar[str] = "spin"
    by: ClassVar[tuple[str, ...]] = _DEALER


class BallIn(Fact, frozen=True, kw_only=True):
    """The ball came to rest in a compartment, after so many turns of the track where somebody counted."""

    form: ClassVar[str] = "ball in <number> [after <revolutions> revolutions]"
    by: ClassVar[tuple[str, ...]] = ("wheel",)

    number: int
    revolutions: int | None = None


class BallMade(Fact, frozen=True, kw_only=True):
    """How often the ball went round the track, found out after it came to rest."""

    form: ClassVar[str] = "ball made <revolutions> revolutions"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    revolutions: int


class NoSpin(Fact, frozen=True, kw_only=True):
    """The dealer or somebody senior calls no spin, on a ground such as: foreign object."""

    form: ClassVar[str] = "no spin <ground>"
    by: ClassVar[tuple[str, ...]] = _STAFF

    ground: Words


class ReturnBall(Request, frozen=True, kw_only=True):
    """The ball goes back to the compartment that won last, to be spun again."""

    form: ClassVar[str] = "return ball"
    by: ClassVar[tuple[str, ...]] = _DEALER


class ExamineBall(Request, frozen=True, kw_only=True):
    """A ball that left the wheel is examined."""

    form: ClassVar[str] = "examine ball"
    by: ClassVar[tuple[str, ...]] = _STAFF


class ChangeBall(Request, frozen=True, kw_only=True):
    """Another ball comes into use."""

    form: ClassVar[str] = "change ball"
    by: ClassVar[tuple[str, ...]] = _STAFF


class DollyOn(Fact, frozen=True, kw_only=True):
    """The dolly stands on this number, which may not be the one that won."""

    form: ClassVar[str] = "dolly on <number>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    number: int


class BoardShows(Fact, frozen=True, kw_only=True):
    """The board of winning numbers shows this one as the last."""

    form: ClassVar[str] = "board shows <number>"
    by: ClassVar[tuple[str, ...]] = ("box", *_FINDERS)

    number: int


class LineTouched(Fact, frozen=True, kw_only=True):
    """A wager touches a line, or two: `straight 17 to split 17 20` rests on 17 and touches that line."""

    form: ClassVar[str] = "line touched by wager of box <box> from <areas>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    box: int
    areas: Words


class LiesOnLine(Fact, frozen=True, kw_only=True):
    """A wager said to be on an area lies on a line beside it: `dozen 1 to dozen 2` is on the line between."""

    form: ClassVar[str] = "line under wager of box <box> from <areas>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    box: int
    areas: Words


class CallBetMisplaced(Fact, frozen=True, kw_only=True):
    """The dealer set a called wager down elsewhere than it was called: straight 17 to straight 20."""

    form: ClassVar[str] = "call bet misplaced wager of box <box> from <areas>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    box: int
    areas: Words


class OriginalPlacement(Request, frozen=True, kw_only=True):
    """The operator has a wager that was moved by accident settled by where it was first put."""

    form: ClassVar[str] = "original placement of wager of box <box> on <area>"
    by: ClassVar[tuple[str, ...]] = _STAFF

    box: int
    area: Words
