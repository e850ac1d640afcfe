"""Pre-shuffled cards, and the right of any player to have them shuffled."""

import pytest

from tests.games.baccarat.telling import MINI, WITH_STYLES, cites, happened, played, refused, table

SEATED = "box 1: wager 20.00 on banker"


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r6_4_pre_shuffled_cards_are_accepted_and_cut(game: str) -> None:
    at = table(game, cards="pre-shuffled")
    says = refused(at, played(at, SEATED, "dealer: no more bets"), "not-accepted", "6.4").says
    assert says == "unless a player asks for a shuffle, the dealer is to accept the pre-shuffled cards first"
    cites(at, happened(at, "dealer: accept pre-shuffled cards"), "6.4", "7.2")
    cites(at, happened(at, "dealer: offer cut to box 1", "box 1: cut at 200"), "7.3", "7.4")
    refused(at, played(at, "dealer: accept pre-shuffled cards"), "not-pre-shuffled", "6.4")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r7_2a_any_player_may_look_at_the_decks(game: str) -> None:
    at = table(game, cards="pre-shuffled")
    cites(at, happened(at, "box 2: inspect decks", "standing 1: inspect decks"), "7.2", "7.2(a)")
    refused(at, played(at, "box 40: inspect decks"), "no-such-box", "7.2")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r7_2b_any_player_may_have_them_shuffled(game: str) -> None:
    at = table(game, cards="pre-shuffled")
    cites(at, happened(at, SEATED, "box 2: require shuffle"), "7.2", "7.2(b)")
    assert at.state.shoe.step == "sealed"
    happened(at, "dealer: inspect cards", "game supervisor: inspect cards", "dealer: spread cards")
    happened(at, "dealer: mix cards", "dealer: shuffle", "dealer: offer cut to box 1", "box 1: cut at 60")
    refused(at, played(at, "box 2: require shuffle"), "not-pre-shuffled", "7.2")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r7_7_pre_shuffled_cards_may_replace_others(game: str) -> None:
    at = table(game)
    refused(at, played(at, "game supervisor: replace with pre-shuffled cards"), "no-power", "7.7")
    cites(at, happened(at, "casino manager: replace with pre-shuffled cards"), "7.7", "6.4")
    assert at.state.shoe.step == "pre-shuffled"
    at = table(game)
    happened(at, SEATED, "dealer: no more bets")
    answer = played(at, "casino manager: replace with pre-shuffled cards")
    refused(at, answer, "round-in-progress", "7.7")


def test_iv_mini_baccarat_knows_no_pre_shuffled_cards() -> None:
    at = table(MINI)
    refused(
        at, played(at, "casino manager: replace with pre-shuffled cards"), "no-pre-shuffled", "7.6", "6.1"
    )
