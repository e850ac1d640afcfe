"""Rounds of one box, played through the engine with chosen cards."""

from pitboss.games.caribbean_stud.actions import Ante, DealBox, DealDealer
from pitboss.games.caribbean_stud.deal.device import NAMES
from pitboss.odds import walk
from pitboss.odds.asked import OddsError
from pitboss.odds.caribbean_stud.examples import Deal
from pitboss.record.table import Table
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal

BOX = 1


def make_ante(table: Table, cents: int, *, jackpot: bool = False) -> None:
    """The ante that is asked about, up to the deal; or why it cannot be made."""
    answer = table.act(Ante(who=f"box {BOX}", cents=Cents(cents), jackpot=jackpot))
    if isinstance(answer, Refusal):
        raise OddsError(f"--stake {money(cents)}: {answer.says}")
    walk.to_the_device(table)


def settled(table: Table, deal: Deal, says: str) -> tuple[Table, list[Event]]:
    """A round from the deal on: a table as it stands after it, and its events; the one given stays."""
    other = walk.fork(table)
    who, (mine, theirs) = NAMES[other.state.device], deal
    events = [*walk.done(other, DealBox(who=who, box=BOX, cards=mine))]
    events += walk.done(other, DealDealer(who=who, cards=theirs))
    events += walk.act(other, f"box {BOX}: {says}")
    return other, [*events, *walk.to_the_end(other)]
