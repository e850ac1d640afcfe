"""The command line: each group of commands lives in pitboss/terminal and is loaded when it is named."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.main import get_command

from pitboss import __version__
from pitboss.intake.words import on_one_line
from pitboss.on_demand import OnDemand
from pitboss.terminal.answer import help_if_alone
from pitboss.terminal.command import Command, Group, PlayCommand
from pitboss.terminal.screen import complain, finish, prepare, say, silence

if TYPE_CHECKING:
    from collections.abc import Callable


def _alone(command: "Callable[..., None]", kind: type[Command] = Command) -> Any:
    """A command that stands in no group."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(cls=kind)(command)
    return get_command(app)


def _due() -> Any:
    from pitboss.terminal.record_commands import due

    return _alone(due)


def _audit() -> Any:
    from pitboss.terminal.record_commands import audit

    return _alone(audit)


def _prove() -> Any:
    from pitboss.terminal.record_commands import prove

    return _alone(prove)


def _play() -> Any:
    from pitboss.terminal.play.command import play

    return _alone(play, PlayCommand)


def _odds() -> Any:
    from pitboss.terminal.command import GameCommand
    from pitboss.terminal.odds.command import odds

    return _alone(odds, GameCommand)


def _drill() -> Any:
    from pitboss.terminal.command import GameCommand
    from pitboss.terminal.drill.command import drill

    return _alone(drill, GameCommand)


def _floor() -> Any:
    from pitboss.floor.command import floor

    return _alone(floor)


def _law() -> Any:
    from pitboss.terminal.law.commands import app

    return Group.of(app)


def _case() -> Any:
    from pitboss.terminal.cases.commands import app

    return Group.of(app)


def _jackpot() -> Any:
    from pitboss.terminal.jackpot.commands import app

    return Group.of(app)


def _key() -> Any:
    from pitboss.terminal.key_commands import app

    return Group.of(app)


def _people() -> Any:
    from pitboss.terminal.people.commands import app

    return Group.of(app)


def _login() -> Any:
    from pitboss.terminal.people.login import login

    return _alone(login)


def _logout() -> Any:
    from pitboss.terminal.people.login import logout

    return _alone(logout)


def _whoami() -> Any:
    from pitboss.terminal.people.login import whoami

    return _alone(whoami)


class Commands(Group):
    """The commands by name; one that is not named is not loaded."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        named = {
            "due": _due,
            "case": _case,
            "audit": _audit,
            "prove": _prove,
            "floor": _floor,
            "play": _play,
            "drill": _drill,
            "law": _law,
            "odds": _odds,
            "jackpot": _jackpot,
            "key": _key,
            "people": _people,
            "login": _login,
            "logout": _logout,
            "whoami": _whoami,
        }
        self.commands = OnDemand(named)  # type: ignore[assignment]  # nobody adds to them


app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        say(f"pitboss {__version__}")
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
    prepare()
    try:
        code = _run(arguments)
    except typer.TyperException as error:
        where = getattr(getattr(error, "ctx", None), "command_path", "pitboss")
        says = on_one_line(error.format_message()).rstrip(".")
        complain(f"{says}{'' if says.endswith('?') else '.'} See {where} --help")
        code = 2
    except typer.Exit as left:
        code = left.exit_code
    except typer.Abort:
        code = 130
    sys.exit(code)


def _run(arguments: list[str] | None) -> int:
    """Run a command to the last word of its answer."""
    try:
        code = app(arguments, prog_name="pitboss", standalone_mode=False)
        finish()
    except SystemExit:
        # So typer leaves where nobody reads its help any more.
        silence()
        return 0
    except OSError as error:
        silence()
        where = f"{error.filename}: " if error.filename else "the answer could not be written: "
        complain(f"{where}{error.strerror or error}")
        return 2
    return code if isinstance(code, int) else 0
