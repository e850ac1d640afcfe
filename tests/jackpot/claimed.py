"""Claims, rulebooks and terms that the jackpot tests share."""

from datetime import date
from fractions import Fraction
from functools import cache

from pitboss.jackpot.payouts.prizes import Meter, Payouts, Prize, Single, SubPools, prizes
from pitboss.jackpot.terms import Designation, PrizeTerms
from pitboss.jackpot.units import UNITS_PER_CENT
from pitboss.law import Rulebook
from pitboss.table.claim import Claim

CENT = (1,)
UNIT = Fraction(1, UNITS_PER_CENT)  # in cents, as every amount here
CHIPS = (1_00, 5_00, 25_00, 100_00, 500_00)

FOUR, FULL, FLUSH = "four-of-a-kind", "full-house", "flush"
STRAIGHT, ROYAL = "straight-flush", "royal-flush"

# version: date, jurisdiction, elections
VERSIONS: dict[str, tuple[date | None, str, tuple[str, ...]]] = {
    "nz-1996": (date(1996, 6, 1), "nz", ()),
    "nz-1998": (date(1998, 3, 1), "nz", ()),
    "nz-2001": (date(2002, 1, 1), "nz", ()),
    "nz-2001-sub-pools": (date(2002, 1, 1), "nz", ("sub-pools",)),
    "us": (None, "us-s10", ()),
}
SINGLE_POOL_NZ = ("nz-1996", "nz-1998", "nz-2001")


@cache
def _terms(version: str, designation: Designation, readings: tuple[tuple[str, str], ...]) -> PrizeTerms:
    on, jurisdiction, elections = VERSIONS[version]
    book = Rulebook.on(
        on, "caribbean-stud", jurisdiction=jurisdiction, elections=elections, readings=dict(readings)
    )
    return PrizeTerms.of(book, designation)


def terms_of(version: str, designation: Designation = "share", **readings: str) -> PrizeTerms:
    """The terms of a version, with readings written as `lone_fixed_prize="paid-beside"`."""
    chosen = tuple(sorted((name.replace("_", "-"), reading) for name, reading in readings.items()))
    return _terms(version, designation, chosen)


def claims_of(*hands: str) -> list[Claim]:
    """A claim for each hand, from box 1 up."""
    return [
        Claim(box=box, category=hand, device="shoe", first_card_at=box, whole_hand_at=box + 50)  # type: ignore[arg-type]
        for box, hand in enumerate(hands, start=1)
    ]


def units_of(cents: int | Fraction) -> int:
    """An amount that is a whole number of units."""
    whole = Fraction(cents * UNITS_PER_CENT)
    assert whole.denominator == 1, f"{cents} cents are no whole units"
    return whole.numerator


def meter_of(*cents: int | Fraction) -> Meter:
    """A meter over one pool, or over a Major and a Minor one."""
    held = [units_of(pool) for pool in cents]
    return Single(*held) if len(held) == 1 else SubPools(*held)


def pay(
    terms: PrizeTerms, *hands: str, pool: int | Fraction | tuple[int | Fraction, int | Fraction]
) -> Payouts:
    """The payouts of some hands at one table, paid in single cents."""
    return prizes(terms, claims_of(*hands), meter_of(*(pool if isinstance(pool, tuple) else (pool,))), CENT)


def paid_to(payouts: Payouts, box: int) -> Prize:
    """The prize of one box."""
    return next(prize for prize in payouts.prizes if prize.claim.box == box)


def paid(payouts: Payouts) -> list[int]:
    """What each box was paid, from box 1 up."""
    return [prize.paid_cents for prize in sorted(payouts.prizes, key=lambda prize: prize.claim.box)]
