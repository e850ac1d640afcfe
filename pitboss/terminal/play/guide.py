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
    (
        "Enter",
        "makes the wagers of your last round again, or lets the dealer go on; it never decides for you",
    ),
    ("d", "lets the dealer go on"),
    ("why", "tells every clause behind the last round, with what it says"),
    ("law", "shows the rulebook in force, what it pays, and its notes"),
    ("readings", "lists the rules that can be read in two ways, and how they are read here"),
    ("more", "lists everything that the rules let you do now: a dispute, for one"),
    ("dealer", "tells what the dealer does next and has to know for it"),
    ("history", "tells the last round and this one, line by line; history 3 tells the third"),
    ("step", "makes the dealer wait before each step, so that you can try what can go wrong"),
    ("seat 3", "lets you look and play from box 3 as well"),
    ("buy 100", "buys chips for 100.00"),
    ("q", "leaves the table; so does Ctrl-C"),
)
# Lines that people type without having read anything, by game.
EVERYDAY = {
    "blackjack": "bet 10, hit, stick, double down, rebet",
    "caribbean-stud": "bet 10, raise, surrender, rebet",
    "roulette": "5 on 17, red 5, put 5 on the first dozen, spin, rebet, clear",
    "money-wheel": "5 on kiwi, spin, rebet, clear",
    "tai-sai": "big 5, 5 on 4 4, any triple 5, shake, rebet, clear",
    "craps": "10 on the pass line, take the dice, roll, place 6 12, 5 on yo",
    "poker": "deal, call, raise 20, all in",
}
SPEAKERS = (box(1), "dealer", "game supervisor")


def page(out: Console, table: Table) -> None:
    """How to play here."""
    write(out, Text(table.game.how_to), 1)
    write(out, Text(""))
    letter = f"chooses what stands beside it; the rest may follow at once{_keyed(table)}"
    said = EVERYDAY.get(table.game.slug, "20 on banker, tie 10, deal, rebet, clear")
    for key, says in (("a letter", letter), ("or words", said), *HELP):
        hanging(out, key, says, 11)
    write(out, Text(""))
    write(out, Text("Any line of the notation is understood as well:"), 1)
    for action in _examples(table):
        write(out, Text(text(action), CITE), 3)


def hanging(out: Console, key: str, says: str, indent: int) -> None:
    """A key, and what it means beside it; what does not fit goes on below that."""
    if not out.is_terminal:
        return write(out, Text.assemble((f"{key:<{indent - 1}}", CITE), says), 1)
    first = Text(f" {key:<{indent - 1}}", CITE)
    for line in Text(says).wrap(out, max(out.width - indent, indent)):
        out.print(Text.assemble(first, line), no_wrap=True)
        first = Text(" " * indent)
    return None


def _keyed(table: Table) -> str:
    """The first thing that a player may do, with its key."""
    options = _own(table, SPEAKERS[0]) or table.game.options(table.rules, table.state, SPEAKERS[0])
    own = [key for key in keys.keyed(options, table.game.verbs) if key.key]
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
