"""New cards at the table: sorted and inspected, spread before the first players, mixed."""

from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.actions import InspectCards, MixCards, SpreadCards
from pitboss.table.shoe.events import CardsInspected, CardsMixed, CardsSpread
from pitboss.table.shoe.moment import ShoeMoment
from pitboss.table.shoe.present import present
from pitboss.table.shoe.state import INSPECTORS

OPENING_INSPECTION = key("opening-inspection")
OPENING_MIX = key("opening-mix")
OPENING_RIFFLE = key("opening-riffle")
OPENING_SPREAD = key("opening-spread")
OPENING_STACK = key("opening-stack")
OPENING_WASH = key("opening-wash")


def may_inspect(table: ShoeMoment, who: str) -> Option | Refusal:
    """Dealer and game supervisor each inspect sealed cards, in whatever order."""
    shoe = table.state.shoe
    if who not in INSPECTORS:
        says = f"new cards are inspected by the {' and the '.join(INSPECTORS)}, not by the {who}"
        return table.refuse("not-an-inspector", says, OPENING_INSPECTION)
    if shoe.step != "sealed":
        return table.refuse("no-new-cards", "no sealed cards are at the table", OPENING_INSPECTION)
    if who in shoe.inspected_by:
        others = " and the ".join(role for role in INSPECTORS if role not in shoe.inspected_by)
        says = f"the {who} has inspected the cards; the {others} does so independently"
        return table.refuse("inspected-already", says, OPENING_INSPECTION)
    return Option(InspectCards(who=who), table.because(OPENING_INSPECTION))


def inspect(table: ShoeMoment, action: InspectCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CardsInspected(by=action.who, because=because),)


def may_spread(table: ShoeMoment, who: str) -> Option | Refusal:
    """Inspected cards are spread face up."""
    step = table.state.shoe.step
    if step == "sealed":
        says = f"the {' and the '.join(INSPECTORS)} inspect the cards first"
        return table.refuse("not-inspected", says, OPENING_INSPECTION)
    if step != "inspected":
        says = "only new cards that were just inspected are spread"
        return table.refuse("no-new-cards", says, OPENING_SPREAD)
    return Option(SpreadCards(who=who), table.because(OPENING_SPREAD))


def spread(table: ShoeMoment, action: SpreadCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CardsSpread(because=because),)


def may_mix(table: ShoeMoment, who: str) -> Option | Refusal:
    """The cards are washed, stacked and riffled once the first comers have seen them."""
    state = table.state
    if state.shoe.step != "spread":
        says = "cards are turned down and mixed after they were spread for players to see"
        return table.refuse("not-spread", says, OPENING_MIX, OPENING_SPREAD)
    if not present(state):
        says = "the cards lie open until the first player has come and had a look"
        return table.refuse("nobody-there", says, OPENING_MIX, OPENING_SPREAD)
    return Option(MixCards(who=who), table.because(OPENING_MIX))


def mix(table: ShoeMoment, action: MixCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    steps = table.because(OPENING_WASH, OPENING_STACK, OPENING_RIFFLE)
    return (CardsMixed(because=(*because, *steps)),)


RULES: tuple[Rule[ShoeMoment], ...] = (
    Rule(InspectCards, may_inspect, inspect),
    Rule(SpreadCards, may_spread, spread),
    Rule(MixCards, may_mix, mix),
)
