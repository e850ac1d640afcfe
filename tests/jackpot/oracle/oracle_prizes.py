"""What hands are due from a jackpot pool, and who pays it, a second time: every figure is typed here.

Nothing of pitboss is imported. Amounts are exact fractions of a cent. What a hand is due is reckoned exactly;
what a pool gives towards it is cut to whole ten-thousandths of a cent (`grained`), or not at all (`exact`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil

NZ_FIXED_CENTS = {"four-of-a-kind": 500_00, "full-house": 150_00, "flush": 100_00}
US_FIXED_CENTS = {"four-of-a-kind": 500_00, "full-house": 100_00, "flush": 50_00}
STRAIGHT, ROYAL = "straight-flush", "royal-flush"
NZ_STRAIGHT_LEAST, NZ_ROYAL_LEAST = Fraction(1_000_00), Fraction(10_000_00)
US_STRAIGHT_CENTS = 5_000_00
GRAIN = Fraction(1, 10_000)
NIL = Fraction(0)
MAJOR, MINOR = "major", "minor"

Cut = Callable[[Fraction], Fraction]


def grained(cents: Fraction) -> Fraction:
    """An amount cut down to whole ten-thousandths of a cent: what is finer stays in the pool."""
    return cents // GRAIN * GRAIN


def exact(cents: Fraction) -> Fraction:
    """An amount as it is: the law knows no grain."""
    return cents


@dataclass(frozen=True)
class Readings:
    """How what can be read two ways is read."""

    straights: str = "same-base"
    lone: str = "reduces"
    short: str = "topped-up"
    off_meter: str = "off-the-meter"
    between: str = "all-taken"
    interleaved: str = "table-by-table"
    # Without a word of its own: when no claim waits in New Zealand, at once in the US.
    reset: str = ""
    # US: a later hand of a royal's own round meets the meter at its reset amount, or what the royal left.
    in_round: str = "at-once"
    instant: str = "at-proposal"
    increment: str = "at-commencement"
    board: str = "flop"
    forfeited: str = "stays-in-pool"


@dataclass(frozen=True)
class Setting:
    """Whose law it is (nz, us or poker), and what the operator has fixed once for all."""

    law: str
    readings: Readings = Readings()
    chips: tuple[int, ...] = (1,)
    coins: tuple[int, ...] = ()
    us_straight: str = "share"


@dataclass(frozen=True)
class Hand:
    """A hand that earns a prize; `received` is when the rule says that its player had it.

    A dealer settles from the highest box down: the dealer's right comes first.
    """

    table: str
    round: int
    box: int
    rank: str
    received: int = 0
    means: str = "chips"

    @property
    def place(self) -> tuple[str, int]:
        """Where it lies."""
        return self.table, self.box


@dataclass(frozen=True)
class Prize:
    """What a hand is due and gets, and out of which pockets, in cents."""

    hand: Hand
    due: Fraction
    paid: int
    major: Fraction
    minor: Fraction
    top_up: Fraction
    rounding: Fraction


# What hands are due


@dataclass(frozen=True)
class _Due:
    """What a hand is due, and the pools that it comes from, in turn; the meter may be put back before it."""

    hand: Hand
    cents: Fraction
    pools: tuple[str, ...]
    put_back: Fraction = NIL


def reckoned(
    setting: Setting,
    hands: Sequence[Hand],
    major: Fraction,
    minor: Fraction | None = None,
    cut: Cut = grained,
    *,
    is_lone: bool | None = None,
    reset: int = 0,
) -> tuple[Prize, ...]:
    """The prizes of hands that meet the pool together: first what each is due, then who pays it."""
    alone = len(hands) == 1 if is_lone is None else is_lone
    if setting.law == "poker":
        dues = [_Due(hand, Fraction(ceil(major)), (MAJOR,)) for hand in hands]
    elif setting.law == "us":
        dues = _us(setting, hands, major, Fraction(reset if is_reset_in_round(setting) else 0))
    elif minor is None:
        dues = _one_pool(setting, hands, major, alone=alone)
    else:
        dues = _large(setting, hands, major) + _small(hands, _pockets(setting))
    held = {MAJOR: major, MINOR: minor or NIL}
    return tuple(_drawn(setting, due, held, cut) for due in dues)


def _drawn(setting: Setting, due: _Due, held: dict[str, Fraction], cut: Cut) -> Prize:
    """As far as the pools reach they pay; the operator pays the rest, and what rounding adds."""
    held[MAJOR] = max(held[MAJOR], due.put_back)
    wanted, took = due.cents, {MAJOR: NIL, MINOR: NIL}
    for pool in due.pools:
        took[pool] = max(NIL, cut(min(wanted, held[pool])))
        held[pool] -= took[pool]
        wanted -= took[pool]
    paid = handed_over(setting, due.hand, due.cents)
    top_up = NIL if setting.law == "poker" else cut(wanted)
    rounding = paid - took[MAJOR] - took[MINOR] - top_up
    return Prize(due.hand, due.cents, paid, took[MAJOR], took[MINOR], top_up, rounding)


def _one_pool(setting: Setting, hands: Sequence[Hand], pool: Fraction, *, alone: bool) -> list[_Due]:
    """1996 12.1, 12.2; 1998 11.9, 11.10: fixed prizes are deducted, then straight flushes, then royals."""
    is_beside = alone and setting.readings.lone == "paid-beside"
    fixed = _small(hands, () if is_beside else (MAJOR,))
    left = max(NIL, pool - sum(due.cents for due in fixed))
    return fixed + _large(setting, hands, left)


def _pockets(setting: Setting) -> tuple[str, ...]:
    return (MINOR, MAJOR) if setting.readings.short == "from-major" else (MINOR,)


def _small(hands: Sequence[Hand], pools: tuple[str, ...]) -> list[_Due]:
    fixed = [hand for hand in hands if hand.rank in NZ_FIXED_CENTS]
    return [_Due(hand, Fraction(NZ_FIXED_CENTS[hand.rank]), pools) for hand in fixed]


def _large(setting: Setting, hands: Sequence[Hand], base: Fraction) -> list[_Due]:
    """Straight flushes on the base (or each on what the last one left), royals on what they leave."""
    dues: list[_Due] = []
    left = base
    for hand in (hand for hand in hands if hand.rank == STRAIGHT):
        tenth = (left if setting.readings.straights == "in-turn" else base) / 10
        dues.append(_Due(hand, max(NZ_STRAIGHT_LEAST, tenth), (MAJOR,)))
        left = max(NIL, left - dues[-1].cents)
    royals = [hand for hand in hands if hand.rank == ROYAL]
    return dues + [_Due(hand, max(NZ_ROYAL_LEAST, left / len(royals)), (MAJOR,)) for hand in royals]


def is_reset_in_round(setting: Setting) -> bool:
    """Whether the hands after a royal of their own round meet the meter at its reset amount (US (l)(6))."""
    how = setting.readings
    return setting.law == "us" and how.in_round == "at-once" and how.reset != "when-none-waits"


def _us(setting: Setting, hands: Sequence[Hand], meter: Fraction, reset: Fraction) -> list[_Due]:
    """(l)(5), (l)(7): each on the meter at its turn, all royals on the meter of the first one's turn."""
    how = setting.readings
    royals = [hand for hand in hands if hand.rank == ROYAL]
    dues: list[_Due] = []
    share: Fraction | None = None
    put_back = NIL
    for hand in hands:
        if hand.rank == ROYAL:
            first, share = share is None, meter / len(royals) if share is None else share
            leaving = [hand] if how.between == "running" else royals if first else []
            dues += [_Due(royal, share, (MAJOR,)) for royal in leaving]
            meter = max(NIL, meter - share * len(leaving))
            if hand == royals[-1]:
                put_back, meter = reset, max(meter, reset)
            continue
        is_share = hand.rank == STRAIGHT and setting.us_straight == "share"
        due = meter / 10 if is_share else Fraction({STRAIGHT: US_STRAIGHT_CENTS, **US_FIXED_CENTS}[hand.rank])
        is_off = is_share or how.off_meter == "off-the-meter"
        dues.append(_Due(hand, due, (MAJOR,) if is_off else (), put_back))
        put_back = NIL
        meter = max(NIL, meter - due) if is_off else meter
    return dues


# What is handed over


def handed_over(setting: Setting, hand: Hand, due: Fraction) -> int:
    """The next payable amount; to the cent by cheque, and in the US, whose text asks for no chips.

    1996 Div I 15.3 and Div VIII 11.8; 2017 19.9(a).
    """
    if hand.means == "cheque" or setting.law == "us":
        return ceil(due)
    return next_payable(due, setting.coins or setting.chips if hand.means == "cash" else setting.chips)


def next_payable(due: Fraction, chips: tuple[int, ...]) -> int:
    """The next sum that chips can make up, tried cent by cent."""
    makeable, limit = _makeable(chips)
    cents = ceil(due)
    while not makeable >> _below(cents, limit, min(chips)) & 1:
        cents += 1
    return cents


def _below(cents: int, limit: int, chip: int) -> int:
    """A large sum without some of the smallest chips: beyond the limit that changes nothing."""
    return cents if cents <= limit else cents - -(-(cents - limit) // chip) * chip


@cache
def _makeable(chips: tuple[int, ...]) -> tuple[int, int]:
    """The sums that chips can make up, as bits, up to twice the product of the smallest and the largest."""
    limit = 2 * min(chips) * max(chips)
    sums = 1
    for chip in chips:
        times = chip
        while times <= limit:
            sums |= sums << times
            times *= 2
        sums &= (1 << (limit + 1)) - 1
    return sums, limit


def wins_poker_jackpot(setting: Setting, hole: Sequence[str], board: Sequence[str]) -> bool:
    """Two hole cards that make ace to ten of one suit with the flop, or by one reading with the board."""
    cards = board[:3] if setting.readings.board == "flop" else board
    for suit in "cdhs":
        royal = {rank + suit for rank in "AKQJT"}
        if set(hole) <= royal <= {*hole, *cards}:
            return True
    return False
