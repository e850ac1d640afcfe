"""A second craps, written from the gazette alone: each wager of r 3.1, alone on the table, against one roll.

A wager is a kind and, where it has one, a number: the one placed, bought, laid or called the hard way; the
come point of a Come Bet, a Don't Come Bet or the odds on either (None while it lies in its area); the total
that a Horn High Bet doubles. `point` is the come out point, None on a come out roll.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

Roll = tuple[int, int]
Result = tuple[str, Fraction]
"""win, lose, void, stays, travels or returned; and the winnings on a stake (or a unit) of one."""

FACES = (1, 2, 3, 4, 5, 6)
ROLLS: tuple[Roll, ...] = tuple(product(FACES, FACES))
POINTS = (4, 5, 6, 8, 9, 10)
HARD = (4, 6, 8, 10)
HORN = (2, 3, 11, 12)

LINE = ("pass", "dont-pass")
COMING = ("come", "dont-come")
PASS_ODDS = ("odds-on-pass", "behind-dont-pass")
COME_ODDS = ("odds-on-come", "behind-dont-come")
NUMBERED = ("place", "buy", "lay")
ONE_ROLL = ("field", "any-seven", "any-craps", "craps-two", "craps-three", "craps-twelve", "eleven")
MADE_UP = ("horn", "horn-high", "world", "c-and-e")
KINDS = (
    *(*LINE, *COMING, *PASS_ODDS, *COME_ODDS, *NUMBERED),
    *("hardway", "big-six", "big-eight", *ONE_ROLL, *MADE_UP),
)
# r 3.8: these sleep on a come out roll unless called on, and may be called either way at any time.
MAY_SLEEP = ("place", "buy", "odds-on-come", "hardway")

# r 6.1, each as winnings on one.
EVENS = Fraction(1)
TAKING = {
    4: Fraction(2, 1),
    5: Fraction(3, 2),
    6: Fraction(6, 5),
    8: Fraction(6, 5),
    9: Fraction(3, 2),
    10: Fraction(2, 1),
}
LAYING = {
    4: Fraction(1, 2),
    5: Fraction(2, 3),
    6: Fraction(5, 6),
    8: Fraction(5, 6),
    9: Fraction(2, 3),
    10: Fraction(1, 2),
}
PLACE = {
    4: Fraction(9, 5),
    5: Fraction(7, 5),
    6: Fraction(7, 6),
    8: Fraction(7, 6),
    9: Fraction(7, 5),
    10: Fraction(9, 5),
}
HARDWAYS = {4: Fraction(7), 6: Fraction(9), 8: Fraction(9), 10: Fraction(7)}
# r 3.1(o) to (u) with r 6.1: the totals that win a one roll wager, and at what.
WINNING_TOTALS = {
    "field": {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2},
    "any-seven": {7: 4},
    "any-craps": {2: 7, 3: 7, 12: 7},
    "craps-two": {2: 30},
    "craps-three": {3: 15},
    "craps-twelve": {12: 30},
    "eleven": {11: 15},
}
HORN_PARTS = {2: "craps-two", 3: "craps-three", 11: "eleven", 12: "craps-twelve"}

STAYS: Result = ("stays", Fraction(0))
LOSE: Result = ("lose", Fraction(0))
VOID: Result = ("void", Fraction(0))
TRAVELS: Result = ("travels", Fraction(0))
RETURNED: Result = ("returned", Fraction(0))


def win(paid: Fraction) -> Result:
    """A win, with what one unit earns beside its own return."""
    return "win", paid


def next_point(point: int | None, roll: Roll) -> int | None:
    """The come out point after the roll: made on a come out roll, gone when it repeats or a 7 is thrown."""
    total = sum(roll)
    if point is None:
        return total if total in POINTS else None
    return None if total in (point, 7) else point


def is_active(kind: str, point: int | None, called: str | None = None) -> bool:
    """r 3.8: what the player called last, or asleep on a come out roll and awake on any other."""
    if kind not in MAY_SLEEP:
        return True
    if called is not None:
        return called == "on"
    return point is not None


def _right(target: int, total: int, paid: Fraction) -> Result:
    """For a number and against the 7."""
    return win(paid) if total == target else LOSE if total == 7 else STAYS


def _wrong(target: int, total: int, paid: Fraction) -> Result:
    """For the 7 and against a number."""
    return win(paid) if total == 7 else LOSE if total == target else STAYS


def _first_roll(kind: str, total: int, onward: Result) -> Result:
    """The roll that a line wager meets first, r 3.1(a) to (d): the wrong side's 12 is void."""
    right = kind in ("pass", "come")
    if total in (7, 11):
        return win(EVENS) if right else LOSE
    if total in (2, 3):
        return LOSE if right else win(EVENS)
    if total == 12:
        return LOSE if right else VOID
    return onward


def _hardway(number: int, roll: Roll) -> Result:
    """r 3.1(l): its pair wins; its total thrown otherwise, or a 7, loses."""
    if sum(roll) == 7:
        return LOSE
    if sum(roll) != number:
        return STAYS
    return win(HARDWAYS[number]) if roll[0] == roll[1] else LOSE


def _awake(kind: str, number: int | None, point: int | None, roll: Roll) -> Result:
    """What a single wager that is on comes to."""
    total = sum(roll)
    match kind, number, point:
        case (("pass" | "dont-pass"), None, None):
            return _first_roll(kind, total, STAYS)
        case "pass", None, int(own):
            return _right(own, total, EVENS)
        case "dont-pass", None, int(own):
            return _wrong(own, total, EVENS)
        case (("come" | "dont-come"), None, int()):
            return _first_roll(kind, total, TRAVELS)
        case "come", int(own), _:
            return _right(own, total, EVENS)
        case "dont-come", int(own), _:
            return _wrong(own, total, EVENS)
        case ("odds-on-pass", None, int(own)) | ("odds-on-come", int(own), _) | ("buy", int(own), _):
            return _right(own, total, TAKING[own])
        case ("behind-dont-pass", None, int(own)) | ("behind-dont-come", int(own), _) | ("lay", int(own), _):
            return _wrong(own, total, LAYING[own])
        case "place", int(own), _:
            return _right(own, total, PLACE[own])
        case "hardway", int(own), _:
            return _hardway(own, roll)
        case "big-six", None, _:
            return _right(6, total, EVENS)
        case "big-eight", None, _:
            return _right(8, total, EVENS)
        case _ if kind in ONE_ROLL and number is None:
            won = WINNING_TOTALS[kind].get(total)
            return LOSE if won is None else win(Fraction(won))
    raise ValueError(f"{kind} {number} cannot stand at point {point}")


def settle(kind: str, number: int | None, point: int | None, roll: Roll, called: str | None = None) -> Result:
    """What becomes of a single wager of one; a made-up wager is settled by `settle_parts`."""
    if (number, point, called) not in [*states(kind)]:
        raise ValueError(f"{kind} {number} cannot stand at point {point} called {called}")
    if is_active(kind, point, called):
        return _awake(kind, number, point, roll)
    # Sleeping odds cannot outlive the Come Bet that they belong to: they go back when it is decided.
    if kind == "odds-on-come" and sum(roll) in (number, 7):
        return RETURNED
    return STAYS


def states(kind: str) -> Iterator[tuple[int | None, int | None, str | None]]:
    """Every (number, point, called) in which a single wager of the kind can meet a roll."""
    calls = (None, "on", "off") if kind in MAY_SLEEP else (None,)
    anytime = (None, *POINTS)
    numbers: tuple[int | None, ...] = (None,)
    if kind in (*COME_ODDS, *NUMBERED):
        numbers = POINTS
    elif kind in COMING:
        numbers = (None, *POINTS)
    elif kind == "hardway":
        numbers = HARD
    for number, point, called in product(numbers, anytime, calls):
        # r 3.1(c) to (f): these are made only once a come out point stands.
        if point is None and (kind in PASS_ODDS or (kind in COMING and number is None)):
            continue
        yield number, point, called


def parts(
    kind: str, number: int | None = None, units: tuple[int, int] = (1, 1)
) -> tuple[tuple[str, int], ...]:
    """r 3.1(v) to (y), r 6.2 to 6.4: the single wagers that a made-up one stands for, with their units.

    `number` is what a Horn High Bet names; `units` are those on Any Craps and on eleven of a C & E.
    """
    horn = dict.fromkeys(HORN_PARTS.values(), 1)
    match kind:
        case "horn":
            return (*horn.items(),)
        case "horn-high" if number in HORN:
            return (*(horn | {HORN_PARTS[number]: 2}).items(),)
        case "world":
            return (*horn.items(), ("any-seven", 1))
        case "c-and-e" if min(units) >= 1:
            return (("any-craps", units[0]), ("eleven", units[1]))
    raise ValueError(f"no made-up wager {kind} {number} {units}")


def settle_parts(
    kind: str, number: int | None, roll: Roll, units: tuple[int, int] = (1, 1)
) -> tuple[tuple[str, int, str, Fraction], ...]:
    """Each part of a made-up wager: its kind, its units, its outcome, and its winnings in units."""
    settled = []
    for part, stake in parts(kind, number, units):
        outcome, paid = settle(part, None, None, roll)
        settled.append((part, stake, outcome, paid * stake))
    return tuple(settled)


def settle_made_up(kind: str, number: int | None, roll: Roll, units: tuple[int, int] = (1, 1)) -> Result:
    """The wager as a whole: it wins where one part does; the winnings are those of that part, in units."""
    settled = settle_parts(kind, number, roll, units)
    paid = sum((won for _, _, _, won in settled), Fraction(0))
    return win(paid) if any(outcome == "win" for _, _, outcome, _ in settled) else LOSE


def commission(kind: str, number: int) -> Fraction:
    """r 3.1(j), (k): what the player pays beside a stake of one when he makes the wager."""
    if kind == "buy":
        return Fraction(5, 100)
    if kind == "lay":
        return Fraction(5, 100) * LAYING[number]
    return Fraction(0)


def most_odds(kind: str, number: int, doubled: bool = False) -> Fraction:
    """r 3.1(e) to (h): the bound of the further wager on a line wager of one, before it is made payable."""
    times = 2 if doubled else 1
    if kind in ("odds-on-pass", "odds-on-come"):
        return Fraction(times)
    # Behind a don't wager the winnings are bounded, not the stake.
    return times / LAYING[number]


def may_come_down(kind: str, number: int | None, point: int | None) -> bool:
    """r 3.5: only a Pass Bet or a Come Bet whose point stands must stay to the end."""
    return not ((kind == "pass" and point is not None) or (kind == "come" and number is not None))
