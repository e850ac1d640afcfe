"""Jackpot wagers: a chip or a coupon beside the ante, and the light that shows it was accepted."""

from pitboss.games.caribbean_stud.actions import CoinLight, Jackpot, ReportLight
from pitboss.games.caribbean_stud.events import LightShone
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.turns.deciding import bet_cents
from pitboss.games.caribbean_stud.wagers.carried import has_chip
from pitboss.law.key import key
from pitboss.table.chips.cost import Cost
from pitboss.table.event import Event, Placed, TakenBack, Told
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

AREA_JACKPOT = key("area-jackpot")
AREA_JACKPOT_LAYOUT = key("area-jackpot-layout")
AREA_JACKPOT_SLOT = key("area-jackpot-slot")
COIN_LIGHT_ON = key("coin-light-on")
COIN_LIGHT_PLAYERS_DUTY = key("coin-light-players-duty")
JACKPOT_AMOUNT = key("jackpot-amount")
JACKPOT_CHIP_AREA = key("jackpot-chip-area")
JACKPOT_CHIP_PLACED = key("jackpot-chip-placed")
JACKPOT_CHIP_SLOT = key("jackpot-chip-slot")
JACKPOT_NEEDS_ANTE = key("jackpot-needs-ante")
JACKPOT_WAGER_OFFERED = key("jackpot-wager-offered")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
ONE_WAGER_AN_AREA = key("one-wager-an-area")
PROGRESSIVE_COUPON = key("progressive-coupon")


def may_add_jackpot(table: Moment, number: int) -> Refusal | None:
    """Whether a jackpot wager may stand beside the ante of a box."""
    rules, state = table
    if state.jackpot == "none" or rules.jackpot_cents(state.house.sign) is None:
        return table.refuse("no-jackpot", "no progressive jackpot is offered here", JACKPOT_WAGER_OFFERED)
    box = state.box(number)
    is_laid = number in state.carried or box.has_jackpot if box and box.ante else has_chip(table, number)
    if is_laid:
        says = f"box {number} has a jackpot wager already; one wager an area"
        return table.refuse("area-taken", says, ONE_WAGER_AN_AREA)
    return None


def bets_closed(table: Moment) -> Refusal:
    """Too late for a wager: by the call, or where none was made by the cards."""
    since = "no more bets was called" if table.state.bets_called else "cards were dealt"
    return table.refuse("bets-closed", f"no ante or jackpot wager after {since}", NO_WAGER_AFTER_CALL)


def may_jackpot(table: Moment, who: str) -> Option | Refusal:
    """A jackpot wager beside an ante that is down."""
    rules, state = table
    number = box_of(who) or 0
    if state.phase != "betting":
        return bets_closed(table)
    refusal = may_add_jackpot(table, number)
    if refusal:
        return refusal
    box = state.box(number)
    if box is None or not box.ante:
        says = "a jackpot wager goes with an ante on the same hand"
        return table.refuse("jackpot-needs-ante", says, JACKPOT_NEEDS_ANTE)
    coupons = (False,) if rules.book.is_silent(PROGRESSIVE_COUPON) else (False, True)
    cents = rules.jackpot_cents(state.house.sign) or 0
    # A coupon takes no chip; beside a chip there must be enough left for the bet wager.
    cost = Cost(fixed=cents, extra={"coupon": -cents}, later=bet_cents(rules, box))
    because = table.because(JACKPOT_WAGER_OFFERED)
    return Option(Jackpot(who=who), because, {"coupon": Choices(coupons)}, cost)


def jackpot(table: Moment, action: Jackpot, because: tuple[str, ...]) -> tuple[Event, ...]:
    return tuple(place_jackpot(table, box_of(action.who) or 0, coupon=action.coupon))


def _broken_jackpot(table: Moment, action: Jackpot) -> Refusal:
    return table.refuse("no-coupon", "progressive coupons are not taken here", PROGRESSIVE_COUPON)


def place_jackpot(table: Moment, number: int, *, coupon: bool) -> list[Event]:
    rules, state = table
    keys = [JACKPOT_WAGER_OFFERED, JACKPOT_AMOUNT, JACKPOT_CHIP_PLACED, AREA_JACKPOT]
    if state.jackpot == "electronic":
        keys += [JACKPOT_CHIP_SLOT, AREA_JACKPOT_SLOT]
    else:
        keys += [JACKPOT_CHIP_AREA, AREA_JACKPOT_LAYOUT]
    cents = rules.jackpot_cents(state.house.sign) or 0
    if coupon:
        keys, cents = [PROGRESSIVE_COUPON], 0
    events: list[Event] = [Placed(box=number, area="jackpot", cents=cents, because=table.because(*keys))]
    if state.jackpot == "electronic":
        events.append(LightShone(box=number, lit=True, because=table.because(COIN_LIGHT_ON)))
    return events


def may_light(table: Moment, who: str) -> Option | Refusal:
    """The light at a slot with a chip in it."""
    state = table.state
    number = int(who.split()[1])
    box = state.box(number)
    fresh = box is not None and box.has_jackpot and not box.is_carried
    if state.jackpot != "electronic" or state.phase != "betting" or not fresh:
        says = "a coin light speaks while its jackpot chip is being accepted"
        return table.refuse("no-chip-in-slot", says, COIN_LIGHT_ON)
    return Option(
        CoinLight(who=who, lit="dark"), table.because(COIN_LIGHT_ON), {"lit": Choices(("dark", "on"))}
    )


def light(table: Moment, action: CoinLight, because: tuple[str, ...]) -> tuple[Event, ...]:
    number = int(action.who.split()[1])
    return (LightShone(box=number, lit=action.lit == "on", because=table.because(COIN_LIGHT_ON)),)


def _broken_light(table: Moment, action: CoinLight) -> Refusal:
    return table.refuse(
        "bad-light", f"{action.lit!r} is no state of a coin light; allowed: on, dark", COIN_LIGHT_ON
    )


def may_report_light(table: Moment, who: str) -> Option | Refusal:
    """The player's word that the light stayed dark."""
    state = table.state
    box = state.box(box_of(who) or 0)
    if state.phase != "betting" or box is None or box.lit or not box.has_jackpot:
        says = "there is no dark light at this box to report before the call"
        return table.refuse("no-dark-light", says, COIN_LIGHT_PLAYERS_DUTY)
    return Option(ReportLight(who=who), table.because(COIN_LIGHT_PLAYERS_DUTY))


def report_light(table: Moment, action: ReportLight, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    number = box_of(action.who) or 0
    cents = state.boxes[number].jackpot
    because = table.because(COIN_LIGHT_PLAYERS_DUTY)
    return (
        Told(whom="dealer", about=f"the light at box {number} is dark", because=because),
        TakenBack(box=number, area="jackpot", cents=cents, because=because),
    )


RULES: tuple[Rule[Moment], ...] = (
    Rule(Jackpot, may_jackpot, jackpot, _broken_jackpot),
    Rule(CoinLight, may_light, light, _broken_light),
    Rule(ReportLight, may_report_light, report_light),
)
