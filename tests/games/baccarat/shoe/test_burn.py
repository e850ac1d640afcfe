"""The first card of a shoe is burnt face up, and as many after it face down; or it was forgotten."""

import pytest

from pitboss.table.cards import DECK
from tests.games.baccarat.model import model
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MINI,
    cites,
    happened,
    played,
    refused,
    said,
    table,
)

BURN = {game: "7.4" if game == MINI else "7.5" for game in GAMES_OF_ALL}
VALUES = {game: "7.5" if game == MINI else "7.6" for game in GAMES_OF_ALL}
FORGOTTEN = {"mini-baccarat": "11.9", "baccarat": "12.9", "midi-baccarat": "11.9"}
WAGER = "box 1: wager 20.00 on banker"


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r7_5_the_first_card_says_how_many_follow(game: str) -> None:
    for card in DECK[:13]:
        at = table(game, burnt=False)
        events = happened(at, f"shoe: burn {card}")
        assert at.state.shoe.burn_more == model.burn_value(card)
        cites(at, events, BURN[game], f"{BURN[game]}(a)", VALUES[game])
        more = happened(at, f"shoe: burn further {model.burn_value(card)}")
        cites(at, more, f"{BURN[game]}(b)", f"{BURN[game]}(c)", "2.4(b)")
        assert at.state.shoe.drawn == 1 + model.burn_value(card)
        assert not any("breach" in sentence for sentence in said(more))


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r7_5_no_call_before_the_burn(game: str) -> None:
    at = table(game, burnt=False)
    refused(at, played(at, WAGER, "dealer: no more bets"), "not-burnt", BURN[game])
    refused(at, played(at, "shoe: burn 9s", "dealer: no more bets"), "not-burnt", f"{BURN[game]}(a)")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("number", [8, 10])
def test_r12_9_a_wrong_number_of_burnt_cards_changes_nothing(game: str, number: int) -> None:
    at = table(game, burnt=False)
    events = happened(at, "shoe: burn 9s", f"shoe: burn further {number}")
    assert at.state.shoe.drawn == 1 + number
    cites(at, events, FORGOTTEN[game])
    happened(at, WAGER, "dealer: no more bets")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("lines", [[], ["shoe: burn 9s"]])
def test_r12_9_cards_dealt_without_the_burn_are_in_play(game: str, lines: list[str]) -> None:
    at = table(game, burnt=False)
    events = happened(at, *lines, WAGER, "shoe: deal 2s 3s 5s 4s")
    cites(at, events, FORGOTTEN[game])
    assert at.state.winner in ("player", "tie", "banker")
    assert not at.state.shoe.burn_due
    assert not at.state.shoe.burn_more


def test_r7_5_nothing_is_burnt_twice_or_beyond_the_shoe() -> None:
    at = table(FULL)
    refused(at, played(at, "shoe: burn 9s"), "no-burn-due", "7.5")
    refused(at, played(at, "shoe: burn further 1"), "no-burn-due", "7.5(b)")
    at = table(FULL, burnt=False)
    refused(at, played(at, "shoe: burn 9s", "shoe: burn further 416"), "bad-number", "7.5(b)")
    happened(at, "shoe: burn further 415")
