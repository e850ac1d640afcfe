"""The state of a tai-sai table: what every layout has, the tumbler, the entry terminal and its lights."""

from typing import Literal

from pitboss.table.layout.state import State as LayoutState

# A spin runs from the tumble or the call for bets until it is settled, and may be found void until the next.
Spin = Literal["none", "running", "over", "void"]


class State(LayoutState, frozen=True, kw_only=True):
    """What the table remembers beside its wagers.

    `dice` are those last uncovered. `keyed` is what the terminal's display echoes, `entered` what was sent to
    the lights, `lit` the areas they show. `faults` is the equipment that does not work, `makeshift` the
    procedure that stands in for it. `results` are what the dice showed in the last games, the latest last.
    """

    layout: str
    spin: Spin = "none"
    tumbles: int = 0
    dice: tuple[int, ...] = ()
    keyed: tuple[int, ...] = ()
    entered: tuple[int, ...] = ()
    lit: tuple[str, ...] = ()
    faults: frozenset[str] = frozenset()
    makeshift: str = ""
    results: tuple[tuple[int, ...], ...] = ()

    @property
    def is_halted(self) -> bool:
        """Whether no further game may begin (r 7.7)."""
        return bool(self.faults) and not self.makeshift

    @property
    def is_dark(self) -> bool:
        """Whether the lights cannot be relied on, so that the dice alone decide (r 7.6)."""
        return bool(self.faults & {"lights", "terminal"})

    @property
    def is_entered_right(self) -> bool:
        """Whether what was entered is what the dice show."""
        return sorted(self.entered) == sorted(self.dice)
