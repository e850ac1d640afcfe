"""Who is paid, in which turn and how often, whatever the order in which hands were recorded."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import permutations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Divide
from pitboss.jackpot.decide import Decided
from pitboss.jackpot.settings import Law, Rates
from pitboss.table.refusal import Refusal
from tests.jackpot.oracle.pool_oracle import statement
from tests.jackpot.pool_evening import ARISING, RANKS, Evening, an_evening


def plain(version: str, readings: dict[str, str] | None = None, **fixed: Any) -> Evening:
    """A pool of 50,000 at four tables, read by the defaults except as named, paid by one person."""
    defaults = {name: both[0] for name, (_, both) in ARISING[version].items()}
    money: dict[str, Any] = {"increment_cents": 50}
    if version != "poker":
        money = {"wager_cents": 100, "rates": Rates(pool=7_000)}
    if version == "us":
        money["straight_flush"] = "share"
    standard: dict[str, Any] = {
        "tables": ("T1", "T2", "T3", "T4"),
        "chips": (100,),
        "coins": (),
        "skew_ms": 0,
    }
    standard |= {"seed_cents": 50_000_00, "reset_cents": 0, "alone_most_cents": 10**10}
    chosen = {**standard, **money, **fixed, "readings": defaults | (readings or {})}
    evening = an_evening(Random(0), version, **chosen)
    evening.open()
    evening.at += 1_000
    return evening


def prizes_of(evening: Evening) -> dict[tuple[str, int], int]:
    """What each box of each table was paid in all."""
    found: Counter[tuple[str, int]] = Counter()
    for step in evening.steps:
        for event in step.answer.events if isinstance(step.answer, Decided) else ():
            if isinstance(event, e.Paid):
                found.update({(event.table, prize.claim.box): prize.paid_cents for prize in event.prizes})
    return dict(found)


def pay_all(evening: Evening, random: Random) -> dict[tuple[str, int], int]:
    """Whoever may be paid is paid, whoever asks first."""
    for _ in range(20):
        tables = sorted({waiting.table for waiting in evening.now.waiting})
        random.shuffle(tables)
        for table in tables:
            evening.verify(table)
            evening.pay(table)
    assert not evening.now.waiting
    return prizes_of(evening)


def hit(evening: Evening, hands: Sequence[tuple[str, int, str, int]], order: Sequence[str]) -> None:
    """Rounds with a hand or more at each table, dealt at instants of their own, recorded table by table."""
    tables = sorted({table for table, *_ in hands})
    for table in tables:
        evening.wager(table, sorted(box for at, box, *_ in hands if at == table))
    opened = evening.at
    evening.at += 1_000
    for table in order:
        own = sorted((hand for hand in hands if hand[0] == table), key=lambda hand: -hand[1])
        for suit, (_, box, rank, after_ms) in zip("cdhs", own, strict=False):
            done = evening.claim(table, box, rank, opened + after_ms, opened + after_ms, "shoe", suit)
            assert isinstance(done, Decided), done
    for table in tables:
        evening.finish(table)
    evening.at += 10_000


@given(
    ranks=st.lists(st.sampled_from(RANKS), min_size=2, max_size=4),
    instants=st.permutations((1, 2, 3, 4)),
    version=st.sampled_from(("nz-1996", "nz-1998", "nz-2001")),
    reading=st.sampled_from(("when-none-waits", "at-once")),
    random=st.randoms(use_true_random=False),
)
@settings(max_examples=20, derandomize=True, deadline=None)
def test_the_order_of_recording_changes_no_prize_in_new_zealand(
    ranks: list[str], instants: list[int], version: str, reading: str, random: Random
) -> None:
    hands = [(f"T{n}", n, rank, at) for n, (rank, at) in enumerate(zip(ranks, instants, strict=False), 1)]
    results = []
    for order in permutations(table for table, *_ in hands):
        evening = plain(version, {"reset": reading}, reset_cents=20_000_00)
        hit(evening, hands, order)
        results.append(pay_all(evening, random))
        assert results[-1] == results[0]
    found = statement(evening.setting, evening.journal)
    assert {prize.hand.place: prize.paid for prize in found.prizes} == results[0]


@given(
    ranks=st.lists(st.sampled_from(RANKS), min_size=2, max_size=4),
    instants=st.permutations((1, 2, 3, 4)),
    minor_cents=st.sampled_from((0, 99_00, 150_00, 600_00)),
    random=st.randoms(use_true_random=False),
)
@settings(max_examples=20, derandomize=True, deadline=None)
def test_r11_6ce_the_order_of_asking_changes_no_prize_where_the_major_pool_helps(
    ranks: list[str], instants: list[int], minor_cents: int, random: Random
) -> None:
    hands = [(f"T{n}", n, rank, at) for n, (rank, at) in enumerate(zip(ranks, instants, strict=False), 1)]
    results = []
    for order in permutations(table for table, *_ in hands):
        evening = plain("nz-2001", {"short": "from-major"})
        rates = Rates(pool=7_000)
        evening.both(Divide(minor_units=minor_cents * 10_000, rates=rates, approval="CCA 2"))
        hit(evening, hands, order)
        results.append((pay_all(evening, random), evening.now.pool_units, evening.now.minor_units))
        assert results[-1] == results[0]
    found = statement(evening.setting, evening.journal)
    assert {prize.hand.place: prize.paid for prize in found.prizes} == results[0][0]


def test_the_order_of_recording_decides_at_poker() -> None:
    results = []
    for order in permutations(("T1", "T2", "T3")):
        evening = plain("poker")
        for table in ("T1", "T2", "T3"):
            evening.press(table, 1)
        for table in order:
            evening.at += 1_000
            evening.claim_royal(table, 4, ("As", "Ks"), ("Qs", "Js", "Ts"))
        paid = pay_all(evening, Random(0))
        # 50,000 and three rounds of 0.50, up to the next dollar; nothing is left for the others.
        assert paid == {(order[0], 4): 50_002_00, (order[1], 4): 0, (order[2], 4): 0}
        results.append(paid)
    assert len({tuple(sorted(paid.items())) for paid in results}) == 3


def test_a_hand_dealt_first_is_paid_first_though_it_is_recorded_last() -> None:
    evening = plain("nz-1998")
    hit(evening, [("T1", 1, "royal-flush", 20), ("T2", 1, "royal-flush", 10)], ("T1", "T2"))
    # 50,000 and two wagers of 0.70, up to the next dollar; the later one has its least amount.
    assert pay_all(evening, Random(0)) == {("T2", 1): 50_002_00, ("T1", 1): 10_000_00}


# A hand is paid once


def a_paid_flush() -> Evening:
    """A flush at box 5 of T1 that has been paid its 100."""
    evening = plain("nz-1998")
    hit(evening, [("T1", 5, "flush", 1)], ("T1",))
    assert pay_all(evening, Random(0)) == {("T1", 5): 100_00}
    return evening


def test_a_payout_is_not_made_again() -> None:
    evening = a_paid_flush()
    again = evening.pay("T1")
    assert isinstance(again, Refusal)
    assert again.code == "no-claim"


def test_a_hand_that_was_paid_claims_no_more() -> None:
    evening = a_paid_flush()
    again = evening.claim("T1", 5, "flush", evening.at - 10_500, evening.at - 10_500)
    assert isinstance(again, Refusal)


def test_a_poker_hand_that_was_paid_claims_no_more() -> None:
    evening = plain("poker", reset_cents=1_000_00)
    evening.press("T1", 1)
    evening.claim_royal("T1", 4, ("As", "Ks"), ("Qs", "Js", "Ts"))
    pay_all(evening, Random(0))
    assert isinstance(evening.claim_royal("T1", 4, ("As", "Ks"), ("Qs", "Js", "Ts")), Refusal)


def test_a_wager_that_was_paid_a_prize_does_not_go_back() -> None:
    assert isinstance(a_paid_flush().refund("T1", [5]), Refusal)


# Where the engine and the text part


def test_us_hands_are_paid_from_the_dealers_right_however_they_were_recorded() -> None:
    evening = plain("us")
    evening.wager("T1", [2, 5])
    opened = evening.at
    evening.at += 1_000
    evening.claim("T1", 2, "straight-flush", opened, opened, "shoe", "s")
    evening.claim("T1", 5, "four-of-a-kind", opened, opened, "shoe", "h")
    evening.finish("T1")
    # Box 5 comes first: 50,001.40 - 500 = 49,501.40, of which a tenth is 4,950.14.
    assert pay_all(evening, Random(0)) == {("T1", 5): 500_00, ("T1", 2): 4_950_14}


def test_straight_flushes_in_turn_are_paid_in_the_order_of_settlement() -> None:
    evening = plain("nz-1998", {"straights": "in-turn"}, seed_cents=49_998_60)
    evening.wager("T1", [2, 5])
    opened = evening.at
    evening.at += 1_000
    for box, suit in ((2, "s"), (5, "h")):
        evening.claim("T1", box, "straight-flush", opened, opened, "shoe", suit)
    evening.finish("T1")
    # A tenth of 50,000 for box 5, a tenth of 45,000 for box 2.
    assert pay_all(evening, Random(0)) == {("T1", 5): 5_000_00, ("T1", 2): 4_500_00}


def test_royals_of_one_table_share_where_no_other_table_claims() -> None:
    evening = plain("nz-1998", {"interleaved": "hand-by-hand"}, seed_cents=49_998_60)
    hit(evening, [("T1", 5, "royal-flush", 1), ("T1", 2, "royal-flush", 2)], ("T1",))
    # 1998 11.10(c)(ii): two royals at one table have equal shares of 50,000.
    assert pay_all(evening, Random(0)) == {("T1", 5): 25_000_00, ("T1", 2): 25_000_00}


def test_a_fixed_prize_is_not_lone_beside_another_of_its_round_that_is_paid_by_itself() -> None:
    evening = plain("nz-1998", {"interleaved": "hand-by-hand", "lone": "paid-beside"}, seed_cents=49_998_00)
    hands = [("T1", 5, "flush", 1), ("T2", 1, "full-house", 2), ("T1", 2, "four-of-a-kind", 3)]
    hit(evening, hands, ("T1", "T2"))
    pay_all(evening, Random(0))
    # 49,998 and three wagers of 0.70; the two prizes at T1 come off, the lone one at T2 does not.
    assert evening.now.pool_units == (49_998_00 + 210 - 100_00 - 500_00) * 10_000


def test_a_claim_from_before_the_first_sub_pools_is_paid() -> None:
    evening = plain("nz-2001")
    # The day on which the rules of 2001 commence begins in Auckland at 12:00 UTC of the day before.
    evening.at = int(datetime(2001, 9, 26, 11, 59, tzinfo=UTC).timestamp() * 1000)
    evening.pool = None
    evening.settings = replace(evening.settings, law=Law())
    evening.open()
    hit(evening, [("T1", 1, "royal-flush", 1)], ("T1",))
    evening.at += 24 * 3_600_000
    # A division may be refused while the claim waits, or not: the prize is paid.
    evening.both(Divide(minor_units=0, rates=Rates(pool=4_000, minor=3_000), approval="CCA 2"))
    assert pay_all(evening, Random(0)) == {("T1", 1): 50_001_00}
