"""A round is ruled by the text that was in force when it began."""

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.settings import Settings
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL
from tests.jackpot.pool_stories import SECOND, Story, instant, only, stud_settings

TURN = instant("1998-02-01T00:00:00+13:00")


def begun(at: int, hand: str = ROYAL, settings: Settings | None = None) -> Story:
    """A round that began at an instant, with a hand that claims once the new rules are in force."""
    story = Story(settings or stud_settings("nz-1996"), TURN - 60 * SECOND)
    story.wager("T1", 1, 2, at=at)
    story.claim("T1", 1, hand, at=TURN + 60 * SECOND)
    story.finish("T1")
    return story


@pytest.mark.parametrize(
    ("off", "qualifying", "prize"),
    [(-1, "nz-1996/VIII/11.6(e)", "nz-1996/VIII/12.1(a)"), (0, "nz-1998/6/11.7(e)", "nz-1998/6/11.9(a)")],
)
def test_a_round_is_paid_by_the_text_of_its_beginning(off: int, qualifying: str, prize: str) -> None:
    story = begun(TURN + off)
    cites(story.pool.waiting[0].claim, qualifying)
    story.verify("T1")
    cites(story.pay("T1"), prize)


def test_1996_r11_8_a_cheque_for_a_hand_of_a_round_that_began_under_the_old_rules() -> None:
    story = begun(TURN - 1)
    story.do(c.AskPayment, table="T1", box=1, means="cheque")
    begun(TURN).refused("chips-only", c.AskPayment, table="T1", box=1, means="cheque")


@pytest.mark.parametrize(("off", "ref"), [(-1, "nz-1996/VIII/11.10"), (0, "nz-1998/6/11.13")])
def test_the_steps_of_a_round_cite_the_text_of_its_beginning(off: int, ref: str) -> None:
    story = begun(TURN + off)
    cites(story.refused("step-missing", c.Pay, table="T1"), ref)
    cites(only(story.do(c.Check, table="T1", box=1, step="shown"), e.StepTaken), ref)


@pytest.mark.parametrize(("off", "ref"), [(-1, "nz-1996/VIII/14.1"), (0, "nz-1998/6/12.1")])
def test_a_ruling_on_collusion_cites_the_text_of_the_rounds_beginning(off: int, ref: str) -> None:
    story = begun(TURN + off)
    cites(only(story.do(c.Drop, table="T1", box=1, cause="collusion"), e.Dropped), ref)


@pytest.mark.parametrize(("off", "ref"), [(-1, "nz-1996/VIII/14.10"), (0, "nz-1998/6/12.11")])
def test_a_misdeal_cites_the_text_of_the_rounds_beginning(off: int, ref: str) -> None:
    story = begun(TURN + off)
    cites(only(story.do(c.Misdeal, table="T1", round=1, boxes=(2,)), e.Misdealt), ref)


@pytest.mark.parametrize(("off", "ref"), [(-1, "nz-1996/VIII/12.3"), (0, "nz-1998/6/11.11")])
def test_the_order_of_two_tables_cites_the_text_of_the_rounds_beginning(off: int, ref: str) -> None:
    story = Story(stud_settings("nz-1996"), TURN - 60 * SECOND)
    story.wager("T1", 1, at=TURN + off)
    story.wager("T2", 1, at=TURN + off)
    for table, after in (("T1", 2_000), ("T2", 1_000)):
        told = {"first_card_at": TURN + after, "whole_hand_at": TURN + after, "at": TURN + 60 * SECOND}
        story.claim(table, 1, FLUSH, **told)
        story.finish(table)
        story.verify(table)
    cites(story.refused("not-first", c.Pay, table="T1"), ref)
    cites(story.pay("T2"), ref, f"{ref}(a)")


def test_a_wager_is_shared_out_by_the_text_of_its_moment() -> None:
    story = Story(stud_settings("nz-1996"), TURN - SECOND)
    cites(story.wager("T1", 1, at=TURN - 1), "nz-1996/VIII/11.3")
    cites(story.wager("T2", 1, at=TURN), "nz-1998/6/11.6")
