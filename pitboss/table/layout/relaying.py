"""Chips that lie again as they lay: those of a paid winner, or of a wager that is settled anew."""

from pitboss.table.event import Event, Placed
from pitboss.table.general.non_value import issued
from pitboss.table.layout.events import LaidInColour
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.state import Lot, Stake


def laid_again(
    table: AnyMoment, box: int, area: str, stake: Stake, because: tuple[str, ...]
) -> tuple[Event, ...]:
    """A stake that went to its player lies on an area again, in the colours that its player still has."""
    placed = Placed(box=box, area=area, cents=stake.cents, again=True, because=because)
    return (
        placed,
        *(
            LaidInColour(box=box, area=area, colour=lot.colour, count=lot.count, because=because)
            for lot in stake.lots
            if _still_has(table, box, lot)
        ),
    )


def _still_has(table: AnyMoment, box: int, lot: Lot) -> bool:
    issue = issued(table.state.house, box, lot.colour)
    return issue is not None and issue.cents == lot.each and issue.count >= lot.count
