"""Rounds that should not have been: called or dealt with no wager that counts, or after the last coup."""

import pytest

from pitboss.record.table import Table
from tests.games.baccarat.telling import (
    AS_TAKEN,
    FULL,
    GAMES_OF_ALL,
    MINI,
    cites,
    ended,
    happened,
    played,
    refused,
    said,
    table,
)

MISTAKE = "dealer: accepted by mistake of box 4 6.00 on player"
CALL, SAME = "dealer: no more bets", "dealer: calls no more bets all the same"
# Player 9 against banker 5.
DEAL, END = "shoe: deal 9h 2c Td 3s", ("dealer: settle", "dealer: collect cards")


def second_time(game: str) -> Table:
    """A table at which box 4 has 6.00 down for the second time, below the minimum of 10.00: void."""
    at = table(game, AS_TAKEN)
    happened(at, MISTAKE, CALL, DEAL, *END, MISTAKE)
    assert at.state.bets == ()
    return at


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_2_called_over_a_wager_that_is_void(game: str) -> None:
    at = second_time(game)
    refused(at, played(at, CALL), "no-wager", "8.2")
    events = happened(at, SAME, DEAL, *END)
    cites(at, events, "8.2", "10.1")
    assert any("no wager that counts" in sentence for sentence in said(events))
    assert not any("did not call" in sentence for sentence in said(events))
    assert ended(events) == {}
    # Two burnt, two rounds of four.
    assert at.state.shoe.drawn == 2 + 2 * 4


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_2_dealt_over_a_wager_that_is_void(game: str) -> None:
    at = second_time(game)
    refused(at, played(at, CALL), "no-wager", "8.2")
    events = happened(at, DEAL, *END)
    assert any("no wager that counts" in sentence for sentence in said(events))
    assert at.state.shoe.drawn == 2 + 2 * 4
    # Once that round is over, and nobody has laid a chip, there is none to deal.
    refused(at, played(at, "shoe: deal 9h"), "no-wager", "8.2")
    refused(at, played(at, SAME), "no-wager", "8.2")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_2_a_call_in_its_place_is_not_made_all_the_same(game: str) -> None:
    at = table(game)
    refused(at, played(at, SAME), "no-wager", "8.2")
    happened(at, "box 3: wager 20.00 on player")
    refused(at, played(at, SAME), "no-mistake", "8.2")
    happened(at, CALL)
    refused(at, played(at, SAME), "bets-closed", "8.2")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("line", [SAME, None])
def test_r9_8_one_round_too_many_is_a_breach_and_its_wagers_are_decided(game: str, line: str | None) -> None:
    at = table(game)
    happened(at, "box 1: wager 20.00 on player", CALL, "shoe: cutting card", DEAL, *END)
    happened(at, "box 1: wager 20.00 on player")
    code = "not-shuffled"
    refused(at, played(at, CALL), code, "7.1(b)")
    events = happened(at, *((line,) if line else ()), DEAL, *END)
    cites(at, events, "9.8", "7.1(b)")
    assert ended(events) == {"box 1 player": "win 20.00"}
    # The shuffle that was due comes now.
    refused(at, played(at, "shoe: deal 9h"), "no-wager")
    happened(at, "dealer: shuffle")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("is_first", [True, False])
def test_r7_1b_by_one_reading_one_round_too_many_is_void(game: str, *, is_first: bool) -> None:
    at = table(game, {"round-too-many": "void"})
    before = ("shoe: cutting card", DEAL) if is_first else ("shoe: deal 9h", "shoe: cutting card")
    happened(at, "box 1: wager 20.00 on player", CALL, *before)
    happened(at, *(() if is_first else ("shoe: deal 2c Td 3s",)), *END)
    if not is_first:
        # The one more round counts.
        last = happened(at, "box 1: wager 20.00 on player", CALL, DEAL, *END)
        assert ended(last) == {"box 1 player": "win 20.00"}
    shown = at.state.results
    events = happened(at, "box 1: wager 20.00 on player", "box 2: wager 30.00 on tie", SAME, DEAL, *END)
    assert ended(events) == {"box 1 player": "void 0.00", "box 2 tie": "void 0.00"}
    cites(at, events, "9.8" if is_first else "9.7")
    assert at.state.results == shown
    # The shuffle that was left out comes now.
    happened(at, "dealer: shuffle")


def test_r7_1b_a_wager_found_in_a_round_that_is_void_is_void_with_it() -> None:
    at = table(FULL, {"round-too-many": "void"})
    happened(at, "box 1: wager 20.00 on player", CALL, "shoe: cutting card", DEAL, *END)
    happened(at, "box 1: wager 20.00 on player", SAME, DEAL, "dealer: settle")
    events = happened(at, "dealer: found accepted by mistake of box 2 6.00 on player")
    assert ended(events) == {"box 2 player": "void 0.00"}


def test_r9_7_one_round_too_many_after_the_one_more() -> None:
    at = table(FULL)
    happened(at, "box 1: wager 20.00 on player", CALL, "shoe: deal 9h", "shoe: cutting card")
    happened(at, "shoe: deal 2c Td 3s", *END, "box 1: wager 20.00 on player", CALL, DEAL, *END)
    events = happened(at, "box 1: wager 20.00 on player", SAME, DEAL)
    cites(at, events, "9.7")


def test_r7_5_called_before_the_burn() -> None:
    at = table(FULL, burnt=False)
    happened(at, "box 1: wager 20.00 on player")
    refused(at, played(at, CALL), "not-burnt", "7.5")
    cites(at, happened(at, SAME), "12.9", "8.2")
    assert ended(happened(at, DEAL, *END)) == {"box 1 player": "win 20.00"}


def test_iv_r7_1d_a_table_with_somebody_seated_is_not_vacant() -> None:
    at = table(MINI)
    happened(at, "box 1: sit Ann", "box 1: wager 20.00 on player", CALL, DEAL, *END)
    assert "Ann" in refused(at, played(at, "dealer: table vacant"), "not-vacant", "7.1(d)").says
    happened(at, "box 2: wager 20.00 on player", CALL, DEAL, *END)
    happened(at, "box 1: leave", "dealer: table vacant")
    refused(at, played(at, CALL), "no-wager")
    happened(at, "box 2: wager 20.00 on player")
    refused(at, played(at, CALL), "not-shuffled", "7.1(d)")
