"""Keys for what a player may do: one for each option of the engine, and what must still be asked."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from pitboss.table import general
from pitboss.table.action import Action
from pitboss.table.cards import parse_cards
from pitboss.table.money import money, parse_money
from pitboss.table.notation import text
from pitboss.table.option import Amounts, AnyText, Cards, Choices, Numbers, Option, Range
from pitboss.table.rule import UNBOUNDED, describe
from pitboss.table.who import is_number

# Letters that play itself answers to.
TAKEN = "dq"


class Key(Struct, frozen=True):
    """An option, the key that chooses it, and its name beside the key."""

    key: str
    option: Option
    label: str
    is_general: bool


def keys(options: Sequence[Option]) -> list[Key]:
    """A letter for each option of the game, a number for each of the general rules."""
    free = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in TAKEN]
    found: list[Key] = []
    count = 0
    for option in options:
        is_general = type(option.action) in general.verbs
        if is_general:
            count += 1
            key = str(count)
        else:
            key = next(letter for letter in (*words(option.action).lower(), *free) if letter in free)
            free.remove(key)
        found.append(Key(key, option, label(option), is_general))
    return found


def words(action: Action) -> str:
    """The words that an action begins with, up to its first field."""
    plain: list[str] = []
    for part in type(action).form.split():
        if part[0] in "<[":
            break
        plain.append(part)
    return " ".join(plain)


def label(option: Option) -> str:
    """An option in a few words: what is said, with what may be chosen in its place."""
    asked = asks(option)
    if not asked:
        return text(option.action).partition(": ")[2]
    return " ".join(
        _part(option, asked, part) for part in type(option.action).form.partition(" [")[0].split()
    )


def _part(option: Option, asked: Mapping[str, Range], part: str) -> str:
    if not part.startswith("<"):
        return part
    name = part.strip("<>")
    return _short(asked[name]) if name in asked else str(getattr(option.action, name))


def asks(option: Option) -> dict[str, Range]:
    """The fields that a player must still name; a yes or no is asked beside something else, never alone."""
    open_ = {name: allowed for name, allowed in option.vary.items() if _is_open(name, allowed)}
    return {} if all(_is_yes_or_no(allowed) for allowed in open_.values()) else open_


def _is_open(name: str, allowed: Range) -> bool:
    if name == "at":
        return False
    return not isinstance(allowed, Choices) or (len(allowed.values) > 1 and None not in allowed.values)


def _is_yes_or_no(allowed: Range) -> bool:
    return isinstance(allowed, Choices) and set(allowed.values) == {True, False} and True in allowed.values


def _short(allowed: Range) -> str:
    match allowed:
        case Amounts(least=least, most=most) if most < UNBOUNDED:
            return f"{money(least)} to {money(most)}"
        case Amounts(least=least):
            return f"{money(least)} or more"
        case Cards():
            return "CARDS"
        case Choices():
            return "…"
    return "…"


def question(name: str, allowed: Range) -> str:
    """What a player is asked for a field."""
    if _is_yes_or_no(allowed):
        return f"And {name.replace('_', ' ')}? y or n"
    if isinstance(allowed, Amounts):
        return f"How much? {_short(allowed)}"
    return f"Which {name.replace('_', ' ')}? {describe(allowed)}"


def answer(text: str, allowed: Range) -> Any:
    """The value that a player means; a ValueError says what would be one."""
    said = text.strip()
    match allowed:
        case Amounts():
            return parse_money(said)
        case Cards():
            return parse_cards(said)
        case AnyText():
            return said
        case Numbers():
            if not is_number(said):
                raise ValueError(f"{said!r} is not a number; allowed: {describe(allowed)}")
            return int(said)
        case Choices(values=values):
            return _chosen(said.lower(), values)


def _chosen(said: str, values: Iterable[Any]) -> Any:
    spelled = {_spelled(value): value for value in values}
    for name, value in spelled.items():
        if said and name.startswith(said):
            return value
    raise ValueError(f"{said!r} is not one of: {', '.join(spelled)}")


def _spelled(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value).lower()


def default(option: Option, name: str, before: Mapping[str, Any]) -> Any:
    """What Enter stands for: what the player chose the last time, or the option's own example."""
    allowed, last = option.vary[name], before.get(name)
    return last if last is not None and allowed.admits(last) else getattr(option.action, name)


def shown(value: Any, allowed: Range) -> str:
    """A value as the player would type it."""
    if isinstance(allowed, Amounts):
        return money(value)
    if isinstance(value, bool):
        return "y" if value else "n"
    return " ".join(value) if isinstance(value, tuple) else str(value)
