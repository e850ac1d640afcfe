"""Blackjack: shoes in which rare hands fall, who may see the burnt card, and the entry."""

import random
from datetime import date
from typing import Any

from pitboss.games.blackjack import events as e
from pitboss.record.choice import Choice
from pitboss.table.cards import Card
from pitboss.table.event import Event, RoundVoid
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.shoe.events import CardsChanged, CardsRacked, Shuffled
from pitboss.table.who import box_of
from tests.conformance.setups import NEVER, NO_COLOUR, Far, Played
from tests.conformance.shoes import arranged, in_shoe, next_out

_GAME = "blackjack"
_SIGN = {"minimum": 500, "maximum": 50_000, "sevens_wager": 100}
_PLAIN = {"minimum": 500, "maximum": 2_000}
_BOUNDS = {"maximum": 2_000, "box_maximum": 3_000, "player_maximum": 1_500, "sevens_wager": 500}
_KINDS = ("original", "split", "double", "insurance", "sevens")
# Ranks or cards that come early, and how early: the less, the sooner.
_LEANINGS: tuple[dict[str, float], ...] = (
    {"A": 0.1, "T": 0.3, "K": 0.3, "Q": 0.3},
    {"7": 0.01},
    {"7s": 0.01},
    {"A": 0.1, "T": 0.2, "5": 0.2, "6": 0.2},
    {"7": 0.15, "8": 0.15},
    {"A": 0.02},
    {"8": 0.1, "3": 0.1},
    {"T": 0.1, "J": 0.1, "A": 0.1},
    {"5": 0.1, "6": 0.1, "4": 0.1},
)


class Faces:
    """Every card lies face up but the burnt one; that one is seen by whoever asks for it."""

    def __init__(self) -> None:
        self.open: set[Card] = set()
        self.on_table: set[Card] = set()
        self.last: set[Card] = set()
        self.burnt: set[Card] = set()
        self.asked: set[int] = set()
        self.damaged: set[Card] = set()

    def follow(self, event: Event) -> None:
        """Take note of faces, of a burnt card, and of those who look at it."""
        match event:
            case e.Dealt(card=card):
                self.on_table.add(card)
            case e.CardWaits(cards=cards) | e.CardDiscarded(cards=cards):
                self.on_table.update(cards)
            case e.DamageNoted(cards=cards):
                self.damaged.update(cards)
            case CardsRacked() | RoundVoid() | Invalidated():
                self.open |= self.on_table
                self.last, self.on_table = self.on_table, set()
            case Shuffled() | CardsChanged():
                self.open, self.burnt, self.asked = set(), set(), set()
            case e.Burnt(card=card):
                self.burnt, self.asked = self.burnt | {card}, set()
            case e.BurntShown(box=box):
                self.asked.add(box)

    def of(self, who: str) -> set[Card]:
        """The faces that somebody may see."""
        return (
            self.open
            | self.on_table
            | self.last
            | self.damaged
            | (self.burnt if box_of(who) in self.asked else set())
        )


def stacked(chance: random.Random, state: Any) -> tuple[Card, ...]:
    """A shoe in which some ranks come early."""
    cards = in_shoe(state)
    if chance.random() < 0.1:
        return next_out(state, arranged(cards, _naturals(len(state.wagered()))))
    early = chance.choice(_LEANINGS)
    cards.sort(key=lambda card: chance.random() * early.get(card, early.get(card[0], 1)))
    return next_out(state, cards)


def _naturals(boxes: int) -> str:
    """A blackjack for every box but the first, and for the dealer twenty-one with a third card."""
    return "9" + "A" * (boxes - 1) + "T" + "K" * boxes + "56"


def kind_of(area: str) -> str:
    words = area.split()
    return words[2] if words[0] == "box" and len(words) > 2 else words[0]


_TABLES: dict[str, dict[str, Any]] = {
    "three-boxes": {"sign": _SIGN, "boxes": 3, "standing": 2, "decks": 6, "name": "4"},
    "two-boxes": {"sign": _SIGN, "boxes": 2, "standing": 1, "decks": 6, "burn": True, "cutting-cards": 2},
    "sealed": {"sign": _PLAIN, "boxes": 2, "standing": 2, "decks": 4, "cards": "sealed"},
    "box-maximum": {
        "sign": {**_SIGN, **_BOUNDS, "increment": 500},
        "boxes": 3,
        "standing": 3,
        "chips": [500],
        "refuse-inexact": True,
    },
    "one-box": {"sign": _SIGN, "boxes": 1, "standing": 3, "players-a-box": 1, "decks": 6},
    "machine": {"sign": _SIGN, "boxes": 2, "shuffled-by": "machine", "cards": "sealed", "boxes-a-player": 1},
}

PLAYED = Played(
    rulebooks={
        "nz-1996": Choice(game=_GAME, on=date(1996, 6, 1)),
        "nz-1999": Choice(game=_GAME, on=date(1999, 6, 1)),
        "nz-1999-wide-doubling": Choice(game=_GAME, on=date(1999, 6, 1), elections=("wide-doubling",)),
    },
    tables=_TABLES,
    recorded_at="three-boxes",
    unfit_tables={
        "no-boxes": {"sign": _SIGN, "boxes": 0},
        "eight-boxes": {"sign": _SIGN, "boxes": 8},
        "limits-crossed": {"sign": {"minimum": 50_000, "maximum": 500}},
        "three-decks": {"sign": {"minimum": 500, "maximum": 50_000}, "decks": 3},
        "nine-decks": {"sign": {"minimum": 500, "maximum": 50_000}, "decks": 9},
        "sevens-with-five-decks": {"sign": _SIGN, "decks": 5},
        "machine-with-five-decks": {"sign": _PLAIN, "decks": 5, "shuffled-by": "machine"},
        "three-cutting-cards": {"sign": _SIGN, "cutting-cards": 3},
        "four-players-a-box": {"sign": _SIGN, "players-a-box": 4},
        "no-boxes-a-player": {"sign": _SIGN, "boxes-a-player": 0},
    },
    stack=stacked,
    busy=0.5,
    names=("original", "sevens"),
    words=(
        *("original", "sevens", "insurance", "double", "split 2", "box 1 original", "box 2 sevens"),
        *("cutting card", "box 1", "standing 1"),
    ),
    rights=Faces,
    kind_of=kind_of,
    cannot_end={
        **{(kind, "carried"): "no wager waits for another round" for kind in _KINDS},
        ("insurance", "stand-off"): "the second card makes it win or lose",
        ("sevens", "stand-off"): "its first cards make it win or lose",
    },
    never_accepted={**NEVER, **NO_COLOUR},
    far=Far(rounds=15, least=1, most=30),
)
