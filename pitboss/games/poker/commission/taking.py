"""The commission on a hand: a percentage of the pot with a cap, or a fee, as the sign says (8.1)."""

from fractions import Fraction

from pitboss.games.poker.moment import Moment
from pitboss.games.poker.setup import Commission
from pitboss.table.sign import finest_step


def taken(table: Moment) -> dict[str, int]:
    """How much comes out of which pot."""
    state = table.state
    sizes = [pot.cents for pot in state.pots]
    fees = [0] * len(sizes) if _is_free(table) else _fees(table, sizes)
    return {pot.area: fee for pot, fee in zip(state.pots, fees, strict=True)}


def _is_free(table: Moment) -> bool:
    """Whether nothing is taken of a hand: none is charged, or it ended before the flop that it takes."""
    state, terms = table.state, table.state.commission
    if terms is None:
        return True
    has_none = state.variant.has_flop and not state.is_flop_played
    return has_none and (terms.no_flop_no_drop or not table.rules.commission_without_flop)


def _fees(table: Moment, sizes: list[int]) -> list[int]:
    """Once on all that was called, each pot bearing its part; or on each pot by itself, each with the cap."""
    terms = table.state.commission
    assert terms is not None, "somebody takes a commission"
    if table.rules.reads("commission-on", "each-pot"):
        cuts = [_percentage(table, terms, size) for size in sizes]
        left = [size - cut for size, cut in zip(sizes, cuts, strict=True)]
        fees = _parted(table, min(terms.fee, sum(left)), left)
        return [cut + fee for cut, fee in zip(cuts, fees, strict=True)]
    called = sum(sizes)
    return _parted(table, min(_percentage(table, terms, called) + terms.fee, called), sizes)


def _percentage(table: Moment, terms: Commission, called: int) -> int:
    """The percentage of a sum in chips, rounded down, or up to the cap at most."""
    chip = finest_step(table.state.house.chips)
    exact = called * rate(terms)
    is_up = table.rules.reads("commission-rounding", "pot")
    cents = int(-(-exact // chip) if is_up else exact // chip) * chip
    most = called if terms.cap is None else min(terms.cap, called)
    return min(cents, most // chip * chip)


def rate(terms: Commission) -> Fraction:
    """The percentage as a fraction."""
    return Fraction(terms.rate.rstrip("%") or "0") / 100


def _parted(table: Moment, cents: int, sizes: list[int]) -> list[int]:
    """A sum borne by pots in the measure of what lies in each, in whole chips."""
    chip, called = finest_step(table.state.house.chips), sum(sizes)
    fees: list[int] = []
    for number in range(len(sizes)):
        upto = Fraction(cents * sum(sizes[: number + 1]), called or 1)
        is_last = number + 1 == len(sizes)
        fees.append((cents if is_last else int(upto // chip) * chip) - sum(fees))
    return fees
