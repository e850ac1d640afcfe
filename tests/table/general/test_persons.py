"""What follows a person follows them from seat to seat, and ends as its clause says (Division I)."""

import pytest

from pitboss.table.event import Placed, RoundEnded, Settled, TakenBack
from pitboss.table.general import Situation
from pitboss.table.general.seats import SeatLeft
from pitboss.table.general.winnings import SumHeld
from pitboss.table.house import boxes_of, by_mistake, known_as, may_wager, permitted, player
from tests.citing import cites
from tests.table.general.scene import NZ, accepted, after, done, house, in_round, read, refused, rounds, say

BOTH = in_round((1, "red", 5000), (3, "red", 2500))


def lines(events: object) -> list[Settled]:
    assert isinstance(events, tuple)
    return [event for event in events if isinstance(event, Settled)]


def test_r2_2_a_player_may_walk_off_and_the_wager_stays_theirs_until_it_is_decided() -> None:
    table = done(house(), "box 1: sit Ann")
    events = accepted(say(table, "box 1: leave", BOTH))
    assert [(event.box, event.lying) for event in events if isinstance(event, SeatLeft)] == [(1, 5000)]
    cites(events, "nz-1996/I/2.2")
    table = after(table, *events)
    assert (known_as(table, 1), player(table, 1)) == ("ann", "Ann")
    assert 1 not in table.seats
    won = Settled(box=1, area="red", outcome="win", stake=5000, paid=5000, because=())
    table = after(table, won)
    assert known_as(table, 1) == "ann"
    table = after(table, RoundEnded(boxes=(1, 3), because=()))
    assert known_as(table, 1) == "box 1"
    # Nobody is at box 1 any more, so that the agreement of the other player is that of all (13.3(b)).
    assert table.playing == {3}


def test_r2_2_while_the_wagers_of_one_who_left_are_at_risk_nobody_else_takes_the_box() -> None:
    table = done(house(), "box 1: sit Ann", "box 1: leave", situation=BOTH)
    refused(say(table, "box 1: sit Bob", BOTH), "outside-name")
    assert known_as(done(table, "box 1: sit Ann", situation=BOTH), 1) == "ann"
    assert known_as(done(table, "box 2: sit Ann", situation=BOTH), 1) == "ann"
    assert boxes_of(done(table, "box 2: sit Ann", situation=BOTH), 2) == (1, 2)
    decided = after(table, Settled(box=1, area="red", outcome="lose", stake=5000, collected=5000, because=()))
    assert known_as(done(after(decided, RoundEnded(boxes=(1,), because=())), "box 1: sit Bob"), 1) == "bob"


def test_r2_2_what_a_round_left_lying_keeps_nobody_from_the_seat() -> None:
    table = done(house(), "box 1: sit Ann", "box 1: leave", situation=BOTH)
    tie = Settled(box=1, area="red", outcome="carried", stake=5000, because=())
    table = after(table, tie, RoundEnded(boxes=(1,), because=()))
    assert known_as(table, 1) == "ann"
    situation = in_round((1, "red", 5000))
    waiting = Situation(situation.wagers)
    refused(say(table, "box 1: sit Bob", waiting), "outside-name")
    assert known_as(done(table, "box 1: sit Ann", situation=waiting), 1) == "ann"
    # Where the game knows whose a carried chip is, a newcomer takes nothing with the seat.
    known = Situation(situation.wagers, knows_makers=True)
    assert known_as(done(table, "box 1: sit Bob", situation=known), 1) == "bob"


def test_r5_0_a_chip_that_waits_for_another_round_keeps_no_idle_seat() -> None:
    table = done(house(), *(f"box {box}: sit guest {box}" for box in range(1, house().boxes + 1)))
    tie = Settled(box=1, area="red", outcome="carried", stake=5000, because=())
    table = after(table, tie, RoundEnded(boxes=(1,), because=()))
    others = tuple(range(2, table.boxes + 1))
    for _ in range(3):
        table = after(table, RoundEnded(boxes=others, because=()))
    waiting = Situation(in_round((1, "red", 5000)).wagers)
    left = done(table, "dealer: vacate box 1", situation=waiting)
    assert 1 not in left.seats
    assert known_as(left, 1) == "guest 1"


def test_r10_0_one_excluded_gives_the_seat_up_though_a_chip_waits() -> None:
    table = done(house(), "box 1: sit Ann")
    tie = Settled(box=1, area="red", outcome="carried", stake=5000, because=())
    table = after(table, tie, RoundEnded(boxes=(1,), because=()))
    waiting = Situation(in_round((1, "red", 5000)).wagers)
    gone = done(table, "operator: exclude box 1", situation=waiting)
    assert 1 not in gone.seats
    assert known_as(gone, 1) == "ann"
    at_risk = done(house(), "box 1: sit Ann", "operator: exclude box 1", situation=in_round((1, "red", 5000)))
    assert 1 in at_risk.seats


def test_r10_0_one_who_left_wagers_behind_is_excluded_at_every_box() -> None:
    table = done(house(), "box 1: sit Ann", "box 1: leave", "box 2: sit Ann", situation=BOTH)
    table = done(table, "operator: exclude box 2", situation=BOTH)
    refusal = may_wager(NZ, table, 1)
    assert refusal is not None
    assert refusal.code == "excluded"
    refused(say(table, "box 1: sit Bob", BOTH), "seat-taken")


def test_r16_2_what_one_who_left_did_not_collect_is_held_for_them() -> None:
    table = done(house(), "box 1: sit Ann", "box 1: leave", situation=BOTH)
    won = Settled(box=1, area="red", outcome="win", stake=5000, paid=5000, because=())
    table = after(table, won, RoundEnded(boxes=(1,), because=()))
    events = accepted(say(table, "dealer: box 1 left 100.00 behind"))
    cites(events, "nz-1996/I/16.2")
    assert [event.name for event in events if isinstance(event, SumHeld)] == ["ann"]
    table = after(table, *events)
    refused(say(table, "box 1: claim unclaimed winnings"), "nothing-held")
    accepted(say(done(table, "box 3: sit ANN"), "box 3: claim unclaimed winnings"))


def test_r13_3b_a_player_agrees_once_wherever_they_sit() -> None:
    table = done(rounds(house(), 1, 2), "box 1: sit Ann", "box 2: sit Ann", "box 1: agree to minimum 50.00")
    cites(accepted(say(table, "operator: set minimum 50.00")), "nz-1996/I/13.3(b)")
    moved = done(table, "box 1: leave", "box 3: sit Ann")
    cites(accepted(say(moved, "operator: set minimum 50.00")), "nz-1996/I/13.3(b)")
    with_bob = done(table, "box 3: sit Bob")
    refused(say(with_bob, "operator: set minimum 50.00"), "outside-cents")


def test_r4_2_advice_was_asked_by_the_player_not_by_the_box() -> None:
    table = done(house(), "box 1: sit Ann", "box 1: asks for advice", "box 1: leave", "box 2: sit Ann")
    assert "allowed" in accepted(say(table, "box 3: advises box 2"))[0].sentence
    assert "breach" in accepted(say(table, "box 3: advises box 1"))[0].sentence


def test_r13_4_who_played_without_a_name_keeps_their_limits_when_they_are_named() -> None:
    table = done(house(), "shift manager: allow box 2 up to 1000.00", "box 2: sit Ann", "box 2: leave")
    assert permitted(table, 2).most == 50000
    assert permitted(done(table, "box 3: sit Ann"), 3).most == 100000


def test_r14_2a_who_played_without_a_name_has_had_their_one_time_when_they_are_named() -> None:
    table = done(house(), "dealer: box 2 had a wager below the minimum before", "box 2: sit Ann")
    assert table.below_minimum == {"ann": 1}


def test_r18_2_colours_are_the_persons() -> None:
    table = house(non_value_permitted=True, colours=("red", "blue"))
    table = done(table, "box 1: sit Ann", "box 1: buy 20 red at 2.50", "box 1: leave", "box 1: sit Bob")
    cites(refused(say(table, "box 1: redeem 20 red"), "none-issued"), "nz-1996/I/18.2(c)")
    cites(refused(say(table, "box 1: buy 5 red at 2.50"), "outside-colour"), "nz-1996/I/18.2(d)")
    table = done(table, "box 1: buy 5 blue at 5.00", "box 3: sit Ann")
    cites(accepted(say(table, "box 3: redeem 20 red")), "nz-1996/I/18.2(c)")
    refused(say(table, "box 3: redeem 21 red"), "outside-count")
    assert done(table, "box 3: redeem 20 red", "box 1: redeem 5 blue").non_value == ()


@pytest.mark.parametrize(("reading", "least"), [("smallest-chip", 250), ("table-minimum", 2500)])
def test_r18_2e_what_a_colour_is_worth_at_least(reading: str, least: int) -> None:
    book = read(**{"colour-worth-from": reading})
    table = house(non_value_permitted=True, colours=("red",))
    accepted(say(table, f"box 1: buy 4 red at {least // 100}.{least % 100:02}", book=book))
    below = "2.25" if least == 250 else "22.50"
    refused(say(table, f"box 1: buy 4 red at {below}", book=book), "outside-cents")


def test_r18_2e_a_colour_is_worth_what_is_declared() -> None:
    table = house(non_value_permitted=True, colours=("red",))
    refused(say(table, "box 1: buy 4 red at 0.00"), "outside-cents")
    for worth in ("0.01", "0.50", "2.25", "2.50", "1000000000.00"):
        accepted(say(table, f"box 1: buy 4 red at {worth}"))


def test_r14_2a_otherwise_wagers_of_partners_are_void_when_they_are_found() -> None:
    events = accepted(say(house(), "dealer: partnership of box 1 and box 2", BOTH))
    (line,) = lines(events)
    assert (line.box, line.outcome, line.returned) == (1, "void", 5000)
    cites(line, "nz-1996/I/14.2(a)", "nz-1996/I/14.2", "nz-1996/I/14.1(c)")


def test_r14_2a_read_of_small_wagers_alone_those_of_partners_stand() -> None:
    narrow = read(**{"otherwise-void": "later-small-ones"})
    assert not lines(accepted(say(house(), "dealer: partnership of box 1 and box 2", BOTH, book=narrow)))


def test_r14_2a_an_earlier_small_wager_is_told_without_its_round() -> None:
    table = done(house(), "box 1: sit Ann", "dealer: box 1 had a wager below the minimum before")
    assert table.below_minimum == {"ann": 1}


@pytest.mark.parametrize(("reading", "counts"), [("player", False), ("day", True)])
def test_r14_2a_once_only_for_the_player_or_in_a_day(reading: str, counts: bool) -> None:
    book = read(**{"once-only-per": reading})
    table = done(house(), "dealer: box 1 had a wager below the minimum before")
    assert by_mistake(book, table, 1, 500).valid_cents == 0
    table = done(table, "shift manager: gaming day begins")
    assert (by_mistake(book, table, 1, 500).valid_cents == 500) is counts


def test_r14_4_staff_turn_a_wager_away_before_the_round() -> None:
    waiting = type(BOTH)(BOTH.wagers)
    events = accepted(say(house(), "dealer: turns away wager of box 1", waiting))
    assert not lines(events)
    assert [(event.box, event.cents) for event in events if isinstance(event, TakenBack)] == [(1, 5000)]
    cites(events, "nz-1996/I/14.4")
    cites(refused(say(house(), "dealer: turns away wager of box 1", BOTH), "too-late"), "nz-1996/I/14.4")
    refused(say(house(), "dealer: turns away wager of box 2", waiting), "no-wagers")
    beside = type(BOTH)(in_round((1, "ante", 2500), (1, "jackpot", 250)).wagers)
    refused(say(house(), "dealer: turns away wager of box 1", beside), "which-wager")
    refused(say(house(), "dealer: turns away wager of box 1 on jackpot", beside), "jackpot-wager")
    jackpot = type(BOTH)(in_round((1, "jackpot", 250)).wagers)
    refused(say(house(), "dealer: turns away wager of box 1", jackpot), "no-wagers")


@pytest.mark.parametrize(("reading", "may"), [("begun", False), ("call", True)])
def test_r14_4_in_the_air(reading: str, may: bool) -> None:
    waiting = type(BOTH)(BOTH.wagers)
    book = read(**{"turned-away-until": reading})
    result = say(house(begun=True), "dealer: turns away wager of box 1", waiting, book=book)
    assert isinstance(result, tuple) is may


@pytest.mark.parametrize(("reading", "may"), [("at-once", True), ("as-the-sign", False)])
def test_r13_3_and_an_own_sign(reading: str, may: bool) -> None:
    book = read(**{"own-limits-ended": reading})
    table = done(house(), "shift manager: allow box 1 up to 1000.00")
    accepted(say(table, "shift manager: end own limits of box 1", book=book))
    playing = after(table, Placed(box=1, area="red", cents=2500, because=()))
    result = say(playing, "shift manager: end own limits of box 1", BOTH, book=book)
    assert isinstance(result, tuple) is may
    if not may:
        cites(refused(result, "gaming-goes-on"), "nz-1996/I/13.3")


@pytest.mark.parametrize(
    ("role", "reading", "may"), [("dealer", "operator", False), ("dealer", "any-staff", True)]
)
def test_r10_0_who_speaks_for_the_house(role: str, reading: str, may: bool) -> None:
    result = say(house(), f"{role}: exclude box 1", book=read(**{"told-to-leave-by": reading}))
    assert isinstance(result, tuple) is may


def test_r9_0_nobody_too_young_is_readmitted_unless_they_prove_older() -> None:
    table = done(house(), "box 1: sit Ann", "dealer: box 1 is 19 years old")
    for role in ("operator", "casino manager"):
        cites(refused(say(table, f"{role}: readmit ANN"), "too-young"), "nz-1996/I/9.0")
    lying = done(house(), "box 1: sit Ann", "dealer: box 1 is 19 years old", situation=BOTH)
    assert known_as(lying, 1) in lying.excluded
    assert not done(lying, "dealer: box 1 is 20 years old", situation=BOTH).excluded


def test_r11_2b_barring_names_its_own_clause() -> None:
    table = done(house(), "dealer: device found box 2", "shift manager: bar box 2")
    refusal = may_wager(NZ, table, 2)
    assert refusal is not None
    cites(refusal, "nz-1996/I/11.2(b)")
    assert may_wager(NZ, done(table, "shift manager: readmit box 2"), 2) is None


def test_r6_0_and_r13_3a_nothing_is_done_before_the_time_that_the_sign_shows() -> None:
    minute, at = 60_000, 880_000_000_000
    table = done(rounds(house(), 1), "casino supervisor: give notice of closing in 30 minutes")
    refused(say(table, "casino supervisor: close table", at=at + 30 * minute - 1), "too-early")
    cites(accepted(say(table, "casino supervisor: close table", at=at + 30 * minute)), "nz-1996/I/6.0")
    # A sign that shows a time sooner than the rule allows has to stand for the twenty minutes all the same.
    soon = done(rounds(house(), 1), "operator: give notice of minimum 50.00 in 5 minutes")
    refused(say(soon, "operator: set minimum 50.00", at=at + 20 * minute - 1), "too-early")
    cites(accepted(say(soon, "operator: set minimum 50.00", at=at + 20 * minute)), "nz-1996/I/13.3(a)")
    later = done(rounds(house(), 1), "operator: give notice of minimum 50.00 in 45 minutes")
    refused(say(later, "operator: set minimum 50.00", at=at + 45 * minute - 1), "too-early")
    accepted(say(later, "operator: set minimum 50.00", at=at + 45 * minute))
