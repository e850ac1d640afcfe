"""Caribbean stud: decks in which rare hands fall, who has a right to see which card, and the entry."""

import random
from collections import defaultdict
from datetime import date
from typing import Any

from pitboss.games.caribbean_stud import events as e
from pitboss.record.choice import Choice
from pitboss.table.cards import DECK, RANKS, SUITS, Card
from pitboss.table.event import Claimed, DealFinished, Event, RoundVoid
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.who import box_of
from tests.conformance.setups import NEVER, NO_COLOUR, OPENED, Far, Played

_HAND = 5
_DEALER = 0
_SHAPES = {
    "one-pair": (2, 1, 1, 1),
    "two-pairs": (2, 2, 1),
    "three": (3, 1, 1),
    "full": (3, 2),
    "four": (4, 1),
}
_KINDS = (*_SHAPES, "straight", "wheel", "flush", "straight-flush", "royal-flush", "same", "ace-king", "any")

_PRIZES = ("flush", "full", "straight-flush", "straight-flush", "royal-flush", "royal-flush")
_SEVERAL = 0.8


class StudRights:
    """Own cards after the deal; others' once they lie open; the dealer's up card, then the whole hand."""

    def __init__(self) -> None:
        self.hands: dict[int, set[Card]] = defaultdict(set)
        self.open: set[Card] = set()
        self.picked_up = False

    def follow(self, event: Event) -> None:
        match event:
            case e.Dealt(box=box, cards=cards):
                self.hands[box].update(cards)
            case DealFinished():
                self.picked_up = True
            case e.UpCard(card=card):
                self.open.add(card)
            case e.Exposed(cards=cards):
                self.open.update(cards)
            case e.Revealed():
                self.open |= self.hands[_DEALER]
            case e.Compared(box=box) | e.Shown(box=box, face_up=True):
                self.open |= self.hands[box]
            case Claimed(claim=claim):
                self.open |= self.hands[claim.box]
            case RoundVoid() | e.Redeal() | e.DeckShuffled() | Invalidated():
                self.__init__()  # type: ignore[misc]

    def of(self, who: str) -> set[Card]:
        box = box_of(who)
        return self.open | (self.hands[box] if box and self.picked_up else set())


def stud_deck(chance: random.Random, state: Any) -> list[Card]:
    """A deck that deals chosen kinds of hands to the boxes in play and to the dealer."""
    live = state.live()
    places = len(live) + 1
    left = list(DECK)
    chance.shuffle(left)
    hands: list[list[Card]] = []
    # Several boxes seldom play for the jackpot; then their hands mostly earn prizes, which have an order.
    playing = sum(box.has_jackpot for box in live)
    kinds = _PRIZES if playing > 1 and chance.random() < _SEVERAL else _KINDS
    for _ in range(places):
        hand = _hand(chance, chance.choice(kinds), left, hands) or left[:_HAND]
        left = [card for card in left if card not in hand]
        hands.append(hand)
    chance.shuffle(hands)
    if state.device == "shuffler":
        return [card for hand in hands for card in hand] + left
    return [hand[turn] for turn in range(_HAND) for hand in hands] + left


def _hand(chance: random.Random, kind: str, left: list[Card], hands: list[list[Card]]) -> list[Card]:
    """Five cards of a kind among those left; none where they do not suffice."""
    if kind in _SHAPES:
        return _shaped(chance, _SHAPES[kind], left)
    if kind == "same" and hands:
        return _found([[c for c in left if c[0] == card[0]] for card in chance.choice(hands)])
    if kind == "ace-king":
        low = chance.sample("23456789T", 3)
        return _found([[c for c in left if c[0] == rank] for rank in ("A", "K", *low)])
    suit = chance.choice(SUITS)
    suited = [card for card in left if card[1] == suit]
    if kind == "flush":
        return suited[:_HAND] if len(suited) >= _HAND else []
    start = {"royal-flush": 8, "wheel": -1}.get(kind, chance.randrange(9))
    ranks = [RANKS[start + step] for step in range(_HAND)]
    among = left if kind in ("straight", "wheel") else suited
    return _found([[c for c in among if c[0] == rank] for rank in ranks])


def _shaped(chance: random.Random, shape: tuple[int, ...], left: list[Card]) -> list[Card]:
    hand: list[Card] = []
    for count, rank in zip(shape, chance.sample(RANKS, len(shape)), strict=True):
        hand += [card for card in left if card[0] == rank][:count]
    return hand if len(hand) == _HAND else []


def _found(wanted: list[list[Card]]) -> list[Card]:
    """One card from each list, all different."""
    hand: list[Card] = []
    for cards in wanted:
        hand += [card for card in cards if card not in hand][:1]
    return hand if len(hand) == _HAND else []


_STUD = "caribbean-stud"
_SIGN = {"minimum": 500, "maximum": 50_000, "jackpot_wager": 100}

PLAYED = Played(
    rulebooks={
        "nz-1996": Choice(game=_STUD, on=date(1996, 6, 1)),
        "nz-1998": Choice(game=_STUD, on=date(1998, 6, 1)),
        "nz-2001": Choice(game=_STUD, on=date(2001, 12, 1)),
        "nz-2001-sub-pools": Choice(game=_STUD, on=date(2001, 12, 1), elections=("sub-pools",)),
        "us-s10": Choice(game=_STUD, jurisdiction="us-s10"),
    },
    tables={
        f"{device}-{jackpot}": {
            "sign": {**_SIGN, **more},
            "device": device,
            "jackpot": jackpot,
            "opened-at": OPENED,
            "name": "7",
            **({"shuffler-counts": True} if device == "shuffler" and jackpot == "electronic" else {}),
            **({"shuffled-by": "machine"} if device == "shoe" and jackpot == "none" else {}),
        }
        for device in ("shoe", "shuffler", "hand")
        for jackpot, more in (
            ("none", {"max_payout": 12_600_000, "increment": 500}),
            ("electronic", {}),
            ("manual", {"minimum": 2_500, "maximum": 10_000, "max_payout": 1_300_000}),
        )
    },
    names=("ante", "bet", "jackpot", "prize", "shoe", "hand", "silence", "english"),
    words=("ante", "bet", "box 1"),
    rights=StudRights,
    stack=stud_deck,
    busy=0.65,
    far=Far(most=60, calm=False),
    cannot_end={
        ("ante", "carried"): "only a jackpot wager is valid for the next round",
        ("bet", "carried"): "only a jackpot wager is valid for the next round",
        ("jackpot", "stand-off"): "a jackpot wager wins or loses whatever the dealer holds",
    },
    never_accepted={
        "AskToCut": "no player cuts the cards",
        **NEVER,
        **NO_COLOUR,
    },
    kept_readings=frozenset({"replaces-division-viii"}),
    recorded_at="shoe-electronic",
    unfit_tables={
        "payout-limit-too-low": {"sign": {**_SIGN, "max_payout": 10_000}, "device": "hand"},
        "payout-limit-too-low-shoe": {"sign": {**_SIGN, "max_payout": 10_000}},
        "no-boxes": {"sign": _SIGN, "boxes": 0},
        "nine-boxes": {"sign": _SIGN, "boxes": 9},
        "jackpot-without-price": {"sign": {"minimum": 500, "maximum": 50_000}, "jackpot": "manual"},
        "hand-shuffled-by-hand": {"sign": _SIGN, "device": "hand", "shuffled-by": "dealer"},
        "odds-of-the-house": {"sign": _SIGN, "odds": {"royal-flush": 99}},
        "prizes-of-the-house": {"sign": _SIGN, "prizes": {"flush": 4_999}},
        "limits-crossed": {"sign": {"minimum": 50_000, "maximum": 500}},
    },
)
