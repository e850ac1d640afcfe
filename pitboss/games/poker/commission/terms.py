"""Whether the commission on a sign can stand (8.1)."""

from fractions import Fraction

from pitboss.games.poker.commission.taking import rate
from pitboss.games.poker.commission.varying import TOURNAMENT
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.setup import Commission, Setup
from pitboss.law.key import key
from pitboss.table.chips.money import is_payable, money
from pitboss.table.refusal import Refusal

COMMISSION_SIGN = key("commission-sign")

COMMISSION_KINDS = key("commission-kinds")


def unfit_commission(rules: Rules, setup: Setup) -> Refusal | None:
    """Why the commission cannot be taken: a tournament, two kinds, a percentage or a sum that is none."""
    terms = setup.commission
    if terms is None:
        return None
    if setup.tournament:
        return rules.refuse("setup-commission", "commission: a tournament has none", TOURNAMENT)
    kinds = [bool(terms.rate), bool(terms.fee), bool(terms.time)]
    if sum(kinds) != 1 and not (any(kinds) and rules.reads("commission-kinds-together", "together")):
        says = "commission: it is a percentage, a fee for the hand or a charge for time, one of them"
        return rules.refuse("setup-commission", says, COMMISSION_KINDS)
    return _bad_sum(rules, setup, terms)


def _bad_sum(rules: Rules, setup: Setup, terms: Commission) -> Refusal | None:
    if not _is_rate(terms.rate):
        says = f"commission: {terms.rate} is no percentage from 0 to 100"
        return rules.refuse("setup-commission", says, COMMISSION_KINDS)
    for cents in (terms.cap, terms.fee, terms.time):
        if cents and (cents < 0 or not is_payable(cents, setup.chips)):
            says = f"commission: {money(cents)} cannot be made of the table's chips"
            return rules.refuse("setup-commission", says, COMMISSION_SIGN)
    if terms.time and terms.minutes < 1:
        says = (
            f"commission: minutes: {terms.minutes} is not allowed; time is charged every minute at the most"
        )
        return rules.refuse("setup-commission", says, COMMISSION_SIGN)
    return None


def _is_rate(written: str) -> bool:
    try:
        return 0 <= rate(Commission(rate=written)) <= Fraction(1)
    except ValueError:
        return False
