"""What a rule is worth: two rulebooks priced side by side, the difference laid to the terms that changed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import LawError, Rulebook
from pitboss.law.diff import TermChange, term_changes
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.games import holding
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced
from pitboss.record.choice import Choice
from pitboss.record.table import CannotOpenError

Pricing = Callable[[Asked], Odds]


class Wager(Struct, frozen=True, order=True):
    """What makes two records those of one wager."""

    wager: str
    variant: str
    strategy: str
    convention: str
    per: str


class Beside(Struct, frozen=True):
    """The player's expected return of a wager under both rulebooks; none where only one of them knows it."""

    wager: Wager
    first: Number | None
    second: Number | None
    interaction: Number | None = None
    """What is left of the difference when the worth of each change made alone is taken from it."""
    held: Number | None = None
    """What the second brings a player who goes on as was best under the first, where that is known."""

    @property
    def difference(self) -> Number | None:
        """What the player gains by the change, for each unit."""
        return None if self.first is None or self.second is None else self.second - self.first


class Change(Struct, frozen=True):
    """One thing that the second rulebook has otherwise: a term, a row of a table, or a reading."""

    name: str
    old: str
    new: str
    clauses: tuple[str, ...]
    is_reading: bool = False

    def made_in(self, law: Choice) -> Choice:
        """A law with this change."""
        return self._with(law, self.new)

    def unmade_in(self, law: Choice) -> Choice:
        """A law without it."""
        return self._with(law, self.old)

    def _with(self, law: Choice, value: str) -> Choice:
        if self.is_reading:
            return replace(law, readings={**law.readings, self.name: value})
        return replace(law, proposed={**law.proposed, self.name: value})


class Worth(Struct, frozen=True):
    """What one change is worth to the player of a wager, for each unit of it.

    `alone` is it made by itself in the first rulebook, `last` it made when all the others are; none where the
    rules cannot stand so.
    """

    change: Change
    wager: Wager
    alone: Number | None
    last: Number | None


class Comparison(Struct, frozen=True):
    """Two rulebooks, their wagers side by side, and what each change is worth."""

    first: Rulebook
    second: Rulebook
    wagers: tuple[Beside, ...]
    changes: tuple[Worth, ...]
    reaching: tuple[Change, ...]
    """Changes that bring wagers or take them away, and change the figures of none."""
    idle: tuple[Change, ...]
    """Changes that no wager feels."""


def compare(asked: Asked, other: Choice, pricing: Pricing) -> tuple[Odds, Comparison]:
    """The figures under another law, and how they differ from those under the law asked about."""
    beyond = replace(asked, law=other)
    first, second = pricing(asked), pricing(beyond)
    before, after = _returns(first), _returns(second)
    felt: list[Worth] = []
    reaching: list[Change] = []
    idle: list[Change] = []
    for change in changes(first.book, second.book):
        made = _under(asked, change.made_in(asked.law), pricing)
        unmade = _under(beyond, change.unmade_in(other), pricing)
        found = [*_worths(change, (before, made), (unmade, after))]
        felt += found
        if not found:
            moves = unmade.keys() != after.keys() or (made and made.keys() != before.keys())
            (reaching if moves else idle).append(change)
    held = {**_held(first, second), **_held_by_game(asked, beyond, second)}
    wagers = tuple(_beside(before, after, felt, held))
    return second, Comparison(first.book, second.book, wagers, tuple(felt), tuple(reaching), tuple(idle))


def changes(first: Rulebook, second: Rulebook) -> Iterator[Change]:
    """Everything that the second rulebook has otherwise than the first, so far as figures can hang on it."""
    for each in term_changes(first, second):
        yield Change(each.name, each.old, each.new, tuple(_clauses(each, first, second)))
    for name, item in second.interpretations.items():
        if first.arises(name) and (old := first.reading(name)) != (new := second.reading(name)):
            clauses = tuple(second.cite(ref) for ref in item.clauses if ref in second.clauses)
            yield Change(name, old, new, clauses, is_reading=True)


def _beside(
    before: Mapping[Wager, Number],
    after: Mapping[Wager, Number],
    felt: Sequence[Worth],
    held: Mapping[Wager, Number],
) -> Iterator[Beside]:
    for wager in dict.fromkeys((*before, *after)):
        found = Beside(wager, before.get(wager), after.get(wager), held=held.get(wager))
        alone = [each.alone for each in felt if each.wager == wager]
        if found.difference is not None and None not in alone:
            rest = found.difference - sum((worth for worth in alone if worth is not None), Fraction(0))
            found = replace(found, interaction=rest)
        yield found


def _held(first: Odds, second: Odds) -> dict[Wager, Number]:
    """What the second rulebook pays for the events that play under the first leads to.

    So it is where play decides how often each event comes and the rules what it pays: where both rulebooks
    know the same events, each with one payment.
    """
    new = {wager_of(record): record for record in second.wagers}
    found: dict[Wager, Number] = {}
    for record in first.wagers:
        other = new.get(wager_of(record))
        if record.strategy and record.positions and other is not None:
            pays = {each.event: each.net for each in other.returns}
            known = len(pays) == len(other.returns) and {each.event for each in record.returns} <= pays.keys()
            if known:
                paid = (pays[each.event] * record.probability(each) for each in record.returns)
                found[wager_of(record)] = sum(paid, Fraction(0))
    return found


def _held_by_game(asked: Asked, beyond: Asked, second: Odds) -> dict[Wager, Number]:
    """The same where a game has to play its strategy again to tell."""
    holds = holding(asked.law.game)
    if holds is None:
        return {}
    found = {wager_of(record): holds(asked, beyond, record) for record in second.wagers}
    return {wager: worth for wager, worth in found.items() if worth is not None}


_Step = tuple[Mapping[Wager, Number], Mapping[Wager, Number]]


def _worths(change: Change, alone: _Step, last: _Step) -> Iterator[Worth]:
    """What one change is worth, made first and made last, to every wager that feels it."""
    for wager in dict.fromkeys((*alone[0], *last[1])):
        found = Worth(change, wager, _gained(alone, wager), _gained(last, wager))
        if found.alone or found.last:
            yield found


def _gained(step: _Step, wager: Wager) -> Number | None:
    before, after = step
    return after[wager] - before[wager] if wager in before and wager in after else None


def _under(asked: Asked, law: Choice, pricing: Pricing) -> Mapping[Wager, Number]:
    """The figures under a law with one change; nothing where the rules cannot stand so."""
    try:
        return _returns(pricing(replace(asked, law=law)))
    except (LawError, OddsError, CannotOpenError):
        return {}


def _returns(odds: Odds) -> Mapping[Wager, Number]:
    return {wager_of(record): record.ev for record in odds.wagers}


def wager_of(record: Priced) -> Wager:
    """What a record is of."""
    return Wager(record.wager, record.variant, record.strategy, record.convention, record.per)


def _clauses(change: TermChange, first: Rulebook, second: Rulebook) -> Iterator[str]:
    """The clauses that give a term before and after; one that gives both is cited once."""
    if change.old_clause is not None and change.old_clause != change.new_clause:
        yield first.cite(change.old_clause)
    if change.new_clause is not None:
        yield second.cite(change.new_clause)
