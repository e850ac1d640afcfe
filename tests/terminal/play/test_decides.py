"""An action that is typed is decided once, and a prompt decides nothing: what options cost stands on them."""

from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from pitboss.games import GAMES
from pitboss.record.table import Answer
from pitboss.table.action import Action
from pitboss.table.engine import Game
from pitboss.terminal.play.loop import Play
from tests.play.sittings import opened


class Counted:
    """A line that is typed, and how often the engine decided up to each prompt."""

    is_typed = True

    def __init__(self, slug: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.decided: list[Action] = []
        self.before_prompt: list[int] = []
        self._lines = iter([line])
        game = type(GAMES[slug])
        decide = game.decide

        def counting(game: Game[Any, Any], rules: object, state: object, action: Action) -> Answer:
            self.decided.append(action)
            return decide(game, rules, state, action)

        monkeypatch.setattr(game, "decide", counting)

    def next(self, prompt: str) -> str | None:
        self.before_prompt.append(len(self.decided))
        return next(self._lines, None)


@pytest.fixture
def out() -> Iterator[Console]:
    with open("/dev/null", "w") as file:
        yield Console(file=file)


@pytest.mark.parametrize(
    ("slug", "line"),
    [("blackjack", "w 10"), ("blackjack", "wager 10.00 sevens"), ("caribbean-stud", "a 10 jackpot")],
)
def test_a_typed_wager_is_decided_once_and_the_prompt_after_it_decides_nothing(
    slug: str, line: str, out: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = Counted(slug, line, monkeypatch)
    Play(opened(slug), out, lines).run()
    first, second = lines.before_prompt
    assert second - first == 1
