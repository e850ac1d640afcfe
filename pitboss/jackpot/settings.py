"""What an operator settles when a prize pool is opened: its game, its law, its tables, rates and controls."""

from collections.abc import Mapping

from msgspec import Struct

from pitboss.jackpot.terms import Designation
from pitboss.table.once import once

CARIBBEAN_STUD = "caribbean-stud"
POKER = "poker"
GAMES = (CARIBBEAN_STUD, POKER)
# Rates are kept in hundredths of a percent, so that a rate of a wager in cents is a whole number of units.
WHOLE = 10_000
# How far apart the clocks of tables may be at most, and how long a proposal may wait.
SKEW_MOST_MS = 60_000
APPROVAL_MOST_MINUTES = 7 * 24 * 60

Named = tuple[tuple[str, str], ...]
LawKey = tuple[str, str | None, tuple[str, ...], Named, Named]


class Law(Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """Which law a pool is run under; the instant of a round picks the text in force."""

    jurisdiction: str = "nz"
    venue: str | None = None
    elections: tuple[str, ...] = ()
    readings: Mapping[str, str] = {}
    # Terms that are no law: for a demonstration alone.
    proposed: Mapping[str, str] = {}

    @once
    def key(self) -> LawKey:
        """All of it, as what was worked out of it is looked up."""
        named = tuple(self.readings.items()), tuple(self.proposed.items())
        return self.jurisdiction, self.venue, self.elections, *named


class Rates(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What each wager adds to the pool (the Major, while there are two) and to the Minor pool.

    In hundredths of a percent; the operator retains the rest.
    """

    pool: int
    minor: int = 0


class Settings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a pool is run. A Caribbean stud pool has a wager and rates, a poker pool an increment a round."""

    game: str
    law: Law
    tables: tuple[str, ...]
    chips: tuple[int, ...]
    coins: tuple[int, ...] = ()
    wager_cents: int = 0
    rates: Rates = Rates(pool=0)
    increment_cents: int = 0
    variation: str = "hold-em"
    # What the variation deals to each player and as its flop, where its name is not known here.
    hole_cards: int = 0
    flop_cards: int = 0
    seed_cents: int = 0
    reset_cents: int = 0
    straight_flush: Designation = "share"
    # Fixed prizes above the least that the rules ask, by hand (US (l)(5)).
    prizes: Mapping[str, int] = {}
    # The Authority's leave for the rate and for what is retained, as the operator files it.
    approval: str = ""
    # A payout above this needs two people, as every change by hand does.
    alone_most_cents: int = 1_000_000
    approval_minutes: int = 30
    # How far the clocks of the tables may be apart.
    skew_ms: int = 2_000
    # A pool for practice: it belongs to no operator's books, and takes what nobody can prove.
    is_demonstration: bool = False
