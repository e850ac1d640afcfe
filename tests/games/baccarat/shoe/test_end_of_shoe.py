"""The cutting card, the last coup, and what happens to the cards when a shoe is over."""

import pytest

from pitboss.record.table import Table
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MINI,
    WITH_STYLES,
    cites,
    happened,
    played,
    refused,
    said,
    settled,
    table,
)

WAGER = "box 1: wager 20.00 on banker"
CALL = "dealer: no more bets"
FOUR = "shoe: deal 2s 3s 5s 4s"
LAST = "Dealer: “Last coup.”"


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_8_as_the_first_card_it_makes_the_round_the_last(game: str) -> None:
    at = table(game)
    events = happened(at, WAGER, CALL, "shoe: cutting card")
    assert LAST in said(events)
    cites(at, events, "9.8")
    happened(at, FOUR)
    events = settled(at)
    cites(at, events, "9.8", "7.1", "7.1(b)")
    assert at.state.shoe.step == "mixed"
    assert LAST not in said(events)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_7_within_a_round_one_more_follows(game: str) -> None:
    at = table(game)
    first = happened(at, WAGER, CALL, "shoe: deal 2s", "shoe: cutting card", "shoe: deal 3s 5s 4s")
    cites(at, first, "9.7")
    assert LAST not in said(first)
    over = settled(at)
    assert said(over)[-1] == LAST
    cites(at, over, "9.7")
    happened(at, WAGER, CALL, FOUR)
    cites(at, settled(at), "9.7", "7.1(c)" if game == MINI else "7.1(b)")
    refused(at, played(at, WAGER, CALL), "not-shuffled", "7.1")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_7_until_a_round_is_collected_it_appears_during_play(game: str) -> None:
    for further in ((), ("dealer: settle",), ("dealer: settle", "dealer: collect cards")):
        at = table(game)
        happened(at, WAGER, CALL, FOUR, *further)
        is_first = "dealer: collect cards" in further
        events = happened(at, "shoe: cutting card")
        cites(at, events, "9.8" if is_first else "9.7")
        assert (LAST in said(events)) is is_first
        events = happened(at, *("dealer: settle", "dealer: collect cards")[len(further) :])
        assert (LAST in said(events)) is not is_first
        # Either way one more round is dealt; what a tie left there is its wager.
        happened(at, CALL, "shoe: deal 2d 3d 5d 4d")
        settled(at)
        assert at.state.shoe.step == "mixed"


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_7_cards_dealt_after_the_last_coup_are_a_breach(game: str) -> None:
    at = table(game)
    happened(at, WAGER, CALL, "shoe: cutting card", FOUR)
    settled(at)
    events = happened(at, WAGER, FOUR)
    assert any("breach" in sentence for sentence in said(events))
    cites(at, events, "7.1", "7.1(b)")
    settled(at)
    assert at.state.shoe.step == "mixed"


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r3_1_one_cutting_card_comes_out_once_and_two_lie_one_behind_all(game: str) -> None:
    at = table(game)
    happened(at, WAGER, CALL, "shoe: cutting card")
    refused(at, played(at, "shoe: cutting card"), "cutting-card-out", "3.1")
    at = table(game, cutting_cards=2)
    happened(at, WAGER, CALL, "shoe: cutting card")
    refused(at, played(at, "shoe: cutting card"), "cutting-card-out", "7.3" if game == MINI else "7.4")


def test_a_void_hand_may_be_the_last_coup() -> None:
    for reading, step in (("counts", "mixed"), ("does-not-count", "loaded")):
        at = table(FULL, {"void-hand-is-last-coup": reading})
        happened(at, WAGER, CALL, "shoe: deal 2s", "shoe: cutting card", "shoe: deal 3s 5s 4s")
        settled(at)
        happened(at, "shoe: face up 7c", "dealer: no bets this hand", "shoe: deal 2s Ac 7s")
        happened(at, "dealer: collect cards")
        assert at.state.shoe.step == step


def in_style_b(game: str) -> Table:
    """A shoe in style B that is over."""
    at = table(game, style="B")
    happened(at, "box 1: wager 20.00 on tie", CALL, "shoe: cutting card", FOUR)
    happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    cites(at, settled(at), "7.1", "9.8")
    return at


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r11_1_after_style_b_new_pre_shuffled_cards_come(game: str) -> None:
    at = in_style_b(game)
    refused(at, played(at, "dealer: shuffle"), "new-cards-due", "7.1", "11.1")
    events = happened(at, "dealer: remove shoe")
    cites(at, events, "11.1", "6.4")
    assert (
        said(events)[0] == "All cards of the shoe and the discards are sealed in a container and taken away."
    )
    assert at.state.shoe.step == "pre-shuffled"
    assert at.state.results == ()


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r11_2_after_style_b_sealed_decks_may_come(game: str) -> None:
    at = in_style_b(game)
    events = happened(at, "dealer: remove shoe sealed decks next")
    cites(at, events, "11.2", "11.1")
    assert said(events)[1:] == ["New cards come to the table."]
    assert at.state.shoe.step == "sealed"


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r11_1_no_shoe_is_removed_before_it_is_over(game: str) -> None:
    at = table(game)
    refused(at, played(at, "dealer: remove shoe"), "shoe-not-over", "11.1", "11.2", "7.1")


def test_iv_r7_1_mini_baccarat_removes_no_shoe() -> None:
    at = table(MINI)
    refused(at, played(at, "dealer: remove shoe"), "shuffled-again", "7.1", "7.6")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r11_1_a_new_gaming_day_does_not_save_the_cards_of_style_b(game: str) -> None:
    at = in_style_b(game)
    happened(at, "operator: gaming day begins")
    refused(at, played(at, "dealer: shuffle"), "new-cards-due", "11.1")
    happened(at, "dealer: remove shoe")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_23_without_a_wager_on_the_banker_no_bank_was_to_be_offered(game: str) -> None:
    at = table(game, style="B")
    events = happened(at, "box 1: wager 20.00 on tie", "shoe: deal 4c")
    cites(at, events, "8.23", "8.2")
