"""What a poker pool remembers of its rounds: which can still be set right or won, and what each added."""

from collections.abc import Callable

from msgspec.structs import replace

from pitboss.jackpot.pool import Former, Pool, Round, put
from pitboss.jackpot.units import units

# How many poker rounds that were passed over can still be set right.
SKIPPED_KEPT = 100


def passed(pool: Pool, before: Round, table: str, number: int) -> Pool:
    """A pool whose table goes on to another round: its number may leave some out.

    The round that it leaves is closed to a second royal flush, even if it was set right.
    """
    if before.is_won:
        pool = unrecordable(pool, table, before.number)
    # An old record may have left out any number of them.
    first = max(before.number + 1, number - SKIPPED_KEPT)
    numbers = (*pool.skipped.get(table, ()), *range(first, number))
    return replace(pool, skipped=put(pool.skipped, table, numbers[-SKIPPED_KEPT:]))


def recordable(pool: Pool, table: str, number: int) -> Pool:
    """A winning hand of this round may be recorded after its table went on to another (2017 r 19.16)."""
    numbers = (*pool.set_right.get(table, ()), number)
    return replace(pool, set_right=put(pool.set_right, table, numbers[-SKIPPED_KEPT:]))


def unrecordable(pool: Pool, table: str, number: int) -> Pool:
    """The round has its royal flush: one is all that there is."""
    left = tuple(one for one in pool.set_right.get(table, ()) if one != number)
    return replace(pool, set_right=put(pool.set_right, table, left))


def remembered(pool: Pool) -> Pool:
    """Before the increment is altered: what it was for rounds that may yet be broken off or set right."""
    amount = units(pool.settings.increment_cents)
    former = {
        table: tuple(Former(number, pool.increment_of(table, number)) for number in numbers)
        for table, numbers in pool.skipped.items()
    }

    def kept(round_: Round) -> Round:
        is_broken_off = round_.is_over and not round_.is_funded
        if round_.increment_units is None and (is_broken_off or _can_be_taken_back(round_)):
            return replace(round_, increment_units=amount)
        return round_

    return replace(_each(pool, kept), former=former)


def reckoned(pool: Pool) -> Pool:
    """A prize is reckoned for a second person: what rounds have added until now is in it."""
    return _each(pool, lambda r: replace(r, is_reckoned=True) if _can_be_taken_back(r) else r)


def taken(pool: Pool) -> Pool:
    """A prize is paid: rounds whose increment was in it have nothing in the pool any more.

    A prize takes the whole pool as it was reckoned on. What is left came after that.
    """
    is_whole = pool.pool_units == 0

    def gone(round_: Round) -> Round:
        if _can_be_taken_back(round_) and (is_whole or round_.is_reckoned):
            return replace(round_, increment_units=0, is_reckoned=False)
        return round_

    return _each(pool, gone)


def _can_be_taken_back(round_: Round) -> bool:
    return round_.is_funded and not round_.is_over


def _each(pool: Pool, change: Callable[[Round], Round]) -> Pool:
    return replace(pool, rounds={table: change(round_) for table, round_ in pool.rounds.items()})
