"""Where a report goes: a new file that matches those it was made from."""

from importlib.util import find_spec
from pathlib import Path

from pitboss.terminal.answer import refuse
from pitboss.terminal.paper.file import NewFile
from pitboss.terminal.report.document import Document

HTML, PDF = ".html", ".pdf"


def check(path: Path, *read: Path | None) -> None:
    """Refuse what cannot become a report, or be matched to the files that are read, before any ruling."""
    suffix = path.suffix.lower()
    for file in read:
        if file is not None and (str(file) == "-" or (file.exists() and not file.is_file())):
            refuse(
                f"--report: {file} is no file that a signed paper can be matched to: write it to one first"
            )
    if suffix not in (HTML, PDF):
        refuse(f"--report {path}: choose a name that ends in {HTML} or {PDF}")
    if suffix == PDF and find_spec("typst") is None:
        refuse(f'--report {path}: a PDF needs typst: pip install "pitboss[pdf]"; {HTML} needs nothing more')
    _file(path).check()


def write(path: Path, report: Document) -> None:
    """Render a report and put it in its place."""
    _file(path).write(_rendered(path, report))


def _file(path: Path) -> NewFile:
    return NewFile("--report", path, "a report may be signed")


def _rendered(path: Path, report: Document) -> bytes:
    if path.suffix.lower() == HTML:
        from pitboss.terminal.report.as_html import as_html

        return as_html(report).encode()
    from pitboss.terminal.report.as_pdf import as_pdf

    return as_pdf(report)
