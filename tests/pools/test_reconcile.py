"""A pool's day: reckoned from the entries, split at midnight, held against the head and against counts."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Adjust, Alter, Combine, Divide
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Passing
from pitboss.pools.day import Day, Flow
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.reconcile import bounds, reconcile, report, zone_of
from pitboss.table.chips.posting import Posting
from tests.hours import AtItsHour

AUCKLAND = ZoneInfo("Pacific/Auckland")
DAY = date(2002, 3, 1)
MIDNIGHT = datetime(2002, 3, 2, tzinfo=AUCKLAND)
CHIPS = (100, 250, 500, 2500, 10000)
STUD = Settings(
    game="caribbean-stud",
    law=Law(),
    tables=("T1", "T2"),
    chips=CHIPS,
    wager_cents=250,
    rates=Rates(pool=7000),
    seed_cents=5_000_000,
    reset_cents=2_000_000,
    approval="CCA 12/1",
)
US = replace(STUD, law=Law(jurisdiction="us-s10"), wager_cents=100)
POKER = Settings(
    game="poker", law=Law(), tables=("P1",), chips=CHIPS, increment_cents=500, seed_cents=100_000
)


def ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)


class Books:
    """A ledger whose commands are ten seconds apart, unless another instant is given."""

    def __init__(self, settings: Settings = STUD, at: datetime | None = None) -> None:
        self.ledger: Ledger[Pool, c.AnyCommand] = AtItsHour(Passing())
        self.now = at or datetime(2002, 3, 1, 20, tzinfo=AUCKLAND)
        self.count = 0
        self.do(c.Create, role="casino manager", settings=settings)

    def do(
        self, kind: Any, at: datetime | None = None, who: str = "Ann", role: str = "dealer", **fields: Any
    ) -> Receipt:
        self.count += 1
        self.now = at or self.now + timedelta(seconds=10)
        command = kind(
            pool="main", command_id=f"c{self.count}", at=ms(self.now), who=who, role=role, **fields
        )
        done = self.ledger.do(command)
        assert isinstance(done, Receipt), done
        return done

    def by_two(self, change: Any, cents: int = 0, reason: str = "because") -> None:
        self.do(c.Propose, role="game supervisor", reason=reason, change=change)
        state = self.ledger.state("main")
        assert state is not None
        self.do(
            c.Approve, who="Bob", role="casino manager", proposal=state.proposals_made, amount_cents=cents
        )

    def round(self, table: str, number: int, *boxes: int, cents: int = 250) -> None:
        self.do(c.Wager, table=table, round=number, cents=cents, boxes=boxes)
        self.do(c.Finish, table=table, round=number)

    def flush(self, table: str, number: int, box: int) -> None:
        self.do(c.Wager, table=table, round=number, cents=250, boxes=(box,))
        at = ms(self.now)
        self.do(
            c.Claim,
            table=table,
            round=number,
            box=box,
            cards=("Kd", "9d", "7d", "4d", "2d"),
            dealt_by="shoe",
            first_card_at=at,
            whole_hand_at=at,
        )
        self.do(c.Finish, table=table, round=number)
        for step in ("shown", "counted", "told"):
            self.do(c.Check, table=table, box=box, step=step)
        self.do(c.Pay, role="game supervisor", table=table)

    def day(self, day: date = DAY, zone: str = "Pacific/Auckland", **counts: Any) -> Day:
        return reconcile(self.ledger.store, "main", day, zone, **counts)

    def head_and_entries(self) -> tuple[Head, list[Entry]]:
        with self.ledger.store.read() as reading:
            head = reading.head("main")
            assert head is not None
            return head, list(reading.entries("main"))


@pytest.fixture
def books() -> Iterator[Books]:
    found = Books()
    yield found
    found.ledger.close()


def test_a_day_begins_and_ends_at_midnight_where_the_pool_is() -> None:
    assert bounds(DAY, "Pacific/Auckland") == (ms(MIDNIGHT - timedelta(hours=24)), ms(MIDNIGHT))


def test_a_day_on_which_the_clocks_change_is_an_hour_longer_or_shorter() -> None:
    # New Zealand put its clocks back on 17 March 2002 and forward on 6 October.
    hours = [bounds(day, "Pacific/Auckland") for day in (date(2002, 3, 17), date(2002, 10, 6))]
    assert [(end - start) / 3_600_000 for start, end in hours] == [25, 23]


def test_the_zone_goes_by_the_jurisdiction() -> None:
    assert zone_of(Law()) == "Pacific/Auckland"
    assert zone_of(Law(jurisdiction="us-s10")) == "UTC"


def test_there_is_no_day_of_no_pool(books: Books) -> None:
    with pytest.raises(LedgerError, match="there is no pool 'other'"):
        reconcile(books.ledger.store, "other", DAY, "UTC")


@pytest.mark.parametrize(("moved_ms", "entries"), [(-1, 2), (0, 1), (1, 1)])
def test_an_entry_at_midnight_is_of_the_next_day(books: Books, moved_ms: int, entries: int) -> None:
    books.do(
        c.Wager, at=MIDNIGHT + timedelta(milliseconds=moved_ms), table="T1", round=1, cents=250, boxes=(1,)
    )
    assert books.day().entries == entries
    assert books.day(DAY + timedelta(days=1)).entries == 2 - entries


def test_the_closing_meter_is_the_next_opening(books: Books) -> None:
    books.round("T1", 1, 1, 2)
    books.now = MIDNIGHT
    books.round("T1", 2, 1)
    first, second = books.day(), books.day(DAY + timedelta(days=1))
    # 50,000.00 and 70% of 5.00; then 70% of 2.50.
    assert first.closing.pool_units == second.opening.pool_units == 50_003_500_000
    assert second.closing.pool_units == 50_005_250_000
    assert first.since.wagers == 5_000_000
    assert second.since.wagers == 7_500_000
    assert first.is_right
    assert second.is_right


def test_a_day_before_the_pool_was_is_empty(books: Books) -> None:
    day = books.day(date(2002, 2, 1))
    assert (day.entries, day.opening.pool_units, day.closing.pool_units, day.is_right) == (0, 0, 0, True)


def test_wagers_are_told_by_table(books: Books) -> None:
    books.round("T1", 1, 1, 2)
    books.round("T2", 1, 5)
    books.round("T1", 2, 1)
    tables = {row.table: (row.rounds, row.wagers, row.wager_units) for row in books.day().tables}
    assert tables == {"T1": (2, 3, 7_500_000), "T2": (1, 1, 2_500_000)}


def test_coupons_are_told_apart_from_chips() -> None:
    books = Books(US)
    books.do(c.Wager, table="T1", round=1, cents=100, boxes=(1, 2), coupons=(3,))
    day = books.day()
    assert (day.flow.wagers, day.flow.coupons) == (2_000_000, 1_000_000)
    assert (day.tables[0].wagers, day.tables[0].coupons) == (2, 1)
    # No chips lie in the box for a coupon.
    assert books.day(drops={"T1": 200}).is_right
    assert not books.day(drops={"T1": 300}).is_right
    books.ledger.close()


def test_a_refund_is_taken_off_the_wagers_and_the_drop(books: Books) -> None:
    books.do(c.Wager, table="T1", round=1, cents=250, boxes=(1, 2))
    books.do(c.Refund, role="game supervisor", reason="a minor", table="T1", boxes=(2,))
    day = books.day(drops={"T1": 250})
    assert day.flow.wagers == 2_500_000
    assert (day.tables[0].refunds, day.tables[0].refund_units) == (1, 2_500_000)
    assert [(row.kind, row.units, row.reason) for row in day.by_hand] == [("refund", -2_500_000, "a minor")]
    assert day.is_right


@pytest.mark.parametrize(("moved_ms", "first", "second"), [(-1, 0, 0), (0, 5, 0), (1, 5, 0)])
def test_a_wager_of_an_earlier_day_that_goes_back_is_not_taken_off_the_drop(
    books: Books, moved_ms: int, first: int, second: int
) -> None:
    books.do(c.Wager, table="T1", round=1, cents=250, boxes=(1, 2))
    books.do(c.Misdeal, table="T1", round=1)
    at = MIDNIGHT + timedelta(milliseconds=moved_ms)
    books.do(c.Refund, at=at, role="game supervisor", reason="closed", table="T1", boxes=(1, 2))
    # Two chips of 2.50: in the box of the first day, unless they went back on that day.
    assert books.day(drops={"T1": first * 100}).is_right
    assert not books.day(drops={"T1": first * 100 + 1}).is_right
    after = books.day(DAY + timedelta(days=1), drops={"T1": second * 100})
    assert after.is_right
    assert after.flow.wagers == -first * 1_000_000


def test_refunds_of_earlier_days_stand_on_their_own(books: Books) -> None:
    books.do(c.Wager, table="T1", round=1, cents=250, boxes=(1, 2, 3))
    books.do(c.Misdeal, table="T1", round=1)
    books.now = MIDNIGHT
    # Box 1 plays on with its wager of yesterday, 4 and 5 wager anew; 1, 2 and 4 go back.
    books.do(c.Wager, table="T1", round=2, cents=250, boxes=(4, 5), carried=(1,))
    books.do(c.Refund, role="game supervisor", reason="a minor", table="T1", boxes=(1, 2, 4))
    day = books.day(DAY + timedelta(days=1), drops={"T1": 250})
    (row,) = day.tables
    assert (row.wagers, row.wager_units) == (2, 5_000_000)
    assert (row.refunds, row.refund_units) == (3, 7_500_000)
    assert (row.earlier_refunds, row.earlier_refund_units, row.drop_units) == (2, 5_000_000, 2_500_000)
    # Two chips came and one of them went back; the other two that went back were counted yesterday.
    assert [(item.counted_units, item.ledger_units) for item in day.counts] == [(2_500_000, 2_500_000)]
    assert day.flow.wagers == 5_000_000 - 7_500_000
    assert [(item.kind, item.says) for item in day.by_hand] == [
        ("refund", "T1: box 4; box 1, 2 of an earlier day")
    ]
    assert day.is_right


def test_a_box_that_wagers_again_wagers_today(books: Books) -> None:
    books.round("T1", 1, 1)
    books.now = MIDNIGHT
    books.do(c.Wager, table="T1", round=2, cents=250, boxes=(1,))
    books.do(c.Refund, role="game supervisor", reason="a minor", table="T1", boxes=(1,))
    day = books.day(DAY + timedelta(days=1), drops={"T1": 0})
    assert (day.tables[0].refunds, day.tables[0].earlier_refunds) == (1, 0)
    assert day.is_right


def test_a_coupon_of_an_earlier_day_that_goes_back_is_no_chip() -> None:
    books = Books(US)
    books.do(c.Wager, table="T1", round=1, cents=100, boxes=(1,), coupons=(2,))
    books.now = MIDNIGHT
    books.do(c.Refund, role="game supervisor", reason="a minor", table="T1", boxes=(1, 2))
    day = books.day(DAY + timedelta(days=1), drops={"T1": 0})
    (row,) = day.tables
    assert (row.refunds, row.refund_units) == (2, 2_000_000)
    assert (row.earlier_refunds, row.earlier_refund_units) == (1, 1_000_000)
    assert day.is_right
    books.ledger.close()


def test_forgotten_wagers_are_told_with_their_sum_by_chip_and_by_coupon() -> None:
    books = Books(US)
    books.do(c.Wager, table="T1", round=1, cents=100, boxes=(1,))
    added: dict[str, Any] = {
        "role": "game supervisor",
        "reason": "seen late",
        "table": "T1",
        "round": 1,
        "cents": 100,
    }
    books.do(c.Wager, **added, coupons=(2,))
    books.do(c.Wager, **added, boxes=(3,), coupons=(4,))
    assert [(row.kind, row.units) for row in books.day().by_hand] == [
        ("added", 1_000_000),
        ("added", 2_000_000),
    ]
    books.ledger.close()


def test_a_misdeal_is_told_with_the_boxes_that_are_carried(books: Books) -> None:
    books.do(c.Wager, table="T1", round=1, cents=250, boxes=(1, 2))
    books.do(c.Misdeal, table="T1", round=1)
    books.do(c.Wager, table="T1", round=2, cents=250, carried=(1, 2))
    day = books.day(drops={"T1": 500})
    assert [(row.kind, row.says) for row in day.by_hand] == [("misdeal", "T1, round 1: box 1, 2 carried")]
    assert (day.tables[0].wagers, day.tables[0].carried) == (2, 2)
    assert day.is_right


@pytest.mark.parametrize(("reading", "retained"), [("stays-in-pool", 0), ("to-operator", 3_500_000)])
def test_wagers_forfeited_before_play_stay_wagers_and_in_the_drop(reading: str, retained: int) -> None:
    books = Books(replace(STUD, law=Law(readings={"forfeited-before-play": reading})))
    books.do(c.Wager, table="T1", round=1, cents=250, boxes=(1, 2))
    books.do(c.Misdeal, table="T1", round=1)
    books.do(c.Forfeit, role="casino manager", reason="a false chip", table="T1", boxes=(1, 2))
    day = books.day(drops={"T1": 500})
    assert day.is_right
    # 70% of 5.00 went into the pool; by one reading the operator retains it too.
    assert (day.flow.wagers, day.flow.contributed) == (5_000_000, 3_500_000 - retained)
    assert [(row.kind, row.says, row.units) for row in day.by_hand][1:] == [
        ("forfeit", "T1: box 1, 2", -retained)
    ]
    books.ledger.close()


def test_prizes_are_told_with_their_sources(books: Books) -> None:
    books.flush("T1", 1, 3)
    (prize,) = books.day().payouts
    assert (prize.table, prize.box, prize.hand, prize.paid_cents) == ("T1", 3, "flush", 10_000)
    assert (prize.from_pool_units, prize.top_up_units, prize.rounding_units) == (100_000_000, 0, 0)
    assert (prize.who, prize.proposed_by) == ("Ann", "")
    assert books.day(paid={"T1": 10_000}).is_right
    assert [row.difference_units for row in books.day(paid={"T1": 9_999}).counts] == [-10_000]


def test_changes_by_two_name_both_and_the_reason(books: Books) -> None:
    books.by_two(Adjust(units=-250_000), -25, "a chip found")
    rates = Rates(pool=4000, minor=3000)
    books.by_two(Divide(minor_units=10_000_000, rates=rates, approval="CCA 13"), 1_000, "trial")
    books.by_two(Combine(rates=Rates(pool=7000), approval="CCA 14"), 0, "over")
    books.by_two(Alter(reset_cents=100), 0, "as agreed")
    day = books.day()
    told = [(row.kind, row.units, row.proposed_by, row.who, row.reason) for row in day.by_hand]
    assert told == [
        ("adjustment", -250_000, "Ann", "Bob", "a chip found"),
        ("split", 10_000_000, "Ann", "Bob", "trial"),
        ("merge", 10_000_000, "Ann", "Bob", "over"),
        ("terms", 0, "Ann", "Bob", "as agreed"),
    ]
    assert day.flow.adjusted == -250_000
    assert day.is_right


def test_a_proposal_of_yesterday_is_remembered(books: Books) -> None:
    books.now = MIDNIGHT - timedelta(minutes=1)
    books.do(c.Propose, role="game supervisor", reason="late", change=Adjust(units=10_000))
    books.do(c.Approve, at=MIDNIGHT, who="Bob", role="casino manager", proposal=1, amount_cents=1)
    (row,) = books.day(DAY + timedelta(days=1)).by_hand
    assert (row.proposed_by, row.who, row.reason) == ("Ann", "Bob", "late")


def test_a_divided_pool_has_two_meters(books: Books) -> None:
    rates = Rates(pool=4000, minor=3000)
    books.by_two(Divide(minor_units=10_000_000_000, rates=rates, approval="CCA 13"), 1_000_000)
    books.round("T1", 1, 1)
    day = books.day()
    assert day.is_divided
    assert (day.flow.to_pool, day.flow.to_minor) == (1_000_000, 750_000)
    assert (day.closing.pool_units, day.closing.minor_units) == (40_001_000_000, 10_000_750_000)
    assert day.is_right


def test_a_poker_pool_is_funded_by_the_operator() -> None:
    books = Books(POKER, datetime(2018, 3, 1, 20, tzinfo=AUCKLAND))
    books.do(c.Press, table="P1", round=1)
    books.do(c.Finish, table="P1", round=1)
    day = books.day(date(2018, 3, 1))
    assert (day.flow.funded, day.tables[0].funded_rounds) == (5_000_000, 1)
    assert day.closing.pool_units == 1_005_000_000
    assert day.is_right
    books.ledger.close()


def test_a_counted_table_without_play_is_compared_with_nothing(books: Books) -> None:
    assert books.day(drops={"T2": 0}, paid={"T2": 0}).is_right
    assert [row.difference_units for row in books.day(drops={"T2": 1}).counts] == [10_000]


def test_postings_that_are_not_those_of_the_events_are_named(books: Books) -> None:
    books.round("T1", 1, 1)
    head, entries = books.head_and_entries()
    wager = entries[1]
    forged = tuple(
        replace(posting, units=posting.units + {"pool": -1, "retained": 1}.get(posting.account, 0))
        for posting in wager.postings
    )
    assert sum(posting.units for posting in forged) == 0
    entries[1] = replace(wager, postings=forged)
    day = report(head, entries, DAY, "Pacific/Auckland", drops={}, paid={})
    assert not day.is_right
    assert day.problems[0] == "version 2: its postings are not those of its events"
    assert "pool: the head says 50001750000 units, the entries lead to 50001749999" in day.problems
    assert [item.difference_units for item in day.equations] == [-1, 1, -1, 1]


def test_a_head_that_says_more_than_the_entries_is_named(books: Books) -> None:
    head, entries = books.head_and_entries()
    state = books.ledger.state("main")
    assert state is not None
    rich = replace(state, totals=replace(state.totals, seeded=state.totals.seeded + 1))
    forged = replace(head, parts=Jackpots().encode_state(rich, None))
    day = report(forged, entries, DAY, "Pacific/Auckland", drops={}, paid={})
    assert day.problems == ["seeded: the head says 50000000001 units, the entries lead to 50000000000"]


def test_an_account_that_is_not_known_is_no_flow_but_a_fault(books: Books) -> None:
    head, entries = books.head_and_entries()
    entries[0] = replace(entries[0], postings=(Posting("pool", 1), Posting("pocket", -1)))
    day = report(head, entries, DAY, "Pacific/Auckland", drops={}, paid={})
    assert "version 1: pocket is no account of a pool" in day.problems


PLAY = st.lists(
    st.tuples(st.sampled_from(("T1", "T2")), st.sets(st.integers(1, 7), min_size=1), st.booleans()),
    max_size=8,
)


@given(PLAY)
def test_any_play_adds_up_and_agrees_with_the_head(play: list[tuple[str, set[int], bool]]) -> None:
    books = Books()
    rounds = {"T1": 0, "T2": 0}
    chips = prizes = 0
    for table, boxes, is_flush in play:
        rounds[table] += 1
        if is_flush:
            books.flush(table, rounds[table], min(boxes))
            chips, prizes = chips + 1, prizes + 1
        else:
            books.round(table, rounds[table], *sorted(boxes))
            chips += len(boxes)
    day = books.day()
    assert day.is_right
    assert day.flow.wagers == chips * 2_500_000
    assert day.flow.retained == chips * 750_000
    assert day.closing.pool_units == 50_000_000_000 + chips * 1_750_000 - prizes * 100_000_000
    books.ledger.close()


def test_flows_add_up() -> None:
    assert Flow(wagers=1, paid=2) + Flow(wagers=3, pool=4) == Flow(wagers=4, paid=2, pool=4)
