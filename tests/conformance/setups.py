"""What the suite is told of a game. Each game has a module `entries/<game>.py` that exports `PLAYED`.

The suite knows verbs, options, events and money, and nothing of any game. An entry tells it the rest:

what is played
    rulebooks       by name, each choice of date, place and elections that the game is tried under
    tables          by name, setups as the [table] of a case file writes them; some law may refuse some
    more_tables     further setups, which only the slow tests walk
    unfit_tables    setups that some law refuses, so that the keys behind those refusals are cited
    recorded_at     the table, by name, at which the recorded playthroughs are played
    kept_readings   interpretations that stay at their default when all others are turned
    opened_at       the instant at which every walk begins

what falls
    stack           an outcome rigged so that rare things fall, from the state in which the device is to act;
                    None where a fair one should fall. Without it all are fair, from `game.outcome`
    busy            how often, of all steps, a player acts instead of the staff; high where many areas wait
                    for wagers, since nobody else keeps a wheel from being spun at once
    bought          for how much players mostly buy chips, where the table keeps them: so little that they
                    are soon all-in, and so much that rounds last
    seldom          by name of the verb, requests that players make only now and then: where all may give up
                    at any time, rounds would be short
    plans           what several people do one after the other, or one who is quick, from the state in which
                    they begin; nothing where they do not. Some of it may be refused

what may be said
    names           words for fields of one word, beside those of the general rules: areas, causes, colours
    words           words for fields that take the rest of a line: areas (`split 17 20`), and what is none

what may be seen
    rights          follows the events, and knows which cards somebody may see. Without it nothing is hidden:
                    the view of everybody is the whole state

what must happen, and what cannot: every verb accepted, every kind of area ended in every way, every key cited
    kind_of         the kind of an area, where a layout has many of a kind: `split 17 20` is a split
    cannot_end      by kind of area and outcome, why no wager ends so. Name every kind in some pair: a kind
                    that is named here and never wagered on is reported
    not_cited       by key, why nothing cites it
    never_accepted  by name of the verb, why it is always refused; NEVER and NO_COLOUR hold the usual ones
    may_stay        kinds of area whose wagers may lie on undecided after a round, with no line that says so

how far
    rounds          how many rounds each walk of a table lasts
    look_every      at every so-manieth state of such a walk all requests of everybody are tried
    far             the walks on which everything must happen; see Far
"""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from pitboss.record.choice import Choice
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.event import Event

OPENED = 1_000_000_000_000

NEVER: Mapping[str, str] = {
    "SideBet": "people at the table do not bet with each other",
    "ExchangePromotional": "promotional chips are not exchanged",
    "RedeemPromotional": "promotional chips are not redeemed",
    "WagerForeignColour": "non-value chips stay at their own table",
    "RedeemForeignColour": "non-value chips stay at their own table",
}
# Where all odds are whole, what a stake of chips wins can be paid in chips.
WHOLE_ODDS: Mapping[str, str] = {"TurnAway": "chips can pay whatever a wager may win"}
NO_COLOUR: Mapping[str, str] = {
    "BuyColour": "the game is played with value chips only",
    "RedeemColour": "the game is played with value chips only",
    "RequireNonValue": "the game is played with value chips only",
}


class Rights(Protocol):
    """Which cards a person may see, known from what happened and not from the state."""

    def follow(self, event: Event) -> None:
        """Take note of an event."""

    def of(self, who: str) -> set[Card]:
        """The cards that somebody has a right to see now."""


class Far(Struct, frozen=True, kw_only=True):
    """Walks of so many rounds at every table, over and over: at least and at most so many times.

    After the least they end as soon as everything has happened that can. Every other time is `calm`, where
    what is regular seldom happens among so much that is not.
    """

    rounds: int = 15
    least: int = 1
    most: int = 30
    calm: bool = True


Stack = Callable[[random.Random, Any], Any | None]
Plans = Callable[[random.Random, Any], list[Action]]


def _itself(area: str) -> str:
    return area


class Played(Struct, frozen=True, kw_only=True):
    """One game's entry; the fields are told at the top of this file."""

    rulebooks: Mapping[str, Choice]
    tables: Mapping[str, Mapping[str, Any]]
    recorded_at: str
    more_tables: Mapping[str, Mapping[str, Any]] = {}
    unfit_tables: Mapping[str, Mapping[str, Any]] = {}
    kept_readings: frozenset[str] = frozenset()
    opened_at: int = OPENED

    stack: Stack | None = None
    busy: float = 0.45
    bought: tuple[int, ...] = ()
    seldom: frozenset[str] = frozenset()
    plans: Plans | None = None

    names: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    rights: Callable[[], Rights] | None = None

    kind_of: Callable[[str], str] = _itself
    cannot_end: Mapping[tuple[str, str], str] = {}
    not_cited: Mapping[str, str] = {}
    never_accepted: Mapping[str, str] = {}
    may_stay: frozenset[str] = frozenset()

    rounds: int = 8
    look_every: int = 15
    far: Far = Far()
