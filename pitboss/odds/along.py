"""The house edge along a term: priced at one value after another, with the one at which it is nothing."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, pairwise
from math import ceil, lcm

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import LawError, values
from pitboss.law.model import Term
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.laws import Laws, Pricing, Wager, records, wager_of
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced
from pitboss.odds.progress import Progress, parts, unheard
from pitboss.record.table import CannotOpenError

# So many steps make a range where none is named; nobody wants to wait for more than the most.
STEPS, MOST = 10, 100
# So many more values are tried for the one at which the house keeps nothing.
TRIES = 4
# The smallest step of each kind of figure.
GRAINS = {"odds": Fraction(1), "money": Fraction(100), "rate": Fraction(1, 100), "count": Fraction(1)}
_RANGE = re.compile(r"(?P<low>.+?)\s*\.\.\s*(?P<high>.+?)(?:\s+by\s+(?P<step>.+))?")


class Point(Struct, frozen=True):
    """A value of the term, and every record under it; none where the rules cannot stand so."""

    value: Fraction
    written: str
    records: tuple[Priced, ...]
    """All that is priced with it."""


class Moved(Struct, frozen=True):
    """A wager that feels the term: the house edge at each value, and where it is nothing."""

    wager: Wager
    edges: tuple[Number | None, ...]
    break_even: Number | None = None
    """Exact where the house keeps nothing at that very value; a float where it lies between two."""


class Along(Struct, frozen=True, kw_only=True):
    """A term from one value to another, and what the house keeps of each wager on the way."""

    name: str
    kind: str
    clause: str
    """Its citation; empty where no clause gives it."""
    in_force: Fraction | None
    """What the rules say; none where they do not state it."""
    points: tuple[Point, ...]
    wagers: tuple[Moved, ...]
    lacking: tuple[str, ...]
    """Values with which there are no figures, and why."""


def along(asked: Asked, text: str, pricing: Pricing, progress: Progress = unheard) -> tuple[Odds, Along]:
    """The figures under the law asked about, and how the house edge goes along a term."""
    span = _read(asked, text)
    found = [*_values(span)]
    steps = chain(parts(progress, len(found) + 1), iter(lambda: unheard, None))
    priced_at = _Prices(asked, span, Laws(asked, pricing, steps))
    base = priced_at.base()
    points = [priced_at.point(value) for value in found]
    if not any(point.records for point in points):
        raise OddsError(f"--along {span.name}: {priced_at.lacking[0]}")
    return base, Along(
        name=span.name,
        kind=span.kind,
        clause=asked.book.cite(span.clause) if span.clause else "",
        in_force=span.in_force,
        points=tuple(points),
        wagers=tuple(_moved(points, priced_at)),
        lacking=tuple(priced_at.lacking),
    )


class _Span(Struct, frozen=True, kw_only=True):
    """A term, what kind of figure it is, and the values asked about."""

    name: str
    kind: str
    clause: str | None
    in_force: Fraction | None
    low: Fraction
    high: Fraction
    step: Fraction | None


def _read(asked: Asked, text: str) -> _Span:
    """The range that a person means; the law itself says whether a value may be proposed."""
    name, _, span = (part.strip() for part in text.partition("="))
    match = _RANGE.fullmatch(span)
    if not name or match is None:
        raise OddsError(f"--along {text!r} is not TERM=FROM..TO, such as 'odds.red=1 to 1..2 to 1'")
    low, high = (_proposed(asked, name, match[end]) for end in ("low", "high"))
    kind = low.kind.removesuffix(values.TABLE)
    step = match["step"]
    try:
        width = _number(values.read(kind, step.strip())) if step else None
    except LawError as error:
        raise OddsError(f"--along {name}: by {error}") from None
    ends = [_value(term, name) for term in (low, high)]
    if ends[0] >= ends[1] or (width is not None and width <= 0):
        raise OddsError(
            f"--along {text!r}: allowed: a lower value, '..', a higher one, and a step above nothing"
        )
    law = asked.book.terms.get(low.name)
    return _Span(
        name=name,
        kind=kind,
        clause=low.clause,
        in_force=_value(law, name) if law is not None and _has(law, name) else None,
        low=ends[0],
        high=ends[1],
        step=width,
    )


def _proposed(asked: Asked, name: str, value: str) -> Term:
    """The term as a value of the range leaves it; what has no range is refused."""
    law = replace(asked.law, proposed={**asked.law.proposed, name: value})
    terms = {term.lower(): found for term, found in law.book().terms.items()}
    term = terms[name.partition(".")[0].lower()]
    kind = term.kind.removesuffix(values.TABLE)
    if kind not in GRAINS or (term.kind != kind and "." not in name):
        raise OddsError(
            f"--along {name}: a {term.kind} has no range; allowed: {', '.join(GRAINS)}, rows of tables"
        )
    return term


def _has(term: Term, name: str) -> bool:
    return not isinstance(term.value, Mapping) or _row(term, name) is not None


def _row(term: Term, name: str) -> str | None:
    row = name.partition(".")[2].lower()
    assert isinstance(term.value, Mapping)
    return next((each for each in term.value if each.lower() == row), None)


def _value(term: Term, name: str) -> Fraction:
    if isinstance(term.value, Mapping):
        row = _row(term, name)
        assert row is not None
        return _number(term.value[row])
    return _number(term.value)


def _number(value: object) -> Fraction:
    assert isinstance(value, int | Fraction)
    return Fraction(value)


def written(kind: str, value: Fraction) -> str:
    """
    >>> written("odds", Fraction(3, 2)), written("money", Fraction(2500)), written("count", Fraction(8))
    ('3 to 2', '25.00', '8')
    """
    exact: Fraction | int = value if kind in ("odds", "rate") else int(value)
    found = values.written(Term("", kind, exact, None, ""))
    assert isinstance(found, str)
    return found


# What stands behind a figure that is no amount or count.
UNITS = {"odds": " to 1", "rate": "%"}


def in_units(kind: str, value: Number) -> str:
    """A value in dollars, percent, or as it is, to the digits that matter.

    >>> in_units("money", Fraction(2550)), in_units("rate", Fraction(1, 20)), in_units("odds", Fraction(7, 2))
    ('25.5', '5', '3.5')
    """
    return f"{float(value) / {'money': 100, 'rate': 0.01}.get(kind, 1):.6g}"


def told(kind: str, value: Number) -> str:
    """A value as a law file writes it; one that is not exact, or that no law could state, is about that."""
    if isinstance(value, Fraction) and (kind not in ("money", "count") or value.denominator == 1):
        return written(kind, value)
    return f"about {in_units(kind, value)}{UNITS.get(kind, '')}"


def _values(span: _Span) -> Iterator[Fraction]:
    """The values of a range, its ends and what is in force among them."""
    step = span.step or _step(span)
    count = int((span.high - span.low) / step)
    if count > MOST:
        raise OddsError(f"--along {span.name}: {count} steps are too many; allowed: at most {MOST}")
    found = {span.low + step * number for number in range(count + 1)} | {span.high}
    if span.in_force is not None and span.low < span.in_force < span.high:
        found.add(span.in_force)
    yield from sorted(found)


def _step(span: _Span) -> Fraction:
    """A step of a size that people choose; finer where odds or a rate would have but a few."""
    width = span.high - span.low
    grain = GRAINS[span.kind] / lcm(*((end / GRAINS[span.kind]).denominator for end in (span.low, span.high)))
    while width / grain < STEPS and span.kind in ("odds", "rate"):
        grain /= 2 if width / grain >= STEPS / 2 else 5
    return grain * max(1, ceil(width / grain / STEPS))


class _Prices:
    """What the house keeps at one value of the term and another."""

    def __init__(self, asked: Asked, span: _Span, laws: Laws) -> None:
        self._law = asked.law
        self._span = span
        self._laws = laws
        self.lacking: list[str] = []

    def base(self) -> Odds:
        """The figures of the law asked about."""
        return self._laws.under(self._law)

    def point(self, value: Fraction) -> Point:
        """Every record at a value; what cannot be priced is told."""
        name = written(self._span.kind, value)
        try:
            return Point(value, name, records(self._at(value, name)))
        except (LawError, OddsError, CannotOpenError) as error:
            self.lacking.append(f"{self._span.name} {name}: {error}")
            return Point(value, name, ())

    def _at(self, value: Fraction, name: str) -> Odds:
        if value == self._span.in_force:
            return self.base()
        return self._laws.under(replace(self._law, proposed={**self._law.proposed, self._span.name: name}))

    def edge(self, wager: Wager, value: Fraction) -> Number | None:
        """The house edge on a wager at a value that may be proposed; none where it may not."""
        try:
            name = written(self._span.kind, value)
            if _number(values.read(self._span.kind, name)) != value:
                return None
            return _edge(records(self._at(value, name)), wager)
        except (LawError, OddsError, CannotOpenError):
            return None


def _edge(found: Sequence[Priced], wager: Wager) -> Number | None:
    return next((record.house_edge for record in found if wager_of(record) == wager), None)


def _moved(points: Sequence[Point], prices: _Prices) -> Iterator[Moved]:
    """Every wager whose edge is not the same along the range."""
    known = [{wager_of(record): record.house_edge for record in point.records} for point in points]
    for wager in dict.fromkeys(wager for at in known for wager in at):
        edges = tuple(at.get(wager) for at in known)
        if len({*edges}) > 1:
            ends = [
                (point.value, edge) for point, edge in zip(points, edges, strict=True) if edge is not None
            ]
            yield Moved(wager, edges, _break_even(ends, partial(prices.edge, wager)))


def _break_even(
    found: Sequence[tuple[Fraction, Number]], edge_at: Callable[[Fraction], Number | None]
) -> Number | None:
    """The first value at which the house keeps nothing; edges are straight lines but where play changes."""
    for value, edge in found:
        if edge == 0:
            return value
    for low, high in pairwise(found):
        if (low[1] > 0) != (high[1] > 0):
            return _between(low, high, edge_at)
    return None


def _between(
    low: tuple[Fraction, Number], high: tuple[Fraction, Number], edge_at: Callable[[Fraction], Number | None]
) -> Number:
    """Where a straight line between two values meets nothing, tried and drawn anew."""
    for _ in range(TRIES):
        share = low[1] / (low[1] - high[1])
        if not isinstance(share, Fraction):
            return float(low[0]) + share * float(high[0] - low[0])
        middle = low[0] + share * (high[0] - low[0])
        edge = edge_at(middle)
        if edge == 0:
            return middle
        if edge is None:
            return float(middle)
        low, high = ((middle, edge), high) if (edge > 0) == (low[1] > 0) else (low, (middle, edge))
    return float(middle)
