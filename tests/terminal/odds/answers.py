"""Odds with a chart of every kind, and with names that strangers chose."""

from fractions import Fraction

from msgspec.structs import replace

from pitboss.odds import Odds, Return, price
from pitboss.odds.priced import priced

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\u202e\"'&"
LONG = "W" * 120
UPS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
ROWS = {
    f"hard {row}": {up: {"play": "HSD"[(row + at) % 3], "margin": at / 20} for at, up in enumerate(UPS)}
    for row in range(5, 21)
}
METER = {
    "points": [{"meter": at * 1_000_000_00, "ev": Fraction(at - 2, 10)} for at in range(5)],
    "break_even": 2_000_000_00,
}


def every_chart() -> Odds:
    """Two wagers together, and every shape that can be drawn."""
    found = price(
        "roulette", "red=20.00", "straight-up 5=1.00", along="odds.straight-up=35 to 1..37 to 1 by 1 to 1"
    )
    spread = priced(
        "joint", [Return(f"{net} units", Fraction(net), Fraction(1)) for net in range(9)], positions=9
    )
    more = {**found.more, "spread": spread, "chart": {"hard": ROWS, "soft": ROWS}, "raises": ROWS}
    return replace(found, more={**more, "meter": METER, "removal": {"A": Fraction(1, 3)}})


def hostile() -> Odds:
    """Names, events, notes and keys that are no words, and others that never end."""
    found = every_chart()
    bad = priced(
        HOSTILE,
        [
            Return(HOSTILE, Fraction(1), Fraction(1, 7**60)),
            Return(LONG, Fraction(-1), 1 - Fraction(1, 7**60)),
        ],
        variant=LONG,
    )
    cells = {HOSTILE: {HOSTILE: {"play": HOSTILE, "margin": 0.1}, LONG: {"play": LONG}}}
    more = {HOSTILE: cells, LONG: {HOSTILE: LONG}, "other": [{HOSTILE: HOSTILE, "b": LONG}]}
    return replace(
        found, wagers=(bad, *found.wagers), more={**found.more, **more}, notes=(HOSTILE, LONG), method=HOSTILE
    )
