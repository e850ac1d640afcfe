"""What a player's chips cover: the amounts that they make now, and can back later in the round."""

from msgspec.structs import replace

from pitboss.table.option import Amounts, Option


def within(option: Option, name: str, cents: int) -> Amounts | None:
    """The amounts of an option that the chips left cover and back; none where not even the least is."""
    amounts = option.vary[name]
    assert isinstance(amounts, Amounts)
    if _needs(option, name, amounts.most) <= cents:
        return amounts
    low, high = amounts.least // amounts.step, amounts.most // amounts.step
    if _needs(option, name, amounts.least) > cents:
        return None
    while low < high:
        middle = (low + high + 1) // 2
        if _needs(option, name, middle * amounts.step) <= cents:
            low = middle
        else:
            high = middle - 1
    return replace(amounts, most=_admitted(amounts, low * amounts.step))


def _needs(option: Option, name: str, amount: int) -> int:
    """The chips for an option at an amount, or at the next below it that chips can make."""
    allowed = option.vary[name]
    assert isinstance(allowed, Amounts)
    action = option.with_(**{name: _admitted(allowed, amount)})
    return option.takes(action) + option.may_need(action)


def _admitted(allowed: Amounts, amount: int) -> int:
    """An amount, or the next below it that is admitted."""
    while amount > allowed.least and not allowed.admits(amount):
        amount -= allowed.step
    return max(amount, allowed.least)
