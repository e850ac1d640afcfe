"""Style B: hands that the dealer keeps, for want of a wager or a player, or by direction (r 8.23)."""

import pytest

from pitboss.games.baccarat.events import HandKept
from tests.games.baccarat.telling import (
    GAMES_OF_ALL,
    WITH_STYLES,
    cites,
    happened,
    played,
    refused,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import NATURAL, TWO_DRAW, closed, step, who_got

both = pytest.mark.parametrize("game", WITH_STYLES)


# Nobody there to take it


@both
def test_r8_23_no_bet_on_the_banker(game: str) -> None:
    at = table(game, style="B")
    events = happened(at, "box 2: wager 20.00 on player", "box 3: wager 20.00 on tie", "dealer: no more bets")
    assert who_got(events) == ["banker kept"]
    cites(at, [event for event in events if isinstance(event, HandKept)], "8.23")
    assert step(at) == ""


@both
def test_r8_23_no_bet_on_the_player(game: str) -> None:
    at = closed(game, "box 2 banker 20.00")
    happened(at, "dealer: offer bank to box 2", "box 2: accept bank")
    events = happened(at, f"shoe: deal {NATURAL}")
    assert who_got(events) == ["player kept"]
    cites(at, [event for event in events if isinstance(event, HandKept)], "8.23")
    assert step(at) == "dealer: turn player hand"


@both
def test_r8_23_a_player_told_to_leave_is_asked_no_more(game: str) -> None:
    at = closed(game, "box 2 banker 20.00", "box 3 banker 30.00")
    happened(at, "dealer: offer bank to box 3", "shift manager: exclude box 3")
    refused(at, played(at, "box 3: accept bank"), "not-offered", "8.10")
    assert step(at) == "dealer: offer bank to box 2"
    events = happened(at, "dealer: offer bank to box 2", "shift manager: exclude box 2")
    assert who_got(events) == ["banker offered box 2", "banker kept"]


@both
def test_r8_10_the_bank_of_a_player_told_to_leave_goes_on_to_the_next(game: str) -> None:
    at = closed(game, "box 2 banker 20.00", "box 3 banker 30.00")
    happened(at, "dealer: offer bank to box 3", "box 3: accept bank")
    cites(at, happened(at, "shift manager: exclude box 3"), "8.10")
    assert step(at) == "dealer: offer bank to box 2"


@both
def test_r8_23_a_banker_told_to_leave_before_the_cards_turns_none(game: str) -> None:
    at = closed(game, "box 2 player 20.00", "box 3 banker 30.00")
    happened(at, "dealer: offer bank to box 3", "box 3: accept bank")
    assert who_got(happened(at, "shift manager: exclude box 3")) == ["banker kept"]
    happened(at, f"shoe: deal {NATURAL}", "dealer: offer cards to box 2", "box 2: accept cards")
    happened(at, "box 2: turn cards")
    assert step(at) == "dealer: turn banker hand"


@both
def test_r8_23_cards_come_back_from_a_player_told_to_leave(game: str) -> None:
    at = closed(game, "box 2 player 20.00")
    happened(at, f"shoe: deal {NATURAL}", "dealer: offer cards to box 2", "box 2: accept cards")
    events = happened(at, "shift manager: exclude box 2")
    assert who_got(events) == ["player kept"]
    refused(at, played(at, "box 2: turn cards"), "no-cards", "8.18")
    assert step(at) == "dealer: turn player hand"


@both
def test_r8_23_cards_come_back_from_a_player_whose_wagers_are_void(game: str) -> None:
    at = closed(game, "box 2 player 20.00", "box 5 player 10.00")
    happened(at, f"shoe: deal {NATURAL}", "dealer: offer cards to box 2", "box 2: accept cards")
    events = happened(at, "dealer: device found box 2", "shift manager: void wagers of box 2")
    assert who_got(events) == ["player kept"]
    assert step(at) == "dealer: turn player hand"


# By direction


@both
@pytest.mark.parametrize("who", ["game supervisor", "casino supervisor", "shift manager", "casino manager"])
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_r8_23_a_supervisor_directs_it_before_the_deal(game: str, who: str, hand: str) -> None:
    at = closed(game, "box 2 player 20.00", "box 3 banker 30.00")
    events = happened(at, f"{who}: direct dealer to keep {hand} hand")
    assert who_got(events) == [f"{hand} kept"]
    cites(at, events, "8.23")


@both
@pytest.mark.parametrize("who", ["dealer", "floorperson"])
def test_r8_23_nobody_else_directs_it(game: str, who: str) -> None:
    at = closed(game, "box 2 player 20.00")
    refused(at, played(at, f"{who}: direct dealer to keep player hand"), "no-power", "8.23")


@both
@pytest.mark.parametrize("who", ["shift manager", "casino manager"])
def test_r8_23_a_manager_directs_nothing_where_the_name_decides(game: str, who: str) -> None:
    at = table(game, {"casino-supervisor-is": "by-name"}, style="B")
    happened(at, "box 2: wager 20.00 on player", "dealer: no more bets")
    refused(at, played(at, f"{who}: direct dealer to keep player hand"), "no-power", "8.23")
    assert who_got(happened(at, "casino supervisor: direct dealer to keep player hand")) == ["player kept"]


@both
def test_r8_23_a_hand_may_be_called_back_while_it_is_offered_or_out(game: str) -> None:
    at = closed(game, "box 2 player 20.00", "box 3 banker 30.00")
    happened(at, "dealer: offer bank to box 3", "game supervisor: direct dealer to keep banker hand")
    refused(at, played(at, "box 3: accept bank"), "not-offered", "8.10")
    happened(at, f"shoe: deal {NATURAL}", "dealer: offer cards to box 2", "box 2: accept cards")
    happened(at, "game supervisor: direct dealer to keep player hand")
    refused(at, played(at, "box 2: turn cards"), "no-cards", "8.18")
    happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    assert at.state.winner == "player"


@both
def test_r8_23_a_hand_that_lies_open_or_is_kept_is_kept_no_more(game: str) -> None:
    at = closed(game, "box 2 player 20.00")
    line = "game supervisor: direct dealer to keep"
    refused(at, played(at, f"{line} banker hand"), "outside-hand", "8.23")
    happened(at, f"shoe: deal {TWO_DRAW}", "dealer: offer cards to box 2", "box 2: accept cards")
    happened(at, "box 2: turn cards", "dealer: turn banker hand")
    refused(at, played(at, f"{line} player hand"), "nothing-to-keep", "8.23")
    happened(at, "shoe: player 4s")
    assert who_got(happened(at, f"{line} player hand")) == ["player kept"]


@both
def test_r8_23_not_between_rounds(game: str) -> None:
    at = closed(game, "box 2 tie 20.00")
    happened(at, f"shoe: deal {NATURAL}", "dealer: turn player hand", "dealer: turn banker hand")
    settled(at)
    answer = played(at, "game supervisor: direct dealer to keep player hand")
    refused(at, answer, "nothing-to-keep", "8.23")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_4_in_other_styles_there_is_nothing_to_direct(game: str) -> None:
    at = table(game)
    happened(at, "box 2: wager 20.00 on player", "dealer: no more bets")
    answer = played(at, "game supervisor: direct dealer to keep player hand")
    refused(at, answer, "not-style-b", "8.4")


# The next round begins anew


@both
def test_r8_10_every_round_the_bank_is_offered_again(game: str) -> None:
    at = closed(game, "box 3 banker 20.00")
    happened(at, "dealer: offer bank to box 3", "box 3: refuse bank", f"shoe: deal {NATURAL}")
    happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    settled(at)
    happened(at, "box 3: wager 20.00 on banker", "dealer: no more bets")
    assert step(at) == "dealer: offer bank to box 3"
