"""Every action has one line of text: printed and parsed again, it is the same action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.games import GAMES
from pitboss.table.action import Action
from pitboss.table.engine import Game
from pitboss.table.notation import parse, stamped, text
from tests.record.spoken import said
from tests.record.toy import TOY

SPOKEN = [
    pytest.param(game, verb, id=f"{game.slug}-{verb.__name__}")
    for game in (TOY, *GAMES.values())
    for verb in game.verbs
]


@pytest.mark.parametrize(("game", "verb"), SPOKEN)
@given(draw=st.data())
def test_an_action_is_read_back_from_its_line(
    game: Game[object, object], verb: type[Action], draw: st.DataObject
) -> None:
    action = draw.draw(said(verb))
    assert parse(text(action), game.verbs, action.at) == action


@pytest.mark.parametrize(("game", "verb"), SPOKEN)
@given(draw=st.data())
def test_a_stamp_carries_the_instant(
    game: Game[object, object], verb: type[Action], draw: st.DataObject
) -> None:
    """But for the one hour of the year that New Zealand's clocks show twice."""
    action = draw.draw(said(verb))
    again = parse(stamped(action), game.verbs)
    assert type(again) is verb
    assert (again.at - action.at) % 3_600_000 == 0
