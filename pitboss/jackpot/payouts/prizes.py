"""What the claims of one round at one table are paid, and what the pools hold afterwards.

A prize is reckoned exactly, and a pool gives whole units towards it, never more than is due: the part of a
unit stays in the pool. What rounding adds is the operator's, and so is what a prize is due beyond the pool.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.payouts import payment
from pitboss.jackpot.payouts.payment import Cashier, Means
from pitboss.jackpot.terms import LINES, ROYAL, STRAIGHT, PrizeTerms
from pitboss.jackpot.units import UNITS_PER_CENT, cents_shown, units, whole_units
from pitboss.law.key import Key, key
from pitboss.table.claim import Claim

JACKPOT_IN_TURN = key("jackpot-in-turn")
JACKPOT_PRIZE_FIXED = key("jackpot-prize-fixed")
JACKPOT_PRIZES = key("jackpot-prizes")
JACKPOT_SEVERAL_FIXED = key("jackpot-several-fixed")
JACKPOT_SEVERAL_ROYAL = key("jackpot-several-royal")
JACKPOT_SEVERAL_STRAIGHT = key("jackpot-several-straight")
MAJOR_POOL = key("major-pool")
MINOR_POOL = key("minor-pool")
ROYALS_SHARE = key("royals-share")


class Single(Struct, frozen=True, tag="single"):
    """A meter over one prize pool."""

    pool_units: int


class SubPools(Struct, frozen=True, tag="sub-pools"):
    """Meters over a Major and a Minor Prize Pool."""

    major_units: int
    minor_units: int


Meter = Single | SubPools


class InCents(Struct, frozen=True):
    """Where a prize comes from, in the cents that people are shown; they add up to what is paid."""

    from_pool_cents: int
    top_up_cents: int
    rounding_cents: int
    from_minor_cents: int = 0

    @property
    def from_major_cents(self) -> int:
        """What of the pools' part is not the Minor pool's: the Major's, or the one pool's."""
        return self.from_pool_cents - self.from_minor_cents


class Prize(Struct, frozen=True):
    """What a claim is due in cents, what is paid for it, and the four sources that add up to that exactly.

    `from_pool_units` come from the one pool, or from the Major pool where there are two.
    """

    claim: Claim
    due: Fraction
    paid_cents: int
    from_pool_units: int
    from_minor_units: int
    top_up_units: int
    rounding_units: int
    because: tuple[str, ...]
    means: Means = "chips"

    @property
    def in_cents(self) -> InCents:
        """The sources in cents: a part of a cent from the pools shows as a whole one, as on a meter."""
        from_pool_cents = cents_shown(self.from_pool_units + self.from_minor_units)
        top_up_cents = self.top_up_units // UNITS_PER_CENT
        # Never below nothing: a part of a cent from the pools leaves at least the rest of that cent to pay.
        rounding_cents = self.paid_cents - from_pool_cents - top_up_cents
        return InCents(from_pool_cents, top_up_cents, rounding_cents, cents_shown(self.from_minor_units))


class Payouts(Struct, frozen=True):
    """The prizes in the order in which they are paid, and the pools after the last."""

    prizes: tuple[Prize, ...]
    meter_after: Meter


def prizes(
    terms: PrizeTerms,
    claims: Sequence[Claim],
    meter: Meter,
    payable: Sequence[int],
    *,
    asked: Mapping[int, Means] | None = None,
    coins: Sequence[int] = (),
    of_round: int = 0,
    reset_units: int = 0,
) -> Payouts:
    """The prizes of the claims of one round at one table.

    `reset_units` is where the operator puts the meter back after a royal flush; where that is read to happen
    within the round, hands whose turn comes later draw on it, and it is part of what the pools gave.

    `payable` are the chips in cents; `asked` names the boxes that want cash or a cheque, and `coins` what
    cash is made of where that is not the same as the chips. Under rules that pay in turn, the order of the
    claims is the order of the turns, from the dealer's right to the left. Elsewhere it only decides whose
    prize among equals meets the end of the pool, and so which of them the operator tops up.
    """
    cashier = Cashier(payable, asked or {}, coins)
    _check_claims(terms, claims)
    payment.check(terms, claims, cashier)
    pools = _Pools(terms, meter, reset_units if terms.resets_in_round else 0)
    drawn = _draws(terms, claims, pools, cashier, max(of_round, len(claims)))
    return Payouts(tuple(_paid(terms, draw, cashier) for draw in drawn), pools.meter())


class _Draw(Struct, frozen=True):
    """A prize that is due, the keys that decided it, and what the pools gave towards it."""

    claim: Claim
    due: Fraction
    keys: tuple[Key, ...]
    from_pool_units: int
    from_minor_units: int = 0


class _Pool:
    """A prize pool as it runs down: what prizes are reckoned on, in cents, and the units that it holds.

    The two part by what rounding down keeps in the pool: no hand of the same round is paid a share of that.
    """

    def __init__(self, pool_units: int) -> None:
        self.left = Fraction(pool_units, UNITS_PER_CENT)
        self.held_units = pool_units

    def give(self, due: Fraction) -> int:
        """The whole units that the pool gives towards a sum; the part of a unit stays in it."""
        given_units = min(whole_units(due), self.held_units)
        self.held_units -= given_units
        self.left = max(Fraction(0), self.left - due)
        return given_units

    def put_back(self, reset_units: int) -> None:
        """The meter at its reset amount again, if it stands below."""
        self.held_units = max(self.held_units, reset_units)
        self.left = max(self.left, Fraction(reset_units, UNITS_PER_CENT))


class _Pools:
    """The pools behind a meter: which prizes come from which."""

    def __init__(self, terms: PrizeTerms, meter: Meter, reset_units: int = 0) -> None:
        _check_meter(terms, meter)
        self.reset_units = reset_units
        match meter:
            case Single(pool_units=pool_units):
                self.major = self.minor = _Pool(pool_units)
            case SubPools(major_units=major_units, minor_units=minor_units):
                self.major, self.minor = _Pool(major_units), _Pool(minor_units)

    @property
    def are_apart(self) -> bool:
        """Whether fixed prizes have a pool of their own."""
        return self.major is not self.minor

    def meter(self) -> Meter:
        """What the pools hold now."""
        if self.are_apart:
            return SubPools(self.major.held_units, self.minor.held_units)
        return Single(self.major.held_units)


def _draws(
    terms: PrizeTerms, claims: Sequence[Claim], pools: _Pools, cashier: Cashier, of_round: int
) -> Iterator[_Draw]:
    """The prizes in the order of payment, each drawn as it is reckoned."""
    fixed = [claim for claim in claims if claim.category in terms.fixed_cents]
    major = [claim for claim in claims if claim.category not in terms.fixed_cents]
    match terms.order:
        case "in-turn":
            yield from _in_turn(terms, claims, pools.major, pools.reset_units)
        case "fixed-straight-royal":
            yield from _fixed(terms, fixed, pools, several=of_round > 1)
            yield from _straights_then_royals(terms, major, pools.major, cashier, several=of_round > 1)
        case "straight-royal":
            # The Major pool's own prizes go first: a short Minor pool never lowers what they are reckoned on.
            yield from _straights_then_royals(terms, major, pools.major, cashier, several=len(major) > 1)
            yield from _fixed(terms, fixed, pools, several=len(fixed) > 1)


def _fixed(terms: PrizeTerms, claims: Sequence[Claim], pools: _Pools, *, several: bool) -> Iterator[_Draw]:
    """Four of a kind, full house and flush (NZ 1998 r 11.9(c)-(e), 11.10(a); 2001 r 11.6A(a))."""
    further = (MINOR_POOL,) if pools.are_apart else (JACKPOT_SEVERAL_FIXED,) if several else ()
    for claim in claims:
        due = Fraction(terms.fixed_cents[claim.category])
        keys = (LINES[claim.category], *further)
        if pools.are_apart:
            yield _Draw(claim, due, keys, *_from_two(terms, due, pools))
        else:
            is_beside = not several and not terms.lone_fixed_from_pool
            yield _Draw(claim, due, keys, 0 if is_beside else pools.major.give(due))


def _from_two(terms: PrizeTerms, due: Fraction, pools: _Pools) -> tuple[int, int]:
    """What the Major and the Minor pool give towards a fixed prize; the Major only by one reading."""
    from_minor_units = pools.minor.give(due)
    short = due - Fraction(from_minor_units, UNITS_PER_CENT)
    from_major_units = pools.major.give(short) if terms.short_minor_from_major else 0
    return from_major_units, from_minor_units


def _straights_then_royals(
    terms: PrizeTerms, claims: Sequence[Claim], pool: _Pool, cashier: Cashier, *, several: bool
) -> Iterator[_Draw]:
    """Straight flushes on what the pool holds, then royals on what they leave (NZ 1998 r 11.9, 11.10)."""
    straights = [claim for claim in claims if claim.category == STRAIGHT]
    royals = [claim for claim in claims if claim.category == ROYAL]
    base = pool.left
    keys: tuple[Key, ...] = (JACKPOT_SEVERAL_STRAIGHT,) if several else ()
    source = (MAJOR_POOL,) if terms.pools == "major-minor" else ()
    for claim in straights:
        due = _straight_due(terms, pool.left if terms.straights_in_turn else base)
        # By one reading what is paid comes off the pool before the royals, and not only what is due.
        taken = payment.pay(terms, claim, due, cashier).cents if terms.rounding_from_pool and royals else due
        yield _Draw(claim, due, (*keys, LINES[STRAIGHT], *source), pool.give(Fraction(taken)))
    if royals:
        due = _royal_due(terms, pool.left, len(royals))
        keys = (JACKPOT_SEVERAL_ROYAL,) if several else ()
        if len(royals) > 1 and due > terms.royal_least_cents:
            keys = (ROYALS_SHARE, *keys)
        for claim in royals:
            yield _Draw(claim, due, (*keys, LINES[ROYAL], *source), pool.give(due))


def _in_turn(terms: PrizeTerms, claims: Sequence[Claim], pool: _Pool, reset_units: int) -> Iterator[_Draw]:
    """Each hand on the meter at its turn; royals share what it showed at the first one's (US (l)(7))."""
    royals = [claim for claim in claims if claim.category == ROYAL]
    shares: Iterator[_Draw] = iter(())
    for claim in claims:
        if claim.category == ROYAL:
            if claim is royals[0]:
                shares = _shares(terms, royals, pool)
            yield next(shares)
            if claim is royals[-1] and reset_units:
                pool.put_back(reset_units)
            continue
        due, keys = _due_in_turn(terms, claim, pool.left)
        is_share = claim.category == STRAIGHT and terms.straight_fixed_cents is None
        yield _Draw(claim, due, keys, pool.give(due) if is_share or terms.fixed_off_meter else 0)


def _shares(terms: PrizeTerms, royals: Sequence[Claim], pool: _Pool) -> Iterator[_Draw]:
    """The royals' equal shares of the meter, all gone at once or each at its own turn, as it is read."""
    due = _royal_due(terms, pool.left, len(royals))
    sharing = (ROYALS_SHARE,) if len(royals) > 1 else ()
    keys = (*sharing, LINES[ROYAL], JACKPOT_IN_TURN)
    draws = (_Draw(claim, due, keys, pool.give(due)) for claim in royals)
    return draws if terms.royals_running else iter(list(draws))


def _due_in_turn(terms: PrizeTerms, claim: Claim, meter: Fraction) -> tuple[Fraction, tuple[Key, ...]]:
    """What a hand other than a royal is due at its turn; a sum that is fixed owes nothing to the meter."""
    line = LINES[claim.category]
    if claim.category != STRAIGHT:
        return Fraction(terms.fixed_cents[claim.category]), (line, JACKPOT_PRIZE_FIXED)
    if terms.straight_fixed_cents is not None:
        return Fraction(terms.straight_fixed_cents), (line, JACKPOT_PRIZE_FIXED)
    return _straight_due(terms, meter), (line, JACKPOT_IN_TURN)


def _straight_due(terms: PrizeTerms, pool: Fraction) -> Fraction:
    return max(Fraction(terms.straight_least_cents), pool * terms.straight_share)


def _royal_due(terms: PrizeTerms, pool: Fraction, royals: int) -> Fraction:
    return max(Fraction(terms.royal_least_cents), pool * terms.royal_share / royals)


def _paid(terms: PrizeTerms, draw: _Draw, cashier: Cashier) -> Prize:
    paid = payment.pay(terms, draw.claim, draw.due, cashier)
    due_units, given_units = whole_units(draw.due), draw.from_pool_units + draw.from_minor_units
    top_up_units = max(0, due_units - given_units)
    rounding_units = units(paid.cents) - max(due_units, given_units)
    assert given_units <= due_units or terms.rounding_from_pool, f"the pools gave too much to {draw.claim}"
    assert rounding_units >= 0, f"rounding took {-rounding_units} units from {draw.claim}"
    # How much is due and how it is handed over are two questions: a silence on the second is cited too.
    due, handed_over = terms.book.because(*draw.keys, JACKPOT_PRIZES), terms.book.because(*paid.keys)
    return Prize(
        claim=draw.claim,
        due=draw.due,
        paid_cents=paid.cents,
        from_pool_units=draw.from_pool_units,
        from_minor_units=draw.from_minor_units,
        top_up_units=top_up_units,
        rounding_units=rounding_units,
        because=tuple(dict.fromkeys((*due, *handed_over))),
        means=paid.means,
    )


def _check_claims(terms: PrizeTerms, claims: Sequence[Claim]) -> None:
    for claim in claims:
        if claim.category not in terms.categories:
            allowed = ", ".join(terms.categories)
            raise MisfitError(f"box {claim.box}: no prize is known for {claim.category!r}; known: {allowed}")
    tables = sorted({claim.table for claim in claims})
    if len(tables) > 1:
        raise MisfitError(f"claims of one table are reckoned together; these are of {', '.join(tables)}")
    twice = [box for box, times in Counter(claim.box for claim in claims).items() if times > 1]
    if twice:
        raise MisfitError(f"box {twice[0]} claims more than once; a box has one hand a round")


def _check_meter(terms: PrizeTerms, meter: Meter) -> None:
    shape = {"single": Single, "major-minor": SubPools}[terms.pools]
    if not isinstance(meter, shape):
        wanted = "one pool" if shape is Single else "a Major and a Minor pool"
        raise MisfitError(f"{terms.book.name} is read with {wanted} here; the meter given is {meter!r}")
    for name in meter.__struct_fields__:
        held = getattr(meter, name)
        if type(held) is not int or held < 0:
            raise MisfitError(f"{name} is {held!r}; a pool holds whole units, from 0 up")
