"""What a baccarat table may be opened with: seats, style, decks, cutting cards, the sign."""

from datetime import date
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.games.baccarat.setup import Setup
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.baccarat.telling import DIVISIONS, FULL, GAMES_OF_ALL, MIDI, MINI, SIGN, WITH_STYLES, table

SEATS = {MINI: 7, FULL: 14, MIDI: 9}
PLAYERS = {MINI: 3, FULL: 1, MIDI: 3}
MACHINE_DAY = date(2004, 6, 1)


def opened(game: str, sign: Sign = SIGN, on: date = date(1996, 6, 1), **more: Any) -> Any:
    """The state of a new table, or why it may not be opened."""
    return GAMES[game].new(GAMES[game].rules(table(game, on=on, burnt=False).book), Setup(sign, **more))


def stands(game: str, code: str, answer: Any, expected: bool, *numbers: str) -> None:
    """The table opens, or is refused with this code, the field named in the sentence, and these rules."""
    assert isinstance(answer, Refusal) is not expected, answer
    if not expected:
        assert answer.code == code
        assert answer.says.startswith(f"{code.removeprefix('setup-')}: ")
        cites(answer, *(f"nz-1996/{DIVISIONS[game]}/{number}" for number in numbers))


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("over", "expected"), [(0, True), (1, False)])
def test_r2_1_so_many_seats_and_no_more(game: str, over: int, expected: bool) -> None:
    stands(game, "setup-boxes", opened(game, boxes=SEATS[game] + over), expected, "2.1")
    stands(game, "setup-boxes", opened(game, boxes=1 - over), expected, "2.1")
    assert opened(game).house.boxes == SEATS[game]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("standing", "expected"), [(-1, False), (0, True), (99, True), (100, False)])
def test_r4_4_none_or_some_may_stand(game: str, standing: int, expected: bool) -> None:
    numbers = ("4.4", "2.3") if game == FULL else ("2.3",)
    stands(game, "setup-standing", opened(game, standing=standing), expected, *numbers)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("decks", "expected"), [(7, False), (8, True), (9, False)])
def test_r3_1_eight_decks(game: str, decks: int, expected: bool) -> None:
    stands(game, "setup-decks", opened(game, decks=decks), expected, "3.1")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("cards", "expected"), [(0, False), (1, True), (2, True), (3, False)])
def test_r3_1_one_cutting_card_or_two(game: str, cards: int, expected: bool) -> None:
    stands(game, "setup-cutting-cards", opened(game, cutting_cards=cards), expected, "3.1")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_in_1996_no_machine_shuffles(game: str) -> None:
    answer = opened(game, shuffled_by="machine")
    stands(game, "setup-shuffled-by", answer, False, "3.1")
    assert answer.because[0].startswith("silent/")


@pytest.mark.parametrize(("decks", "expected"), [(3, False), (4, True), (8, True), (9, False)])
def test_r4_1_of_2004_a_machine_shuffles_four_to_eight_decks(decks: int, expected: bool) -> None:
    answer = opened(FULL, on=MACHINE_DAY, shuffled_by="machine", decks=decks)
    stands(FULL, "setup-decks", answer, expected)
    if not expected:
        cites(answer, "nz-2004-baccarat/5/4.1")
    # Without a machine it is eight decks still.
    stands(FULL, "setup-decks", opened(FULL, on=MACHINE_DAY, decks=decks), decks == 8)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("over", "expected"), [(0, True), (1, False)])
def test_r4_4_and_4_5_so_many_players_an_area(game: str, over: int, expected: bool) -> None:
    number = "4.5" if game == FULL else "4.4"
    stands(
        game,
        "setup-players-an-area",
        opened(game, players_an_area=PLAYERS[game] + over),
        expected,
        number,
    )
    stands(game, "setup-players-an-area", opened(game, players_an_area=1 - over), expected, number)
    assert opened(game).players_an_area == PLAYERS[game]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_4_the_styles_of_the_division(game: str) -> None:
    own = ("face-up", "face-down") if game == MINI else ("A", "B", "C")
    assert [opened(game, style=style).style for style in own] == list(own)
    assert opened(game).style == own[0]
    for style in {"A", "face-up", "b", "D"} - set(own):
        stands(game, "setup-style", opened(game, style=style), False, "8.4")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_8_a_table_in_style_b_has_an_inspector_told(game: str) -> None:
    assert opened(game, style="B").told == {"style B"}
    assert opened(game, style="C").told == frozenset()


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r6_4_pre_shuffled_cards_only_where_a_rule_allows_them(game: str) -> None:
    answer = opened(game, cards="pre-shuffled")
    stands(game, "setup-cards", answer, game != MINI, "6.1")
    if game != MINI:
        assert (answer.shoe.step, answer.shoe.is_ready, answer.shoe.size) == ("pre-shuffled", False, 0)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r7_4_a_shoe_that_is_ready_is_marked_twenty_cards_from_the_back_and_burnt_first(game: str) -> None:
    # Eight decks of 52 are 416 cards.
    shoe = opened(game).shoe
    assert (shoe.cards, shoe.size, shoe.drawn, shoe.mark) == (416, 416, 0, 20)
    assert shoe.is_ready
    assert shoe.burn_due


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r6_1_sealed_cards_are_not_ready(game: str) -> None:
    shoe = opened(game, cards="sealed").shoe
    assert (shoe.step, shoe.is_ready, shoe.burn_due) == ("sealed", False, False)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("cents", "expected"), [(0, False), (50, False), (100, True), (5_000, True)])
def test_r4_9_the_sign_may_show_a_table_differential(game: str, cents: int, expected: bool) -> None:
    answer = opened(game, Sign(1_000, 100_000, differential=cents))
    assert isinstance(answer, Refusal) is not expected
    if not expected:
        assert answer.code == "sign-differential"
        cites(answer, f"nz-1996/{DIVISIONS[game]}/4.9")


@pytest.mark.parametrize("field", ["box_maximum", "player_maximum", "sevens_wager", "jackpot_wager"])
def test_r13_2_of_division_i_the_sign_has_no_amounts_of_other_games(field: str) -> None:
    assert opened(FULL, Sign(1_000, 100_000, **{field: 1_000})).code == f"sign-{field.replace('_', '-')}"


def test_what_the_operator_chose_is_remembered() -> None:
    state = opened(MIDI, boxes=5, standing=2, cutting_cards=2, players_an_area=2, name="4")
    assert (state.house.boxes, state.house.standing, state.cutting_cards) == (5, 2, 2)
    assert (state.players_an_area, state.name, state.shuffled_by) == (2, "4", "dealer")
