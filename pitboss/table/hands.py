"""Poker hands: what five cards are worth, under the full deck or a short one.

A value is one integer, the greater the better. From its high bits down it holds how strong the category is
under the ranking, the category, and five ranks in the order in which they decide. So values compare with `<`,
are equal when the hands are, and can be read back as a category and as words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import combinations

from pitboss.table.cards import DECK, RANK_NAMES, RANKS, SUITS, Card, rank, suit


class Category(IntEnum):
    """The ten kinds of hand, lowest first."""

    ODD_CARDS = 1
    ONE_PAIR = 2
    TWO_PAIRS = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10

    @property
    def slug(self) -> str:
        """The name in files and on the command line: `three-of-a-kind`."""
        return self.name.lower().replace("_", "-")

    @property
    def label(self) -> str:
        """The name in a sentence: `three of a kind`."""
        return self.name.lower().replace("_", " ")


# Where the parts of a value begin, in bits; each is four bits wide.
_STRENGTH_SHIFT = 24
_CATEGORY_SHIFT = 20
_PLACES = (16, 12, 8, 4, 0)
# A rank counts from 2, as on the card, to 14 for the ace.
_ACE = 14
_RANK = {character: number for number, character in enumerate(RANKS, start=2)}
_CHARACTER = {number: character for character, number in _RANK.items()}

# The sum of codes says how many cards there are of each rank (a digit in base 5: at most four of one)
# and, above those digits, of each suit (a digit in base 16).
_RANK_CODE = {number: 5**place for place, number in enumerate(_CHARACTER)}
_SUITS_BEGIN = 32
_SUIT_CODE = {character: 16**place << _SUITS_BEGIN for place, character in enumerate(SUITS)}
_CODE: dict[Card, int] = {card: _RANK_CODE[_RANK[rank(card)]] + _SUIT_CODE[suit(card)] for card in DECK}
_code_of = _CODE.__getitem__
_RANKS_ONLY = (1 << _SUITS_BEGIN) - 1
# Three more of each suit bring a suit of five cards or more to the high bit of its digit.
_THREE_OF_EACH = 3 * sum(_SUIT_CODE.values())
_FIVE_OF_ONE = 8 * sum(_SUIT_CODE.values())

# The sizes of the groups of equal rank, in the order in which they decide.
_SHAPES: dict[Category, tuple[int, ...]] = {
    Category.ODD_CARDS: (1, 1, 1, 1, 1),
    Category.ONE_PAIR: (2, 1, 1, 1),
    Category.TWO_PAIRS: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
}


@dataclass(frozen=True)
class Ranking:
    """How hands rank with one deck: its lowest rank, where the flush stands, whether the ace may be low."""

    lowest: str = "2"
    flush_beats_full_house: bool = False
    ace_low: bool = True

    def __post_init__(self) -> None:
        if self.lowest not in _RANK:
            raise ValueError(
                f"no deck begins at {self.lowest!r}: the lowest rank is one of {' '.join(RANKS)}"
            )

    def value(self, cards: Sequence[Card]) -> int:
        """The value of five cards. That no card comes twice is for the caller to know: it is not checked."""
        suited, mixed = self._tables
        try:
            a, b, c, d, e = cards
            code = _CODE[a] + _CODE[b] + _CODE[c] + _CODE[d] + _CODE[e]
            return suited[code] if code in suited else mixed[code & _RANKS_ONLY]
        except (KeyError, ValueError):
            raise self._not_a_hand(cards) from None

    def best(self, cards: Sequence[Card]) -> int:
        """The value of the best five of some cards: five to nine, so that only one suit has five."""
        of_ranks, of_suit = self._best_tables
        try:
            code = sum(map(_code_of, cards))
            found = of_ranks[code & _RANKS_ONLY]
        except (KeyError, ValueError):
            raise self._not_a_hand(cards) from None
        if not code + _THREE_OF_EACH & _FIVE_OF_ONE:
            return found
        return max(found, of_suit[_most_of_one_suit(cards)])

    def best_of_both(self, own: Sequence[Card], own_used: int, shared: Sequence[Card]) -> int:
        """The value of the best five with exactly so many of the own cards, the others being shared."""
        suited, mixed = self._tables
        try:
            mine, ours = _sums(own, own_used), _sums(shared, 5 - own_used)
            codes = [one + other for one in mine for other in ours]
            return max([suited[code] if code in suited else mixed[code & _RANKS_ONLY] for code in codes])
        except (KeyError, ValueError):
            raise self._not_a_hand((*own, *shared)) from None

    def value_as(self, cards: Sequence[Card], declared: Category) -> int:
        """The value when the owner declares this category, not above the true one: the best such reading."""
        true_value = self.value(cards)
        if declared == category(true_value):
            return true_value
        numbers = sorted((_RANK[rank(card)] for card in cards), reverse=True)
        is_suited = len({suit(card) for card in cards}) == 1
        leading = self._leading(numbers, is_suited, declared)
        if leading is None:
            raise ValueError(f"{describe_value(true_value)}: these cards cannot be read as {declared.label}")
        return self._pack(declared, leading)

    def threshold(self, kind: Category, leading: str = "") -> int:
        """The least value with these leading ranks: with `Category.ODD_CARDS, "AK"`, ace king high."""
        return self._pack(kind, [_RANK[character] for character in leading])

    @cached_property
    def _tables(self) -> tuple[dict[int, int], dict[int, int]]:
        """Values by the sum of the codes: hands of one suit, and by their ranks alone all others."""
        numbers = range(_ACE, _RANK[self.lowest] - 1, -1)
        return self._suited(numbers), self._mixed(numbers)

    @cached_property
    def _best_tables(self) -> tuple["_BestOf", "_BestOf"]:
        """The best five by the ranks of some cards, whatever their suits, and of cards of one suit."""
        suited, mixed = self._tables
        return _BestOf(mixed), _BestOf({code & _RANKS_ONLY: value for code, value in suited.items()})

    def _suited(self, numbers: Sequence[int]) -> dict[int, int]:
        """Values of five cards of one suit."""
        values = {_sum_of_codes(ranks): self._of_one_suit(ranks) for ranks in combinations(numbers, 5)}
        return {
            code + 5 * suit_code: value for suit_code in _SUIT_CODE.values() for code, value in values.items()
        }

    def _mixed(self, numbers: Sequence[int]) -> dict[int, int]:
        """Values of five cards that are not of one suit; a straight takes the place of its odd cards."""
        values = {
            _sum_of_codes(ranks, shape): self._pack(kind, ranks)
            for kind, shape in _SHAPES.items()
            for ranks in _arrangements(numbers, shape)
        }
        for ranks in combinations(numbers, 5):
            if top := self._straight_top(ranks):
                values[_sum_of_codes(ranks)] = self._pack(Category.STRAIGHT, [top])
        return values

    def _of_one_suit(self, ranks: Sequence[int]) -> int:
        """The value of these ranks, highest first, in one suit."""
        top = self._straight_top(ranks)
        if not top:
            return self._pack(Category.FLUSH, ranks)
        return self._pack(Category.ROYAL_FLUSH if top == _ACE else Category.STRAIGHT_FLUSH, [top])

    def _leading(self, numbers: Sequence[int], is_suited: bool, kind: Category) -> Sequence[int] | None:
        """The ranks in the order in which they decide when the hand is read as this kind, if it can be."""
        if kind in _SHAPES:
            return _grouped(numbers, _SHAPES[kind])
        if kind is Category.FLUSH:
            return numbers if is_suited else None
        top = self._straight_top(numbers)
        needs_suit = kind is not Category.STRAIGHT
        needs_ace = kind is Category.ROYAL_FLUSH
        if not top or (needs_suit and not is_suited) or (needs_ace and top != _ACE):
            return None
        return [top]

    def _straight_top(self, numbers: Sequence[int]) -> int:
        """The rank at the top of the straight, or 0. A low ace stands under the lowest card of the deck."""
        top, second, _, _, bottom = numbers
        if len(set(numbers)) < 5:
            return 0
        if top - bottom == 4:
            return top
        is_low = self.ace_low and top == _ACE and bottom == _RANK[self.lowest] and second == bottom + 3
        return second if is_low else 0

    def _pack(self, kind: Category, leading: Sequence[int]) -> int:
        """One integer from the category and the ranks that decide within it."""
        packed = self._strength(kind) << _STRENGTH_SHIFT | kind << _CATEGORY_SHIFT
        for place, number in zip(_PLACES, leading, strict=False):
            packed |= number << place
        return packed

    def _strength(self, kind: Category) -> int:
        """The place of the category in this ranking."""
        if self.flush_beats_full_house and kind in (Category.FLUSH, Category.FULL_HOUSE):
            return Category.FLUSH + Category.FULL_HOUSE - kind
        return kind

    def _not_a_hand(self, cards: Sequence[Card]) -> ValueError:
        """Why these cards have no value."""
        allowed = f"five different cards, {RANK_NAMES[self.lowest]} up to ace"
        return ValueError(f"not a hand: {' '.join(cards) or 'no cards'}; a hand is {allowed}")


class _BestOf(dict[int, int]):
    """The value of the best five among some cards, by the sum of the codes of their ranks.

    It begins with the values of five. Of more cards it is the best of what is left without one of them.
    """

    def __missing__(self, total: int) -> int:
        best = max(self[total - code] for code in _RANK_CODE.values() if total // code % 5)
        self[total] = best
        return best


def _most_of_one_suit(cards: Sequence[Card]) -> int:
    """The sum of the codes of ranks in the suit that most of the cards are of."""
    suits = [suit(card) for card in cards]
    most = max(SUITS, key=suits.count)
    return sum(_code_of(card) for card in cards if suit(card) == most) & _RANKS_ONLY


def _sums(cards: Sequence[Card], count: int) -> list[int]:
    """The sum of the codes of every choice of so many cards."""
    return [sum(chosen) for chosen in combinations(map(_code_of, cards), count)]


def _sum_of_codes(ranks: Sequence[int], sizes: Sequence[int] = (1, 1, 1, 1, 1)) -> int:
    """The rank part of the sum of codes for groups of these sizes."""
    return sum(size * _RANK_CODE[number] for size, number in zip(sizes, ranks, strict=True))


def _arrangements(numbers: Sequence[int], shape: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of ranks for the groups of a shape, the highest first among groups of one size."""
    if not shape:
        yield ()
        return
    count = shape.count(shape[0])
    for chosen in combinations(numbers, count):
        rest = [number for number in numbers if number not in chosen]
        for tail in _arrangements(rest, shape[count:]):
            yield chosen + tail


def _grouped(numbers: Sequence[int], shape: Sequence[int]) -> list[int] | None:
    """The best different ranks for the groups of a shape, then the other cards one by one."""
    rest, groups = list(numbers), list[int]()
    for size in shape:
        if size == 1:
            break
        group = next((n for n in rest if n not in groups and rest.count(n) >= size), None)
        if group is None:
            return None
        groups.append(group)
        for _ in range(size):
            rest.remove(group)
    return groups + rest


def category(value: int) -> Category:
    """The category that a value was read as, under any ranking."""
    return _CATEGORY_OF[value >> _CATEGORY_SHIFT & 0xF]


_CATEGORY_OF = {kind.value: kind for kind in Category}


# There are fewer values than this, and a table says them again every few rounds.
@lru_cache(maxsize=8192)
def describe_value(value: int) -> str:
    """A value in the words of the game; also of a hand declared below its best."""
    kind = category(value)
    first, second, *_ = leading_ranks(value)
    match kind:
        case Category.ODD_CARDS:
            return f"{kind.label}, {name_of_rank(first)} {name_of_rank(second)} high"
        case Category.ONE_PAIR:
            return f"pair of {_plural(first)}"
        case Category.TWO_PAIRS:
            return f"{kind.label}, {_plural(first)} and {_plural(second)}"
        case Category.FULL_HOUSE:
            return f"{kind.label}, {_plural(first)} over {_plural(second)}"
        case Category.THREE_OF_A_KIND | Category.FOUR_OF_A_KIND:
            return f"{kind.label}, {_plural(first)}"
        case Category.ROYAL_FLUSH:
            return kind.label
    return f"{kind.label}, {name_of_rank(first)} high"


def a_hand(words: str) -> str:
    """A hand within a sentence: `a pair of kings`, `four of a kind`."""
    return words if words.startswith(("odd", "one", "two", "three", "four")) else f"a {words}"


def leading_ranks(value: int) -> Iterator[int]:
    """The five ranks of a value, the deciding one first; 0 where nothing is left to decide."""
    return (value >> place & 0xF for place in _PLACES)


def name_of_rank(number: int) -> str:
    """A rank of a value in words: `queen`."""
    return RANK_NAMES[_CHARACTER[number]]


def _plural(number: int) -> str:
    return name_of_rank(number) + ("es" if name_of_rank(number) == "six" else "s")


STANDARD = Ranking()
value = STANDARD.value
value_as = STANDARD.value_as


def describe(cards: Sequence[Card]) -> str:
    """The hand in the words of the game: `two pairs, aces and kings`."""
    return describe_value(value(cards))
