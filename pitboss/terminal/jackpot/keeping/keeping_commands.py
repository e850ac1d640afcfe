"""pitboss jackpot: looking after the ledger: verify it, reconcile a day, and tell the history of a pool."""

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import console, print_json
from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import opening, pool_of
from pitboss.terminal.jackpot.fields import BadFieldError, counted
from pitboss.terminal.jackpot.keeping.anchoring import Comparing, Signer, reading_anchors
from pitboss.terminal.jackpot.refusing import turning_down
from pitboss.terminal.screen import say
from pitboss.terminal.signing import AnchorFile, AnchorsTo, Keys, Sign, Since

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.ledger.checking.verify import Report
    from pitboss.terminal.jackpot.keeping.anchor_page import Signing
    from pitboss.terminal.jackpot.keeping.anchoring import Books
    from pitboss.terminal.jackpot.keeping.check_page import Checked

Zone = Annotated[
    str,
    typer.Option("--zone", metavar="ZONE", help="Where it is that day; by jurisdiction if not given."),
]

FromAnchor = Annotated[
    bool,
    typer.Option("--from-anchor", help="Begin at the last state that was signed; needs --anchor and --key."),
]


def verify(
    anchor: AnchorFile = None,
    since: Since = None,
    key: Keys = None,
    from_anchor: FromAnchor = False,
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """Check the whole ledger: chain, postings, pools. The exit code is 1 where something is wrong.

    Whoever can write a ledger can rewrite all of it, and it looks right: only anchors or hashes that were
    kept elsewhere (--anchor, --since) show that.
    """
    from pitboss.terminal.jackpot.keeping import anchor_page, check_page
    from pitboss.terminal.people import openness

    with turning_down(json=json), reading_anchors(json=json):
        found = _checked(ledger, Comparing(anchor, since or (), key or ()), from_anchor=from_anchor)
    print_json(found) if json else check_page.page(console(), found)
    if found.anchors and not json:
        anchor_page.page(console(), found.anchors)
    if not json:
        openness.tell(console(), secured=found.secured)
    if not found.is_sound or (found.anchors and not found.anchors.is_right):
        raise typer.Exit(1)


def _checked(ledger: str, comparing: Comparing, *, from_anchor: bool) -> "Checked":
    """What a check of a ledger finds; of a file that cannot be opened any more, what is left of it."""
    from pitboss.ledger.checking.verify import check
    from pitboss.ledger.errors import BrokenError
    from pitboss.ledger.opening import file_of, is_server
    from pitboss.ledger.sqlite.wreck import Wreck
    from pitboss.people.register import BESIDE
    from pitboss.pools.jackpots import Jackpots
    from pitboss.terminal.jackpot.keeping.check_page import shape

    try:
        with opening(ledger) as books:
            return _compared(books, comparing, from_anchor=from_anchor)
    except BrokenError as broken:
        if is_server(ledger):
            raise
        return shape(check(Wreck(file_of(ledger), broken), Jackpots(), BESIDE))


def _compared(books: "Books", comparing: Comparing, *, from_anchor: bool) -> "Checked":
    """What a check finds, with who gave each entry, and what anchors say."""
    from msgspec.structs import replace

    from pitboss.ledger.checking.verify import check
    from pitboss.people.register import BESIDE
    from pitboss.terminal.jackpot.keeping.check_page import shape
    from pitboss.terminal.people import openness

    starts = None
    if from_anchor:
        report, starts = comparing.check(books)
    else:
        report = check(books.store, books.domain, BESIDE)
    report = _with_strangers(report, books)
    found = replace(shape(report, books.store), secured=openness.is_known_secured(books.store))
    return replace(found, anchors=comparing.held(books.store, starts)) if comparing.is_asked else found


def _with_strangers(report: "Report", books: "Books") -> "Report":
    """A report with the entries in it that nobody who was logged in gave, where the file can be read."""
    from msgspec.structs import replace

    from pitboss.people.proving import strangers

    if any(problem.kind == "file" for problem in report.problems):
        return report
    found = strangers(books.store)
    problems, more = (*report.problems, *found.problems), report.more_problems + found.more
    return replace(report, problems=problems, more_problems=more)


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
    sign: Sign = "",
    anchors: AnchorsTo = "",
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """A day's report, with every difference. The exit code is 1 where there is one."""
    from msgspec.structs import replace

    from pitboss.pools.reconcile import reconcile as report
    from pitboss.terminal.jackpot.keeping import anchor_page, day_page
    from pitboss.terminal.jackpot.keeping.days import Days, zone_in
    from pitboss.terminal.people import openness

    with turning_down(json=json), reading_anchors(json=json), opening(ledger) as books:
        signer = Signer(sign, anchors) if sign else None
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
        done = _signed(signer, books, pool, found.problems)
        secured = openness.is_secured(books.store)
    if json:
        print_json(replace(day_page.shape(found), signed=done, secured=secured))
    else:
        day_page.page(console(), found, state.settings)
        anchor_page.signing_page(console(), done)
        openness.tell(console(), secured=secured)
    if not found.is_right or (signer and not done.is_done):
        raise typer.Exit(1)


def _signed(signer: Signer | None, books: "Books", pool: str, problems: "Sequence[str]") -> "Signing":
    """The heads of a day that was reconciled; a day whose entries do not lead to its head is not signed."""
    from pitboss.terminal.jackpot.keeping.anchor_page import NOBODY, Signing

    if signer is None:
        return Signing(why_not=NOBODY)
    if problems:
        return Signing(why_not="the entries do not lead to the head; verify the ledger.")
    return signer.sign(books, pool)


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
    from msgspec.structs import replace

    from pitboss.terminal.jackpot.keeping import history_page
    from pitboss.terminal.jackpot.keeping.days import Days, zone_in
    from pitboss.terminal.people import openness

    with turning_down(json=json), opening(ledger) as books:
        if csv and json:
            raise BadFieldError("--csv: the same as --json in another form; choose one")
        state = pool_of(books, pool)
        place = zone_in(zone, state.settings.law)
        first, last = Days(books.store, pool, place).span(day, since, until)
        found = history_page.history(books.store, pool, place, first, last)
        found = replace(found, secured=openness.is_secured(books.store))
    if csv:
        return say(history_page.as_csv(found), nl=False)
    if json:
        return print_json(found)
    history_page.page(console(), found)
    return openness.tell(console(), secured=found.secured)
