"""What a wager costs: the chips that it takes now, those that it may need later, and what is covered."""

from msgspec.structs import replace

from pitboss.play.purse import taken
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal


def asks_for(table: Table, action: Action) -> tuple[int, int]:
    """The chips that an action takes now, and those that it takes with what it needs later on."""
    answer = table.game.decide(table.rules, table.state, action)
    if isinstance(answer, Refusal):
        return 0, 0
    now = max(0, taken(answer, action.who))
    return now, now + table.game.backing(table.rules, table.state, action)


def within(table: Table, option: Option, name: str, cents: int) -> Amounts | None:
    """The amounts of an option that the chips left cover and back; none where not even the least is."""
    amounts = option.vary[name]
    assert isinstance(amounts, Amounts)
    if _needs(table, option, name, amounts.most) <= cents:
        return amounts
    low, high = amounts.least // amounts.step, amounts.most // amounts.step
    if _needs(table, option, name, amounts.least) > cents:
        return None
    while low < high:
        middle = (low + high + 1) // 2
        if _needs(table, option, name, middle * amounts.step) <= cents:
            low = middle
        else:
            high = middle - 1
    return replace(amounts, most=_admitted(amounts, low * amounts.step))


def _needs(table: Table, option: Option, name: str, amount: int) -> int:
    """The chips for an option at an amount, or at the next below it that chips can make."""
    allowed = option.vary[name]
    assert isinstance(allowed, Amounts)
    return asks_for(table, option.with_(**{name: _admitted(allowed, amount)}))[1]


def _admitted(allowed: Amounts, amount: int) -> int:
    """An amount, or the next below it that is admitted."""
    while amount > allowed.least and not allowed.admits(amount):
        amount -= allowed.step
    return max(amount, allowed.least)
