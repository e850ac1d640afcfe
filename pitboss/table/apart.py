"""What tells two hands apart, in words: the kind of hand, or the first card or pair in which they differ."""

from pitboss.table.hands import Category, category, describe_value, leading_ranks, name_of_rank

_HIGHEST = (
    "the highest card",
    "the second highest card",
    "the third highest card",
    "the fourth highest card",
    "the lowest card",
)
_OTHER = ("the highest of the other cards", "the second of the other cards", "the last of the other cards")
# What decides between hands of one kind, in its order.
_PLACES: dict[Category, tuple[str, ...]] = {
    Category.ODD_CARDS: _HIGHEST,
    Category.ONE_PAIR: ("the pair", *_OTHER),
    Category.TWO_PAIRS: ("the higher pair", "the second pair", "the fifth card"),
    Category.THREE_OF_A_KIND: ("the three of a kind", _OTHER[0], _OTHER[2]),
    Category.STRAIGHT: ("the highest card",),
    Category.FLUSH: _HIGHEST,
    Category.FULL_HOUSE: ("the three of a kind", "the pair"),
    Category.FOUR_OF_A_KIND: ("the four of a kind", "the fifth card"),
    Category.STRAIGHT_FLUSH: ("the highest card",),
    Category.ROYAL_FLUSH: (),
}


def place_apart(value: int, other: int) -> int | None:
    """Where two hands of one kind first differ, counted from the deciding rank; none where they never do."""
    pairs = zip(leading_ranks(value), leading_ranks(other), strict=True)
    return next((place for place, (mine, theirs) in enumerate(pairs) if mine != theirs), None)


def decided_by(value: int, other: int) -> str:
    """What decides between two hands whose words alone do not tell; nothing where they do, or are level."""
    kind = category(value)
    if kind is not category(other):
        return ""
    place = place_apart(value, other)
    if place is None or describe_value(value) != describe_value(other):
        return ""
    mine, theirs = tuple(leading_ranks(value))[place], tuple(leading_ranks(other))[place]
    higher, lower = name_of_rank(max(mine, theirs)), name_of_rank(min(mine, theirs))
    return f"{_PLACES[kind][place]} decides, {higher} over {lower}"
