"""One table of the evening: the real engine, players who bet with a pair or better, a link to the pool."""

import random
from collections.abc import Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.law import Rulebook
from pitboss.play.clock import Clock
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.pools.line import Pools
from pitboss.pools.link import TableLink
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.chips.money import Cents
from pitboss.table.chips.payment import PRIZE, WasPaid
from pitboss.table.event import Event, Placed, Settled
from pitboss.table.hands import Category, category, value
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.verbs import Fold

Hands = Sequence[Sequence[Card]]
DAY = date(2002, 3, 1)
BANKROLL = 10**9
BOXES = (1, 2, 3, 5)
ANTE = Cents(500)
CHIPS = (100, 500, 2_500, 10_000, 50_000)


class Tally(Struct, frozen=True):
    """What somebody counts who watches the chips, not the pool."""

    wagers_cents: int = 0
    prizes_cents: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.wagers_cents + other.wagers_cents, self.prizes_cents + other.prizes_cents)


class Device:
    """What shuffles: hands that are laid on top come first, the rest as chance has it."""

    def __init__(self, chance: random.Random, on_top: Hands) -> None:
        self.chance = chance
        self.on_top = on_top

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.chance.randrange(n)

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The deck for the next round."""
        on_top = [card for hand in self.on_top for card in hand]
        rest = [card for card in deck if card not in on_top]
        self.chance.shuffle(rest)
        return (*on_top, *rest)


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
        hands: Hands = (),
    ) -> None:
        elections = ("sub-pools",) if is_divided else ()
        book = Rulebook.on(DAY, "caribbean-stud", elections=elections)
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
        who = f"dealer of {name}"
        self.link = TableLink(ledger, pool, name, who=who, device=name, stream=part, chance="practice")
        self.device = Device(chance, hands)
        self.sitting = Sitting(
            Table(GAMES["caribbean-stud"], book, setup),
            self.device,
            Clock(DAY, repeatable=True),
            Purse(BANKROLL),
            TablePool(self.link),
            seats={},
        )
        self.tally = Tally()
        self.waits_for_a_second_person = False

    @property
    def rounds(self) -> int:
        """How many rounds have ended here."""
        return self.sitting.rounds

    def step(self, at: int, hands: Hands = ()) -> None:
        """The next thing that somebody does here; `hands` are dealt to the first boxes of this round."""
        self.device.on_top = hands
        self.sitting.clock.follow(at)
        for action in self._next(max(1, len(hands))):
            self._do(action, at)

    def _next(self, least: int) -> list[Action]:
        """The dealer's step, else decisions that are awaited, else antes at some boxes for a new round."""
        step = self.sitting.next_step()
        if step is not None:
            return [step]
        asked = [one.who for one in self.sitting.awaited() if one.answers]
        if asked:
            return [self._decision(who) for who in asked]
        chance = self.device.chance
        boxes = sorted(chance.sample(BOXES, chance.randint(least, len(BOXES))))
        return [a.Ante(who=f"box {box}", cents=ANTE, jackpot=True) for box in boxes]

    def _decision(self, who: str) -> Action:
        is_worth_it = category(value(self.sitting.view(who).hand)) >= Category.ONE_PAIR
        return a.Bet(who=who) if is_worth_it else Fold(who=who)

    def _do(self, action: Action, at: int) -> None:
        """The pool is asked first: it takes wagers and confirms payouts; then the table goes on."""
        answer = self.sitting.act(action.who, replace(action, at=at))
        is_held = isinstance(answer, Refusal) and answer is self.sitting.held
        self.waits_for_a_second_person = is_held and self.link.proposal(at) is not None
        if isinstance(answer, Refusal):
            assert is_held, (self.name, action, answer)
            return
        assert not self.sitting.troubles, self.sitting.troubles
        prizes = sum(e.cents for e in answer if isinstance(e, WasPaid) and e.area == PRIZE)
        self.tally += Tally(_wagered(answer), prizes)


def _wagered(events: Sequence[Event]) -> int:
    """Jackpot chips put down, less those handed back."""
    placed = sum(e.cents for e in events if isinstance(e, Placed) and e.area == "jackpot")
    void = sum(
        e.stake for e in events if isinstance(e, Settled) and e.area == "jackpot" and e.outcome == "void"
    )
    return placed - void
