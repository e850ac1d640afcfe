"""What others may see of an event, an action or an option: a card hidden from them does not leave in it."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table.action import Action
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.event import Event
from pitboss.table.option import Cards, Choices, Option, Range
from pitboss.table.who import DEVICES

Seen = TypeVar("Seen", bound=Event | Action | Option)
Shows = Callable[[Card], bool]

_FACES = frozenset(DECK)


def as_seen(what: Seen, shows: Shows, who: str) -> Seen:
    """The same with every face turned down that this person does not see; a device knows its own cards."""
    if who in DEVICES:
        return what
    return cast(Seen, _option(what, shows) if isinstance(what, Option) else _struct(what, shows))


def without_faces(what: Seen) -> Seen:
    """The same with every face turned down."""
    return cast(Seen, _struct(what, lambda card: False))


def _struct(what: Struct, shows: Shows) -> Struct:
    changed = {name: _value(getattr(what, name), shows) for name in _fields(type(what))}
    return replace(what, **changed) if changed else what


def _value(value: Any, shows: Shows) -> Any:
    """A card, cards within cards, or a struct that holds some."""
    if isinstance(value, tuple):
        return tuple(_value(item, shows) for item in value)
    if isinstance(value, Struct):
        return _struct(value, shows)
    return UNKNOWN if value in _FACES and not shows(value) else value


@cache
def _fields(kind: type[Struct]) -> tuple[str, ...]:
    """The fields that hold cards, or structs that may; other words that look like a card are none."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if _holds_cards(hints[name]))


def _holds_cards(hint: Any) -> bool:
    if hint is Card:
        return True
    if isinstance(hint, type) and issubclass(hint, Struct):
        return bool(_fields(hint))
    return any(_holds_cards(part) for part in getattr(hint, "__args__", ()))


def _option(option: Option, shows: Shows) -> Option:
    cards = _fields(type(option.action))
    vary = {
        name: _range(allowed, shows) if name in cards else allowed for name, allowed in option.vary.items()
    }
    return replace(option, action=_struct(option.action, shows), vary=vary)


def _range(allowed: Range, shows: Shows) -> Range:
    """A range of cards; where it tells faces that this person does not see, any that they have not seen."""
    unseen = tuple(card for card in DECK if not shows(card))
    if isinstance(allowed, Cards) and any(card not in allowed.seen for card in unseen):
        return Cards(allowed.least, allowed.most, _FACES.difference(unseen))
    if isinstance(allowed, Choices) and any(card in allowed.values for card in unseen):
        others = tuple(value for value in allowed.values if value not in _FACES)
        return Choices((*others, *unseen))
    return allowed
