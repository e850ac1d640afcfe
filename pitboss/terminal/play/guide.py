"""The help of play: how the game is played, what a line may be, and some lines of the notation."""

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from pitboss.record.table import Table
from pitboss.table import general
from pitboss.table.action import Action
from pitboss.table.notation import text
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.who import box
from pitboss.terminal.due_page import CITE, write
from pitboss.terminal.play import keys

HELP = (
    ("Enter", "the wagers of your last round again, or the dealer goes on; it never decides for you"),
    ("d", "lets the dealer go on"),
    ("why", "every clause behind the last round, with what it says"),
    ("law", "the rulebook in force, what it pays, and its notes"),
    ("readings", "rules that can be read in two ways, and how they are read here"),
    ("more", "everything that the rules let you do now: a dispute, for one"),
    ("dealer", "what the dealer does next and has to know for it"),
    ("history", "the last round and this one, line by line; history 3 is the third"),
    ("step", "the dealer waits before each step: try what can go wrong"),
    ("seat 3", "look and play from box 3 as well"),
    ("buy 100", "more chips"),
    ("q", "leave the table"),
)
SPEAKERS = (box(1), "dealer", "game supervisor")


def page(out: Console, table: Table) -> None:
    """How to play here."""
    write(out, Text(table.game.how_to), 1)
    write(out, Text(""))
    letter = f"chooses what stands beside it; the rest may follow at once{_keyed(table)}"
    for key, says in (("a letter", letter), *HELP):
        write(out, Text.assemble((f"{key:<10}", CITE), says), 1)
    write(out, Text("\n Any line of the notation is understood as well:"))
    for action in _examples(table):
        write(out, Text(text(action), CITE), 3)


def _keyed(table: Table) -> str:
    """The first thing that a player may do, with its key."""
    options = _own(table, SPEAKERS[0]) or table.game.options(table.rules, table.state, SPEAKERS[0])
    own = [key for key in keys.keyed(options) if not key.is_general]
    said = [
        text(key.option.action).partition(": ")[2].replace(keys.words(key.option.action), key.key, 1)
        for key in own[:1]
    ]
    return f": {said[0]}" if said else ""


def _examples(table: Table) -> Iterator[Action]:
    """Something that a player, the dealer and a supervisor may say at a new table."""
    for who in SPEAKERS:
        yield from (option.action for option in _own(table, who)[:1])


def _own(table: Table, who: str) -> list[Option]:
    """What the game lets somebody say at a new table like this one: nothing hidden is told by it."""
    state = table.game.new(table.rules, table.setup)
    options = [] if isinstance(state, Refusal) else table.game.options(table.rules, state, who)
    return [option for option in options if type(option.action) not in general.verbs]
