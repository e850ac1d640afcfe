"""How a command answers: a page or JSON on stdout, and one clear line on stderr when the input is bad."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec, TypeVar

import typer

from pitboss.intake.words import readable
from pitboss.terminal.screen import complain, say, say_json
from pitboss.terminal.screen import console as console

if TYPE_CHECKING:
    from msgspec import Struct

P = ParamSpec("P")
T = TypeVar("T")


def refuse(says: str) -> NoReturn:
    """Say in one line what is wrong and what is allowed, and leave with exit code 2."""
    complain(says)
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
        say(context.get_help())
        raise typer.Exit


def print_json(shape: "Struct | dict[str, Any]") -> None:
    """A shape as JSON; its first field, `schema`, names the shape and its version."""
    import msgspec

    try:
        content = msgspec.json.encode(shape)
    except UnicodeEncodeError:
        # The name of a file may hold bytes that are no text.
        content = msgspec.json.encode(_readable(msgspec.to_builtins(shape)))
    say_json(msgspec.json.format(content, indent=2).decode())


def _readable(value: Any) -> Any:
    match value:
        case str():
            return readable(value)
        case dict():
            return {readable(name): _readable(inner) for name, inner in value.items()}
        case list() | tuple():
            return [_readable(inner) for inner in value]
    return value
