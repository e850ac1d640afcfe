"""Actions drawn at random: from an option, at and beyond its bounds, and of any verb by anybody."""

import random
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from msgspec.structs import replace

from pitboss.table import who as actors
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.money import Cents
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, AnyText, Cards, Choices, Numbers, Option, Range
from pitboss.table.rule import UNBOUNDED

WORDS = ("Ann", "Bob", "Cy, Dee", "let it stand", "box 1", "ann")
NAMES = (
    "cash",
    "cheque",
    "ante",
    "bet",
    "jackpot",
    "prize",
    "minimum",
    "shoe",
    "hand",
    "silence",
    "on",
    "red",
)
_FAR = 10**5


def everybody(boxes: int) -> list[str]:
    """Everybody who may act at a table, and a box that it does not have."""
    numbers = range(1, boxes + 2)
    return [
        *(actors.box(number) for number in numbers),
        *(f"slot {number}" for number in numbers),
        *actors.STAFF,
        actors.INSPECTOR,
        *actors.DEVICES,
        "spectator",
    ]


def drawn(chance: random.Random, option: Option, at: int) -> Action:
    """An action that an option admits, unless it is not open yet."""
    fields = {
        name: _within(chance, allowed)
        for name, allowed in option.vary.items()
        if name != "at" and not (allowed.admits(getattr(option.action, name)) and chance.random() < 0.3)
    }
    return replace(option.action, at=at, **fields)


def _within(chance: random.Random, allowed: Range) -> Any:
    match allowed:
        case Amounts(least=least, most=most, step=step):
            most = min(most, least + _FAR // step * step)
            steps = range((most - least) // step + 1)
            tries = [least, least + chance.choice(steps) * step, most]
            chance.shuffle(tries)
            return next((Cents(cents) for cents in tries if allowed.admits(cents)), Cents(least))
        case Choices(values=values):
            return chance.choice(values)
        case Numbers(least=least, most=most):
            return chance.choice(
                (least, min(most, least + _FAR), chance.randint(least, min(most, least + 60)))
            )
        case Cards(least=least, most=most, seen=seen):
            unseen = [card for card in DECK if card not in seen]
            return tuple(chance.sample(unseen, min(len(unseen), chance.choice((least, most, most)))))
        case AnyText():
            return chance.choice([Words(words) for words in WORDS if allowed.admits(words)])
    raise TypeError(allowed)


def at_the_bounds(option: Option, base: Action) -> Iterator[Action]:
    """An admitted action with each field in turn at its bounds, and just beyond them."""
    for name, allowed in option.vary.items():
        for value in _bounds(allowed):
            yield replace(base, **{name: value})


def _bounds(allowed: Range) -> Iterator[Any]:
    match allowed:
        case Amounts(least=least, most=most, step=step, chips=chips):
            chip = min(chips)
            for cents in {least, least + step, least + chip, most, most - step}:
                yield from (cents - 1, cents, cents + 1)
            yield from (least - step, most + step, least - chip, most + chip, 0, -least)
        case Numbers(least=least, most=most):
            yield from (least - 1, least, *((most, most + 1) if most < UNBOUNDED else ()))
        case Choices(values=values):
            few = (*values[:3], *values[-2:])
            yield from few
            yield from (value + 1 for value in few if type(value) is int)
        case Cards(least=least, most=most, seen=seen):
            unseen = tuple(card for card in DECK if card not in seen)
            yield from (
                unseen[:least],
                unseen[:most],
                unseen[: most + 1],
                (),
                (*tuple(seen)[:1], *unseen[:1]),
            )
        case AnyText(but_not=but_not):
            yield from (Words(" "), *(Words(words) for words in sorted(but_not)[:2]))


def mutated(chance: random.Random, action: Action, people: list[str], boxes: int) -> Action:
    """An action with one field changed to something else that the notation could state."""
    hints = _hints(type(action))
    names = [name for name in hints if name != "at" and (name != "who" or len(people) > 1)]
    if not names:
        return action
    name = chance.choice(names)
    return replace(action, **{name: _any(chance, name, hints[name], people, boxes, getattr(action, name))})


def anything(chance: random.Random, verb: type[Action], who: str, at: int, boxes: int) -> Action:
    """Any action of a verb."""
    hints = _hints(verb)
    fields = {
        name: _any(chance, name, hint, [who], boxes, None)
        for name, hint in hints.items()
        if name not in ("who", "at")
    }
    return verb(who=who, at=at, **fields)


def _hints(verb: type[Action]) -> dict[str, Any]:
    hints = get_type_hints(verb)
    return {name: hints[name] for name in verb.__struct_fields__}


def _any(chance: random.Random, name: str, hint: Any, people: list[str], boxes: int, now: Any) -> Any:
    kinds = (
        [part for part in get_args(hint) if part is not type(None)]
        if type(None) in get_args(hint)
        else [hint]
    )
    if kinds != [hint] and chance.random() < 0.3:
        return None
    kind = kinds[0]
    if name == "who":
        return chance.choice(people)
    if name in ("box", "other"):
        return chance.randint(0, boxes + 1)
    if kind is Cents:
        near = (now or 0) + chance.choice((-1, 1, -100, 100, 500, -500))
        return Cents(max(0, chance.choice((near, chance.randrange(0, 60_000), 500, 2_500))))
    if kind is bool:
        return chance.random() < 0.5
    if kind is int:
        return max(0, chance.choice(((now or 0) + 1, (now or 0) - 1, chance.randrange(60))))
    if kind == tuple[Card, ...]:
        return tuple(chance.sample(DECK, chance.choice((1, 2, 5, 6, 6))))
    if kind == tuple[int, ...]:
        return tuple(chance.randint(1, boxes + 1) for _ in range(chance.randint(1, 3)))
    if kind is Card:
        return chance.choice(DECK)
    if kind is Words:
        return Words(chance.choice(WORDS))
    return chance.choice(NAMES)
