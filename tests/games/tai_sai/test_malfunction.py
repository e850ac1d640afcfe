"""Equipment out of order: who is told, what stops, and how it goes on (rr 7.6, 7.7)."""

import pytest

from pitboss.table.event import Told
from tests.citing import cites
from tests.games.tai_sai.felt import code, lines, shown, table, told

BETS = ("box 1: place 10.00 on total 5", "box 2: place 10.00 on total 6")
# What the lights show is a failure whatever was entered, if the two doubts are read that way.
LIGHTS_ALONE = {"lights-of-a-wrong-entry": "malfunction", "dark-before-the-entry": "malfunction"}


@pytest.mark.parametrize("how", ["dark", "wrong"])
@pytest.mark.parametrize("entry", ["", "dealer: enter 1 2 2", "dealer: enter 1 2 3"])
def test_r7_6_the_dice_decide_whatever_the_lights_show(how: str, entry: str) -> None:
    at = table(readings=LIGHTS_ALONE)
    shown(at, "1 2 2", *BETS)
    told(at, *([entry] if entry else []))
    failed = told(at, f"dealer: lights {how}")
    cites(failed, "nz-1996/VI/7.6", "nz-1996/VI/7.7")
    assert [event.whom for event in failed if isinstance(event, Told)] == ["inspector"]
    (lost,) = lines(told(at, "dealer: collect"))
    (won,) = lines(told(at, "dealer: pay"))
    assert (lost.box, won.box, won.paid) == (2, 1, 31_000)


def test_r6_7_lights_that_show_a_wrong_entry_have_not_failed() -> None:
    at = table()
    shown(at, "1 2 2", *BETS)
    ruled = told(at, "dealer: enter 1 2 3", "dealer: lights wrong")
    cites(ruled, "nz-1996/VI/6.7")
    assert not at.state.faults
    assert code(told(at, "dealer: collect")) == "wrong-entry"
    told(at, "game supervisor: amend 1 2 2", "dealer: collect", "dealer: pay")
    assert code(told(at, "dealer: tumble")) == ""


def test_r6_5_areas_are_dark_until_something_is_entered() -> None:
    at = table()
    shown(at, "1 2 2", *BETS)
    ruled = told(at, "dealer: lights dark")
    cites(ruled, "nz-1996/VI/6.5")
    assert code(told(at, "dealer: collect")) == "not-entered"
    failed = told(at, "dealer: enter 1 2 2", "dealer: lights dark")
    cites(failed, "nz-1996/VI/7.6", "nz-1996/VI/7.7")


def test_r6_5_a_result_is_entered_though_the_lamps_are_dead() -> None:
    at = table()
    told(at, "dealer: malfunction of lights", "casino supervisor: bring in procedures by the dice alone")
    shown(at, "1 2 2", *BETS)
    told(at, "dealer: enter 1 2 2")
    assert (at.state.entered, at.state.lit) == ((1, 2, 2), ())
    assert code(told(at, "dealer: enter 1 2 2")) == "malfunction"
    told(at, "dealer: collect")
    (won,) = lines(told(at, "dealer: pay"))
    assert won.paid == 31_000


def test_r6_5_a_dead_terminal_takes_no_entry() -> None:
    at = table()
    shown(at, "1 2 2", *BETS)
    told(at, "dealer: malfunction of terminal")
    assert code(told(at, "dealer: enter 1 2 2")) == "malfunction"


def test_r7_7_a_tumbler_that_dies_after_the_result_voids_nothing() -> None:
    at = table()
    told(at, "dealer: tumble", *BETS)
    assert code(told(at, "dealer: malfunction of tumbler")) == "bad-equipment"
    told(at, "dealer: no more bets")
    assert code(told(at, "dealer: malfunction of tumbler")) == "bad-equipment"
    stops = told(at, "tumbler: 1 2 2", "dealer: malfunction of tumbler")
    cites(stops, "nz-1996/VI/7.7")
    told(at, "dealer: enter 1 2 2", "dealer: collect")
    (won,) = lines(told(at, "dealer: pay"))
    assert (won.outcome, won.paid) == ("win", 31_000)
    assert code(told(at, "dealer: tumble")) == "malfunction"


def test_r7_7_one_of_two_faults_is_put_right() -> None:
    at = table()
    told(at, "dealer: malfunction of lights", "dealer: malfunction of tumbler")
    assert code(told(at, "casino supervisor: malfunction rectified of terminal")) == "outside-what"
    told(at, "casino supervisor: malfunction rectified of lights")
    assert at.state.faults == {"tumbler"}
    assert code(told(at, "dealer: tumble")) == "malfunction"
    told(at, "casino supervisor: malfunction rectified of tumbler")
    assert code(told(at, "dealer: tumble")) == ""


def test_r7_7_a_makeshift_goes_on_for_what_is_still_out_of_order() -> None:
    at = table()
    told(at, "dealer: malfunction of lights", "dealer: malfunction of terminal")
    told(at, "casino supervisor: bring in procedures by the dice alone")
    told(at, "casino supervisor: malfunction rectified of terminal")
    assert (at.state.faults, at.state.makeshift) == ({"lights"}, "by the dice alone")
    assert code(told(at, "dealer: tumble")) == ""


def test_r6_7_a_wrong_entry_found_after_the_settlement() -> None:
    at = table()
    shown(at, "1 2 2", *BETS)
    assert code(told(at, "inspector: entry was 1 2 3")) == "not-settled"
    told(at, "dealer: enter 1 2 2", "dealer: collect", "dealer: pay")
    found = told(at, "inspector: entry was 1 2 3")
    cites(found, "nz-1996/VI/6.7", "nz-1996/I/15.1")
    assert "decide" in found[0].what
    assert "right" in told(at, "inspector: entry was 2 1 2")[0].what
    assert code(told(at, "inspector: entry was 1 2 7")) == "bad-entry"


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
