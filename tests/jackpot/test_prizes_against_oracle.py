"""Prizes of random rounds agree with a second reckoning that shares no code and no figure."""

from fractions import Fraction
from math import ceil

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.jackpot.prizes import Meter, Payouts, prizes
from pitboss.jackpot.terms import PrizeTerms
from tests.jackpot.claims import CENT, claims_of, meter_of, paid_to, terms_of
from tests.jackpot.prize_oracle import Setting, expected, up_to

HANDS = ("flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush")
# Every figure at which a comparison turns, and small amounts that run out.
EDGES = (0, 50_00, 100_00, 150_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 20_000_00, 30_000_00, 100_000_00)

hands = st.lists(st.sampled_from(HANDS), max_size=7)
around_edges = st.builds(lambda edge, off: max(0, edge + off), st.sampled_from(EDGES), st.integers(-300, 300))
amounts = st.one_of(around_edges, st.integers(0, 3_000_000_00))
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
    readings = {"several_straight_flushes": setting.straights, "lone_fixed_prize": setting.lone}
    if setting.version.startswith("nz-2001"):
        readings["minor_pool_short"] = setting.short
    return terms_of(setting.version, **readings)


def pools_for(setting: Setting, first: int, second: int) -> tuple[int, ...]:
    """One pool or two."""
    return (first, second) if setting.version == "nz-2001-sub-pools" else (first,)


def held(meter: Meter) -> tuple[int, ...]:
    """What the pools behind a meter hold."""
    return tuple(getattr(meter, name) for name in meter.__struct_fields__)


def conserves(before: Meter, payouts: Payouts) -> bool:
    """Pool before, top-ups and rounding make up the prizes and the pool after."""
    top_ups = sum(prize.top_up_cents for prize in payouts.prizes)
    rounding = sum(prize.rounding_cents for prize in payouts.prizes)
    paid = sum(prize.paid_cents for prize in payouts.prizes)
    return sum(held(before)) + top_ups + rounding == paid + sum(held(payouts.meter_after))


@settings(max_examples=500, deadline=None)
@given(settings_of_rules, hands, amounts, amounts)
def test_prizes_are_those_of_the_oracle(setting: Setting, hands: list[str], first: int, second: int) -> None:
    pools = pools_for(setting, first, second)
    payouts = prizes(terms_for(setting), claims_of(*hands), meter_of(*pools), CENT)
    oracle = expected(setting, hands, pools)
    assert tuple(paid_to(payouts, box).due for box in range(1, len(hands) + 1)) == oracle.due
    assert held(payouts.meter_after) == tuple(ceil(pool) for pool in oracle.after)
    # Each top-up is whole cents; a part of a cent that it leaves out is rounding.
    top_ups = sum(prize.top_up_cents for prize in payouts.prizes)
    assert 0 <= oracle.top_up - top_ups < max(1, len(hands))


@given(settings_of_rules, hands, amounts, amounts, st.sampled_from((1, 5, 50, 100, 250, 500)))
def test_money_is_conserved_and_rounding_is_up_and_least(
    setting: Setting, hands: list[str], first: int, second: int, unit: int
) -> None:
    before = meter_of(*pools_for(setting, first, second))
    payouts = prizes(terms_for(setting), claims_of(*hands), before, (unit, 4 * unit, 20 * unit))
    assert conserves(before, payouts)
    for prize in payouts.prizes:
        assert prize.paid_cents == up_to(prize.due, 1 if setting.version == "us" else unit)
        assert prize.paid_cents == prize.from_pool_cents + prize.top_up_cents + prize.rounding_cents
        assert min(prize.rounding_cents, prize.from_pool_cents, prize.top_up_cents) >= 0
        assert prize.because
    assert min(held(payouts.meter_after)) >= 0


@given(settings_of_rules, hands, amounts, amounts)
def test_a_pool_is_topped_up_only_once_it_is_empty(
    setting: Setting, hands: list[str], first: int, second: int
) -> None:
    before = meter_of(*pools_for(setting, first, second))
    terms = terms_for(setting)
    payouts = prizes(terms, claims_of(*hands), before, CENT)
    beside = setting.lone == "paid-beside" and len(hands) == 1 and terms.pools == "single"
    if any(prize.top_up_cents for prize in payouts.prizes) and not beside:
        assert 0 in held(payouts.meter_after)


@given(st.sampled_from(("nz-1996", "nz-1998", "nz-2001")), hands, amounts, st.randoms())
def test_places_at_the_table_change_no_prize_under_the_order_of_hands(
    version: str, hands: list[str], pool: int, random: object
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
def test_sharing_royals_empty_the_pool_to_the_cent(pool: int, royals: int) -> None:
    payouts = prizes(terms_of("us"), claims_of(*["royal-flush"] * royals), meter_of(pool), CENT)
    assert {prize.due for prize in payouts.prizes} == {Fraction(pool, royals)}
    assert sum(prize.from_pool_cents for prize in payouts.prizes) == pool
    assert held(payouts.meter_after) == (0,)
