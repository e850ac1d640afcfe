"""What a rule is worth: two rulebooks priced side by side, the difference laid to the terms that changed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import LawError, Rulebook
from pitboss.law.diff import TermChange, term_changes
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.games import holding
from pitboss.odds.laws import Laws, Pricing, Wager, records, wager_of
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced
from pitboss.odds.progress import Progress, parts, unheard
from pitboss.record.choice import Choice
from pitboss.record.table import CannotOpenError

_Figures = Mapping[Wager, Number]
_Step = tuple[_Figures | None, _Figures | None]
# Figures in floating point that are nearer to each other than this are the same.
NEAR = 1e-10


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
        if self.first is None or self.second is None:
            return None
        return _rid_of_noise(self.second - self.first)


class Change(Struct, frozen=True):
    """One thing that the second rulebook has otherwise: a term, a row of a table, or a reading."""

    name: str
    old: str
    new: str
    clauses: tuple[str, ...]
    is_reading: bool = False
    parts: tuple["Change", ...] = ()
    """Changes that stand only together; such a one has no values of its own."""

    def made_in(self, law: Choice) -> Choice:
        """A law with this change."""
        return _fold(law, self.parts, Change.made_in) if self.parts else self._with(law, self.new)

    def unmade_in(self, law: Choice) -> Choice:
        """A law without it."""
        return _fold(law, self.parts, Change.unmade_in) if self.parts else self._with(law, self.old)

    def _with(self, law: Choice, value: str) -> Choice:
        if self.is_reading:
            return replace(law, readings={**law.readings, self.name: value})
        return replace(law, proposed={**law.proposed, self.name: value})


def _fold(law: Choice, parts: Iterable[Change], step: Callable[[Change, Choice], Choice]) -> Choice:
    return reduce(lambda found, part: step(part, found), parts, law)


def _bundle(parts: Sequence[Change]) -> Change:
    """Changes that stand only together, as one."""
    name = ", ".join(part.name for part in parts)
    clauses = dict.fromkeys(clause for part in parts for clause in part.clauses)
    return Change(name, "", "", tuple(clauses), parts=tuple(parts))


class Worth(Struct, frozen=True):
    """What one change is worth to the player of a wager, for each unit of it.

    `alone` is it made by itself in the first rulebook, `last` it made when all the others are; none where the
    rules cannot stand so.
    """

    change: Change
    wager: Wager
    alone: Number | None
    last: Number | None


class Reach(Struct, frozen=True):
    """The wagers that a change brings, and those that it takes away."""

    change: Change
    brings: tuple[Wager, ...]
    takes: tuple[Wager, ...]


class Comparison(Struct, frozen=True, kw_only=True):
    """Two rulebooks, their wagers side by side, and what each change is worth."""

    first: Rulebook
    second: Rulebook
    before: tuple[Priced, ...]
    """What the first says of every wager."""
    wagers: tuple[Beside, ...]
    changes: tuple[Worth, ...]
    reaching: tuple[Reach, ...]
    """Changes that bring wagers or take them away, and change the figures of none."""
    bound: tuple[Change, ...]
    """Changes that the rules cannot stand one at a time; what they are worth together is among the others."""
    idle: tuple[Change, ...]
    """Changes that no wager feels."""


def compare(
    asked: Asked, other: Choice, pricing: Pricing, progress: Progress = unheard
) -> tuple[Odds, Comparison]:
    """The figures under another law, and how they differ from those under the law asked about."""
    beyond = replace(asked, law=other)
    every = [*changes(asked.book, beyond.book)]
    laws = Laws(asked, pricing, parts(progress, 4 + 2 * len(every)))
    first, second = laws.under(asked.law), laws.under(other)
    steps = _Steps(laws, asked.law, other, _returns(first), _returns(second))
    if not steps.before and not steps.after:
        # No wager is priced that a change could be worth something to.
        steps.idle, every = every, []
    for change in every:
        steps.weigh(change)
    if steps.bound:
        steps.weigh(_bundle(steps.bound))
    held = _held(asked, beyond, second)
    return second, Comparison(
        first=first.book,
        second=second.book,
        before=records(first),
        wagers=tuple(_beside(steps.before, steps.after, steps.felt, held)),
        changes=tuple(steps.felt),
        reaching=tuple(steps.reaching),
        bound=tuple(steps.bound),
        idle=tuple(steps.idle),
    )


class _Steps:
    """From one law to another by one change at a time: what each is worth, or what else it does."""

    def __init__(self, laws: Laws, first: Choice, second: Choice, before: _Figures, after: _Figures) -> None:
        self._laws = laws
        self._first = first
        self._second = second
        self.before = before
        self.after = after
        self.felt: list[Worth] = []
        self.reaching: list[Reach] = []
        self.bound: list[Change] = []
        self.idle: list[Change] = []

    def weigh(self, change: Change) -> None:
        """Make a change first, and make it last."""
        alone = self.before, self._under(change.made_in(self._first))
        last = self._under(change.unmade_in(self._second)), self.after
        found = [*_worths(change, alone, last)]
        self.felt += found
        if not found:
            self._sort(change, (alone, last))

    def _sort(self, change: Change, steps: Sequence[_Step]) -> None:
        """Keep a change that changes no figure with what else it does."""
        stands = [(one, two) for one, two in steps if one is not None and two is not None]
        brings = dict.fromkeys(wager for one, two in stands for wager in two if wager not in one)
        takes = dict.fromkeys(wager for one, two in stands for wager in one if wager not in two)
        if brings or takes:
            self.reaching.append(Reach(change, tuple(brings), tuple(takes)))
        elif not change.parts:
            (self.idle if len(stands) == len(steps) else self.bound).append(change)

    def _under(self, law: Choice) -> _Figures | None:
        """The figures under a law; none where the rules cannot stand so."""
        try:
            return _returns(self._laws.under(law))
        except (LawError, OddsError, CannotOpenError):
            return None


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
            found = replace(found, interaction=_rid_of_noise(rest))
        yield found


def _held(asked: Asked, beyond: Asked, second: Odds) -> dict[Wager, Number]:
    """What the second law brings who goes on as was best under the first, where a game can tell."""
    holds = holding(asked.law.game)
    if holds is None:
        return {}
    found = {wager_of(record): holds(asked, beyond, record) for record in second.wagers}
    return {wager: worth for wager, worth in found.items() if worth is not None}


def _worths(change: Change, alone: _Step, last: _Step) -> Iterator[Worth]:
    """What one change is worth, made first and made last, to every wager that feels it."""
    for wager in dict.fromkeys((*(alone[0] or ()), *(last[1] or ()))):
        found = Worth(change, wager, _gained(alone, wager), _gained(last, wager))
        if is_felt(found.alone) or is_felt(found.last):
            yield found


def _gained(step: _Step, wager: Wager) -> Number | None:
    before, after = step
    if before is None or after is None or wager not in before or wager not in after:
        return None
    return after[wager] - before[wager]


def _rid_of_noise(worth: Number) -> Number:
    """A difference; none at all where it is but the last digits of floating point."""
    return worth if is_felt(worth) else Fraction(0)


def is_felt(worth: Number | None) -> bool:
    """Whether a difference is one."""
    return bool(worth) if isinstance(worth, Fraction) else worth is not None and abs(worth) > NEAR


def _returns(odds: Odds) -> _Figures:
    return {wager_of(record): record.ev for record in records(odds)}


def _clauses(change: TermChange, first: Rulebook, second: Rulebook) -> Iterator[str]:
    """The clauses that give a term before and after; one that gives both is cited once."""
    if change.old_clause is not None and change.old_clause != change.new_clause:
        yield first.cite(change.old_clause)
    if change.new_clause is not None:
        yield second.cite(change.new_clause)
