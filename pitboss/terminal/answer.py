"""How a command answers: a page or JSON on stdout, and one clear line on stderr when the input is bad."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, NoReturn, ParamSpec, TypeVar

import typer

if TYPE_CHECKING:
    from msgspec import Struct
    from rich.console import Console

P = ParamSpec("P")
T = TypeVar("T")

WIDEST = 100

# What steers a terminal and is not read: control characters but the end of a line, and turns of direction.
_CONTROLS = (*range(10), *range(11, 32), *range(127, 160))
_TURNS = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
_STEERING = dict.fromkeys((*_CONTROLS, *_TURNS), "\ufffd")


def readable(text: str) -> str:
    """A text from a file as it may be printed: one sign stands for whatever would steer the terminal."""
    return text.translate(_STEERING)


def on_one_line(text: str) -> str:
    """The same, for what must not begin a line of its own."""
    return readable(" ".join(text.split()))


def refuse(says: str) -> NoReturn:
    """Say in one line what is wrong and what is allowed, and leave with exit code 2."""
    typer.echo(f"pitboss: {on_one_line(says)}", err=True)
    raise typer.Exit(2)


def refusing(command: Callable[P, T]) -> Callable[P, T]:
    """A command that answers a question the law cannot answer with one line instead of a traceback."""

    @wraps(command)
    def answered(*args: P.args, **kwargs: P.kwargs) -> T:
        from pitboss.law import LawError

        try:
            return command(*args, **kwargs)
        except LawError as error:
            refuse(str(error))

    return answered


def help_if_alone(context: typer.Context) -> None:
    """A group named without a command explains itself."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


def console() -> "Console":
    """Where pages are printed: no wider than is pleasant to read, plain in a pipe."""
    from rich.console import Console

    found = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    found.width = min(found.width, WIDEST)
    return found


def print_json(shape: "Struct") -> None:
    """A shape as JSON; its first field, `schema`, names the shape and its version."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(shape), indent=2).decode())
