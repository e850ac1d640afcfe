"""Puzzles for tests: some made by hand, and what to answer to one of the program's."""

from pitboss.law import Rulebook
from pitboss.play.drill.puzzle import Amount, Cited, Kind, Paid, Pick, Puzzle, Truth
from pitboss.record.answer.explain import whys
from pitboss.table.chips.money import money


def about(truth: Truth, key: str = "a puzzle", kind: Kind = "due") -> Puzzle:
    """A puzzle with this answer."""
    return Puzzle(
        key=key,
        kind=kind,
        source="rounds",
        game="caribbean-stud",
        law="NZ 1998",
        title=f"about {key}",
        question="What is right?",
        how="Type it.",
        truth=truth,
        says="So it is.",
    )


def cited(no: str, *others: str, also: tuple[str, ...] = ()) -> Puzzle:
    """Which clause decides: the first of these, by the rules of Caribbean stud of 1998."""
    book = Rulebook.on(None, "caribbean-stud")
    refs = tuple(f"nz-1998/6/{each}" for each in (no, *others))
    truth = Cited(book, refs[0], whys(book, refs), tuple(f"nz-1998/6/{each}" for each in also))
    return about(truth, kind="clause")


def right_answer(puzzle: Puzzle) -> str:
    """What a person who knows would type."""
    match puzzle.truth:
        case Paid(outcome="win", cents=cents) | Amount(cents=cents):
            return money(cents)
        case Paid(outcome=outcome):
            return outcome
        case Cited(book=book, ref=ref):
            return book.cite(ref)
        case Pick() as pick:
            return next(words for words, value in pick.values if value == pick.best)
