"""Chips with a value: exchanging and redeeming them, and vouchers for them (17.0)."""

from typing import ClassVar

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Ruled
from pitboss.table.general.situation import Premises, box_number, refuse_box
from pitboss.table.house import House
from pitboss.table.option import Amounts, Choices
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may, never

CHIPS_EXCHANGED = key("chips-exchanged")
CHIPS_REDEEMED = key("chips-redeemed")
PROMOTIONAL_CHIPS = key("promotional-chips")

EXCHANGEABLE = ("chips", "vouchers")


class Exchange(Request, frozen=True, kw_only=True):
    """A patron asks for chips of the same total value."""

    form: ClassVar[str] = "exchange <what> <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    what: str
    cents: Cents


class Redeem(Request, frozen=True, kw_only=True):
    """A patron asks for the value in cash, or would like a cheque."""

    form: ClassVar[str] = "redeem <what> <cents> [cheque]"
    by: ClassVar[tuple[str, ...]] = ("box",)

    what: str
    cents: Cents
    cheque: bool = False


class ExchangePromotional(Request, frozen=True, kw_only=True):
    """A patron offers promotional chips for others. It is always refused."""

    form: ClassVar[str] = "exchange promotional chips <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    cents: Cents


class RedeemPromotional(Request, frozen=True, kw_only=True):
    """A patron offers promotional chips for cash. It is always refused."""

    form: ClassVar[str] = "redeem promotional chips <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    cents: Cents


class ChipsExchanged(Event, frozen=True, kw_only=True):
    """A patron has chips of the same value for what they gave."""

    tells: ClassVar[str] = "{Box} has chips for {what} worth {cents}."

    box: int
    what: str
    cents: int


class ChipsRedeemed(Event, frozen=True, kw_only=True):
    """A patron has the value of what they gave."""

    tells: ClassVar[str] = "{Box} is paid {cents} for {what}."

    box: int
    what: str
    cents: int


def _amounts(table: Premises) -> Amounts:
    chips = table.house.chips
    return Amounts(min(chips), UNBOUNDED, 1, chips)


def _may_exchange(table: Premises, who: str) -> Guarded:
    example = Exchange(who=who, what="chips", cents=Cents(min(table.house.chips)))
    because = table.because(CHIPS_EXCHANGED)
    options = may(example, because, what=Choices(EXCHANGEABLE), cents=_amounts(table))
    return refuse_box(table, who) or options


def _exchange(_: Premises, action: Exchange, because: tuple[str, ...]) -> tuple[Event, ...]:
    box = box_number(action.who)
    return (ChipsExchanged(box=box, what=action.what, cents=action.cents, because=because),)


def _may_redeem(table: Premises, who: str) -> Guarded:
    example = Redeem(who=who, what="chips", cents=Cents(min(table.house.chips)))
    options = may(
        example,
        table.because(CHIPS_REDEEMED),
        what=Choices(EXCHANGEABLE),
        cents=_amounts(table),
        cheque=Choices((False, True)),
    )
    return refuse_box(table, who) or options


def _redeem(_: Premises, action: Redeem, because: tuple[str, ...]) -> tuple[Event, ...]:
    box = box_number(action.who)
    redeemed = ChipsRedeemed(box=box, what=action.what, cents=action.cents, because=because)
    if not action.cheque:
        return (redeemed,)
    what = "the house may choose to pay some or all of it by cheque"
    return (redeemed, Ruled(what=what, box=box, because=because))


def _not_promotional(table: Premises, _: str) -> Guarded:
    says = "promotional chips are neither exchanged nor redeemed"
    return table.refuse("promotional-chips", says, PROMOTIONAL_CHIPS)


def apply(house: House, _: Event) -> House:
    """The house keeps no count of chips with a value."""
    return house


RULES = (
    Rule(Exchange, _may_exchange, _exchange),
    Rule(Redeem, _may_redeem, _redeem),
    Rule(ExchangePromotional, _not_promotional, never),
    Rule(RedeemPromotional, _not_promotional, never),
)
EVENTS: tuple[type[Event], ...] = (ChipsExchanged, ChipsRedeemed)
