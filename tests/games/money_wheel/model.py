"""A second money wheel, written from the gazette alone: seven symbols on fifty-two sections."""

# r 2.3: how many sections of the rim show each symbol. Where they sit (Diagram 8) decides nothing.
SECTIONS = {"A": 24, "B": 12, "C": 8, "D": 4, "E": 2, "F": 1, "G": 1}
SYMBOLS = tuple(SECTIONS)

# r 5.0.
ODDS = {"A": (1, 1), "B": (3, 1), "C": (5, 1), "D": (11, 1), "E": (23, 1), "F": (47, 1), "G": (47, 1)}


def wins(symbol: str, spun: str) -> bool:
    """r 4.1: only the symbol wagered on wins; F and G pay alike and are still two symbols."""
    if symbol not in SECTIONS or spun not in SECTIONS:
        raise ValueError(f"no such symbol: {symbol} or {spun}")
    return symbol == spun


def pays(symbol: str) -> tuple[int, int]:
    """The odds of a symbol, as (winnings, for each so much staked)."""
    return ODDS[symbol]


def due(symbol: str, cents: int, spun: str) -> tuple[str, int]:
    """The outcome and the winnings; the stake of a winner is not counted in."""
    if not wins(symbol, spun):
        return "lose", 0
    winnings, staked = pays(symbol)
    return "win", cents * winnings // staked
