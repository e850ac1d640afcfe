"""A report as a PDF, set by typst: the page is a fixed program, and the report is handed to it as data."""

from importlib.resources import as_file, files

import msgspec
import typst

from pitboss.terminal.report.document import Document


def as_pdf(report: Document) -> bytes:
    """The whole file. The same report gives the same bytes: no clock goes into it."""
    data = msgspec.json.encode(report).decode()
    with as_file(files(__package__).joinpath("report.typ")) as page:
        return bytes(typst.compile(page, format="pdf", sys_inputs={"report": data}, timestamp=0))
