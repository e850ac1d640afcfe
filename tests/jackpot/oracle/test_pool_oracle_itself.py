"""The second reckoning of jackpot pools, on figures worked out by hand."""

from fractions import Fraction

import pytest

from tests.jackpot.oracle.oracle_facts import (
    Adjusted,
    Asked,
    Began,
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
    SetRight,
    Staked,
)
from tests.jackpot.oracle.oracle_prizes import (
    GRAIN,
    MAJOR,
    MINOR,
    Hand,
    Prize,
    Readings,
    Setting,
    exact,
    grained,
    next_payable,
    reckoned,
    wins_poker_jackpot,
)
from tests.jackpot.oracle.pool_oracle import first_table, statement

FOUR, FULL, FLUSH = "four-of-a-kind", "full-house", "flush"
STRAIGHT, ROYAL = "straight-flush", "royal-flush"
NZ, US, POKER = Setting("nz"), Setting("us"), Setting("poker")


def hands(*ranks: str) -> list[Hand]:
    """Hands at one table in the dealer's order: box 7 is paid first."""
    return [Hand("T1", 1, 7 - number, rank, number) for number, rank in enumerate(ranks)]


def dollars(prizes: tuple[Prize, ...]) -> list[float]:
    """What is paid, in the order in which it is drawn."""
    return [prize.paid / 100 for prize in prizes]


def nz(pool_dollars: int, *ranks: str, **readings: str) -> list[float]:
    """What NZ pays on one pool."""
    return dollars(reckoned(Setting("nz", Readings(**readings)), hands(*ranks), Fraction(pool_dollars * 100)))


def us(pool_dollars: int, *ranks: str, designates: str = "share", **readings: str) -> list[float]:
    """What the US pays on a meter."""
    setting = Setting("us", Readings(**readings), us_straight=designates)
    return dollars(reckoned(setting, hands(*ranks), Fraction(pool_dollars * 100)))


# NZ, one pool


@pytest.mark.parametrize(
    ("pool", "rank", "paid"),
    [
        (100_000, ROYAL, 100_000),
        (10_001, ROYAL, 10_001),
        (10_000, ROYAL, 10_000),
        (9_999, ROYAL, 10_000),
        (100_000, STRAIGHT, 10_000),
        (10_010, STRAIGHT, 1_001),
        (10_000, STRAIGHT, 1_000),
        (9_990, STRAIGHT, 1_000),
        (100_000, FOUR, 500),
        (100_000, FULL, 150),
        (100_000, FLUSH, 100),
        (0, FLUSH, 100),
    ],
)
def test_a_lone_hand_in_new_zealand(pool: int, rank: str, paid: int) -> None:
    assert nz(pool, rank) == [paid]


def test_fixed_prizes_come_off_before_the_tenth_and_the_tenth_before_the_royal() -> None:
    # 50,000 - 500 - 100 = 49,400; a tenth is 4,940; 44,460 is left for the royal.
    assert nz(50_000, ROYAL, STRAIGHT, FLUSH, FOUR) == [100, 500, 4_940, 44_460]


def test_two_straight_flushes_on_one_base_or_in_turn() -> None:
    # Both are a tenth of 40,000, which leaves 32,000.
    assert nz(40_000, STRAIGHT, STRAIGHT, ROYAL) == [4_000, 4_000, 32_000]
    # In turn: 4,000, then a tenth of 36,000; 36,000 - 3,600 = 32,400.
    assert nz(40_000, STRAIGHT, STRAIGHT, ROYAL, straights="in-turn") == [4_000, 3_600, 32_400]


def test_royals_share_equally_and_each_gets_ten_thousand() -> None:
    assert nz(60_000, ROYAL, ROYAL) == [30_000, 30_000]
    short = reckoned(NZ, hands(ROYAL, ROYAL), Fraction(15_000_00))
    assert dollars(short) == [10_000, 10_000]
    assert [prize.major for prize in short] == [10_000_00, 5_000_00]
    assert [prize.top_up for prize in short] == [0, 5_000_00]


def test_a_third_of_a_cent_stays_in_the_pool() -> None:
    # 30,000.01 among three is 1,000,000 and a third cents each; the pool gives 1,000,000.3333 to each.
    pool = Fraction(30_000_01)
    prizes = reckoned(NZ, hands(ROYAL, ROYAL, ROYAL), pool)
    assert [prize.due for prize in prizes] == [pool / 3] * 3
    assert [prize.paid for prize in prizes] == [10_000_01] * 3
    assert [prize.major / GRAIN for prize in prizes] == [10_000_003_333] * 3
    # A cent is 10,000 parts: 10,000 - 3,333 are rounding, and 3 x 3,333 leave one part in the pool.
    assert [prize.rounding / GRAIN for prize in prizes] == [6_667] * 3
    assert (pool - sum(prize.major for prize in prizes)) / GRAIN == 1
    finer = reckoned(NZ, hands(ROYAL, ROYAL, ROYAL), pool, cut=exact)
    assert sum(prize.major for prize in finer) == pool


def test_a_lone_fixed_prize_beside_the_pool() -> None:
    beside = Setting("nz", Readings(lone="paid-beside"))
    (alone,) = reckoned(beside, hands(FOUR), Fraction(50_000_00))
    assert (alone.major, alone.top_up) == (0, 500_00)
    two = reckoned(beside, hands(FOUR, FLUSH), Fraction(50_000_00))
    assert [(prize.major, prize.top_up) for prize in two] == [(500_00, 0), (100_00, 0)]


# NZ, sub-pools


def test_with_sub_pools_fixed_prizes_leave_the_major_pool_alone() -> None:
    prizes = reckoned(NZ, hands(FLUSH, STRAIGHT, ROYAL), Fraction(40_000_00), Fraction(300_00))
    # A tenth of 40,000, then 36,000, then 100 from the Minor pool.
    assert dollars(prizes) == [4_000, 36_000, 100]
    assert [(prize.major, prize.minor) for prize in prizes] == [(4_000_00, 0), (36_000_00, 0), (0, 100_00)]


def test_a_short_minor_pool_is_topped_up_or_helped_by_the_major() -> None:
    topped = reckoned(NZ, hands(FOUR, FLUSH), Fraction(40_000_00), Fraction(550_00))
    assert [(p.minor, p.major, p.top_up) for p in topped] == [(500_00, 0, 0), (50_00, 0, 50_00)]
    helping = Setting("nz", Readings(short="from-major"))
    helped = reckoned(helping, hands(FOUR, FLUSH), Fraction(40_00), Fraction(550_00))
    # The Major has 40 of the 50 that lack.
    assert [(p.minor, p.major, p.top_up) for p in helped] == [(500_00, 0, 0), (50_00, 40_00, 10_00)]
    after_royal = reckoned(helping, hands(FLUSH, ROYAL), Fraction(20_000_00), Fraction(0))
    # The royal is reckoned on the whole Major pool, so that nothing is left to help with.
    assert [(p.paid, p.major, p.top_up) for p in after_royal] == [
        (20_000_00, 20_000_00, 0),
        (100_00, 0, 100_00),
    ]


# US


def test_in_turn_on_the_running_meter() -> None:
    # A tenth of 10,000 is 1,000; 9,000 - 50 = 8,950; a tenth of it is 895; 8,055 is left for the royal.
    ranks = (STRAIGHT, FLUSH, STRAIGHT, ROYAL, FULL)
    assert us(10_000, *ranks) == [1_000, 50, 895, 8_055, 100]
    # Beside the meter: the second tenth is of 9,000; 8,100 for the royal.
    assert us(10_000, *ranks, off_meter="paid-beside") == [1_000, 50, 900, 8_100, 100]


def test_a_designated_straight_flush() -> None:
    assert us(10_000, STRAIGHT, ROYAL, designates="fixed") == [5_000, 5_000]
    assert us(10_000, STRAIGHT, ROYAL, designates="fixed", off_meter="paid-beside") == [5_000, 10_000]


def test_royals_share_the_meter_of_the_first() -> None:
    # All taken: 10,000 is halved at the first royal; the straight flush between them finds nothing.
    prizes = reckoned(US, hands(ROYAL, STRAIGHT, ROYAL), Fraction(10_000_00))
    assert [(p.hand.box, p.paid) for p in prizes] == [(7, 5_000_00), (5, 5_000_00), (6, 0)]
    # Running: a tenth of 5,000 between them; 4,500 is left for a share of 5,000, the operator adds 500.
    running = Setting("us", Readings(between="running"))
    between = reckoned(running, hands(ROYAL, STRAIGHT, ROYAL), Fraction(10_000_00))
    assert [(p.paid, p.top_up) for p in between] == [(5_000_00, 0), (500_00, 0), (5_000_00, 500_00)]


def test_an_empty_meter_guarantees_nothing_in_the_us() -> None:
    assert us(0, ROYAL) == [0]
    assert us(0, STRAIGHT) == [0]
    assert us(0, FOUR) == [500]


# Payable amounts


@pytest.mark.parametrize(
    ("due", "chips", "paid"),
    [
        (Fraction(100_00), (1_00,), 100_00),
        (Fraction(100_00) + GRAIN, (1_00,), 101_00),
        (Fraction(99_99), (2_50, 10_00), 100_00),
        (Fraction(100_01), (2_50, 10_00), 102_50),
        # With chips of 3 and 5, sums of 1, 2, 4 and 7 cannot be paid; from 8 on all can.
        (Fraction(1), (3, 5), 3),
        (Fraction(4), (3, 5), 5),
        (Fraction(7), (3, 5), 8),
        (Fraction(1_000_000_001), (3, 5), 1_000_000_001),
        (Fraction(0), (3, 5), 0),
    ],
)
def test_the_next_payable_amount(due: Fraction, chips: tuple[int, ...], paid: int) -> None:
    assert next_payable(due, chips) == paid


def test_a_cheque_is_exact_to_the_cent() -> None:
    setting = Setting("nz", chips=(100,))
    asked = [Hand("T1", 1, 1, ROYAL, 0, means) for means in ("chips", "cheque")]
    paid = [reckoned(setting, [hand], Fraction(20_000_01))[0].paid for hand in asked]
    assert paid == [20_001_00, 20_000_01]


# Journals


def test_wagers_are_shared_out_and_given_back() -> None:
    journal: list[Fact] = [Opened(1_000_00), Staked("T1", 1, 250, 7_000), Staked("T1", 2, 250, 7_000)]
    after = statement(NZ, journal)
    # 70% of 2.50 is 1.75, twice; 0.75 is retained, twice.
    assert (after.holds(MAJOR), after.retained, after.wagered) == (1_003_50, 1_50, 5_00)
    back = statement(NZ, [*journal, Refunded("T1", 2)])
    assert (back.holds(MAJOR), back.retained, back.wagered) == (1_001_75, 75, 2_50)


def test_a_share_of_part_of_a_cent_is_kept() -> None:
    # 70.01% of 2.50 is 175.025 cents.
    after = statement(NZ, [Opened(0), Staked("T1", 1, 250, 7_001)])
    assert after.holds(MAJOR) == Fraction("175.025")
    assert after.shown_cents == 176


def test_a_refund_after_the_pool_was_won_is_made_good_by_the_operator() -> None:
    journal: list[Fact] = [Opened(20_000_00), Staked("T1", 1, 100, 7_000), Staked("T2", 1, 100, 7_000)]
    journal += [Claimed(Hand("T2", 1, 1, ROYAL)), Paid("T2"), Refunded("T1", 1)]
    after = statement(NZ, journal)
    assert (after.holds(MAJOR), after.came("top-up"), after.prizes[0].paid) == (0, 70, 20_001_40)


@pytest.mark.parametrize(("seed_cents", "left_cents"), [(1_000_00, 1_000_00), (0, 0)])
def test_a_forfeited_wager_stays_a_wager_and_its_share_stays_or_is_retained(
    seed_cents: int, left_cents: int
) -> None:
    journal: list[Fact] = [Opened(seed_cents), Staked("T1", 1, 250, 7_000), Forfeited("T1", 1)]
    stays = statement(NZ, journal)
    assert (stays.holds(MAJOR), stays.retained, stays.wagered) == (seed_cents + 1_75, 75, 2_50)
    goes = statement(Setting("nz", Readings(forfeited="to-operator")), journal)
    assert (goes.holds(MAJOR), goes.retained, goes.wagered) == (left_cents, 2_50, 2_50)


def test_divided_and_combined() -> None:
    journal: list[Fact] = [Opened(1_000_00), Divided(Fraction(200_00)), Staked("T1", 1, 100, 4_000, 3_000)]
    after = statement(NZ, journal)
    assert (after.holds(MAJOR), after.holds(MINOR), after.shown_cents) == (800_40, 200_30, 800_40)
    whole = statement(NZ, [*journal, Combined(), Refunded("T1", 1), Adjusted(Fraction(-50))])
    # 1,000.70 less 0.70 and 0.50.
    assert (whole.holds(MAJOR), whole.holds(MINOR), whole.came("adjustment")) == (999_50, 0, -50)


def test_a_reset_waits_for_the_last_claim_or_does_not() -> None:
    journal: list[Fact] = [Opened(50_000_00, reset_cents=20_000_00)]
    journal += [
        Claimed(Hand("T1", 1, 1, ROYAL, 10)),
        Claimed(Hand("T2", 1, 1, STRAIGHT, 20)),
        Paid("T1"),
        Paid("T2"),
    ]
    waits = statement(NZ, journal)
    # The straight flush finds nothing: 1,000 from the operator; then the reset.
    assert [(p.paid, p.top_up) for p in waits.prizes] == [(50_000_00, 0), (1_000_00, 1_000_00)]
    assert waits.holds(MAJOR) == 20_000_00
    at_once = statement(Setting("nz", Readings(reset="at-once")), journal)
    # A tenth of 20,000 for the straight flush, which no reset follows.
    assert [(p.paid, p.top_up) for p in at_once.prizes] == [(50_000_00, 0), (2_000_00, 0)]
    assert at_once.holds(MAJOR) == 18_000_00
    fallen = statement(NZ, [*journal[:-1], Fell("T2", 1)])
    assert fallen.holds(MAJOR) == 20_000_00


def test_a_payout_is_paid_as_it_was_asked_for() -> None:
    journal: list[Fact] = [Opened(50_000_00), Claimed(Hand("T1", 1, 1, ROYAL)), Asked("T1")]
    after = statement(NZ, [*journal, Staked("T2", 1, 100, 7_000), Paid("T1", as_asked=True)])
    assert (after.prizes[0].paid, after.holds(MAJOR)) == (50_000_00, 70)


def test_read_otherwise_a_payout_is_reckoned_when_it_is_approved() -> None:
    journal: list[Fact] = [Opened(50_000_00), Claimed(Hand("T1", 1, 1, ROYAL)), Asked("T1")]
    later = Setting("nz", Readings(instant="at-approval"))
    after = statement(later, [*journal, Staked("T2", 1, 100, 7_000), Paid("T1", as_asked=True)])
    assert (after.prizes[0].paid, after.holds(MAJOR)) == (50_000_70, 0)


def test_the_us_meter_goes_back_before_the_turn_of_another_table() -> None:
    journal: list[Fact] = [Opened(50_000_00, reset_cents=20_000_00), Claimed(Hand("T1", 1, 1, ROYAL))]
    journal += [Claimed(Hand("T2", 1, 1, ROYAL)), Paid("T1"), Paid("T2")]
    assert [p.paid for p in statement(US, journal).prizes] == [50_000_00, 20_000_00]
    waits = Setting("us", Readings(reset="when-none-waits"))
    assert [p.paid for p in statement(waits, journal).prizes] == [50_000_00, 0]


@pytest.mark.parametrize(("minor", "first"), [(99_99, "T2"), (100_00, "T1"), (100_01, "T1")])
def test_a_small_hand_that_the_major_pool_helps_has_its_place(minor: int, first: str) -> None:
    journal: list[Fact] = [Opened(50_000_00), Divided(Fraction(minor))]
    journal += [Claimed(Hand("T1", 1, 1, ROYAL, 20)), Claimed(Hand("T2", 1, 1, FLUSH, 10))]
    helping = Setting("nz", Readings(short="from-major"))
    assert first_table(helping, statement(helping, journal)) == first
    assert first_table(NZ, statement(NZ, journal)) == "T1"


def test_hands_of_two_tables_that_came_in_turns() -> None:
    journal: list[Fact] = [Opened(50_000_00)]
    journal += [Claimed(Hand("T1", 1, 5, ROYAL, 30)), Claimed(Hand("T1", 1, 6, FLUSH, 10))]
    journal += [Claimed(Hand("T2", 1, 1, STRAIGHT, 20))]
    assert first_table(NZ, statement(NZ, journal)) == "T1"
    by_table = statement(NZ, [*journal, Paid("T1"), Paid("T2")])
    # T1: 100, then 49,900; T2 finds nothing and gets its least amount.
    assert [p.paid for p in by_table.prizes] == [100_00, 49_900_00, 1_000_00]
    by_hand = Setting("nz", Readings(interleaved="hand-by-hand"))
    one_by_one = statement(by_hand, [*journal, Paid("T1"), Paid("T2"), Paid("T1")])
    # 100; a tenth of 49,900; 44,910 for the royal.
    assert [p.paid for p in one_by_one.prizes] == [100_00, 4_990_00, 44_910_00]


def test_hands_of_one_table_share_whatever_the_reading_on_several_tables_is() -> None:
    journal: list[Fact] = [Opened(50_000_00), Claimed(Hand("T1", 1, 2, ROYAL, 10))]
    journal += [Claimed(Hand("T1", 1, 1, ROYAL, 20)), Paid("T1")]
    after = statement(Setting("nz", Readings(interleaved="hand-by-hand")), journal)
    assert [p.paid for p in after.prizes] == [25_000_00, 25_000_00]


# Poker


def test_each_poker_round_adds_its_amount_once() -> None:
    journal: list[Fact] = [Opened(500_00), Began("P1", 1, 50), Completed("P1", 1, 50), Began("P1", 2, 50)]
    assert statement(POKER, journal).holds(MAJOR) == 501_00
    later = Setting("poker", Readings(increment="at-completion"))
    assert statement(later, journal).holds(MAJOR) == 500_50
    assert statement(later, [*journal, SetRight("P1", 2, 50), Completed("P1", 2, 50)]).holds(MAJOR) == 501_00


def test_poker_royals_in_the_order_of_recording() -> None:
    setting = Setting("poker", chips=(1_00,))
    journal: list[Fact] = [Opened(500_25, reset_cents=100_00)]
    journal += [Claimed(Hand("P2", 1, 3, ROYAL, 90)), Claimed(Hand("P1", 1, 3, ROYAL, 10))]
    assert first_table(setting, statement(setting, journal)) == "P2"
    after = statement(setting, [*journal, Paid("P2"), Paid("P1")])
    # 500.25 goes up to 501; the meter goes back to 100 before the next.
    assert [(p.paid, p.rounding) for p in after.prizes] == [(501_00, 75), (100_00, 0)]
    assert after.holds(MAJOR) == 100_00


def test_the_poker_hand() -> None:
    flop, any_card = POKER, Setting("poker", Readings(board="community-cards"))
    late = ["Qs", "2d", "Js", "3c", "Ts"]
    assert wins_poker_jackpot(flop, ["As", "Ks"], ["Qs", "Js", "Ts"])
    assert not wins_poker_jackpot(flop, ["As", "Ks"], late)
    assert wins_poker_jackpot(any_card, ["As", "Ks"], late)
    # Both hole cards have to be part of it.
    assert not wins_poker_jackpot(any_card, ["As", "2s"], ["Ks", "Qs", "Js", "Ts"])
    assert not wins_poker_jackpot(flop, ["As", "Kh"], ["Qs", "Js", "Ts"])


def test_cutting_is_down_to_a_ten_thousandth_of_a_cent() -> None:
    assert grained(Fraction(1, 3)) == Fraction(3333, 10_000)
    assert grained(Fraction(1, 10_000)) == Fraction(1, 10_000)
    assert exact(Fraction(1, 3)) == Fraction(1, 3)
