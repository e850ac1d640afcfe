"""The page of pitboss prove."""

from collections.abc import Sequence
from shlex import quote

from msgspec import Struct
from msgspec.structs import asdict
from rich.console import Console
from rich.text import Text

from pitboss.intake.words import on_one_line
from pitboss.play.prove import SCHEMA, Proved, Span
from pitboss.terminal.due_page import BAD, FAINT, GOOD, STRONG, write

# More departures than these are told by their number.
MOST_SHOWN = 20


class Answers(Struct, frozen=True):
    """The JSON of pitboss prove."""

    files: Sequence[dict[str, object]]
    schema: str


def shape(answers: Sequence[Proved]) -> Answers:
    """The proofs as JSON holds them."""
    return Answers([_shaped(answer) for answer in answers], SCHEMA)


def _shaped(answer: Proved) -> dict[str, object]:
    first = {"commitment": answer.commitment, "words": answer.words, "seed": answer.seed}
    return {**asdict(answer), **first, "exit_code": answer.exit_code}


def page(out: Console, answer: Proved) -> None:
    """One proof: what bound chance, what was added, and every line that does not follow."""
    write(out, Text(answer.file, STRONG))
    if answer.chance:
        write(out, Text(f"Chance: {answer.chance}."), 2)
    for number, span in enumerate(answer.spans, start=1):
        if len(answer.spans) > 1:
            fell = "1 outcome" if span.outcomes == 1 else f"{span.outcomes:,} outcomes"
            write(out, Text(f"Span {number}: {fell}."), 2)
        _span(out, span)
    for warning in answer.warnings:
        write(out, Text(on_one_line(f"Note: {warning}")), 2)
    if answer.not_proved:
        write(out, Text(on_one_line(f"Nothing can be proved: {answer.not_proved}."), BAD), 2)
    else:
        _dealt_again(out, answer)


def _span(out: Console, span: Span) -> None:
    for name, value in (("Commitment", span.commitment), ("Seed", span.seed)):
        if value:
            write(out, Text(f"{name:<11}{value}", FAINT), 2)
    if span.words:
        write(out, Text(f"Words added after the commitment: {span.words}"), 2)


def _dealt_again(out: Console, answer: Proved) -> None:
    for spoken in answer.staff:
        write(out, Text(f"Line {spoken.line}, staff of their own accord: {spoken.action!r}"), 2)
    for one in answer.departures[:MOST_SHOWN]:
        said = f", {one.action!r}" if one.action else ""
        write(out, Text(on_one_line(f"Line {one.line}{said}: {one.says}."), BAD), 2)
    if len(answer.departures) > MOST_SHOWN:
        write(out, Text(f"... and {len(answer.departures) - MOST_SHOWN} further lines.", BAD), 2)
    write(out, Text(_verdict(answer), BAD if answer.departures else GOOD), 2)
    if not answer.departures:
        write(out, Text(f"What was paid for them: pitboss audit {quote(answer.file)}", FAINT), 2)


def _verdict(answer: Proved) -> str:
    outcomes = "1 outcome" if answer.outcomes == 1 else f"{answer.outcomes:,} outcomes"
    rounds = "1 round" if answer.rounds == 1 else f"{answer.rounds:,} rounds"
    if answer.departures:
        return f"Not proved: the record does not follow from its commitment ({outcomes}, {rounds})."
    if not answer.outcomes:
        return "The seed is the one that was committed to; nothing was dealt from it."
    return f"Proved: every outcome follows from the commitment and the seed ({outcomes}, {rounds})."
