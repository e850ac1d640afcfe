"""pitboss play: a table in the terminal, or scripted through the standard input."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.intake.file import no_file
from pitboss.terminal.answer import console, refuse, refusing
from pitboss.terminal.law.options import (
    Elect,
    Jurisdiction,
    On,
    Proposed,
    Readings,
    Venue,
    choice,
    load_terms,
    under,
)
from pitboss.terminal.screen import say_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.play.clock import Clock
    from pitboss.play.coach.coach import Coach
    from pitboss.play.jackpot import CannotPlayError
    from pitboss.play.pool import TablePool
    from pitboss.play.sitting import Keeps, Sitting
    from pitboss.record.choice import Choice
    from pitboss.record.lines import Header
    from pitboss.record.mode import ChanceMode
    from pitboss.record.table import Table
    from pitboss.record.terms import Terms

Game = Annotated[str, typer.Argument(metavar="GAME", help="{games}.")]
Seed = Annotated[
    str | None,
    typer.Option("--seed", metavar="TEXT", help="The same play goes the same way again: practice."),
]
Bankroll = Annotated[
    str, typer.Option("--bankroll", metavar="AMOUNT", help="The chips that you sit down with.")
]
Setting = Annotated[
    list[str] | None,
    typer.Option(
        "--table",
        metavar="NAME=VALUE",
        help="Set the table up as a case file would, e.g. sign.minimum=10.00. May be repeated.",
    ),
]
LedgerAt = Annotated[
    str,
    typer.Option(
        "--ledger",
        metavar="WHERE",
        help="The ledger of --pool: a file, or postgresql://... Without it the jackpot is a demonstration.",
    ),
]
PoolName = Annotated[
    str, typer.Option("--pool", metavar="NAME", help="Play for a pool of a ledger; see pitboss jackpot.")
]
Who = Annotated[
    str,
    typer.Option("--who", metavar="NAME", envvar="PITBOSS_WHO", help="Who deals, or answers for the table."),
]
ModeName = Annotated[
    str,
    typer.Option(
        "--mode",
        metavar="MODE",
        help="Who speaks for chance: sealed, the device alone; dealt, whoever deals; practice, anybody.",
    ),
]
OwnWords = Annotated[
    str,
    typer.Option(
        "--words",
        metavar="TEXT",
        help="Words of your own for the sealed seed, added after its commitment; - asks for them then.",
    ),
]
Kind = Annotated[
    str, typer.Option("--game", metavar="NAME", help="Which poker is played, such as crazy-pineapple.")
]
Limit = Annotated[
    str, typer.Option("--limit", metavar="LIMIT", help="How poker is bet: structured, spread, pot or no.")
]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="How many play poker, you and the others: 2 to 11.")
]
Deck = Annotated[
    str, typer.Option("--deck", metavar="CARDS", help="With how many cards poker is played: 52, 40, 36, 32.")
]
TermsFile = Annotated[
    Path | None,
    typer.Option("--terms", metavar="FILE", help="An operator's terms: the sign and the table, as TOML."),
]
Looseness = Annotated[
    float,
    typer.Option("--looseness", metavar="X", help="How many hands the others play: 0, few, to 1, many."),
]
Record = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Keep a record for pitboss audit and prove.")
]
Coached = Annotated[
    bool, typer.Option("--coach", help="Say what each choice is worth, and what yours have cost.")
]
Json = Annotated[bool, typer.Option("--json", help="Print the record as JSON Lines instead of the table.")]


@refusing
def play(
    game: Game,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    venue: Venue = "",
    elect: Elect = None,
    reading: Readings = None,
    proposed: Proposed = None,
    seed: Seed = None,
    mode: ModeName = "",
    words: OwnWords = "",
    bankroll: Bankroll = "500.00",
    table: Setting = None,
    terms: TermsFile = None,
    ledger: LedgerAt = "",
    pool: PoolName = "",
    who: Who = "",
    kind: Kind = "",
    limit: Limit = "",
    deck: Deck = "",
    seats: Seats = None,
    looseness: Looseness = 0.5,
    record: Record = None,
    coach: Coached = False,
    json: Json = False,
) -> None:
    """Play a game under the rules of a day and a place. Without a terminal, lines are read from a pipe.

    Each line is a key, a word such as why or law, or the notation; ? is help.
    """
    from pitboss.play.clock import Clock, repeatable_day
    from pitboss.play.coach.coach import Coach, no_coach
    from pitboss.play.purse import Purse
    from pitboss.play.sitting import Sitting
    from pitboss.record.choice import Choice
    from pitboss.record.lines import header_of
    from pitboss.table.who import box
    from pitboss.terminal.play import seal

    chance, stated = seal.asked(mode, seed, who, words)
    chosen = choice(on, jurisdiction, venue, elect, reading, proposed)
    file = load_terms(terms) if terms else None
    if file and game != file.choice.game:
        refuse(f"--terms {file.name}: terms of {file.choice.game}, and the game is {game}")
    law = under(file.choice if file else Choice(game=game), chosen)
    asked = {"game": kind, "limit": limit, "deck": deck, "boxes": str(seats or "")}
    opened = _table(law, [*_poker_terms(law, asked, file), *(table or ())], file)
    cents = _cents(bankroll)
    if coach and json:
        refuse("--coach speaks at the table, which --json does not show: choose one")
    if coach and (why := no_coach(opened, stated, is_real=bool(pool))):
        refuse(f"--coach: {why}")
    ledger = ledger or (os.environ.get("PITBOSS_LEDGER", "") if pool else "")
    if bool(ledger) != bool(pool):
        refuse("--ledger and --pool go together: which pool, and of which ledger")
    with ExitStack() as stack:
        clock = Clock(law.on or (repeatable_day(opened.book) if seed else None), repeatable=seed is not None)
        jackpot = _jackpot(stack, opened, law, clock, (ledger, pool, who), stated)
        keeps = _keeps(stack, header_of(opened, law, stated), record, json)
        try:
            purse = Purse(0 if opened.game.keeps_chips else cents)
            sitting = Sitting(opened, chance, clock, purse, jackpot, keeps, mode=stated)
            stack.callback(sitting.end)
            # Where somebody deals, people play: they sit down and buy in by what is typed.
            if opened.game.keeps_chips and stated.mode != "dealt":
                _seat_bots(sitting, cents, looseness, seed)
            coached = Coach(sitting, box(1)) if coach else None
            _sit(sitting, words, seed, record, coached, quiet=json)
        except OSError as error:
            if record is None:
                raise
            refuse(f"--record {record}: {error}")


def _poker_terms(law: "Choice", asked: dict[str, str], file: "Terms | None") -> list[str]:
    """What the options of poker say of the table; without an operator's terms the rest is made to fit."""
    said = {name: value for name, value in asked.items() if value}
    if law.game != "poker":
        return refuse("--game, --limit, --deck and --seats: for poker alone") if said else []
    if file:
        return [f"{name}={value}" for name, value in said.items()]
    from pitboss.play.poker_table import fitting

    return fitting(law.book(), said)


def _seat_bots(sitting: "Sitting", cents: int, looseness: float, seed: str | None) -> None:
    """Everybody buys in alike; every box but the first is a bot's."""
    from pitboss.play.bots.poker import PokerBot
    from pitboss.table.chips.money import money
    from pitboss.table.refusal import Refusal
    from pitboss.table.who import box

    for number in range(1, sitting.table.state.house.boxes + 1):
        who = box(number)
        answer = sitting.act(who, f"buy chips {money(cents)}")
        if isinstance(answer, Refusal):
            refuse(f"--bankroll {money(cents)}: {answer.says}")
        if number > 1:
            try:
                sitting.bots[who] = PokerBot(looseness, f"{seed}{number}" if seed else None, buys=cents)
            except ValueError as error:
                refuse(f"--looseness: {error}")


def _sit(
    sitting: "Sitting",
    words: str,
    seed: str | None,
    record: Path | None,
    coach: "Coach | None",
    *,
    quiet: bool,
) -> None:
    from pitboss.terminal.play import seal, welcome
    from pitboss.terminal.play.lines import Piped, Typed
    from pitboss.terminal.play.loop import Play

    out = console()
    out.quiet = quiet
    lines = Typed() if sys.stdin.isatty() else Piped()
    welcome.page(out, sitting.table, sitting.pool)
    seal.committed(out, sitting, words)
    if words:
        seal.add_words(out, sitting, lines, words)
    Play(sitting, out, lines, coach).run()
    sitting.end()
    seal.proof(out, sitting, seed, record)


def _jackpot(
    stack: ExitStack,
    table: "Table",
    law: "Choice",
    clock: "Clock",
    asked: tuple[str, str, str],
    stated: "ChanceMode",
) -> "TablePool | None":
    """The pool that was asked for, or a demonstration where the table has a jackpot."""
    from pitboss.record.opening import has_jackpot

    ledger, name, who = asked
    if not has_jackpot(table):
        return refuse("--pool: this table has no jackpot to play for") if name else None
    from pitboss.play import jackpot

    try:
        if name:
            pool = jackpot.of_a_ledger(table, clock, ledger, name, who, chance=stated)
        else:
            pool = jackpot.demonstration(table, law, clock, stated.mode)
    except jackpot.CannotPlayError as error:
        refuse(_cannot_play(error))
    stack.callback(pool.close)
    return pool


def _cannot_play(error: "CannotPlayError") -> str:
    """Why a table cannot play for a pool, and which options to look at."""
    look = {
        "": "",
        "law": "; see --on, --jurisdiction, --elect and --reading",
        "sign": f": --table sign.jackpot-wager={error.allowed}",
        "table": f": --table name=NAME, of {error.allowed}",
        "day": "; see --on",
        "mode": "; see --mode, and jackpot create --demonstration",
        "pool": f"; see pitboss jackpot show {error.allowed}",
    }
    option = f"--{error.field}{' ' if error.field == 'pool' else ': '}" if error.field else ""
    return f"{option}{error.says}{look[error.look]}"


def _table(law: "Choice", settings: "Sequence[str]", file: "Terms | None") -> "Table":
    from pitboss.record.fields import BadFieldError
    from pitboss.record.opening import UnknownGameError, open_table
    from pitboss.record.table import CannotOpenError

    try:
        return open_table(law, settings, terms=file)
    except UnknownGameError as error:
        refuse(f"GAME {error}")
    except BadFieldError as error:
        refuse(f"--table {error}")
    except CannotOpenError as error:
        refuse(f"the table cannot be opened: {error}")


def _keeps(stack: ExitStack, header: "Header", record: Path | None, json: bool) -> "Keeps | None":
    from pitboss.record.writer import CannotAppendError, Writer

    if json and record:
        refuse("--json and --record print and keep the same record: choose one")
    if json:
        from pitboss.play.transcript import Transcript

        return Transcript(header, _printed)
    if record is None:
        return None
    if no_file(str(record)):
        refuse(f"--record: {no_file(str(record))}")
    if record.exists() and (record.stat().st_size or not record.is_file()):
        refuse(f"--record {record} exists already; a record is of one sitting: choose a new file")
    try:
        return stack.enter_context(Writer(record, header))
    except CannotAppendError as error:
        refuse(f"--record {error}")
    except OSError as error:
        refuse(f"--record {record}: {error.strerror or error}")


def _printed(line: bytes) -> None:
    """A line of the record, shown at once."""
    say_json(line.decode().rstrip("\n"))


def _cents(bankroll: str) -> int:
    from pitboss.table.chips.money import BadMoneyError, parse_money

    try:
        return parse_money(bankroll)
    except BadMoneyError as error:
        refuse(f"--bankroll {error}")
