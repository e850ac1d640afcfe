"""A random walk: rounds driven by the dealer's procedure, a device and players, with rare irregularities."""

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import Rulebook
from pitboss.play.clock import Clock
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.table import Table
from pitboss.table import general
from pitboss.table import who as actors
from pitboss.table.action import Action, Fact, Request
from pitboss.table.cards import Card
from pitboss.table.chips.payment import Paid
from pitboss.table.chips.stacks import BuyChips
from pitboss.table.engine import Game
from pitboss.table.event import Event, RoundEnded
from pitboss.table.general.invalidation import DirectForfeit, Invalidate
from pitboss.table.general.non_value import BuyColour
from pitboss.table.general.seats import Leave, Sit
from pitboss.table.house import House, Seat, places
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.round import ordinal
from pitboss.table.rule import utters
from pitboss.table.who import Place
from tests.conformance.draw import Vocabulary, anything, drawn, everybody, mutated
from tests.conformance.setups import Played, Stack

Answer = tuple[Event, ...] | Refusal
News = Callable[[Action, Answer], bool]
STEPS_A_ROUND, STANDSTILL = 1_000, 12
LOOKS = 8
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
RIGGED, FULL, LATELY = 0.7, 0.25, 8
# How often people plan more than their next step, beside other irregular things.
PLANS = 0.05
# How often people of this game do what they do together, where they can; and what they seldom do.
TOGETHER, SELDOM = 0.2, 0.04
CHIPS = 10**15
# Verbs that every table knows; the others are the game's own, though games may share some of them.
COMMON = frozenset((*general.verbs, Paid))


class Drawn:
    """The device of chance of a walk."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self._chance.randrange(n)

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in a new order."""
        return tuple(self._chance.sample(deck, len(deck)))


class Rigged:
    """What falls on a walk; most outcomes, when first used in a round, are rigged for rare things to fall."""

    def __init__(self, chance: random.Random, stack: Stack | None) -> None:
        self._chance = chance
        self._stack = stack
        self._outcome: Any | None = None
        self._is_in_use = False

    def follow(self, table: Table, action: Action, events: Sequence[Event]) -> None:
        """Take note of what happened."""
        if self._outcome is not None:
            self._outcome = table.game.remaining(self._outcome, action, events)
        if any(isinstance(event, RoundEnded) for event in events):
            self._is_in_use = False

    def next(self, table: Table) -> Action | None:
        """What the device does next."""
        game, rules, state = table.game, table.rules, table.state
        if self._outcome is None:
            self._outcome, self._is_in_use = game.draw(rules, state, Drawn(self._chance)), False
        fed = game.feed(rules, state, self._outcome)
        if fed is None or self._is_in_use:
            return fed
        self._is_in_use = True
        if self._stack is None or self._chance.random() > RIGGED:
            return fed
        rigged = self._stack(self._chance, state)
        if rigged is None:
            return fed
        self._outcome = rigged
        return game.feed(rules, state, rigged)


class Step(Struct, frozen=True):
    """One action, the state before it and after it, and whether an option offered it."""

    action: Action
    answer: Answer
    before: Any
    after: Any
    offered: bool


class Walk:
    """A table on which everybody acts at random; the same seed walks the same way.

    A walk that is told what is news looks ahead now and then: of some things that might happen next, it lets
    one happen that never did before.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        played: Played,
        book: Rulebook,
        setup: Struct,
        seed: int,
        irregular: float,
        tally: Counter[type[Action]] | None = None,
    ) -> None:
        self.game, self.played, self.book, self.setup = game, played, book, setup
        self.chance = random.Random(seed)
        self.irregular = irregular
        self.sitting = self._opened()
        self.rules, self.first = self.sitting.table.rules, self.state
        house: House = self.first.house
        self.vocabulary = Vocabulary(house, played.names, played.words, played.kind_of)
        self.people = [who for who in everybody(house) if any(utters(verb, who) for verb in game.verbs)]
        requests = [verb for verb in game.verbs if issubclass(verb, Request)]
        self.askers = [who for who in self.people if any(utters(verb, who) for verb in requests)]
        self.players = [actors.box(place) for place in places(house)]
        self.at = played.opened_at + SECOND
        self._since_round = self._standing = 0
        self.tally: Counter[type[Action]] = Counter() if tally is None else tally
        self._asked_in: Any = None
        self._offers: dict[str, list[Option]] = {}
        self._lately: deque[Action] = deque(maxlen=LATELY)
        self._mishap: Action | None = None
        self._slipped = False
        self.is_news: News | None = None
        self._planned = self._full_table() if self.chance.random() < FULL else []

    def _full_table(self) -> list[Action]:
        """Everybody sits down, and one of them will only look on."""
        seats = range(1, self.first.house.boxes + 1)
        onlooker = actors.box(self.chance.choice(seats))
        self.players = [who for who in self.players if who != onlooker] or self.players
        return [Sit(who=actors.box(seat), name=Words(f"guest {seat}")) for seat in seats]

    def _moving(self) -> list[Action]:
        """Somebody gets up, wagers or not, and sits down elsewhere; now and then another takes the seat."""
        house: House = self.state.house
        free = [box for box in range(1, house.boxes + 1) if box not in house.seats]
        if not free:
            return []
        to = actors.box(self.chance.choice(free))
        playing = sorted(house.playing & set(range(1, house.boxes + 1)) - house.seats.keys())
        if not house.seats and not playing:
            return [Sit(who=to, name=Words(f"guest {to}"))]
        if playing and self.chance.random() < 0.5:
            return [Sit(who=actors.box(box), name=Words(f"guest {box}")) for box in playing]
        box, seat = self.chance.choice(sorted(house.seats.items()) or [(playing[0], Seat("guest"))])
        left = actors.box(box)
        moves: list[Action] = [Leave(who=left), Sit(who=to, name=Words(seat.name))]
        if self.chance.random() < 0.5:
            moves.append(Sit(who=left, name=Words(f"newcomer {self.rounds}")))
        return moves[::-1]

    def _looking_back(self) -> list[Action]:
        """The operator sets a round aside that is over, and has somebody's wagers in it forfeited."""
        house: House = self.state.house
        earlier = [ordinal(part.number) for part in house.earlier]
        which = self.chance.choice((None, "last", *earlier))
        box = Place(self.chance.choice(places(house)))
        looks: list[Action] = [
            Invalidate(who="operator", ground="fraud", which=which),
            DirectForfeit(who="operator", box=box, which=which),
        ]
        self.chance.shuffle(looks)
        return looks

    def _opened(self) -> Sitting:
        """Nobody runs out of chips, and nobody is waited for: who acts is for the walk to say."""
        table, clock = Table(self.game, self.book, self.setup), Clock(None, repeatable=True)
        device = Rigged(self.chance, self.played.stack)
        return Sitting(table, Drawn(self.chance), clock, Purse(CHIPS), seats={}, device=device)

    @property
    def state(self) -> Any:
        """The table as it stands."""
        return self.sitting.table.state

    @property
    def rounds(self) -> int:
        """How many rounds have ended."""
        return self.sitting.rounds

    def steps(self, rounds: int) -> Iterator[Step]:
        """Steps until so many rounds have ended, or the table is deserted."""
        while self.rounds < rounds and not self._is_deserted:
            assert self._since_round < STEPS_A_ROUND, f"a round does not end: {self.state}"
            yield self.do(*self._chosen())

    @property
    def _is_deserted(self) -> bool:
        """Whether nobody can play here any more: closed, reserved, everybody barred, and no wager waits."""
        return self._standing > STANDSTILL and not self.game.wagers(self.state)

    def do(self, action: Action, offered: bool = False) -> Step:
        """Let an action happen."""
        before = self.state
        self._since_round += 1
        answer = self.sitting.act(action.who, action)
        if not isinstance(answer, Refusal):
            self.tally[type(action)] += 1
            self._lately.append(action)
            if any(isinstance(event, RoundEnded) for event in answer):
                self._since_round = self._standing = 0
                self._slipped = False
        return Step(action, answer, before, self.state, offered)

    def options(self, who: str) -> list[Option]:
        """What somebody may do now; who is asked twice in the same state says the same."""
        if self._asked_in is not self.state:
            self._asked_in, self._offers = self.state, {}
        if who not in self._offers:
            self._offers[who] = self.game.options(self.rules, self.state, who)
        return self._offers[who]

    def _chosen(self) -> tuple[Action, bool]:
        self._tick()
        if not self._planned and self.chance.random() < self.irregular * PLANS:
            self._planned = self._moving() if self.chance.random() < 0.5 else self._looking_back()
        if self.played.plans and not self._planned and self.chance.random() < TOGETHER:
            self._planned = self.played.plans(self.chance, self.state)[::-1]
        if self._planned:
            return replace(self._planned.pop(), at=self.at), False
        luck, mishap = self.chance.random(), self._mishap
        if luck < 2 * self.irregular and mishap is not None:
            self._mishap = None
            action = self._newest(self._again(mishap))
        elif luck < self.irregular:
            action = self._newest(self._irregular())
            self._mishap = action[0] if action and self._is_mishap(action[0]) else mishap
        elif luck < self.played.busy:
            action = self._newest(self._player(self.chance.choice(self.players)))
        else:
            action = None
        return action or self._next()

    def _newest(self, chosen: Iterator[tuple[Action, bool]]) -> tuple[Action, bool] | None:
        """The first of a few that brings something new; where none does, the first."""
        first = next(chosen, None)
        if first is None or self.is_news is None or self._brings_news(first[0]):
            return first
        others = islice(chosen, LOOKS)
        return next((other for other in others if self._brings_news(other[0])), first)

    def _brings_news(self, action: Action) -> bool:
        assert self.is_news is not None
        return self.is_news(action, self.game.decide(self.rules, self.state, action))

    def _tick(self) -> None:
        luck = self.chance.random()
        if luck > self.irregular / 20:
            self.at += self.chance.randrange(1, 20 * SECOND)
        else:
            self.at += self.chance.choice((20 * MINUTE, HOUR, 9 * HOUR))

    def _irregular(self) -> Iterator[tuple[Action, bool]]:
        """Anything that anybody may do or state, now and then not quite as offered."""
        luck = self.chance.random()
        while luck < 0.2:
            yield self._attempt(), False
        rarest = luck < 0.6
        some = self.chance.sample(self.people, min(len(self.people), 12 if rarest else 3))
        for option in self._ordered([option for who in some for option in self.options(who)], rarest):
            action = self._drawn(option)
            if self.chance.random() < 0.15:
                yield mutated(self.chance, action, [action.who], self.vocabulary), False
            else:
                yield action, option.admits(action)

    def _is_mishap(self, action: Action) -> bool:
        return isinstance(action, Fact) and type(action) not in COMMON

    def _again(self, mishap: Action) -> Iterator[tuple[Action, bool]]:
        """Mishaps come in pairs."""
        same = [option for option in self.options(mishap.who) if type(option.action) is type(mishap)]
        return ((self._drawn(option), False) for option in self._ordered(same, rarest=False))

    def _ordered(self, options: list[Option], rarest: bool) -> list[Option]:
        self.chance.shuffle(options)
        if rarest:
            options.sort(key=lambda option: self.tally[type(option.action)])
        return options

    def _attempt(self) -> Action:
        """Something that somebody might say, allowed or not; often what was said already."""
        if self._lately and self.chance.random() < 0.4:
            return replace(self.chance.choice(self._lately), at=self.at)
        who = self.chance.choice(self.people)
        verbs = [verb for verb in self.game.verbs if utters(verb, who)]
        own = [verb for verb in verbs if verb not in COMMON]
        verb = self.chance.choice(own if own and self.chance.random() < 0.7 else verbs)
        return anything(self.chance, verb, who, self.at, self.vocabulary)

    def _player(self, who: str) -> Iterator[tuple[Action, bool]]:
        """Requests of the game itself by a player, or now and then for chips of colour."""
        buys = self.chance.random() < 0.1
        mine = [
            option
            for option in self.options(who)
            if self._plays(option) or (buys and isinstance(option.action, BuyColour))
        ]
        if self.played.seldom and self.chance.random() > SELDOM:
            mine = [option for option in mine if type(option.action).__name__ not in self.played.seldom]
        for option in self._ordered(mine, rarest=self.chance.random() < 0.3):
            action = self._drawn(option)
            if option.admits(action):
                yield action, True

    def _plays(self, option: Option) -> bool:
        return isinstance(option.action, Request) and self._is_own(option)

    def _is_own(self, option: Option) -> bool:
        return type(option.action) not in COMMON

    def _drawn(self, option: Option) -> Action:
        action = drawn(self.chance, option, self.at, self.vocabulary)
        if self.played.bought and isinstance(action, BuyChips) and self.chance.random() > SELDOM:
            return replace(action, cents=self.chance.choice(self.played.bought))
        return action

    def _next(self) -> tuple[Action, bool]:
        """The dealer's step, else the device's, else a player's, else one that may end a standstill."""
        step = self.game.procedure(self.rules, self.state)
        if step is not None:
            if self.chance.random() < (0.5 if self._slipped else self.irregular):
                instead = list(filter(self._is_own, self.options(step.action.who)))
                others = self._ordered(instead, rarest=self.chance.random() < 0.5)
                newest = self._newest((self._drawn(other), False) for other in others)
                return newest or (self._drawn(step), False)
            regular = replace(step.action, at=self.at)
            if step.admits(regular):
                return regular, True
        fed = self.sitting.device.next(self.sitting.table)
        if fed is not None:
            fed = replace(fed, at=self.at)
            if self.chance.random() > self.irregular / 2:
                return fed, False
            self._slipped = True
            return mutated(self.chance, fed, [fed.who], self.vocabulary), False
        if self.chance.random() < 0.7:
            for who in self.chance.sample(self.players, len(self.players)):
                action = self._newest(self._player(who))
                if action is not None:
                    return action
        return self._unblocked()

    def _unblocked(self) -> tuple[Action, bool]:
        """Any request that is open: new cards, another device, a table opened again, a new player."""
        self._standing += 1
        planned = self.played.plans(self.chance, self.state) if self.played.plans else []
        if planned:
            self._planned = planned[:0:-1]
            return replace(planned[0], at=self.at), False
        options = [option for who in self.askers for option in self.options(who)]
        requests = [option for option in options if isinstance(option.action, Request)]
        if self.chance.random() < 0.7:
            requests = [option for option in requests if self._plays(option)] or requests
        for option in self.chance.sample(requests, len(requests)):
            action = self._drawn(option)
            if option.admits(action):
                return action, True
        raise AssertionError(f"nobody may ask for anything now: {self.state}")
