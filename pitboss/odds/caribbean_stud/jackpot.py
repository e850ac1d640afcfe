"""The jackpot wager: what its prizes are worth on a meter, and the meter at which it pays for itself."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import ceil, comb, floor, prod
from typing import Any

from msgspec import Struct

from pitboss.games.caribbean_stud.setup import Setup
from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.payouts.prizes import Meter, Prize, Single, SubPools, prizes
from pitboss.jackpot.terms import PrizeTerms
from pitboss.jackpot.units import units
from pitboss.law import Rulebook
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.caribbean_stud.chip import AREA, Chip, Chips, chips_of
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.rounds import make_ante, opened
from pitboss.odds.hands.patterns import Pattern
from pitboss.odds.priced import Priced, Return, priced
from pitboss.record.opening import has_jackpot
from pitboss.record.table import Table
from pitboss.table.cards import SUITS
from pitboss.table.chips.money import money
from pitboss.table.claim import Claim
from pitboss.table.hands import Category

HANDS = comb(52, 5)
DOLLAR = 100
# So many parts make the way from an empty meter to twice the one that pays for itself.
STEPS = 8
NO_PRIZE = "no prize"
# Far enough beyond the last floor that only the shares of the meter grow.
_FAR_CENTS = 1_000_000_00

# How many deals there are by category and what the dealer holds against a bet; nothing for a fold.
Weights = Mapping[tuple[Category, Dealer | None], int]


class Jackpot(Struct, frozen=True, kw_only=True):
    """The jackpot at one meter, in cents: its prizes for one winner, and where it pays for itself."""

    wager_cents: int
    meter_cents: int
    prizes_cents: Mapping[str, Fraction]
    """What each hand is due, before it is rounded up to chips."""
    ev_cents: Fraction
    """What a wager of the amount on the sign leaves the player the richer on average."""
    break_even_cents: Fraction | None
    """The least meter at which such a wager loses nothing; none where no meter reaches that."""


def price_jackpot(wager: "JackpotWager", meter_cents: int) -> tuple[list[Priced], Jackpot, dict[str, Any]]:
    """The jackpot wager per dollar: of a dollar, and of the amount on the sign, for prizes are the same.

    Last comes what is left of each unit by the meter, as it is drawn.
    """
    amount, even = wager.cents, wager.break_even(wager.cents)
    figures = Jackpot(
        wager_cents=amount,
        meter_cents=meter_cents,
        prizes_cents={name: wager.prize(name, meter_cents).due for name in wager.claimed},
        ev_cents=Fraction(wager.worth(meter_cents, amount).ev) * amount,
        break_even_cents=even,
    )
    records = [wager.worth(meter_cents, cents) for cents in dict.fromkeys((DOLLAR, amount))]
    points = [{"meter": at, "ev": wager.worth(at, amount).ev} for at in _meters(even or Fraction(_FAR_CENTS))]
    return records, figures, {"points": points, "break_even": even}


def jackpot_wager(
    asked: Asked, order: Order, named: int | None, dealt: Callable[[], Weights]
) -> "JackpotWager":
    """The jackpot wager of the table that is asked about; `named` is an amount that its sign is to have.

    `dealt` counts deals, where what the dealer holds or a fold makes a difference to the chip.
    """
    table = opened(asked, *([] if named is None else [f"sign.jackpot-wager={money(named)}"]))
    if not has_jackpot(table):
        raise OddsError("--wager jackpot: this table has none; open it with --table jackpot=electronic")
    # What is staked beside it makes no difference to the chip.
    make_ante(table, table.state.house.sign.minimum, jackpot=True)
    return JackpotWager(table, chips_of(table, order), order, dealt)


def _meters(even: Fraction) -> list[int]:
    """Meters from nothing to twice a sum, in whole dollars."""
    return [int(2 * even * part / STEPS) // DOLLAR * DOLLAR for part in range(STEPS + 1)]


class JackpotWager:
    """A jackpot wager at a table: what becomes of its chip, and the prizes of the pool behind it."""

    def __init__(self, table: Table, chips: Chips, order: Order, dealt: Callable[[], Weights]) -> None:
        setup = table.setup
        assert isinstance(setup, Setup), "a table of Caribbean stud"
        self.terms = _terms(table.book, setup)
        self.cents = next(wager.cents for wager in table.game.wagers(table.state) if wager.area == AREA)
        self._payable = table.state.house.chips
        self._every = chips
        self._claims: dict[str, Claim] = {
            chip.claim.category: chip.claim for chip in chips.values() if chip.claim is not None
        }
        by_hand = _by_hand(chips)
        self.hangs_on_play = by_hand is None
        self._chips: Chips = by_hand or chips
        self._weights = _hands(order) if by_hand else dealt()

    @property
    def claimed(self) -> tuple[str, ...]:
        """The hands that claim a prize, by their names."""
        return tuple(self._claims)

    def prize(self, name: str, meter_cents: int) -> Prize:
        """What a hand is due, alone in its round, while the meter shows this."""
        return self._paid(self._claims[name], meter_cents)

    def net_cents(self, which: tuple[Category, Dealer | None], meter_cents: int) -> Fraction:
        """What a class of result leaves of the wager, where each is counted."""
        chip = self._every[which]
        due = self._paid(chip.claim, meter_cents).due if chip.claim else 0
        return due - chip.lost * self.cents

    def _paid(self, claim: Claim, meter_cents: int) -> Prize:
        return prizes(self.terms, [claim], self._meter(meter_cents), self._payable).prizes[0]

    def _meter(self, cents: int) -> Meter:
        """What shares are taken from: the one pool or the Major. What the Minor lacks is made up."""
        return Single(units(cents)) if self.terms.pools == "single" else SubPools(units(cents), 0)

    def worth(self, meter_cents: int, wager_cents: int) -> Priced:
        """A wager of this amount, for each dollar of it."""
        returns = self._returns(meter_cents, wager_cents)
        return priced(AREA, returns, variant=money(wager_cents), positions=sum(self._weights.values()))

    def _returns(self, meter_cents: int, wager_cents: int) -> Iterator[Return]:
        for which, weight in self._weights.items():
            if weight:
                chip, (kind, _) = self._chips[which], which
                if chip.claim is None:
                    event = NO_PRIZE if chip.lost else "chip given back"
                    yield Return(event, -chip.lost, Fraction(weight), chip.because)
                else:
                    prize = self._paid(chip.claim, meter_cents)
                    net = prize.due / wager_cents - chip.lost
                    yield Return(kind.label, net, Fraction(weight), prize.because)

    def break_even(self, wager_cents: int) -> Fraction | None:
        """The least meter at which a wager of this amount loses nothing: linear between floors."""

        def ev(meter_cents: int) -> Fraction:
            return Fraction(self.worth(meter_cents, wager_cents).ev)

        if ev(0) >= 0:
            return Fraction(0)
        bends = self._bends()
        for low, high in zip(bends, (*bends[1:], None), strict=True):
            # A line is known by two of its points, and prizes by whole cents of the meter.
            one = ceil(low)
            other = one + _FAR_CENTS if high is None else floor(high)
            slope = (ev(other) - ev(one)) / (other - one) if other > one else 0
            even = one - ev(one) / slope if slope else None
            if even is not None and (high is None or even <= high):
                return even
        return None

    def _bends(self) -> list[Fraction]:
        """The meters at which a prize begins to grow beyond its least, from nothing up."""
        terms = self.terms
        floors = (
            (terms.royal_least_cents, terms.royal_share),
            (terms.straight_least_cents, terms.straight_share),
        )
        return sorted({Fraction(0), *(Fraction(least) / share for least, share in floors if share)})


def _terms(book: Rulebook, setup: Setup) -> PrizeTerms:
    """What the rules say of prizes at a table; or why they know none of those that it offers."""
    try:
        return PrizeTerms.of(book, setup.straight_flush_prize, setup.house_prizes)
    except MisfitError as error:
        raise OddsError(f"--table: {error}") from None


def _by_hand(chips: Chips) -> Chips | None:
    """The chip by the player's hand alone; none where how it was played matters.

    A fold of a hand that claims a prize is left out: no way to play that is priced here folds one.
    """
    found: dict[tuple[Category, Dealer | None], Chip] = {}
    for kind in Category:
        courses = {held: chip for (each, held), chip in chips.items() if each is kind}
        if courses[Dealer.NO_HAND].claim is not None:
            del courses[None]
        if len({(chip.lost, chip.claim) for chip in courses.values()}) > 1:
            return None
        found[kind, None] = courses[Dealer.NO_HAND]
    return found


def _hands(order: Order) -> Weights:
    """How many hands of five cards there are of each category."""
    found: dict[tuple[Category, Dealer | None], int] = {(kind, None): 0 for kind in Category}
    for pattern, place in order.place_of.items():
        found[order.categories[place], None] += _hands_of(pattern)
    return found


def _hands_of(pattern: Pattern) -> int:
    """How many hands have a pattern.

    >>> _hands_of(Pattern((0, 0, 0, 1, 1), is_suited=False))
    24
    >>> _hands_of(Pattern((0, 1, 2, 3, 12), is_suited=False))
    1020
    """
    if pattern.is_suited:
        return len(SUITS)
    ways = prod(comb(len(SUITS), pattern.ranks.count(rank)) for rank in {*pattern.ranks})
    return ways - (len(SUITS) if len({*pattern.ranks}) == len(pattern.ranks) else 0)
