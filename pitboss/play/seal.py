"""The chance of a sitting: sealed by a commitment, and proved afterwards by what it drew."""

from collections.abc import Sequence

from pitboss.table.cards import Card
from pitboss.table.chance import SealedChance, SystemChance


class Sealed:
    """Sealed chance that remembers what it shuffled, and below what each of its numbers was drawn."""

    def __init__(self, chance: SealedChance) -> None:
        self.chance = chance
        self.bounds: list[int] = []
        self.stacks: list[tuple[Card, ...]] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.bounds.append(n)
        return self.chance.below(n)

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of the next shuffle."""
        self.stacks.append(tuple(deck))
        return self.chance.shuffled(deck)


def chance_for(seed: str | None) -> Sealed | SystemChance:
    """Sealed chance from the seed given or a fresh one; from the system where ChaCha20 is not installed.

    A seed that was given cannot do without it: that is the error of the module that is missing.
    """
    sealed = SealedChance.fresh() if seed is None else SealedChance.from_text(seed)
    try:
        sealed.below(1)
    except ModuleNotFoundError:
        if seed is not None:
            raise
        return SystemChance()
    return Sealed(sealed)
