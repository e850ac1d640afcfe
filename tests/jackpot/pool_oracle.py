"""Jackpot pools a second time, from the printed rules: a journal of facts, read anew from its first line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil

from tests.jackpot.oracle_facts import (
    Adjusted,
    Asked,
    Began,
    Claimed,
    Combined,
    Completed,
    Divided,
    Fact,
    Fell,
    Opened,
    Paid,
    Refunded,
    ResetChanged,
    SetRight,
    Staked,
    Wished,
)
from tests.jackpot.oracle_prizes import (
    MAJOR,
    MINOR,
    NIL,
    NZ_FIXED_CENTS,
    ROYAL,
    Cut,
    Hand,
    Prize,
    Setting,
    grained,
    reckoned,
)


@dataclass(frozen=True)
class Move:
    """An amount that came into a pool, or (below nil) left it, and on which account."""

    pool: str
    account: str
    cents: Fraction


@dataclass
class Statement:
    """All that follows from a journal. No balance is kept: a pool holds the sum of what ever moved."""

    moves: list[Move] = field(default_factory=list)
    payouts: list[tuple[Prize, ...]] = field(default_factory=list)
    waiting: list[Hand] = field(default_factory=list)
    # Hands that were recorded and did not fall, paid or not.
    stood: list[Hand] = field(default_factory=list)
    stakes: dict[tuple[str, int], Staked] = field(default_factory=dict)
    counted: set[tuple[str, int]] = field(default_factory=set)
    # Payouts that wait for a second person, and what they leave of the pool as it was then.
    asked: dict[str, tuple[tuple[Prize, ...], Fraction]] = field(default_factory=dict)
    wagered: int = 0
    retained: Fraction = NIL
    reset_cents: int = 0
    is_divided: bool = False
    reset_due: Fraction = NIL
    came_in_turns: bool = False

    def holds(self, pool: str) -> Fraction:
        """What a pool holds."""
        return sum((move.cents for move in self.moves if move.pool == pool), NIL)

    def came(self, account: str) -> Fraction:
        """What came into the pools on one account."""
        return sum((move.cents for move in self.moves if move.account == account), NIL)

    @property
    def prizes(self) -> list[Prize]:
        """Every prize that was paid."""
        return [prize for prizes in self.payouts for prize in prizes]

    @property
    def shown_cents(self) -> int:
        """The meter: the pool, or the Major pool (2001 11.6C(b)); part of a cent shows as a whole one."""
        return ceil(self.holds(MAJOR))


def statement(setting: Setting, journal: Iterable[Fact], cut: Cut = grained) -> Statement:
    """The journal read from its first line to its last."""
    so_far = Statement()
    for fact in journal:
        _read(setting, so_far, fact, cut)
    return so_far


def _read(setting: Setting, so_far: Statement, fact: Fact, cut: Cut) -> None:
    match fact:
        case Opened(seed_cents, reset_cents):
            so_far.moves.append(Move(MAJOR, "seed", Fraction(seed_cents)))
            so_far.reset_cents = reset_cents
        case ResetChanged(cents):
            so_far.reset_cents = cents
        case Staked(table, box):
            so_far.stakes[table, box] = fact
            _share_out(so_far, fact, 1)
        case Refunded(table, box):
            _take_out(so_far, so_far.stakes.pop((table, box)))
        case Began() | Completed() | SetRight():
            _poker_round(setting, so_far, fact)
        case Claimed(hand):
            so_far.waiting.append(hand)
            so_far.stood.append(hand)
            so_far.came_in_turns |= _came_in_turns(so_far.waiting)
        case Wished(table, box, means):
            so_far.waiting = [
                replace(hand, means=means) if hand.place == (table, box) else hand for hand in so_far.waiting
            ]
        case Fell(table, box):
            fallen = next(hand for hand in so_far.waiting if hand.place == (table, box))
            so_far.stood = [
                hand for hand in so_far.stood if (hand.place, hand.round) != (fallen.place, fallen.round)
            ]
            _leave(so_far, [fallen])
            _refill(setting, so_far)
        case Asked(table):
            prizes = _reckoned_now(setting, so_far, table, cut)
            so_far.asked[table] = prizes, _left(so_far, prizes)
        case Paid(table, as_asked):
            if as_asked:
                prizes, left = so_far.asked[table]
            else:
                prizes = _reckoned_now(setting, so_far, table, cut)
                left = _left(so_far, prizes)
            _pay(setting, so_far, prizes, left)
        case Adjusted(amount, pool):
            so_far.moves.append(Move(pool, "adjustment", amount))
        case Divided(minor):
            so_far.is_divided = True
            so_far.moves += [Move(MAJOR, "division", -minor), Move(MINOR, "division", minor)]
        case Combined():
            so_far.is_divided = False
            whole = so_far.holds(MINOR)
            so_far.moves += [Move(MINOR, "division", -whole), Move(MAJOR, "division", whole)]


def _share_out(so_far: Statement, stake: Staked, sign: int) -> None:
    """1996 11.3, 1998 11.6: a part is retained; 2001 11.6A: each sub-pool has a rate."""
    parts = {
        MAJOR: Fraction(stake.cents * stake.rate, 10_000),
        MINOR: Fraction(stake.cents * stake.minor_rate, 10_000),
    }
    so_far.wagered += sign * stake.cents
    so_far.retained += sign * (stake.cents - parts[MAJOR] - parts[MINOR])
    if sign < 0 and not so_far.is_divided:
        parts = {MAJOR: parts[MAJOR] + parts[MINOR]}
    so_far.moves += [Move(pool, "contribution", sign * part) for pool, part in parts.items()]


def _take_out(so_far: Statement, stake: Staked) -> None:
    """What a stake added leaves the pool; what the pool has paid away meanwhile is the operator's."""
    _share_out(so_far, stake, -1)
    for pool in (MAJOR, MINOR):
        so_far.moves.append(Move(pool, "top-up", max(NIL, -so_far.holds(pool))))


def _poker_round(setting: Setting, so_far: Statement, fact: Began | Completed | SetRight) -> None:
    """2017 19.2, 19.5, 19.15, 19.16: each round adds its amount once."""
    when = {Began: "at-commencement", Completed: "at-completion"}.get(type(fact))
    name = (fact.table, fact.round)
    if name not in so_far.counted and when in (None, setting.readings.increment):
        so_far.counted.add(name)
        so_far.moves.append(Move(MAJOR, "funding", Fraction(fact.cents)))


def _reckoned_now(setting: Setting, so_far: Statement, table: str, cut: Cut) -> tuple[Prize, ...]:
    minor = so_far.holds(MINOR) if so_far.is_divided else None
    hands = together(setting, so_far, table)
    others = [hand for hand in so_far.stood if (hand.table, hand.round) == (table, hands[0].round)]
    return reckoned(setting, hands, so_far.holds(MAJOR), minor, cut, is_lone=len(others) == 1)


def _left(so_far: Statement, prizes: tuple[Prize, ...]) -> Fraction:
    return so_far.holds(MAJOR) - sum((prize.major for prize in prizes), NIL)


def _pay(setting: Setting, so_far: Statement, prizes: tuple[Prize, ...], left: Fraction) -> None:
    so_far.payouts.append(prizes)
    for prize in prizes:
        so_far.moves += [Move(MAJOR, "payout", -prize.major), Move(MINOR, "payout", -prize.minor)]
    _leave(so_far, [prize.hand for prize in prizes])
    has_royal = any(prize.hand.rank == ROYAL for prize in prizes)
    _refill(setting, so_far, left if has_royal else None)


def _leave(so_far: Statement, hands: Sequence[Hand]) -> None:
    so_far.waiting = [hand for hand in so_far.waiting if hand not in hands]
    so_far.came_in_turns &= bool(so_far.waiting)


def _refill(setting: Setting, so_far: Statement, left: Fraction | None = None) -> None:
    """After a royal the meter that it left goes back to its reset amount: at once, or when no claim waits."""
    if left is not None:
        so_far.reset_due = max(so_far.reset_due, so_far.reset_cents - left)
    has_to_wait = setting.law != "poker" and setting.readings.reset == "when-none-waits"
    if not (has_to_wait and so_far.waiting):
        so_far.moves.append(Move(MAJOR, "seed", so_far.reset_due))
        so_far.reset_due = NIL


# Whose turn it is


def together(setting: Setting, so_far: Statement, table: str) -> list[Hand]:
    """The hands of a table that meet the pool together (1996 12.2, 1998 11.10), in the dealer's order."""
    hands = [hand for hand in so_far.waiting if hand.table == table]
    if setting.law == "poker":
        return hands[:1]
    if setting.law == "nz" and setting.readings.interleaved == "hand-by-hand" and so_far.came_in_turns:
        return [min(hands, key=lambda hand: _received(so_far, hand))]
    return sorted(hands, key=lambda hand: -hand.box)


def first_table(setting: Setting, so_far: Statement) -> str | None:
    """The table to be paid first, if there is an order (1996 12.3, 1998 11.11, 2017 19.9(b))."""
    if setting.law == "poker":
        return so_far.waiting[0].table
    ordered = [hand for hand in so_far.waiting if not (so_far.is_divided and hand.rank in NZ_FIXED_CENTS)]
    if setting.law == "us" or not ordered:
        return None
    return min(ordered, key=lambda hand: hand.received).table


def _received(so_far: Statement, hand: Hand) -> tuple[bool, int]:
    """With sub-pools only hands on the Major pool have an order (2001 11.6C(e)); they go before the rest."""
    is_small = so_far.is_divided and hand.rank in NZ_FIXED_CENTS
    return is_small, -hand.box if is_small else hand.received


def _came_in_turns(hands: Sequence[Hand]) -> bool:
    """Whether a hand of one table was received between two of another."""
    spans = {
        table: [hand.received for hand in hands if hand.table == table]
        for table in {hand.table for hand in hands}
    }
    return any(
        min(spans[t]) < hand.received < max(spans[t]) for hand in hands for t in spans if t != hand.table
    )
