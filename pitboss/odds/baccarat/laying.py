"""The table that is walked: opened as the rules allow, with every wager asked about at a stake it admits."""

from collections.abc import Mapping

from pitboss.games.baccarat.actions import MakeWager
from pitboss.games.baccarat.wagers.area import BANKER, KINDS, PLAYER, area_of
from pitboss.odds.asked import Asked, OddsError
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.chips.money import Cents, money
from pitboss.table.notation import Words
from pitboss.table.refusal import Refusal
from pitboss.table.who import box

# Nobody wagers on both hands (r 4.8), so that two players do.
_FIRST, _SECOND = 1, 2


def opened(asked: Asked) -> Table:
    """A table with the decks asked for, its shoe ready."""
    table = _opened(asked)
    if not table.state.shoe.is_ready:
        raise OddsError(
            "--table: a coup is priced from a shoe that is ready; write cards=ready or leave it out"
        )
    return table


def _opened(asked: Asked) -> Table:
    """Where a dealer does not shuffle so many decks, a machine may."""
    decks = () if asked.decks is None else (f"decks={asked.decks}",)
    try:
        return asked.opened(*decks)
    except CannotOpenError as error:
        if error.refusal.code != "setup-decks" or not decks:
            raise OddsError(f"--table: {error}") from None
        refused = OddsError(f"--{error}")
    try:
        return asked.opened(*decks, "shuffled-by=machine")
    except CannotOpenError as error:
        # Where the rules know a machine, what they allow with one says more.
        raise (OddsError(f"--{error}") if error.refusal.code == "setup-decks" else refused) from None


def named(asked: Asked, variant: str) -> dict[str, int | None]:
    """The wagers asked about and their stakes in cents, none where it does not matter."""
    found: dict[str, int | None] = {}
    for laid in asked.wagers:
        area = area_of(_FIRST, laid.wager.removesuffix(f" {variant}"))
        if area is None or area.maker:
            raise OddsError(f"--wager: {laid.wager!r} is no wager of {asked.law.game}: {', '.join(KINDS)}")
        if area.kind in found:
            raise OddsError(f"--wager: {area.kind} is named twice")
        found[area.kind] = laid.cents
    wagers = found or dict.fromkeys(KINDS)
    return {kind: asked.stake if wagers[kind] is None else wagers[kind] for kind in KINDS if kind in wagers}


def lay(table: Table, stakes: Mapping[str, int | None]) -> None:
    """Each wager on its area; where both hands have one, that on the player is a second player's."""
    for kind, cents in stakes.items():
        _lay(table, _SECOND if kind == PLAYER and BANKER in stakes else _FIRST, kind, cents)


def check_together(table: Table, stakes: Mapping[str, int]) -> None:
    """Refuse wagers that one player may not make on one coup (r 4.8)."""
    for kind, cents in stakes.items():
        _lay(table, _FIRST, kind, cents)


def _lay(table: Table, place: int, kind: str, cents: int | None) -> None:
    amount = _least(table, place, kind) if cents is None else cents
    answer = table.act(MakeWager(who=box(place), cents=Cents(amount), area=Words(kind)))
    if isinstance(answer, Refusal):
        cites = ", ".join(map(table.book.cite, answer.because))
        raise OddsError(f"--wager: {money(amount)} on {kind}: {answer.says} ({cites})")


def _least(table: Table, place: int, kind: str) -> int:
    """The least that may be laid on an area: chips pay its win exactly (r 5.3)."""
    options = table.game.options(table.rules, table.state, box(place), (MakeWager,))
    wagers = [option.action for option in options if isinstance(option.action, MakeWager)]
    least = (wager.cents for wager in wagers if wager.area == kind)
    return next(least, table.state.house.sign.minimum)
