"""What the general rules decide while a round is under way."""

import pytest

from pitboss.games.baccarat.irregularities.voiding import taken_out
from pitboss.games.baccarat.moment import Moment
from pitboss.record.table import Table
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.general.opening import Closed
from tests import citing
from tests.games.baccarat.irregularities.irregular import (
    BOTH_STAND,
    PLAYER_DRAWS,
    WAGER,
    began,
    hands,
    void_due,
)
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    WITH_STYLES,
    cites,
    ended,
    happened,
    played,
    said,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import closed, step, who_got

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
FOUND = "game supervisor: device found box 1"
VOIDED = "shift manager: void wagers of box 1"


@all_games
def test_a_round_that_lost_its_last_wager_goes_on_to_its_end(game: str) -> None:
    at = began(table(game), "2s 3s")
    events = happened(at, FOUND, VOIDED)
    assert ended(events) == {"box 1 player": "void 0.00"}
    happened(at, "shoe: deal 5s 4s")
    assert (hands(at), at.state.winner) == ("2s 5s / 3s 4s", "tie")
    settled(at)
    assert at.state.results == ("tie",)


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_23_the_dealer_keeps_the_hand_of_a_player_whose_wager_is_void(game: str) -> None:
    at = closed(game, "box 1 player 20.00", "box 2 tie 20.00")
    happened(at, f"shoe: deal {BOTH_STAND}", "dealer: offer cards to box 1", "box 1: accept cards")
    events = happened(at, FOUND, VOIDED)
    assert who_got(events) == ["player kept"]
    cites(at, events, "8.23")
    assert step(at) == "dealer: turn player hand"


@all_games
def test_an_invalidated_round_is_over(game: str) -> None:
    at = began(table(game), PLAYER_DRAWS)
    events = happened(at, "shift manager: invalidate game disruption")
    citing.cites(events, "nz-1996/I/12.1(a)", "nz-1996/I/12.2")
    assert (at.state.phase, at.state.bets, len(at.state.shoe.rack)) == ("betting", (), 6)


@all_games
def test_an_invalidated_round_was_one_after_the_cutting_card(game: str) -> None:
    at = table(game)
    happened(at, WAGER, "dealer: no more bets", "shoe: cutting card", "shoe: deal 2s")
    events = happened(at, "shift manager: invalidate game disruption")
    cites(at, events, "9.8")
    assert at.state.shoe.step == "mixed"
    at = began(table(game), "2s")
    happened(at, "shoe: cutting card")
    assert "Dealer: “Last coup.”" in said(happened(at, "shift manager: invalidate game disruption"))


def test_r12_4_a_seen_card_that_waited_for_an_invalidated_round_opens_a_void_hand() -> None:
    at = began(table(FULL), PLAYER_DRAWS)
    happened(at, "shoe: face up 9c")
    events = happened(at, "shift manager: invalidate game disruption")
    cites(at, events, "12.4", "12.1")
    assert void_due(events)
    assert step(at) == "dealer: no bets this hand"


def test_between_rounds_nothing_follows_by_itself() -> None:
    at = table(FULL)
    happened(at, WAGER, "shoe: excess 9c unseen", FOUND)
    assert len(played(at, VOIDED)) == 1


# A round without a result


STRAY = ("shoe: banker 7d", "shoe: banker 7s")
CANNOT = "casino supervisor: cannot reconstruct"
CALL = "dealer: no more bets"
STAND = {"wagers-on-a-void-round": "stand"}
GOES_ON = {"void-round-is-last-coup": "does-not-count"}


@all_games
def test_r12_8_wagers_on_a_void_round_go_back(game: str) -> None:
    at = table(game)
    happened(at, "box 1: wager 20.00 on player", "box 2: wager 10.00 on tie", CALL, *STRAY)
    assert ended(happened(at, CANNOT)) == {"box 1 player": "void 0.00", "box 2 tie": "void 0.00"}
    assert at.state.bets == ()


@all_games
def test_r12_8_read_otherwise_wagers_on_a_void_round_stand_for_the_next(game: str) -> None:
    at = table(game, STAND)
    happened(at, "box 1: wager 20.00 on player", "box 2: wager 10.00 on tie", CALL, *STRAY)
    events = happened(at, CANNOT)
    assert ended(events) == {"box 1 player": "carried 0.00", "box 2 tie": "carried 0.00"}
    cites(at, events, "11.8" if game in (MINI, MIDI) else "12.8")
    # It was no tie, so it is not by r 5.6 that a wager may be taken back.
    (back,) = happened(at, "box 2: take back tie")
    cites(at, [back], "4.6")
    assert not any(ref.endswith("/5.6") for ref in back.because)
    # Player 9 against banker 5.
    happened(at, CALL, "shoe: deal 9h 2c Td 3s")
    assert ended(settled(at)) == {"box 1 player": "win 20.00"}


@all_games
def test_r12_6_read_otherwise_wagers_stand_through_a_shoe_that_ran_out(game: str) -> None:
    at = table(game, STAND)
    happened(at, "box 1: wager 20.00 on player", CALL, "shoe: deal 9h")
    assert ended(happened(at, "shoe: runs out")) == {"box 1 player": "carried 0.00"}
    assert [bet.cents for bet in at.state.bets] == [2_000]
    assert at.state.shoe.step == "mixed"


@all_games
@pytest.mark.parametrize("first", [True, False])
def test_r9_7_and_r9_8_a_void_last_coup_ends_the_shoe(game: str, first: bool) -> None:
    at = _last_coup(game, {}, first)
    happened(at, *STRAY, CANNOT)
    assert (at.state.shoe.step, at.state.shoe.coups) == ("mixed", 0)


@all_games
@pytest.mark.parametrize("first", [True, False])
def test_r9_7_and_r9_8_read_otherwise_a_void_last_coup_is_played_again(game: str, first: bool) -> None:
    at = _last_coup(game, GOES_ON, first)
    events = happened(at, *STRAY, CANNOT)
    cites(at, events, "9.8" if first else "9.7")
    assert any("last coup is still to be played" in sentence for sentence in said(events))
    happened(at, "box 1: wager 20.00 on player", CALL, "shoe: deal 9h 2c Td 3s")
    settled(at)
    assert (at.state.shoe.step, at.state.shoe.coups) == ("mixed", 0)


@all_games
@pytest.mark.parametrize(("readings", "step"), [({}, "mixed"), (GOES_ON, "loaded")])
def test_r9_8_an_invalidated_last_coup(game: str, readings: dict[str, str], step: str) -> None:
    at = _last_coup(game, readings, True)
    happened(at, "shoe: deal 9h", "shift manager: invalidate game disruption")
    assert at.state.shoe.step == step


def _last_coup(game: str, readings: dict[str, str], first: bool) -> Table:
    """A table whose last coup is called: the cutting card comes first, or came in the round before."""
    at = table(game, readings)
    if not first:
        happened(at, "box 1: wager 20.00 on player", CALL, "shoe: deal 9h", "shoe: cutting card")
        happened(at, "shoe: deal 2c Td 3s")
        settled(at)
    happened(at, "box 1: wager 20.00 on player", CALL)
    if first:
        happened(at, "shoe: cutting card")
    return at


@all_games
def test_r6_0_of_division_i_a_table_that_closes_gives_back_what_a_tie_left(game: str) -> None:
    at = table(game)
    happened(at, "box 1: wager 20.00 on player", CALL, "shoe: deal 9h 9c Td Ks")
    settled(at)
    events = taken_out(Moment(at.rules, at.state), (Closed(because=()),))
    assert ended(events[1:]) == {"box 1 player": "void 0.00"}
    citing.cites(list(events[1:]), "nz-1996/I/6.0")


@all_games
def test_r12_1a_of_division_i_a_void_hand_that_is_broken_off_is_not_dealt_again(game: str) -> None:
    at = table(game)
    happened(at, "box 1: wager 20.00 on player", CALL, "shoe: deal 9h 2c Td 3s", "shoe: excess 5h")
    settled(at)
    happened(at, "dealer: no bets this hand", "shoe: deal 4s")
    looked = Moment(at.rules, at.state)
    after = looked.after(taken_out(looked, (Invalidated(ground="disruption", because=()),))).state
    # The card that was seen is out, and normal play goes on.
    assert (after.phase, after.void_due, after.waiting) == ("betting", "", ())
    assert after.shoe.drawn == at.state.shoe.drawn
