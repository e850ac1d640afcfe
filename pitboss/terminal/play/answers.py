"""What a player is asked and answers: questions for open fields, and the values that are meant."""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec import structs

from pitboss.table.action import Action
from pitboss.table.cards import parse_cards
from pitboss.table.chips.money import money, parse_money
from pitboss.table.option import Amounts, AnyText, Areas, Cards, Choices, Numbers, Option, Parts, Range
from pitboss.table.rule import describe
from pitboss.table.who import is_number
from pitboss.terminal.play.areas import area_of
from pitboss.terminal.play.keys import is_yes_or_no, short

# More values than these are not spelled out in a question.
MANY = 12
# Of those, so many are shown.
FEW = 3
_PIECE = re.compile(r"\[[^\]]*\]|\S+")


def question(name: str, allowed: Range) -> str:
    """What a player is asked for a field."""
    if is_yes_or_no(allowed):
        return f"And {name.replace('_', ' ')}? y or n"
    if isinstance(allowed, Amounts):
        return f"How much? {short(allowed)}"
    if isinstance(allowed, AnyText):
        return f"What {'name' if name == 'name' else 'do you say'}? In any words"
    if isinstance(allowed, Numbers) and name.endswith("s"):
        return f"How many {name}? {describe(allowed)}"
    values = spelled(allowed)
    if len(values) > MANY:
        few = ", ".join(values[:FEW])
        return f"Which {name.replace('_', ' ')}? One of {len(values)}, such as {few}; ? lists them"
    return f"Which {name.replace('_', ' ')}? {', '.join(values) or describe(allowed)}"


def listed(allowed: Range) -> list[str]:
    """Every value of a field in a few lines: those that begin with the same word and go on, together."""
    lines: dict[str, list[str]] = {}
    for value in spelled(allowed):
        word, _, rest = value.partition(" ")
        is_kind = rest and not is_number(word)
        lines.setdefault(word if is_kind else "", []).append(rest if is_kind else value)
    return [
        f"{word}: {', '.join(sorted(items, key=_numbers))}" if word else ", ".join(items)
        for word, items in lines.items()
    ]


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split() if is_number(part)]


def spelled(allowed: Range) -> list[str]:
    """Every value of a field as a person writes it, where they can be listed."""
    match allowed:
        case Areas(names=names):
            return list(names)
        case Choices(values=values):
            return [_spelled(value) for value in values]
    return []


def answer(text: str, allowed: Range) -> Any:
    """The value that a player means; a ValueError says what would be one."""
    said = text.strip()
    match allowed:
        case Amounts():
            return parse_money(said)
        case Parts():
            return tuple(parse_money(part) for part in said.split())
        case Cards():
            return parse_cards(said)
        case AnyText():
            return said
        case Numbers():
            if not is_number(said):
                raise ValueError(f"{said!r} is not a number; allowed: {describe(allowed)}")
            return int(said)
        case Areas(names=names):
            return _area(said, names)
        case Choices(values=values, also=also):
            return _chosen(said.lower(), values, also)


def _area(said: str, names: Sequence[str]) -> str:
    """The area that is meant: by its name, by how the name of one alone begins, or as people call it."""
    meant = area_of(said, names)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise ValueError(f"{said!r} may be any of: {', '.join(meant[:MANY])}{', …' * (len(meant) > MANY)}")
    raise ValueError(f"{said!r} is no area of the layout; ? lists them")


def _chosen(said: str, values: Iterable[Any], also: Iterable[Any]) -> Any:
    spelled = {_spelled(value): value for value in values}
    for name, value in (*spelled.items(), *((_spelled(value), value) for value in also)):
        if said and name.startswith(said):
            return value
    meant = area_of(said, list(spelled))
    if len(meant) == 1:
        return spelled[meant[0]]
    raise ValueError(f"{said!r} is not one of: {', '.join(spelled)}")


def _spelled(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def spoken(form: str, rest: str) -> str:
    """A line of notation from what follows a key; small words of the form may be left out.

    >>> spoken("place <cents> on <area>", "5 red"), spoken("place <cents> on <area>", "5 on split 17 20")
    ('place 5 on red', 'place 5 on split 17 20')
    >>> spoken("ante <cents> [jackpot]", "25 jackpot")
    'ante 25 jackpot'
    """
    tokens, said = rest.split(), ""
    parts = [part for part in _PIECE.findall(form) if not part.startswith("[")]
    for place, part in enumerate(parts):
        if not part.startswith("<"):
            tokens = tokens[1:] if tokens and tokens[0].lower() == part else tokens
            said += f" {part}"
            continue
        later = [word for word in parts[place + 1 :] if not word.startswith("<")]
        ends = [token.lower() in later for token in tokens]
        count = ends.index(True) if True in ends else (1 if later else len(tokens))
        said, tokens = f"{said} {' '.join(tokens[:count])}", tokens[count:]
    return " ".join(f"{said} {' '.join(tokens)}".split())


def completed(option: Option, asked: Mapping[str, Range], action: Action) -> Action:
    """An action said by a key: an area that was only begun in full, and what the key stands for set."""
    fields: dict[str, Any] = {}
    for field in structs.fields(action):
        name, value = field.name, getattr(action, field.name)
        allowed = asked.get(name)
        if isinstance(allowed, Areas):
            with suppress(ValueError):
                # What is no area at all is for the engine to refuse, with its clause.
                fields[name] = type(value)(_area(value, allowed.names))
        elif name not in ("who", "at", *option.vary) and value == field.default:
            fields[name] = getattr(option.action, name)
    return structs.replace(action, **fields)


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
    if isinstance(allowed, Parts):
        return " ".join(money(part) for part in value)
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
