"""pitboss play: a table in the terminal, or scripted through the standard input."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.terminal.answer import console, refuse, refusing
from pitboss.terminal.law_options import Elect, Jurisdiction, On, Readings, Venue, choice

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.record.choice import Choice
    from pitboss.record.table import Table
    from pitboss.terminal.play_sitting import Keeps

Game = Annotated[str, typer.Argument(metavar="GAME", help="caribbean-stud.")]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="TEXT", help="Deal the same cards to the same play again.")
]
Bankroll = Annotated[
    str, typer.Option("--bankroll", metavar="AMOUNT", help="The chips that you sit down with.")
]
Boxes = Annotated[int, typer.Option("--boxes", metavar="N", help="How many boxes the table has.")]
Device = Annotated[
    str, typer.Option("--device", metavar="NAME", help="What deals: shoe, shuffler, or hand (us-s10).")
]
Jackpot = Annotated[
    str, typer.Option("--jackpot", metavar="KIND", help="A demo jackpot: none, electronic or manual.")
]
Record = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Keep a record for pitboss audit.")
]
Json = Annotated[bool, typer.Option("--json", help="Print the record as JSON Lines instead of the table.")]

# The sign of the table that is set up for play; where the rules fix the jackpot wager, they are followed.
MINIMUM_CENTS, MAXIMUM_CENTS, JACKPOT_CENTS = 500, 50_000, 100
DEVICES, JACKPOTS = ("shoe", "shuffler", "hand"), ("none", "electronic", "manual")


@refusing
def play(
    game: Game,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    seed: Seed = None,
    bankroll: Bankroll = "500.00",
    boxes: Boxes = 7,
    device: Device = "shoe",
    jackpot: Jackpot = "electronic",
    record: Record = None,
    json: Json = False,
) -> None:
    """Play a game under the rules of a day and a place. Without a terminal, lines are read from a pipe.

    Each line is a key, a word such as why or law, or the notation, e.g. box 1: ante 25.00 jackpot.
    """
    from pitboss.record.choice import Choice

    chosen = choice(on, jurisdiction, venue, elect, reading)
    law = Choice(
        game=game,
        on=chosen.on,
        jurisdiction=chosen.place,
        venue=chosen.venue or None,
        elections=tuple(sorted(chosen.elections)),
        readings=chosen.readings,
    )
    table = _table(law, boxes, _one_of("--device", device, DEVICES), _one_of("--jackpot", jackpot, JACKPOTS))
    cents = _cents(bankroll)
    with ExitStack() as stack:
        keeps = _keeps(stack, table, law, record, json)
        try:
            _sit(table, law, cents, seed, keeps, quiet=json)
        except BrokenPipeError:
            # Whoever read the output has gone: nothing more can be said, also not at the exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except OSError as error:
            refuse(f"--record {record}: {error}")


def _sit(
    table: "Table", law: "Choice", cents: int, seed: str | None, keeps: "Keeps | None", *, quiet: bool
) -> None:
    from pitboss.terminal import play_seal
    from pitboss.terminal.play_clock import Clock
    from pitboss.terminal.play_lines import Piped, Typed
    from pitboss.terminal.play_loop import Play
    from pitboss.terminal.play_pool import DemoPool
    from pitboss.terminal.play_purse import Purse
    from pitboss.terminal.play_sitting import Sitting

    out = console()
    out.quiet = quiet
    chance = play_seal.chance_for(seed)
    pool = DemoPool(table.book) if table.state.jackpot != "none" else None
    clock = Clock(law.on, repeatable=seed is not None)
    _welcome(out, table, pool)
    play_seal.committed(out, chance)
    sitting = Sitting(table, chance, clock, Purse(cents), pool, keeps)
    Play(sitting, out, Typed() if sys.stdin.isatty() else Piped()).run()
    if sitting.rounds:
        play_seal.proof(out, chance, seed)


def _welcome(out: "Console", table: "Table", pool: Any) -> None:
    from rich.text import Text

    from pitboss.record.explain import ruled_under
    from pitboss.table.money import money
    from pitboss.terminal.due_page import STRONG, named, write

    sign = table.state.house.sign
    write(
        out,
        Text(
            f"{table.game.slug.replace('-', ' ').capitalize()} under {named(ruled_under(table.book))}", STRONG
        ),
        1,
    )
    says = f"The sign: ante {money(sign.minimum)} to {money(sign.maximum)}."
    if pool:
        side = money(table.rules.jackpot_cents(table.state.house.sign) or 0)
        says = f"{says[:-1]}, jackpot wager {side}."
        says += (
            f" The jackpot is a demonstration: {float(pool.share):.0%} of each jackpot wager goes into it."
        )
    write(out, Text(says), 1)


def _table(law: "Choice", boxes: int, device: str, jackpot: str) -> "Table":
    from pitboss.games import GAMES
    from pitboss.games.caribbean_stud.setup import Setup
    from pitboss.record.table import CannotOpenError, Table
    from pitboss.table.sign import Sign

    if law.game not in GAMES:
        refuse(f"GAME {law.game!r} cannot be played here; allowed: {', '.join(GAMES)}")
    book = law.book()
    side = None if jackpot == "none" or book.has("jackpot-wager") else JACKPOT_CENTS
    sign = Sign(MINIMUM_CENTS, MAXIMUM_CENTS, jackpot_wager=side)
    setup = Setup(sign=sign, boxes=boxes, device=device, jackpot=jackpot)  # type: ignore[arg-type]
    try:
        return Table(GAMES[law.game], book, setup)
    except CannotOpenError as error:
        cites = ", ".join(book.cite(ref) for ref in error.refusal.because)
        refuse(f"the table cannot be opened: {error} ({cites})")


def _keeps(
    stack: ExitStack, table: "Table", law: "Choice", record: Path | None, json: bool
) -> "Keeps | None":
    from pitboss.record.lines import header_of
    from pitboss.record.writer import CannotAppendError, Writer

    if json and record:
        refuse("--json and --record print and keep the same record: choose one")
    if json:
        from pitboss.terminal.play_json import Printer

        return Printer(header_of(table, law))
    if record is None:
        return None
    if record.exists() and (record.stat().st_size or not record.is_file()):
        refuse(f"--record {record} exists already; a record is of one sitting: choose a new file")
    try:
        return stack.enter_context(Writer(record, header_of(table, law)))
    except CannotAppendError as error:
        refuse(f"--record {error}")
    except OSError as error:
        refuse(f"--record {record}: {error.strerror or error}")


def _cents(bankroll: str) -> int:
    from pitboss.table.money import BadMoneyError, parse_money

    try:
        return parse_money(bankroll)
    except BadMoneyError as error:
        refuse(f"--bankroll {error}")


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        refuse(f"{name} {value!r} is not known; allowed: {', '.join(allowed)}")
    return value
