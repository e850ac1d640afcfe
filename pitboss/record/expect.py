"""Holding a result to what the author of the case expects."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.find import find
from pitboss.record.case import Case, Due, Refused, same_line
from pitboss.record.result import Result, Step
from pitboss.record.terms import Games
from pitboss.table.chips.money import money
from pitboss.table.chips.payment import PRIZE
from pitboss.table.event import Settled
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal
from pitboss.table.who import box as name_of


class Line(Struct, frozen=True):
    """What came out for one place on the layout."""

    box: int
    area: str
    outcome: str | None
    paid: int
    because: tuple[str, ...]
    commission: int = 0

    def __str__(self) -> str:
        return f"{self.outcome or 'prize'} {money(self.paid)}"


def check(result: Result, games: Games) -> list[str]:
    """Every way in which a result is not what its author expects; empty when all is as expected."""
    case, book = result.case, result.book
    failures = [*_check_due(case, book, _lines(result)), *_check_rulings(case, result)]
    return [*failures, *_check_refusals(case, result, games)]


def reference(book: Rulebook, written: str) -> str:
    """The full reference of a clause that a person wrote short: first of the game's own division."""
    return written if written.startswith("silent/") else find(book, written).ref


def _references(book: Rulebook, because: Iterable[str]) -> list[str]:
    return [reference(book, written) for written in because]


def _lines(result: Result) -> list[Line]:
    settled = [Line(s.box, s.area, s.outcome, s.paid, s.because, s.commission) for s in result.settlements]
    prizes = [Line(p.claim.box, PRIZE, None, p.paid_cents, p.because) for p in result.prizes]
    return settled + prizes


def _check_due(case: Case, book: Rulebook, lines: list[Line]) -> Iterator[str]:
    """Each expectation takes the first line left that meets it, so that a case may span several rounds."""
    left = list(lines)
    for due in case.due:
        if due.box is None:
            continue
        there = [line for line in left if (line.box, line.area) == (due.box, due.area)]
        met = [line for line in there if not _faults(book, due, line)]
        where = f"{name_of(due.box)} {due.area}"
        if met:
            left.remove(met[0])
        elif there:
            yield from (f"{where}: {fault}" for fault in _faults(book, due, there[0]))
        else:
            wanted = f"{due.outcome or 'a prize of'} {money(due.paid)}"
            yield f"{where}: expected {wanted}, but nothing is due there"
    nothing_else = any(due.nothing_else for due in case.due)
    for line in left:
        where = f"{name_of(line.box)} {line.area}"
        if case.due and line.area == PRIZE:
            yield f"{where}: {money(line.paid)} is due, and the case does not expect a prize"
        elif nothing_else:
            yield f"{where}: {line} is due, and the case expects nothing else"


def _faults(book: Rulebook, due: Due, line: Line) -> list[str]:
    faults = []
    if due.outcome is not None and due.outcome != line.outcome:
        faults.append(f"expected {due.outcome}, got {line}")
    if due.paid != line.paid:
        faults.append(f"expected {money(due.paid)} to be paid, got {line}")
    if due.commission is not None and due.commission != line.commission:
        faults.append(f"expected a commission of {money(due.commission)}, got {money(line.commission)}")
    return faults + _uncited(book, due.because, line.because)


def _uncited(book: Rulebook, expected: Sequence[str], found: Sequence[str]) -> list[str]:
    missing = [ref for ref in _references(book, expected) if ref not in found]
    if not missing:
        return []
    wanted, got = "; ".join(map(book.cite, missing)), "; ".join(map(book.cite, found)) or "nothing"
    return [f"expected because of {wanted}, got {got}"]


def _check_rulings(case: Case, result: Result) -> Iterator[str]:
    rulings = [event for event in result.events if not isinstance(event, Settled)]
    for ruling in case.ruling:
        wanted = _references(result.book, ruling.because)
        said = [event.sentence for event in rulings if set(wanted) <= set(event.because)]
        is_there = any(ruling.says in sentence for sentence in said)
        if is_there is ruling.none:
            which = "a" if ruling.none else "no"
            words = f" and says {ruling.says!r}" if ruling.says else ""
            instead = f", but {' '.join(said)!r}" if any(said) and not ruling.none else ""
            yield f"{which} ruling cites {'; '.join(map(result.book.cite, wanted))}{words}{instead}"


def _check_refusals(case: Case, result: Result, games: Games) -> Iterator[str]:
    game = games[case.choice.game]
    left = list(result.refusals)
    for refused in case.refusal:
        mine = [(s, r) for s, r in left if same_line(refused.line, s.line.action, game)]
        if not mine:
            yield f"{refused.line!r} was expected to be refused ({refused.code}), and was not"
            continue
        left.remove(mine[0])
        yield from _check_refusal(result.book, refused, mine[0][1])
    # Whoever expects nothing asks: that a line is refused is the answer.
    if case.has_expectations:
        yield from (_unexpected(result.book, step, refusal) for step, refusal in left)


def _check_refusal(book: Rulebook, refused: Refused, refusal: Refusal) -> Iterator[str]:
    if refusal.code != refused.code:
        yield f"{refused.line!r}: expected to be refused as {refused.code}, got {refusal.code}"
    for fault in _uncited(book, refused.because, refusal.because):
        yield f"{refused.line!r}: {fault}"


def _unexpected(book: Rulebook, step: Step, refusal: Refusal) -> str:
    clauses = "; ".join(map(book.cite, refusal.because))
    said = f"line {step.line.no}, {text(step.line.action)!r}"
    return f"{said}, was refused ({refusal.code}): {refusal.says} {clauses}"
