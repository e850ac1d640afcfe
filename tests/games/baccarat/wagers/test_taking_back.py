"""Wagers taken back before the call, left alone after it, and altered after a tie (r 4.6, 4.7, 5.6)."""

from typing import Any

import pytest

from pitboss.record.table import Table
from tests.games.baccarat.irregularities.irregular import no
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MINI,
    cites,
    dealt,
    happened,
    played,
    refused,
    settled,
    table,
)

# Nine each, with two cards.
TIE = "9s Ts Tc 9c"
PLAYER_WINS = "9s 2s Ts 5s"


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_6_a_wager_may_be_withdrawn_before_the_call(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker", "box 3: wager 30.00 on tie")
    events: Any = happened(at, "box 3: take back banker", "box 3: take back box 3 tie")
    assert [(event.box, event.area, event.cents) for event in events] == [
        (3, "banker", 2_000),
        (3, "tie", 3_000),
    ]
    cites(at, events, "4.6", "4.7")
    assert at.state.bets == ()


def test_iv_r4_6_a_wager_before_another_seat() -> None:
    at = table(MINI)
    happened(at, "standing 1: wager 20.00 on box 3 banker", "box 3: wager 20.00 on banker")
    refused(at, played(at, "standing 1: take back banker"), "nothing-there")
    happened(at, "standing 1: take back box 3 banker")
    assert [bet.place for bet in at.state.bets] == [3]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_6_only_what_lies_there_comes_back(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker")
    for line in ("box 3: take back tie", "box 4: take back banker", "box 4: take back box 3 banker"):
        refused(at, played(at, line), "nothing-there", "4.6")
    refused(at, played(at, "box 3: take back ante"), "no-such-area", "2.3", "4.1")
    refused(at, played(at, "box 3: take back BANKER"), "no-such-area", "2.3")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_6_and_4_7_after_the_call_a_wager_lies_untouched(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on player", "dealer: no more bets")
    refused(at, played(at, "box 3: take back player"), "wager-stands", "4.7", "4.6")
    happened(at, f"shoe: deal {PLAYER_WINS}")
    refused(at, played(at, "box 3: take back player"), "wager-stands", "4.7", "4.6")
    happened(at, "dealer: settle")
    refused(at, played(at, "box 3: take back player"), "nothing-there", "4.6")


# After a tie


def tied(game: str) -> Table:
    """A table after a tie on which wagers on either hand lie."""
    at = table(game)
    dealt(at, TIE, "box 3: wager 20.00 on banker", "box 4: wager 20.00 on player")
    settled(at)
    return at


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_after_a_tie_wagers_may_be_taken_back(game: str) -> None:
    at = tied(game)
    assert [(bet.cents, bet.is_left) for bet in at.state.bets] == [(2_000, True), (2_000, True)]
    events = happened(at, "box 3: take back banker")
    assert events[0].because[0].endswith("/5.6")
    cites(at, events, "5.6", "4.6")
    happened(at, "box 3: wager 20.00 on player")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_after_a_tie_wagers_may_be_raised(game: str) -> None:
    at = tied(game)
    cites(at, happened(at, "box 3: wager 10.00 on banker"), "5.6", "4.8(a)")
    refused(at, played(at, "box 3: wager 10.00 on player"), "one-hand-only", "4.8")
    assert at.state.bets[0].cents == 3_000


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_until_the_next_round_is_dealt(game: str) -> None:
    at = tied(game)
    happened(at, "dealer: no more bets")
    refused(at, played(at, "box 3: take back banker"), "wager-stands", "4.7", "4.6")
    assert not any(bet.is_left for bet in at.state.bets)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_7_and_5_6_once_it_is_settled_until_the_cards_are_put_away(game: str) -> None:
    at = table(game)
    dealt(at, TIE, "box 3: wager 20.00 on banker")
    happened(at, "dealer: settle")
    for line, code in (("take back banker", "wager-stands"), ("wager 20.00 on banker", "bets-closed")):
        refusal = refused(at, played(at, f"box 3: {line}"), code, "4.7")
        assert refusal.says.endswith("once the cards are put away")
    happened(at, "dealer: collect cards", "box 3: take back banker")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_what_lies_there_during_a_void_hand_stays_until_it_is_over(game: str) -> None:
    at = table(game, {"wagers-before-a-void-hand": "stay"})
    happened(at, "box 3: wager 20.00 on banker", "shoe: excess 2s", "dealer: no bets this hand")
    refusal = refused(at, played(at, "box 3: take back banker"), "wager-stands", no(game, 1), "4.7")
    assert refusal.because[0].endswith(f"/{no(game, 1)}")
    assert "void hand" in refusal.says
    happened(at, "shoe: deal 3s 5s 4s", "dealer: collect cards", "box 3: take back banker")


def test_r5_6_no_rule_of_ties_where_there_was_none() -> None:
    at = table(FULL)
    events = happened(at, "box 3: wager 20.00 on banker", "box 3: take back banker")
    assert not any(ref.endswith("/5.6") for event in events for ref in event.because)
