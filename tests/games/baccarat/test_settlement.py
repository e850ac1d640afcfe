"""What each wager wins or loses, the commission, ties, and the order of collecting and paying."""

import pytest

from pitboss.games.baccarat.events import ResultAnnounced
from pitboss.table.event import Settled
from tests.games.baccarat.irregularities.irregular import no
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    net,
    played,
    refused,
    said,
    settled,
    table,
)

# The cards of a round: player, banker, player, banker, and third cards.
PLAYER_WINS = "9s 2s Ts 5s"
BANKER_WINS = "2s 9s 5s Ts"
TIE = "9s Ts Tc 9c"
THREE = ("box 1: wager 20.00 on banker", "box 2: wager 30.00 on player", "box 3: wager 10.00 on tie")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_1a_the_banker_wins_and_pays_commission(game: str) -> None:
    at = table(game)
    dealt(at, BANKER_WINS, *THREE)
    events = settled(at)
    assert ended(events) == {
        "box 2 player": "lose 30.00",
        "box 3 tie": "lose 10.00",
        "box 1 banker": "win 19.00",
    }
    cites(at, events, "4.1(a)(i)", "4.1(b)(ii)", "4.1(c)(ii)", "5.2", "10.2")
    (line,) = lines_of(events, "banker")
    assert (line.paid, line.commission) == (2_000, 100)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_1b_the_player_wins_one_to_one(game: str) -> None:
    at = table(game)
    dealt(at, PLAYER_WINS, *THREE)
    events = settled(at)
    assert ended(events) == {
        "box 1 banker": "lose 20.00",
        "box 3 tie": "lose 10.00",
        "box 2 player": "win 30.00",
    }
    cites(at, events, "4.1(a)(ii)", "4.1(b)(i)", "4.1(c)(ii)", "5.1")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_1c_a_tie_pays_eight_to_one_and_leaves_the_hands_wagers(game: str) -> None:
    at = table(game)
    result = dealt(at, TIE, *THREE)
    cites(at, result, "1.0/tie", "10.1")
    events = settled(at)
    assert ended(events) == {
        "box 3 tie": "win 80.00",
        "box 1 banker": "carried 0.00",
        "box 2 player": "carried 0.00",
    }
    cites(at, events, "4.1(a)(iii)", "4.1(b)(iii)", "4.1(c)(i)", "5.5", "5.6")
    assert [(bet.place, bet.cents) for bet in at.state.bets] == [(1, 2_000), (2, 3_000)]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_by_the_other_reading_a_tie_gives_wagers_back(game: str) -> None:
    at = table(game, {"wagers-after-a-tie": "returned"})
    dealt(at, TIE, *THREE)
    events = settled(at)
    assert ended(events)["box 1 banker"] == "void 0.00"
    assert net(events, "box 1") == 2_000
    assert at.state.bets == ()


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_what_a_tie_left_is_a_wager_of_the_next_round(game: str) -> None:
    at = table(game)
    dealt(at, TIE, *THREE)
    settled(at)
    happened(at, "dealer: no more bets", f"shoe: deal {BANKER_WINS}")
    assert ended(settled(at)) == {"box 2 player": "lose 30.00", "box 1 banker": "win 19.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r10_1_the_result_is_announced(game: str) -> None:
    at = table(game)
    events = dealt(at, PLAYER_WINS, *THREE)
    assert said(events)[-1] == "Dealer: “Player 9, banker 7: player wins.”"
    cites(at, events, "10.1", "9.2", "1.0/natural")
    assert "tie hand" in said(dealt(table(game), TIE, *THREE))[-1]


def test_r10_2_losers_are_collected_before_winners_are_paid() -> None:
    at = table(FULL)
    dealt(at, BANKER_WINS, *THREE)
    outcomes = [event.outcome for event in settled(at) if isinstance(event, Settled)]
    assert outcomes == ["lose", "lose", "win"]


def test_r10_2_nothing_is_paid_before_the_result() -> None:
    at = table(FULL)
    dealt(at, "9s 2s", *THREE)
    refused(at, played(at, "dealer: settle"), "not-settling", "10.2", "10.1")
    refused(at, played(at, "dealer: collect cards"), "not-settled", "10.2")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r10_2_what_is_missing_before_wagers_are_paid_and_cards_put_away(game: str) -> None:
    at = table(game)

    def says(line: str, code: str, *numbers: str) -> str:
        return refused(at, played(at, f"dealer: {line}"), code, *numbers).says

    assert "no round is under way" in says("settle", "not-settling", "10.2")
    assert "no round is under way" in says("collect cards", "no-round", "2.4(b)")
    dealt(at, PLAYER_WINS, *THREE)
    assert "settled before" in says("collect cards", "not-settled", "10.2")
    happened(at, "dealer: settle")
    assert "put away next" in says("settle", "not-settling", "10.2")
    happened(at, "dealer: collect cards", "shoe: excess 2s", "dealer: no bets this hand")
    assert "void hand" in says("settle", "not-settling", "10.2")
    assert "void hand is not complete" in says("collect cards", "not-complete", no(game, 1))


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r3_2_the_count_that_is_announced_cites_the_values_of_its_cards(game: str) -> None:
    at = table(game)
    events = dealt(at, "As Ks 5s 7s", *THREE)
    cites(at, events, "3.2", "3.2(a)", "3.2(b)", "3.2(c)", "3.4", "1.0/players-box", "1.0/bankers-box")
    assert said(events)[-2:] == ["Dealer: “Player 6.”", "Dealer: “Banker 7.”"] or any(
        isinstance(event, ResultAnnounced) for event in events
    )
