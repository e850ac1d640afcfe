"""pitboss jackpot: commands of claims: recorded, verified step by step, ordered, paid or dropped."""

from typing import TYPE_CHECKING, Annotated, cast

import typer

from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import Asked
from pitboss.terminal.jackpot.carried import carried_out
from pitboss.terminal.jackpot.fields import BadFieldError, cards, dealt_ms, number, one_of

if TYPE_CHECKING:
    from typing import Literal

    from pitboss.jackpot.commands import AnyCommand
    from pitboss.jackpot.payouts.payment import Means
    from pitboss.jackpot.pool import Step

STEPS = ("shown", "counted", "told", "validated")
MEANS = ("chips", "cash", "cheque")
Cards = Annotated[str, typer.Option("--cards", metavar="CARDS", help="The five cards: 'As Ks Qs Js Ts'.")]
Seat = Annotated[str, typer.Option("--seat", metavar="N", help="The seat.")]
BoxOrSeat = Annotated[
    str, typer.Option("--box", "--seat", metavar="N", help="The box, or the seat at a poker table.")
]
Board = Annotated[str, typer.Option("--board", metavar="CARDS", help="The community cards, the flop first.")]


@carried_out(dealer=True)
def claim(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    box: o.Box,
    hand: Cards,
    dealt_by: Annotated[
        str, typer.Option("--dealt-by", metavar="DEVICE", help="shoe, shuffler or hand.")
    ] = "shoe",
    first_card: Annotated[
        str,
        typer.Option("--first-card", metavar="INSTANT", help="When its first card was dealt (shoe)."),
    ] = "",
    whole_hand: Annotated[
        str,
        typer.Option("--whole-hand", metavar="INSTANT", help="When it was dealt whole (shuffler)."),
    ] = "",
    round_: o.Round = "",
) -> "AnyCommand":
    """A Caribbean stud hand that may take a prize. Say when and how it was dealt.

    Tables on one pool are paid by when hands were dealt, not by when they were typed.
    """
    from pitboss.jackpot.commands import Claim

    first, whole = _dealt(asked, pool, dealt_by, first_card, whole_hand)
    return Claim(
        **asked.common(pool),
        table=table,
        round=asked.round(pool, table, round_, step=0),
        box=number("--box", box),
        cards=cards("--cards", hand),
        dealt_by=dealt_by,
        first_card_at=first,
        whole_hand_at=whole,
    )


@carried_out(dealer=True)
def royal(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    seat: Seat,
    hole: Annotated[str, typer.Option("--hole", metavar="CARDS", help="The two hole cards: 'As Ks'.")],
    board: Board,
    flop: Annotated[str, typer.Option("--flop", metavar="N", help="Which flop it was.")] = "1",
    exposed: Annotated[
        bool, typer.Option("--exposed", help="The hole cards lie open and flat on the table.")
    ] = False,
    folded: Annotated[bool, typer.Option("--folded", help="The hand was folded.")] = False,
    on_request: Annotated[bool, typer.Option("--on-request", help="The player asked for the flop.")] = False,
    others_folded: Annotated[
        bool, typer.Option("--others-folded", help="All other players had folded.")
    ] = False,
    round_: o.Round = "",
) -> "AnyCommand":
    """Poker: a royal flush with the first flop. It takes both hole cards."""
    from pitboss.jackpot.commands import ClaimRoyal

    return ClaimRoyal(
        **asked.common(pool),
        table=table,
        round=asked.round(pool, table, round_, step=0),
        seat=number("--seat", seat),
        hole=cards("--hole", hole),
        board=cards("--board", board),
        flop=number("--flop", flop),
        is_exposed=exposed,
        is_folded=folded,
        is_flop_on_request=on_request,
        have_others_folded=others_folded,
    )


@carried_out()
def flop(asked: Asked, pool: o.Pool, table: o.Table, board: Board) -> "AnyCommand":
    """Poker: a flop dealt in error and put right. The claim stands or falls by it."""
    from pitboss.jackpot.commands import CorrectFlop

    return CorrectFlop(**asked.common(pool), table=table, board=cards("--board", board))


@carried_out(dealer=True)
def check(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    box: BoxOrSeat,
    step: Annotated[str, typer.Option("--step", metavar="STEP", help="shown, counted, told or validated.")],
) -> "AnyCommand":
    """A step of verifying a hand was taken. `pitboss jackpot show` tells which are missing."""
    from pitboss.jackpot.commands import Check

    found = cast("Step", one_of("--step", step, STEPS))
    return Check(**asked.common(pool), table=table, box=number("--box", box), step=found)


@carried_out()
def ask(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    box: BoxOrSeat,
    means: Annotated[str, typer.Option("--means", metavar="MEANS", help="chips, cash or cheque.")],
) -> "AnyCommand":
    """A winner is to be paid in cash or by cheque."""
    from pitboss.jackpot.commands import AskPayment

    found = cast("Means", one_of("--means", means, MEANS))
    return AskPayment(**asked.common(pool), table=table, box=number("--box", box), means=found)


@carried_out()
def drop(
    asked: Asked,
    pool: o.Pool,
    table: o.Table,
    box: BoxOrSeat,
    cause: Annotated[str, typer.Option("--cause", metavar="CAUSE", help="collusion or void.")],
) -> "AnyCommand":
    """A claim falls: by a ruling on collusion, or void. Needs --reason."""
    from pitboss.jackpot.commands import Drop

    found = cast('Literal["collusion", "void"]', one_of("--cause", cause, ("collusion", "void")))
    return Drop(**asked.common(pool), table=table, box=number("--box", box), cause=found)


@carried_out()
def order(
    asked: Asked,
    pool: o.Pool,
    tables: Annotated[
        list[str], typer.Argument(metavar="TABLE...", help="Tables, the first to be paid first.")
    ],
) -> "AnyCommand":
    """A supervisor says in which order tables are paid. Needs --reason."""
    from pitboss.jackpot.commands import SettleOrder

    return SettleOrder(**asked.common(pool), tables=tuple(tables))


@carried_out()
def pay(asked: Asked, pool: o.Pool, table: o.Table) -> "AnyCommand":
    """Confirm the prizes of a table's round. Above what one person may pay, a second must approve."""
    from pitboss.jackpot.commands import Pay

    return Pay(**asked.common(pool), table=table)


def _dealt(asked: Asked, pool: str, dealt_by: str, first_card: str, whole_hand: str) -> tuple[int, int]:
    """When a hand was dealt; what decides between tables has to be told where there are several."""
    first = dealt_ms("--first-card", first_card, asked.at) if first_card else None
    whole = dealt_ms("--whole-hand", whole_hand, asked.at) if whole_hand else None
    decisive, name = (whole, "--whole-hand") if dealt_by == "shuffler" else (first, "--first-card")
    if decisive is None and _is_ordered(asked, pool):
        raise BadFieldError(f"{name}: say when, for it decides which table is paid first")
    if whole is None:
        whole = asked.at if first is None else max(first, asked.at)
    return (whole if first is None else first), whole


def _is_ordered(asked: Asked, pool: str) -> bool:
    """Whether the rules order this pool's tables by when hands were dealt."""
    from pitboss.jackpot.desk import Desk

    state = asked.pool(pool)
    if state is None or state.is_poker or len(state.settings.tables) == 1:
        return False
    return Desk(state, asked.at).terms_at(asked.at).has_priority
