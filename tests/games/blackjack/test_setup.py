"""What a blackjack table may be opened with: boxes, decks, cutting cards, the sign."""

from datetime import date
from typing import Any

import pytest

from pitboss.games.blackjack.setup import Setup
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests import citing
from tests.games.blackjack.telling import GAME, table

PLAIN = Sign(500, 50_000)
SEVENS = Sign(500, 50_000, sevens_wager=100)
MACHINE_DAY = date(1999, 6, 1)


def opened(sign: Sign = PLAIN, on: date = date(1996, 6, 1), **more: Any) -> Any:
    """The state of a new table, or why it may not be opened."""
    return GAME.new(GAME.rules(table(on=on).book), Setup(sign, **more))


def stands(code: str, answer: Any, *, expected: bool) -> None:
    """The table opens, or is refused with this code and the field named in the sentence."""
    assert isinstance(answer, Refusal) is not expected, answer
    if not expected:
        assert answer.code == code
        assert answer.says.startswith(f"{code.removeprefix('setup-')}: ")


@pytest.mark.parametrize(("boxes", "expected"), [(0, False), (1, True), (7, True), (8, False)])
def test_r2_1_one_to_seven_boxes(boxes: int, expected: bool) -> None:
    answer = opened(boxes=boxes)
    stands("setup-boxes", answer, expected=expected)
    assert expected or "nz-1996/II/2.1" in answer.because


@pytest.mark.parametrize(("standing", "expected"), [(-1, False), (0, True), (99, True), (100, False)])
def test_r13_1_none_or_some_may_stand(standing: int, expected: bool) -> None:
    stands("setup-standing", opened(standing=standing), expected=expected)


@pytest.mark.parametrize(("decks", "expected"), [(3, False), (4, True), (8, True), (9, False)])
def test_r3_1_four_to_eight_decks(decks: int, expected: bool) -> None:
    answer = opened(decks=decks)
    stands("setup-decks", answer, expected=expected)
    assert expected or "nz-1996/II/3.1" in answer.because


@pytest.mark.parametrize(("decks", "expected"), [(5, False), (6, True), (8, True), (9, False)])
def test_r3_1_six_to_eight_decks_with_super_sevens(decks: int, expected: bool) -> None:
    answer = opened(SEVENS, decks=decks)
    stands("setup-decks", answer, expected=expected)
    assert decks != 5 or "nz-1996/II/14.1" in answer.because


@pytest.mark.parametrize(("cards", "expected"), [(0, False), (1, True), (2, True), (3, False)])
def test_r3_1_one_cutting_card_or_two(cards: int, expected: bool) -> None:
    stands("setup-cutting-cards", opened(cutting_cards=cards), expected=expected)


def test_in_1996_no_machine_shuffles() -> None:
    answer = opened(shuffled_by="machine")
    stands("setup-shuffled-by", answer, expected=False)
    assert answer.because[0].startswith("silent/")


@pytest.mark.parametrize(("decks", "expected"), [(5, False), (6, True), (8, True), (9, False)])
def test_r4_1_of_1999_a_machine_shuffles_six_to_eight_decks(decks: int, expected: bool) -> None:
    answer = opened(on=MACHINE_DAY, shuffled_by="machine", decks=decks)
    stands("setup-decks", answer, expected=expected)
    if not expected:
        citing.cites(answer, "nz-1999-blackjack/2/4.1")
    assert not isinstance(opened(on=MACHINE_DAY, decks=4), Refusal)


@pytest.mark.parametrize(("players", "expected"), [(0, False), (1, True), (3, True), (4, False)])
def test_r13_1_up_to_three_players_a_box(players: int, expected: bool) -> None:
    answer = opened(players_a_box=players)
    stands("setup-players-a-box", answer, expected=expected)
    assert expected or "nz-1996/II/13.1" in answer.because


@pytest.mark.parametrize(("boxes", "expected"), [(0, False), (1, True), (7, True), (8, False)])
def test_r13_4_a_player_has_at_least_one_box(boxes: int, expected: bool) -> None:
    answer = opened(boxes_a_player=boxes)
    stands("setup-boxes-a-player", answer, expected=expected)
    assert expected or "nz-1996/II/13.4" in answer.because


@pytest.mark.parametrize("field", ["box_maximum", "player_maximum"])
def test_r13_2_the_sign_may_state_maxima_of_the_box(field: str) -> None:
    assert not isinstance(opened(Sign(500, 50_000, **{field: 500})), Refusal)
    assert opened(Sign(500, 50_000, **{field: 400})).code == f"sign-{field.replace('_', '-')}"


@pytest.mark.parametrize("field", ["jackpot_wager", "max_payout"])
def test_r13_2_the_sign_has_no_amounts_of_other_games(field: str) -> None:
    assert opened(Sign(500, 50_000, **{field: 500})).code == f"sign-{field.replace('_', '-')}"


def test_r6_4_a_shoe_that_is_ready_is_marked_a_deck_and_a_half_from_the_back() -> None:
    # Six decks of 52 are 312 cards; one and a half decks are 78.
    shoe = opened(decks=6).shoe
    assert (shoe.cards, shoe.size, shoe.drawn, shoe.mark) == (312, 312, 0, 78)
    assert shoe.is_ready
    assert not shoe.burn_due


def test_r7_1_the_first_card_is_burnt_where_the_operator_so_chose() -> None:
    state = opened(burn=True)
    assert state.burns
    assert state.shoe.burn_due


def test_r5_1_sealed_cards_are_not_ready() -> None:
    shoe = opened(cards="sealed", burn=True).shoe
    assert (shoe.step, shoe.is_ready, shoe.burn_due) == ("sealed", False, False)


def test_what_the_operator_chose_is_remembered() -> None:
    state = opened(
        boxes=5, standing=2, cutting_cards=2, players_a_box=2, boxes_a_player=3, refuse_inexact=True, name="4"
    )
    assert (state.house.boxes, state.house.standing, state.cutting_cards) == (5, 2, 2)
    assert (state.players_a_box, state.boxes_a_player, state.refuse_inexact, state.name) == (2, 3, True, "4")
    assert opened(boxes=5).boxes_a_player == 5
