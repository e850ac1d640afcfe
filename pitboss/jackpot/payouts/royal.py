"""What the royal flush of a poker hand is paid: all that the display shows (2017 rr 19.8, 19.9(a), 19.11)."""

from fractions import Fraction

from pitboss.jackpot.payouts.payment import Cashier
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.units import cents_shown, units
from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table.chips.money import next_payable
from pitboss.table.claim import Claim

POKER_JACKPOT_CONFIRMED = key("poker-jackpot-confirmed")
POKER_JACKPOT_PAID_IN = key("poker-jackpot-paid-in")
POKER_JACKPOT_PRIZE = key("poker-jackpot-prize")
POKER_JACKPOT_ROUNDED = key("poker-jackpot-rounded")


def royal_prize(book: Rulebook, claim: Claim, pool_units: int, cashier: Cashier) -> Prize:
    """The display's value, up to the next sum that chips or cash can make; a cheque is for any."""
    means = cashier.means(claim)
    due = Fraction(cents_shown(pool_units)) * book.rate("poker-jackpot-share")
    tray = cashier.coins or cashier.chips if means == "cash" else cashier.chips
    cents = int(due) if means == "cheque" else next_payable(due, tray)
    keys = (POKER_JACKPOT_PRIZE, POKER_JACKPOT_ROUNDED, POKER_JACKPOT_CONFIRMED, POKER_JACKPOT_PAID_IN)
    return Prize(
        claim=claim,
        due=due,
        paid_cents=cents,
        from_pool_units=pool_units,
        from_minor_units=0,
        top_up_units=0,
        rounding_units=units(cents) - pool_units,
        because=book.because(*keys),
        means=means,
    )
