"""One sitting at a table: its chance, clock, chips, jackpot and record, moved on by one action at a time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from pitboss.jackpot.prizes import Prize
from pitboss.record.table import Answer, Table
from pitboss.table.action import Action, Fact
from pitboss.table.chance import Chance
from pitboss.table.event import Event, Placed, RoundEnded
from pitboss.table.money import Cents
from pitboss.table.notation import Words
from pitboss.table.payment import Paid
from pitboss.table.refusal import Refusal
from pitboss.table.who import Place
from pitboss.terminal.play_again import Wagered
from pitboss.terminal.play_clock import Clock
from pitboss.terminal.play_purse import PRIZE, Purse

if TYPE_CHECKING:
    from pitboss.terminal.play_pool import TablePool


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
        pool: "TablePool | None" = None,
        record: Keeps | None = None,
    ) -> None:
        self.table = table
        self.chance = chance
        self.clock = clock
        self.purse = purse
        self.pool = pool
        self.record = record
        self.wagered = Wagered()
        self.round: list[Event] = []
        self.prizes: list[Prize] = []
        # What the pool refused to record although it happened; whoever tells of it takes it from here.
        self.troubles: list[Refusal] = []
        self.rounds = 0
        self._held: Action | None = None
        # How long the round before is in `round`, once it is over.
        self._over = 0
        self._outcome: Any = self._drawn()

    def read(self, line: str) -> Action:
        """The action that a line of notation states; a line without a time happens now."""
        action = self.table.read(line, at := self.clock.tick())
        if action.at != at:
            self.clock.follow(action.at)
        return action

    def act(self, action: Action) -> Answer:
        """What follows from an action; it is recorded, and the chips and the pool follow it.

        A payout that the pool does not confirm is not made, nor is wagering closed over jackpot wagers that
        it does not take: that is no answer of the table's, and no part of its record.
        """
        if not action.at:
            action = replace(action, at=self.clock.tick())
        refusal = self._against(action)
        self._held = replace(action, at=0) if refusal else None
        if refusal is not None:
            return refusal
        answer = self.table.act(action)
        if self.record:
            self.record.write(action, answer)
        if isinstance(answer, Refusal):
            return answer
        due = self._follow(action, answer)
        return (*answer, *(event for prize in due for event in self._hand_over(prize)))

    def is_held(self, step: Action) -> bool:
        """Whether the pool was against this very step when it was last tried."""
        return step == self._held

    def _against(self, action: Action) -> Refusal | None:
        """What the pool has against an action. What happened at the table happened, whatever it says."""
        if self.pool is None or isinstance(action, Fact):
            return None
        answer = self.table.game.decide(self.table.rules, self.table.state, action)
        return None if isinstance(answer, Refusal) else self.pool.confirm(action, answer)

    def next_step(self) -> Action | None:
        """What staff or a device do next by themselves; none while players are awaited."""
        game, rules, state = self.table.game, self.table.rules, self.table.state
        option = game.procedure(rules, state)
        return game.feed(rules, state, self._outcome) if option is None else option.action

    def again(self, who: str) -> tuple[Action, ...]:
        """The wagers of a player's last round, as far as they can be made again."""
        return self.wagered.again(self.table, who, self.purse.cents(who))

    @property
    def is_settled(self) -> bool:
        """Whether nobody waits for a jackpot prize any more."""
        return self.pool is None or not self.pool.claims

    def _drawn(self) -> Any:
        return self.table.game.draw(self.table.rules, self.table.state, self.chance)

    def _follow(self, action: Action, events: tuple[Event, ...]) -> Sequence[Prize]:
        """Let everything that belongs to the sitting follow some events; the prizes that they make due."""
        self.purse.follow(events)
        self.wagered.follow(self.table, action, events)
        for event in events:
            self._note(event)
        self._outcome = self.table.game.remaining(self._outcome, action, events)
        if self._outcome is None:
            self._outcome = self._drawn()
        if self.pool is None:
            return ()
        heard = self.pool.follow(action, events)
        self.troubles += heard.refusals
        return heard.prizes

    def _note(self, event: Event) -> None:
        """An event of this round; the round before is forgotten at the next wager, or as another one ends."""
        is_end = isinstance(event, RoundEnded)
        if self._over and (is_end or isinstance(event, Placed)):
            self.round, self.prizes = self.round[self._over :] if is_end else [], []
            self._over = 0
        self.round.append(event)
        if is_end:
            self.rounds += 1
            self._over = len(self.round)

    def _hand_over(self, prize: Prize) -> tuple[Event, ...]:
        self.prizes.append(prize)
        box, cents = prize.claim.box, Cents(prize.paid_cents)
        answer = self.act(Paid(who="dealer", box=Place(box), area=Words(PRIZE), cents=cents))
        assert not isinstance(answer, Refusal), answer
        return answer
