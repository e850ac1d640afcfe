"""The spans of a table's record: what bound each seed, and all that fell from it dealt again.

Whoever checks a proof draws the numbers and shuffles the decks from the seed. What each number stands for,
and which cards of a deck came out when, is told here by the rules of the table.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from pitboss.floor.errors import FloorError
from pitboss.play.clock import Clock
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError, table_of
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Sitting
from pitboss.play.taking_up import reader
from pitboss.record.lines import Entry, Header, Line, SeedLine, read
from pitboss.record.mode import ChanceMode
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.chance import SealedChance
from pitboss.table.notation import text
from pitboss.table.who import kind_of

# What more draws than these could bring is not listed.
MOST_BROUGHT = 1_000


class Fell(Struct, frozen=True, kw_only=True):
    """One outcome: which numbers it stands for, or which places of which shuffle."""

    line: int
    """Its line in the record."""
    says: str
    """What the device said, in the notation."""
    numbers: tuple[int, int]
    """The first number that was drawn for it, and the one after the last."""
    shuffle: int
    """The shuffle that its cards are from; -1 where there is none."""
    places: tuple[int, ...]
    """Where in that shuffle each of its cards lay, the first from 0."""


class SpanTold(Struct, frozen=True, kw_only=True):
    """A part of a record that falls from one seed. What the seed decides is told once it is shown."""

    commitment: str
    bound_on: int
    """The line that published the commitment."""
    words: str = ""
    words_by: str = ""
    words_on: int = 0
    first_line: int = 0
    """The line of its first outcome; 0 where nothing has fallen yet."""
    last_line: int = 0
    rounds: tuple[int, int] = (0, 0)
    """Which rounds ended while it lasted: the first, and the last."""
    outcomes: int = 0
    seed: str = ""
    shown_on: int = 0
    """The line that shows the seed; 0 where it is not shown yet."""
    bounds: tuple[int, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()
    shuffles: tuple[int, ...] = ()
    """Of each shuffle, which deck was shuffled."""
    brought: dict[str, dict[str, str]] = {}
    """By the bounds of some numbers, what each of them brings."""
    fell: tuple[Fell, ...] = ()


def spans(lines: Sequence[bytes]) -> list[dict[str, Any]]:
    """Every span of a record, the last one still open."""
    record = read(lines)
    if record.header is None or record.damage is not None:
        raise FloorError(f"the record cannot be read: {record.damage}")
    if not isinstance(record.header.chance, ChanceMode) or record.header.chance.mode != "sealed":
        raise FloorError("chance is not sealed at this table")
    try:
        dealt = _Dealt(record.header, record.lines)
        for line in record.lines:
            dealt.take(line)
    except CannotResumeError as error:
        raise FloorError(str(error)) from None
    return [to_builtins(span) for span in dealt.told()]


class _At(str):
    """A card that knows its place in its shuffle."""

    __slots__ = ("place",)
    place: int


class _Marking(Sealed):
    """Sealed chance whose cards know where they lay."""

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of the next shuffle."""
        return tuple(_at(card, place) for place, card in enumerate(super().shuffled(deck)))


def _at(card: Card, place: int) -> Card:
    found = _At(card)
    found.place = place
    return Card(found)


class _Chosen:
    """Chance that brings what it was told."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers: Iterator[int] = iter(numbers)

    def below(self, n: int) -> int:
        return next(self._numbers)

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(deck)


class _Dealt:
    """A record gone through: what followed is applied, and each outcome is led back to what was drawn."""

    def __init__(self, header: Header, lines: Sequence[Line]) -> None:
        seeds = [bytes.fromhex(line.seed) for line in lines if isinstance(line, SeedLine) and line.seed]
        assert isinstance(header.chance, ChanceMode)
        self._spans = [SpanTold(commitment=header.chance.commitment, bound_on=1)]
        self._coming: SpanTold | None = None
        self._rounds = 0
        self._seeds = [_Marking(SealedChance(seed)) for seed in seeds]
        self._sitting: Sitting | None = None
        self._fell: list[Fell] = []
        self._brought: dict[str, dict[str, str]] = {}
        self._drawn = (0, 0)
        if self._seeds:
            table, first = table_of(header), self._seeds.pop(0)
            self._events = reader(table)
            # What a commitment bound is shown by its own line: whether they fit is for whoever checks.
            clock, mode = Clock(None, repeatable=True), first.mode
            self._sitting = Sitting(table, first, clock, Purse(0), mode=mode)
            self._drawn = (0, len(first.bounds))

    def take(self, line: Line) -> None:
        if isinstance(line, Entry):
            return self._take_entry(line)
        if line.commitment:
            self._coming = SpanTold(commitment=line.commitment, bound_on=line.seq + 1)
            if self._sitting and self._seeds:
                self._sitting.bind(self._seeds.pop(0))
        elif line.words:
            self._take_words(line)
        else:
            self._take_seed(line)
        return None

    def told(self) -> list[SpanTold]:
        """The spans, and the one that is only bound."""
        return [*self._spans, *([self._coming] if self._coming else [])]

    def _take_words(self, line: SeedLine) -> None:
        added = {"words": line.words, "words_by": line.who, "words_on": line.seq + 1}
        span, sitting = self._spans[-1], self._sitting
        # Words go into the seed drawn from as long as nothing fell from it, and else into the next.
        if not span.words and not span.outcomes:
            self._spans[-1] = replace(span, **added)
        elif self._coming:
            self._coming = replace(self._coming, **added)
        if sitting and sitting.open_to_words:
            sitting.add_words(line.who, line.words)
            self._drawn = (0, len(_sealed(sitting).bounds))

    def _take_seed(self, line: SeedLine) -> None:
        sitting, shown = self._sitting, {"seed": line.seed, "shown_on": line.seq + 1}
        if sitting:
            chance = _sealed(sitting)
            decks = tuple(dict.fromkeys(chance.stacks))
            shown |= {
                "bounds": tuple(chance.bounds),
                "decks": decks,
                "shuffles": tuple(decks.index(stack) for stack in chance.stacks),
                "brought": self._brought,
                "fell": tuple(self._fell),
            }
        self._spans[-1] = replace(self._spans[-1], **shown)
        self._fell, self._brought = [], {}
        if self._coming:
            self._spans.append(self._coming)
            self._coming = None
        if sitting and sitting.coming:
            sitting.turn()
            self._drawn = (0, len(_sealed(sitting).bounds))
        else:
            self._sitting = None

    def _take_entry(self, line: Entry) -> None:
        if line.refusal is None:
            is_device = kind_of(line.action.partition(":")[0]) == "device"
            if is_device:
                self._count(line.seq + 1)
            if self._sitting:
                self._deal(self._sitting, line, is_device=is_device)
            for event in line.events:
                if event.get("type") == "RoundEnded":
                    self._end_round()

    def _deal(self, sitting: Sitting, line: Entry, *, is_device: bool) -> None:
        table, chance = sitting.table, _sealed(sitting)
        if is_device:
            self._fell.append(self._led_back(sitting, line))
        before = len(chance.bounds)
        sitting.follow_record(table.read(line.action, line.at), self._events(line))
        if len(chance.bounds) > before:
            self._drawn = (before, len(chance.bounds))

    def _led_back(self, sitting: Sitting, line: Entry) -> Fell:
        chance, due = _sealed(sitting), sitting.device.next(sitting.table)
        self._list(sitting, chance.bounds[slice(*self._drawn)])
        return Fell(
            line=line.seq + 1,
            says=line.action,
            numbers=self._drawn,
            shuffle=len(chance.stacks) - 1,
            places=tuple(_places(due)) if due else (),
        )

    def _list(self, sitting: Sitting, bounds: list[int]) -> None:
        """What every number that could have been drawn would have brought."""
        name = _joined(bounds)
        if not bounds or name in self._brought or prod(bounds) > MOST_BROUGHT:
            return
        table = sitting.table
        game, rules, state = table.game, table.rules, table.state
        found = {}
        for numbers in product(*map(range, bounds)):
            action = game.feed(rules, state, game.draw(rules, state, _Chosen(numbers)))
            found[_joined(numbers)] = text(action) if action else ""
        self._brought[name] = found

    def _count(self, line: int) -> None:
        last = self._spans[-1]
        self._spans[-1] = replace(
            last, first_line=last.first_line or line, last_line=line, outcomes=last.outcomes + 1
        )

    def _end_round(self) -> None:
        self._rounds += 1
        last = self._spans[-1]
        self._spans[-1] = replace(last, rounds=(last.rounds[0] or self._rounds, self._rounds))


def _sealed(sitting: Sitting) -> Sealed:
    assert isinstance(sitting.chance, Sealed)
    return sitting.chance


def _joined(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _places(action: Action) -> Iterator[int]:
    """Where each card of an action lay, in the order in which the notation says them."""
    for name in type(action).__struct_fields__:
        value = getattr(action, name)
        for card in value if isinstance(value, tuple) else (value,):
            if isinstance(card, _At):
                yield card.place
