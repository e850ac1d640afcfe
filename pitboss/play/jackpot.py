"""Opening the jackpot of a sitting: a demonstration pool that is gone afterwards, or a pool of a ledger."""

from datetime import UTC, datetime
from typing import Any

from pitboss.jackpot import commands as c
from pitboss.jackpot import laws
from pitboss.jackpot.console.changes import Divide
from pitboss.jackpot.laws import SUB_POOLS
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import WHOLE, Law, Rates, Settings
from pitboss.jackpot.units import units
from pitboss.law import Rulebook
from pitboss.law.consolidate import ZONE
from pitboss.ledger.entry import MOST_INTEGER
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import named, open_ledger, open_store
from pitboss.people.errors import PeopleError
from pitboss.people.gate import DEALER, Gate
from pitboss.people.whose import sessions_at_a_table
from pitboss.play.clock import Clock
from pitboss.play.pool import TablePool
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.line import Pools, unfinished
from pitboss.pools.link import TableLink
from pitboss.pools.names import pool_names
from pitboss.pools.poker_link import PokerLink
from pitboss.record.choice import Choice
from pitboss.record.mode import ChanceMode, Mode
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal

DEMO = "demonstration"
DEMO_TABLE = "T1"
START_CENTS = 5_000_000
MINOR_START_CENTS = 500_000
# What the operator adds for each round of poker.
INCREMENT_CENTS = 500
# Where the rules name no share of the wager, the demonstration adds this much of it.
DEMO_RATE = 7_000
# A demonstration pays whatever is due without a second person.
NO_LIMIT_CENTS = 10**12


class CannotPlayError(ValueError):
    """A pool that this table cannot play for: which field was wrong, how, and where what is right is found.

    `field` is `pool`, `who` or `ledger`, empty where a demonstration cannot be opened. `look` is `law`,
    `sign`, `table`, `day`, `mode` or `pool`, with what would be allowed there.
    """

    def __init__(self, field: str, says: str, look: str = "", allowed: str = "") -> None:
        super().__init__(says)
        self.field = field
        self.says = says
        self.look = look
        self.allowed = allowed


def demonstration(
    table: Table, law: Choice, clock: Clock, chance: Mode = "practice", start_cents: int = START_CENTS
) -> TablePool:
    """A pool in memory that belongs to no operator, with the same rules and accounts as any other."""
    # It goes by its table's clock: whoever sets the one on the wall, nothing of the table comes too early.
    store = open_store(":memory:", create=True)
    ledger: Pools = Ledger(store, Jackpots(), clock=lambda: MOST_INTEGER)
    try:
        _open(ledger, _settings(table, law, start_cents), clock.now, is_divided=SUB_POOLS in law.elections)
    except CannotPlayError:
        ledger.close()
        raise
    link = PokerLink if law.game == "poker" else TableLink
    return TablePool(link(ledger, DEMO, DEMO_TABLE, who=DEMO, chance=chance))


def _settings(table: Table, law: Choice, start_cents: int) -> Settings:
    setup: Any = table.setup
    shared: dict[str, Any] = {
        "game": law.game,
        "law": Law(
            jurisdiction=law.jurisdiction,
            venue=law.venue,
            elections=tuple(name for name in law.elections if name != SUB_POOLS),
            readings=law.readings,
            proposed=law.proposed,
        ),
        "tables": (DEMO_TABLE,),
        "chips": setup.chips,
        "reset_cents": START_CENTS,
        "approval": DEMO,
        "alone_most_cents": NO_LIMIT_CENTS,
        "skew_ms": 0,
        "is_demonstration": True,
    }
    if law.game == "poker":
        return Settings(**shared, increment_cents=INCREMENT_CENTS, seed_cents=start_cents)
    book, is_divided = table.book, SUB_POOLS in law.elections
    rate = int(book.rate("progression-least") * WHOLE) if book.has("progression-least") else DEMO_RATE
    return Settings(
        **shared,
        wager_cents=table.rules.jackpot_cents(setup.sign),
        rates=Rates(pool=rate),
        seed_cents=start_cents + (MINOR_START_CENTS if is_divided else 0),
        straight_flush=setup.straight_flush_prize if book.has("straight-flush-fixed") else "share",
        prizes=setup.house_prizes,
    )


def _open(ledger: Pools, settings: Settings, at: int, *, is_divided: bool) -> None:
    """Open the pool; where sub-pools are elected, divide it as two people would."""
    asked: dict[str, Any] = {"pool": DEMO, "at": at, "reason": DEMO, "role": "operator"}
    commands: list[c.AnyCommand] = [c.Create(**asked, command_id="create", who=DEMO, settings=settings)]
    if is_divided:
        minor_units = units(MINOR_START_CENTS)
        change = Divide(minor_units=minor_units, rates=settings.rates, approval=DEMO)
        commands += [
            c.Propose(**asked, command_id="propose", who=DEMO, change=change),
            c.Approve(
                **asked, command_id="approve", who="approver", proposal=1, amount_cents=MINOR_START_CENTS
            ),
        ]
    for command in commands:
        answer = ledger.do(command)
        if isinstance(answer, Refusal):
            raise CannotPlayError("", f"the jackpot cannot be opened: {answer.says}")


def of_a_ledger(
    table: Table, clock: Clock, where: str, name: str, who: str, *, chance: ChanceMode, stream: str = ""
) -> TablePool:
    """A pool that lives on: the table has to play under its law, for its wager, and be one of its tables.

    What is asked of it says who spoke for chance, and by which commitment it was sealed; what nobody can
    prove is for a demonstration alone.

    A sitting that is taken up again says the `stream` of its link, and the same `who`: what it asked of the
    pool before is known by them, and what it left open there is its own.
    """
    who = who.strip()
    if not who:
        raise CannotPlayError("who", "say who deals; what is asked of the pool is recorded in that name")
    if chance.dealer not in ("", who):
        raise CannotPlayError("who", f"{chance.dealer} deals, and {who} is no dealer here")
    try:
        ledger: Pools = open_ledger(where, Jackpots())
        names = pool_names(ledger.store)
        pool, known = ledger.state(name) if name in names else None, ", ".join(names) or "none"
    except LedgerError as error:
        raise CannotPlayError("ledger", str(error)) from error
    try:
        _log_in(ledger, who)
        if pool is None:
            raise CannotPlayError("pool", f"{name!r} is not in {named(where)}; there: {known}")
        if chance.mode == "practice" and not pool.settings.is_demonstration:
            says = f"{pool.name} is no demonstration: it takes nothing from a table in practice"
            raise CannotPlayError("pool", says, "mode")
        at_table = _fitting(table, pool, clock)
        left = "" if stream else unfinished(pool, at_table)
        if left:
            raise CannotPlayError("pool", f"{pool.name}: at {at_table} {left}", "pool", pool.name)
    except CannotPlayError:
        ledger.close()
        raise
    link = PokerLink if pool.is_poker else TableLink
    return TablePool(
        link(ledger, name, at_table, who=who, device=chance.commitment, stream=stream, chance=chance.mode),
        where,
    )


def _log_in(ledger: Pools, who: str) -> None:
    """Hold the logins of this table; where the ledger is secured, the dealer's must be among them."""
    try:
        held = sessions_at_a_table(ledger.store)
    except PeopleError as error:
        raise CannotPlayError("ledger", error.says) from error
    ledger.gate = gate = Gate(ledger.store, held)
    if not gate.is_secured:
        return
    dealer = gate.holds(held[0].session) if held else None
    if dealer is None:
        raise CannotPlayError("ledger", "it is secured, and nobody is logged in: `pitboss login NAME`")
    if dealer.person != who:
        raise CannotPlayError("who", f"{dealer.person} is logged in, by that name; not {who}")
    if DEALER not in dealer.roles:
        raise CannotPlayError("who", f"{who} is {', '.join(dealer.roles)}, and a dealer deals")


def _fitting(table: Table, pool: Pool, clock: Clock) -> str:
    """The name of the table in the pool, if it may play for it; the clock goes on from the pool's."""
    settings, setup = pool.settings, table.setup
    if settings.game != table.game.slug:
        raise CannotPlayError("pool", f"{pool.name} is for {settings.game}, not for {table.game.slug}")
    name = _named(table, pool)
    _in_time(pool, clock)
    book = laws.book(settings.game, settings.law, clock.now, is_divided=pool.is_divided)
    if book.id != table.book.id:
        says = f"{pool.name} is run under {_law(book)}, and this table plays under {_law(table.book)}"
        raise CannotPlayError("pool", says, "law")
    if pool.is_poker:
        _plays_for_one(table, pool)
        return name
    wager_cents = table.rules.jackpot_cents(setup.sign)  # type: ignore[attr-defined]
    if wager_cents != settings.wager_cents:
        theirs = money(settings.wager_cents)
        says = f"{pool.name} takes wagers of {theirs}, and the sign says {money(wager_cents)}"
        raise CannotPlayError("pool", says, "sign", theirs)
    if setup.house_prizes not in ({}, settings.prizes):  # type: ignore[attr-defined]
        raise CannotPlayError("pool", f"{pool.name} has prizes of its own: leave out those of the table")
    return name


def _plays_for_one(table: Table, pool: Pool) -> None:
    """A poker table has no jackpot wager: it is set up for a jackpot, or it is not."""
    if not table.setup.jackpot:  # type: ignore[attr-defined]
        raise CannotPlayError("pool", f"{pool.name}: this table is not set up to play for a jackpot", "table")


def _law(book: Rulebook) -> str:
    return f"{', '.join((book.name, *sorted(book.elections)))} (rulebook {book.id})"


def _named(table: Table, pool: Pool) -> str:
    tables, name = pool.settings.tables, _table_name(table)
    if not name and len(tables) == 1:
        return tables[0]
    if name not in tables:
        which = f"{name} is not one of its tables" if name else "say which of its tables this is"
        raise CannotPlayError("pool", f"{pool.name}: {which}", "table", ", ".join(tables))
    return name


def _in_time(pool: Pool, clock: Clock) -> None:
    """A sitting goes on from the pool's last hour on the same day; it never goes back behind it."""
    if pool.last_at <= clock.now:
        return
    last = datetime.fromtimestamp(pool.last_at / 1000, UTC).astimezone(ZONE)
    now = datetime.fromtimestamp(clock.now / 1000, UTC).astimezone(ZONE)
    if clock.is_real or last.date() != now.date():
        says = (
            f"{pool.name} was last played for on {last:%Y-%m-%d at %H:%M:%S} (New Zealand), and this "
            f"table plays on {now:%Y-%m-%d at %H:%M:%S}: a pool does not go back"
        )
        if clock.is_real:
            says += f"; if it is the pool that is ahead, two people set it right (jackpot clock {pool.name})"
        raise CannotPlayError("pool", says, "day")
    clock.follow(pool.last_at)


def _table_name(table: Table) -> str:
    return str(getattr(table.setup, "name", ""))
