"""Odds as the layout shows them, which may not be those of the rules."""

from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.event import Event, Ruled
from pitboss.table.layout.actions import OddsShown
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.placing import refuse_area
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Numbers, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule

LAYOUT_AREAS = key("layout-areas")
OVERPAYMENT = key("overpayment")
PAYOUT_ODDS = key("payout-odds")


def odds_shown(table: AnyMoment, action: OddsShown) -> tuple[Event, ...] | Refusal:
    """What is printed pays nothing: a winner has what the rules give, be it more or less."""
    if action.wins < 0 or action.to < 1:
        says = f"{action.wins} to {action.to} are no odds"
        return table.refuse("bad-odds", says, PAYOUT_ODDS)
    area = area_name(action.area)
    what = (
        f"the layout shows {action.wins} to {action.to} on {area}: winners are paid at the odds of the rules"
    )
    because = table.because(PAYOUT_ODDS, OVERPAYMENT, LAYOUT_AREAS)
    return refuse_area(table, action.area) or (Ruled(what=what, because=because),)


def _shown(table: AnyMoment, who: str) -> list[Option]:
    areas = Areas(tuple(table.rules.areas(table.state)))
    fact = OddsShown(who=who, wins=1, to=1, area=Words(areas.names[0]))
    vary: dict[str, Range] = {"wins": Numbers(0, UNBOUNDED), "to": Numbers(1, UNBOUNDED), "area": areas}
    return [Option(fact, table.because(PAYOUT_ODDS), vary)]


PRINTED = FactRule(OddsShown, _shown, odds_shown)
