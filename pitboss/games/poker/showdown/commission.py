"""The commission on a hand: a percentage with a cap, or a fee, as the sign says (8.1)."""

from fractions import Fraction

from pitboss.games.poker.setup import Commission
from pitboss.games.poker.state import State
from pitboss.table.sign import finest_step


def due(state: State) -> int:
    """What the house takes of a hand: once, of all that was called, rounded down to what chips make."""
    terms = state.commission
    if terms is None or (terms.no_flop_no_drop and state.variant.has_flop and not state.is_flop_played):
        return 0
    called = sum(pot.cents for pot in state.pots)
    exact = terms.fee or min(called * rate(terms), Fraction(terms.cap if terms.cap is not None else called))
    chip = finest_step(state.house.chips)
    return min(int(exact) // chip * chip, called)


def rate(terms: Commission) -> Fraction:
    """The percentage as a fraction."""
    return Fraction(terms.rate.rstrip("%") or "0") / 100


def taken(state: State) -> dict[str, int]:
    """How much of it comes out of which pot: of the main pot as far as it goes, then of the side pots."""
    left = due(state)
    found: dict[str, int] = {}
    for pot in state.pots:
        found[pot.area] = min(left, pot.cents)
        left -= found[pot.area]
    return found
