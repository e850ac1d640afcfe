"""One sitting at a table: its chance, clock, chips, jackpot and record, moved on by one action at a time."""

from collections.abc import Sequence
from typing import Protocol

from msgspec.structs import replace

from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud.events import Shuffled
from pitboss.jackpot.prizes import Prize
from pitboss.record.table import Answer, Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import Chance
from pitboss.table.event import Event, Placed, RoundEnded
from pitboss.table.money import Cents
from pitboss.table.payment import Paid
from pitboss.table.refusal import Refusal
from pitboss.terminal import play_staff
from pitboss.terminal.play_clock import Clock
from pitboss.terminal.play_pool import DemoPool
from pitboss.terminal.play_purse import PRIZE, Purse


class Keeps(Protocol):
    """What keeps the record of a sitting."""

    def write(self, action: Action, answer: Answer) -> None:
        """Add an action and the engine's answer."""


class Sitting:
    """A table in play. `round` holds what happened since the round's first wager."""

    def __init__(
        self,
        table: Table,
        chance: Chance,
        clock: Clock,
        purse: Purse,
        pool: DemoPool | None = None,
        record: Keeps | None = None,
    ) -> None:
        self.table = table
        self.chance = chance
        self.clock = clock
        self.purse = purse
        self.pool = pool
        self.record = record
        self.round: list[Event] = []
        self.prizes: list[Prize] = []
        self.rounds = 0
        self._is_over = False
        self._deck: Sequence[Card] = chance.shuffled(DECK)

    def read(self, line: str) -> Action:
        """The action that a line of notation states; a line without a time happens now."""
        action = self.table.read(line, at := self.clock.tick())
        if action.at != at:
            self.clock.follow(action.at)
        return action

    def act(self, action: Action) -> Answer:
        """What follows from an action; it is recorded, and the chips and the meter follow it."""
        if not action.at:
            action = replace(action, at=self.clock.tick())
        prize = self._prize_of(action)
        answer = self.table.act(action)
        if self.record:
            self.record.write(action, answer)
        if isinstance(answer, Refusal):
            return answer
        self._follow(action, answer)
        return answer if prize is None else (*answer, *self._hand_over(prize))

    def next_step(self) -> Action | None:
        """What staff or a device do next by themselves."""
        return play_staff.next_step(self.table, self._deck)

    def _follow(self, action: Action, events: tuple[Event, ...]) -> None:
        self.purse.follow(events)
        if self.pool:
            self.pool.follow(events)
        for event in events:
            if isinstance(event, Placed) and self._is_over:
                self.round, self.prizes, self._is_over = [], [], False
            self.round.append(event)
            if isinstance(event, RoundEnded):
                self.rounds += 1
                self._is_over = True
            if isinstance(event, Shuffled):
                self._deck = self.chance.shuffled(DECK)
        if isinstance(action, a.CutCards):
            self._deck = (*self._deck[action.cards :], *self._deck[: action.cards])

    def _prize_of(self, action: Action) -> Prize | None:
        """The prize that the dealer is about to hand over, reckoned on the meter as it stands."""
        state = self.table.state
        if not isinstance(action, a.PayJackpot) or self.pool is None:
            return None
        answer = self.table.game.decide(self.table.rules, state, action)
        return None if isinstance(answer, Refusal) else self.pool.prize(state, action.box, state.house.chips)

    def _hand_over(self, prize: Prize) -> tuple[Event, ...]:
        self.prizes.append(prize)
        box, cents = prize.claim.box, Cents(prize.paid_cents)
        answer = self.act(Paid(who="dealer", box=box, area=PRIZE, cents=cents))
        assert not isinstance(answer, Refusal), answer
        return answer
