"""Baccarat: shoes in which ties, naturals and third cards fall, who may see a card that lies face down."""

import random
from datetime import date
from itertools import compress
from typing import Any

from pitboss.games.baccarat import events as e
from pitboss.games.baccarat.wagers.area import HANDS
from pitboss.record.choice import Choice
from pitboss.table.cards import Card
from pitboss.table.event import Event, RoundVoid
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.shoe.events import CardsChanged, CardsRacked, Shuffled
from pitboss.table.who import box_of
from tests.conformance.setups import NEVER, NO_COLOUR, Far, Played
from tests.conformance.shoes import arranged, in_shoe, next_out

_SIGN = {"minimum": 1_000, "maximum": 100_000}
_TIGHT = {"minimum": 1_000, "maximum": 5_000, "differential": 2_000}
# Ranks that come early, and how early: the less, the sooner.
_LEANINGS: tuple[dict[str, float], ...] = (
    {"T": 0.1, "J": 0.1, "9": 0.1},
    {"6": 0.01, "T": 0.01},
    {"7": 0.01, "K": 0.01, "5": 0.03},
    {"4": 0.1, "5": 0.1, "A": 0.1},
    {"3": 0.05, "Q": 0.05, "8": 0.1},
    {},
)


class Faces:
    """Cards are seen once they lie face up; before that only by the player who has them to turn."""

    def __init__(self) -> None:
        self.open: set[Card] = set()
        self.hands: dict[str, list[Card]] = {hand: [] for hand in HANDS}
        self.out: dict[str, int] = {}

    def follow(self, event: Event) -> None:
        """Take note of faces that are seen, and of hands that lie before a player."""
        match event:
            case e.Dealt(hand=hand, card=card, face_up=face_up):
                self.hands[hand].append(card)
                if face_up:
                    self.open.add(card)
            case e.HandPassed(hand=hand, box=box):
                self.out[hand] = box
            case e.HandTurned(hand=hand):
                self._turn(hand)
                self.out.pop(hand, None)
            case e.HandKept(hand=hand):
                self.out.pop(hand, None)
            case e.CardWaits(cards=cards, seen=seen):
                self.open.update(cards if seen else ())
            case e.CardDisclosed(card=card):
                self.open.add(card)
            case e.BurnBegun(cards=cards):
                self.open.update(cards)
            case e.Reconstructed(player=player, banker=banker):
                self.hands = {"player": [*player], "banker": [*banker]}
                faces = (*event.player_faces, *event.banker_faces)
                self.open.update(compress((*player, *banker), faces))
            case CardsRacked() | RoundVoid() | Invalidated():
                self.hands, self.out = {hand: [] for hand in HANDS}, {}
            case Shuffled() | CardsChanged() | e.PreShuffledAccepted() | e.PreShuffledBrought():
                self.open = set()

    def _turn(self, hand: str) -> None:
        self.open.update(self.hands[hand])

    def of(self, who: str) -> set[Card]:
        """The faces that somebody may see."""
        mine = [hand for hand, box in self.out.items() if box == box_of(who)]
        return self.open | {card for hand in mine for card in self.hands[hand]}


def stacked(chance: random.Random, state: Any) -> tuple[Card, ...]:
    """A shoe in which some ranks come early, or rounds in which the player stands and the banker draws."""
    cards = in_shoe(state)
    if chance.random() < 0.4:
        burnt = "" if state.shoe.drawn else "A2"
        return next_out(state, arranged(cards, burnt + "6TQJ5" * 12))
    early = chance.choice(_LEANINGS)
    cards.sort(key=lambda card: chance.random() * early.get(card[0], 1))
    return next_out(state, cards)


def kind_of(area: str) -> str:
    return area.partition(" of ")[0].split()[-1]


def entry(styles: tuple[str, ...], tables: dict[str, dict[str, Any]], **more: Any) -> Played:
    """The entry of one of the three games: a table in each of its styles, and those of its own."""
    ready: dict[str, dict[str, Any]] = {
        f"style-{style}": {"sign": _SIGN, "boxes": 3, "standing": 2, "style": style, "name": "4"}
        for style in styles
    }
    general: dict[str, dict[str, Any]] = {
        "differential": {"sign": _TIGHT, "boxes": 3, "standing": 2, "chips": [500], "cutting-cards": 2},
        "sealed": {"sign": _SIGN, "boxes": 2, "standing": 1, "cards": "sealed"},
        "one-box": {"sign": _SIGN, "boxes": 1, "standing": 3, "players-an-area": 1},
    }
    return Played(
        tables={**ready, **general, **tables},
        recorded_at=f"style-{styles[0]}",
        stack=stacked,
        busy=0.5,
        names=("banker", "player", "tie"),
        words=(
            *("banker", "player", "tie", "box 1 banker", "box 2 player", "box 2 tie"),
            *("player hand", "banker hand", "style B", *styles, "D"),
        ),
        rights=Faces,
        kind_of=kind_of,
        cannot_end={
            **{(kind, "stand-off"): "equal counts make it void" for kind in ("banker", "player", "tie")},
            ("tie", "carried"): "a tie makes it win",
        },
        never_accepted={**NEVER, **NO_COLOUR, **more.pop("never_accepted", {})},
        far=Far(rounds=15, least=1, most=60),
        **more,
    )


UNFIT: dict[str, dict[str, Any]] = {
    "no-boxes": {"sign": _SIGN, "boxes": 0},
    "fifteen-boxes": {"sign": _SIGN, "boxes": 15},
    "limits-crossed": {"sign": {"minimum": 50_000, "maximum": 500}},
    "seven-decks": {"sign": _SIGN, "decks": 7},
    "nine-decks": {"sign": _SIGN, "decks": 9},
    "machine": {"sign": _SIGN, "shuffled-by": "machine"},
    "three-cutting-cards": {"sign": _SIGN, "cutting-cards": 3},
    "four-players-an-area": {"sign": _SIGN, "players-an-area": 4},
    "style-d": {"sign": _SIGN, "style": "D"},
}
PRE_SHUFFLED: dict[str, dict[str, Any]] = {
    "pre-shuffled": {"sign": _SIGN, "boxes": 2, "standing": 1, "cards": "pre-shuffled", "style": "B"},
}

# Where players share areas nobody has an own one, standing or seated.
OWN_AREAS = dict.fromkeys(
    ("one-player-an-area", "standing-players", "standing-areas", "standing-no-cut", "standing-not-appointed"),
    "players share areas",
)

PLAYED = entry(
    ("A", "B", "C"),
    {
        **PRE_SHUFFLED,
        "machine": {"sign": _SIGN, "boxes": 2, "decks": 4, "shuffled-by": "machine", "cards": "sealed"},
    },
    rulebooks={
        "nz-1996": Choice(game="baccarat", on=date(1996, 6, 1)),
        "nz-2004": Choice(game="baccarat", on=date(2004, 6, 1)),
    },
    unfit_tables=UNFIT,
    never_accepted=dict.fromkeys(
        ("PermitPlayers", "DirectAreaTotals", "DirectTotalOf", "LiftTotals"), "each player has an own area"
    ),
    not_cited=dict.fromkeys(
        ("players-an-area", "area-maximum", "player-area-maximum"), "each player has an own area"
    ),
)
