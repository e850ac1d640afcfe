"""The page of pitboss audit --commission: what each table took, hour by hour."""

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.record.commission import SCHEMA, Commissions
from pitboss.table.chips.money import money
from pitboss.terminal.due_page import BAD, STRONG, write


class Answers(Struct, frozen=True):
    """The JSON of pitboss audit --commission."""

    tables: Sequence[Commissions]
    total_cents: int
    schema: str = SCHEMA


def shape(answers: Sequence[Commissions]) -> Answers:
    """The tables as JSON holds them."""
    return Answers(answers, sum(answer.cents for answer in answers))


def page(out: Console, shape: Answers) -> None:
    """Each table with its hours, and the sum of all."""
    for answer in shape.tables:
        write(out, Text(f"{answer.table or answer.file}, {answer.game or 'no game'}", STRONG))
        for line in answer.hours:
            rounds = "1 round" if line.rounds == 1 else f"{line.rounds:,} rounds"
            write(out, Text(f"{line.hour}  {money(line.cents):>12}  {rounds}"), 2)
        write(out, Text(f"{'In all':<16}  {money(answer.cents):>12}"), 2)
        if answer.damage:
            write(out, Text(f"Broken at {answer.damage}. What stands before it is counted.", BAD), 2)
    if len(shape.tables) > 1:
        write(out, Text(f"All tables: {money(shape.total_cents)}", STRONG))
