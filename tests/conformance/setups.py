"""What the suite is told of each game: rulebooks, tables, who may see which card, what cannot be."""

import random
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Protocol

from msgspec import Struct

from pitboss.record.choice import Choice
from pitboss.table.cards import Card
from pitboss.table.event import Event
from tests.conformance import stacking


class Rights(Protocol):
    """Which cards a person may see, known from what happened and not from the state."""

    def follow(self, event: Event) -> None:
        """Take note of an event."""

    def of(self, who: str) -> set[Card]:
        """The cards that somebody has a right to see now."""


class Played(Struct, frozen=True, kw_only=True):
    """One game's entry."""

    rulebooks: Mapping[str, Choice]
    tables: Mapping[str, Mapping[str, Any]]
    rights: Callable[[], Rights]
    stack: Callable[[random.Random, Any], list[Card]]
    cannot_end: Mapping[tuple[str, str], str]
    not_cited: Mapping[str, str]
    never_accepted: Mapping[str, str]
    unfit_tables: Mapping[str, Mapping[str, Any]]
    kept_readings: frozenset[str]
    recorded_at: str


_STUD = "caribbean-stud"
_SIGN = {"minimum": 500, "maximum": 50_000, "jackpot_wager": 100}
_OPENED = 1_000_000_000_000

PLAYED: dict[str, Played] = {
    _STUD: Played(
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
                "opened-at": _OPENED,
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
        rights=stacking.StudRights,
        stack=stacking.stud_deck,
        cannot_end={
            ("ante", "carried"): "only a jackpot wager is valid for the next round",
            ("bet", "carried"): "only a jackpot wager is valid for the next round",
            ("jackpot", "stand-off"): "a jackpot wager wins or loses whatever the dealer holds",
        },
        not_cited={},
        never_accepted={
            "PlayerCuts": "no player cuts the cards",
            "SideBet": "people at the table do not bet with each other",
            "ExchangePromotional": "promotional chips are not exchanged",
            "RedeemPromotional": "promotional chips are not redeemed",
            "BuyColour": "the game is played with value chips only",
            "RedeemColour": "the game is played with value chips only",
            "RequireNonValue": "the game is played with value chips only",
            "WagerForeignColour": "non-value chips stay at their own table",
            "RedeemForeignColour": "non-value chips stay at their own table",
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
            "limits-crossed": {"sign": {"minimum": 50_000, "maximum": 500}},
        },
    ),
}
