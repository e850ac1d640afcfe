"""Where a report goes: a new file, whole or not at all."""

import os
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import NoReturn

from pitboss.terminal.answer import refuse
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
    if os.path.lexists(path):
        _refuse_existing(path)
    if not path.parent.is_dir():
        refuse(f"--report {path}: there is no folder {path.parent}")


def _refuse_existing(path: Path) -> NoReturn:
    refuse(f"--report {path} exists already; a report may be signed: choose a new file")


def write(path: Path, report: Document) -> None:
    """Render a report and put it in its place in one step: what fails leaves nothing behind."""
    content = _rendered(path, report)
    part = path.with_name(f".pitboss-{token_hex(8)}.part")
    try:
        with part.open("xb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        # The name is taken first: what somebody else wrote there in the meantime stays as it is.
        path.open("xb").close()
        part.replace(path)
    except FileExistsError:
        _refuse_existing(path)
    except OSError as error:
        refuse(f"--report {path}: {error.strerror or error}")
    finally:
        with suppress(OSError):
            part.unlink()


def _rendered(path: Path, report: Document) -> bytes:
    if path.suffix.lower() == HTML:
        from pitboss.terminal.report.as_html import as_html

        return as_html(report).encode()
    from pitboss.terminal.report.as_pdf import as_pdf

    return as_pdf(report)
