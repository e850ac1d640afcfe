"""The cards that a coup is dealt from: those of the decks in use, or those that somebody names."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pitboss.law import Rulebook
from pitboss.law.key import Key
from pitboss.odds.asked import OddsError
from pitboss.odds.baccarat.weights import MOST_CARDS
from pitboss.table.cards import DECK, RANK_NAMES, RANKS, BadCardError, parse_card, rank

SHOE_RUNS_OUT = Key("shoe-runs-out")


def full_shoe(decks: int) -> dict[str, int]:
    """How many cards of each rank so many decks have."""
    return dict(Counter(rank(card) for card in DECK * decks))


def by_rank(book: Rulebook, cards: Mapping[str, int]) -> dict[str, int]:
    """How many cards of each rank somebody means, who may name ranks, cards or both."""
    found = dict.fromkeys(RANKS, 0)
    for name, number in cards.items():
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise OddsError(f"--shoe: there are {number} of {name}; write a whole number, none below 0")
        found[_rank(name)] += number
    total = sum(found.values())
    if total < MOST_CARDS:
        void = ", ".join(map(book.cite, book.because(SHOE_RUNS_OUT)))
        raise OddsError(
            f"--shoe: a coup may take {MOST_CARDS} cards, and {total} are left; "
            f"a round is void when the shoe runs out ({void})"
        )
    return found


def _rank(name: str) -> str:
    """The rank that somebody wrote: `A`, `10`, `ten`, or that of a card such as `As`."""
    text = name.strip()
    words = {word: character for character, word in RANK_NAMES.items()}
    found = words.get(text.lower(), "T" if text == "10" else text.upper())
    if found in RANKS and len(found) == 1:
        return found
    try:
        return rank(parse_card(text))
    except BadCardError:
        raise OddsError(
            f"--shoe: {name!r} is no card; write a rank ({' '.join(RANKS)}) or a card such as As"
        ) from None


def by_kind(kinds: Sequence[str], cards: Mapping[str, int]) -> list[int]:
    """How many cards of each kind there are."""
    return [sum(cards[each] for each in ranks) for ranks in kinds]
