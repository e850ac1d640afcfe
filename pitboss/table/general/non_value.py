"""Chips without a value: colours of one player alone, worth what they declare, at this table only (18.0)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event
from pitboss.table.general.situation import Premises, box_number, refuse_box
from pitboss.table.house import House, Issue, known_as
from pitboss.table.option import Amounts, Choices, Numbers, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may, never

NON_VALUE_CHIPS = key("non-value-chips")
NON_VALUE_CHIPS_SET = key("non-value-chips-set")
NON_VALUE_DECLARED = key("non-value-declared")
NON_VALUE_ONE_COLOUR = key("non-value-one-colour")
NON_VALUE_REDEEMED_HERE = key("non-value-redeemed-here")
NON_VALUE_REQUIRED = key("non-value-required")
NON_VALUE_THIS_TABLE = key("non-value-this-table")
VALUE_CHIPS = key("value-chips")


class BuyColour(Request, frozen=True, kw_only=True):
    """A player buys non-value chips of a colour and declares what one is worth."""

    form: ClassVar[str] = "buy <count> <colour> at <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    count: int
    colour: str
    cents: Cents


class RedeemColour(Request, frozen=True, kw_only=True):
    """A player hands non-value chips back for their declared value."""

    form: ClassVar[str] = "redeem <count> <colour>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    count: int
    colour: str


class WagerForeignColour(Request, frozen=True, kw_only=True):
    """A player would wager non-value chips of another table. It is always refused."""

    form: ClassVar[str] = "wager non-value chips of another table"
    by: ClassVar[tuple[str, ...]] = ("box",)


class RedeemForeignColour(Request, frozen=True, kw_only=True):
    """A player would redeem non-value chips of another table. It is always refused."""

    form: ClassVar[str] = "redeem non-value chips of another table"
    by: ClassVar[tuple[str, ...]] = ("box",)


class RequireNonValue(Request, frozen=True, kw_only=True):
    """A player must use non-value chips."""

    form: ClassVar[str] = "require non-value chips of box <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: int


class NonValueIssued(Event, frozen=True, kw_only=True):
    """A player has non-value chips; a marker shows what one is worth."""

    tells: ClassVar[str] = "{Box} has {count} {colour} chips at {cents} each."

    box: int
    colour: str
    count: int
    cents: int


class NonValueRedeemed(Event, frozen=True, kw_only=True):
    """A player handed non-value chips back and has their worth, in all so many cents."""

    tells: ClassVar[str] = "{Box} hands {count} {colour} chips back for {cents}."

    box: int
    colour: str
    count: int
    cents: int


class NonValueRequired(Event, frozen=True, kw_only=True):
    """A player uses non-value chips instead of value chips."""

    tells: ClassVar[str] = "{Box} must use non-value chips."

    box: int


def _refuse_non_value(table: Premises, who: str) -> Refusal | None:
    if table.house.non_value_permitted:
        return refuse_box(table, who)
    says = "the rules of this game permit value chips only"
    return table.refuse("value-chips-only", says, VALUE_CHIPS)


def _mine(table: Premises, who: str) -> tuple[Issue, ...]:
    return issues(table.house, box_number(who))


def _may_buy(table: Premises, who: str) -> Guarded:
    if refusal := _refuse_non_value(table, who):
        return refusal
    house, mine = table.house, _mine(table, who)
    taken = {issue.colour for issue in house.non_value}
    free = tuple(colour for colour in house.colours if colour not in taken)
    declared = table.because(NON_VALUE_DECLARED, NON_VALUE_ONE_COLOUR, NON_VALUE_CHIPS_SET, NON_VALUE_CHIPS)
    how_many, worth = Numbers(1, UNBOUNDED), _worth(table)
    more = [
        Option(
            BuyColour(who=who, count=1, colour=issue.colour, cents=Cents(issue.cents)),
            declared,
            {"count": how_many},
        )
        for issue in mine
    ]
    if more and (not free or table.reads("second-colour", "one-each")):
        return tuple(more)
    if not free:
        says = "every colour of this table's set is out with another player"
        return table.refuse("no-colour-left", says, NON_VALUE_ONE_COLOUR)
    cents = Cents(max(worth.least, min(house.chips)))
    example = BuyColour(who=who, count=1, colour=next(iter(free), ""), cents=cents)
    vary: dict[str, Range] = {"count": how_many, "colour": Choices(free), "cents": worth}
    return (*more, Option(example, declared, vary))


def _worth(table: Premises) -> Amounts:
    """What one chip may be declared to be worth: anything, unless that is read more narrowly (18.2(e))."""
    house = table.house
    if table.reads("colour-worth-from", "as-declared"):
        return Amounts(1, UNBOUNDED)
    at_least_the_minimum = table.reads("colour-worth-from", "table-minimum")
    least = house.sign.minimum if at_least_the_minimum else min(house.chips)
    return Amounts(least, UNBOUNDED, 1, house.chips)


def _issue(_: Premises, action: BuyColour, because: tuple[str, ...]) -> tuple[Event, ...]:
    box = box_number(action.who)
    return (
        NonValueIssued(
            box=box, colour=action.colour, count=action.count, cents=action.cents, because=because
        ),
    )


def _may_redeem(table: Premises, who: str) -> Guarded:
    if refusal := _refuse_non_value(table, who):
        return refusal
    mine = _mine(table, who)
    if not mine:
        says = f"{who} was issued no non-value chips at this table"
        return table.refuse("none-issued", says, NON_VALUE_REDEEMED_HERE, NON_VALUE_CHIPS)
    because = table.because(NON_VALUE_REDEEMED_HERE, NON_VALUE_CHIPS)
    options = tuple(
        Option(
            RedeemColour(who=who, count=1, colour=issue.colour), because, {"count": Numbers(1, issue.count)}
        )
        for issue in mine
        if issue.count
    )
    says = f"all non-value chips of {who} lie on the layout"
    return options or table.refuse("none-at-hand", says, NON_VALUE_REDEEMED_HERE, NON_VALUE_CHIPS)


def _redeem(table: Premises, action: RedeemColour, because: tuple[str, ...]) -> tuple[Event, ...]:
    issue = issued(table.house, box_number(action.who), action.colour)
    assert issue is not None, "only a player with chips of that colour is admitted"
    cents = issue.cents * action.count
    return (
        NonValueRedeemed(
            box=box_number(action.who),
            colour=issue.colour,
            count=action.count,
            cents=cents,
            because=because,
        ),
    )


def _not_wagered_here(table: Premises, who: str) -> Guarded:
    if refusal := _refuse_non_value(table, who):
        return refusal
    says = "non-value chips are wagered only at the table that issued them"
    return table.refuse("chips-of-another-table", says, NON_VALUE_THIS_TABLE)


def _not_redeemed_here(table: Premises, _: str) -> Guarded:
    says = "non-value chips are redeemed only at the table that issued them"
    return table.refuse("chips-of-another-table", says, NON_VALUE_REDEEMED_HERE)


def _may_require(table: Premises, who: str) -> Guarded:
    # 18.3 gives the power to the operator and to everyone it employs, so any staff may use it.
    return _refuse_non_value(table, who) or may(
        RequireNonValue(who=who, box=1), table.because(NON_VALUE_REQUIRED), box=table.boxes
    )


def _require(_: Premises, action: RequireNonValue, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (NonValueRequired(box=action.box, because=because),)


def apply(house: House, event: Event) -> House:
    """The house after non-value chips were issued, handed back, or required."""
    match event:
        case NonValueIssued(box=box, colour=colour, count=count, cents=cents):
            return _counted(house, Issue(box, colour, count, cents))
        case NonValueRedeemed(box=box, colour=colour, count=count):
            return _counted(house, Issue(box, colour, -count, 0))
        case NonValueRequired(box=box):
            return replace(house, colour_required=house.colour_required | {known_as(house, box)})
    return house


def wagered(house: House, box: int, colour: str, count: int) -> House:
    """The house after a player laid non-value chips on the layout."""
    issue = issued(house, box, colour)
    return house if issue is None else _counted(house, Issue(box, colour, -count, 0, count))


def taken_up(house: House, box: int, colour: str, count: int) -> House:
    """The house after a player took non-value chips off the layout again."""
    return wagered(house, box, colour, -count)


def lost(house: House, box: int, colour: str, count: int) -> House:
    """The house after it collected non-value chips of a player."""
    issue = issued(house, box, colour)
    return house if issue is None else _counted(house, Issue(box, colour, 0, 0, -count))


def won(house: House, box: int, colour: str, count: int) -> House:
    """The house after it paid a player in colour; a count below zero takes back what is at hand of it."""
    issue = issued(house, box, colour)
    return house if issue is None else _counted(house, Issue(box, colour, max(count, -issue.count), 0))


def given_back(house: House, issue: Issue) -> House:
    """The house after it handed collected chips out again.

    In value, so with no issue, where the colour is another's by now, or worth something else.
    """
    name = known_as(house, issue.box)
    out = next((other for other in house.non_value if other.colour == issue.colour), None)
    is_mine = out is None or (out.holder, out.cents) == (name, issue.cents)
    return _counted(house, issue) if is_mine else house


def issues(house: House, box: int) -> tuple[Issue, ...]:
    """The non-value chips of the player at a box, at hand or wagered, wherever they were bought."""
    if not house.non_value:
        return ()
    name = known_as(house, box)
    return tuple(issue for issue in house.non_value if issue.holder == name)


def issued(house: House, box: int, colour: str) -> Issue | None:
    """Those of one colour."""
    return next((issue for issue in issues(house, box) if issue.colour == colour), None)


def _counted(house: House, change: Issue) -> House:
    """The issues with a change of the player's colour; a colour that is all back is free again."""
    name = known_as(house, change.box)
    change = change if name == change.holder else replace(change, name=name)
    same = next((i for i in house.non_value if (i.holder, i.colour) == (name, change.colour)), None)
    if same is None:
        return replace(house, non_value=(*house.non_value, change))
    now = replace(same, count=same.count + change.count, wagered=same.wagered + change.wagered)
    all_of_them = (now if issue is same else issue for issue in house.non_value)
    return replace(house, non_value=tuple(one for one in all_of_them if one.count or one.wagered))


RULES = (
    Rule(
        BuyColour,
        _may_buy,
        _issue,
        advice="each player has colours of their own from this table's set, each at one declared value",
    ),
    Rule(RedeemColour, _may_redeem, _redeem),
    Rule(WagerForeignColour, _not_wagered_here, never),
    Rule(RedeemForeignColour, _not_redeemed_here, never),
    Rule(RequireNonValue, _may_require, _require),
)
EVENTS: tuple[type[Event], ...] = (NonValueIssued, NonValueRedeemed, NonValueRequired)
