"""Boxes for the tests of the second blackjack, in one line each."""

from tests.games.blackjack.model.model import Box, Hand, Stake, settle

TEN = 1_000


def box(*hands: str, stakes: list[Stake] | None = None, number: int = 1, dealt: str = "") -> Box:
    """A box with hands as words of cards; without stakes the seated player has ten on every hand."""
    seated = Stake("box 1", TEN, covers=[*range(2, len(hands) + 1)])
    return Box(
        number,
        stakes or [seated],
        {n: Hand(cards.split()) for n, cards in enumerate(hands, start=1)},
        split=len(hands) > 1,
        dealt=dealt.split(),
    )


def lines(at: Box, dealer: str, reading: str = "original-only", no_blackjack: bool = False) -> dict[str, int]:
    """The lines of the one person on a box."""
    return {a: c for (_, _, a), c in settle([at], dealer.split(), reading, no_blackjack).items()}


BUST_FIRST = box("8c 6d 9h", "8d Th")
BUST_SECOND = box("8d Th", "8c 6d 9h")
BUST_ALL = box("8c 6d 9h", "8d 6c Th")
BUST_FIRST_OF_THREE = box("8c 6d 9h", "8d Th", "8h Tc")
BUST_LAST_OF_THREE = box("8d Th", "8h Tc", "8c 6d 9h")
