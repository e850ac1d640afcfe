"""Seats, exclusion, age and devices: rules 2, 5, 9, 10 and 11 of Division I."""

from datetime import date

import pytest

from pitboss.law import Rulebook
from pitboss.law.key import Key
from pitboss.table.event import Ruled, Settled
from pitboss.table.general import Situation
from pitboss.table.general.people import Excluded
from pitboss.table.general.seats import Seated, SeatLeft
from pitboss.table.house import House, may_wager, player
from tests.chips import moves
from tests.citing import cites
from tests.table.general.scene import NZ, US, accepted, after, done, house, in_round, refused, rounds, say


def full() -> House:
    return done(house(), "box 1: sit Ann", "box 2: sit Ben", "box 3: sit Cleo")


def test_r2_2_whoever_sits_down_accepts_the_rules() -> None:
    events = accepted(say(house(), "box 3: sit Ann Lee"))
    assert [type(event) for event in events] == [Seated]
    cites(events, "nz-1996/I/2.2", "nz-1996/I/2.1")
    assert player(after(house(), *events), 3) == "Ann Lee"


def test_player_without_a_name_is_called_after_the_box() -> None:
    assert player(house(), 2) == "box 2"


def test_a_taken_seat_is_refused() -> None:
    refused(say(full(), "box 1: sit Dan"), "seat-taken")


def test_a_seat_outside_the_table_is_refused() -> None:
    refused(say(house(), "box 4: sit Dan"), "no-such-box")
    accepted(say(house(), "box 3: sit Dan"))


def test_nobody_takes_the_name_of_a_box() -> None:
    refused(say(house(), "box 1: sit Box 2"), "outside-name")


def test_leaving_frees_the_seat() -> None:
    table = full()
    refused(say(table, "box 1: leave", in_round((1, "ante", 2500)), book=US), "wagers-in-play")
    events = accepted(say(table, "box 1: leave", in_round((2, "ante", 2500))))
    assert events[0] == SeatLeft(box=1, because=NZ.because(Key("rules-apply")))
    assert 1 not in after(table, *events).seats
    refused(say(house(), "box 1: leave"), "not-seated")


@pytest.mark.parametrize(("idle", "may"), [(2, False), (3, True), (4, True)])
def test_r5_0_seat_is_given_up_after_three_idle_rounds(idle: int, may: bool) -> None:
    table = rounds(full(), 1, 2, times=idle)
    result = say(table, "game supervisor: vacate box 3")
    if may:
        assert 3 not in after(table, *accepted(result)).seats
    else:
        refused(result, "no-idle-seat")
    cites(result, "nz-1996/I/5.0")


def test_r5_0_a_wager_begins_the_count_anew() -> None:
    table = rounds(rounds(rounds(full(), 1, 2, times=2), 1, 2, 3), 1, 2, times=2)
    cites(refused(say(table, "dealer: vacate box 3"), "no-idle-seat"), "nz-1996/I/5.0")


def test_r5_0_rounds_count_only_while_all_other_seats_are_in_use() -> None:
    table = rounds(done(full(), "box 2: leave"), 1, times=3)
    refused(say(table, "dealer: vacate box 3"), "no-idle-seat")
    table = rounds(done(table, "box 2: sit Dan"), 1, 2, times=3)
    refused(say(done(table, "box 2: leave"), "dealer: vacate box 3"), "no-idle-seat")
    cites(say(table, "dealer: vacate box 3"), "nz-1996/I/5.0")


def test_r5_0_a_player_who_wagers_now_keeps_the_seat() -> None:
    table = rounds(full(), 1, 2, times=3)
    refused(say(table, "dealer: vacate box 3", in_round((3, "ante", 2500))), "no-idle-seat")
    refused(say(table, "dealer: vacate box 1", in_round()), "outside-box")


def test_r5_0_a_player_without_a_name_uses_a_seat_too() -> None:
    table = rounds(done(house(), "box 3: sit Cleo"), 1, 2, times=3)
    cites(accepted(say(table, "dealer: vacate box 3")), "nz-1996/I/5.0")


@pytest.mark.parametrize(("years", "stays"), [(19, False), (20, True), (21, True)])
def test_r9_0_nobody_under_20_stays(years: int, stays: bool) -> None:
    table = full()
    events = accepted(say(table, f"game supervisor: box 3 is {years} years old"))
    cites(events, "nz-1996/I/9.0")
    assert any(isinstance(event, Excluded) for event in events) is not stays
    table = after(table, *events)
    assert (3 in table.seats) is stays
    if not stays:
        cites(refused(say(table, "box 3: sit CLEO"), "outside-name"), "nz-1996/I/9.0")


def test_r10_0_operator_excludes_and_readmits() -> None:
    table = full()
    cites(refused(say(table, "dealer: exclude box 1"), "not-your-power"), "nz-1996/I/10.0")
    events = accepted(say(table, "operator: exclude box 1"))
    cites(events, "nz-1996/I/10.0")
    table = after(table, *events)
    refused(say(table, "box 1: sit ann"), "outside-name")
    refused(say(table, "operator: readmit dan"), "outside-name")
    accepted(say(done(table, "operator: readmit ann"), "box 1: sit Ann"))
    refused(say(full(), "operator: readmit ann"), "nobody-excluded")


def test_r10_0_an_excluded_player_with_live_wagers_makes_no_more_and_goes_when_the_round_ends() -> None:
    table, situation = full(), in_round((1, "ante", 2500))
    table = done(table, "operator: exclude box 1", situation=situation)
    assert 1 in table.seats
    refusal = may_wager(NZ, table, 1)
    assert refusal is not None
    cites(refusal, "nz-1996/I/10.0")
    assert refusal.code == "excluded"
    assert 1 not in rounds(table, 1).seats


def test_r10_0_exclusion_frees_every_box_of_the_player() -> None:
    table = done(house(), "box 1: sit Ann", "box 2: sit ann", "operator: exclude box 1")
    assert not table.seats


def test_r11_1_a_device_is_a_breach() -> None:
    events = accepted(say(full(), "game supervisor: device found box 2"))
    cites(events, "nz-1996/I/11.1")
    assert "breach" in next(event for event in events if isinstance(event, Ruled)).what


PAID = Situation(
    settled=(
        Settled(box=2, area="ante", outcome="win", stake=5000, paid=5000, because=("x",)),
        Settled(box=2, area="bet", outcome="lose", stake=10000, collected=10000, because=("x",)),
        Settled(box=1, area="ante", outcome="win", stake=2500, paid=2500, because=("x",)),
    )
)


def test_r11_2a_a_wager_that_has_just_won_may_be_declared_void_and_a_lost_one_stays_lost() -> None:
    table = done(full(), "dealer: device found box 2", situation=PAID)
    events = accepted(say(table, "shift manager: void wagers of box 2", PAID))
    cites(events, "nz-1996/I/11.2(a)")
    moved = [move for event in events for move in moves(event) if move[2]]
    assert moved == [("box 2", "house", 5000)]


def test_r11_2a_read_narrowly_what_was_paid_stays_paid() -> None:
    readings = {"device-after-settlement": "live-only"}
    narrow = Rulebook.on(date(1998, 6, 1), "caribbean-stud", readings=readings)
    table = done(full(), "dealer: device found box 2", situation=PAID, book=narrow)
    refused(say(table, "shift manager: void wagers of box 2", PAID, book=narrow), "no-device-found")


@pytest.mark.parametrize("role", ["casino manager", "shift manager"])
def test_r11_2a_wagers_of_a_player_with_a_device_may_be_declared_void(role: str) -> None:
    situation = in_round((1, "ante", 2500), (2, "ante", 5000), (2, "jackpot", 250))
    table = done(full(), "dealer: device found box 2", situation=situation)
    events = accepted(say(table, f"{role}: void wagers of box 2", situation))
    cites(events, "nz-1996/I/11.2", "nz-1996/I/11.2(a)", "nz-1996/I/1.0/void(a)", "nz-1996/I/1.0/stand-off")
    lines = [event for event in events if isinstance(event, Settled)]
    assert [(line.box, line.area, line.outcome, line.returned) for line in lines] == [
        (2, "ante", "void", 5000),
        (2, "jackpot", "void", 250),
    ]
    assert sum(cents for line in lines for source, _, cents in moves(line) if source == "layout") == 5250


def test_r11_2b_the_player_may_be_barred() -> None:
    table = done(full(), "dealer: device found box 2")
    events = accepted(say(table, "shift manager: bar box 2"))
    cites(events, "nz-1996/I/11.2(b)")
    assert after(table, *events).excluded == {"ben"}


@pytest.mark.parametrize("role", ["dealer", "game supervisor", "casino supervisor"])
def test_r11_2_nobody_else_holds_the_power(role: str) -> None:
    situation = in_round((2, "ante", 5000))
    table = done(full(), "dealer: device found box 2", situation=situation)
    for line in ("void wagers of box 2", "bar box 2"):
        cites(refused(say(table, f"{role}: {line}", situation), "not-your-power"), "nz-1996/I/11.2")


def test_r11_2_without_a_device_there_is_no_sanction() -> None:
    situation = in_round((2, "ante", 5000))
    refused(say(full(), "shift manager: void wagers of box 2", situation), "no-device-found")
    refused(say(full(), "shift manager: bar box 2", situation), "no-device-found")
    table = done(full(), "dealer: device found box 2", situation=situation)
    refused(say(table, "shift manager: bar box 1", situation), "outside-box")


@pytest.mark.parametrize("holder", ["employee", "agent", "inspector", "police"])
def test_r11_3_people_on_duty_may_carry_a_device(holder: str) -> None:
    cites(accepted(say(full(), f"inspector: device carried on duty by {holder}")), "nz-1996/I/11.3")


def test_without_general_rules_people_are_the_houses_affair() -> None:
    table = rounds(full(), 1, 2)
    assert 3 not in done(table, "floorperson: vacate box 3", book=US).seats
    refused(say(table, "dealer: vacate box 3", book=US), "not-your-power")
    assert done(table, "dealer: box 3 is 19 years old", book=US) == table
    assert done(table, "casino supervisor: exclude box 3", book=US).excluded == {"cleo"}
