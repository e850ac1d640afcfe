"""The prize rules a second time, from the printed rules: every figure is typed here, none is pitboss's."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

NZ_FIXED = {"four-of-a-kind": 500_00, "full-house": 150_00, "flush": 100_00}
US_FIXED = {"four-of-a-kind": 500_00, "full-house": 100_00, "flush": 50_00}
STRAIGHT, ROYAL = "straight-flush", "royal-flush"


@dataclass(frozen=True)
class Setting:
    """A version of the rules, the readings chosen, and the designation of a US casino."""

    version: str
    straights: str = "same-base"
    lone: str = "reduces"
    short: str = "topped-up"
    designation: str = "share"


@dataclass(frozen=True)
class Expected:
    """What each hand is due, in the order given; what the pools hold afterwards; what the operator adds."""

    due: tuple[Fraction, ...]
    after: tuple[Fraction, ...]
    top_up: Fraction


def expected(setting: Setting, hands: Sequence[str], pools: tuple[Fraction, ...]) -> Expected:
    """The round by totals: nothing is drawn prize by prize, except where the rule itself goes in turn."""
    if setting.version == "us":
        return _us(setting, hands, pools[0])
    if setting.version == "nz-2001-sub-pools":
        return _sub_pools(setting, hands, *pools)
    return _single(setting, hands, pools[0])


def _single(setting: Setting, hands: Sequence[str], pool: Fraction) -> Expected:
    fixed = sum(NZ_FIXED.get(hand, 0) for hand in hands)
    if len(hands) == 1 and fixed and setting.lone == "paid-beside":
        return Expected((Fraction(fixed),), (pool,), Fraction(fixed))
    large = _large(setting, hands, max(Fraction(0), pool - fixed))
    due = _merge(hands, large)
    after = max(Fraction(0), pool - sum(due))
    return Expected(due, (after,), sum(due) - (pool - after))


def _sub_pools(setting: Setting, hands: Sequence[str], major: Fraction, minor: Fraction) -> Expected:
    large = _large(setting, hands, major)
    fixed = sum(NZ_FIXED.get(hand, 0) for hand in hands)
    minor_after = max(Fraction(0), minor - fixed)
    minor_short = fixed - (minor - minor_after)
    wanted = sum(large) + (minor_short if setting.short == "from-major" else 0)
    major_after = max(Fraction(0), major - wanted)
    total = sum(large) + fixed
    top_up = total - (major - major_after) - (minor - minor_after)
    return Expected(_merge(hands, large), (major_after, minor_after), top_up)


def _large(setting: Setting, hands: Sequence[str], base: Fraction) -> list[Fraction]:
    """What the straight flushes are due, then what the royals are."""
    straights, royals = hands.count(STRAIGHT), hands.count(ROYAL)
    tenths: list[Fraction] = []
    for _ in range(straights):
        taken = sum(tenths) if setting.straights == "in-turn" else 0
        tenths.append(max(Fraction(1_000_00), max(Fraction(0), base - taken) / 10))
    left = max(Fraction(0), base - sum(tenths))
    return tenths + [max(Fraction(10_000_00), left / royals) for _ in range(royals)]


def _merge(hands: Sequence[str], large: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The sums due, back in the order of the hands."""
    straights = list(large[: hands.count(STRAIGHT)])
    royals = list(large[hands.count(STRAIGHT) :])
    queue = {STRAIGHT: straights, ROYAL: royals}
    return tuple(queue[hand].pop(0) if hand in queue else Fraction(NZ_FIXED[hand]) for hand in hands)


def _us(setting: Setting, hands: Sequence[str], meter: Fraction) -> Expected:
    """From turn to turn; at the first royal the meter is divided among all royals and stands at nil."""
    due: list[Fraction] = []
    share, top_up = None, Fraction(0)
    for hand in hands:
        if hand == ROYAL:
            if share is None:
                share, meter = meter / hands.count(ROYAL), Fraction(0)
            due.append(share)
            continue
        if hand == STRAIGHT:
            sum_due = Fraction(5_000_00) if setting.designation == "fixed" else meter / 10
        else:
            sum_due = Fraction(US_FIXED[hand])
        due.append(sum_due)
        top_up += max(Fraction(0), sum_due - meter)
        meter = max(Fraction(0), meter - sum_due)
    return Expected(tuple(due), (meter,), top_up)


def up_to(cents: Fraction, unit: int) -> int:
    """The least multiple of a unit that is not below an amount."""
    return ceil(cents / unit) * unit
