"""Equipment out of order: who is told, what stops, and how it goes on (rr 7.6, 7.7)."""

import pytest

from pitboss.table.event import Told
from tests.citing import cites
from tests.games.tai_sai.felt import code, lines, shown, table, told

BETS = ("box 1: place 10.00 on total 5", "box 2: place 10.00 on total 6")


@pytest.mark.parametrize("how", ["dark", "wrong"])
@pytest.mark.parametrize("entry", ["", "dealer: enter 1 2 2", "dealer: enter 1 2 3"])
def test_r7_6_the_dice_decide_whatever_the_lights_show(how: str, entry: str) -> None:
    at = table()
    shown(at, "1 2 2", *BETS)
    told(at, *([entry] if entry else []))
    failed = told(at, f"dealer: lights {how}")
    cites(failed, "nz-1996/VI/7.6", "nz-1996/VI/7.7")
    assert [event.whom for event in failed if isinstance(event, Told)] == ["inspector"]
    (lost,) = lines(told(at, "dealer: collect"))
    (won,) = lines(told(at, "dealer: pay"))
    assert (lost.box, won.box, won.paid) == (2, 1, 31_000)


def test_r7_7_no_further_game_until_it_is_dealt_with() -> None:
    at = table()
    told(at, "dealer: malfunction of terminal")
    for line in ("dealer: tumble", "dealer: place your bets", "box 1: place 10.00 on big"):
        refusal = told(at, line)
        assert refusal.code == "malfunction"
        cites(refusal, "nz-1996/VI/7.7")
    told(at, "casino supervisor: malfunction rectified")
    assert code(told(at, "dealer: tumble")) == ""


def test_r7_7_the_inspector_is_told_of_the_fault_and_of_the_makeshift() -> None:
    at = table()
    fault = told(at, "inspector: malfunction of lights")
    makeshift = told(at, "casino supervisor: bring in procedures two people read the dice")
    for events in (fault, makeshift):
        (note,) = [event for event in events if isinstance(event, Told)]
        assert note.whom == "inspector"
        cites(note, "nz-1996/VI/7.7")


def test_r7_7_a_makeshift_serves_until_something_else_fails() -> None:
    at = table()
    told(at, "dealer: malfunction of lights", "casino supervisor: bring in procedures by the dice alone")
    shown(at, "1 2 2", *BETS)
    told(at, "dealer: collect", "dealer: pay", "dealer: malfunction of tumbler")
    assert code(told(at, "dealer: tumble")) == "malfunction"


def test_r7_7_with_a_makeshift_tumbler_the_lights_are_still_needed() -> None:
    at = table()
    told(at, "dealer: malfunction of tumbler", "casino supervisor: bring in procedures a tumbler by hand")
    shown(at, "1 2 2", *BETS)
    assert code(told(at, "dealer: collect")) == "not-entered"


def test_r7_7_nothing_is_put_right_that_is_not_out_of_order() -> None:
    at = table()
    assert code(told(at, "casino supervisor: malfunction rectified")) == "nothing-amiss"
    assert code(told(at, "casino supervisor: bring in procedures any")) == "nothing-amiss"
    assert code(told(at, "dealer: malfunction of kettle")) == "bad-equipment"


def test_the_staff_go_on_by_themselves_after_a_malfunction() -> None:
    """The procedure leads from a fault to the next game."""
    at = table()
    told(at, "dealer: malfunction of lights")
    for expected in ("Rectify", "Tumble", "NoMoreBets"):
        step = at.game.procedure(at.rules, at.state)
        assert step is not None
        assert type(step.action).__name__ == expected
        at.act(step.action)
