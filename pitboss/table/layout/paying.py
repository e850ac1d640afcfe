"""What was actually paid on a layout, stated beside what is due."""

from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.chips.money import Cents
from pitboss.table.chips.payment import Paid, WasPaid
from pitboss.table.event import Event
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule
from pitboss.table.who import Place

OVERPAYMENT = key("overpayment")


def paid(table: AnyMoment, action: Paid) -> tuple[Event, ...] | Refusal:
    """A payment moves no entitlement: it is only noted."""
    rules, state = table
    boxes, area = state.house.boxes, area_name(action.area)
    if not 1 <= action.box <= boxes or area not in rules.areas(state):
        says = f"a payment names a box from 1 to {boxes} and an area of the layout"
        return table.refuse("bad-payment", says, OVERPAYMENT)
    return (WasPaid(box=action.box, area=area, cents=action.cents, because=table.because(OVERPAYMENT)),)


def _payments(table: AnyMoment, who: str) -> list[Option]:
    areas = Areas(tuple(table.rules.areas(table.state)))
    boxes = Choices(tuple(range(1, table.state.house.boxes + 1)))
    stated = Paid(who=who, box=Place(1), cents=Cents(0), area=Words(areas.names[0]))
    vary: dict[str, Range] = {"box": boxes, "cents": Amounts(0, UNBOUNDED), "area": areas}
    return [Option(stated, table.because(OVERPAYMENT), vary)]


PAYING = FactRule(Paid, _payments, paid)
