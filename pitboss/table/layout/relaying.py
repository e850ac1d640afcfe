"""Chips that lie again as they lay: those of a paid winner, or of a wager that is settled anew."""

from pitboss.table.event import Event, Placed
from pitboss.table.general.non_value import issued
from pitboss.table.layout.events import LaidInColour
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.state import Stake


def laid_again(
    table: AnyMoment, box: int, area: str, stake: Stake, because: tuple[str, ...]
) -> tuple[Event, ...]:
    """A stake that went to its player lies on an area again, in its colour while its player still has it."""
    placed = Placed(box=box, area=area, cents=stake.cents, again=True, because=because)
    issue = issued(table.state.house, box)
    if issue is None or not stake.coloured or issue.count < stake.coloured:
        return (placed,)
    if (issue.colour, issue.cents) != (stake.colour, stake.each):
        return (placed,)
    laid = LaidInColour(box=box, area=area, colour=issue.colour, count=stake.coloured, because=because)
    return (placed, laid)
