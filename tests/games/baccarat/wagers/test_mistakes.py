"""Wagers taken outside the limits or too late, hands on the cards, payments."""

from typing import Any

import pytest

from pitboss.table.event import Placed, Settled
from pitboss.table.sign import Sign
from pitboss.table.who import standing
from tests.games.baccarat.telling import (
    AS_TAKEN,
    FULL,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    cites,
    happened,
    lines_of,
    played,
    refused,
    table,
)

LINE = "dealer: accepted by mistake of"


def void(events: Any) -> list[int]:
    """What is void of the wagers just made."""
    return [line.stake for line in lines_of(events) if line.outcome == "void"]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("kind", ["banker", "player", "tie"])
def test_r14_2b_of_division_i_the_excess_is_void(game: str, kind: str) -> None:
    at = table(game, AS_TAKEN)
    events: Any = happened(at, f"{LINE} box 3 1010.00 on {kind}")
    assert [type(event) for event in events] == [Placed, Settled]
    assert void(events) == [1_000]
    assert at.state.bets[0].cents == 100_000


def test_r14_2b_of_division_i_the_excess_over_what_lies_there_counts() -> None:
    at = table(readings=AS_TAKEN)
    happened(at, "box 3: wager 995.00 on player")
    assert void(happened(at, f"{LINE} box 3 10.00 on player")) == [500]
    assert at.state.bets[0].cents == 100_000


def test_r14_2a_of_division_i_below_the_minimum_is_valid_once() -> None:
    at = table(MIDI, AS_TAKEN)
    assert void(happened(at, f"{LINE} standing 1 9.00 on box 3 tie")) == []
    assert at.state.bets[0].cents == 900
    assert void(happened(at, f"{LINE} standing 1 9.00 on box 4 tie")) == [900]
    assert len(at.state.bets) == 1


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_what_was_no_mistake_or_could_not_be(game: str) -> None:
    at = table(game)
    refused(at, played(at, f"{LINE} box 3 10.00 on player"), "no-mistake")
    refused(at, played(at, f"{LINE} box 3 1000.00 on player"), "no-mistake")
    refused(at, played(at, f"{LINE} box 3 9.99 on player"), "not-in-chips")
    refused(at, played(at, f"{LINE} box 3 9.00 on ante"), "no-such-area", "2.3")
    refused(at, played(at, f"{LINE} box 15 9.00 on player"), "not-permitted")
    happened(at, "box 3: wager 20.00 on player", "dealer: no more bets")
    refused(at, played(at, f"{LINE} box 4 9.00 on player"), "bets-closed", "4.6")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_8_a_wager_on_the_other_hand_that_was_taken_is_void(game: str) -> None:
    at = table(game, AS_TAKEN)
    happened(at, "box 3: wager 20.00 on player")
    refused(at, played(at, "box 3: wager 20.00 on banker"), "one-hand-only", "4.8")
    events: Any = happened(at, f"{LINE} box 3 20.00 on banker")
    assert void(events) == [2_000]
    cites(at, events, "4.8")
    assert {"nz-1996/I/14.1(a)", "nz-1996/I/14.2(a)"} <= set(lines_of(events)[0].because)
    # The wager that was there stands, and the one time that too little counts is not used up.
    assert [(bet.area.kind, bet.cents) for bet in at.state.bets] == [("player", 2_000)]
    assert void(happened(at, f"{LINE} box 3 9.00 on banker")) == [900]
    assert void(happened(at, f"{LINE} box 3 9.00 on tie")) == []
    refused(at, played(at, f"{LINE} box 3 9.99 on banker"), "not-in-chips")


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r4_4_a_fourth_player_who_got_in_has_no_wager(game: str) -> None:
    at = table(game, AS_TAKEN)
    happened(at, *(f"box {box}: wager 20.00 on box 1 player" for box in (1, 2, 3)))
    events = happened(at, f"{LINE} box 4 20.00 on box 1 player")
    assert void(events) == [2_000]
    cites(at, events, "4.4")
    assert len(at.state.bets) == 3


def test_v_r4_5_chips_on_the_area_of_another_are_void() -> None:
    at = table(FULL, AS_TAKEN)
    events = happened(at, f"{LINE} box 4 20.00 on box 3 player")
    assert void(events) == [2_000]
    cites(at, events, "4.5")
    assert void(happened(at, f"{LINE} standing 1 20.00 on box 3 player")) == [2_000]


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r4_5_above_a_total_the_excess_is_void(game: str) -> None:
    at = table(game, AS_TAKEN)
    happened(at, "operator: direct area totals", "box 3: wager 950.00 on player")
    events = happened(at, f"{LINE} box 4 60.00 on box 3 player")
    assert void(events) == [1_000]
    cites(at, events, "4.5")


def test_a_wager_that_is_only_off_the_increment_stands() -> None:
    at = table(sign=Sign(1_000, 100_000, increment=500))
    assert void(happened(at, f"{LINE} box 3 12.00 on player")) == []
    assert at.state.bets[0].cents == 1_200
    happened(at, "box 3: wager 5.00 on player")


# Too late


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_6_late_chips_go_back(game: str) -> None:
    at = table(game)
    refused(at, played(at, "dealer: late wager of box 4 20.00 on tie"), "not-late", "4.6")
    happened(at, "box 3: wager 20.00 on banker", "dealer: no more bets", "shoe: deal 9c")
    before = at.state
    where = "tie" if game == FULL else "box 3 tie"
    events: Any = happened(
        at,
        "inspector: late wager of box 4 25.00 on box 3 banker",
        f"dealer: late wager of standing 1 1.00 on {where}",
    )
    assert [(type(event).__name__, event.box) for event in events] == [("Ruled", 4), ("Ruled", standing(1))]
    cites(at, events, "4.6")
    assert at.state == before


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("box 15 20.00 on tie", "no-such-box"),
        ("box 3 20.00 on box 15 tie", "no-such-area"),
        ("box 3 20.00 on box 101 tie", "no-such-area"),
        ("box 4 20.00 on ante", "no-such-area"),
        ("box 4 0.00 on tie", "not-in-chips"),
        ("box 4 0.99 on tie", "not-in-chips"),
    ],
)
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_6_late_chips_that_cannot_be(game: str, said: str, code: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker", "dealer: no more bets")
    refused(at, played(at, f"dealer: late wager of {said}"), code)


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r2_3_one_who_stands_has_no_area_of_their_own(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker", "dealer: no more bets")
    refused(at, played(at, "dealer: late wager of standing 1 20.00 on tie"), "no-such-area", "2.3")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_chips_in_a_void_hand_go_back(game: str) -> None:
    at = table(game)
    happened(at, "shoe: face up 5c", "dealer: no bets this hand")
    events = happened(at, "dealer: late wager of box 3 20.00 on tie")
    cites(at, events, "11.1" if game == MINI else "12.1", "4.6")


# Hands on the cards


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r3_3_a_player_may_not_touch_the_cards(game: str) -> None:
    at = table(game)
    events: Any = happened(at, "dealer: box 3 handles cards", "inspector: standing 1 handles cards")
    numbers = {MINI: ("3.3",), FULL: ("3.3", "8.7", "4.4(b)"), MIDI: ("3.3", "8.7")}
    cites(at, events, *numbers[game])
    if game != MINI:
        closed = table(game, style="C")
        cites(closed, happened(closed, "dealer: box 3 handles cards"), "3.3", "8.26")
    assert all(type(event).__name__ == "Ruled" for event in events)
    refused(at, played(at, "dealer: box 15 handles cards"), "no-such-box", "2.3")


@pytest.mark.parametrize("game", [FULL, MIDI])
def test_r3_3_in_style_b_a_player_may_touch_what_was_passed(game: str) -> None:
    at = table(game, style="B")
    happened(at, "box 3: wager 20.00 on player", "dealer: no more bets", "shoe: deal 9s 2s Ts 5s")
    (before,) = happened(at, "dealer: box 3 handles cards")
    assert "touch no cards," in before.sentence
    happened(at, "dealer: offer cards to box 3", "box 3: accept cards")
    (event,) = happened(at, "dealer: box 3 handles cards")
    assert "no cards but those passed to them" in event.sentence
    cites(at, [event], "3.3")
    assert not any(ref.endswith("/8.7") for ref in event.because)


# Payments


def test_r15_1_of_division_i_a_payment_is_noted() -> None:
    at = table(MINI)
    events: Any = happened(
        at, "dealer: paid box 3 19.00 on banker", "dealer: paid standing 1 2.00 on box 3 tie"
    )
    assert [(event.box, event.area, event.cents) for event in events] == [
        (3, "banker", 1_900),
        (standing(1), "box 3 tie", 200),
    ]
    for line in ("box 3 1.00 on ante", "box 8 1.00 on tie", "standing 1 1.00 on tie"):
        refused(at, played(at, f"dealer: paid {line}"), "bad-payment")
    assert happened(table(FULL), "dealer: paid standing 1 2.00 on tie")
