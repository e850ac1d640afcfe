"""The welcome to a table: the game, its law, the limits on the sign, and the jackpot."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from pitboss.record.answer.explain import ruled_under
from pitboss.record.table import Table
from pitboss.terminal.due_page import STRONG, named, write
from pitboss.terminal.people import openness
from pitboss.terminal.play import meter

if TYPE_CHECKING:
    from pitboss.play.pool import TablePool


def page(out: Console, table: Table, pool: "TablePool | None") -> None:
    """What a player reads on sitting down."""
    game = table.game.slug.replace("-", " ").capitalize()
    write(out, Text(f"{game} under {named(ruled_under(table.book))}", STRONG), 1)
    _sign(out, [line.says for line in table.game.sign(table.rules, table.state)])
    if pool:
        write(out, Text(meter.says(pool)), 1)
    if pool and not pool.is_demo:
        openness.tell(out, secured=pool.is_secured)


def _sign(out: Console, lines: list[str]) -> None:
    """Amounts in one line; a sign that says more than that has a line for each thing."""
    if all(":" not in line for line in lines):
        write(out, Text(f"The sign: {', '.join(line.lower() for line in lines)}."), 1)
        return
    write(out, Text("The sign:"), 1)
    for line in lines:
        write(out, Text(line), 3)
