"""The command line: each group of commands lives in pitboss/terminal and is registered here."""

import sys
from typing import Annotated

import typer

from pitboss import __version__
from pitboss.terminal import jackpot_commands, law_commands, play_command, record_commands
from pitboss.terminal.answer import help_if_alone
from pitboss.terminal.game_help import GameCommand

app = typer.Typer(invoke_without_command=True, add_completion=False, rich_markup_mode=None)
app.add_typer(law_commands.app, name="law")
app.add_typer(jackpot_commands.app, name="jackpot")
app.command()(record_commands.due)
app.command()(record_commands.audit)
app.command(cls=GameCommand)(play_command.play)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pitboss {__version__}")
        raise typer.Exit


@app.callback()
def pitboss(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Which pitboss this is.")
    ] = False,
) -> None:
    """The rulebook of casino table games as a program."""
    del version
    help_if_alone(context)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; bad input gets one line on stderr and exit code 2."""
    try:
        code = app(arguments, prog_name="pitboss", standalone_mode=False)
    except typer.TyperException as error:
        where = getattr(getattr(error, "ctx", None), "command_path", "pitboss")
        typer.echo(f"pitboss: {' '.join(error.format_message().split())} See {where} --help", err=True)
        sys.exit(2)
    except typer.Abort:
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)
