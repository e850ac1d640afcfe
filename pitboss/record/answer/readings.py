"""Which reading of a doubtful rule decides: found by ruling again under each of the others."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from pitboss.law import LawError, Rulebook
from pitboss.record.answer.points import Point, changes


class Ruled(Struct, frozen=True):
    """What came out under some readings, and which interpretations were asked about on the way."""

    points: Mapping[Point, object]
    """All that an answer tells, point by point."""
    trace: object
    """All that happened, down to the clauses: where it is the same, the table stood the same throughout."""
    moments: tuple[frozenset[str], ...]
    """The interpretations that were asked about, moment by moment: first before anything happened."""

    @property
    def consulted(self) -> frozenset[str]:
        """All that were asked about by the end."""
        return frozenset[str]().union(*self.moments)

    def asked_with(self, name: str) -> frozenset[str]:
        """Those that were asked about at a moment at which that one was; what opens a table works on."""
        opened = self.moments[0]
        return frozenset[str]().union(*(opened | now for now in self.moments if name in opened | now))


class Otherwise(Struct, frozen=True):
    """One reading that changes the answer, or two that do together, and what comes out then."""

    readings: Mapping[str, str]
    ruled: Ruled


Read = tuple[str, str]


def otherwise(book: Rulebook, given: Ruled, rule: Callable[[Rulebook], Ruled]) -> Iterator[Otherwise]:
    """Every other reading that changes an answer; then every two that change what neither changes alone.

    An interpretation that is not asked about cannot matter: the rules have no other way to know of it.
    A reading under which no text is held cannot be ruled under, and is left out.
    """
    alone: dict[Read, Ruled] = {}
    for name in sorted(given.consulted | book.shaping):
        for reading in _others(book, name):
            ruled = _again(book, {name: reading}, rule)
            if ruled is None:
                continue
            alone[name, reading] = ruled
            if changes(given.points, ruled.points):
                yield Otherwise({name: reading}, ruled)
    for pair in _pairs(book, given, alone):
        ruled = _again(book, dict(pair), rule)
        if (
            ruled
            and changes(given.points, ruled.points)
            and _is_more(ruled, given, [alone[read] for read in pair if read in alone])
        ):
            yield Otherwise(dict(pair), ruled)


def _again(book: Rulebook, readings: Mapping[str, str], rule: Callable[[Rulebook], Ruled]) -> Ruled | None:
    try:
        return rule(book.reread(readings))
    except LawError:
        return None


def _others(book: Rulebook, name: str) -> list[str]:
    chosen = book.reading(name)
    return [reading.id for reading in book.interpretations[name].reading if reading.id != chosen]


def _pairs(book: Rulebook, given: Ruled, alone: Mapping[Read, Ruled]) -> Iterator[tuple[Read, Read]]:
    """Two readings of which one leads to where the other is asked about.

    One that leaves all as it was leads nowhere else: then those that were asked about at the same moment may
    still do together what neither does alone.
    """
    tried: set[frozenset[Read]] = set()
    for first, ruled in alone.items():
        asked = ruled.consulted if ruled.trace != given.trace else ruled.asked_with(first[0])
        for name in sorted(asked - {first[0]}):
            for second in ((name, reading) for reading in _others(book, name)):
                if frozenset({first, second}) not in tried:
                    tried.add(frozenset({first, second}))
                    yield first, second


def _is_more(both: Ruled, given: Ruled, alone: list[Ruled]) -> bool:
    """Whether two readings change some point to what neither of them makes of it alone."""
    return any(
        value != given.points.get(where) and all(value != each.points.get(where) for each in alone)
        for where, value in _with_gone(both, given)
    )


def _with_gone(both: Ruled, given: Ruled) -> Iterator[tuple[Point, object]]:
    yield from both.points.items()
    yield from ((where, None) for where in given.points if where not in both.points)
