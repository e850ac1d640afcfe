"""The walk of the conformance suite at a practice table: what anybody does is a post of its opener."""

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from functools import reduce
from typing import Any

import msgspec

from pitboss.floor.papers.saw import SPECTATOR
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.said import verb_of
from pitboss.play.clock import Clock
from pitboss.play.sitting import Happened
from pitboss.record.table import Answer, Table
from pitboss.table.action import Action
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal
from tests.conformance.setups import Played
from tests.conformance.walk import Rigged, Walk

# What a guest posts to the table, and what the floor answers: a body in JSON each.
Posts = Callable[[dict[str, Any]], dict[str, Any]]
_UNSAID = ("who", "at", "type")


class AtTheFloor:
    """A table of the floor, as a walk takes it for a sitting of its own."""

    def __init__(self, host: Host, posts: Posts) -> None:
        self._host, self._posts = host, posts
        self._heard: list[Event] = []
        host.sitting.follow(SPECTATOR, self._hear)

    def _hear(self, happened: Happened) -> None:
        self._heard += happened.events

    @property
    def table(self) -> Table:
        """The game, its rules and its state."""
        return self._host.sitting.table

    @property
    def device(self) -> Any:
        """What feeds the table."""
        return self._host.sitting.device

    @property
    def rounds(self) -> int:
        """How many rounds have ended."""
        return self._host.sitting.rounds

    def act(self, who: str, action: Action) -> Answer:
        """What follows once the opener said it, whoever does it; the dealer went on from there."""
        self._heard.clear()
        own = msgspec.to_builtins(action, enc_hook=str)
        fields = {name: value for name, value in own.items() if name not in _UNSAID}
        verb = verb_of(type(action))
        said = self._posts({"do": "act", "who": who, "verb": verb, "fields": fields, "turn": self._host.turn})
        refusal = said["answers"][0].get("refusal") if "answers" in said else {"code": "", **said}
        return Refusal(refusal["code"], refusal["says"], ()) if refusal else tuple(self._heard)


class FloorWalk(Walk):
    """A walk on which nothing irregular happens; what falls is rigged as on any other."""

    def __init__(self, host: Host, posts: Posts, played: Played, seed: int) -> None:
        self._host, self._posts = host, posts
        table = host.sitting.table
        super().__init__(table.game, played, table.book, table.setup, seed, irregular=0.0)

    def _opened(self) -> Any:
        sitting, opened = self._host.sitting, datetime.fromtimestamp(self.played.opened_at / 1000, UTC)
        sitting.device, sitting.clock = Rigged(self.chance, self.played.stack), Clock(opened, repeatable=True)
        return AtTheFloor(self._host, self._posts)

    def look_for(self, who: str, verbs: Collection[str]) -> None:
        """Of some things that might happen next, let one happen after which somebody may do one of these."""
        self.is_news = lambda _, answer: not isinstance(answer, Refusal) and self._leads(answer, who, verbs)

    def _leads(self, events: tuple[Event, ...], who: str, verbs: Collection[str]) -> bool:
        state = reduce(self.game.apply, events, self.state)
        return any(
            verb_of(type(option.action)) in verbs for option in self.game.options(self.rules, state, who)
        )

    def _tick(self) -> None:
        self.at = self._host.sitting.clock.next()
