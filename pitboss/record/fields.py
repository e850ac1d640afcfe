"""Reading TOML tables into structs: a mistake names its field and what is allowed there."""

import types
from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from pitboss.intake.bounds import LARGEST, LONGEST_NUMBER, IntakeError, check_instant, shown
from pitboss.intake.words import steering
from pitboss.table.chips.money import BadMoneyError, Cents, parse_money
from pitboss.table.who import Place, box_of, kind_of

T = TypeVar("T", bound=Struct)
# Every figure on the sign is an amount, and so is every chip; any other whole number is a count.
ALL_MONEY = ("sign", "chips")
INSTANT = "-at"  # how the name of a field ends that may be written as a date and time

_WRITE: Mapping[Any, str] = {
    str: "write text between quotes",
    int: "write a whole number",
    Place: 'write a whole number for a box, or "standing 1"',
    bool: "write true or false",
    dict: "write names, each with text between quotes",
}


class BadFieldError(ValueError):
    """A field that cannot be read; the message names it and what is allowed."""


def struct_of(kind: type[T], table: Any, path: str = "", all_money: bool = False) -> T:
    """The struct that a table states; names in kebab-case, an instant as a date and time."""
    if not isinstance(table, Mapping):
        raise BadFieldError(f"{path}: write a table, [{path}]")
    fields = {field.name.replace("_", "-"): field for field in msgspec.structs.fields(kind)}
    hints = get_type_hints(kind)
    for name in table:
        if name not in fields:
            allowed = ", ".join(fields)
            raise BadFieldError(f"{_join(path, name)}: there is no such field; allowed: {allowed}")
    for name, field in fields.items():
        if field.required and name not in table:
            raise BadFieldError(f"{_join(path, name)} is missing")
    given = {
        fields[name].name: _value(
            hints[fields[name].name], value, _join(path, name), all_money or name in ALL_MONEY
        )
        for name, value in table.items()
    }
    try:
        return kind(**given)
    except ValueError as error:
        raise BadFieldError(f"{path}: {error}") from None


def set_up(kind: type[T], table: Mapping[str, Any]) -> T:
    """The setup that the header of a record states; `msgspec.ValidationError` or a ValueError otherwise."""
    return checked(msgspec.convert(table, kind))


def checked(setup: T, path: str = "") -> T:
    """A setup, in which no number and no instant is beyond what can be reckoned with."""
    for field in msgspec.structs.fields(setup):
        value, name = getattr(setup, field.name), _join(path, field.encode_name)
        if isinstance(value, Struct):
            checked(value, name)
        elif isinstance(value, int) and abs(value) > LARGEST:
            raise BadFieldError(
                f"{name}: {shown(value)} is too large; allowed: up to {LONGEST_NUMBER} digits"
            )
        elif isinstance(value, int) and name.endswith(INSTANT):
            _check_instant(value, name)
    return setup


def _check_instant(at: int, path: str) -> None:
    try:
        check_instant(at, path)
    except IntakeError as error:
        raise BadFieldError(str(error)) from None


def amount(value: Any, path: str) -> Cents:
    """The cents that a field states, written as dollars and cents between quotes."""
    if not isinstance(value, str):
        raise BadFieldError(f'{path}: write the amount between quotes, such as "25.00"')
    try:
        return parse_money(value)
    except BadMoneyError as error:
        raise BadFieldError(f"{path}: {error}") from None


def _value(hint: Any, value: Any, path: str, all_money: bool) -> Any:
    kind = _plain(hint)
    if _is_struct(kind):
        return struct_of(kind, value, path, all_money)
    if kind is Cents or (all_money and kind is int):
        return amount(value, path)
    if kind is Place and isinstance(value, str):
        return _place(value, path)
    if kind is int and isinstance(value, datetime) and path.endswith(INSTANT):
        return round(value.timestamp() * 1000)
    if get_origin(kind) is tuple:
        return _items(get_args(kind)[0], value, path, all_money)
    if isinstance(value, str):
        check_text(value, path)
    try:
        return msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        raise BadFieldError(f"{path}: {_reason(error, kind)}") from None


def check_text(value: str, path: str) -> None:
    """What a screen would obey instead of showing it, or show in another order, is no text."""
    unseen = steering(value, but="\n\r\t")
    if unseen is not None:
        raise BadFieldError(f"{path}: {unseen!a} cannot be shown; write plain text")


def _place(value: str, path: str) -> Place:
    """The player that a text names; a box may be written as its number alone."""
    if kind_of(value) != "box":
        raise BadFieldError(f'{path}: {value!r} is no player; write a number for a box, or "standing 1"')
    return Place(box_of(value) or 0)


def _items(hint: Any, value: Any, path: str, all_money: bool) -> tuple[Any, ...]:
    if not isinstance(value, list):
        form = f"tables, [[{path}]]" if _is_struct(hint) else "a list, [...]"
        raise BadFieldError(f"{path}: write {form}")
    return tuple(
        _value(hint, item, f"{path}[{place}]", all_money) for place, item in enumerate(value, start=1)
    )


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _plain(hint: Any) -> Any:
    """A type without its `| None`."""
    if get_origin(hint) in (Union, types.UnionType):
        rest = [part for part in get_args(hint) if part is not type(None)]
        return rest[0] if len(rest) == 1 else hint
    return hint


def _reason(error: msgspec.ValidationError, kind: Any) -> str:
    choices = [str(item) for item in get_args(kind) if isinstance(item, str)]
    if choices:
        return f"{error}; allowed: {', '.join(choices)}"
    return _WRITE.get(get_origin(kind) or kind, str(error))


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
