"""The verbs of the money wheel beside those of every layout: the spin, where it ends, what is found amiss."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.notation import Words

# Rule 3.2 names those who spin, rules 6.1 to 6.3 those who call no spin; they are the same two.
_AT_THE_WHEEL = ("dealer", "game supervisor")
_FINDERS = ("staff", "inspector")


class Spin(Request, frozen=True, kw_only=True):
    """The wheel is spun by its rim or a knob."""

    form: ClassVar[str] = "spin"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class Stops(Fact, frozen=True, kw_only=True):
    """The wheel stops: at a section by its number, at a symbol by its letter, or on a peg."""

    form: ClassVar[str] = "stops at <place> [after <revolutions> revolutions]"
    by: ClassVar[tuple[str, ...]] = ("wheel",)

    place: str
    revolutions: int | None = None


class WheelMade(Fact, frozen=True, kw_only=True):
    """How often the wheel turned, found out after it stopped."""

    form: ClassVar[str] = "wheel made <revolutions> revolutions"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    revolutions: int


class NoSpin(Fact, frozen=True, kw_only=True):
    """No spin is called, on a ground such as: interference."""

    form: ClassVar[str] = "no spin <ground>"
    by: ClassVar[tuple[str, ...]] = _AT_THE_WHEEL

    ground: Words
