"""A pool opened, and tables linked to it."""

import re
from collections.abc import Sequence
from math import gcd

from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.apply import created
from pitboss.jackpot.console.changing import bad_rates, bad_wager
from pitboss.jackpot.console.dual import APPROVERS
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.events import Events
from pitboss.jackpot.laws import SUB_POOLS
from pitboss.jackpot.ready import check_keys
from pitboss.jackpot.settings import (
    APPROVAL_MOST_MINUTES,
    GAMES,
    POKER,
    SKEW_MOST_MS,
)
from pitboss.jackpot.units import units
from pitboss.law import LawError
from pitboss.law.key import Key, key
from pitboss.table.chips.money import LARGEST_CHIP, MOST_CHIPS, MOST_STEPS, money
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS

JACKPOT_METER = key("jackpot-meter")
JACKPOT_POOL = key("jackpot-pool")
POKER_JACKPOT_FUNDED = key("poker-jackpot-funded")
POKER_JACKPOT_GAMES = key("poker-jackpot-games")
POKER_JACKPOT_GROUP = key("poker-jackpot-group")
POKER_JACKPOT_SYSTEM = key("poker-jackpot-system")
PROGRESSION_LEAST = key("progression-least")

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
TABLE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}")
# Hole cards and cards of the flop of some poker games that deal a flop; of others the operator says it.
VARIATIONS = {"hold-em": (2, 3), "pineapple": (3, 3), "crazy-pineapple": (3, 3), "omaha": (4, 3)}


def create(command: c.Create) -> Events | Refusal:
    """A new pool, if its settings fit each other and the law."""
    settings = command.settings
    if command.role not in APPROVERS:
        return Refusal(
            "no-power", f"a pool is opened by the {', '.join(APPROVERS)}; not the {command.role}", ()
        )
    plain = _plain_problem(command)
    if plain is not None:
        return plain
    seed = units(settings.seed_cents)
    event = e.Created(name=command.pool, settings=settings, seed_units=seed, at=command.at)
    desk = Desk(created(event), command.at)
    try:
        if settings.game == POKER and desk.book.is_silent(POKER_JACKPOT_SYSTEM):
            says = f"game: poker has no jackpot under {desk.book.name}; the rules on one came in 2017"
            return desk.refuse("no-jackpot", says, POKER_JACKPOT_SYSTEM)
        check_keys(desk.book)
        strange = [name for name in settings.law.readings if not desk.book.arises(name)]
        if strange:
            return Refusal("bad-law", f"readings: {strange[0]!r} does not arise under {desk.book.name}", ())
        refusal = _poker_problem(desk) if settings.game == POKER else _stud_problem(desk)
        because = desk.because(POKER_JACKPOT_SYSTEM if settings.game == POKER else JACKPOT_POOL)
    except (LawError, MisfitError) as error:
        return Refusal("bad-law", f"law: {error}", ())
    if refusal is not None:
        return refusal
    return (replace(event, because=because),)


def _plain_problem(command: c.Create) -> Refusal | None:
    settings = command.settings
    if not NAME.fullmatch(command.pool):
        return Refusal("bad-name", "pool: a name of small letters, digits and hyphens, at most 40", ())
    if settings.game not in GAMES:
        return Refusal("bad-game", f"game: {' or '.join(GAMES)}, not {settings.game!r}", ())
    if not settings.tables or len(set(settings.tables)) < len(settings.tables):
        return Refusal("bad-tables", "tables: name at least one, each once", ())
    strange = [table for table in settings.tables if not TABLE.fullmatch(table)]
    if strange:
        return Refusal("bad-tables", f"tables: {strange[0]!r} is no name for a table", ())
    if SUB_POOLS in settings.law.elections:
        return Refusal("bad-law", "elections: two people divide a pool once it is open; it begins as one", ())
    if settings.law.proposed and not settings.is_demonstration:
        return Refusal("bad-law", "proposed: what is no law is for a demonstration", ())
    chips = _bad_chips("chips", settings.chips) or _bad_chips("coins", settings.coins or settings.chips)
    if chips is not None:
        return chips
    amounts = {
        "seed": settings.seed_cents,
        "reset": settings.reset_cents,
        "alone-most": settings.alone_most_cents,
        "skew": settings.skew_ms,
    }
    below = [name for name, amount in amounts.items() if amount < 0]
    if below:
        return Refusal("bad-amount", f"{below[0]}: from 0 up", ())
    if settings.skew_ms > SKEW_MOST_MS:
        return Refusal("bad-amount", f"skew: from 0 to {SKEW_MOST_MS:,} milliseconds", ())
    if not 1 <= settings.approval_minutes <= APPROVAL_MOST_MINUTES:
        return Refusal("bad-amount", f"approval-minutes: from 1 to {APPROVAL_MOST_MINUTES:,}", ())
    return None


def _bad_chips(field: str, chips: Sequence[int]) -> Refusal | None:
    """What prizes are paid with: of what no table has, nobody knows in time what it can make."""
    if not 0 < len(chips) <= MOST_CHIPS or not 0 < min(chips) <= max(chips) <= LARGEST_CHIP:
        says = f"1 to {MOST_CHIPS} denominations, each from 0.01 to {money(LARGEST_CHIP)}"
        return Refusal("bad-chips", f"{field}: {says}", ())
    step = gcd(*chips)
    if min(chips) > MOST_STEPS * step:
        says = f"all are made of {money(step)}; allowed: a smallest one of up to {money(MOST_STEPS * step)}"
        return Refusal("bad-chips", f"{field}: {says}, not {money(min(chips))}", ())
    return None


def _stud_problem(desk: Desk) -> Refusal | None:
    settings = desk.pool.settings
    if settings.increment_cents:
        return desk.refuse("wrong-game", "increment: jackpot wagers feed this pool, not the operator")
    desk.terms_at(desk.at)
    refusal = bad_wager(desk, settings.wager_cents) or bad_rates(desk, settings.rates, is_divided=False)
    if refusal is not None:
        return refusal
    if not settings.approval.strip() and desk.book.is_silent(PROGRESSION_LEAST):
        says = "approval: name the Authority's approval of the rate, and of what the operator retains"
        return desk.refuse("no-approval", says, JACKPOT_POOL)
    return None


def _poker_problem(desk: Desk) -> Refusal | None:
    settings = desk.pool.settings
    if settings.wager_cents or settings.rates.pool or settings.rates.minor:
        return desk.refuse("wrong-game", "wager, rates: the operator funds this pool", POKER_JACKPOT_FUNDED)
    if settings.increment_cents < 1:
        says = f"increment: what a round adds, above 0.00; not {money(settings.increment_cents)}"
        return desk.refuse("bad-amount", says, POKER_JACKPOT_FUNDED)
    if settings.prizes:
        return desk.refuse("wrong-game", "prizes: of this pool there is one, and it is the whole of it")
    desk.book.policy("poker-jackpot-order", "as-recorded")
    desk.book.policy("poker-jackpot-rounding", "up-to-payable")
    dealt = VARIATIONS.get(settings.variation, (settings.hole_cards, settings.flop_cards))
    if dealt != (desk.book.count("poker-hole-cards"), desk.book.count("poker-flop-cards")):
        says = "variation: a hold-em game with two hole cards and a flop of three"
        return desk.refuse("bad-variation", says, POKER_JACKPOT_GAMES)
    return None


def link(desk: Desk, command: c.Link) -> Events | Refusal:
    """A further table plays for the pool."""
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", f"a supervisor links tables, not the {command.role}")
    if not TABLE.fullmatch(command.table):
        return desk.refuse("bad-tables", f"table: {command.table!r} is no name for a table")
    if command.table in desk.pool.settings.tables:
        return desk.refuse("linked-already", f"{command.table} plays for {desk.pool.name} already")
    return (e.Linked(table=command.table, at=command.at, because=_group(desk)),)


def unlink(desk: Desk, command: c.Unlink) -> Events | Refusal:
    """A table plays for the pool no longer, once nothing of it is open."""
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", f"a supervisor unlinks tables, not the {command.role}")
    unknown = desk.stranger(command.table)
    if unknown is not None:
        return unknown
    round_ = desk.pool.rounds.get(command.table)
    is_open = round_ is not None and not round_.is_over
    if is_open or desk.pool.waiting_at(command.table) or command.table in desk.pool.carried:
        says = f"{command.table} has a round open, a claim that waits, or wagers carried over"
        return desk.refuse("table-busy", says)
    if len(desk.pool.settings.tables) == 1:
        return desk.refuse("last-table", "a pool is of one table at least", *_keys(desk))
    return (e.Unlinked(table=command.table, because=_group(desk)),)


def _keys(desk: Desk) -> tuple[Key, ...]:
    return (POKER_JACKPOT_GROUP,) if desk.pool.is_poker else (JACKPOT_METER,)


def _group(desk: Desk) -> tuple[str, ...]:
    return desk.because(*_keys(desk))
