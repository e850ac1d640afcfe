"""Standing and drawing: whose decision it is, when a card must be drawn, when a hand ends (r 7.4, 12.1)."""

import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.actions import Draw, Stand
from pitboss.games.blackjack.events import HandDone
from pitboss.record.table import Table
from pitboss.table.event import Event
from tests import citing
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import (
    GAME,
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    played,
    refused,
    table,
)

BOX_2 = "box 2: wager 10.00"


def held(first: str, second: str, *drawn: str) -> tuple[Table, list[Event]]:
    """Box 2 with two cards and those drawn to them, against a six."""
    at = table()
    events = dealt(at, f"{first} 6h {second}", BOX_2)
    for card in drawn:
        events += happened(at, "box 2: draw", f"shoe: deal {card}")
    return at, events


def may(at: Table, verb: type) -> bool:
    return any(isinstance(option.action, verb) for option in GAME.options(at.rules, at.state, "box 2"))


@pytest.mark.parametrize(
    ("cards", "may_stand"),
    [
        (("5c", "6d"), False),
        (("5c", "7d"), True),
        (("2c", "3d", "6c"), False),
        (("2c", "3d", "7c"), True),
        (("Ac", "Ad"), True),
        (("2c", "2d"), False),
    ],
    ids=["11", "12", "11 of three", "12 of three", "soft 12", "4"],
)
def test_r12_1d_eleven_or_less_must_draw_and_twelve_may_stand(
    cards: tuple[str, ...], may_stand: bool
) -> None:
    at, _ = held(*cards)
    assert may(at, Stand) == may_stand
    assert may(at, Draw)
    if may_stand:
        events = happened(at, "box 2: stand")
        cites(events, "7.4")
        # Nobody shares the box, so nothing of r 13.3 arises.
        assert not any("13.3" in ref for event in events for ref in event.because)
    else:
        refused(played(at, "box 2: stand"), "must-draw", "12.1(d)")


def test_r12_1d_the_hand_is_drawn_to_until_it_has_twelve() -> None:
    at, _ = held("2c", "3d", "4c")
    refused(played(at, "box 2: stand"), "must-draw", "12.1(d)")
    happened(at, "box 2: draw", "shoe: deal 3h")
    happened(at, "box 2: stand")


@pytest.mark.parametrize(
    ("cards", "may_draw"),
    [
        (("Tc", "Jd"), True),
        (("Ac", "9d"), True),
        (("Tc", "5d", "6c"), False),
        (("Ac", "3d", "7c"), False),
        (("Ac", "Ad", "9c"), False),
    ],
    ids=["20", "soft 20", "21", "soft 21", "soft 21 of two aces"],
)
def test_r12_1_a_hand_below_21_may_draw_and_21_may_not(cards: tuple[str, ...], may_draw: bool) -> None:
    at, events = held(*cards)
    assert may(at, Draw) == may_draw
    done = [event for event in events if isinstance(event, HandDone)]
    assert bool(done) != may_draw
    if may_draw:
        cites(happened(at, "box 2: draw"), "12.1", "7.5")
    else:
        cites(done, "12.1(a)")
        refused(played(at, "box 2: draw"), "no-decisions", "7.4")


def test_r12_1a_a_blackjack_that_waits_takes_no_card() -> None:
    at = table()
    events = dealt(at, "Ac Th Kd", BOX_2)
    cites([event for event in events if isinstance(event, HandDone)], "12.1(a)", "8.2")
    refused(played(at, "box 2: draw"), "no-decisions")


def test_r7_5_only_one_card_is_asked_for_at_a_time() -> None:
    at, _ = held("Tc", "2d")
    happened(at, "box 2: draw")
    for verb in ("draw", "stand", "double", "split"):
        refused(played(at, f"box 2: {verb}"), "card-due", "7.5")


def test_r7_4_a_player_without_a_wager_on_the_box_does_not_decide() -> None:
    at, _ = held("Tc", "2d")
    for who in ("box 1", "box 3", "standing 1"):
        refused(played(at, f"{who}: stand"), "not-your-turn", "7.4")


def test_r7_4_no_decision_is_taken_while_insurance_is_offered() -> None:
    at = table()
    dealt(at, "Tc Ah 2d", BOX_2)
    refused(played(at, "box 2: stand"), "no-decisions", "7.4")
    happened(at, "dealer: close insurance", "box 2: stand")


def test_r7_4_when_every_hand_is_complete_nobody_decides() -> None:
    at, _ = held("Tc", "2d")
    box = at.state.boxes[2]
    done = replace(box.hands[0], is_done=True)
    at.state = at.state.with_box(box.with_hand(done))
    refused(played(at, "box 2: stand"), "no-decisions", "7.4")


def test_r13_3a_the_seated_player_alone_decides_and_13_3e_those_behind_abide() -> None:
    at = table()
    dealt(at, "Tc 6h 2d", "standing 1: wager 10.00 on box 2", BOX_2, "box 5: wager 5.00 on box 2")
    for who in ("standing 1", "box 5"):
        for verb in ("draw", "stand", "double", "split"):
            refused(played(at, f"{who}: {verb}"), "not-your-decision", "13.3(a)", "13.3(e)")
    happened(at, "box 2: draw")


def test_r13_3a_without_a_seated_player_the_first_in_line_decides() -> None:
    at = table()
    dealt(at, "Tc 6h 2d", "standing 2: wager 10.00 on box 2", "standing 1: wager 10.00 on box 2")
    said = refused(played(at, "standing 1: draw"), "not-your-decision", "13.3(a)").says
    assert said.startswith("standing 2 decides on box 2")
    happened(at, "standing 2: draw")


def test_r13_3a_where_nobody_decides_a_refusal_says_so() -> None:
    at = table({"box-without-seated-player": "nobody"})
    dealt(at, "Tc 6h 2d", "standing 2: wager 10.00 on box 2", "standing 1: wager 10.00 on box 2")
    for who in ("standing 1", "standing 2"):
        assert refused(played(at, f"{who}: draw"), "not-your-decision").says.startswith("nobody decides")


def test_r15_9_a_player_who_is_back_in_time_decides() -> None:
    at, _ = held("Tc", "2d")
    happened(at, "dealer: box 2 away", "box 2: draw")
    assert not at.state.boxes[2].is_away
    refused(played(at, "casino supervisor: let box 2 stand"), "nobody-away", "15.9")


def test_r15_9_a_player_who_was_told_to_leave_no_longer_decides() -> None:
    at, _ = held("Tc", "2d")
    happened(at, "casino manager: exclude box 2")
    answer = refused(played(at, "box 2: stand"), "excluded", "15.9")
    citing.cites(answer, "nz-1996/I/10.0")


def test_r15_5_no_decision_is_taken_before_the_others_have_chosen() -> None:
    at = table()
    happened(at, BOX_2, "box 5: wager 10.00", "dealer: no more bets")
    happened(at, *(f"shoe: box {box} {card}" for box, card in ((2, "Tc"), (5, "Td"), (2, "6c"), (5, "6d"))))
    happened(at, "dealer: deal complete", "box 2: stand", "dealer: left out dealer")
    refused(played(at, "box 5: stand"), "dealer-left-out", "15.5")
    happened(at, "box 2: complete hand", "box 5: complete hand", "box 5: stand")


@pytest.mark.parametrize(("last", "is_over"), [("9h", False), ("Kh", True)], ids=["21", "22"])
def test_r12_2_a_hand_over_21_loses_at_once_and_its_cards_go(last: str, is_over: bool) -> None:
    at, events = held("Tc", "2d", last)
    if not is_over:
        assert not lines_of(events)
        return
    assert ended(events) == {"box 2 original": "lose 10.00"}
    cites(lines_of(events), "12.2", "4.1(f)")
    assert at.state.shoe.rack == ("Tc", "2d", "Kh")
    assert lying(at)[0] == "6h"


def test_r12_2_everybody_on_the_box_loses_with_it() -> None:
    at = table()
    dealt(at, "Tc 6h 2d", BOX_2, "standing 1: wager 15.00 on box 2", "box 5: wager 20.00 on box 2")
    events = happened(at, "box 2: draw", "shoe: deal Kh")
    lost = {"box 2 original": "10.00", "standing 1 box 2 original": "15.00", "box 5 box 2 original": "20.00"}
    assert ended(events) == {area: f"lose {cents}" for area, cents in lost.items()}


def test_r11_5_who_stands_draws_or_doubles_on_a_pair_has_declined_to_split_it() -> None:
    for verb in ("stand", "draw"):
        at, _ = held("8c", "8d")
        cites(happened(at, f"box 2: {verb}"), "11.5")
        assert at.state.boxes[2].declined == (1,)
    at, _ = held("5c", "5d")
    cites(happened(at, "box 2: double"), "11.5")
    at, _ = held("9c", "8d")
    happened(at, "box 2: draw")
    assert at.state.boxes[2].declined == ()


@pytest.mark.parametrize(("cards", "drawn"), [("Ac 5h", "5s"), ("Tc 6h", "5s"), ("Ac Kh", "")])
def test_r12_1a_a_hand_of_21_draws_no_card_and_its_player_is_told_why(cards: str, drawn: str) -> None:
    first, second = cards.split()
    at = table()
    dealt(at, f"{first} Tc Td {second} 9c", "box 1: wager 10.00", "box 2: wager 10.00")
    happened(at, *(("box 1: draw", f"shoe: deal {drawn}") if drawn else ()))
    refused(played(at, "box 1: draw"), "not-your-turn", "12.1(a)", "7.4")
    happened(at, "box 2: stand")
    refused(played(at, "box 1: draw"), "no-decisions", "12.1(a)", "7.4")
