"""Our commands, beyond typer's: texts are taken as typed, and help names the games."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args, get_origin

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command_from_info, get_command_name, get_group
from typer.models import CommandInfo

from pitboss.intake.words import readable
from pitboss.on_demand import OnDemand
from pitboss.terminal import names
from pitboss.terminal.screen import say

GAMES, LAWS = "{games}", "{laws}"


class _AsTyped:
    """How a text, a path or a flag is taken: as a person typed it, or as the house writes it."""

    def __init__(self, kind: Callable[[Any], Any]) -> None:
        self._kind = kind

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """What the command is given; several values make a list."""
        is_many = param.multiple or param.nargs == -1
        if value is None:
            return () if is_many else None
        return [self._kind(item) for item in value] if is_many else self._kind(value)


def _as_typed(param: Any, text: Callable[[Any], str] = str) -> Any:
    """A parameter that asks typer for nothing, where there is nothing to make of what was typed.

    typer has pydantic make a text of a text, and loading pydantic takes longer than most answers.
    """
    annotation = getattr(getattr(param, "type_descriptor", None), "annotation", None)
    kind = get_args(annotation)[0] if get_origin(annotation) is list else annotation
    if kind in (str, Path, int, float) or (kind is bool and not param.envvar):
        take = names.folded(param) or (text if kind is str else _NUMBERS.get(kind, kind))
        param.get_runtime_param = lambda: _AsTyped(take)
    if param.name == "game" and param.required:
        param.get_missing_message = lambda ctx: f"It is one of {', '.join(names.allowed(ctx))}"
    # What a text is in Python says nothing to whoever reads the help, nor do braces.
    param.display_type = lambda ctx: ""
    if param.param_type_name == "argument":
        param.get_usage_pieces = lambda ctx: [_in_usage(param)]
    names.complete(param)
    return param


def _in_usage(argument: Any) -> str:
    """An argument in the line of usage: one that may be left out stands in brackets."""
    name = (argument.metavar or argument.name.upper()).removesuffix("...")
    many = f"{name}..." if argument.nargs == -1 else name
    return many if argument.required else f"[{many}]"


def _whole(typed: Any) -> int:
    try:
        return int(typed)
    except ValueError:
        raise typer.BadParameter(f"{typed!r} is not a whole number") from None


def _decimal(typed: Any) -> float:
    try:
        return float(typed)
    except ValueError:
        raise typer.BadParameter(f"{typed!r} is not a number") from None


def _text(typed: Any) -> str:
    """Text as it was typed, in UTF-8: what is played goes into a record."""
    text = str(typed)
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise typer.BadParameter(f"{readable(text)!r} is not text in UTF-8")
    return text


_NUMBERS: dict[Any, Callable[[Any], Any]] = {int: _whole, float: _decimal}


class Command(TyperCommand):
    """A command whose texts, paths and flags are taken as typed."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its arguments and options, help among them."""
        return [_as_typed(param) for param in super().get_params(ctx)]


class Group(TyperGroup):
    """Commands under one name, with options that are taken as typed."""

    @classmethod
    def of(cls, app: typer.Typer) -> "Group":
        """The group of an app; a command is built when it is named."""
        bare = typer.Typer(cls=cls, rich_markup_mode=None)
        bare.info, bare.registered_callback = app.info, app.registered_callback
        group = get_group(bare)
        assert isinstance(group, cls)
        group.commands = OnDemand(  # type: ignore[assignment]  # nobody adds to them
            {_named(info): partial(_built, info) for info in app.registered_commands}
        )
        return group

    def get_params(self, ctx: Any) -> list[Any]:
        """Its options, help among them."""
        return [_as_typed(param) for param in super().get_params(ctx)]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each command with the first sentence of its help, whole."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _first_sentence(command)) for name, command in self.commands.items()])


def _first_sentence(command: Any) -> str:
    paragraph = " ".join((command.help or "").split("\n\n")[0].split())
    return paragraph.partition(". ")[0].removesuffix(".") + "."


def _named(info: CommandInfo) -> str:
    return info.name or get_command_name(info.callback.__name__ if info.callback else "")


def _built(info: CommandInfo) -> Any:
    return get_command_from_info(info, pretty_exceptions_short=True, rich_markup_mode=None)


class GameCommand(Command):
    """A command whose arguments may say {games} or {laws} in their help; both are loaded only for that."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help, with the names of the games in it."""
        for param in self.params:
            says = getattr(param, "help", None) or ""
            if GAMES in says or LAWS in says:
                named = says.replace(GAMES, ", ".join(names.games())).replace(LAWS, ", ".join(names.laws()))
                param.help = named  # type: ignore[attr-defined]
        super().format_help(ctx, formatter)


class PlayCommand(GameCommand):
    """The command of play: without a word behind it, it lists the games."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its arguments and options, all of them text."""
        return [_as_typed(param, _text) for param in super().get_params(ctx)]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What was typed behind it; nothing at all asks which games there are."""
        if not args and not ctx.resilient_parsing:
            say(_playable())
            raise typer.Exit
        return super().parse_args(ctx, args)


def _playable() -> str:
    lines = [f"  pitboss play {name}" for name in names.games()]
    return "\n".join(("The games:", *lines, "", "pitboss play --help says how a table is set up."))
