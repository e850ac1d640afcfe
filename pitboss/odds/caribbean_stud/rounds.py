"""Rounds of one box, played through the engine with chosen cards."""

from collections.abc import Iterator

from pitboss.games.caribbean_stud.actions import Ante, DealBox, DealDealer, MatchPlay
from pitboss.games.caribbean_stud.deal.device import NAMES
from pitboss.law import Rulebook
from pitboss.odds import walk
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.caribbean_stud.examples import Deal
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal

BOX = 1
ANTE = "ante"


def opened(asked: Asked, *changes: str) -> Table:
    """A table as it is asked for; one that a proposal leaves no room for is set up as the rules have it."""
    try:
        return asked.opened(*changes)
    except CannotOpenError:
        return asked.opened(*_fitting(asked.book), *changes)


def _fitting(book: Rulebook) -> Iterator[str]:
    """One box, and on the sign the jackpot wager that the rules fix, if they do."""
    yield f"boxes={BOX}"
    if book.has("jackpot-wager"):
        yield f"sign.jackpot-wager={money(book.money('jackpot-wager'))}"


def make_ante(
    table: Table, cents: int, *, jackpot: bool = False, coupon: int = 0, option: str = "--stake "
) -> Table:
    """The ante that is asked about, up to the deal; or why it cannot be made, by the option that names it."""
    who = f"box {BOX}"
    answer = table.act(Ante(who=who, cents=Cents(cents), jackpot=jackpot))
    if isinstance(answer, Refusal):
        raise OddsError(f"{option}{money(cents)}: {answer.says}")
    if coupon:
        walk.done(table, MatchPlay(who=who, cents=Cents(coupon)))
    walk.to_the_device(table)
    return table


def ante_at(table: Table) -> int:
    """The ante that lies at the box, in cents."""
    return next(wager.cents for wager in table.game.wagers(table.state) if wager.area == ANTE)


def settled(table: Table, deal: Deal, says: str) -> tuple[Table, list[Event]]:
    """A round from the deal on: a table as it stands after it, and its events; the one given stays."""
    other = walk.fork(table)
    who, (mine, theirs) = NAMES[other.state.device], deal
    events = [*walk.done(other, DealBox(who=who, box=BOX, cards=mine))]
    events += walk.done(other, DealDealer(who=who, cards=theirs))
    events += walk.act(other, f"box {BOX}: {says}")
    return other, [*events, *walk.to_the_end(other)]
