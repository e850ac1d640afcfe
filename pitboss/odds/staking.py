"""What is staked: a sign that takes any amount, what chips pay exactly, wagers that lie together."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from pitboss.odds.asked import Asked, OddsError
from pitboss.record.opening import setup_of
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.house import limits

# More than anybody may ask about.
_WIDE = 10**14


def wide_sign(asked: Asked) -> tuple[str, str]:
    """A sign that stands in the way of no stake, unless somebody asks for another one."""
    setup: Any = setup_of(asked.game, asked.table)
    least = setup.sign.increment or max(1, min(setup.chips, default=1))
    return f"sign.minimum={money(least)}", f"sign.maximum={money(_WIDE // least * least)}"


def exact_stake(table: Table, odds: Iterable[Fraction], box: int = 1) -> int:
    """The least stake, in cents, that a table takes and whose wins at all of these odds chips pay exactly."""
    ratios = tuple(each.as_integer_ratio() for each in dict.fromkeys(odds))
    found = replace(limits(table.state.house, box), odds=ratios).first(0)
    if found is None:
        raise OddsError("--table: no stake that it takes is paid exactly in its chips; write --stake AMOUNT")
    return found


def named_together(laid: Mapping[str, int | None]) -> str:
    """Wagers that lie together, as somebody would ask for them; one without an amount is what it may be.

    >>> named_together({"red": 1000, "odds-pass": None})
    'red=10.00, odds-pass'
    """
    return ", ".join(name if cents is None else f"{name}={money(cents)}" for name, cents in laid.items())
