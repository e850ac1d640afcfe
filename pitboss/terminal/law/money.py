"""pitboss law diff --odds: what each change between two dates is worth."""

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from rich.console import Console

from pitboss.terminal.answer import refuse
from pitboss.terminal.working import working

if TYPE_CHECKING:
    from pitboss.odds.compare import Comparison
    from pitboss.record.choice import Choice


def between(first: "Choice", second: "Choice") -> "Comparison":
    """Every wager under both laws, and what each change is worth to its player."""
    from pitboss.odds import OddsError
    from pitboss.odds.asked import Asked
    from pitboss.odds.compare import compare
    from pitboss.odds.front import answer

    try:
        with working(f"pitboss law diff {first.game}") as progress:
            return compare(Asked(law=first), second, answer, progress)[1]
    except OddsError as error:
        refuse(f"--odds: {error}")


def shaped(worth: "Comparison") -> dict[str, Any]:
    """The comparison as JSON has it."""
    from pitboss.odds.shown import compared

    return compared.shaped(worth)


def beside(worth: "Comparison") -> dict[str, str]:
    """What the change of each term is worth to the player, in words; of a table, of all its rows."""
    from pitboss.odds.shown import compared

    told: dict[str, list[str]] = defaultdict(list)
    for change, says in compared.told(worth):
        term, _, row = change.name.partition(".")
        told[term].append(f"{row}: {says}" if row else f"{says[:1].upper()}{says[1:]}")
    return {term: "\n".join(dict.fromkeys(lines)) for term, lines in told.items()}


def page(out: Console, worth: "Comparison") -> None:
    """The wagers side by side, then what each change is worth."""
    from pitboss.odds.shown import compared
    from pitboss.terminal.odds.page import draw_table

    for table in compared.tables(worth):
        draw_table(out, table)
