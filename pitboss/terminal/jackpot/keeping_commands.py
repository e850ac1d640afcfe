"""pitboss jackpot: looking after the ledger: verify it, and reconcile a day."""

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import console, print_json
from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import opening, pool_of
from pitboss.terminal.jackpot.fields import BadFieldError, counted, day_of
from pitboss.terminal.jackpot.refusing import turning_down

if TYPE_CHECKING:
    from datetime import date

    from pitboss.jackpot.settings import Law


def verify(ledger: o.LedgerAt = o.PLACE, json: o.Json = False) -> None:
    """Check the whole ledger: chain, postings, pools. The exit code is 1 where something is wrong."""
    from pitboss.ledger.verify import check
    from pitboss.terminal.jackpot import check_page

    with turning_down(json=json), opening(ledger) as books:
        found = check_page.shape(books.store, check(books.store, books.domain))
    print_json(found) if json else check_page.page(console(), found)
    if not found.is_sound:
        raise typer.Exit(1)


def reconcile(
    pool: o.Pool,
    day: Annotated[str, typer.Option("--day", metavar="DATE", help="The day; today if not given.")] = "",
    zone: Annotated[
        str,
        typer.Option("--zone", metavar="ZONE", help="Where it is that day; by jurisdiction if not given."),
    ] = "",
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

    with turning_down(json=json), opening(ledger) as books:
        state = pool_of(books, pool)
        place = _zone(zone, state.settings.law)
        when = day_of("--day", day) if day else _today(place)
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


def _zone(zone: str, law: "Law") -> str:
    from zoneinfo import ZoneInfo

    from pitboss.pools.reconcile import zone_of

    try:
        ZoneInfo(zone or "UTC")
    except (KeyError, ValueError, OSError):
        raise BadFieldError(f"--zone: {zone!r} is not known; such as Pacific/Auckland or UTC") from None
    return zone or zone_of(law)


def _today(zone: str) -> "date":
    from datetime import datetime
    from zoneinfo import ZoneInfo

    return datetime.now(ZoneInfo(zone)).date()
