"""Practice: tables whose chance nothing seals, and scripts that stack the cards for something to be learnt.

A practice table says so in its record, and nothing is proved of it. What it draws follows from a seed all the
same, so that it comes back as it was after a stop; a script lays some cards on top of every shuffle.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from pitboss.play.seal import Sealed
from pitboss.table.cards import Card
from pitboss.table.chance import SealedChance


class Script(Struct, frozen=True):
    """A practice: what is learnt there, how the table is set up, and what lies on top of every shuffle."""

    title: str
    says: str
    """What to do there."""
    lays: tuple[str, ...]
    """The areas to lay on before anything else."""
    game: str
    changes: tuple[str, ...]
    top: tuple[Card, ...]
    shows: str
    """The cards that it is about."""


SCRIPTS = {
    # A machine deals five cards at a time, to the one box first: a royal flush, and the dealer a pair.
    "jackpot": Script(
        "Practice: win the jackpot",
        "Lay an ante and the jackpot wager, then bet: the cards are stacked for a royal flush.",
        ("ante", "jackpot"),
        "caribbean-stud",
        ("boxes=1", "device=shuffler"),
        tuple(map(Card, ["As", "Ks", "Qs", "Js", "Ts", "9h", "9d", "4c", "3h", "2c"])),
        "As Ks Qs Js Ts",
    )
}


class Stacked(Sealed):
    """Chance that draws from a seed, with some cards on top of every shuffle: for practice alone."""

    def __init__(self, chance: SealedChance, top: Sequence[Card]) -> None:
        super().__init__(chance)
        self.top = tuple(top)

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of the next shuffle, with those on top that are to come first."""
        cards = super().shuffled(deck)
        return (*self.top, *(card for card in cards if card not in self.top))


def drawing(script: str) -> Callable[[SealedChance], Sealed]:
    """What draws from the seed of a table: plain chance, or that of a script."""
    if not script:
        return Sealed
    return lambda chance: Stacked(chance, SCRIPTS[script].top)


def lesson(script: str) -> dict[str, Any] | None:
    """What a script tells whoever plays it, and where it has them lay first."""
    found = SCRIPTS.get(script)
    return {"says": found.says, "lays": list(found.lays)} if found else None
