"""Our commands, beyond typer's: texts are taken as typed, and help names the games."""

from functools import partial
from pathlib import Path
from typing import Any, get_args, get_origin

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command_from_info, get_command_name, get_group
from typer.models import CommandInfo

from pitboss.on_demand import OnDemand

GAMES, LAWS = "{games}", "{laws}"


class _AsTyped:
    """How a text, a path or a flag is taken: as a person typed it."""

    def __init__(self, kind: type) -> None:
        self._kind = kind

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """What the command is given; several values make a list."""
        is_many = param.multiple or param.nargs == -1
        if value is None:
            return () if is_many else None
        return [self._kind(item) for item in value] if is_many else self._kind(value)


def _as_typed(param: Any) -> Any:
    """A parameter that asks typer for nothing, where there is nothing to make of what was typed.

    typer has pydantic make a text of a text, and loading pydantic takes longer than most answers.
    """
    annotation = getattr(getattr(param, "type_descriptor", None), "annotation", None)
    kind = get_args(annotation)[0] if get_origin(annotation) is list else annotation
    if kind in (str, Path) or (kind is bool and not param.envvar):
        param.get_runtime_param = lambda: _AsTyped(kind)
    return param


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


def _named(info: CommandInfo) -> str:
    return info.name or get_command_name(info.callback.__name__ if info.callback else "")


def _built(info: CommandInfo) -> Any:
    return get_command_from_info(info, pretty_exceptions_short=True, rich_markup_mode=None)


class GameCommand(Command):
    """A command whose arguments may say {games} or {laws} in their help; both are loaded only for that."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help, with the names of the games in it."""
        from pitboss.games import GAMES as PLAYED
        from pitboss.law.library import shelf

        ruled = [name for name in shelf().lineages("nz") if name not in (*PLAYED, "general")]
        for param in self.params:
            says = getattr(param, "help", None) or ""
            named = says.replace(GAMES, ", ".join(PLAYED)).replace(LAWS, ", ".join((*PLAYED, *ruled)))
            if named != says:
                param.help = named  # type: ignore[attr-defined]
        super().format_help(ctx, formatter)
