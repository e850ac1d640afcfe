"""What the rules allow and pay at blackjack, as plain figures that the engine has answered."""

from fractions import Fraction

from msgspec import Struct

from pitboss.odds.blackjack.engine.dealer import Drawing
from pitboss.odds.blackjack.engine.hands import Card, Hands, hands_of

STAND, DRAW, DOUBLE, SPLIT = "stand", "draw", "double", "split"
# How a hand is staked: the hand as dealt, the hand of a split that the original wager rides on, or another;
# each of them doubled comes right after it.
WHOLE, FIRST, OTHER = 0, 2, 4
DOUBLED = 1
KINDS = 6

Options = frozenset[str]
# Whether a hand of a split went over the target, and whether it was doubled.
State = tuple[bool, bool]


class Rulings(Struct, frozen=True):
    """What a player may do with each hand, when the dealer draws, and what each result is worth.

    Results are in parts of the original wager. `pays` goes by the kind of hand, by its total and by the end
    of the dealer's: totals too low to win but by a bust, then those on which a dealer stands, then an ace and
    a ten of a split hand, and last a hand over the target. `natural_pays` goes by the dealer's first card.
    """

    faces: tuple[Card, ...]
    target: int
    drawing: Drawing
    dealt: tuple[tuple[Options, ...], ...]
    """By two cards as dealt."""
    split: tuple[tuple[Options, ...], ...]
    """By the card that was split and the next; none at all where the hand is done."""
    grown: dict[tuple[int, bool], Options]
    """With more cards, by what they come to."""
    hands_most: tuple[int, ...]
    """How many hands a pair of each card may become; one where it is not split."""
    pays: tuple[tuple[tuple["Paid", ...], ...], ...]
    natural_pays: tuple[tuple["Paid", ...], ...]
    between: "Between"

    @property
    def hands(self) -> Hands:
        """Every hand."""
        return hands_of(self.faces, self.target)

    def is_natural(self, first: int, second: int) -> bool:
        """Whether two cards make a blackjack."""
        return (first, second) in self.drawing.naturals

    def face_of(self, rank: str) -> int:
        """The card that a rank is."""
        return next(place for place, face in enumerate(self.faces) if rank in face.ranks)


class Paid(Struct, frozen=True):
    """What a result leaves the player the richer, in parts of the original wager, and by which clauses."""

    net: Fraction
    because: tuple[str, ...] = ()


class Between(Struct, frozen=True):
    """What hands of one box do to each other beyond what each is worth alone.

    `further` is what is won or lost beside, by the states of the hands in their order of play and by whether
    the dealer has a blackjack. A state is whether the hand went over, and whether it was doubled. Where the
    first hand over the target takes all others with it, `lost` is what goes then, by how many hands there are
    and by the states of those that were played.
    """

    further: dict[tuple[tuple[State, ...], bool], Fraction]
    lost: dict[tuple[int, tuple[State, ...]], Fraction] = {}

    @property
    def ends_on_bust(self) -> bool:
        """Whether the first hand over the target takes all others with it."""
        return bool(self.lost)

    @property
    def is_nothing(self) -> bool:
        """Whether each hand is settled for itself."""
        return not self.ends_on_bust and not any(self.further.values())
