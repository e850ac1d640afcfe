"""The drill as lines of JSON, for a program that asks somebody else."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pitboss.play.drill.drill import Drill, Given
from pitboss.play.drill.hints import hint
from pitboss.play.drill.puzzle import Amount, Cited, Paid, Pick, Puzzle, Truth
from pitboss.play.drill.summary import Summary
from pitboss.table.shown import Hand, in_words
from pitboss.terminal.screen import say_json

SCHEMA = "pitboss/drill/1"


class JsonLines:
    """Everything that a page would say, an object a line; `type` says what it is."""

    def begin(self, game: str, drill: Drill, known: int, limit: float) -> None:
        """What is to come."""
        _print("begin", game=game, puzzles=drill.left, known=known, limit_seconds=limit or None)

    def ask(self, puzzle: Puzzle, number: int, left: int, *, again: bool) -> None:
        """A puzzle without its answer."""
        _print(
            "puzzle",
            number=number,
            left=left,
            again=again,
            key=puzzle.key,
            kind=puzzle.kind,
            source=puzzle.source,
            law=puzzle.law,
            shown=[*_shown(puzzle)],
            facts=puzzle.facts,
            question=puzzle.question,
            how=puzzle.how,
            choices=_choices(puzzle),
        )

    def heard(self, prompt: str, line: str) -> None:
        """Whoever wrote a line knows it."""

    def hint(self, puzzle: Puzzle) -> None:
        """Part of what decides."""
        _print("hint", says=hint(puzzle))

    def unreadable(self, says: str) -> None:
        """An answer that could not be read."""
        _print("unreadable", says=says)

    def verdict(self, given: Given, row: int) -> None:
        """What an answer counted, and what is right."""
        _print(
            "answer",
            key=given.puzzle.key,
            said=given.said,
            right=given.is_right,
            late=given.is_late,
            helped=given.is_helped,
            ms=given.ms,
            in_a_row=row,
            remark=given.graded.remark,
            truth=_truth(given.puzzle.truth),
            says=given.puzzle.says,
            because=given.puzzle.because,
        )

    def why(self, given: Given | None) -> None:
        """What the author of a case tells beside the clauses, which the answer holds already."""
        _print("why", says=given.puzzle.afterwards or given.puzzle.says if given else "")

    def end(self, found: Summary, kept: str) -> None:
        """What came of it all."""
        rows = [msgspec.to_builtins(row) for row in found.rows]
        _print(
            "end",
            answers=found.answers,
            right=found.right,
            ms=found.ms,
            puzzles=rows,
            slowest=found.slowest.key if found.slowest else None,
            reread=found.reread,
        )


def _shown(puzzle: Puzzle) -> Iterator[dict[str, object] | str]:
    """Hands by their cards, all else in words."""
    for piece in puzzle.shown:
        if isinstance(piece, Hand):
            yield {"name": piece.name, "cards": piece.cards}
        elif words := in_words(piece):
            yield words


def _choices(puzzle: Puzzle) -> Any:
    match puzzle.truth:
        case Cited(choices=choices):
            return choices
        case Pick(values=values):
            return [words for words, _ in values]
    return None


def _truth(truth: Truth) -> dict[str, Any]:
    match truth:
        case Paid(outcome=outcome, cents=cents):
            return {"outcome": outcome, "cents": cents}
        case Amount(cents=cents):
            return {"cents": cents}
        case Cited(ref=ref):
            return {"clause": ref}
        case Pick(values=values):
            return {"cents": {words: float(value) for words, value in values}}


def _print(kind: str, /, **fields: Any) -> None:
    say_json(msgspec.json.encode({"schema": SCHEMA, "type": kind, **fields}).decode())
