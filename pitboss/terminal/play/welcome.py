"""The welcome to a table: the game, its law, the limits on the sign, and the jackpot."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import asdict
from rich.console import Console
from rich.text import Text

from pitboss.record.explain import ruled_under
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.terminal.due_page import STRONG, named, write
from pitboss.terminal.play import meter

if TYPE_CHECKING:
    from pitboss.play.pool import TablePool


def page(out: Console, table: Table, pool: "TablePool | None") -> None:
    """What a player reads on sitting down."""
    game = table.game.slug.replace("-", " ").capitalize()
    write(out, Text(f"{game} under {named(ruled_under(table.book))}", STRONG), 1)
    setup: Any = table.setup
    says = f"The sign: {', '.join(_limits(setup.sign))}."
    if pool:
        says += f" {meter.says(pool)}"
    write(out, Text(says), 1)


def _limits(sign: Any, kind: str = "") -> Iterator[str]:
    """Every amount on a sign, by its name."""
    amounts = asdict(sign) if isinstance(sign, Struct) else sign
    for name, value in amounts.items():
        words = f"{kind} {name}".strip().replace("_", " ").replace("-", " ")
        if isinstance(value, Struct | Mapping):
            yield from _limits(value, words)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield f"{words} {money(value)}"
