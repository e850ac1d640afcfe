"""One table of the evening: the real engine, players who bet with a pair or better, a link to the pool."""

import random
from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from pitboss.games import GAMES
from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.law import Rulebook
from pitboss.pools.line import Pools
from pitboss.pools.link import TableLink
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.event import Event, Placed, RoundEnded, Settled
from pitboss.table.hands import Category, category, value
from pitboss.table.money import Cents
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

BOXES = (1, 2, 3, 5)
ANTE = Cents(500)
CHIPS = (100, 500, 2_500, 10_000, 50_000)
HAND = 5


class Tally(Struct, frozen=True):
    """What somebody counts who watches the chips, not the pool."""

    wagers_cents: int = 0
    prizes_cents: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.wagers_cents + other.wagers_cents, self.prizes_cents + other.prizes_cents)


class EveningTable:
    """A table that plays by itself, a step at a time."""

    def __init__(
        self,
        ledger: Pools,
        pool: str,
        name: str,
        part: str,
        chance: random.Random,
        at: int,
        *,
        is_divided: bool,
    ) -> None:
        elections = ("sub-pools",) if is_divided else ()
        book = Rulebook.on(date(2002, 3, 1), "caribbean-stud", elections=elections)
        setup = Setup(
            Sign(500, 50_000, jackpot_wager=100),
            chips=CHIPS,
            boxes=7,
            device="shuffler",
            jackpot="electronic",
            name=name,
            opened_at=at,
        )
        self.name = name
        self.table = Table(GAMES["caribbean-stud"], book, setup)
        self.link = TableLink(ledger, pool, name, who=f"dealer of {name}", device=name, stream=part)
        self.chance = chance
        self.rounds = 0
        self.tally = Tally()
        self.waits_for_a_second_person = False
        self._deck: Sequence[Card] = ()

    def step(self, at: int, hands: Sequence[Sequence[Card]] = ()) -> None:
        """The next thing that somebody does here; `hands` are dealt to the first boxes of a new round."""
        for action in self._next(at, hands):
            self._do(action)

    def _next(self, at: int, hands: Sequence[Sequence[Card]]) -> list[Action]:
        game, rules, state = self.table.game, self.table.rules, self.table.state
        if state.phase == "betting" and not state.boxes and state.deck.is_cut:
            boxes = sorted(self.chance.sample(BOXES, self.chance.randint(max(1, len(hands)), len(BOXES))))
            self._deck = self._shuffled(hands)
            return [a.Ante(who=f"box {box}", cents=ANTE, jackpot=True, at=at) for box in boxes]
        if state.phase == "deciding":
            waiting = [box for box in state.live() if not box.decision]
            if waiting:
                return [self._decision(box.number, box.cards, at) for box in waiting]
        option = game.procedure(rules, state)
        action = option.action if option else game.feed(rules, state, self._deck)
        assert action is not None, f"{self.name} does not know what to do in {state.phase}"
        return [_timed(action, at)]

    def _shuffled(self, hands: Sequence[Sequence[Card]]) -> list[Card]:
        on_top = [card for hand in hands for card in hand]
        rest = [card for card in DECK if card not in on_top]
        self.chance.shuffle(rest)
        return [*on_top, *rest]

    def _decision(self, box: int, cards: tuple[Card, ...], at: int) -> Action:
        is_worth_it = category(value(cards)) >= Category.ONE_PAIR
        return (a.Bet if is_worth_it else a.Fold)(who=f"box {box}", at=at)

    def _do(self, action: Action) -> None:
        """The pool is asked first: it takes wagers and confirms payouts; then the table goes on."""
        answer = self.table.game.decide(self.table.rules, self.table.state, action)
        assert not isinstance(answer, Refusal), (self.name, action, answer)
        refusal = self.link.confirm(action, answer)
        self.waits_for_a_second_person = refusal is not None and self.link.proposal(action.at) is not None
        if refusal is not None:
            return
        self.table.follow(answer)
        heard = self.link.follow(action, answer)
        assert not heard.refusals, heard.refusals
        prizes = sum(prize.paid_cents for prize in heard.prizes)
        self.tally += Tally(_wagered(answer), prizes)
        self._deck = self.table.game.remaining(self._deck, action, answer) or ()
        self.rounds += any(isinstance(event, RoundEnded) for event in answer)


def _timed(action: Action, at: int) -> Action:
    from msgspec.structs import replace

    return replace(action, at=at)


def _wagered(events: Sequence[Event]) -> int:
    """Jackpot chips put down, less those handed back."""
    placed = sum(e.cents for e in events if isinstance(e, Placed) and e.area == "jackpot")
    void = sum(
        e.stake for e in events if isinstance(e, Settled) and e.area == "jackpot" and e.outcome == "void"
    )
    return placed - void
