"""pitboss jackpot: a pool opened, its tables linked and unlinked, and what it holds shown."""

from typing import TYPE_CHECKING, Annotated, cast

import typer

from pitboss.terminal.answer import print_json
from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import Asked, opening, pool_of
from pitboss.terminal.jackpot.carried import carried_out
from pitboss.terminal.jackpot.fields import (
    BadFieldError,
    cents,
    cents_list,
    instant_ms,
    number,
    one_of,
    prizes,
    rate,
    readings,
)
from pitboss.terminal.jackpot.refusing import turning_down

if TYPE_CHECKING:
    from pitboss.jackpot.commands import AnyCommand
    from pitboss.jackpot.terms import Designation

GAMES = ("caribbean-stud", "poker")
PLACES = ("nz", "us-s10")


@carried_out(creates=True)
def create(
    asked: Asked,
    pool: o.Pool,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="caribbean-stud or poker.")],
    table: Annotated[
        list[str], typer.Option("--table", metavar="NAME", help="A table of the pool. May be repeated.")
    ],
    chips: o.Chips,
    coins: o.Coins = None,
    wager: Annotated[str, typer.Option("--wager", metavar="MONEY", help="The wager on the sign.")] = "",
    rate_: o.Rate = "",
    increment: o.Increment = "",
    variation: o.Variation = "",
    hole_cards: o.HoleCards = "",
    flop_cards: o.FlopCards = "",
    seed: o.Seed = "0.00",
    reset: o.Reset = "0.00",
    straight_flush: o.StraightFlush = "share",
    prize: o.Prizes = None,
    approval: o.Approval = "",
    jurisdiction: Annotated[str, typer.Option("--jurisdiction", metavar="NAME", help="nz or us-s10.")] = "nz",
    venue: Annotated[str, typer.Option("--venue", metavar="NAME", help="christchurch or auckland.")] = "",
    elect: o.Elected = None,
    reading: o.Readings = None,
    alone_most: o.AloneMost = "10,000.00",
    approval_minutes: o.ApprovalMinutes = "30",
    demonstration: o.Demonstration = False,
) -> "AnyCommand":
    """Open a pool, with what the operator puts in. The ledger is made if it is not there."""
    from pitboss.jackpot.commands import Create
    from pitboss.jackpot.settings import POKER, Law, Rates, Settings

    if variation and game != POKER:
        raise BadFieldError("--variation: for poker alone")
    law = Law(
        jurisdiction=one_of("--jurisdiction", jurisdiction, PLACES),
        venue=venue or None,
        elections=tuple(elect or ()),
        readings=readings(reading),
    )
    settings = Settings(
        game=one_of("--game", game, GAMES),
        law=law,
        tables=tuple(table),
        chips=cents_list("--chips", chips),
        coins=cents_list("--coins", coins or ()),
        wager_cents=cents("--wager", wager) if wager else 0,
        rates=Rates(pool=rate("--rate", rate_) if rate_ else 0),
        increment_cents=cents("--increment", increment) if increment else 0,
        variation=variation or "hold-em",
        hole_cards=number("--hole-cards", hole_cards) if hole_cards else 0,
        flop_cards=number("--flop-cards", flop_cards) if flop_cards else 0,
        seed_cents=cents("--seed", seed),
        reset_cents=cents("--reset", reset),
        straight_flush=cast("Designation", one_of("--straight-flush", straight_flush, ("share", "fixed"))),
        prizes=prizes("--prize", prize),
        approval=approval,
        alone_most_cents=cents("--alone-most", alone_most),
        approval_minutes=number("--approval-minutes", approval_minutes),
        is_demonstration=demonstration,
    )
    return Create(**asked.common(pool), settings=settings)


@carried_out()
def link(asked: Asked, pool: o.Pool, table: o.Table) -> "AnyCommand":
    """A further table plays for the pool."""
    from pitboss.jackpot.commands import Link

    return Link(**asked.common(pool), table=table)


@carried_out()
def unlink(asked: Asked, pool: o.Pool, table: o.Table) -> "AnyCommand":
    """A table plays for the pool no longer."""
    from pitboss.jackpot.commands import Unlink

    return Unlink(**asked.common(pool), table=table)


def show(
    pool: Annotated[str, typer.Argument(metavar="POOL", help="A pool; all of them if not given.")] = "",
    follow: Annotated[
        bool, typer.Option("--follow", help="Print the meter as it moves, until Ctrl-C.")
    ] = False,
    at: o.At = "",
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """What a pool holds, and what is under way or waits. Without POOL: every pool of the ledger."""
    from msgspec.structs import replace

    from pitboss.terminal.answer import console
    from pitboss.terminal.jackpot import page, shown
    from pitboss.terminal.jackpot.follow import followed
    from pitboss.terminal.people import openness

    with turning_down(json=json), opening(ledger) as books:
        if not pool:
            if follow:
                raise BadFieldError("POOL: name the pool whose meter is followed")
            pools = replace(shown.listed(books), secured=openness.is_secured(books.store))
            if json:
                return print_json(pools)
            page.listed(console(), pools)
            return openness.tell(console(), secured=pools.secured)
        state = pool_of(books, pool)
        if follow:
            if not json:
                openness.tell(console(), secured=openness.is_secured(books.store))
            return followed(books, state, json=json)
        told = shown.shown(state, ledger, instant_ms("--at", at) if at else books.store.now())
        told = replace(told, secured=openness.is_secured(books.store))
        if json:
            return print_json(told)
        page.page(console(), told)
        return openness.tell(console(), secured=told.secured)
