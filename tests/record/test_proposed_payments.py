"""Where a proposed term changes what is paid, a clause that is cited for a payment says proposed."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.law import LawError, Rulebook
from pitboss.record.case import Case, read
from pitboss.record.choice import Override
from pitboss.record.result import Result, run
from pitboss.record.table import CannotOpenError
from pitboss.table.event import Settled

CASES = Path(__file__).parents[2] / "docs" / "cases"
FEW, MANY = 4, 70
# More than the law gives, by kind; all rows of a table at once.
OTHERWISE = {"odds": "501 to 2", "rate": "7%", "money": "777777.00"}


def cases(game: str, most: int) -> Iterator[Case]:
    """Some cases of a game in which something is paid."""
    paths = sorted((CASES / game).rglob("r*.toml"))
    random.Random(game).shuffle(paths)
    for path in paths[:most]:
        yield read(path.read_text(encoding="utf-8"), path.name, GAMES, path.parent)


def proposals(book: Rulebook) -> Iterator[dict[str, str]]:
    for term in book.terms.values():
        kind = term.kind.removesuffix("-table")
        if kind in OTHERWISE and term.clause:
            names = [name for name in book.settable if name.partition(".")[0] == term.name]
            yield dict.fromkeys(names, OTHERWISE[kind])


def paid(result: Result) -> list[tuple[int, tuple[str, ...]]]:
    settled = [(line.paid - line.commission, line.because) for line in result.settlements]
    return [*settled, *((prize.paid_cents, prize.because) for prize in result.prizes)]


def _whose(line: Settled) -> tuple[int, str, int, str]:
    return line.box, line.area, line.stake, line.outcome


def changes(case: Case) -> Iterator[str]:
    """Payments that a proposal changes, and no citation says so."""
    law = run(case, GAMES)
    for proposed in proposals(law.book):
        try:
            other = run(case, GAMES, Override(proposed=proposed))
        except (LawError, CannotOpenError):
            continue
        if [*map(_whose, law.settlements)] != [*map(_whose, other.settlements)]:
            continue  # Another wager was taken or another hand was dealt: these are not the same lines.
        both = zip(paid(law), paid(other), strict=True)
        refs = [because for (was, _), (now, because) in both if was != now]
        cites = [other.book.cite(ref) for because in refs for ref in because]
        if cites and not any(cite.endswith("(proposed)") for cite in cites):
            yield f"{case.name}: {proposed}: {cites}"


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_payment_cites_a_proposed_clause(game: str) -> None:
    assert [found for case in cases(game, FEW) for found in changes(case)] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_changed_payment_cites_a_proposed_clause_in_many_cases(game: str) -> None:
    assert [found for case in cases(game, MANY) for found in changes(case)] == []
