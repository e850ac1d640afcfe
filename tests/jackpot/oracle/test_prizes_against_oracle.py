"""Prizes of random rounds agree with a second reckoning that shares no code and no figure."""

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.jackpot.payouts.prizes import Meter, Payouts, Prize, prizes
from pitboss.jackpot.terms import PrizeTerms
from pitboss.jackpot.units import units
from tests.jackpot.claimed import CENT, UNIT, claims_of, meter_of, paid_to, terms_of, units_of
from tests.jackpot.oracle.prize_oracle import Setting, expected, up_to

HANDS = ("flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush")
# Every figure at which a comparison turns, and small amounts that run out.
EDGES = (0, 50_00, 100_00, 150_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 20_000_00, 30_000_00, 100_000_00)

hands = st.lists(st.sampled_from(HANDS), max_size=7)
# Off an edge by some units, or by some cents; in cents, as all amounts of the oracle.
offs = st.one_of(st.integers(-300, 300).map(UNIT.__mul__), st.integers(-300, 300).map(Fraction))
around_edges = st.builds(lambda edge, off: max(Fraction(0), edge + off), st.sampled_from(EDGES), offs)
amounts = st.one_of(around_edges, st.integers(0, units(3_000_000_00)).map(UNIT.__mul__))
settings_of_rules = st.builds(
    Setting,
    version=st.sampled_from(("nz-1996", "nz-1998", "nz-2001", "nz-2001-sub-pools", "us")),
    straights=st.sampled_from(("same-base", "in-turn")),
    lone=st.sampled_from(("reduces", "paid-beside")),
    short=st.sampled_from(("topped-up", "from-major")),
    designation=st.sampled_from(("share", "fixed")),
)


def terms_for(setting: Setting) -> PrizeTerms:
    """The terms of the version with the readings that arise under it."""
    if setting.version == "us":
        return terms_of("us", "fixed" if setting.designation == "fixed" else "share")
    readings: dict[str, Any] = {
        "several_straight_flushes": setting.straights,
        "lone_fixed_prize": setting.lone,
    }
    if setting.version.startswith("nz-2001"):
        readings["minor_pool_short"] = setting.short
    return terms_of(setting.version, **readings)


def pools_for(setting: Setting, first: Fraction, second: Fraction) -> tuple[Fraction, ...]:
    """One pool or two."""
    return (first, second) if setting.version == "nz-2001-sub-pools" else (first,)


def held(meter: Meter) -> tuple[int, ...]:
    """What the pools behind a meter hold."""
    return tuple(getattr(meter, name) for name in meter.__struct_fields__)


def conserves(before: Meter, payouts: Payouts) -> bool:
    """Pools before, top-ups and rounding make up prizes and pools after; each pool lost what it gave."""
    top_ups = sum(prize.top_up_units for prize in payouts.prizes)
    rounding = sum(prize.rounding_units for prize in payouts.prizes)
    paid = sum(units(prize.paid_cents) for prize in payouts.prizes)
    after = held(payouts.meter_after)
    given = [sum(prize.from_pool_units for prize in payouts.prizes)]
    given += [sum(prize.from_minor_units for prize in payouts.prizes)]
    each = [pool - gone for pool, gone in zip(held(before), given, strict=False)]
    return each == list(after) and sum(held(before)) + top_ups + rounding == paid + sum(after)


def sources(prize: Prize) -> tuple[int, ...]:
    """The four sources of a prize."""
    return prize.from_pool_units, prize.from_minor_units, prize.top_up_units, prize.rounding_units


@settings(max_examples=500, deadline=None)
@given(settings_of_rules, hands, amounts, amounts)
def test_prizes_are_those_of_the_oracle(
    setting: Setting, hands: list[str], first: Fraction, second: Fraction
) -> None:
    pools = pools_for(setting, first, second)
    payouts = prizes(terms_for(setting), claims_of(*hands), meter_of(*pools), CENT)
    oracle = expected(setting, hands, pools)
    assert tuple(paid_to(payouts, box).due for box in range(1, len(hands) + 1)) == oracle.due
    # For each prize a part of a unit stays in the pool; of each top-up it is left out, and is rounding.
    for holds, exact in zip(held(payouts.meter_after), oracle.after, strict=True):
        assert 0 <= holds * UNIT - exact < max(1, len(hands)) * UNIT
    top_ups = sum(prize.top_up_units for prize in payouts.prizes)
    assert 0 <= oracle.top_up - top_ups * UNIT < max(1, len(hands)) * UNIT


@given(settings_of_rules, hands, amounts, amounts, st.sampled_from((1, 5, 50, 100, 250, 500)))
def test_money_is_conserved_and_rounding_is_up_and_least(
    setting: Setting, hands: list[str], first: Fraction, second: Fraction, unit: int
) -> None:
    before = meter_of(*pools_for(setting, first, second))
    payouts = prizes(terms_for(setting), claims_of(*hands), before, (unit, 4 * unit, 20 * unit))
    assert conserves(before, payouts)
    for prize in payouts.prizes:
        assert prize.paid_cents == up_to(prize.due, 1 if setting.version == "us" else unit)
        assert sum(sources(prize)) == units(prize.paid_cents)
        assert min(sources(prize)) >= 0
        shown = prize.in_cents
        assert shown.from_pool_cents + shown.top_up_cents + shown.rounding_cents == prize.paid_cents
        assert min(shown.from_pool_cents, shown.top_up_cents, shown.rounding_cents) >= 0
        assert prize.because
    assert min(held(payouts.meter_after)) >= 0


@given(settings_of_rules, hands, amounts, amounts)
def test_a_pool_is_topped_up_only_once_it_is_empty(
    setting: Setting, hands: list[str], first: Fraction, second: Fraction
) -> None:
    before = meter_of(*pools_for(setting, first, second))
    terms = terms_for(setting)
    payouts = prizes(terms, claims_of(*hands), before, CENT)
    beside = setting.lone == "paid-beside" and len(hands) == 1 and terms.pools == "single"
    if any(prize.top_up_units for prize in payouts.prizes) and not beside:
        assert 0 in held(payouts.meter_after)


@given(st.sampled_from(("nz-1996", "nz-1998", "nz-2001")), hands, amounts, st.randoms())
def test_places_at_the_table_change_no_prize_under_the_order_of_hands(
    version: str, hands: list[str], pool: Fraction, random: object
) -> None:
    claims = claims_of(*hands)
    mixed = list(claims)
    random.shuffle(mixed)  # type: ignore[attr-defined]
    one = prizes(terms_of(version), claims, meter_of(pool), CENT)
    other = prizes(terms_of(version), mixed, meter_of(pool), CENT)
    assert {prize.claim.box: prize.due for prize in one.prizes} == {
        prize.claim.box: prize.due for prize in other.prizes
    }
    assert one.meter_after == other.meter_after


@given(amounts, st.integers(2, 4))
def test_sharing_royals_leave_less_than_a_unit_each(pool: Fraction, royals: int) -> None:
    payouts = prizes(terms_of("us"), claims_of(*["royal-flush"] * royals), meter_of(pool), CENT)
    assert {prize.due for prize in payouts.prizes} == {pool / royals}
    each, left = divmod(units_of(pool), royals)
    assert {prize.from_pool_units for prize in payouts.prizes} == {each}
    assert held(payouts.meter_after) == (left,)
