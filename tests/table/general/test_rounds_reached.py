"""Which round a power reaches: rules 5, 11.2 and 12 of Division I."""

from functools import reduce

import pytest

from pitboss.record.account import standing
from pitboss.table import general
from pitboss.table.event import Event, Forfeited, Placed, Reversed, RoundEnded, RoundVoid, Settled, Wager
from pitboss.table.general import Situation
from pitboss.table.general.rounds import KEPT
from pitboss.table.house import House
from pitboss.table.layout.events import SpinBegun, SpinVoid
from tests.chips import moves
from tests.citing import cites
from tests.table.general.scene import accepted, after, done, house, read, refused, say

WON = Settled(box=1, area="red", outcome="win", stake=2500, paid=2500, because=("x",))
LOST = Settled(box=2, area="black", outcome="lose", stake=5000, collected=5000, because=("x",))
OVER = RoundEnded(boxes=(1, 2), because=())
NEXT = Situation((Wager(3, "red", 2500),))
SPINNING = Situation((Wager(3, "red", 2500),), in_round=True)


def played(*seats: str) -> House:
    """A table where a round was settled, and the game has turned to the next."""
    return after(done(house(), *seats), WON, LOST, OVER)


def net(events: tuple[Event, ...]) -> dict[str, int]:
    accounts: dict[str, int] = {}
    for giver, taker, cents in (move for event in events for move in moves(event)):
        accounts[giver] = accounts.get(giver, 0) - cents
        accounts[taker] = accounts.get(taker, 0) + cents
    return {name: cents for name, cents in accounts.items() if cents}


def test_r12_1b_fraud_is_of_the_last_round_until_the_next_has_begun() -> None:
    events = accepted(say(played(), "operator: invalidate game fraud", NEXT))
    cites(events, "nz-1996/I/12.2", "nz-1996/I/12.1(b)")
    assert net(events) == {"box 1": -2500, "box 2": 5000, "house": -2500}
    assert not any(isinstance(event, RoundEnded) for event in events)
    begun = after(played(), SpinBegun(because=()))
    events = accepted(say(begun, "operator: invalidate game fraud", NEXT))
    assert net(events) == {"box 3": 2500, "layout": -2500}


def test_r12_1a_disruption_is_of_the_game_being_wagered_on() -> None:
    events = accepted(say(played(), "operator: invalidate game disruption", NEXT))
    assert net(events) == {"box 3": 2500, "layout": -2500}


@pytest.mark.parametrize(("reading", "reaches"), [("reaches", True), ("over", False)])
def test_r12_1a_after_everything_is_paid(reading: str, reaches: bool) -> None:
    book = read(**{"disruption-after-payment": reading})
    result = say(played(), "operator: invalidate game disruption", book=book)
    assert isinstance(result, tuple) is reaches
    if not reaches:
        cites(refused(result, "no-wagers"), "nz-1996/I/12.1(a)")
    accepted(say(played(), "operator: invalidate game fraud", book=book))


def test_r12_1_a_round_is_named_and_undone_once() -> None:
    table = after(played(), SpinBegun(because=()))
    events = accepted(say(table, "operator: invalidate game fraud in last round", SPINNING))
    assert net(events) == {"box 1": -2500, "box 2": 5000, "house": -2500}
    table = after(table, *events)
    refused(say(table, "operator: invalidate game fraud in last round", SPINNING), "no-wagers")
    refused(say(table, "operator: invalidate game fraud in 1st round", SPINNING), "no-wagers")
    refused(say(table, "operator: invalidate game fraud in 3rd round", SPINNING), "outside-which")
    assert accepted(say(table, "operator: invalidate game fraud in 2nd round", SPINNING))
    events = accepted(say(table, "operator: invalidate game fraud in this round", SPINNING))
    assert net(events) == {"box 3": 2500, "layout": -2500}


def played_on(*seats: str) -> House:
    """A table where a second round was settled: box 1 won once more, on the same area as before."""
    return after(played(*seats), SpinBegun(because=()), WON, RoundEnded(boxes=(1,), because=()))


def test_r12_1_unless_it_is_named_only_the_last_round_is_meant() -> None:
    events = accepted(say(played_on(), "operator: invalidate game fraud", NEXT))
    assert net(events) == {"box 1": -2500, "house": 2500}


@pytest.mark.parametrize("reading", ["any-round", "last-round"])
def test_r12_1_an_earlier_round_can_be_named(reading: str) -> None:
    book = read(**{"powers-reach-back": reading})
    line = "operator: invalidate game fraud in 1st round"
    if reading == "last-round":
        cites(refused(say(played_on(), line, NEXT, book=book), "outside-which"), "nz-1996/I/12.1")
        return
    events = accepted(say(played_on(), line, NEXT, book=book))
    cites(events, "nz-1996/I/12.2", "nz-1996/I/12.1(b)")
    assert net(events) == {"box 1": -2500, "box 2": 5000, "house": -2500}
    table = after(played_on(), *events)
    assert table.last.has_outcome
    assert table.earlier[0].invalid == "fraud"
    refused(say(table, line, NEXT, book=book), "no-wagers")
    assert net(accepted(say(table, "operator: invalidate game fraud", NEXT))) == {
        "box 1": -2500,
        "house": 2500,
    }


def test_r12_1b_a_round_set_aside_is_not_set_aside_again_and_the_next_wagers_stay() -> None:
    table = after(played(), *accepted(say(played(), "operator: invalidate game fraud", NEXT)))
    refused(say(table, "operator: invalidate game fraud", NEXT), "no-wagers")
    events = accepted(say(table, "operator: invalidate game fraud in this round", NEXT))
    assert net(events) == {"box 3": 2500, "layout": -2500}


@pytest.mark.parametrize("order", ["before", "after"])
def test_r12_2_what_was_void_anyway_is_not_forfeited(order: str) -> None:
    over = Settled(
        box=1, area="red", outcome="void", stake=5000, because=("nz-1996/I/14.2(b)", "nz-1996/I/14.2")
    )
    table = after(house(), over, WON, RoundEnded(boxes=(1,), because=()))
    lines = [
        "operator: direct forfeit of box 1 in last round",
        "operator: invalidate game fraud in last round",
    ]
    total: tuple[Event, ...] = ()
    for line in lines if order == "before" else lines[::-1]:
        events = accepted(say(table, line, NEXT))
        table, total = after(table, *events), (*total, *events)
    assert net(total) == {"box 1": -5000, "house": 5000}


@pytest.mark.parametrize("order", ["before", "after"])
def test_r12_2_a_forfeit_in_an_earlier_round(order: str) -> None:
    lines = ["operator: direct forfeit of box 2 in 1st round", "operator: invalidate game fraud in 1st round"]
    first, second = lines if order == "before" else reversed(lines)
    directed = accepted(say(played_on(), first, NEXT))
    events = (*directed, *accepted(say(after(played_on(), *directed), second, NEXT)))
    assert net(events) == {"box 1": -2500, "house": 2500}
    refused(say(after(played_on(), *events), first, NEXT), "no-wagers" if order == "after" else "outside-box")


def test_r12_1_a_table_remembers_so_many_rounds() -> None:
    table = played()
    for _ in range(KEPT):
        table = after(table, WON, RoundEnded(boxes=(1,), because=()))
    accepted(say(table, "operator: invalidate game fraud in 1st round", NEXT))
    table = after(table, WON, RoundEnded(boxes=(1,), because=()))
    refusal = refused(say(table, "operator: invalidate game fraud in 1st round", NEXT), "outside-which")
    assert "2nd, 3rd" in refusal.says
    assert "11th, 12th, 13th" in refusal.says
    assert "22nd" in refusal.says


def test_r11_2a_winners_of_a_round_that_is_named() -> None:
    table = done(played_on(), "inspector: device found box 1")
    events = accepted(say(table, "shift manager: void wagers of box 1 in 1st round", NEXT))
    cites(events, "nz-1996/I/11.2(a)")
    assert net(events) == {"box 1": -2500, "house": 2500}
    table = after(table, *events)
    refused(say(table, "shift manager: void wagers of box 1 in 1st round", NEXT), "outside-which")
    events = accepted(say(table, "shift manager: void wagers of box 1", NEXT))
    assert net(events) == {"box 1": -2500, "house": 2500}


def test_r12_2_the_forfeit_may_follow_the_invalidation_and_is_taken_once() -> None:
    table = played("box 1: sit Ann")
    table = after(table, *accepted(say(table, "operator: invalidate game fraud", NEXT)))
    events = accepted(say(table, "operator: direct forfeit of box 1", NEXT))
    cites([event for event in events if isinstance(event, Forfeited)], "nz-1996/I/12.2", "nz-1996/I/12.1(b)")
    assert net(events) == {"box 1": -2500, "house": 2500}
    refused(say(after(table, *events), "operator: direct forfeit of box 1", NEXT), "outside-box")


def test_r12_2_a_disruption_forfeits_nothing_afterwards_either() -> None:
    table = played()
    table = after(table, *accepted(say(table, "operator: invalidate game disruption")))
    refused(say(table, "operator: direct forfeit of box 1"), "no-wagers")


def test_r12_2_who_sits_there_now_is_not_who_cheated() -> None:
    table = done(played("box 1: sit Ann"), "box 1: leave", "box 1: sit Bob")
    table = done(table, "operator: direct forfeit of box 1", situation=NEXT)
    assert {forfeit.name for forfeit in table.forfeits} == {"ann"}
    events = accepted(say(table, "operator: invalidate game fraud", NEXT))
    undone = [event for event in events if isinstance(event, Reversed) and event.line == WON]
    assert [event.name for event in undone] == ["ann"]
    assert [(event.name, event.cents) for event in events if isinstance(event, Forfeited)] == [("ann", 2500)]


def test_r12_2_a_lost_stake_that_is_forfeited_says_so() -> None:
    table = done(played(), "operator: direct forfeit of box 2", situation=NEXT)
    events = accepted(say(table, "operator: invalidate game fraud", NEXT))
    assert net(events) == {"box 1": -2500, "house": 2500}
    line = standing((WON, LOST, *events))[1]
    assert (line.outcome, line.collected) == ("lose", 5000)
    cites(line, "nz-1996/I/12.2")


def test_r12_2_a_direction_does_not_outlive_its_round() -> None:
    table = done(played(), "operator: direct forfeit of box 1", situation=NEXT)
    table = after(table, SpinBegun(because=()))
    this = Situation((Wager(1, "red", 2500), Wager(3, "red", 2500)))
    table = done(table, "operator: direct forfeit of box 3", situation=this)
    events = accepted(say(table, "operator: invalidate game fraud", this))
    assert net(events) == {"box 1": 2500, "house": 2500, "layout": -5000}


def test_r12_1_robbery_and_fraud_together() -> None:
    table = done(house(), "operator: direct forfeit of box 3", situation=SPINNING)
    events = accepted(say(table, "operator: invalidate game disruption and fraud", SPINNING))
    cites(events, "nz-1996/I/12.1(a)", "nz-1996/I/12.1(b)", "nz-1996/I/12.2")
    assert net(events) == {"house": 2500, "layout": -2500}
    refused(say(table, "operator: invalidate game fraud and fraud", SPINNING), "outside-ground")


def test_r12_1b_whose_fraud_it_was_tells_who_may_forfeit() -> None:
    both = Situation((Wager(1, "red", 2500), Wager(3, "red", 5000)), in_round=True)
    table = done(house(), "box 1: sit Ann", "inspector: fraud by box 1", situation=both)
    refused(say(table, "operator: direct forfeit of box 3", both), "outside-box")
    table = done(table, "operator: direct forfeit of box 1", situation=both)
    events = accepted(say(table, "operator: invalidate game fraud", both))
    assert net(events) == {"box 3": 5000, "house": 2500, "layout": -7500}
    by_dealer = accepted(say(house(), "game supervisor: fraud by dealer", both))
    cites(by_dealer, "nz-1996/I/12.1(b)")
    refusal = refused(
        say(after(house(), *by_dealer), "operator: direct forfeit of box 1", both), "not-the-cheat"
    )
    cites(refusal, "nz-1996/I/12.2", "nz-1996/I/12.1(b)")
    over = after(house(), *by_dealer, RoundEnded(boxes=(1, 3), because=()))
    accepted(say(over, "operator: direct forfeit of box 1", both))


def test_r12_2_totals_count_a_wager_once() -> None:
    table = played()
    events = accepted(say(table, "operator: invalidate game fraud", NEXT))
    forfeit = accepted(say(after(table, *events), "operator: direct forfeit of box 1", NEXT))
    again = Settled(box=1, area="red", outcome="lose", stake=500, collected=500, because=("y",))
    lines = standing((WON, LOST, again, *events, *forfeit))
    assert [(line.box, line.outcome, line.stake) for line in lines] == [
        (1, "lose", 2500),
        (2, "void", 5000),
        (1, "lose", 500),
    ]


def test_r11_2a_what_was_won_last_is_within_reach_whoever_has_wagered_since() -> None:
    table = done(played("box 1: sit Ann"), "dealer: device found box 1", situation=NEXT)
    events = accepted(say(table, "shift manager: void wagers of box 1", NEXT))
    assert net(events) == {"box 1": -2500, "house": 2500}
    refused(say(after(table, *events), "shift manager: void wagers of box 1", NEXT), "no-device-found")
    live = read(**{"device-after-settlement": "live-only"})
    refused(say(table, "shift manager: void wagers of box 1", NEXT, book=live), "no-device-found")


@pytest.mark.parametrize(("reading", "back"), [("rides", 0), ("returned", 2500)])
def test_r11_2b_barring_alone(reading: str, back: int) -> None:
    book = read(**{"barred-with-chips-down": reading})
    table = done(house(), "dealer: device found box 3", situation=NEXT)
    events = accepted(say(table, "shift manager: bar box 3", NEXT, book=book))
    assert net(events).get("box 3", 0) == back
    assert not net(accepted(say(table, "shift manager: bar box 3", SPINNING, book=book)))


def idle(*events: Event) -> int:
    full = done(house(), "box 1: sit Ann", "box 2: sit Bob", "box 3: sit Cleo")
    return reduce(general.apply, events, full).seats[3].idle


def test_r5_0_a_void_spin_and_its_spin_anew_are_one_round() -> None:
    ended = RoundEnded(boxes=(1, 2), because=())
    void = SpinVoid(why="an object", because=())
    assert idle(ended) == 1
    assert idle(ended, SpinBegun(because=()), void) == 1
    assert idle(ended, SpinBegun(because=()), void, SpinBegun(because=()), ended) == 2
    # Found void only after the payment, it is the spin anew that is not counted again.
    assert idle(ended, void, SpinBegun(because=()), ended) == 1


def test_r5_0_who_wagered_in_the_void_spin_did_not_sit_the_round_out() -> None:
    lines = [Settled(box=box, area="red", outcome="void", stake=500, because=()) for box in (1, 2, 3)]
    void = (SpinBegun(because=()), *lines, SpinVoid(why="an object", because=()))
    assert idle(*void, RoundEnded(boxes=(1, 2), because=())) == 0


@pytest.mark.parametrize(("reading", "may"), [("counted", True), ("not-counted", False)])
def test_r5_0_whether_a_void_round_counts(reading: str, may: bool) -> None:
    ended = RoundEnded(boxes=(1, 2), because=())
    full = done(house(), "box 1: sit Ann", "box 2: sit Bob", "box 3: sit Cleo")
    table = after(full, ended, ended, RoundVoid(because=()), ended)
    result = say(table, "dealer: vacate box 3", book=read(**{"void-round-idle": reading}))
    assert isinstance(result, tuple) is may
    cites(result, "nz-1996/I/5.0")


def test_r6_0_what_a_tie_left_lying_is_no_round_but_chips_added_to_it_are_for_one() -> None:
    tie = Settled(box=1, area="player", outcome="carried", stake=2500, because=())
    table = after(house(), tie, RoundEnded(boxes=(1,), because=()))
    lying = Situation((Wager(1, "player", 2500),))
    accepted(say(done(table, "dealer: table is idle", situation=lying), "operator: set minimum 50.00", lying))
    more = after(table, Placed(box=1, area="player", cents=500, because=()))
    refused(say(more, "dealer: table is idle", Situation((Wager(1, "player", 3000),))), "round-in-progress")
    spun = after(house(), SpinBegun(because=()), tie, SpinVoid(why="an object", because=()))
    refused(say(spun, "dealer: table is idle", lying), "round-in-progress")
