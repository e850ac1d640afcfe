"""Options to choose from: what is asked about alone is the same as among all."""

import pytest

from pitboss.games import GAMES
from pitboss.games.blackjack.actions import MakeWager
from pitboss.play.options import Options
from pitboss.play.play import play
from pitboss.play.view import View
from pitboss.table.action import Action
from pitboss.table.chips.money import Cents
from tests.play.sittings import PLAYERS, opened, seated


@pytest.mark.parametrize("slug", GAMES)
def test_the_options_of_some_verbs_are_those_among_all(slug: str) -> None:
    sitting, game = opened(slug), GAMES[slug]
    seen = 0

    def player(view: View, options: Options) -> Action | str | None:
        nonlocal seen
        table = sitting.table
        for verb in {type(option.action) for option in options}:
            alone = game.options(table.rules, table.state, view.who, {verb})
            alike = [o for o in game.options(table.rules, table.state, view.who) if type(o.action) is verb]
            assert alone == alike
            seen += len(alone)
        assert options.answers == tuple(option for option in options if option.action.is_answer)
        return PLAYERS[slug](view, options)

    play(sitting, {**seated(slug), "box 1": player}, rounds=2)
    assert seen


def test_an_option_is_found_by_its_words_with_nothing_said_beside_them() -> None:
    sitting = opened("blackjack")
    sitting.go_on()
    options = sitting.options("box 2")
    wager = options.find("wager", cents=Cents(1000))
    assert wager == MakeWager(who="box 2", cents=Cents(1000))
    assert options.find("draw") is None
    assert options.find("wag") is None
    assert len(options) == len(list(options)) > 7
    assert options[0] in options


def test_fields_beyond_what_is_allowed_are_left_for_the_table_to_refuse() -> None:
    sitting = opened("blackjack")
    sitting.go_on()
    wager = sitting.options("box 1").find("wager", cents=1)
    assert wager is not None
    assert not any(option.admits(wager) for option in sitting.options("box 1"))
