"""Wagers found after the call to have been taken by mistake, and wagers taken before a void hand (r 12.1)."""

from typing import Any

import pytest

from pitboss.record.table import Table
from tests.games.baccarat.telling import (
    AS_TAKEN,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    cites,
    ended,
    happened,
    lines_of,
    played,
    refused,
    said,
    table,
)

FOUND = "dealer: found accepted by mistake of"
TAKEN = "dealer: accepted by mistake of"
CALL, SETTLE, COLLECT = "dealer: no more bets", "dealer: settle", "dealer: collect cards"
SAME = "dealer: calls no more bets all the same"
# Player 9 against banker 5; nine against nine.
PLAYER_WINS, TIE_HAND = "shoe: deal 9h 2c Td 3s", "shoe: deal 9h 9c Td Ks"
VOID_HAND = {game: "11.1" if game == MINI else "12.1" for game in GAMES_OF_ALL}
STANDS = {"void-hand-forgotten": "round-stands"}


def void(events: Any) -> list[int]:
    return [line.stake for line in lines_of(events) if line.outcome == "void"]


# Found after the call


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("when", ["called", "dealt", "settled"])
def test_r14_2b_of_division_i_too_much_found_after_the_call(game: str, when: str) -> None:
    at = table(game)
    happened(at, "box 1: wager 990.00 on player", CALL)
    line = f"{FOUND} box 1 30.00 on player"
    # 1,020.00 in all, 20.00 above the maximum: of the 30.00 only 10.00 count.
    events = happened(at, *((line,) if when == "called" else ()), PLAYER_WINS)
    events += happened(at, *((line,) if when == "dealt" else ()), SETTLE)
    events += happened(at, *((line,) if when == "settled" else ()), COLLECT)
    if when != "called":
        assert void(events) == [2_000]
    won = [line.paid for line in lines_of(events) if line.outcome == "win"]
    assert won == ([99_000, 1_000] if when == "settled" else [100_000])
    assert at.state.bets == ()


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r14_2a_of_division_i_too_little_found_after_the_deal_counts_once(game: str) -> None:
    at = table(game)
    for outcome in ("win 6.00", "void 0.00"):
        happened(at, "box 1: wager 20.00 on player", CALL, PLAYER_WINS)
        events = [*happened(at, f"{FOUND} box 3 6.00 on player"), *happened(at, SETTLE, COLLECT)]
        assert ended(events)["box 3 player"] == outcome


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_4_not_payable_found_after_the_settlement_of_a_tie(game: str) -> None:
    at = table(game)
    happened(at, "box 1: wager 20.00 on banker", CALL, TIE_HAND, SETTLE)
    events = happened(at, f"{FOUND} box 1 15.00 on banker")
    # 35.00 in all, of which 30.00 can be paid; a tie leaves them lying.
    assert [(line.outcome, line.stake) for line in lines_of(events)] == [("void", 500), ("carried", 1_000)]
    cites(at, events, "5.4", "5.6")
    happened(at, COLLECT)
    assert [bet.cents for bet in at.state.bets] == [3_000]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_what_cannot_have_been_found(game: str) -> None:
    at = table(game)
    refused(at, played(at, f"{FOUND} box 3 6.00 on player"), "no-round", "4.6")
    happened(at, "box 1: wager 20.00 on player", CALL)
    refused(at, played(at, f"{FOUND} box 3 10.00 on player"), "no-mistake")
    refused(at, played(at, f"{FOUND} box 3 9.99 on player"), "not-in-chips")
    refused(at, played(at, f"{FOUND} box 1 6.00 on banker"), "one-hand-only", "4.8")
    refused(at, played(at, f"{FOUND} box 15 6.00 on player"), "not-permitted")


# A void hand forgotten


def seen(game: str, readings: dict[str, str] | None = None) -> Table:
    """A table after a round in which a card in excess was seen: the next hand is void."""
    at = table(game, readings)
    happened(at, "box 1: wager 20.00 on player", CALL, PLAYER_WINS, "shoe: excess 5h", SETTLE, COLLECT)
    assert at.state.void_due
    return at


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_a_void_hand_that_was_forgotten_is_void(game: str) -> None:
    at = seen(game)
    refused(at, played(at, "box 1: wager 20.00 on player"), "void-hand", VOID_HAND[game])
    events = happened(at, f"{TAKEN} box 1 20.00 on player")
    assert void(events) == [2_000]
    cites(at, events, VOID_HAND[game])
    refused(at, played(at, CALL), "void-hand-due", VOID_HAND[game])
    events = happened(at, SAME, "shoe: deal 5h 9c 4d Ks", COLLECT)
    cites(at, events, VOID_HAND[game])
    assert any("void whatever was called" in sentence for sentence in said(events))
    assert ended(events) == {}
    # Normal play resumes.
    happened(at, "box 1: wager 20.00 on player", CALL, PLAYER_WINS)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_read_otherwise_a_void_hand_that_was_forgotten_is_a_round(game: str) -> None:
    at = seen(game, STANDS)
    assert void(happened(at, f"{TAKEN} box 1 20.00 on player")) == []
    # Player 9 with the five that was seen, banker 9 of two cards: a tie.
    events = happened(at, SAME, "shoe: deal 5h 9c 4d Ks", SETTLE, COLLECT)
    cites(at, events, VOID_HAND[game])
    assert ended(events) == {"box 1 player": "carried 0.00"}
    assert not at.state.void_due


@pytest.mark.parametrize("readings", [{}, STANDS])
def test_r12_1_a_forgotten_void_hand_and_too_much(readings: dict[str, str]) -> None:
    at = seen(MIDI, readings | AS_TAKEN)
    expected = [100] if readings else [100_100]
    assert void(happened(at, f"{TAKEN} box 1 1001.00 on player")) == expected
    refused(at, played(at, f"{TAKEN} box 1 9.99 on player"), "not-in-chips")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_nobody_forgets_a_void_hand_without_chips(game: str) -> None:
    at = seen(game)
    refused(at, played(at, SAME), "void-hand-due", VOID_HAND[game])
