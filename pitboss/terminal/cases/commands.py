"""pitboss case: a case file written by questions."""

import re
import sys
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from pitboss.intake.file import no_file
from pitboss.terminal.answer import help_if_alone, refuse, refusing
from pitboss.terminal.command import GameCommand, Group
from pitboss.terminal.screen import console, say

app = typer.Typer(cls=Group, invoke_without_command=True, rich_markup_mode=None)

Game = Annotated[str, typer.Argument(metavar="GAME", help="{games}.")]
To = Annotated[
    Path | None,
    typer.Option(
        "--to", metavar="FILE", help="The file to write; else it is asked. Never one that is there."
    ),
]


@app.callback()
def case(context: typer.Context) -> None:
    """The facts of a disputed round in a file, for pitboss due."""
    help_if_alone(context)


@app.command(cls=GameCommand)
@refusing
def new(game: Game, to: To = None) -> None:
    """Ask for the facts of a round and write them as a case file. Answers may come from a pipe.

    Each answer is checked as it comes. A wrong one is asked for again at a terminal, and refused from a pipe:
    then nothing is written.
    """
    from pitboss.games import GAMES
    from pitboss.law.names import meant
    from pitboss.record.case import CaseError, read
    from pitboss.terminal.cases.answers import Piped, Questions, Typed
    from pitboss.terminal.cases.asked import Asked
    from pitboss.terminal.cases.written import whole

    if game not in GAMES:
        refuse(f"GAME {game!r} is not known; allowed: {', '.join(GAMES)}{meant(game, GAMES)}")
    if to is not None:
        try:
            _free(str(to))
        except ValueError as error:
            refuse(f"--to: {error}")
    out = console()
    questions = Questions(Typed(out) if sys.stdin.isatty() else Piped(), out)
    asked = Asked(game, questions)
    asked.all()
    if to is None:
        default = f"{_slug(asked.head.title)}.toml"
        to = questions.ask("file", "Into which file?", _free, default)
    source = whole(asked.head, asked.meter, asked.lines)
    try:
        read(source, to.name, GAMES)
        with to.open("x", encoding="utf-8") as file:
            file.write(source)
    except CaseError as error:
        refuse(str(error))
    except OSError as error:
        refuse(f"{to}: {error.strerror or error}")
    say(f" Written: {to}. What is due by it: pitboss due {quote(str(to))}")


def _free(name: str) -> Path:
    """A file that is not there yet, in a folder that is."""
    path = Path(name)
    if no_file(name):
        raise ValueError(no_file(name))
    if path.exists() or path.is_symlink():
        raise ValueError(f"{name} is there already; a case is never written over another file")
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {path.parent}")
    return path


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "case"
