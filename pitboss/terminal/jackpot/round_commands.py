"""pitboss jackpot: play at a table: wagers, the poker button, rounds that end or have no result."""

from typing import TYPE_CHECKING, Annotated, cast

import typer

from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import Asked
from pitboss.terminal.jackpot.carried import carried_out
from pitboss.terminal.jackpot.fields import BadFieldError, boxes, cents, dealt_ms, moves, number, one_of

if TYPE_CHECKING:
    from typing import Literal

    from pitboss.jackpot.commands import AnyCommand


@carried_out(dealer=True)
def wager(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    box: o.Boxes = None,
    coupon: Annotated[
        list[str] | None, typer.Option("--coupon", metavar="N", help="A box that wagers by coupon (US).")
    ] = None,
    carried: Annotated[
        list[str] | None,
        typer.Option("--carried", metavar="N", help="A box whose wager a misdeal left, or none."),
    ] = None,
    moved: o.Moved = None,
    amount: Annotated[
        str, typer.Option("--amount", metavar="MONEY", help="What each box wagered; else as on the sign.")
    ] = "",
    closed: Annotated[
        str, typer.Option("--closed", metavar="INSTANT", help="When the wagering closed, if not now.")
    ] = "",
    round_: o.NextRound = "",
) -> "AnyCommand":
    """The jackpot wagers of a round, as the wagering closes.

    A supervisor adds a box that was forgotten to the round that is open: --round N, with --reason.
    """
    from pitboss.jackpot.commands import Wager

    number_ = asked.round(pool, table, round_, step=1)
    moved_ = moves("--moved", moved)
    return Wager(
        **asked.common(pool),
        table=table,
        round=number_,
        cents=cents("--amount", amount) if amount else _on_the_sign(asked, pool),
        boxes=boxes("--box", box),
        coupons=boxes("--coupon", coupon),
        carried=_carried(asked, pool, table, number_, carried, moved_),
        moved=moved_,
        closed_at=dealt_ms("--closed", closed, asked.at) if closed else 0,
    )


@carried_out(dealer=True)
def button(asked: Asked, pool: o.Pool, table: o.Table, round_: o.NextRound = "") -> "AnyCommand":
    """Poker: the Jackpot Button. A round begins, and the operator adds the increment."""
    from pitboss.jackpot.commands import Press

    return Press(**asked.common(pool), table=table, round=asked.round(pool, table, round_, step=1))


@carried_out()
def missed(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    round_: Annotated[str, typer.Option("--round", metavar="N", help="The round that was missed.")],
    cause: Annotated[
        str, typer.Option("--cause", metavar="CAUSE", help="not-recorded or malfunction.")
    ] = "not-recorded",
) -> "AnyCommand":
    """Poker: a round that was missed is set right. It was not recorded, or the equipment lost it."""
    from pitboss.jackpot.commands import Missed

    found = one_of("--cause", cause, ("not-recorded", "malfunction"))
    return Missed(
        **asked.common(pool),
        table=table,
        round=number("--round", round_),
        cause=cast('Literal["not-recorded", "malfunction"]', found),
    )


@carried_out(dealer=True)
def finish(asked: Asked, pool: o.Pool, table: o.Table, round_: o.Round = "") -> "AnyCommand":
    """A round is over: no further hand of it will claim."""
    from pitboss.jackpot.commands import Finish

    return Finish(**asked.common(pool), table=table, round=asked.round(pool, table, round_, step=0))


@carried_out(dealer=True)
def misdeal(
    asked: Asked, pool: o.Pool, table: o.Table, box: o.Boxes = None, round_: o.Round = ""
) -> "AnyCommand":
    """A round without a result: its wagers stand for the next.

    A supervisor says so with --reason of some hands only (--box), and of a poker round that is broken off.
    """
    from pitboss.jackpot.commands import Misdeal

    number_ = asked.round(pool, table, round_, step=0)
    return Misdeal(**asked.common(pool), table=table, round=number_, boxes=boxes("--box", box))


@carried_out()
def refund(asked: Asked, pool: o.Pool, table: o.Table, box: o.Boxes = None) -> "AnyCommand":
    """Jackpot wagers that were never good go back. A supervisor says so, with --reason."""
    from pitboss.jackpot.commands import Refund

    if not box:
        raise BadFieldError("--box: name each box whose jackpot wager goes back")
    return Refund(**asked.common(pool), table=table, boxes=boxes("--box", box))


@carried_out()
def forfeit(asked: Asked, pool: o.Pool, table: o.Table, box: o.Boxes = None) -> "AnyCommand":
    """Wagers left by a misdeal, lost before they are played.

    A manager says so of a fraudulent player, with --reason. What is forfeited in play needs no word here.
    """
    from pitboss.jackpot.commands import Forfeit

    if not box:
        raise BadFieldError("--box: name each box whose jackpot wager is forfeited")
    return Forfeit(**asked.common(pool), table=table, boxes=boxes("--box", box))


def _carried(
    asked: Asked,
    pool: str,
    table: str,
    round_: int,
    texts: list[str] | None,
    moved: tuple[tuple[int, int], ...],
) -> tuple[int, ...]:
    """The boxes that play on from a misdeal. Where there are such, a new round says which, or none."""
    from pitboss.jackpot.pool import followed

    if texts == ["none"]:
        return ()
    state = asked.pool(pool)
    if texts or state is None or asked.earlier is not None:
        return boxes("--carried", texts)
    last = state.rounds.get(table)
    is_added = last is not None and last.number == round_
    left = [stake.box for stake in followed(state.carried.get(table, ()), moved)]
    if left and not is_added:
        from pitboss.terminal.jackpot.words import some

        have = "has a jackpot wager" if len(left) == 1 else "have jackpot wagers"
        numbers = ",".join(map(str, left))
        says = f"{some('box', left)} {have} from a misdeal: say --carried {numbers}, or --carried none"
        raise BadFieldError(says)
    return ()


def _on_the_sign(asked: Asked, pool: str) -> int:
    """The wager on the sign, or that of an earlier sending."""
    earlier = getattr(asked.earlier, "cents", None)
    if earlier is not None:
        return int(earlier)
    state = asked.pool(pool)
    return state.settings.wager_cents if state else 0
