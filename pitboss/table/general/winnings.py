"""Money after a round: overpayment (15.1), payment in chips (15.2), what players leave behind (16.0)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Fact, Request
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event, Ruled
from pitboss.table.general.situation import Premises, box_number
from pitboss.table.house import Held, House, known_as, player
from pitboss.table.option import Amounts, Choices
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may
from pitboss.table.who import Place

OVERPAYMENT = key("overpayment")
PAID_IN_CHIPS = key("paid-in-chips")
RULES_APPLY = key("rules-apply")
UNCLAIMED = key("unclaimed")
UNCLAIMED_HELD = key("unclaimed-held")


class Overpaid(Fact, frozen=True, kw_only=True):
    """A player was paid more than the rules give."""

    form: ClassVar[str] = "overpaid <box> <cents>"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    box: Place
    cents: Cents


class PaidIn(Fact, frozen=True, kw_only=True):
    """In what a player's win was paid."""

    form: ClassVar[str] = "paid <box> in <how>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    how: str


class LeftBehind(Fact, frozen=True, kw_only=True):
    """A player did not collect a wager or winnings."""

    form: ClassVar[str] = "<box> left <cents> behind"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    cents: Cents


class ClaimHeld(Request, frozen=True, kw_only=True):
    """A player claims what they left behind."""

    form: ClassVar[str] = "claim unclaimed winnings"
    by: ClassVar[tuple[str, ...]] = ("box",)


class SumHeld(Event, frozen=True, kw_only=True):
    """The house took up what a player left, and holds it for them."""

    tells: ClassVar[str] = "The house holds {cents} for {name}."
    is_ruling: ClassVar[bool] = True

    box: int
    name: str
    cents: int


class SumHandedBack(Event, frozen=True, kw_only=True):
    """A player has what they had left behind."""

    tells: ClassVar[str] = "{Name} has {cents} back."
    is_ruling: ClassVar[bool] = True

    box: int
    name: str
    cents: int


_SOME_MONEY = Amounts(1, UNBOUNDED)


def _overpayment_may_be_stated(table: Premises, who: str) -> Guarded:
    fact = Overpaid(who=who, box=Place(1), cents=Cents(1))
    because = table.because(OVERPAYMENT, RULES_APPLY)
    return may(fact, because, box=table.boxes, cents=_SOME_MONEY)


def _rule_on_overpayment(table: Premises, action: Overpaid, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = player(table.house, action.box)
    what = f"recoverable: {money(action.cents)} paid to {name} beyond what the rules give"
    return (Ruled(what=what, box=action.box, because=because),)


def _payment_may_be_stated(table: Premises, who: str) -> Guarded:
    fact = PaidIn(who=who, box=Place(1), how="chips")
    how = Choices(("chips", "cash", "cheque"))
    return may(fact, table.because(PAID_IN_CHIPS), box=table.boxes, how=how)


def _rule_on_payment(table: Premises, action: PaidIn, because: tuple[str, ...]) -> tuple[Event, ...]:
    allowed = action.how == "chips" or table.house.cash_permitted
    what = f"{'allowed' if allowed else 'breach'}: {player(table.house, action.box)} was paid in {action.how}"
    return (Ruled(what=what, box=action.box, because=because),)


def _leaving_may_be_stated(table: Premises, who: str) -> Guarded:
    fact = LeftBehind(who=who, box=Place(1), cents=Cents(1))
    because = table.because(UNCLAIMED_HELD, UNCLAIMED)
    return may(fact, because, box=table.boxes, cents=_SOME_MONEY)


def _hold(table: Premises, action: LeftBehind, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = _whose(table.house, action.box)
    return (SumHeld(box=action.box, name=name, cents=action.cents, because=because),)


def _whose(house: House, box: int) -> str:
    """Who left something at a box: its player, or whoever had wagered there last and has gone."""
    lines = [line for line in house.last.lines if line.settled.box == box]
    return lines[-1].name if lines and box not in house.seats else known_as(house, box)


def _held(table: Premises, box: int) -> int:
    name = known_as(table.house, box)
    return sum(item.cents for item in table.house.unclaimed if item.name == name)


def _may_claim(table: Premises, who: str) -> Guarded:
    if not _held(table, box_number(who)):
        says = f"nothing is held for {player(table.house, box_number(who))}"
        return table.refuse("nothing-held", says, UNCLAIMED, UNCLAIMED_HELD)
    return may(ClaimHeld(who=who), table.because(UNCLAIMED))


def _hand_back(table: Premises, action: ClaimHeld, because: tuple[str, ...]) -> tuple[Event, ...]:
    box = box_number(action.who)
    name = known_as(table.house, box)
    return (SumHandedBack(box=box, name=name, cents=_held(table, box), because=because),)


def apply(house: House, event: Event) -> House:
    """The house after it took a sum into keeping, or handed it back."""
    match event:
        case SumHeld(name=name, cents=cents):
            return replace(house, unclaimed=(*house.unclaimed, Held(name, cents)))
        case SumHandedBack(name=name):
            return replace(house, unclaimed=tuple(item for item in house.unclaimed if item.name != name))
    return house


RULES = (
    Rule(Overpaid, _overpayment_may_be_stated, _rule_on_overpayment),
    Rule(PaidIn, _payment_may_be_stated, _rule_on_payment),
    Rule(LeftBehind, _leaving_may_be_stated, _hold),
    Rule(ClaimHeld, _may_claim, _hand_back),
)
EVENTS: tuple[type[Event], ...] = (SumHeld, SumHandedBack)
