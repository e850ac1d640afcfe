"""A function that makes a command of a pool, as a command line that takes all that such commands take."""

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import Asked
from pitboss.terminal.jackpot.fields import place, readable
from pitboss.terminal.jackpot.refusing import turning_down

if TYPE_CHECKING:
    from pitboss.jackpot.commands import AnyCommand

P = ParamSpec("P")
Made = Callable[Concatenate[Asked, P], "AnyCommand"]

# What every command that changes something takes, after its own arguments and options.
_COMMON: Mapping[str, tuple[Any, Any]] = {
    "ledger": (o.LedgerAt, o.PLACE),
    "who": (o.Who, ""),
    "role": (o.Role, ""),
    "device": (o.Device, ""),
    "reason": (o.Reason, ""),
    "id_": (o.Id, ""),
    "at": (o.At, ""),
    "json": (o.Json, False),
}


def carried_out(*, dealer: bool = False, creates: bool = False) -> Callable[[Made[P]], Callable[..., None]]:
    """What a function makes is put to the ledger. A dealer's needs no role, one that creates no ledger."""

    def taken(function: Made[P]) -> Callable[..., None]:
        own = [*inspect.signature(function).parameters.values()][1:]
        names = [parameter.name for parameter in own]
        make: Callable[..., AnyCommand] = function
        signature = _signature(own, "dealer" if dealer else "")

        def run(**options: Any) -> None:
            with turning_down(json=options["json"]):
                _check(signature, options)
                asked = Asked(options, creates=creates)
                try:
                    asked.do(make(asked, **{name: options[name] for name in names}))
                finally:
                    asked.close()

        run.__signature__ = signature  # type: ignore[attr-defined]
        run.__name__, run.__doc__ = function.__name__, function.__doc__
        return run

    return taken


def _signature(own: list[inspect.Parameter], role: str) -> inspect.Signature:
    """The options of a command: its own, then those that all have."""
    kind = inspect.Parameter.KEYWORD_ONLY
    common = {**_COMMON, "role": (o.Role, role)}
    parameters = [
        inspect.Parameter(name, kind, default=default, annotation=annotation)
        for name, (annotation, default) in common.items()
    ]
    return inspect.Signature([*(parameter.replace(kind=kind) for parameter in own), *parameters])


def _check(signature: inspect.Signature, options: Mapping[str, Any]) -> None:
    """Whatever was typed is text, and the ledger is somewhere."""
    for name, value in options.items():
        for text in value if isinstance(value, list | tuple) else [value]:
            readable(_field(signature.parameters[name]), str(text))
    place(options["ledger"])


def _field(parameter: inspect.Parameter) -> str:
    """What a person calls an argument or an option."""
    info = parameter.annotation.__metadata__[0]
    # In an annotation the first thing told to typer.Option is its name, and typer keeps it as the default.
    return info.default if isinstance(info.default, str) else str(info.metavar)
