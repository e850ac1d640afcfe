"""A record is a player like any other."""

import pytest

from pitboss.games import GAMES
from pitboss.play.play import play
from pitboss.play.recorded import recorded
from pitboss.play.resume import CannotResumeError
from tests.play.sittings import PLAYERS, lines_of, opened

BOXES = ("box 1", "box 2")


@pytest.mark.parametrize("slug", GAMES)
def test_players_of_a_record_play_the_same_sitting_again(slug: str) -> None:
    first, second = opened(slug), opened(slug)
    won = play(first, dict.fromkeys(BOXES, PLAYERS[slug]), rounds=5)
    lines = lines_of(first)
    assert play(second, {who: recorded(lines, who) for who in BOXES}, rounds=5) == won
    assert lines_of(second) == lines


def test_a_damaged_record_is_no_player() -> None:
    with pytest.raises(CannotResumeError, match="line 1"):
        recorded([b"{}\n"], "box 1")
