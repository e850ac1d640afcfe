"""The house edge along a term as tables of words, as curves and as JSON."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec.structs import asdict

from pitboss.odds.along import Along, Moved
from pitboss.odds.number import Number, percent, shaped
from pitboss.odds.shown.charts import Curve
from pitboss.odds.shown.names import named
from pitboss.odds.shown.words import LONGEST_EDGE, Table, fraction
from pitboss.odds.span import told


def tables(found: Along) -> Iterator[Table]:
    """A table for each wager that feels the term; those whose figures are the same share one."""
    for group in _alike(found):
        rows = [
            (value, told(found.term.kind, value), *_cells(edge)) for value, edge in _edges(found, group[0])
        ]
        even = group[0].break_even
        if even is not None and all(value != even for value, *_ in rows):
            exact = "0" if isinstance(even, Fraction) else ""
            rows.append((even, told(found.term.kind, even), exact, percent(0)))
        marks = dict(_marks(found, group[0]))
        cells = tuple(
            (*cells, _marked(value, marks)) for value, *cells in sorted(rows, key=lambda row: row[0])
        )
        yield Table(_title(group), (found.term.name, "house edge", "", ""), cells, frozenset({3}))


def _cells(edge: Number) -> tuple[str, str]:
    return fraction(edge, LONGEST_EDGE), percent(edge)


def _marked(value: Number, marks: dict[str, Number]) -> str:
    return ", ".join(name for name, at in marks.items() if at == value)


def curves(found: Along) -> Iterator[Curve]:
    """A line for each wager that feels the term."""
    for group in _alike(found):
        points, title = tuple(_edges(found, group[0])), _title(group)
        yield Curve(
            title,
            found.term.name,
            title[:1].lower() + title[1:],
            points,
            (*_marks(found, group[0]),),
            found.term.kind,
        )


def _alike(found: Along) -> list[list[Moved]]:
    groups: dict[tuple[Any, ...], list[Moved]] = {}
    for each in found.wagers:
        groups.setdefault((each.wager.kind, each.edges), []).append(each)
    return [*groups.values()]


def _title(group: list[Moved]) -> str:
    return f"House edge of {named([each.wager for each in group])}"


def _edges(found: Along, moved: Moved) -> Iterator[tuple[Number, Number]]:
    for point, edge in zip(found.points, moved.edges, strict=True):
        if edge is not None:
            yield point.value, edge


def _marks(found: Along, moved: Moved) -> Iterator[tuple[str, Number]]:
    for name, value in (("in force", found.term.in_force), ("proposed", _proposed(found))):
        if value is not None and found.points[0].value <= value <= found.points[-1].value:
            yield name, value
    if moved.break_even is not None:
        yield "break-even", moved.break_even


def _proposed(found: Along) -> Fraction | None:
    """What is proposed in the place of what is in force."""
    return found.term.stated if found.term.stated != found.term.in_force else None


def json(found: Along) -> dict[str, Any]:
    """The house edge along a term as JSON has it."""
    return {
        "term": found.term.name,
        "kind": found.term.kind,
        "clause": found.clause or None,
        "in_force": None if found.term.in_force is None else _value(found, found.term.in_force),
        "wagers": [
            {
                **asdict(each.wager),
                "points": [
                    {**_value(found, value), "ev": shaped(-edge), "house_edge": shaped(edge)}
                    for value, edge in _edges(found, each)
                ],
                "break_even": None if each.break_even is None else _value(found, each.break_even),
            }
            for each in found.wagers
        ],
        "proposed": None if (other := _proposed(found)) is None else _value(found, other),
        "without_figures": [{"why": why, "values": list(at)} for why, at in found.lacking.items()],
    }


def _value(found: Along, value: Number) -> dict[str, Any]:
    return {"written": told(found.term.kind, value), "value": shaped(value)}
