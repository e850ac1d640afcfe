"""Tables that are linked to a pool, and that leave it."""

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from tests.citing import cites
from tests.jackpot.claimed import FLUSH
from tests.jackpot.pool_stories import SHARE, only, poker, stud


def test_r3_5b_a_further_table_is_linked_and_plays() -> None:
    story = stud(tables=("T1",))
    refusal = story.refused("unknown-table", c.Wager, table="T2", round=1, cents=2_50, boxes=(1,))
    assert refusal.says.endswith("; T1 does")
    cites(only(story.do(c.Link, table="T2"), e.Linked), "nz-1998/6/3.5(b)")
    story.wager("T2", 1)
    assert story.cents == 100_000_00 + SHARE


def test_r19_3b_a_system_belongs_to_a_table_or_a_group() -> None:
    story = poker(tables=("P1",))
    cites(only(story.do(c.Link, table="P2"), e.Linked), "nz-2017/13/19.3(b)")
    cites(only(story.do(c.Unlink, table="P2"), e.Unlinked), "nz-2017/13/19.3(b)")
    cites(story.refused("last-table", c.Unlink, table="P1"), "nz-2017/13/19.3(b)")


def test_linking_needs_a_supervisor_and_a_table_that_is_new() -> None:
    story = stud()
    story.refused("no-power", c.Link, table="T9", role="dealer")
    story.refused("bad-tables", c.Link, table="?")
    assert "T1" in story.refused("linked-already", c.Link, table="T1").says


def test_unlinking_needs_a_supervisor_and_a_table_that_is_there() -> None:
    story = stud()
    story.refused("no-power", c.Unlink, table="T1", role="dealer")
    assert story.refused("unknown-table", c.Unlink, table="T9").says.endswith("; T1, T2, T3 do")
    story.do(c.Unlink, table="T1")
    story.refused("unknown-table", c.Wager, table="T1", round=1, cents=2_50, boxes=(1,))


def test_a_table_with_something_open_stays_linked() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.refused("table-busy", c.Unlink, table="T1")
    story.claim("T1", 1, FLUSH)
    story.finish("T1")
    story.refused("table-busy", c.Unlink, table="T1")
    story.verify("T1")
    story.pay("T1")
    story.do(c.Misdeal, table="T1", round=1, boxes=(2,))
    story.refused("table-busy", c.Unlink, table="T1")
    story.do(c.Refund, table="T1", boxes=(2,))
    story.do(c.Unlink, table="T1")


def test_a_table_that_comes_back_counts_its_rounds_on() -> None:
    story = stud()
    story.wager("T1", 1)
    story.finish("T1")
    story.do(c.Unlink, table="T1")
    story.do(c.Link, table="T1")
    story.refused("round-number", c.Wager, table="T1", round=1, cents=2_50, boxes=(1,))
    assert story.wager("T1", 1).round == 2
