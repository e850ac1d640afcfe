"""The events of tai-sai beside those of every layout."""

from typing import ClassVar

from pitboss.table.event import Event


class Tumbled(Event, frozen=True, kw_only=True):
    """The dice were tumbled under their cover."""

    tells: ClassVar[str] = "The dice are tumbled {times} times."

    times: int


class DiceShown(Event, frozen=True, kw_only=True):
    """The dice lie open: the spin has its result."""

    tells: ClassVar[str] = "The dice show {dice}."

    dice: tuple[int, ...]


class KeyPressed(Event, frozen=True, kw_only=True):
    """A key of the entry terminal was pressed; its display now echoes these."""

    tells: ClassVar[str] = "The terminal shows {keyed}."

    keyed: tuple[int, ...]


class Entered(Event, frozen=True, kw_only=True):
    """A result was entered into the electronics, by the dealer or as an amendment."""

    tells: ClassVar[str] = "Entered: {numbers}."

    numbers: tuple[int, ...]


class AreasLit(Event, frozen=True, kw_only=True):
    """These areas of the layout are lit."""

    tells: ClassVar[str] = "Lit: {written}."

    areas: tuple[str, ...]

    @property
    def written(self) -> str:
        """The areas in a row."""
        return ", ".join(self.areas)


class OutOfOrder(Event, frozen=True, kw_only=True):
    """Equipment does not work; no further game begins."""

    tells: ClassVar[str] = "Out of order: the {what}. No further game until that is dealt with."

    what: str


class Rectified(Event, frozen=True, kw_only=True):
    """Equipment works again: all of it, or what is named."""

    what: str = ""

    @property
    def sentence(self) -> str:
        """What works again."""
        return f"The {self.what or 'equipment'} works again."


class ProceduresBroughtIn(Event, frozen=True, kw_only=True):
    """A procedure stands in for equipment that is out of order."""

    tells: ClassVar[str] = "In place of what is out of order: {what}."

    what: str
