"""Jackpot pools a second time, from the printed rules: a journal of facts, read anew from its first line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil

from tests.jackpot.oracle.oracle_facts import (
    Adjusted,
    Asked,
    Began,
    BrokenOff,
    Claimed,
    Combined,
    Completed,
    Divided,
    Fact,
    Fell,
    Forfeited,
    Opened,
    Paid,
    Refunded,
    ResetChanged,
    SetRight,
    Staked,
    Wished,
)
from tests.jackpot.oracle.oracle_prizes import (
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
    is_reset_in_round,
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
    # Poker: each table's last round, what rounds without a record should have added, and what still lies in
    # the pool of what rounds added.
    last: dict[str, int] = field(default_factory=dict)
    owed: dict[tuple[str, int], int] = field(default_factory=dict)
    added: dict[tuple[str, int], int] = field(default_factory=dict)
    # Payouts that wait for a second person, what they leave of the pool as it was then, and its rounds.
    asked: dict[str, tuple[tuple[Prize, ...], Fraction, set[tuple[str, int]]]] = field(default_factory=dict)
    # Of which stakes a winner has the part that lay in a pool, and which payouts that wait will take it.
    spent: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    taking: dict[str, dict[tuple[str, int], set[str]]] = field(default_factory=dict)
    wagered: int = 0
    retained: Fraction = NIL
    reset_cents: int = 0
    is_divided: bool = False
    reset_due: Fraction = NIL

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
            so_far.spent.pop((table, box), None)
            for names in so_far.taking.values():
                names.pop((table, box), None)
            _share_out(so_far, fact, 1)
        case Refunded(table, box):
            _take_out(so_far, so_far.stakes.pop((table, box)), so_far.spent.pop((table, box), set()))
        case Forfeited(table, box):
            stake = so_far.stakes.pop((table, box))
            if setting.readings.forfeited == "to-operator":
                _retain(so_far, stake)
        case Began() | Completed() | SetRight():
            _poker_round(setting, so_far, fact)
        case BrokenOff():
            _broken_off(so_far, fact)
        case Claimed(hand):
            so_far.waiting.append(hand)
            so_far.stood.append(hand)
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
            so_far.asked[table] = prizes, _left(setting, so_far, prizes), set(so_far.added)
            so_far.taking[table] = _taken(setting, so_far, prizes)
        case Paid(table, as_asked):
            if as_asked and setting.readings.instant == "at-proposal":
                prizes, left, rounds = so_far.asked[table]
                taken = so_far.taking.pop(table)
            else:
                prizes = _reckoned_now(setting, so_far, table, cut)
                taken = _taken(setting, so_far, prizes)
                left, rounds = _left(setting, so_far, prizes), set(so_far.added)
            so_far.added = {name: cents for name, cents in so_far.added.items() if name not in rounds}
            for name, pools in taken.items():
                so_far.spent.setdefault(name, set()).update(pools)
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
    parts = _parts(stake)
    so_far.wagered += sign * stake.cents
    so_far.retained += sign * (stake.cents - parts[MAJOR] - parts[MINOR])
    if sign < 0:
        parts = _as_they_lie(so_far, parts)
    so_far.moves += [Move(pool, "contribution", sign * part) for pool, part in parts.items()]


def _parts(stake: Staked) -> dict[str, Fraction]:
    return {
        MAJOR: Fraction(stake.cents * stake.rate, 10_000),
        MINOR: Fraction(stake.cents * stake.minor_rate, 10_000),
    }


def _as_they_lie(so_far: Statement, parts: dict[str, Fraction]) -> dict[str, Fraction]:
    """Where the parts of a wager are now: all in one pool, unless there are two."""
    return parts if so_far.is_divided else {MAJOR: parts[MAJOR] + parts[MINOR]}


def _retain(so_far: Statement, stake: Staked) -> None:
    """1996 Division I 12.2, read otherwise: a forfeited wager's parts are the operator's, if still there."""
    for pool, part in _as_they_lie(so_far, _parts(stake)).items():
        there = min(part, so_far.holds(pool))
        assert not (there and so_far.waiting), "what a hand that waits will be paid from was lowered"
        so_far.retained += there
        so_far.moves.append(Move(pool, "contribution", -there))


def _taken(setting: Setting, so_far: Statement, prizes: tuple[Prize, ...]) -> dict[tuple[str, int], set[str]]:
    """The stakes whose parts are in these prizes: those of all, where a pool has not a cent left."""
    pools: set[str] = set()
    if _left(setting, so_far, prizes) < 1:
        pools |= {MAJOR} if so_far.is_divided else {MAJOR, MINOR}
    minor = sum((prize.minor for prize in prizes), NIL)
    if minor and so_far.holds(MINOR) - minor < 1:
        pools.add(MINOR)
    return {name: set(pools) for name in so_far.stakes} if pools else {}


def _take_out(so_far: Statement, stake: Staked, spent: set[str]) -> None:
    """What a stake added leaves the pool; what the pool has paid away meanwhile is the operator's."""
    borne = {pool: part for pool, part in _parts(stake).items() if pool in spent}
    if not so_far.is_divided:
        borne = {MAJOR: sum(borne.values(), NIL)}
    _share_out(so_far, stake, -1)
    for pool in (MAJOR, MINOR):
        so_far.moves.append(Move(pool, "top-up", max(borne.get(pool, NIL), -so_far.holds(pool))))


def _poker_round(setting: Setting, so_far: Statement, fact: Began | Completed | SetRight) -> None:
    """2017 19.2, 19.5, 19.15, 19.16: each round adds its amount once.

    A round that was left out has the amount of the hour at which the next was recorded.
    """
    when = {Began: "at-commencement", Completed: "at-completion"}.get(type(fact))
    name = (fact.table, fact.round)
    last = so_far.last.get(fact.table, fact.round)
    so_far.owed |= {(fact.table, number): fact.cents for number in range(last + 1, fact.round)}
    so_far.last[fact.table] = max(last, fact.round)
    if name not in so_far.counted and when in (None, setting.readings.increment):
        cents = so_far.owed.pop(name, fact.cents)
        so_far.counted.add(name)
        so_far.added[name] = cents
        so_far.moves.append(Move(MAJOR, "funding", Fraction(cents)))


def _broken_off(so_far: Statement, fact: BrokenOff) -> None:
    """2017 19.2: only a completed round adds. What it had added goes back, unless a winner has it."""
    name = (fact.table, fact.round)
    if name in so_far.counted and name not in so_far.added:
        return
    so_far.counted.discard(name)
    so_far.owed[name] = so_far.added.get(name, fact.cents)
    so_far.moves.append(Move(MAJOR, "funding", -Fraction(so_far.added.pop(name, 0))))


def _reckoned_now(setting: Setting, so_far: Statement, table: str, cut: Cut) -> tuple[Prize, ...]:
    minor = so_far.holds(MINOR) if so_far.is_divided else None
    hands = together(setting, so_far, table)
    others = [hand for hand in so_far.stood if (hand.table, hand.round) == (table, hands[0].round)]
    return reckoned(
        setting,
        hands,
        so_far.holds(MAJOR),
        minor,
        cut,
        is_lone=len(others) == 1,
        reset=so_far.reset_cents,
    )


def _left(setting: Setting, so_far: Statement, prizes: tuple[Prize, ...]) -> Fraction:
    """What prizes leave of the pool; those that met the meter put back took nothing of what it was before."""
    royals = [prize.hand.box for prize in prizes if prize.hand.rank == ROYAL]
    is_put_back = is_reset_in_round(setting) and royals and so_far.reset_cents
    before = [prize for prize in prizes if not is_put_back or prize.hand.box >= min(royals)]
    return so_far.holds(MAJOR) - sum((prize.major for prize in before), NIL)


def _pay(setting: Setting, so_far: Statement, prizes: tuple[Prize, ...], left: Fraction) -> None:
    so_far.payouts.append(prizes)
    for prize in prizes:
        so_far.moves += [Move(MAJOR, "payout", -prize.major), Move(MINOR, "payout", -prize.minor)]
    _leave(so_far, [prize.hand for prize in prizes])
    has_royal = any(prize.hand.rank == ROYAL for prize in prizes)
    _refill(setting, so_far, left if has_royal else None)


def _leave(so_far: Statement, hands: Sequence[Hand]) -> None:
    so_far.waiting = [hand for hand in so_far.waiting if hand not in hands]


def _refill(setting: Setting, so_far: Statement, left: Fraction | None = None) -> None:
    """After a royal the meter that it left goes back to its reset amount: at once, or when no claim waits."""
    if left is not None:
        so_far.reset_due = max(so_far.reset_due, so_far.reset_cents - left)
    plainly = {"nz": "when-none-waits", "us": "at-once"}
    when = "at-once" if setting.law == "poker" else setting.readings.reset or plainly[setting.law]
    if when == "at-once" or not so_far.waiting:
        so_far.moves.append(Move(MAJOR, "seed", so_far.reset_due))
        so_far.reset_due = NIL


# Whose turn it is


def together(setting: Setting, so_far: Statement, table: str) -> list[Hand]:
    """The hands of a table that meet the pool together (1996 12.2, 1998 11.10), in the dealer's order."""
    hands = [hand for hand in so_far.waiting if hand.table == table]
    if setting.law == "poker":
        return hands[:1]
    one_by_one = setting.law == "nz" and setting.readings.interleaved == "hand-by-hand"
    if one_by_one and _others_between(so_far, hands[0]):
        return [min(hands, key=lambda hand: _received(setting, so_far, hand))]
    return sorted(hands, key=lambda hand: -hand.box)


def first_table(setting: Setting, so_far: Statement) -> str | None:
    """The table to be paid first, if there is an order (1996 12.3, 1998 11.11, 2017 19.9(b))."""
    if setting.law == "poker":
        return so_far.waiting[0].table
    ordered = [hand for hand in so_far.waiting if is_ordered(setting, so_far, hand)]
    if setting.law == "us" or not ordered:
        return None
    return min(ordered, key=lambda hand: hand.received).table


def is_ordered(setting: Setting, so_far: Statement, hand: Hand) -> bool:
    """With sub-pools only payouts from the Major pool have an order (2001 11.6C(e)).

    Small prizes are such where the Major helps and the Minor cannot pay all of them that wait.
    """
    if not so_far.is_divided or hand.rank not in NZ_FIXED_CENTS:
        return True
    small = sum(NZ_FIXED_CENTS.get(each.rank, 0) for each in so_far.waiting)
    return setting.readings.short == "from-major" and so_far.holds(MINOR) < small


def _received(setting: Setting, so_far: Statement, hand: Hand) -> tuple[bool, int]:
    """Hands that have an order go by it, before the rest."""
    has_order = is_ordered(setting, so_far, hand)
    return not has_order, hand.received if has_order else -hand.box


def _others_between(so_far: Statement, hand: Hand) -> bool:
    """Whether a hand that stood came to another table between two of this hand's round."""
    of_round = [h.received for h in so_far.stood if (h.table, h.round) == (hand.table, hand.round)]
    others = [h.received for h in so_far.stood if h.table != hand.table]
    return any(min(of_round) < other < max(of_round) for other in others)
