"""pitboss jackpot: what two people do together: adjust, split, merge, alter terms, put a round's number or
the clock right; approve or turn down."""

from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import Asked
from pitboss.terminal.jackpot.carried import carried_out
from pitboss.terminal.jackpot.fields import BadFieldError, cents, number, rate, signed_cents

if TYPE_CHECKING:
    from pitboss.jackpot.commands import AnyCommand
    from pitboss.jackpot.settings import Rates

Number = Annotated[str, typer.Argument(metavar="PROPOSAL", help="The number of the proposal.")]


@carried_out()
def adjust(
    asked: Asked,
    pool: o.Pool,
    amount: Annotated[
        str, typer.Option("--amount", metavar="MONEY", help="What is put in, or taken out: -25.00.")
    ],
    minor: Annotated[bool, typer.Option("--minor", help="The Minor pool, not the Major.")] = False,
) -> "AnyCommand":
    """Propose that the pool be adjusted by hand. Needs --reason; a second person approves."""
    from pitboss.jackpot.commands import Propose
    from pitboss.jackpot.console.changes import Adjust
    from pitboss.jackpot.units import units

    change = Adjust(units=units(signed_cents("--amount", amount)), is_minor=minor)
    return Propose(**asked.common(pool), change=change)


@carried_out()
def split(
    asked: Asked,
    pool: o.Pool,
    minor: Annotated[str, typer.Option("--minor", metavar="MONEY", help="What the Minor pool begins with.")],
    rate: o.Rate,
    minor_rate: o.MinorRate,
    approval: o.Approval = "",
) -> "AnyCommand":
    """Propose that the pool be divided into a Major and a Minor pool. Needs --reason."""
    from pitboss.jackpot.commands import Propose
    from pitboss.jackpot.console.changes import Divide
    from pitboss.jackpot.units import units

    rates = _rates(rate, minor_rate)
    change = Divide(minor_units=units(cents("--minor", minor)), rates=rates, approval=approval)
    return Propose(**asked.common(pool), change=change)


@carried_out()
def merge(asked: Asked, pool: o.Pool, rate: o.Rate, approval: o.Approval = "") -> "AnyCommand":
    """Propose that the two pools be put together again. Needs --reason."""
    from pitboss.jackpot.commands import Propose
    from pitboss.jackpot.console.changes import Combine

    return Propose(**asked.common(pool), change=Combine(rates=_rates(rate, ""), approval=approval))


@carried_out()
def terms(
    asked: Asked,
    pool: o.Pool,
    rate: o.Rate = "",
    minor_rate: o.MinorRate = "",
    wager: Annotated[str, typer.Option("--wager", metavar="MONEY", help="The wager on the sign.")] = "",
    increment: Annotated[
        str, typer.Option("--increment", metavar="MONEY", help="What the operator adds a round (poker).")
    ] = "",
    reset: Annotated[
        str, typer.Option("--reset", metavar="MONEY", help="Where the meter goes back to.")
    ] = "",
    approval: o.Approval = "",
) -> "AnyCommand":
    """Propose other rates, wager, increment or reset amount. Needs --reason."""
    from pitboss.jackpot.commands import Propose
    from pitboss.jackpot.console.changes import Alter

    if minor_rate and not rate:
        raise BadFieldError("--minor-rate: name --rate too; the rates are altered together")
    change = Alter(
        rates=_rates(rate, minor_rate) if rate else None,
        approval=approval,
        wager_cents=cents("--wager", wager) if wager else None,
        increment_cents=cents("--increment", increment) if increment else None,
        reset_cents=cents("--reset", reset) if reset else None,
    )
    return Propose(**asked.common(pool), change=change)


@carried_out()
def renumber(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    round_: Annotated[
        str, typer.Option("--round", metavar="N", help="The right number of the table's last round.")
    ],
) -> "AnyCommand":
    """Propose that a table's last round, recorded under a wrong number, has this one. Needs --reason."""
    from pitboss.jackpot.commands import Propose
    from pitboss.jackpot.console.changes import Renumber

    recorded = _recorded(asked, pool, table)
    change = Renumber(table=table, recorded=recorded, round=number("--round", round_))
    return Propose(**asked.common(pool), change=change)


@carried_out()
def clock(asked: Asked, pool: o.Pool) -> "AnyCommand":
    """Propose that a pool which a wrong clock has taken ahead go on from now. Needs --reason."""
    from pitboss.jackpot.commands import Propose
    from pitboss.jackpot.console.changes import SetClock

    return Propose(**asked.common(pool), change=SetClock())


@carried_out()
def approve(
    asked: Asked,
    pool: o.Pool,
    proposal: Number,
    amount: Annotated[
        str,
        typer.Option("--amount", metavar="MONEY", help="The amount of the proposal; 0.00 if none."),
    ] = "0.00",
) -> "AnyCommand":
    """The second person agrees to a proposal, and it is done."""
    from pitboss.jackpot.commands import Approve

    found = number("PROPOSAL", proposal)
    return Approve(**asked.common(pool), proposal=found, amount_cents=signed_cents("--amount", amount))


@carried_out()
def reject(asked: Asked, pool: o.Pool, proposal: Number) -> "AnyCommand":
    """Turn a proposal down, or take one's own back."""
    from pitboss.jackpot.commands import Reject

    return Reject(**asked.common(pool), proposal=number("PROPOSAL", proposal))


def _recorded(asked: Asked, pool: str, table: str) -> int:
    """The number under which a table's last round stands, or stood when the line was first sent."""
    change = getattr(asked.earlier, "change", None)
    if change is not None:
        return int(getattr(change, "recorded", 0))
    state = asked.pool(pool)
    last = state.rounds.get(table) if state else None
    return last.number if last else 0


def _rates(pool: str, minor: str) -> "Rates":
    from pitboss.jackpot.settings import Rates

    return Rates(pool=rate("--rate", pool), minor=rate("--minor-rate", minor) if minor else 0)
