"""The house edge along a term: priced at one value after another, with the one at which it is nothing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, pairwise, repeat

from msgspec import Struct

from pitboss.law import LawError
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.laws import Laws, Pricing, Wager, records, wager_of
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced
from pitboss.odds.progress import Progress, parts, unheard
from pitboss.odds.span import Span, proposing, span, written
from pitboss.record.table import CannotOpenError

# So many more values are tried for the one at which the house keeps nothing.
TRIES = 4
# An edge that is so small a part of the edges beside it is as good as nothing.
NEAR = 0.01
# A value, and the house edge at it.
_End = tuple[Fraction, Number]


class Point(Struct, frozen=True):
    """A value of the term, and every record under it; none where the rules cannot stand so."""

    value: Fraction
    written: str
    records: tuple[Priced, ...]


class Moved(Struct, frozen=True):
    """A wager that feels the term: the house edge at each value, and where it is nothing."""

    wager: Wager
    edges: tuple[Number | None, ...]
    break_even: Number | None = None
    """Exact where that value was priced, or lies on a straight line; else a float. None where edges jump."""


class Along(Struct, frozen=True, kw_only=True):
    """A term from one value to another, and what the house keeps of each wager on the way."""

    term: Span
    clause: str
    """Its citation; empty where no clause gives it."""
    points: tuple[Point, ...]
    wagers: tuple[Moved, ...]
    lacking: Mapping[str, tuple[str, ...]]
    """Why there are no figures, and at which values."""


def along(asked: Asked, text: str, pricing: Pricing, progress: Progress = unheard) -> tuple[Odds, Along]:
    """The figures under the law asked about, and how the house edge goes along a term."""
    term = span(asked, text)
    found = [*term.values()]
    steps = chain(parts(progress, len(found) + 1), repeat(unheard))
    prices = _Prices(asked, term, Laws(asked, pricing, steps))
    base = prices.base()
    if not base.wagers:
        raise OddsError(f"--along: {asked.law.game} has no wager against the house")
    points = [prices.point(value) for value in found]
    return base, Along(
        term=term,
        clause=asked.book.cite(term.clause) if term.clause else "",
        points=tuple(points),
        wagers=tuple(_moved(points, prices)),
        lacking={why: tuple(at) for why, at in prices.lacking.items()},
    )


class _Prices:
    """What the house keeps at one value of the term and another."""

    def __init__(self, asked: Asked, term: Span, laws: Laws) -> None:
        self._law = asked.law
        self._term = term
        self._laws = laws
        self.lacking: dict[str, list[str]] = {}

    def base(self) -> Odds:
        """The figures of the law asked about."""
        return self._laws.under(self._law)

    def point(self, value: Fraction) -> Point:
        """Every record at a value of the range; why there is none is kept."""
        name = written(self._term.kind, value)
        assert name is not None, f"{self._term.name} {value}"
        try:
            return Point(value, name, self._at(value, name))
        except (LawError, OddsError, CannotOpenError) as error:
            self.lacking.setdefault(str(error), []).append(name)
            return Point(value, name, ())

    def _at(self, value: Fraction, name: str) -> tuple[Priced, ...]:
        if value == self._term.stated:
            return records(self.base())
        return records(self._laws.under(proposing(self._law, self._term.name, name)))

    def edge(self, wager: Wager, value: Fraction) -> Number | None:
        """The house edge on a wager at any value; none where the rules cannot have it."""
        name = written(self._term.kind, value)
        try:
            found = () if name is None else self._at(value, name)
        except (LawError, OddsError, CannotOpenError):
            return None
        return next((record.house_edge for record in found if wager_of(record) == wager), None)


def _moved(points: Sequence[Point], prices: _Prices) -> Iterator[Moved]:
    """Every wager whose edge is not the same along the range."""
    known = [{wager_of(record): record.house_edge for record in point.records} for point in points]
    for wager in dict.fromkeys(wager for at in known for wager in at):
        edges = tuple(at.get(wager) for at in known)
        ends = [(point.value, edge) for point, edge in zip(points, edges, strict=True) if edge is not None]
        if len({edge for _, edge in ends}) > 1:
            yield Moved(wager, edges, _break_even(ends, partial(prices.edge, wager)))


def _break_even(found: Sequence[_End], edge_at: Callable[[Fraction], Number | None]) -> Number | None:
    """The first value at which the house keeps nothing; edges are straight lines but where play changes."""
    for value, edge in found:
        if edge == 0:
            return value
    for at, (low, high) in enumerate(pairwise(found)):
        if (low[1] > 0) != (high[1] > 0):
            others = [*found[max(0, at - 1) : at], *found[at + 2 : at + 3]]
            return _between(low, high, edge_at, others)
    return None


def _between(
    low: _End, high: _End, edge_at: Callable[[Fraction], Number | None], others: Sequence[_End]
) -> Number | None:
    """Where a straight line between two values meets nothing, tried and drawn anew; none where it jumps."""
    gap = low[1] - high[1]
    for _ in range(TRIES):
        share = low[1] / (low[1] - high[1])
        if not isinstance(share, Fraction):
            return float(low[0]) + share * float(high[0] - low[0])
        middle = low[0] + share * (high[0] - low[0])
        edge = edge_at(middle)
        if edge is None:
            return middle if any(_in_line(low, high, other) for other in others) else float(middle)
        if edge == 0:
            return middle
        low, high = ((middle, edge), high) if (edge > 0) == (low[1] > 0) else (low, (middle, edge))
    is_near = min(abs(float(low[1] / gap)), abs(float(high[1] / gap))) <= NEAR
    return float(middle) if is_near else None


def _in_line(one: _End, two: _End, other: _End) -> bool:
    return (two[1] - one[1]) * (other[0] - one[0]) == (other[1] - one[1]) * (two[0] - one[0])
