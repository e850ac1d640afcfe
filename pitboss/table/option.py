"""What a person may do now: an example of the action, and how far each of its fields may vary."""

from collections.abc import Mapping
from functools import cache, lru_cache
from math import lcm
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.table.action import Action
from pitboss.table.area import area_name
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.chips.cost import FREE, Cost
from pitboss.table.chips.money import is_payable, repeats


class Amounts(Struct, frozen=True, tag=True):
    """Money from least to most, in steps, payable in chips, and so is what it makes at each of the odds.

    The odds are taken on it together with what lies beside it; where that is negative, on what it leaves.
    """

    least: int
    """The least amount, in cents."""
    most: int
    """The greatest, in cents."""
    step: int = 1
    """Every amount is a multiple of it."""
    chips: tuple[int, ...] = (1,)
    """The chips that it has to be made of, in cents."""
    odds: tuple[tuple[int, int], ...] = ()
    """The odds at which it must be payable too."""
    beside: int = 0
    """What lies there already."""
    within: tuple[int, int] | None = None
    """Two bounds; some multiple of the amount lies between them."""

    def admits(self, value: object) -> bool:
        """Whether an amount lies within, on a step, and can be made of chips, and its wins too."""
        return (
            isinstance(value, int)
            and self.least <= value <= self.most
            and value % self.step == 0
            and is_payable(value, self.chips)
            and (not self.odds or all(self._pays(abs(value + self.beside), *odds) for odds in self.odds))
            and (self.within is None or self.within[1] // value * value >= self.within[0])
        )

    def first(self, cents: int) -> int | None:
        """The least amount admitted that is not below this one."""
        spans = sorted(self._spans(max(0, self.least, cents), self.most), key=lambda span: span.start)
        return next((each for span in spans for each in span if self.admits(each)), None)

    def last(self, cents: int) -> int | None:
        """The greatest amount admitted that is not above this one."""
        spans = sorted(self._spans(max(0, self.least), min(self.most, cents)), key=lambda span: -span.stop)
        return next((each for span in spans for each in reversed(span) if self.admits(each)), None)

    def near(self, cents: int) -> int | None:
        """The greatest amount admitted that is not above this one, else the least of all."""
        return self.last(cents) or self.first(self.least)

    def _spans(self, low: int, high: int) -> list[range]:
        """Where to look: what is admitted repeats, save near nothing and near what lies beside it.

        So a sign with hardly a maximum asks for no more than one with a small one.
        """
        start, unit = repeats(self.chips)
        start = max(start, *(-(-start * to // wins) for wins, to in self.odds if wins), 0)
        far = start + lcm(self.step, unit, *(unit * to for _, to in self.odds))
        ends = [(max(low, turn - far), min(high, turn + far)) for turn in (low, 0, abs(self.beside), high)]
        return [range(-(-lo // self.step) * self.step, hi + 1, self.step) for lo, hi in ends]

    def _pays(self, value: int, wins: int, to: int) -> bool:
        return value * wins % to == 0 and is_payable(value * wins // to, self.chips)


@lru_cache(maxsize=4096)
def tightened(amounts: Amounts) -> Amounts | None:
    """The same amounts with bounds that are themselves admitted; none where nothing is."""
    least, most = amounts.first(amounts.least), amounts.last(amounts.most)
    if least is None or most is None:
        return None
    return msgspec.structs.replace(amounts, least=least, most=most)


class Parts(Struct, frozen=True, tag=True):
    """Several amounts that make up one wager: each payable and large enough, the total within its range."""

    count: int
    """How many amounts there are."""
    each: int
    """The least that each may be, in cents."""
    total: Amounts
    """What they may come to together."""

    def admits(self, value: object) -> bool:
        """Whether these are so many amounts, none too small, with a total that is admitted."""
        return (
            isinstance(value, tuple)
            and len(value) == self.count
            and all(isinstance(part, int) and part >= self.each for part in value)
            and all(is_payable(part, self.total.chips) for part in value)
            and self.total.admits(sum(value))
        )

    def near(self, cents: int) -> tuple[int, ...] | None:
        """Parts as even as may be, of a total near this one."""
        whole, unit = self.total.near(cents), min(self.total.chips)
        if whole is None:
            return None
        for part in range(whole // self.count // unit * unit, 0, -unit):
            rest = whole - part * (self.count - 1)
            if self.admits(found := (*(part for _ in range(self.count - 1)), rest)):
                return found
        return None


class Choices(Struct, frozen=True, tag=True, omit_defaults=True):
    """One of some values."""

    values: tuple[Any, ...]
    """What may be chosen."""
    also: tuple[Any, ...] = ()
    """Other names for them, which are taken but not shown."""

    def admits(self, value: object) -> bool:
        """Whether a value is among the choices."""
        return value in self.values or value in self.also


class Areas(Struct, frozen=True, tag=True):
    """One of some areas of a layout, however a person writes it."""

    names: tuple[str, ...]
    """The names of the areas."""

    def admits(self, value: object) -> bool:
        """Whether a name is that of one of the areas."""
        return isinstance(value, str) and area_name(value) in self.names


class Numbers(Struct, frozen=True, tag=True, omit_defaults=True):
    """A whole number from least to most."""

    least: int
    """The least number."""
    most: int
    """The greatest."""
    each: int = 0
    """What one of them is worth, in cents; 0 where they are not counted in money."""
    amounts: Amounts | None = None
    """Where it is given, so many of `each` make one of these amounts."""

    def admits(self, value: object) -> bool:
        """Whether a number lies within."""
        if not isinstance(value, int) or not self.least <= value <= self.most:
            return False
        return self.amounts is None or self.amounts.admits(value * self.each)


def counts(amounts: Amounts, each: int, most: int) -> Numbers | None:
    """How many things of a value, at most so many, make an amount; none where no number does."""
    whole = msgspec.structs.replace(
        amounts, step=lcm(amounts.step, each), most=min(amounts.most, most * each)
    )
    least, last = whole.first(max(each, whole.least)), whole.last(whole.most)
    if least is None or last is None:
        return None
    return Numbers(least // each, last // each, each, amounts)


class Cards(Struct, frozen=True, tag=True):
    """Some cards, none of them seen before."""

    least: int
    """How many there are at least."""
    most: int
    """How many there are at most."""
    seen: frozenset[Card] = frozenset()
    """Cards that it cannot be."""

    def admits(self, value: object) -> bool:
        """Whether these are distinct unseen cards of the right number."""
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        known = [card for card in value if card != UNKNOWN]
        return len(set(known)) == len(known) and not self.seen.intersection(known)


class AnyText(Struct, frozen=True, tag=True):
    """Free content: any words at all, save some that are not allowed."""

    but_not: frozenset[str] = frozenset()
    """Words that are not allowed, in small letters."""

    def admits(self, value: object) -> bool:
        """Whether there are words, and they are not among those not allowed, in capitals or small letters."""
        return isinstance(value, str) and bool(value.strip()) and value.casefold() not in self.but_not


Range = Amounts | Parts | Choices | Areas | Numbers | Cards | AnyText


@cache
def _own_fields(kind: type[Action]) -> tuple[str, ...]:
    """What an action of a kind says beyond who and when."""
    return tuple(name for name in kind.__struct_fields__ if name not in ("who", "at"))


class Option(Struct, frozen=True):
    """A request that may be made now, or a fact that may be stated: an example, and how far it may vary."""

    action: Action
    """An example of it, ready to be done."""
    because: tuple[str, ...]
    """References of the clauses that allow it."""
    vary: Mapping[str, Range] = {}
    """How far each field of the action may differ from the example, by the name of the field."""
    cost: Cost = FREE
    """What it costs, as `takes` and `may_need` read it."""

    def admits(self, action: Action) -> bool:
        """Whether an action is this option with its fields within their ranges."""
        mine = self.action
        if type(action) is not type(mine) or action.who != mine.who:
            return False
        vary = self.vary
        for name in _own_fields(type(action)):
            value = getattr(action, name)
            if name in vary:
                if not vary[name].admits(value):
                    return False
            elif value != getattr(mine, name):
                return False
        return "at" not in vary or vary["at"].admits(action.at)

    def takes(self, action: Action) -> int:
        """What an action of this option takes of the player's chips now, in cents."""
        return self.cost.now(action)

    def may_need(self, action: Action) -> int:
        """What it may need later in the round, on top of that, in cents."""
        return self.cost.then(action)

    def with_(self, **fields: Any) -> Action:
        """The action of this option with some fields set; it is for the table to refuse what goes too far."""
        return msgspec.structs.replace(self.action, **fields)
