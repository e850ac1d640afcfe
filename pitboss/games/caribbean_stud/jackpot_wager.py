"""Jackpot wagers: a chip or a coupon beside the ante, and the light that shows it was accepted."""

from pitboss.games.caribbean_stud.actions import CoinLight, Jackpot, ReportLight
from pitboss.games.caribbean_stud.deciding import bet_cents
from pitboss.games.caribbean_stud.events import LightShone
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.table.cost import Cost
from pitboss.table.event import Event, Placed, TakenBack, Told
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of


def may_add_jackpot(table: Moment, number: int) -> Refusal | None:
    """Whether a jackpot wager may stand beside the ante of a box."""
    rules, state = table
    if state.jackpot == "none" or rules.jackpot_cents(state.house.sign) is None:
        return table.refuse("no-jackpot", "no progressive jackpot is offered here", "jackpot-wager-offered")
    box = state.box(number)
    if number in state.carried or (box and box.has_jackpot):
        says = f"box {number} has a jackpot wager already; one wager an area"
        return table.refuse("area-taken", says, "one-wager-an-area")
    return None


def may_jackpot(table: Moment, who: str) -> Option | Refusal:
    """A jackpot wager beside an ante that is down."""
    rules, state = table
    number = box_of(who) or 0
    if state.phase != "betting":
        says = "no ante or jackpot wager once the deal has begun"
        return table.refuse("bets-closed", says, "no-wager-after-call")
    refusal = may_add_jackpot(table, number)
    if refusal:
        return refusal
    box = state.box(number)
    if box is None or not box.ante:
        says = "a jackpot wager goes with an ante on the same hand"
        return table.refuse("jackpot-needs-ante", says, "jackpot-needs-ante")
    coupons = (False,) if rules.book.is_silent("progressive-coupon") else (False, True)
    cents = rules.jackpot_cents(state.house.sign) or 0
    # A coupon takes no chip; beside a chip there must be enough left for the bet wager.
    cost = Cost(fixed=cents, extra={"coupon": -cents}, later=bet_cents(rules, box))
    because = table.because("jackpot-wager-offered")
    return Option(Jackpot(who=who), because, {"coupon": Choices(coupons)}, cost)


def jackpot(table: Moment, action: Jackpot, because: tuple[str, ...]) -> tuple[Event, ...]:
    return tuple(place_jackpot(table, box_of(action.who) or 0, coupon=action.coupon))


def _broken_jackpot(table: Moment, action: Jackpot) -> Refusal:
    return table.refuse("no-coupon", "progressive coupons are not taken here", "progressive-coupon")


def place_jackpot(table: Moment, number: int, *, coupon: bool) -> list[Event]:
    rules, state = table
    keys = ["jackpot-wager-offered", "jackpot-amount", "jackpot-chip-placed", "area-jackpot"]
    if state.jackpot == "electronic":
        keys += ["jackpot-chip-slot", "area-jackpot-slot"]
    else:
        keys += ["jackpot-chip-area", "area-jackpot-layout"]
    cents = rules.jackpot_cents(state.house.sign) or 0
    if coupon:
        keys, cents = ["progressive-coupon"], 0
    events: list[Event] = [Placed(box=number, area="jackpot", cents=cents, because=table.because(*keys))]
    if state.jackpot == "electronic":
        events.append(LightShone(box=number, lit=True, because=table.because("coin-light-on")))
    return events


def may_light(table: Moment, who: str) -> Option | Refusal:
    """The light at a slot with a chip in it."""
    state = table.state
    number = int(who.split()[1])
    box = state.box(number)
    fresh = box is not None and box.has_jackpot and not box.is_carried
    if state.jackpot != "electronic" or state.phase != "betting" or not fresh:
        says = "a coin light speaks while its jackpot chip is being accepted"
        return table.refuse("no-chip-in-slot", says, "coin-light-on")
    return Option(
        CoinLight(who=who, lit="dark"), table.because("coin-light-on"), {"lit": Choices(("dark", "on"))}
    )


def light(table: Moment, action: CoinLight, because: tuple[str, ...]) -> tuple[Event, ...]:
    number = int(action.who.split()[1])
    return (LightShone(box=number, lit=action.lit == "on", because=table.because("coin-light-on")),)


def _broken_light(table: Moment, action: CoinLight) -> Refusal:
    return table.refuse("bad-light", "a light is on or dark", "coin-light-on")


def may_report_light(table: Moment, who: str) -> Option | Refusal:
    """The player's word that the light stayed dark."""
    state = table.state
    box = state.box(box_of(who) or 0)
    if state.phase != "betting" or box is None or box.lit or not box.has_jackpot:
        says = "there is no dark light at this box to report before the call"
        return table.refuse("no-dark-light", says, "coin-light-players-duty")
    return Option(ReportLight(who=who), table.because("coin-light-players-duty"))


def report_light(table: Moment, action: ReportLight, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    number = box_of(action.who) or 0
    cents = state.boxes[number].jackpot
    because = table.because("coin-light-players-duty")
    return (
        Told(whom="dealer", about=f"the light at box {number} is dark", because=because),
        TakenBack(box=number, area="jackpot", cents=cents, because=because),
    )


RULES: tuple[Rule[Moment], ...] = (
    Rule(Jackpot, may_jackpot, jackpot, _broken_jackpot),
    Rule(CoinLight, may_light, light, _broken_light),
    Rule(ReportLight, may_report_light, report_light),
)
