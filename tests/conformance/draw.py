"""Actions drawn at random: from an option, at and beyond its bounds, and of any verb by anybody."""

import random
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import count
from typing import Any, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table import who as actors
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chips.money import Cents
from pitboss.table.house import House, places
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, AnyText, Areas, Cards, Choices, Numbers, Option, Parts, Range
from pitboss.table.rule import UNBOUNDED

_WORDS = ("Ann", "Bob", "Cy, Dee", "let it stand", "ann")
_NAMES = ("cash", "cheque", "minimum", "red", "off")
_DICE, _NUMBERS = (1, 6), (0, 37)
_FAR = 10**5
_TRIES = 8


class Vocabulary(Struct, frozen=True):
    """What may be said at a table: its players, areas by their kind, and words of the game."""

    house: House
    names: tuple[str, ...]
    words: tuple[str, ...]
    kind_of: Callable[[str], str]

    def area(self, chance: random.Random, names: tuple[str, ...]) -> Words:
        """One of some areas, each kind as likely as any other; now and then not as the rules write it."""
        name = chance.choice(chance.choice(_by_kind(names, self.kind_of)))
        return Words(name.title() if chance.random() < 0.1 else name)

    def name(self, chance: random.Random) -> str:
        """A word, of the game more often than not."""
        return chance.choice(self.names if self.names and chance.random() < 0.6 else _NAMES)

    def line(self, chance: random.Random) -> Words:
        """The rest of a line, of the game more often than not."""
        return Words(chance.choice(self.words if self.words and chance.random() < 0.6 else _WORDS))

    def number_of(self, chance: random.Random) -> tuple[int, int]:
        """From where to where numbers go: boxes, one too many among them, dice, or a wheel."""
        return chance.choice(((1, self.house.boxes + 1), _DICE, _NUMBERS))


@lru_cache(maxsize=256)
def _by_kind(names: tuple[str, ...], kind_of: Callable[[str], str]) -> list[list[str]]:
    kinds: dict[str, list[str]] = {}
    for name in names:
        kinds.setdefault(kind_of(name), []).append(name)
    return list(kinds.values())


def everybody(house: House) -> list[str]:
    """Everybody who may act at a table, and a box and a standing place that it does not have."""
    numbers = range(1, house.boxes + 2)
    return [
        *(actors.box(place) for place in places(house)),
        actors.box(house.boxes + 1),
        actors.box(actors.standing(house.standing + 1)),
        *(f"slot {number}" for number in numbers),
        *actors.STAFF,
        actors.INSPECTOR,
        *actors.DEVICES,
        "spectator",
    ]


def drawn(chance: random.Random, option: Option, at: int, vocabulary: Vocabulary) -> Action:
    """An action that an option admits, unless it is not open yet."""
    fields = {
        name: _within(chance, allowed, vocabulary)
        for name, allowed in option.vary.items()
        if name != "at" and not (allowed.admits(getattr(option.action, name)) and chance.random() < 0.3)
    }
    return replace(option.action, at=at, **fields)


def _admitted(allowed: AnyText) -> list[str]:
    """Words that may be said; where all of ours are taken, the first that is not, with a number."""
    free = [words for words in _WORDS if allowed.admits(words)]
    return free or [next(words for n in count(2) if allowed.admits(words := f"{_WORDS[0]} {n}"))]


def _within(chance: random.Random, allowed: Range, vocabulary: Vocabulary) -> Any:
    match allowed:
        case Amounts():
            return _amount(chance, allowed)
        case Parts():
            return _parts(chance, allowed)
        case Choices(values=values, also=also):
            return chance.choice((*values, *also))
        case Areas(names=names):
            return vocabulary.area(chance, names)
        case Numbers(least=least, most=most):
            return chance.choice(
                (least, min(most, least + _FAR), chance.randint(least, min(most, least + 60)))
            )
        case Cards(least=least, most=most, seen=seen):
            unseen = [card for card in DECK if card not in seen]
            return tuple(chance.sample(unseen, min(len(unseen), chance.choice((least, most, most)))))
        case AnyText():
            return Words(chance.choice(_admitted(allowed)))
    raise TypeError(allowed)


def _amount(chance: random.Random, allowed: Amounts) -> Cents:
    """An amount that is admitted: the least, the most, or one between, where such a one is soon found."""
    step, first = allowed.step, -(-allowed.least // allowed.step) * allowed.step
    steps = range(min(max(0, allowed.most - first), _FAR) // step + 1)
    between = [first + chance.choice(steps) * step for _ in range(_TRIES)]
    tries = [first, between.pop(), allowed.most]
    chance.shuffle(tries)
    admitted = (Cents(cents) for cents in (*tries, *between) if allowed.admits(cents))
    return next(admitted, Cents(allowed.least))


def _parts(chance: random.Random, allowed: Parts) -> tuple[Cents, ...]:
    """Parts of an admitted total: all but one the least that they may be, one the rest."""
    few = [Cents(allowed.each)] * (allowed.count - 1)
    parts = [*few, Cents(_amount(chance, allowed.total) - sum(few))]
    chance.shuffle(parts)
    return tuple(parts)


def at_the_bounds(option: Option, base: Action) -> Iterator[Action]:
    """An admitted action with each field in turn at its bounds, and just beyond them."""
    for name, allowed in option.vary.items():
        for value in _bounds(allowed):
            yield replace(base, **{name: value})


def _bounds(allowed: Range) -> Iterator[Any]:
    match allowed:
        case Amounts():
            yield from _around_amounts(allowed)
        case Parts(count=count, each=each):
            few = (Cents(each),) * (count - 1)
            for total in _around_amounts(allowed.total):
                yield (Cents(total - sum(few)), *few)
            yield from (few, (*few, Cents(each), Cents(each)))
        case Numbers(least=least, most=most):
            yield from (least - 1, least, *((most, most + 1) if most < UNBOUNDED else ()))
        case Choices(values=values, also=also):
            few = (*values[:3], *values[-2:], *also[:1])
            yield from few
            yield from (value + 1 for value in few if type(value) is int)
        case Areas(names=names):
            yield from map(Words, (*names[:1], *names[-2:], names[-1].upper(), f"{names[-1]} 99", "nowhere"))
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


def _around_amounts(allowed: Amounts) -> Iterator[int]:
    least, most, step, chip = allowed.least, allowed.most, allowed.step, min(allowed.chips)
    for cents in {least, least + step, least + chip, most, most - step}:
        yield from (cents - 1, cents, cents + 1)
    yield from (least - step, most + step, least - chip, most + chip, 0, -least)
    for _, staked in getattr(allowed, "odds", ()):
        unit = staked * chip
        first, last = -(-least // unit) * unit, min(most, least + _FAR) // unit * unit
        yield from (first - unit, first, first + chip, first + unit, last, last + unit)


def mutated(chance: random.Random, action: Action, people: list[str], vocabulary: Vocabulary) -> Action:
    """An action with one field changed to something else that the notation could state."""
    hints = _hints(type(action))
    names = [name for name in hints if name != "at" and (name != "who" or len(people) > 1)]
    if not names:
        return action
    name = chance.choice(names)
    if name == "who":
        return replace(action, who=chance.choice(people))
    return replace(action, **{name: _any(chance, name, hints[name], vocabulary, getattr(action, name))})


def anything(chance: random.Random, verb: type[Action], who: str, at: int, vocabulary: Vocabulary) -> Action:
    """Any action of a verb."""
    hints = _hints(verb)
    fields = {
        name: _any(chance, name, hint, vocabulary, None)
        for name, hint in hints.items()
        if name not in ("who", "at")
    }
    return verb(who=who, at=at, **fields)


@cache
def _hints(verb: type[Action]) -> dict[str, Any]:
    hints = get_type_hints(verb)
    return {name: hints[name] for name in verb.__struct_fields__}


def _any(chance: random.Random, name: str, hint: Any, vocabulary: Vocabulary, now: Any) -> Any:
    parts = get_args(hint)
    if type(None) in parts:
        if chance.random() < 0.3:
            return None
        hint = next(part for part in parts if part is not type(None))
    if hint is actors.Place:
        house = vocabulary.house
        return chance.choice((house.boxes + 1, *places(house), actors.standing(house.standing + 1)))
    if name == "box":
        return chance.randint(0, vocabulary.house.boxes + 1)
    if hint is Cents:
        return _cents(chance, now)
    if hint == tuple[Cents, ...]:
        return tuple(_cents(chance, part) for part in now or (None,) * chance.randint(1, 4))
    if hint is bool:
        return chance.random() < 0.5
    if hint is int:
        return _number(chance, vocabulary, now)
    if hint == tuple[Card, ...]:
        return tuple(chance.sample(DECK, chance.choice((1, 2, 5, 6, 6))))
    if hint == tuple[int, ...]:
        return _numbers(chance, vocabulary, now)
    if hint is Card:
        return chance.choice(DECK)
    return vocabulary.line(chance) if hint is Words else vocabulary.name(chance)


def _cents(chance: random.Random, now: int | None) -> Cents:
    near = (now or 0) + chance.choice((-1, 1, -100, 100, 500, -500))
    return Cents(max(0, chance.choice((near, chance.randrange(0, 60_000), 500, 2_500))))


def _number(chance: random.Random, vocabulary: Vocabulary, now: int | None) -> int:
    near = (now or 0) + chance.choice((-1, 1))
    return max(0, chance.choice((near, chance.randint(*vocabulary.number_of(chance)), chance.randrange(60))))


def _numbers(chance: random.Random, vocabulary: Vocabulary, now: tuple[int, ...] | None) -> tuple[int, ...]:
    """Other numbers, or the same with one of them changed, or with one too many or too few."""
    if now and chance.random() < 0.5:
        place, other = chance.randrange(len(now)), _number(chance, vocabulary, chance.choice(now))
        without = (*now[:place], *now[place + 1 :])
        return chance.choice(((*now, other), (*now[:place], other, *now[place + 1 :]), without or now))
    bounds = vocabulary.number_of(chance)
    return tuple(chance.randint(*bounds) for _ in range(chance.randint(1, 3)))
