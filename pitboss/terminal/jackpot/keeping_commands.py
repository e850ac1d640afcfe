"""pitboss jackpot: looking after the ledger: verify it, reconcile a day, and tell the history of a pool."""

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import console, print_json
from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import opening, pool_of
from pitboss.terminal.jackpot.fields import BadFieldError, counted
from pitboss.terminal.jackpot.refusing import silence, turning_down

if TYPE_CHECKING:
    from pitboss.terminal.jackpot.check_page import Checked

Zone = Annotated[
    str,
    typer.Option("--zone", metavar="ZONE", help="Where it is that day; by jurisdiction if not given."),
]


def verify(ledger: o.LedgerAt = o.PLACE, json: o.Json = False) -> None:
    """Check the whole ledger: chain, postings, pools. The exit code is 1 where something is wrong."""
    from pitboss.terminal.jackpot import check_page

    with turning_down(json=json):
        found = _checked(ledger)
    print_json(found) if json else check_page.page(console(), found)
    if not found.is_sound:
        raise typer.Exit(1)


def _checked(ledger: str) -> "Checked":
    """What a check of a ledger finds; of a file that cannot be opened any more, what is left of it."""
    from pitboss.ledger.errors import BrokenError
    from pitboss.ledger.opening import file_of, is_server
    from pitboss.ledger.sqlite.wreck import Wreck
    from pitboss.ledger.verify import check
    from pitboss.pools.jackpots import Jackpots
    from pitboss.terminal.jackpot.check_page import shape

    try:
        with opening(ledger) as books:
            return shape(check(books.store, books.domain), books.store)
    except BrokenError as broken:
        if is_server(ledger):
            raise
        return shape(check(Wreck(file_of(ledger), broken), Jackpots()))


def reconcile(
    pool: o.Pool,
    day: Annotated[
        str, typer.Option("--day", metavar="DAY", help="YYYY-MM-DD or yesterday; today if not given.")
    ] = "",
    zone: Zone = "",
    drop: Annotated[
        list[str] | None,
        typer.Option("--drop", metavar="TABLE=MONEY", help="Jackpot wagers counted at a table."),
    ] = None,
    paid: Annotated[
        list[str] | None,
        typer.Option("--paid", metavar="TABLE=MONEY", help="Prizes counted as paid at a table."),
    ] = None,
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """A day's report, with every difference. The exit code is 1 where there is one."""
    from pitboss.pools.reconcile import reconcile as report
    from pitboss.terminal.jackpot import day_page
    from pitboss.terminal.jackpot.days import Days, zone_in

    with turning_down(json=json), opening(ledger) as books:
        state = pool_of(books, pool)
        place = zone_in(zone, state.settings.law)
        when = Days(books.store, pool, place).day("--day", day)
        drops, paid_out = counted("--drop", drop), counted("--paid", paid)
        found = report(books.store, pool, when, place, drops=drops, paid=paid_out)
        known_tables = {*state.settings.tables, *state.rounds, *(row.table for row in found.tables)}
        strays = [table for table in (*drops, *paid_out) if table not in known_tables]
        if strays:
            tables = ", ".join(sorted(known_tables))
            raise BadFieldError(f"--drop, --paid: {strays[0]!r} is no table of {pool}; they are {tables}")
    if json:
        print_json(day_page.shape(found))
    else:
        day_page.page(console(), found, state.settings)
    if not found.is_right:
        raise typer.Exit(1)


def history(
    pool: o.Pool,
    day: Annotated[
        str, typer.Option("--day", metavar="DAY", help="One day: YYYY-MM-DD, today or yesterday.")
    ] = "",
    since: Annotated[str, typer.Option("--from", metavar="DAY", help="The first day of a range.")] = "",
    until: Annotated[str, typer.Option("--to", metavar="DAY", help="The last day of a range.")] = "",
    zone: Zone = "",
    csv: Annotated[bool, typer.Option("--csv", help="Comma-separated values instead of a page.")] = False,
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """What was done to a pool, entry by entry. All of it, a day, or a range of days."""
    from pitboss.terminal.jackpot import history_page
    from pitboss.terminal.jackpot.days import Days, zone_in

    with turning_down(json=json), opening(ledger) as books:
        if csv and json:
            raise BadFieldError("--csv: the same as --json in another form; choose one")
        state = pool_of(books, pool)
        place = zone_in(zone, state.settings.law)
        first, last = Days(books.store, pool, place).span(day, since, until)
        found = history_page.history(books.store, pool, place, first, last)
    try:
        if csv:
            typer.echo(history_page.as_csv(found), nl=False)
        else:
            print_json(found) if json else history_page.page(console(), found)
    except BrokenPipeError:
        silence()
