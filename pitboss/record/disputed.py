"""A record with differences gone through again: what other readings would change in the rounds in dispute."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.record.account import of_earlier
from pitboss.record.answer.deciding import deciding
from pitboss.record.answer.shapes import Relied
from pitboss.record.audit import Audit, Finding, audit
from pitboss.record.case import Case, Line
from pitboss.record.replay import Followed, replay
from pitboss.record.result import run_at
from pitboss.record.table import Table
from pitboss.record.terms import Games
from pitboss.table.chips.books import Books
from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Event, RoundEnded

# More rounds in dispute than these are not ruled again.
MOST = 20

Lines = Callable[[], Iterable[bytes]]


class Disputed(Struct, frozen=True):
    """Rounds in dispute, and the doubtful rules that they hang on."""

    first_line: int
    """The line of the record on which they begin."""
    last_line: int
    """The line on which they end."""
    readings: tuple[Relied, ...]
    """Each interpretation that would change them if read otherwise, and to what."""


class _Round(Struct):
    """A round as it is gone through: the table, how it stood as the round began, its lines and events."""

    table: Table
    state: Any
    books: Books
    lines: list[Line]
    events: list[Event]

    def joins(self, later: "_Round") -> None:
        """Go on with what came later."""
        self.lines += later.lines
        self.events += later.events


def disputed(lines: Lines, found: Audit, games: Games) -> tuple[Disputed, ...]:
    """The rounds with a difference, the first of them where there are many, ruled under other readings."""
    wanted = [(min(f.settled_on or f.line, f.line), max(f.settled_on, f.line)) for f in found.findings]
    asked = []
    for rounds in _spans(_whole(_rounds(lines(), games)), wanted):
        asked.append(_tried(found, rounds))
        if len(asked) == MOST:
            break
    return tuple(asked)


def _rounds(lines: Iterable[bytes], games: Games) -> Iterator[_Round]:
    """Every round of a record, with the payments stated right after it; what follows the last is one too."""
    current: _Round | None = None
    following: _Round | None = None
    for found in replay(lines, games):
        if isinstance(found, Table):
            current = _begins(found)
        if not isinstance(found, Followed):
            continue
        assert current is not None, "a record begins with its table"
        if following and not all(isinstance(event, WasPaid) for event in found.events):
            yield current
            current, following = following, None
        action = found.table.read(found.entry.action, found.entry.at)
        current.lines.append(Line(found.entry.seq + 1, action))
        current.events += found.events
        if following or any(isinstance(event, RoundEnded) for event in found.events):
            following = _begins(found.table)
    if current is not None and current.lines:
        yield current


def _begins(table: Table) -> _Round:
    return _Round(table, table.state, table.books, [], [])


def _whole(rounds: Iterator[_Round]) -> Iterator[_Round]:
    """The same with a round that decides wagers of the one before anew as part of that one."""
    last: _Round | None = None
    for each in rounds:
        if last is not None and of_earlier(each.events):
            last.joins(each)
            continue
        if last is not None:
            yield last
        last = each
    if last is not None:
        yield last


def _spans(rounds: Iterator[_Round], wanted: list[tuple[int, int]]) -> Iterator[_Round]:
    """The rounds in dispute; those that one difference joins as one."""
    open_: _Round | None = None
    for each in rounds:
        last = each.lines[-1].no
        first = each.lines[0].no if open_ is None else open_.lines[0].no
        if open_ is not None:
            open_.joins(each)
        elif any(first <= end and start <= last for start, end in wanted):
            open_ = each
        if open_ is not None and not any(first <= start <= last < end for start, end in wanted):
            yield open_
            open_ = None
    if open_ is not None:
        yield open_


def _tried(found: Audit, rounds: _Round) -> Disputed:
    assert found.header is not None, "a record with findings has a header"
    first, last = rounds.lines[0].no, rounds.lines[-1].no
    case = Case(
        name=f"lines {first} to {last}",
        title="",
        story="",
        choice=found.header.choice,
        setup=rounds.table.setup,
        lines=tuple(rounds.lines),
    )
    # A book of its own knows what was asked in these rounds alone.
    start = rounds.table.under(rounds.table.book.reread({}))
    start.state, start.books = rounds.state, rounds.books
    return Disputed(first, last, deciding(run_at(start, case)))


def by_former_defaults(lines: Lines, found: Audit, games: Games) -> Audit:
    """An audit that says of each difference whether an earlier default of a doubtful rule explains it."""
    book, header = found.book, found.header
    if book is None or header is None:
        return found
    for name, item in book.interpretations.items():
        if name in header.readings:
            continue
        for was in item.was:
            if _version(header.engine) < _version(was.before):
                then = audit(lines(), games, book.library, {name: was.reading})
                found = _explained(found, then, (name, was.reading))
    return found


def _explained(found: Audit, then: Audit, read_as: tuple[str, str]) -> Audit:
    """An audit with the differences marked that another one does not have, nor others in their place."""
    had, left = {_said(f) for f in found.findings}, {_said(f) for f in then.findings}
    new = {_place(f) for f in then.findings if _said(f) not in had}
    return replace(
        found,
        findings=tuple(
            f if f.read_as or _said(f) in left or _place(f) in new else replace(f, read_as=read_as)
            for f in found.findings
        ),
    )


def _said(finding: Finding) -> tuple[int, str, str]:
    return finding.line, finding.kind, finding.says


def _place(finding: Finding) -> tuple[int, int | None, str]:
    return finding.line, finding.box, finding.area


def _version(text: str) -> tuple[int, ...]:
    """A version to compare; what is none comes before all."""
    parts = text.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else ()
