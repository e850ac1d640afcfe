"""The verbs of tai-sai beside those of every layout: tumbler, entry terminal, what may go wrong with them."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.notation import Words

_DEALER = ("dealer",)
_STAFF = ("staff",)
_FINDERS = ("staff", "inspector")


class Tumble(Request, frozen=True, kw_only=True):
    """The dealer sets off the covered tumbler and calls for bets; unless said, as often as the rule asks."""

    form: ClassVar[str] = "tumble [<times> times]"
    by: ClassVar[tuple[str, ...]] = _DEALER

    times: int | None = None


class CallForBets(Fact, frozen=True, kw_only=True):
    """The dealer called for bets without having set off the tumbler."""

    form: ClassVar[str] = "place your bets"
    by: ClassVar[tuple[str, ...]] = _DEALER


class Uncover(Fact, frozen=True, kw_only=True):
    """The cover comes off: what the dice show."""

    form: ClassVar[str] = "<dice>"
    by: ClassVar[tuple[str, ...]] = ("tumbler",)

    dice: tuple[int, ...]


class PressKey(Request, frozen=True, kw_only=True):
    """The dealer presses one numbered key of the entry terminal."""

    form: ClassVar[str] = "key <number>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    number: int


class Enter(Request, frozen=True, kw_only=True):
    """The dealer presses the entry button, after three keys that may be named with it."""

    form: ClassVar[str] = "enter [<numbers>]"
    by: ClassVar[tuple[str, ...]] = _DEALER

    numbers: tuple[int, ...] = ()


class Amend(Request, frozen=True, kw_only=True):
    """A wrong entry is put right."""

    form: ClassVar[str] = "amend <numbers>"
    by: ClassVar[tuple[str, ...]] = _STAFF

    numbers: tuple[int, ...]


class NotFlat(Fact, frozen=True, kw_only=True):
    """A die does not lie flat in the tumbler."""

    form: ClassVar[str] = "die not flat [unannounced]"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    unannounced: bool = False


class TumblerFault(Fact, frozen=True, kw_only=True):
    """The tumbler was set off and did not work as it should."""

    form: ClassVar[str] = "tumbler fault [unannounced]"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    unannounced: bool = False


class Exposed(Fact, frozen=True, kw_only=True):
    """The dice were seen before no more bets was called, or after it where that is said."""

    form: ClassVar[str] = "dice exposed [after the call] [unannounced]"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    after: bool = False
    unannounced: bool = False


class NotActivated(Fact, frozen=True, kw_only=True):
    """The tumbler was not set off for this game."""

    form: ClassVar[str] = "tumbler not activated [unannounced]"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    unannounced: bool = False


class TumblesMade(Fact, frozen=True, kw_only=True):
    """How often the dice were tumbled, found out afterwards."""

    form: ClassVar[str] = "tumbler made <times> tumbles"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    times: int


class LightsFail(Fact, frozen=True, kw_only=True):
    """After an entry the winning areas stay dark, or wrong ones are lit."""

    form: ClassVar[str] = "lights <how>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    how: str


class Malfunction(Fact, frozen=True, kw_only=True):
    """Equipment of the table is out of order."""

    form: ClassVar[str] = "malfunction of <what>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    what: str


class EntryWas(Fact, frozen=True, kw_only=True):
    """What had been entered, found out when wagers were settled by it."""

    form: ClassVar[str] = "entry was <numbers>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    numbers: tuple[int, ...]


class Rectify(Request, frozen=True, kw_only=True):
    """What was out of order works again: all of it, or the one thing that is named."""

    form: ClassVar[str] = "malfunction rectified [of <what>]"
    by: ClassVar[tuple[str, ...]] = ("casino supervisor",)

    what: str | None = None


class BringIn(Request, frozen=True, kw_only=True):
    """Procedures that keep the game honest stand in for what is out of order."""

    form: ClassVar[str] = "bring in procedures <what>"
    by: ClassVar[tuple[str, ...]] = ("casino supervisor",)

    what: Words


class Interference(Fact, frozen=True, kw_only=True):
    """Somebody meddled with the equipment."""

    form: ClassVar[str] = "interference with <what> by <whom>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    what: str
    whom: Words
