"""What is said about further boards."""

from typing import ClassVar

from pitboss.table.action import Request


class RunIt(Request, frozen=True, kw_only=True):
    """A player who remains asks that the cards to come be dealt more than once."""

    form: ClassVar[str] = "run it <times> times"
    by: ClassVar[tuple[str, ...]] = ("box",)

    times: int


class AllowRuns(Request, frozen=True, kw_only=True):
    """A supervisor permits what the players have agreed on, or fewer boards."""

    form: ClassVar[str] = "allow <times> runs"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    times: int
