"""How a prize is handed over: in chips, in cash or by cheque, and what that rounds it to."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Literal

from msgspec import Struct

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.terms import ROYAL, STRAIGHT, PrizeTerms
from pitboss.law.key import Key, key
from pitboss.table.chips.money import next_payable
from pitboss.table.claim import Claim

JACKPOT_CASH_OR_CHEQUE = key("jackpot-cash-or-cheque")
JACKPOT_ROUNDING = key("jackpot-rounding")
PAID_UP_TO_NEXT_CHIP = key("paid-up-to-next-chip")

Means = Literal["chips", "cash", "cheque"]


class Cashier(Struct, frozen=True):
    """What the operator can pay with, and which boxes asked for something other than chips.

    `chips` are denominations in cents; `coins` are those of cash, where they differ from the chips.
    """

    chips: Sequence[int]
    asked: Mapping[int, Means] = {}
    coins: Sequence[int] = ()

    def means(self, claim: Claim) -> Means:
        """How a claim is paid."""
        return self.asked.get(claim.box, "chips")


class Payment(Struct, frozen=True):
    """What is handed over for a sum that is due, and the keys of the rules that made it so."""

    means: Means
    cents: int
    keys: tuple[Key, ...]


def pay(terms: PrizeTerms, claim: Claim, due: Fraction, cashier: Cashier) -> Payment:
    """What a player is handed for what is due."""
    means = cashier.means(claim)
    asked = () if means == "chips" else (JACKPOT_CASH_OR_CHEQUE,)
    cents = _rounded(terms, due, means, cashier)
    rounding = () if cents == due else (_rounding_key(terms, claim),)
    return Payment(means, cents, (*asked, *rounding))


def check(terms: PrizeTerms, claims: Sequence[Claim], cashier: Cashier) -> None:
    """Fail unless every claim may be paid in the way asked for."""
    if not cashier.chips or min((*cashier.chips, *cashier.coins)) <= 0:
        raise MisfitError("what prizes are paid with needs at least one denomination, each above 0 cents")
    strays = set(cashier.asked) - {claim.box for claim in claims}
    if strays:
        raise MisfitError(f"box {min(strays)} asks to be paid otherwise than in chips, but claims nothing")
    for claim in claims:
        means = cashier.means(claim)
        if means not in allowed(terms, claim):
            ways = " or ".join(allowed(terms, claim))
            raise MisfitError(
                f"box {claim.box}: {terms.book.name} pays a {claim.category} prize in {ways}, not {means}"
            )


def allowed(terms: PrizeTerms, claim: Claim) -> tuple[str, ...]:
    """The ways in which a prize may be paid."""
    if not terms.is_paid_in_chips:
        return ("chips", "cash", "cheque")
    on_request = terms.has_cash_or_cheque and claim.category in (ROYAL, STRAIGHT)
    return ("chips", "cash", "cheque") if on_request else ("chips",)


def _rounded(terms: PrizeTerms, due: Fraction, means: Means, cashier: Cashier) -> int:
    """Up to the next payable amount; to the next cent by cheque, and where no rule asks for chips."""
    if means == "cheque" or not terms.is_paid_in_chips:
        return ceil(due)
    return next_payable(due, cashier.coins or cashier.chips if means == "cash" else cashier.chips)


def _rounding_key(terms: PrizeTerms, claim: Claim) -> Key:
    """The game's own rounding rule goes before the general one, for the prizes that it speaks of."""
    is_general = terms.is_paid_in_chips and "cheque" not in allowed(terms, claim)
    return PAID_UP_TO_NEXT_CHIP if is_general else JACKPOT_ROUNDING
