"""Whatever people do at a poker table: what is offered is accepted, nothing else is, and chips are conserved.

The table itself compares its books with what lies there after every action.
"""

import random
from datetime import date
from typing import Any

import pytest

from pitboss.games.poker.actions import SitOut
from pitboss.games.poker.commission.varying import ChargeFee, ChargePercentage, ChargeTime, WaiveCommission
from pitboss.games.poker.seats.choosing import ChooseSeat
from pitboss.games.poker.setup import Commission, Kill
from pitboss.games.poker.showdown.showing import to_show
from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.action import Action, Request
from pitboss.table.cards import DECK
from pitboss.table.chips.money import Cents
from pitboss.table.general.invalidation import DirectForfeit, Invalidate
from pitboss.table.general.seats import Leave, Sit
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.chips import moves
from tests.conformance.draw import Vocabulary, at_the_bounds, drawn, mutated
from tests.games.poker.telling import IN_2005, IN_2018, seated

FIXED, OPEN = Sign(10, 20), Sign(10, 10_000)
TABLES: dict[str, dict[str, Any]] = {
    "no-limit-kill": {"sign": OPEN, "blinds": (5, 10), "kill": Kill(wager=Cents(20), qualifies=Cents(60))},
    "structured": {
        "limit": "structured",
        "sign": FIXED,
        "blinds": (5, 10),
        "commission": Commission(rate="7%", cap=Cents(9)),
    },
    "pot-limit": {
        "limit": "pot",
        "game": "omaha",
        "sign": OPEN,
        "blinds": (2, 5, 10),
        "commission": Commission(time=Cents(4)),
    },
    "spread": {"limit": "spread", "sign": FIXED, "blinds": (10,), "corrected_live": False},
    "stud": {"game": "five-card-stud", "limit": "spread", "sign": FIXED, "blinds": (), "ante": 1},
    "before-2017": {"on": IN_2005, "limit": "structured", "sign": FIXED, "blinds": (5, 10)},
}
# What people do of the general rules that moves chips or seats, seldom.
GENERAL = (Leave, Sit, Invalidate, DirectForfeit)
# What keeps no hand going.
ASIDE = (*GENERAL, SitOut, ChooseSeat, ChargePercentage, ChargeFee, ChargeTime, WaiveCommission)
STAFF = ("dealer", "game supervisor", "casino manager")


def turned(chance: random.Random, on: date) -> dict[str, str]:
    """Some doubts about poker read in another way."""
    arising = Rulebook.on(on, "poker").interpretations
    found = {
        name: chance.choice([reading.id for reading in doubt.reading])
        for name, doubt in arising.items()
        if chance.random() < 0.3
    }
    # Some tables cannot be opened without no limit in 2005, or without a shoe, which other tests tell.
    kept = ("no-limit-before-2017", "poker-dealt-from")
    return {name: reading for name, reading in found.items() if name not in kept}


class Walk:
    """One table where people do as they please."""

    def __init__(self, name: str, seed: int) -> None:
        self.chance = random.Random(seed)
        terms = TABLES[name]
        stacks = {box: self.chance.choice((30, 60, 200, 1000)) for box in range(1, 6)}
        readings = turned(self.chance, terms.get("on", IN_2018))
        # By one reading of Division I r 19.4 a dealer may not hold the deck.
        dealt = readings.get("poker-dealt-from", "by-hand")
        self.felt: Table = seated(stacks, readings=readings, dealt=dealt, **terms)
        self.boxes = [f"box {box}" for box in range(1, self.felt.state.house.boxes + 1)]
        self.deck = list(DECK)
        self.at = 0

    def options(self, who: str) -> list[Option]:
        found = self.felt.game.options(self.felt.rules, self.felt.state, who)
        return [option for option in found if self._is_ours(option.action)]

    def _is_ours(self, action: Action) -> bool:
        is_poker = type(action).__module__.startswith("pitboss.games.poker")
        return is_poker or isinstance(action, GENERAL)

    def awaited(self) -> str:
        """Who keeps the hand going."""
        state = self.felt.state
        if state.due:
            return f"box {state.due[0].box}"
        if state.phase == "showdown" and (waiting := to_show(state)):
            return f"box {waiting[0].box}"
        return f"box {state.turn}" if state.turn else "dealer"

    def step(self) -> None:
        """Cards where some are due; else the awaited player, the dealer, or now and then anybody."""
        state, game = self.felt.state, self.felt.game
        self.at += self.chance.choice((0, 0, 60_000))
        fed = game.feed(self.felt.rules, state, self.deck)
        if fed is not None and self.chance.random() < 0.9:
            assert not isinstance(self.felt.act(fed), Refusal)
            return
        if state.phase == "waiting":
            self.chance.shuffle(self.deck)
        who = self.awaited()
        options = [option for option in self.options(who) if not isinstance(option.action, ASIDE)]
        options = options or [
            option for option in self.options("dealer") if not isinstance(option.action, ASIDE)
        ]
        if not options or self.chance.random() < 0.06:
            options = self.options(self.chance.choice((*self.boxes, *STAFF)))
        if options:
            self.act(self.chance.choice(options))

    def act(self, option: Option) -> None:
        """What is offered is accepted, and takes what it says."""
        if "at" in option.vary:
            return
        action = drawn(self.chance, option, self.at, self.vocabulary)
        answer = self.felt.act(action)
        assert not isinstance(answer, Refusal), (action, answer)
        if isinstance(action, Request) and self._is_ours(action) and not isinstance(action, GENERAL):
            taken = sum(
                cents for event in answer for source, _, cents in moves(event) if source == action.who
            )
            assert option.takes(action) == taken, (action, answer)

    @property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(self.felt.state.house, (), (), str)

    def try_requests(self) -> None:
        """At the bounds of what is offered, and beyond them."""
        people = [*self.boxes[:4], *STAFF]
        for who in people:
            options = self.options(who)
            for option in options:
                if isinstance(option.action, Request) and not isinstance(option.action, GENERAL):
                    self.try_around(option, options, people)

    def try_around(self, option: Option, options: list[Option], people: list[str]) -> None:
        base = drawn(self.chance, option, self.at, self.vocabulary)
        tried = [base, *at_the_bounds(option, base), mutated(self.chance, base, people, self.vocabulary)]
        for action in tried:
            if action.who != option.action.who:
                continue
            admitted = any(each.admits(action) for each in options)
            answer = self.felt.game.decide(self.felt.rules, self.felt.state, action)
            assert isinstance(answer, Refusal) is not admitted, (action, answer)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", TABLES)
def test_what_is_offered_is_accepted_and_nothing_else(name: str, seed: int) -> None:
    walk = Walk(name, seed)
    for number in range(250):
        walk.step()
        if number % 25 == 0:
            walk.try_requests()
