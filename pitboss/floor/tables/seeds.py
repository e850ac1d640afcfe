"""The seeds of a table as they are made: none is drawn from before it is kept."""

from collections.abc import Callable

from pitboss.play.seal import Sealed
from pitboss.table.chance import SealedChance


class Seeds:
    """The seeds of a table: each that is made is held until it is kept."""

    def __init__(self, spans: int = 0) -> None:
        """So many were kept before."""
        self._spans = spans
        self._made: list[bytes] = []

    def make(self) -> Sealed:
        """A seed that was never used."""
        return self.drawn(Sealed)

    def drawn(self, draws: Callable[[SealedChance], Sealed]) -> Sealed:
        """The same, drawn from in some way."""
        chance = SealedChance.fresh()
        self._made.append(chance.reveal())
        return draws(chance)

    @property
    def fresh(self) -> tuple[tuple[int, bytes], ...]:
        """Those that are not kept yet, each with the number of its span."""
        return tuple(enumerate(self._made, start=self._spans))

    def kept(self) -> None:
        """All of them are kept now."""
        self._spans += len(self._made)
        self._made.clear()
