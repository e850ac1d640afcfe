"""The page of pitboss audit."""

from collections.abc import Sequence
from shlex import quote
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.intake.words import on_one_line
from pitboss.record.audited import SCHEMA, Audited
from pitboss.table.chips.money import money
from pitboss.terminal.due_page import BAD, FAINT, GOOD, STRONG, named, reasons, relied, write

if TYPE_CHECKING:
    from pitboss.terminal.record_anchors import Proof


class Answers(Struct, frozen=True):
    """The JSON of pitboss audit."""

    files: Sequence[Audited]
    schema: str = SCHEMA
    proofs: Sequence["Proof"] = ()


def shape(answers: Sequence[Audited], proofs: Sequence["Proof"] = ()) -> Answers:
    """The audits as JSON holds them, and what anchors prove of the records."""
    return Answers(answers, proofs=proofs)


def page(out: Console, answer: Audited) -> None:
    """One audit: what was replayed, what differs, where the file breaks."""
    write(out, Text(answer.file, STRONG))
    if answer.rulebook:
        write(out, Text(f"Replayed under {named(answer.rulebook)}.", FAINT), 2)
    if answer.chance:
        how = (
            f"; whether it follows: pitboss prove {quote(answer.file)}" if answer.chance == "sealed" else "."
        )
        write(out, Text(f"Chance: {answer.chance}{how}", FAINT), 2)
    for warning in answer.warnings:
        write(out, Text(on_one_line(f"Warning: {warning}")), 2)
    told: set[str] = set()
    for finding in answer.findings:
        write(out, Text(on_one_line(f"line {finding.line}, {finding.kind}: {finding.says}."), BAD), 2)
        reasons(out, finding.because, 4, told)
        if finding.read_as:
            former = f"By {finding.read_as} it is right: so it was read by default then."
            write(out, Text(former), 4)
    for rounds in answer.disputed:
        if rounds.readings:
            write(out, Text(f"Lines {rounds.first_line} to {rounds.last_line} hang on doubtful rules:"), 2)
            relied(out, rounds.readings, 4)
    if answer.damage:
        how = "Audited up to" if answer.damage.kind == "hidden" else "Broken at"
        write(out, Text(on_one_line(f"{how} line {answer.damage.line}: {answer.damage.says}."), BAD), 2)
    if answer.damage and answer.damage.line == 1:
        return
    if answer.damage:
        write(out, Text("What stands before that line is good and was audited; the rest was not."), 2)
    write(out, Text(_summary(answer), BAD if answer.exit_code else GOOD), 2)
    write(out, Text(f"Last good hash {answer.head}.", FAINT), 2)
    for note in answer.notes:
        write(out, Text(f"Note: {note}", FAINT), 2)


def _summary(answer: Audited) -> str:
    replayed = f"{_many(answer.actions, 'action')}, {_many(answer.rounds, 'round')}"
    if not answer.findings:
        return f"{replayed}: no difference."
    sums = f"overpaid {money(answer.overpaid_cents)}, underpaid {money(answer.underpaid_cents)}"
    return f"{replayed}: {_many(len(answer.findings), 'difference')}; {sums}."


def _many(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
