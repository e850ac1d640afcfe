"""A second roulette, written from the gazette alone: every area of the layout against every number."""

# The layout stands upright: zero at the head, below it twelve rows of three numbers. Row 0 holds 1, 2, 3.
ROWS, COLUMNS = 12, 3


def number_at(row: int, column: int) -> int:
    """The number printed at a place of the grid, both counted from nought."""
    return row * COLUMNS + column + 1


# The usual order of a single-zero wheel, clockwise; Diagram 4 itself is a picture. No wager depends on it.
WHEEL = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)
NUMBERS = tuple(range(37))
RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
BLACK = frozenset(NUMBERS[1:]) - RED


def _straights() -> list[set[int]]:
    return [{number} for number in NUMBERS]


def _splits() -> list[set[int]]:
    """r 4.1(b): neighbours across and down the grid, and zero with each number of the first row."""
    across = [{number_at(r, c), number_at(r, c + 1)} for r in range(ROWS) for c in range(COLUMNS - 1)]
    down = [{number_at(r, c), number_at(r + 1, c)} for r in range(ROWS - 1) for c in range(COLUMNS)]
    return across + down + [{0, 1}, {0, 2}, {0, 3}]


def _streets() -> list[set[int]]:
    """r 4.1(c): the rows, and the two corners at which zero meets a split of the first row."""
    return [{number_at(r, c) for c in range(COLUMNS)} for r in range(ROWS)] + [{0, 1, 2}, {0, 2, 3}]


def _corners() -> list[set[int]]:
    """r 4.1(d): squares of four, and zero with the first row."""
    squares = [
        {number_at(r + down, c + across) for down in (0, 1) for across in (0, 1)}
        for r in range(ROWS - 1)
        for c in range(COLUMNS - 1)
    ]
    return [*squares, {0, 1, 2, 3}]


def _six_lines() -> list[set[int]]:
    """r 4.1(e): two rows that touch."""
    return [{number_at(r + down, c) for down in (0, 1) for c in range(COLUMNS)} for r in range(ROWS - 1)]


def _named(kind: str, covers: list[set[int]]) -> dict[str, frozenset[int]]:
    return {f"{kind} {' '.join(str(n) for n in sorted(cover))}": frozenset(cover) for cover in covers}


# Inside areas carry the numbers that they cover, ascending, in their name; r 4.1(a) to (e).
INSIDE = {
    **_named("straight", _straights()),
    **_named("split", _splits()),
    **_named("street", _streets()),
    **_named("corner", _corners()),
    **_named("six-line", _six_lines()),
}
# r 4.1(f) to (m). Zero belongs to none of them.
OUTSIDE = {
    **{f"column {c + 1}": frozenset(number_at(r, c) for r in range(ROWS)) for c in range(COLUMNS)},
    "dozen 1": frozenset(range(1, 13)),
    "dozen 2": frozenset(range(13, 25)),
    "dozen 3": frozenset(range(25, 37)),
    "low": frozenset(range(1, 19)),
    "high": frozenset(range(19, 37)),
    "even": frozenset(n for n in NUMBERS if n and n % 2 == 0),
    "odd": frozenset(n for n in NUMBERS if n % 2 == 1),
    "red": RED,
    "black": BLACK,
}
COVERS = {**INSIDE, **OUTSIDE}
AREAS = frozenset(COVERS)

# r 5.1, which r 5.3 extends to zero.
ODDS = {
    "straight": (35, 1),
    "split": (17, 1),
    "street": (11, 1),
    "corner": (8, 1),
    "six-line": (5, 1),
    "column": (2, 1),
    "dozen": (2, 1),
    "low": (1, 1),
    "high": (1, 1),
    "even": (1, 1),
    "odd": (1, 1),
    "red": (1, 1),
    "black": (1, 1),
}


def kind(area: str) -> str:
    """The kind of wager that an area takes: the first word of its name."""
    return area.split()[0]


def wins(area: str, number: int) -> bool:
    """Whether a wager on the area wins when the ball rests at the number."""
    if number not in NUMBERS:
        raise ValueError(f"no compartment {number}")
    return number in COVERS[area]


def pays(area: str) -> tuple[int, int]:
    """The odds of the area, as (winnings, for each so much staked)."""
    return ODDS[kind(area)]


def due(area: str, cents: int, number: int) -> tuple[str, int]:
    """The outcome and the winnings; the stake of a winner, which stays its player's, is not counted in."""
    if not wins(area, number):
        return "lose", 0
    winnings, staked = pays(area)
    assert cents * winnings % staked == 0
    return "win", cents * winnings // staked
