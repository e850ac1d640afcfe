"""The prize pool divided in two and put together again, and what the meters show (NZ 2001 r 11.6A-C)."""

from msgspec import Struct

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.prizes import Meter, Single, SubPools
from pitboss.jackpot.terms import PrizeTerms
from pitboss.jackpot.units import cents_shown
from pitboss.table.money import money


class Pooled(Struct, frozen=True):
    """The meter after a change of pools, and the clauses that allow it."""

    meter: Meter
    because: tuple[str, ...]


class Displayed(Struct, frozen=True):
    """The sum that the displays show, and the clause that says so."""

    cents: int
    because: tuple[str, ...]


def divide(terms: PrizeTerms, meter: Meter, minor_units: int) -> Pooled:
    """The pool in two: so much of it the Minor Prize Pool, the rest the Major."""
    if terms.book.is_silent("sub-pools"):
        raise MisfitError(f"{terms.book.name} does not let a pool be divided")
    if not isinstance(meter, Single):
        raise MisfitError("the pool is divided already")
    if not 0 <= minor_units <= meter.pool_units:
        # In units too: what is a unit too much may show the same cents.
        whole = f"{meter.pool_units:,} units ({money(cents_shown(meter.pool_units))})"
        raise MisfitError(f"the minor pool takes 0 to {whole}, not {minor_units:,} units")
    keys = ("sub-pools", "minor-pool", "major-pool", "sub-pools-modify")
    return Pooled(SubPools(meter.pool_units - minor_units, minor_units), terms.book.because(*keys))


def combine(terms: PrizeTerms, meter: Meter) -> Pooled:
    """The two pools as one again."""
    if terms.book.is_silent("sub-pools-combined") or not isinstance(meter, SubPools):
        raise MisfitError("there are no two pools to put together")
    whole = Single(meter.major_units + meter.minor_units)
    return Pooled(whole, terms.book.because("sub-pools-combined"))


def displayed(terms: PrizeTerms, meter: Meter) -> Displayed:
    """What the displays at the tables show: the pool, or the Major pool while there are two."""
    pool_units = meter.pool_units if isinstance(meter, Single) else meter.major_units
    return Displayed(cents_shown(pool_units), terms.book.because("jackpot-meter"))
