"""The pairs of game and deck of rule 5.1, with how many may play each."""

from datetime import date
from typing import Any

import pytest

from pitboss.games.poker.variants import VARIANTS
from pitboss.law import Rulebook
from pitboss.record.table import CannotOpenError
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.poker.telling import IN_2005, IN_2018, table

# Rule 5.1 as it is since 2017, line by line; those of 1999 are without the six lines that came then.
MOST = {
    ("draw", 52): (8, "nz-1999-poker/13/5.1(a)(i)"),
    ("five-card-stud", 52): (10, "nz-1999-poker/13/5.1(a)(ii)"),
    ("seven-card-stud", 52): (8, "nz-1999-poker/13/5.1(a)(iii)"),
    ("hold-em", 52): (10, "nz-1999-poker/13/5.1(a)(iv)"),
    ("omaha", 52): (10, "nz-1999-poker/13/5.1(a)(v)"),
    ("pineapple", 52): (10, "nz-2017/13/5.1(a)(vi)"),
    ("crazy-pineapple", 52): (10, "nz-2017/13/5.1(a)(vii)"),
    ("draw", 40): (6, "nz-1999-poker/13/5.1(b)(i)"),
    ("five-card-stud", 40): (8, "nz-1999-poker/13/5.1(b)(ii)"),
    ("seven-card-stud", 40): (6, "nz-1999-poker/13/5.1(b)(iii)"),
    ("three-card-manila", 36): (9, "nz-1999-poker/13/5.1(c)"),
    ("draw", 32): (5, "nz-1999-poker/13/5.1(d)(i)"),
    ("five-card-stud", 32): (6, "nz-1999-poker/13/5.1(d)(ii)"),
    ("seven-card-stud", 32): (4, "nz-1999-poker/13/5.1(d)(iii)"),
    ("two-card-manila", 32): (11, "nz-1999-poker/13/5.1(d)(iv)"),
    ("three-card-manila", 32): (7, "nz-1999-poker/13/5.1(d)(v)"),
    ("pineapple", 32): (6, "nz-2017/13/5.1(d)(vi)"),
    ("crazy-pineapple", 32): (6, "nz-2017/13/5.1(d)(vii)"),
    ("hold-em", 32): (10, "nz-2017/13/5.1(d)(viii)"),
    ("omaha", 32): (5, "nz-2017/13/5.1(d)(ix)"),
}
NEW_IN_2017 = [pair for pair, (_, clause) in MOST.items() if clause.startswith("nz-2017")]
OTHERS = [(game, deck) for game in VARIANTS for deck in (52, 40, 36, 32) if (game, deck) not in MOST]


def unopened(**terms: Any) -> Refusal:
    """Why a table cannot be opened like this."""
    with pytest.raises(CannotOpenError) as error:
        table(blinds=(), **terms)
    return error.value.refusal


@pytest.mark.parametrize(("game", "deck"), MOST)
def test_r5_1_as_many_may_play_as_the_line_of_the_game_and_deck_says(game: str, deck: int) -> None:
    most, clause = MOST[game, deck]
    assert table({}, game=game, deck=deck, boxes=most, blinds=()).state.house.boxes == most
    refusal = unopened(game=game, deck=deck, boxes=most + 1)
    assert refusal.code == "setup-boxes"
    assert refusal.says.endswith(f"is for 2 to {most} players")
    cites(refusal, clause)
    assert unopened(game=game, deck=deck, boxes=1).code == "setup-boxes"


@pytest.mark.parametrize(("game", "deck"), OTHERS)
def test_i_r14_1_a_game_that_5_1_does_not_pair_with_the_deck_takes_no_wager(game: str, deck: int) -> None:
    refusal = unopened(game=game, deck=deck, boxes=2)
    assert refusal.code == "setup-game"
    assert refusal.because[0] == "nz-1996/I/14.1(a)"
    decks = [str(other) for each, other in MOST if each == game]
    assert refusal.says.endswith(f"it is played with {' or '.join(decks)}")


def test_i_r14_1_a_game_that_nobody_knows_is_refused_with_those_that_are_played() -> None:
    refusal = unopened(game="razz", boxes=2)
    assert refusal.code == "setup-game"
    assert "the games are draw, five-card-stud, seven-card-stud, hold-em" in refusal.says


@pytest.mark.parametrize(("game", "deck"), NEW_IN_2017)
def test_r5_1_what_came_in_2017_was_not_there_in_2005(game: str, deck: int) -> None:
    assert unopened(on=IN_2005, game=game, deck=deck, boxes=2).code == "setup-game"


def test_r5_1_the_fourteen_pairs_of_1999_were_there_in_2005() -> None:
    old = [pair for pair in MOST if pair not in NEW_IN_2017]
    assert len(old) == 14
    for game, deck in old:
        limits: dict[str, Any] = {"blinds": (), "boxes": 2, "limit": "spread"}
        assert table({}, on=IN_2005, game=game, deck=deck, **limits).state.terms.game == game


def test_i_r19_1_with_the_general_rule_only_decks_of_52_are_dealt() -> None:
    reading = {"poker-deck-and-19-1": "general-rule"}
    assert unopened(readings=reading, game="draw", deck=40, boxes=2).because == ("nz-1996/I/19.1",)
    assert table({}, readings=reading, game="draw", blinds=(), boxes=2).state.terms.deck == 52


def test_i_r19_4_whether_poker_is_dealt_by_hand_is_a_reading() -> None:
    assert table({}).state.terms.dealt == "by-hand"
    reading = {"poker-dealt-from": "from-a-device"}
    refusal = unopened(readings=reading)
    assert (refusal.code, refusal.says.partition(";")[0]) == ("setup-dealt", "dealt: by-hand is not allowed")
    cites(refusal, "nz-1996/I/19.4")
    for how in ({}, reading):
        assert table({}, readings=how, dealt="from-a-device").state.terms.dealt == "from-a-device"


@pytest.mark.parametrize("day", [IN_2005, IN_2018])
def test_the_games_are_dealt_as_the_register_counts_their_cards(day: date) -> None:
    """The terms of the register and the games as data say the same."""
    book = Rulebook.on(day, "poker")
    own = book.count_table("own-cards")
    assert own == {name: VARIANTS[name].own_cards for name in own}
    blinds = book.count_table("blinds-number")
    assert all((VARIANTS[name].opens == "blinds") == (name in blinds) for name in own)
