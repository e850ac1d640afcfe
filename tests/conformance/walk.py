"""A random walk: rounds driven by the dealer's procedure, a device and players, with rare irregularities."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import Rulebook
from pitboss.table.action import Action, Request
from pitboss.table.cards import DECK, Card
from pitboss.table.engine import Game
from pitboss.table.event import Event, RoundEnded
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from tests.conformance.draw import drawn, everybody, mutated
from tests.conformance.setups import Played

Answer = tuple[Event, ...] | Refusal
STEPS_A_ROUND = 200
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000


class Step(Struct, frozen=True):
    """One action, the state before it and after it, and whether an option offered it."""

    action: Action
    answer: Answer
    before: Any
    after: Any
    offered: bool


class Walk:
    """A table on which everybody acts at random; the same seed walks the same way."""

    def __init__(
        self, game: Game[Any, Any], played: Played, book: Rulebook, setup: Struct, seed: int, irregular: float
    ) -> None:
        self.game, self.played, self.book, self.setup = game, played, book, setup
        self.rules = game.rules(book)
        self.chance = random.Random(seed)
        self.irregular = irregular
        opened = game.new(self.rules, setup)
        assert not isinstance(opened, Refusal), opened.says
        self.first = self.state = opened
        self.boxes: int = setup.boxes  # type: ignore[attr-defined]
        self.people = everybody(self.boxes)
        self.players = self.people[: self.boxes]
        self.at = getattr(setup, "opened_at", 0) + SECOND
        self.rounds = 0
        self._own = type(game).__module__.rpartition(".")[0]
        self._deck: list[Card] | None = None

    def steps(self, rounds: int) -> Iterator[Step]:
        """Steps until so many rounds have ended, the last one to its end."""
        for _ in range(rounds * STEPS_A_ROUND):
            if self.rounds >= rounds:
                return
            yield self.do(*self._chosen())
        raise AssertionError(f"only {self.rounds} of {rounds} rounds ended: {self.state}")

    def finish(self, most: int) -> Iterator[Step]:
        """Steps without irregularities until a round ends; at most so many."""
        done, self.irregular, irregular = self.rounds, 0.0, self.irregular
        for _ in range(most):
            if self.rounds > done:
                break
            yield self.do(*self._chosen())
        self.irregular = irregular
        assert self.rounds > done, f"no round ended within {most} steps: {self.state}"

    def do(self, action: Action, offered: bool = False) -> Step:
        """Let an action happen."""
        before = self.state
        answer = self.game.decide(self.rules, before, action)
        if not isinstance(answer, Refusal):
            for event in answer:
                self.state = self.game.apply(self.state, event)
                if isinstance(event, RoundEnded):
                    self.rounds += 1
                    self._deck = None
        return Step(action, answer, before, self.state, offered)

    def options(self, who: str) -> list[Option]:
        """What somebody may do now."""
        return self.game.options(self.rules, self.state, who)

    def _chosen(self) -> tuple[Action, bool]:
        self._tick()
        luck = self.chance.random()
        if luck < self.irregular:
            action = self._irregular()
        elif luck < 0.35:
            action = self._player(self.chance.choice(self.players))
        else:
            action = None
        return action or self._next()

    def _tick(self) -> None:
        luck = self.chance.random()
        if luck > self.irregular / 20:
            self.at += self.chance.randrange(1, 20 * SECOND)
        else:
            self.at += self.chance.choice((20 * MINUTE, HOUR, 9 * HOUR))

    def _irregular(self) -> tuple[Action, bool] | None:
        """Anything that anybody may do or state, now and then not quite as offered."""
        options = self.options(self.chance.choice(self.people))
        if not options:
            return None
        action = drawn(self.chance, self.chance.choice(options), self.at)
        if self.chance.random() < 0.15:
            return mutated(self.chance, action, [action.who], self.boxes), False
        return action, True

    def _player(self, who: str) -> tuple[Action, bool] | None:
        """A request of the game itself by a player, if there is one."""
        mine = [option for option in self.options(who) if self._plays(option)]
        return self._admitted(self.chance.choice(mine)) if mine else None

    def _plays(self, option: Option) -> bool:
        return isinstance(option.action, Request) and type(option.action).__module__.startswith(self._own)

    def _admitted(self, option: Option) -> tuple[Action, bool] | None:
        action = drawn(self.chance, option, self.at)
        return (action, True) if option.admits(action) else None

    def _next(self) -> tuple[Action, bool]:
        """The dealer's step, else the device's, else a player's, else that of whoever can end a standstill."""
        step = self.game.procedure(self.rules, self.state)
        if step is not None:
            regular = replace(step.action, at=self.at)
            if step.admits(regular):
                return regular, isinstance(regular, Request)
        fed = self._fed()
        if fed is not None:
            return replace(fed, at=self.at), False
        if self.chance.random() < 0.7:
            for who in self.chance.sample(self.players, len(self.players)):
                action = self._player(who)
                if action is not None:
                    return action
        return self._unblocked()

    def _fed(self) -> Action | None:
        """What the device does next; half of the decks are stacked so that rare hands fall."""
        fair = self._deck or self.chance.sample(DECK, len(DECK))
        fed = self.game.feed(self.rules, self.state, fair)
        if fed is None or self._deck is not None:
            return fed
        self._deck = self.played.stack(self.chance, self.state) if self.chance.random() < 0.5 else fair
        return self.game.feed(self.rules, self.state, self._deck)

    def _unblocked(self) -> tuple[Action, bool]:
        """Any request that is open: new cards, another device, a table opened again, a new player."""
        options = [option for who in self.people for option in self.options(who)]
        requests = [option for option in options if isinstance(option.action, Request)]
        if self.chance.random() < 0.7:
            requests = [option for option in requests if self._plays(option)] or requests
        for option in self.chance.sample(requests, len(requests)):
            action = self._admitted(option)
            if action is not None:
                return action
        raise AssertionError(f"nobody may ask for anything now: {self.state}")
