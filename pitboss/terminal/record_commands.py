"""pitboss due, audit and prove: what should have been paid, whether it was, and whether chance was fair."""

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.intake.bounds import IntakeError
from pitboss.intake.file import lines_of, text_in, text_of
from pitboss.terminal.answer import console, print_json, refuse, refusing
from pitboss.terminal.law.options import (
    Elect,
    Json,
    Jurisdiction,
    On,
    Proposed,
    Readings,
    choice,
    load_terms,
)
from pitboss.terminal.screen import complain, say
from pitboss.terminal.signing import AnchorFile, AnchorsTo, Keys, SignRecord, Since

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitboss.play.prove import Proved
    from pitboss.record.answer.shapes import Explained, Unanswered
    from pitboss.record.audited import Audited
    from pitboss.record.case import Case
    from pitboss.record.choice import Override
    from pitboss.record.terms import Terms
    from pitboss.terminal.record_anchors import Proof, Proving

Cases = Annotated[
    list[Path],
    typer.Argument(metavar="CASE...", help="Case files, or hands of poker in PHH; - is the standard input."),
]
TermsFile = Annotated[
    Path | None,
    typer.Option("--terms", metavar="FILE", help="Rule on an operator's terms in place of the case's own."),
]
Ask = Annotated[
    list[str] | None,
    typer.Option("--ask", metavar="WHO", help="Say what box 4, or the dealer, may do then. May be repeated."),
]
Report = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write a report to sign as well, to a new .html or .pdf."),
]
ByHour = Annotated[
    bool, typer.Option("--commission", help="Instead, the commission that each table took, hour by hour.")
]
AsPhh = Annotated[bool, typer.Option("--phh", help="Instead, the hands of poker in PHH, as a PHHS file.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records, as JSON Lines.")]

Records = Annotated[
    list[Path], typer.Argument(metavar="RECORD...", help="Records of sealed sittings, as JSON Lines.")
]


@refusing
def due(
    cases: Cases,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    elect: Elect = None,
    reading: Readings = None,
    proposed: Proposed = None,
    terms: TermsFile = None,
    ask: Ask = None,
    report: Report = None,
    json: Json = False,
) -> None:
    """What is due to whom in a case, and which clause says so. The options rule it under another law.

    The exit code is 1 where what was paid is not what is due, or the case expects something else.
    """
    from pitboss.record.answer.shapes import Explained
    from pitboss.record.choice import Override
    from pitboss.terminal import due_page

    if report:
        _may_report(report, cases, terms)
    chosen = choice(on, jurisdiction, "", elect, reading, proposed)
    override = Override(
        on=chosen.on,
        jurisdiction=chosen.jurisdiction or None,
        elections=tuple(sorted(chosen.elections)),
        readings=chosen.readings,
        proposed=chosen.proposed,
    )
    file = load_terms(terms) if terms else None
    answers = [_answer(path, override, file, ask or ()) for path in cases]
    first = answers[0]
    is_reported = report is not None and isinstance(first, Explained)
    if report and isinstance(first, Explained):
        _report(report, first, cases[0], terms, file, override)
    if json:
        print_json(due_page.shape(answers))
    else:
        for answer in answers:
            due_page.page(console(), answer)
        if is_reported:
            say(f"The report is in {report}.")
    for problem in (problem for answer in answers for problem in due_page.problems(answer)):
        complain(problem)
    raise typer.Exit(max(answer.exit_code for answer in answers))


@refusing
def audit(
    files: Files,
    commission: ByHour = False,
    phh: AsPhh = False,
    sign: SignRecord = None,
    anchors: AnchorsTo = "",
    anchor: AnchorFile = None,
    key: Keys = None,
    since: Since = None,
    json: Json = False,
) -> None:
    """Replay records and compare what was paid and ruled with what was due.

    The exit code is 1 where something differs, 2 where a file is damaged or cannot be read.
    """
    from pitboss.terminal import audit_page

    if commission:
        return _commission(files, json=json)
    if phh:
        return _phh(files)
    proving = _proving(sign, anchors, anchor, key or (), since or ())
    answers = [_audited(path) for path in files]
    proofs = _proofs(proving, files) if proving else []
    if json:
        print_json(audit_page.shape(answers, proofs))
    else:
        for answer in answers:
            audit_page.page(console(), answer)
        for proof in proofs:
            _show(proof)
    is_proven = all(proof.is_right for proof in proofs)
    raise typer.Exit(max(0 if is_proven else 1, *(answer.exit_code for answer in answers)))


@refusing
def prove(records: Records, json: Json = False) -> None:
    """Deal sealed records again from their seeds, and say whether every outcome follows.

    The exit code is 1 where an outcome does not follow; 2 where a record is damaged, chance was not sealed or
    the seed was never shown.
    """
    from pitboss.play.prove import compared
    from pitboss.terminal import prove_page

    answers = compared([_proved(path) for path in records])
    if json:
        print_json(prove_page.shape(answers))
    else:
        for answer in answers:
            prove_page.page(console(), answer)
    raise typer.Exit(max(answer.exit_code for answer in answers))


def _proving(
    sign: str | None, anchors: str, anchor: str | None, keys: "Sequence[str]", since: "Sequence[str]"
) -> "Proving | None":
    """What a record is to be signed with or held against, where anything is."""
    if sign is None and anchor is None and not (keys or since):
        return None
    from pitboss.anchors.errors import AnchorError, BadLinesError
    from pitboss.terminal.record_anchors import Proving

    try:
        return Proving(sign, anchors, anchor, keys, since)
    except BadLinesError as error:
        for says in error.says[:-1]:
            complain(says)
        refuse(error.says[-1])
    except AnchorError as error:
        refuse(str(error))


def _proofs(proving: "Proving", files: list[Path]) -> "list[Proof]":
    from pitboss.anchors.errors import AnchorError

    try:
        proofs = [proving.of(path) for path in files]
        proving.keep()
    except AnchorError as error:
        refuse(str(error))
    return proofs


def _show(proof: "Proof") -> None:
    from pitboss.terminal.record_anchors import page

    page(console(), proof)


def _commission(files: list[Path], *, json: bool) -> None:
    """The commission of each table by the hour."""
    from pitboss.games import GAMES
    from pitboss.record.commission import commissions
    from pitboss.terminal import commission_page

    answers = []
    for path in files:
        with _reading(path):
            answers.append(commissions(str(path), lines_of(path), GAMES))
    shape = commission_page.shape(answers)
    print_json(shape) if json else commission_page.page(console(), shape)
    raise typer.Exit(2 if any(answer.damage for answer in answers) else 0)


def _phh(files: list[Path]) -> None:
    """The hands of one record; what cannot be told in PHH is said beside them."""
    from pitboss.games import GAMES
    from pitboss.play.phh.recorded import hands

    if len(files) > 1:
        refuse("--phh: one record at a time, since hands are numbered")
    with _reading(files[0]):
        found = hands(lines_of(files[0]), GAMES)
    say(found.text, nl=False)
    for problem in (*found.left_out, *([found.damage] if found.damage else ())):
        complain(f"{files[0]}: {problem}")
    raise typer.Exit(2 if found.damage else 0)


def _answer(
    path: Path, override: "Override", terms: "Terms | None", ask: "Sequence[str]"
) -> "Explained | Unanswered":
    """The answer to a case, or why there is none: one bad file spoils its own answer alone."""
    from pitboss.games import GAMES
    from pitboss.law import LawError
    from pitboss.record.answer.deciding import opening
    from pitboss.record.answer.explain import explain, whys
    from pitboss.record.answer.shapes import Unanswered
    from pitboss.record.case import CaseError
    from pitboss.record.expect import check
    from pitboss.record.result import run
    from pitboss.record.table import CannotOpenError

    name = str(path)
    try:
        result = run(_case(path, override, terms, ask), GAMES, override)
        return explain(result, None if override or terms else check(result, GAMES))
    except CaseError as error:
        return Unanswered(name, tuple(error.problems))
    except CannotOpenError as error:
        says = f"the table cannot be opened: {error}"
        because = whys(error.book, error.refusal.because)
        name = terms.name if terms else name
        return Unanswered(name, (says,), error.refusal.code, because, opening(error))
    except LawError as error:
        return Unanswered(name, (str(error),))


def _case(path: Path, override: "Override", terms: "Terms | None", ask: "Sequence[str]") -> "Case":
    """A case as it is written, in TOML or as a hand in PHH."""
    from pitboss.games import GAMES
    from pitboss.record.case import CaseError, read

    if path.suffix == ".phhs":
        says = "there are several hands in it; write one of them to a file of its own, .phh"
        raise CaseError(str(path), [says])
    source = _text(path)
    if path.suffix == ".phh":
        return _of_phh(path, source, override, ask)
    return read(source, str(path), GAMES, None if str(path) == "-" else path.parent, terms, ask)


def _may_report(report: Path, cases: list[Path], terms: Path | None) -> None:
    from pitboss.terminal.report.file import check

    if len(cases) > 1:
        refuse("--report: one case at a time, since a report is signed for one")
    check(report, cases[0], terms)


def _report(
    report: Path, answer: "Explained", case: Path, terms: Path | None, file: "Terms | None", law: "Override"
) -> None:
    from pitboss.terminal.report.contents import document
    from pitboss.terminal.report.file import write
    from pitboss.terminal.report.papers import papers

    with _reading(case):
        found = papers(case, terms, file, law)
    write(report, document(answer, found))


def _of_phh(path: Path, source: str, override: "Override", ask: "Sequence[str]") -> "Case":
    """A hand in PHH as a case."""
    from pitboss.games import GAMES
    from pitboss.play.phh.case import tables
    from pitboss.play.phh.hand import BadPhhError, read
    from pitboss.record.case import CaseError, stated
    from pitboss.record.choice import Choice

    try:
        hand = read(source)
        law = Choice(
            game="poker",
            on=override.on or hand.on,
            readings=override.readings,
            proposed=override.proposed,
        )
        book = law.book()
        return stated(tables(hand, path.name, book), str(path), GAMES, further=ask)
    except BadPhhError as error:
        raise CaseError(str(path), [str(error)]) from None


def _audited(path: Path) -> "Audited":
    from pitboss.games import GAMES
    from pitboss.record.audited import audited

    with _reading(path):
        return audited(path, GAMES)


def _proved(path: Path) -> "Proved":
    from pitboss.play.prove import prove as dealt_again

    try:
        with _reading(path):
            return dealt_again(str(path), lines_of(path))
    except ModuleNotFoundError as missing:
        refuse(str(missing))


@contextmanager
def _reading(path: Path) -> "Iterator[None]":
    """A file that cannot be read is refused by its name."""
    try:
        yield
    except OSError as error:
        refuse(f"{path}: {error.strerror or error}")
    except IntakeError as error:
        refuse(f"{path}: {error}")


def _text(path: Path) -> str:
    """The text of a case, which may be typed or come through a pipe."""
    from pitboss.record.case import CaseError

    try:
        return text_in(sys.stdin.buffer) if str(path) == "-" else text_of(path)
    except OSError as error:
        raise CaseError(str(path), [error.strerror or str(error)]) from None
    except IntakeError as error:
        raise CaseError(str(path), [str(error)]) from None
