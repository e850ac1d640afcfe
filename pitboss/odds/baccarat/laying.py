"""The table that is walked: opened as the rules allow, with every wager asked about at a stake it admits."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.baccarat.actions import MakeWager
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.wagers.area import BANKER, KINDS, PLAYER, area_of
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.staking import exact_stake, wide_sign
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
    if asked.decks is not None and asked.decks < 0:
        raise OddsError(f"--decks: {asked.decks} is not allowed; write how many decks there are")
    most: int = asked.game.rules(asked.book).decks_most
    changes = (*wide_sign(asked), f"decks={most if asked.decks is None else asked.decks}")
    try:
        return asked.opened(*changes)
    except CannotOpenError as error:
        if error.refusal.code != "setup-decks" or asked.decks is None:
            raise OddsError(f"--table: {error}") from None
        refused = OddsError(f"--{error}")
    try:
        return asked.opened(*changes, "shuffled-by=machine")
    except CannotOpenError as error:
        # Where the rules know a machine, what they allow with one says more.
        raise (OddsError(f"--{error}") if error.refusal.code == "setup-decks" else refused) from None


def named(asked: Asked, table: Table) -> dict[str, int]:
    """The wagers asked about and their stakes in cents; those of which nothing is said are alike."""
    variant = f" {table.state.shoe.decks}"
    found: dict[str, int | None] = {}
    for laid in asked.wagers:
        area = area_of(_FIRST, laid.wager.removesuffix(variant))
        if area is None or area.maker:
            raise OddsError(f"--wager: {laid.wager!r} is no wager of {asked.law.game}: {', '.join(KINDS)}")
        if area.kind in found:
            raise OddsError(f"--wager: {area.kind} is named twice")
        found[area.kind] = asked.stake if laid.cents is None else laid.cents
    wagers = found or dict.fromkeys(KINDS, asked.stake)
    usual = exact_stake(table, _won_for_one(table.rules)) if None in wagers.values() else 0
    stakes = {kind: wagers[kind] for kind in KINDS if kind in wagers}
    return {kind: usual if cents is None else cents for kind, cents in stakes.items()}


def _won_for_one(rules: Rules) -> tuple[Fraction, ...]:
    """What a unit on each wager wins, on the banker less commission (r 5.3)."""
    return (rules.banker_odds * (1 - rules.commission), rules.player_odds, rules.tie_odds)


def lay(table: Table, stakes: Mapping[str, int]) -> None:
    """Each wager on its area; where both hands have one, that on the player is a second player's."""
    for kind, cents in stakes.items():
        _lay(table, _SECOND if kind == PLAYER and BANKER in stakes else _FIRST, kind, cents)


def lay_together(table: Table, stakes: Mapping[str, int]) -> None:
    """All wagers by one player, as far as the rules let one make them on a coup (r 4.8)."""
    for kind, cents in stakes.items():
        _lay(table, _FIRST, kind, cents)


def _lay(table: Table, place: int, kind: str, cents: int) -> None:
    answer = table.act(MakeWager(who=box(place), cents=Cents(cents), area=Words(kind)))
    if isinstance(answer, Refusal):
        cites = ", ".join(map(table.book.cite, answer.because))
        raise OddsError(f"--wager: {money(cents)} on {kind}: {answer.says} ({cites})")
