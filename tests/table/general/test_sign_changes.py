"""Changing the sign: rules 13.1 to 13.5 of Division I."""

import pytest

from pitboss.table.event import Event, Placed, Told
from pitboss.table.general.opening import Closed
from pitboss.table.general.sign_changes import LimitChanged
from pitboss.table.house import House, limits, refuse_amount
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.table.general.scene import (
    EVENING,
    MINUTE,
    NZ,
    QUIET,
    US,
    accepted,
    after,
    done,
    house,
    in_round,
    refused,
    rounds,
    say,
)

STRICTER = [("minimum", "50.00", 5000), ("maximum", "400.00", 40000)]
LIVE = in_round((1, "ante", 2500))


def gaming(**fields: object) -> House:
    """A table where boxes 1 and 2 play."""
    return rounds(house(**fields), 1, 2)


def told(events: tuple[Event, ...]) -> list[str]:
    return [event.whom for event in events if isinstance(event, Told)]


@pytest.mark.parametrize(
    ("line", "free"),
    [
        ("set minimum 22.50", True),
        ("set minimum 25.00", True),
        ("set minimum 27.50", False),
        ("set maximum 502.50", True),
        ("set maximum 500.00", True),
        ("set maximum 497.50", False),
    ],
)
def test_r13_3_only_a_higher_minimum_and_a_lower_maximum_need_a_reason(line: str, free: bool) -> None:
    result = say(gaming(), f"operator: {line}", LIVE)
    if free:
        assert told(accepted(result)) == []
    else:
        refused(result, "outside-cents")
    cites(result, "nz-1996/I/13.1", "nz-1996/I/13.3")


def test_r13_1_the_operator_sets_the_limits() -> None:
    for role in ("operator", "casino manager", "shift manager"):
        accepted(say(house(), f"{role}: set minimum 5.00"))
    for role in ("dealer", "game supervisor", "casino supervisor"):
        for line in ("set minimum 5.00", "give notice of minimum 50.00"):
            cites(refused(say(house(), f"{role}: {line}"), "not-your-power"), "nz-1996/I/13.1")


@pytest.mark.parametrize(("which", "text", "cents"), STRICTER)
@pytest.mark.parametrize(("late", "enough"), [(-1, False), (0, True), (1, True)])
def test_r13_3a_notice_of_exactly_20_minutes_is_enough(
    which: str, text: str, cents: int, late: int, enough: bool
) -> None:
    table = done(gaming(), f"operator: give notice of {which} {text}")
    result = say(table, f"operator: set {which} {text}", LIVE, at=EVENING + 20 * MINUTE + late)
    cites(result, "nz-1996/I/13.3(a)")
    if not enough:
        refused(result, "too-early")
        return
    events = accepted(result)
    assert told(events) == []
    table = after(table, *events)
    assert getattr(table.sign, which) == cents
    assert table.notices == ()


@pytest.mark.parametrize(("which", "text", "cents"), STRICTER)
def test_r13_3a_the_inspector_is_told_of_the_proposal(which: str, text: str, cents: int) -> None:
    events = accepted(say(gaming(), f"operator: give notice of {which} {text}", LIVE))
    cites(events, "nz-1996/I/13.3(a)", "nz-1996/I/13.3")
    assert told(events) == ["inspector"]
    assert after(gaming(), *events).notices[0].cents == cents


def test_r13_3a_notice_is_of_one_amount() -> None:
    table = done(gaming(), "operator: give notice of minimum 50.00")
    late = EVENING + 30 * MINUTE
    refused(say(table, "operator: set minimum 52.50", LIVE, at=late), "outside-cents")
    refused(say(table, "operator: set minimum 47.50", LIVE, at=late), "outside-cents")
    again = done(table, "operator: give notice of minimum 50.00", at=EVENING + 10 * MINUTE)
    accepted(say(again, "operator: set minimum 50.00", LIVE, at=EVENING + 20 * MINUTE))
    other = done(table, "operator: give notice of minimum 75.00", at=EVENING + 10 * MINUTE)
    refused(say(other, "operator: set minimum 50.00", LIVE, at=late), "outside-cents")


@pytest.mark.parametrize(
    ("line", "may"),
    [
        ("minimum 25.00", False),
        ("minimum 27.50", True),
        ("minimum 500.00", True),
        ("minimum 502.50", False),
        ("maximum 500.00", False),
        ("maximum 497.50", True),
        ("maximum 25.00", True),
        ("maximum 22.50", False),
        ("minimum 51.00", False),
    ],
)
def test_r13_3a_notice_is_for_stricter_limits_that_can_stand(line: str, may: bool) -> None:
    result = say(gaming(), f"operator: give notice of {line}")
    assert isinstance(result, tuple) is may
    cites(result, "nz-1996/I/13.3(a)")


@pytest.mark.parametrize(("which", "text", "cents"), STRICTER)
def test_r13_3b_all_players_must_agree(which: str, text: str, cents: int) -> None:
    table = done(gaming(), f"box 1: agree to {which} {text}", situation=LIVE)
    refused(say(table, f"operator: set {which} {text}", LIVE), "outside-cents")
    table = done(table, f"box 2: agree to {which} {text}", situation=LIVE)
    events = accepted(say(table, f"operator: set {which} {text}", LIVE))
    cites(events, "nz-1996/I/13.3(b)", "nz-1996/I/13.3")
    assert told(events) == ["inspector"]
    assert getattr(after(table, *events).sign, which) == cents


def test_r13_3b_somebody_who_sits_down_must_agree_too() -> None:
    table = done(
        gaming(), "box 1: agree to minimum 50.00", "box 2: agree to minimum 50.00", "box 3: sit Cleo"
    )
    refused(say(table, "operator: set minimum 50.00", LIVE), "outside-cents")
    accepted(say(done(table, "box 3: agree to minimum 50.00"), "operator: set minimum 50.00", LIVE))
    accepted(say(done(table, "box 3: leave"), "operator: set minimum 50.00", LIVE))


def test_r13_3b_players_agree_to_one_amount() -> None:
    table = done(gaming(), "box 1: agree to minimum 50.00", "box 2: agree to minimum 75.00")
    for amount in ("50.00", "75.00"):
        refused(say(table, f"operator: set minimum {amount}", LIVE), "outside-cents")
    cites(refused(say(gaming(), "box 3: agree to minimum 50.00"), "not-playing"), "nz-1996/I/13.3(b)")


def test_r13_3c_the_first_opening_of_the_day_leaves_the_limits_open() -> None:
    table = house(begun_today=False)
    events = accepted(say(table, "operator: set minimum 50.00"))
    cites(events, "nz-1996/I/13.3(c)", "nz-1996/I/13.3")
    assert told(events) == ["inspector"]
    placed = after(table, Placed(box=1, area="ante", cents=2500, because=()))
    refused(say(placed, "operator: set minimum 50.00", LIVE), "outside-cents")
    next_day = done(after(rounds(placed, 1), Closed(because=())), "shift manager: gaming day begins")
    next_day = done(next_day, "casino supervisor: open table")
    cites(accepted(say(next_day, "operator: set minimum 50.00")), "nz-1996/I/13.3(c)")
    cites(refused(say(placed, "operator: gaming day begins", LIVE), "round-in-progress"), "nz-1996/I/13.3(c)")


def test_r13_3c_a_day_that_begins_while_people_play_on_opens_no_table() -> None:
    table = done(rounds(house(), 1), "shift manager: gaming day begins")
    cites(refused(say(table, "operator: set minimum 50.00"), "outside-cents"), "nz-1996/I/13.3")
    closed = after(table, Closed(because=()))
    opened = done(closed, "casino supervisor: open table")
    cites(accepted(say(opened, "operator: set minimum 50.00")), "nz-1996/I/13.3(c)")
    again = done(after(rounds(opened, 1), Closed(because=())), "casino supervisor: open table")
    cites(accepted(say(again, "operator: set minimum 50.00")), "nz-1996/I/13.3(d)")


def test_r13_3d_a_table_without_gaming_leaves_the_limits_open() -> None:
    refused(say(gaming(), "operator: set maximum 400.00"), "outside-cents")
    idle = rounds(gaming())
    events = accepted(say(idle, "operator: set maximum 400.00"))
    cites(events, "nz-1996/I/13.3(d)", "nz-1996/I/13.3")
    assert told(events) == ["inspector"]
    refused(say(idle, "operator: set maximum 400.00", LIVE), "outside-cents")
    stated = accepted(say(gaming(), "dealer: table is idle"))
    cites(stated, "nz-1996/I/13.3(d)")
    cites(accepted(say(after(gaming(), *stated), "operator: set maximum 400.00")), "nz-1996/I/13.3(d)")
    cites(refused(say(gaming(), "dealer: table is idle", LIVE), "round-in-progress"), "nz-1996/I/13.3(d)")


def test_r13_3d_gaming_ends_when_the_last_player_leaves() -> None:
    table = rounds(done(house(), "box 1: sit Ann", "box 2: sit Ben"), 1, 2)
    table = done(table, "box 1: leave")
    refused(say(table, "operator: set maximum 400.00"), "outside-cents")
    cites(accepted(say(done(table, "box 2: leave"), "operator: set maximum 400.00")), "nz-1996/I/13.3(d)")


@pytest.mark.parametrize(
    ("line", "may"),
    [
        ("set minimum 500.00", True),
        ("set minimum 502.50", False),
        ("set maximum 25.00", True),
        ("set maximum 22.50", False),
        ("set minimum 2.50", True),
        ("set minimum 1.00", False),
    ],
)
def test_r13_2_the_sign_shows_a_minimum_not_above_the_maximum(line: str, may: bool) -> None:
    assert isinstance(say(house(begun_today=False), f"operator: {line}"), tuple) is may


def test_r13_3_where_the_limits_are_one_there_is_nothing_stricter() -> None:
    table = gaming(sign=Sign(minimum=2500, maximum=2500))
    refused(say(table, "operator: give notice of minimum 27.50"), "no-stricter-limit")
    refused(say(table, "box 1: agree to maximum 22.50"), "no-stricter-limit")
    accepted(say(table, "operator: set maximum 27.50"))


@pytest.mark.parametrize(("amount", "may"), [("500.00", False), ("502.50", True), ("5000.00", True)])
def test_r13_4_a_shift_manager_allows_a_player_above_the_maximum(amount: str, may: bool) -> None:
    table = house()
    result = say(table, f"shift manager: allow box 3 up to {amount}")
    cites(result, "nz-1996/I/13.4")
    if not may:
        refused(result, "outside-cents")
    else:
        table = after(table, *accepted(result))
        assert limits(table, 3).most == int(amount.replace(".", ""))
        assert limits(table, 2).most == 50000


@pytest.mark.parametrize(
    "role", ["dealer", "game supervisor", "casino supervisor", "casino manager", "operator"]
)
def test_r13_4_only_a_shift_manager_may(role: str) -> None:
    cites(refused(say(house(), f"{role}: allow box 3 up to 5000.00"), "not-your-power"), "nz-1996/I/13.4")


def test_r13_4_own_limits_end_by_word_and_by_a_higher_sign_and_not_with_the_seat() -> None:
    table = done(house(), "box 3: sit Cleo", "shift manager: allow box 3 up to 1000.00")
    assert done(table, "operator: set minimum 5.00").own_limits["cleo"].least == 500
    for line in ("shift manager: end own limits of box 3", "operator: set maximum 1000.00"):
        assert done(table, line).own_limits == {}
    refused(say(house(), "shift manager: end own limits of box 3"), "no-own-limits")
    moved = done(table, "box 3: leave", "box 1: sit Cleo", "box 3: sit Dan")
    assert (limits(moved, 1).most, limits(moved, 3).most) == (100000, 50000)
    refused(say(moved, "shift manager: end own limits of box 3"), "outside-box")
    assert done(moved, "shift manager: end own limits of box 1").own_limits == {}
    gone = done(table, "box 3: leave")
    assert done(gone, "shift manager: end own limits of box 3").own_limits == {}


def test_r13_4_the_sign_may_show_a_minimum_of_the_players_own() -> None:
    table = done(house(), "shift manager: allow box 3 up to 1000.00 from 100.00")
    for cents, code in ((7500, "below-minimum"), (10000, None), (100000, None), (100250, "above-maximum")):
        refusal = refuse_amount(NZ, table, 3, cents)
        assert (refusal.code if refusal else None) == code
    cites(refuse_amount(NZ, table, 3, 7500), "nz-1996/I/13.4")
    assert limits(table, 1).least == 2500
    stepped = done(house(), "operator: require increments of 10.00")
    refused(say(stepped, "shift manager: allow box 3 up to 1000.00 from 25.00"), "outside-least")
    accepted(say(stepped, "shift manager: allow box 3 up to 1000.00 from 30.00"))
    # It is the player's, and stays when the table's own minimum changes.
    assert limits(done(table, "operator: set minimum 5.00"), 3).least == 10000


@pytest.mark.parametrize(
    ("amount", "may"), [("22.50", True), ("25.00", True), ("27.50", False), ("3.00", False)]
)
def test_r13_5_an_increment_is_at_most_the_minimum(amount: str, may: bool) -> None:
    result = say(house(), f"operator: require increments of {amount}")
    cites(result, "nz-1996/I/13.5")
    assert isinstance(result, tuple) is may


def test_r13_5_wagers_are_multiples_until_the_increment_is_lifted() -> None:
    table = done(house(), "operator: require increments of 5.00")
    refusal = refuse_amount(NZ, table, 1, 2750)
    assert refusal is not None
    assert refusal.code == "off-increment"
    cites(refusal, "nz-1996/I/13.5", "nz-1996/I/13.2")
    assert refuse_amount(NZ, table, 1, 3000) is None
    refused(say(table, "operator: set minimum 2.50"), "outside-cents")
    assert refuse_amount(NZ, done(table, "operator: require no increments"), 1, 2750) is None
    refused(say(house(), "operator: require no increments"), "no-increment")
    cites(refused(say(house(), "dealer: require increments of 5.00"), "not-your-power"), "nz-1996/I/13.5")
    refused(say(table, "dealer: require no increments"), "not-your-power")


def test_r13_5_an_increment_leaves_some_wager_possible() -> None:
    table = house(sign=Sign(minimum=2500, maximum=2750))
    refused(say(table, "operator: require increments of 10.00"), "outside-cents")
    accepted(say(table, "operator: require increments of 5.00"))


def test_without_general_rules_the_sign_changes_between_rounds() -> None:
    refused(say(gaming(), "casino supervisor: set minimum 50.00", LIVE, book=US), "round-in-progress")
    events = accepted(say(gaming(), "casino supervisor: set minimum 50.00", QUIET, book=US))
    assert events == (LimitChanged(which="minimum", cents=5000, because=("silent/us-s10/limits-set",)),)
    refused(say(gaming(), "casino supervisor: give notice of minimum 50.00", book=US), "no-notice-needed")
