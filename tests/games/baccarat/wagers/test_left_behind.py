"""A tie leaves a wager lying and its maker goes: it stays the maker's, whoever takes the box (r 5.6)."""

import pytest

from pitboss.record.table import Table
from pitboss.table.chips.accounts import person
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    ended,
    happened,
    played,
    refused,
    table,
)

TIE = ("dealer: no more bets", "shoe: deal 9h 9c Td Ks", "dealer: settle", "dealer: collect cards")
PLAYER_WINS = ("dealer: no more bets", "shoe: deal 9s 2d Tc 3d", "dealer: settle")


def left(game: str, readings: dict[str, str] | None = None, wager: str = "100.00 on player") -> Table:
    """Ann's wager lies over from a tie, she has gone, and Bob sits at her box."""
    at = table(game, readings)
    happened(at, "box 1: sit Ann", f"box 1: wager {wager}", *TIE, "box 1: leave", "box 1: sit Bob")
    return at


def held(at: Table, name: str) -> int:
    """What somebody has before them, from nothing on."""
    return at.books.cents(person(name))


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_the_win_is_its_makers(game: str) -> None:
    at = left(game)
    assert at.state.bets[0].name == "player of ann"
    events = happened(at, "box 1: wager 20.00 on tie", *PLAYER_WINS)
    assert ended(events) == {"box 1 tie": "lose 20.00", "box 1 player of ann": "win 100.00"}
    assert (held(at, "ann"), held(at, "bob")) == (10_000, -2_000)


def test_r4_5_one_player_on_an_area_and_that_is_still_ann() -> None:
    at = left(FULL)
    refused(at, played(at, "box 1: wager 20.00 on player"), "area-full", "4.5")


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_r4_4_bob_shares_the_area_with_ann(game: str) -> None:
    at = left(game)
    happened(at, "operator: permit 3 players an area")
    events = happened(at, "box 1: wager 30.00 on player", *PLAYER_WINS)
    assert ended(events) == {"box 1 player of ann": "win 100.00", "box 1 player": "win 30.00"}
    assert (held(at, "ann"), held(at, "bob")) == (10_000, 3_000)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_8_bob_may_back_the_other_hand(game: str) -> None:
    at = left(game)
    events = happened(at, "box 1: wager 20.00 on banker", *PLAYER_WINS)
    assert ended(events) == {"box 1 banker": "lose 20.00", "box 1 player of ann": "win 100.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_only_ann_takes_it_up_from_wherever_she_sits(game: str) -> None:
    at = left(game)
    refused(at, played(at, "box 1: take back player of ann"), "nothing-there")
    happened(at, "box 3: sit Ann")
    refused(at, played(at, "box 3: wager 20.00 on banker"), "one-hand-only", "4.8")
    happened(at, "box 3: take back box 1 player of ann")
    assert not at.state.bets
    assert (held(at, "ann"), held(at, "bob")) == (0, 0)


def test_nobody_makes_a_wager_of_somebody_else() -> None:
    at = left(MINI)
    for who in ("ann", "zed"):
        refused(at, played(at, f"box 1: wager 20.00 on player of {who}"), "no-such-area", "4.1")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_i_13_4_the_limits_are_its_makers(game: str) -> None:
    """Ann keeps her own sign though Bob has none: 2,000.00 lie within it; he is held to the table's."""
    at = table(game)
    happened(at, "box 1: sit Ann", "shift manager: allow box 1 up to 3000.00")
    happened(at, "box 1: wager 2000.00 on player", *TIE, "box 1: leave", "box 1: sit Bob")
    refused(at, played(at, "box 1: wager 1000.01 on tie"), "not-in-chips")
    refused(at, played(at, "box 1: wager 1005.00 on tie"), "above-maximum")
    assert ended(happened(at, *PLAYER_WINS)) == {"box 1 player of ann": "win 2,000.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_i_14_2a_too_little_counted_once_for_its_maker(game: str) -> None:
    at = table(game)
    happened(at, "box 1: sit Ann", "dealer: accepted by mistake of box 1 5.00 on player", *TIE)
    happened(at, "box 1: leave", "box 1: sit Bob", "box 2: wager 10.00 on player")
    events = happened(at, *PLAYER_WINS)
    assert ended(events) == {"box 1 player of ann": "void 0.00", "box 2 player": "win 10.00"}
    # Bob has not been let off yet.
    happened(at, "dealer: collect cards", "dealer: accepted by mistake of box 1 5.00 on player")
    assert at.state.bets[-1].cents == 500


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_i_12_2_a_forfeit_of_bob_leaves_anns_wager_and_one_of_ann_takes_it(game: str) -> None:
    at = left(game)
    happened(at, "box 3: sit Ann", "box 1: wager 20.00 on tie", "box 3: wager 10.00 on tie")
    happened(at, "dealer: no more bets", "shoe: deal 9s 2d Tc 3d", "operator: direct forfeit of box 3")
    happened(at, "operator: invalidate game fraud")
    assert (held(at, "ann"), held(at, "bob")) == (-11_000, 0)
    at = left(game)
    happened(at, "box 1: wager 20.00 on tie", "dealer: no more bets", "shoe: deal 9s 2d Tc 3d")
    happened(at, "dealer: fraud by box 1", "operator: direct forfeit of box 1")
    happened(at, "operator: invalidate game fraud")
    assert (held(at, "ann"), held(at, "bob")) == (0, -2_000)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_i_11_2a_a_device_on_bob_does_not_void_anns_wager(game: str) -> None:
    at = left(game)
    happened(at, "box 1: wager 20.00 on tie", "game supervisor: device found box 1")
    happened(at, "shift manager: void wagers of box 1")
    assert [bet.name for bet in at.state.bets] == ["player of ann"]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_bob_goes_and_only_his_own_wager_keeps_the_box_his(game: str) -> None:
    at = left(game)
    happened(at, "box 1: leave", "box 1: sit Carl", "box 1: wager 10.00 on tie", "box 1: leave")
    assert at.state.house.absent[1].cents == 1_000
    assert ended(happened(at, *PLAYER_WINS)) == {
        "box 1 tie": "lose 10.00",
        "box 1 player of ann": "win 100.00",
    }
    assert (held(at, "ann"), held(at, "bob"), held(at, "carl")) == (10_000, 0, -1_000)


def test_r8_10_the_bank_is_not_offered_for_a_wager_that_another_left() -> None:
    at = table(MIDI, style="B")
    happened(at, "box 1: sit Ann", "box 1: wager 100.00 on banker", "box 2: wager 20.00 on banker")
    happened(at, "dealer: no more bets", "dealer: offer bank to box 1", "box 1: accept bank")
    happened(at, "shoe: deal 9h 9c Td Ks", "dealer: turn player hand", "dealer: pass cards to box 1")
    happened(at, "box 1: turn cards", "dealer: settle", "dealer: collect cards", "box 1: leave")
    happened(at, "box 1: sit Bob", "dealer: no more bets", "dealer: offer bank to box 2")
    assert at.state.banker.offered == 2
