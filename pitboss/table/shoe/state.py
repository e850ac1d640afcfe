"""The shoe: its cards, how far they are on their way from seal to shoe, and what has come out."""

from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law.key import Key, key
from pitboss.table.cards import Card

CARDS_REPLACED = key("cards-replaced")
SHOE_RUNS_OUT = key("shoe-runs-out")
SHUFFLE_AT_START = key("shuffle-at-start")

# `pre-shuffled`: in a sealed container, shuffled, and not accepted as such yet.
ShoeStep = Literal[
    "sealed", "inspected", "spread", "mixed", "pre-shuffled", "shuffled", "cut", "marked", "loaded"
]
# New cards that are yet to be mixed.
NEW: tuple[ShoeStep, ...] = ("sealed", "inspected", "spread")
# Both look at new cards, each alone.
INSPECTORS = ("dealer", "game supervisor")


class _Counted:
    """How many of each card lie in the rack that was asked about last; one that only grew is counted on.

    A rack of hundreds of cards is asked about at every card that comes out, and a few are laid on it a round.
    """

    def __init__(self) -> None:
        self._last: tuple[tuple[Card, ...], dict[Card, int]] = (), {}

    def __call__(self, rack: tuple[Card, ...], card: Card) -> int:
        """How many of a card lie in a rack."""
        last, of_each = self._last
        if rack is not last:
            known = len(last) if rack[: len(last)] == last else 0
            of_each = dict(of_each) if known else {}
            for other in rack[known:]:
                of_each[other] = of_each.get(other, 0) + 1
            self._last = rack, of_each
        return of_each.get(card, 0)


_counted = _Counted()


class Shoe(Struct, frozen=True):
    """The cards, from seal to shoe, `cards` in all; a game adds fields of its own, each with a default.

    `mark` cards lie behind the cutting card; `drawn` of `size` have come out, `rack` are those out of play.
    `why` is the key behind the shuffle that is due, `due` the one behind a shuffle after this round.
    `offered` is the player who is asked to cut. `stood_empty`: nobody has played since a vacancy.
    """

    decks: int
    cards: int
    step: ShoeStep = "loaded"
    why: Key = SHUFFLE_AT_START
    due: Key = Key("")
    size: int = 0
    drawn: int = 0
    mark: int = 0
    rounds: int = 0
    stood_empty: bool = False
    rack: tuple[Card, ...] = ()
    burn_due: bool = False
    inspected_by: frozenset[str] = frozenset()
    offered: int | None = None
    refused: frozenset[int] = frozenset()
    cut_by: str = ""
    is_new: bool = False

    def racked(self, card: Card) -> int:
        """How many of a card lie in the discard rack."""
        return _counted(self.rack, card)

    @property
    def left(self) -> int:
        """How many cards are still in the shoe."""
        return self.size - self.drawn

    @property
    def is_ready(self) -> bool:
        """Whether cards may be dealt."""
        return self.step == "loaded"

    def to_shuffle(self, why: Key) -> Self:
        """New cards go their own way first; a stack that waits beside the shoe leaves none to deal from.

        A shoe that ran out in mid-round is shuffled for its rest; the shuffle after the round stays due.
        """
        if self.step in (*NEW, "pre-shuffled"):
            return replace(self, due="")
        is_in_shoe = self.step in ("mixed", "loaded") and why != SHOE_RUNS_OUT
        return replace(
            self,
            step="mixed",
            why=why,
            due=self.due if why == SHOE_RUNS_OUT else "",
            size=self.size if is_in_shoe else self.drawn,
            offered=None,
            refused=frozenset(),
        )

    def shuffled(self, on_table: int) -> Self:
        """All cards in a stack to be cut, but so many that lie on the layout: a shuffle follows for those."""
        return replace(
            self,
            step="shuffled",
            due=(self.due or SHOE_RUNS_OUT) if on_table else "",
            size=self.cards - on_table,
            drawn=0,
            mark=0,
            rounds=0,
            stood_empty=False,
            rack=(),
            burn_due=False,
            inspected_by=frozenset(),
            offered=None,
            refused=frozenset(),
            cut_by="",
        )

    def exchanged(self) -> Self:
        """New cards, sealed, in the place of these."""
        return type(self)(self.decks, self.cards, step="sealed", why=CARDS_REPLACED, is_new=True)
