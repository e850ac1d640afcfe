"""What was actually paid, stated beside what is due."""

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.law.key import key
from pitboss.table.chips.payment import Paid, WasPaid
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

OVERPAYMENT = key("overpayment")


def paid(table: Moment, action: Paid) -> tuple[Event, ...] | Refusal:
    """A payment moves no entitlement: it is only noted."""
    boxes, areas = table.state.house.boxes, offers.AREAS
    if not 1 <= action.box <= boxes or action.area not in areas:
        says = f"a payment names a box from 1 to {boxes} and one of: {', '.join(areas)}"
        return table.refuse("bad-payment", says, OVERPAYMENT)
    because = table.because(OVERPAYMENT)
    return (WasPaid(box=action.box, area=str(action.area), cents=action.cents, because=because),)


PAYING = FactRule(Paid, offers.paid, paid)
