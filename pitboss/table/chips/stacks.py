"""Players' chips kept by the table itself: bought, added to, cashed in, and no wager beyond them.

For games that cannot be ruled on without them (all-in, side pots). Such a game says `keeps_chips`, its state
knows each player's stack, and its `accounts` tell of them.
"""

from functools import lru_cache
from typing import ClassVar, Protocol

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.accounts import CAGE, Move, chips, person
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event
from pitboss.table.house import House, no_such_place
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, Context, Rule
from pitboss.table.who import box as name_of
from pitboss.table.who import box_of

CHIPS_EXCHANGED = key("chips-exchanged")
CHIPS_REDEEMED = key("chips-redeemed")
RULES_APPLY = key("rules-apply")
VALUE_CHIPS = key("value-chips")


class BuyChips(Request, frozen=True, kw_only=True):
    """A player buys chips, the first or further ones."""

    form: ClassVar[str] = "buy chips <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)
    is_beside: ClassVar[bool] = True

    cents: Cents


class CashIn(Request, frozen=True, kw_only=True):
    """A player hands chips in for their value."""

    form: ClassVar[str] = "cash in <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)
    is_beside: ClassVar[bool] = True

    cents: Cents


class ChipsBought(Event, frozen=True, kw_only=True):
    """A player has so many chips more."""

    tells: ClassVar[str] = "{Box} buys chips for {cents}."

    box: int
    cents: int

    def moves(self) -> tuple[Move, ...]:
        """From the cage to the player."""
        return (Move(CAGE, chips(self.box), self.cents),)


class CashedIn(Event, frozen=True, kw_only=True):
    """A player has the value of so many chips."""

    tells: ClassVar[str] = "{Box} cashes in {cents}."

    box: int
    cents: int

    def moves(self) -> tuple[Move, ...]:
        """From the player to the cage."""
        return (Move(chips(self.box), CAGE, self.cents),)


class _State(Protocol):
    @property
    def house(self) -> House: ...

    def stack(self, box: int) -> int: ...


class Keeps(Context, Protocol):
    """A moment at a table that keeps chips."""

    @property
    def state(self) -> _State:
        """The table as it stands."""
        ...


@lru_cache(maxsize=4096)
def account_of(name: str) -> str:
    """The account of somebody's chips, as the books write it."""
    return str(person(name))


@lru_cache(maxsize=4096)
def _account_at(box: int) -> str:
    return account_of(name_of(box))


def account(house: House, box: int) -> str:
    """The account of the chips before the player at a box, who may have given no name."""
    # Asked of every player after every action: by hand what `known_as` says.
    found = house.seats.get(box) or house.absent.get(box)
    return account_of(found.name.casefold()) if found else _account_at(box)


def refuse_beyond(table: Keeps, box: int, cents: int) -> Refusal | None:
    """Why a player cannot put in so many chips: they have fewer."""
    has = table.state.stack(box)
    if cents <= has:
        return None
    return table.refuse("too-few-chips", f"{money(cents)} is more than the {money(has)} there", VALUE_CHIPS)


def may_buy(table: Keeps, who: str) -> Option | Refusal:
    """Chips for anybody with a place here, payable in the table's denominations."""
    house, box = table.state.house, box_of(who) or 0
    if nowhere := no_such_place(house, box):
        return table.refuse("no-such-box", nowhere, RULES_APPLY)
    amounts = Amounts(min(house.chips), UNBOUNDED, 1, house.chips)
    example = BuyChips(who=who, cents=Cents(min(house.chips)))
    return Option(example, table.because(CHIPS_EXCHANGED), {"cents": amounts})


def buy(table: Keeps, action: BuyChips, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ChipsBought(box=box_of(action.who) or 0, cents=action.cents, because=because),)


def may_cash_in(table: Keeps, who: str) -> Option | Refusal:
    """As many chips as the player has beside what is at stake."""
    house, box = table.state.house, box_of(who) or 0
    if nowhere := no_such_place(house, box):
        return table.refuse("no-such-box", nowhere, RULES_APPLY)
    has = table.state.stack(box)
    if not has:
        return table.refuse("too-few-chips", "there are no chips to cash in", CHIPS_REDEEMED)
    amounts = Amounts(1, has, 1, (1,))
    return Option(CashIn(who=who, cents=Cents(has)), table.because(CHIPS_REDEEMED), {"cents": amounts})


def cash_in(table: Keeps, action: CashIn, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CashedIn(box=box_of(action.who) or 0, cents=action.cents, because=because),)


RULES: tuple[Rule[Keeps], ...] = (Rule(BuyChips, may_buy, buy), Rule(CashIn, may_cash_in, cash_in))
EVENTS: tuple[type[Event], ...] = (ChipsBought, CashedIn)
