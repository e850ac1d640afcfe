"""The chance of a sitting: sealed by a commitment, and proved afterwards by what it drew."""

from collections.abc import Sequence

from pitboss.record.mode import LONGEST_NAME, MODES, PRACTICE, BadModeError, ChanceMode, is_name
from pitboss.table.cards import Card
from pitboss.table.chance import SealedChance, SystemChance, checked_words


class Sealed:
    """Sealed chance that remembers what it shuffled, and below what each of its numbers was drawn."""

    def __init__(self, chance: SealedChance) -> None:
        self.chance = chance
        self.bounds: list[int] = []
        self.stacks: list[tuple[Card, ...]] = []

    @property
    def mode(self) -> ChanceMode:
        """What a record states of a sitting that this chance is sealed for."""
        return ChanceMode("sealed", commitment=self.chance.commitment)

    @property
    def seed(self) -> str:
        """The seed in hexadecimal, to be shown once nothing more is dealt from it."""
        return self.chance.reveal().hex()

    def add_words(self, words: str) -> None:
        """Bind a player's words into what is drawn from now on, as if nothing had been drawn yet."""
        self.chance = SealedChance(self.chance.reveal(), words=checked_words(words))
        self.bounds, self.stacks = [], []

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
    try:
        SealedChance.from_text("").below(1)
    except ModuleNotFoundError:
        if seed is not None:
            raise
        return SystemChance()
    if seed is None:
        return Sealed(SealedChance.fresh())
    repeatable = SealedChance.from_text(seed)
    # The first number of a text was never used: with it, what a text gives would be other than it has been.
    repeatable.numbers = 1
    return Sealed(repeatable)


def mode_of(asked: str, chance: Sealed | SystemChance, seed: str | None, dealer: str) -> ChanceMode:
    """The mode that was asked for; else a dealer deals, a seed is practice, and chance is sealed if it can.

    What does not go together is a BadModeError that names the field.
    """
    mode = asked or ("dealt" if dealer else "practice" if seed is not None else "")
    if mode not in ("", *MODES):
        raise BadModeError(f"mode: {asked!r} is not known; allowed: {', '.join(MODES)}")
    if seed is not None and mode != "practice":
        raise BadModeError(f"mode {mode}: whoever knows the seed knows what comes; a seed is for practice")
    if mode == "dealt":
        if not is_name(dealer):
            raise BadModeError(f"mode dealt: say who deals, a name of 1 to {LONGEST_NAME} printed characters")
        return ChanceMode("dealt", dealer=dealer)
    if dealer:
        raise BadModeError(f"mode {mode}: nobody deals there but the device; a dealer is for dealt")
    if mode == "sealed" and not isinstance(chance, Sealed):
        raise BadModeError("mode sealed: sealed chance needs cryptography: pip install cryptography")
    return chance.mode if mode != "practice" and isinstance(chance, Sealed) else PRACTICE
