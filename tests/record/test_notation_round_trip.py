"""Every action has one line of text: printed and parsed again, it is the same action."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.games import GAMES
from pitboss.table.action import Action
from pitboss.table.engine import Game
from pitboss.table.notation import parse, stamped, text
from tests.record.spoken import said
from tests.record.toy import TOY

# Every verb, with the games that have it: their other verbs must not take its lines for their own.
SPOKEN: dict[type[Action], list[Game[Any, Any]]] = {}
for _game in (TOY, *GAMES.values()):
    for _verb in _game.verbs:
        SPOKEN.setdefault(_verb, []).append(_game)
IDS = [f"{games[0].slug}-{verb.__name__}" for verb, games in SPOKEN.items()]


@pytest.mark.parametrize(("verb", "games"), SPOKEN.items(), ids=IDS)
@given(draw=st.data())
def test_an_action_is_read_back_from_its_line(
    verb: type[Action], games: list[Game[Any, Any]], draw: st.DataObject
) -> None:
    """With a stamp too, but for the one hour of the year that New Zealand's clocks show twice."""
    action = draw.draw(said(verb))
    line, with_stamp = text(action), stamped(action)
    for game in games:
        assert parse(line, game.verbs, action.at) == action, game.slug
        again = parse(with_stamp, game.verbs)
        assert type(again) is verb, game.slug
        assert (again.at - action.at) % 3_600_000 == 0, game.slug
