"""When a wager is judged: as it is taken, as it lies at the call, and anew where a tie left it lying."""

from typing import Any

import pytest

from pitboss.record.table import Table
from pitboss.table.sign import Sign
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
    table,
)

MISTAKE = "dealer: accepted by mistake of"
CALL, SETTLE, COLLECT = "dealer: no more bets", "dealer: settle", "dealer: collect cards"
# Player 9 against banker 5; nine against nine; player 5 against banker 9.
PLAYER_WINS, TIE_HAND, BANKER_WINS = "9h 2c Td 3s", "9h 9c Td Ks", "2h 9c 3d Td"
AS_ACCEPTED = {"lying-over-judged": "as-accepted"}


def dealt_on(at: Table, cards: str) -> Any:
    """What follows from the call to the end of a round."""
    return happened(at, CALL, f"shoe: deal {cards}", SETTLE, COLLECT)


def void(events: Any) -> list[tuple[int, int]]:
    """Whose wagers are void, and how much of each."""
    return [(line.box, line.stake) for line in lines_of(events) if line.outcome == "void"]


# An addition before the call


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_4_as_taken_an_addition_does_not_bring_the_void_part_back(game: str) -> None:
    at = table(game, AS_TAKEN)
    # 19 in 20 of 105.00 is 99.75, which no chips of 1.00 and 2.50 make; 100.00 pay 95.00.
    assert void(happened(at, f"{MISTAKE} box 1 105.00 on banker")) == [(1, 500)]
    refused(at, played(at, "box 1: wager 5.00 on banker"), "not-payable-exactly", "5.3")
    assert ended(dealt_on(at, BANKER_WINS)) == {"box 1 banker": "win 95.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_4_at_the_call_five_more_make_a_wager_payable(game: str) -> None:
    at = table(game)
    assert lines_of(happened(at, f"{MISTAKE} box 1 105.00 on banker")) == []
    happened(at, "box 1: wager 5.00 on banker")
    # 110.00 less a twentieth.
    assert ended(dealt_on(at, BANKER_WINS)) == {"box 1 banker": "win 104.50"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_4_at_the_call_what_still_cannot_be_paid_is_void(game: str) -> None:
    at = table(game)
    happened(at, f"{MISTAKE} box 1 105.00 on banker")
    events = happened(at, CALL)
    assert void(events) == [(1, 500)]
    cites(at, events, "5.4", "5.3")
    assert at.state.bets[0].cents == 10_000


def test_r5_4_at_the_call_two_mistakes_may_make_a_good_wager() -> None:
    at = table(MINI)
    happened(at, f"{MISTAKE} box 1 105.00 on banker", f"{MISTAKE} box 1 5.00 on banker")
    assert ended(dealt_on(at, BANKER_WINS)) == {"box 1 banker": "win 104.50"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r14_2a_of_division_i_at_the_call_too_little_made_up_in_time_uses_nothing_up(game: str) -> None:
    at = table(game)
    happened(at, f"{MISTAKE} box 3 6.00 on player", "box 3: wager 4.00 on player")
    assert ended(dealt_on(at, PLAYER_WINS)) == {"box 3 player": "win 10.00"}
    happened(at, f"{MISTAKE} box 3 6.00 on player")
    assert ended(dealt_on(at, PLAYER_WINS)) == {"box 3 player": "win 6.00"}
    happened(at, f"{MISTAKE} box 3 9.00 on player")
    assert void(happened(at, CALL)) == [(3, 900)]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r14_2a_of_division_i_as_taken_too_little_made_up_in_time_has_counted_once(game: str) -> None:
    at = table(game, AS_TAKEN)
    happened(at, f"{MISTAKE} box 3 6.00 on player", "box 3: wager 4.00 on player")
    assert ended(dealt_on(at, PLAYER_WINS)) == {"box 3 player": "win 10.00"}
    assert void(happened(at, f"{MISTAKE} box 3 6.00 on player")) == [(3, 600)]


@pytest.mark.parametrize(("readings", "expected"), [(AS_TAKEN, [(3, 600)]), ({}, [])])
def test_r14_2a_of_division_i_too_little_taken_up_again(readings: dict[str, str], expected: Any) -> None:
    at = table(MIDI, readings)
    happened(at, f"{MISTAKE} box 3 6.00 on player", "box 3: take back player")
    assert void(happened(at, f"{MISTAKE} box 3 6.00 on player")) == expected
    if not readings:
        assert ended(dealt_on(at, PLAYER_WINS)) == {"box 3 player": "win 6.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("amount", "expected"), [("1000.00", []), ("1001.00", [(3, 100)])])
def test_r14_2b_of_division_i_at_the_call_the_excess_is_void(game: str, amount: str, expected: Any) -> None:
    at = table(game)
    line = "box 3: wager" if not expected else f"{MISTAKE} box 3"
    happened(at, f"{line} {amount} on player")
    assert void(happened(at, CALL)) == expected
    assert at.state.bets[0].cents == 100_000


def test_r8_2_at_the_call_a_round_whose_only_wager_proves_void_is_dealt_to_its_end() -> None:
    at = table(MINI)
    for outcome in ("win 6.00", "void 0.00"):
        happened(at, f"{MISTAKE} box 4 6.00 on player")
        assert ended(dealt_on(at, PLAYER_WINS)) == {"box 4 player": outcome}
    assert at.state.shoe.rounds == 2
    # Burnt two; each round four cards.
    assert at.state.shoe.drawn == 2 + 2 * 4


# What a tie left lying


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(
    ("maximum", "left"), [("399.00", 39_900), ("400.00", 40_000), ("401.00", 40_000), ("200.00", 20_000)]
)
def test_r5_6_what_lies_over_is_held_to_the_maximum_of_its_next_round(
    game: str, maximum: str, left: int
) -> None:
    at = table(game)
    happened(at, "box 1: wager 400.00 on player")
    dealt_on(at, TIE_HAND)
    happened(at, f"box 1: agree to maximum {maximum}", f"shift manager: set maximum {maximum}")
    events = happened(at, CALL)
    assert void(events) == ([(1, 40_000 - left)] if left < 40_000 else [])
    if left < 40_000:
        cites(at, events, "5.6")
        assert lines_of(events)[0].because[0] == "nz-1996/I/14.2(b)"
    assert at.state.bets[0].cents == left


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_read_otherwise_what_lies_over_stays_as_it_was_taken(game: str) -> None:
    at = table(game, AS_ACCEPTED)
    happened(at, "box 1: wager 400.00 on player", f"{MISTAKE} box 2 6.00 on player")
    dealt_on(at, TIE_HAND)
    for box in (1, 2):
        happened(at, f"box {box}: agree to maximum 200.00")
    happened(at, "shift manager: set maximum 200.00")
    assert ended(dealt_on(at, PLAYER_WINS)) == {"box 1 player": "win 400.00", "box 2 player": "win 6.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r14_2a_of_division_i_too_little_left_by_a_tie_counts_no_second_time(game: str) -> None:
    at = table(game)
    happened(at, f"{MISTAKE} box 3 6.00 on player", "box 1: wager 10.00 on player")
    dealt_on(at, TIE_HAND)
    assert ended(dealt_on(at, PLAYER_WINS)) == {"box 1 player": "win 10.00", "box 3 player": "void 0.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r14_2b_of_division_i_what_lies_over_without_the_sign_of_its_player(game: str) -> None:
    at = table(game)
    happened(at, "shift manager: allow box 6 up to 3000.00", "box 6: wager 2000.00 on banker")
    dealt_on(at, TIE_HAND)
    happened(at, "shift manager: end own limits of box 6")
    assert void(happened(at, CALL)) == [(6, 100_000)]
    assert at.state.bets[0].cents == 100_000


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r4_5_of_what_lies_over_above_a_total_the_later_wager_is_void(game: str) -> None:
    at = table(game)
    happened(at, "box 2: wager 600.00 on box 1 player", "box 1: wager 600.00 on player")
    dealt_on(at, TIE_HAND)
    happened(at, "operator: direct area totals")
    events = happened(at, CALL)
    assert void(events) == [(1, 20_000)]
    cites(at, events, "4.5", "5.6")


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r4_5_without_a_direction_each_player_keeps_the_maximum_on_an_area(game: str) -> None:
    at = table(game)
    happened(at, "box 2: wager 1000.00 on box 1 player", "box 1: wager 1000.00 on player")
    happened(at, "box 1: wager 1000.00 on box 2 player")
    dealt_on(at, TIE_HAND)
    assert void(happened(at, CALL)) == []


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_10_a_wager_that_the_dealer_reduced_is_not_too_little_after_a_tie(game: str) -> None:
    at = table(game, sign=Sign(1_000, 100_000, differential=1_000))
    happened(at, "box 1: wager 10.00 on player", "box 2: wager 10.00 on player", CALL)
    happened(at, "dealer: reduce wagers", f"shoe: deal {TIE_HAND}", SETTLE, COLLECT)
    assert [bet.cents for bet in at.state.bets] == [500, 500]
    assert void(happened(at, CALL)) == []
    # With chips added it is a wager that its player chose.
    happened(at, f"shoe: deal {TIE_HAND}", SETTLE, COLLECT)
    refused(at, played(at, "box 1: wager 4.00 on player"), "below-minimum")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_a_void_hand_between_does_not_make_what_a_tie_left_a_wager_of_it(game: str) -> None:
    at = table(game, {"wagers-before-a-void-hand": "stay"})
    happened(at, "box 1: wager 400.00 on player", CALL, f"shoe: deal {TIE_HAND}", SETTLE, COLLECT)
    happened(at, "shoe: face up 5c", "box 1: agree to maximum 200.00")
    happened(at, "shift manager: set maximum 200.00")
    happened(at, "dealer: no bets this hand", "shoe: deal 9d 4c Kd", COLLECT)
    assert void(happened(at, CALL)) == [(1, 20_000)]
