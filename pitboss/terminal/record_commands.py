"""pitboss due and pitboss audit: what should have been paid, and whether it was."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import console, print_json, refuse, refusing
from pitboss.terminal.law.options import Elect, Json, Jurisdiction, On, Readings, choice, load_terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.record.audited import Audited
    from pitboss.record.case import Case
    from pitboss.record.choice import Override
    from pitboss.record.explain import Explained
    from pitboss.record.terms import Terms

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
ByHour = Annotated[
    bool, typer.Option("--commission", help="Instead, the commission that each table took, hour by hour.")
]
AsPhh = Annotated[bool, typer.Option("--phh", help="Instead, the hands of poker in PHH, as a PHHS file.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records, as JSON Lines.")]


@refusing
def due(
    cases: Cases,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    elect: Elect = None,
    reading: Readings = None,
    terms: TermsFile = None,
    ask: Ask = None,
    json: Json = False,
) -> None:
    """What is due to whom in a case, and which clause says so. The options rule it under another law.

    The exit code is 1 where what was paid is not what is due, or the case expects something else.
    """
    from pitboss.record.choice import Override
    from pitboss.terminal import due_page

    chosen = choice(on, jurisdiction, "", elect, reading)
    override = Override(
        on=chosen.on,
        jurisdiction=chosen.jurisdiction or None,
        elections=tuple(sorted(chosen.elections)),
        readings=chosen.readings,
    )
    file = load_terms(terms) if terms else None
    answers = [_answer(path, override, file, ask or ()) for path in cases]
    if json:
        print_json(due_page.shape(answers))
    else:
        for answer in answers:
            due_page.page(console(), answer)
    raise typer.Exit(max(answer.exit_code for answer in answers))


@refusing
def audit(files: Files, commission: ByHour = False, phh: AsPhh = False, json: Json = False) -> None:
    """Replay records and compare what was paid and ruled with what was due.

    The exit code is 1 where something differs, 2 where a file is damaged or cannot be read.
    """
    from pitboss.terminal import audit_page

    if commission:
        return _commission(files, json=json)
    if phh:
        return _phh(files)
    answers = [_audited(path) for path in files]
    if json:
        print_json(audit_page.shape(answers))
    else:
        for answer in answers:
            audit_page.page(console(), answer)
    raise typer.Exit(max(answer.exit_code for answer in answers))


def _commission(files: list[Path], *, json: bool) -> None:
    """The commission of each table by the hour."""
    from pitboss.games import GAMES
    from pitboss.record.commission import commissions
    from pitboss.terminal import commission_page

    answers = []
    for path in files:
        try:
            with path.open("rb") as lines:
                answers.append(commissions(str(path), lines, GAMES))
        except OSError as error:
            refuse(f"{path}: {error.strerror or error}")
    shape = commission_page.shape(answers)
    print_json(shape) if json else commission_page.page(console(), shape)
    raise typer.Exit(2 if any(answer.damage for answer in answers) else 0)


def _phh(files: list[Path]) -> None:
    """The hands of one record; what cannot be told in PHH is said beside them."""
    from pitboss.games import GAMES
    from pitboss.play.phh.recorded import hands

    if len(files) > 1:
        refuse("--phh: one record at a time, since hands are numbered")
    try:
        with files[0].open("rb") as lines:
            found = hands(lines, GAMES)
    except OSError as error:
        refuse(f"{files[0]}: {error.strerror or error}")
    typer.echo(found.text, nl=False)
    for problem in (*found.left_out, *([found.damage] if found.damage else ())):
        typer.echo(f"pitboss: {files[0]}: {problem}", err=True)
    raise typer.Exit(2 if found.damage else 0)


def _answer(path: Path, override: "Override", terms: "Terms | None", ask: "Sequence[str]") -> "Explained":
    from pitboss.games import GAMES
    from pitboss.law import LawError
    from pitboss.record.case import CaseError, read
    from pitboss.record.expect import check
    from pitboss.record.explain import explain
    from pitboss.record.result import run
    from pitboss.record.table import CannotOpenError

    if path.suffix == ".phhs":
        refuse(f"{path}: there are several hands in it; write one of them to a file of its own, .phh")
    source = sys.stdin.read() if str(path) == "-" else _text(path)
    try:
        folder = None if str(path) == "-" else path.parent
        if path.suffix == ".phh":
            case = _of_phh(path, source, override, ask)
        else:
            case = read(source, str(path), GAMES, folder, terms, ask)
        result = run(case, GAMES, override)
        return explain(result, None if override or terms else check(result, GAMES))
    except CaseError as error:
        for problem in str(error).splitlines():
            typer.echo(f"pitboss: {problem}", err=True)
        raise typer.Exit(2) from None
    except CannotOpenError as error:
        refuse(f"{terms.name if terms else path}: the table cannot be opened: {error}")
    except LawError as error:
        refuse(f"{path}: {error}")


def _of_phh(path: Path, source: str, override: "Override", ask: "Sequence[str]") -> "Case":
    """A hand in PHH as a case."""
    from pitboss.games import GAMES
    from pitboss.play.phh.case import tables
    from pitboss.play.phh.hand import BadPhhError, read
    from pitboss.record.case import stated
    from pitboss.record.choice import Choice

    try:
        hand = read(source)
        book = Choice(game="poker", on=override.on or hand.on, readings=override.readings).book()
        return stated(tables(hand, path.name, book), str(path), GAMES, further=ask)
    except BadPhhError as error:
        refuse(f"{path}: {error}")


def _audited(path: Path) -> "Audited":
    from pitboss.games import GAMES
    from pitboss.record.audit import audit as audit_lines
    from pitboss.record.audited import audited

    try:
        with path.open("rb") as lines:
            return audited(str(path), audit_lines(lines, GAMES))
    except OSError as error:
        refuse(f"{path}: {error.strerror or error}")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        refuse(f"{path}: {error.strerror or error}")
    except UnicodeDecodeError:
        refuse(f"{path}: not a text file in UTF-8; a case is written in TOML")
