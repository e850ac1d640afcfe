"""pitboss due --report, as a person runs it."""

import os
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from pitboss.terminal.report import file as report_file
from tests.record.test_commands import CASE, case_file, run

EXAMPLE = Path(__file__).parents[3] / "examples" / "hand.phh"
UNDERPAID = CASE.replace("paid box 3 100.00", "paid box 3 50.00")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that refuses a report."""
    assert run("due", *arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.removeprefix("pitboss: ").strip()


def test_a_report_is_written_beside_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = case_file(tmp_path)
    assert run("due", case, "--report", "report.html") == 0
    said = capsys.readouterr().out
    assert "What is due" in said
    assert said.endswith("The report is in report.html.\n")
    page = Path("report.html").read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert sha256(Path(case).read_bytes()).hexdigest() in page
    assert sorted(path.name for path in tmp_path.iterdir()) == ["case.toml", "report.html"]


def test_the_hash_is_of_the_bytes_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_bytes(b"\xef\xbb\xbf" + CASE.replace("\n", "\r\n").encode())
    assert run("due", str(path), "--report", "report.html") == 0
    assert sha256(path.read_bytes()).hexdigest() in Path("report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("source", [CASE, UNDERPAID])
def test_the_exit_code_stays_what_it_is(tmp_path: Path, source: str) -> None:
    case = case_file(tmp_path, source)
    assert run("due", case, "--report", "report.html") == run("due", case) == int(source is UNDERPAID)
    assert Path("report.html").exists()


def test_json_stays_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = case_file(tmp_path)
    run("due", case, "--json")
    alone = capsys.readouterr().out
    assert run("due", case, "--json", "--report", "report.html") == 0
    assert capsys.readouterr().out == alone


def test_a_disputed_round_names_payment_difference_and_clauses(tmp_path: Path) -> None:
    run("due", case_file(tmp_path, UNDERPAID), "--report", "report.html")
    page = Path("report.html").read_text(encoding="utf-8")
    # Two pairs pay 2 to 1: 100.00 on a bet wager of 50.00.
    for cell in ("100.00", "50.00", "-50.00"):
        assert f"<bdi>{cell}</bdi>" in page
    assert "<cite>NZ 1998 Div 6 r 10.4(a)</cite>" in page
    assert "NZ Gazette 1998 No 13" in page


def test_terms_are_named_with_their_hash(tmp_path: Path) -> None:
    terms = tmp_path / "terms.toml"
    terms.write_text('title = "T"\ngame = "caribbean-stud"\n[sign]\nminimum = "7.00"\nmaximum = "700.00"\n')
    assert run("due", case_file(tmp_path), "--terms", str(terms), "--report", "report.html") in (0, 1)
    page = Path("report.html").read_text(encoding="utf-8")
    assert sha256(terms.read_bytes()).hexdigest() in page
    assert "<dt>Sign: minimum</dt><dd><bdi>7.00</bdi></dd>" in page
    assert f"on the terms of {terms}, in place of what the case states" in page


def test_a_hand_in_phh_has_a_report() -> None:
    assert run("due", str(EXAMPLE), "--report", "report.html") == run("due", str(EXAMPLE))
    assert sha256(EXAMPLE.read_bytes()).hexdigest() in Path("report.html").read_text(encoding="utf-8")


def test_several_cases_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = case_file(tmp_path)
    said = refused(capsys, case, case, "--report", "report.html")
    assert said == "--report: one case at a time, since a report is signed for one"
    assert not Path("report.html").exists()


def test_the_standard_input_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is no file that a signed paper can be matched to" in refused(capsys, "-", "--report", "a.html")


def test_a_pipe_is_refused_before_it_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo("pipe")
    assert "pipe is no file" in refused(capsys, "pipe", "--report", "a.html")
    case = case_file(tmp_path)
    assert "pipe is no file" in refused(capsys, case, "--terms", "pipe", "--report", "a.html")


@pytest.mark.parametrize("name", ["report", "report.txt", "report.htm", ".html", ""])
def test_another_name_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, case_file(tmp_path), "--report", name)
    assert said.endswith("choose a name that ends in .html or .pdf")


@pytest.mark.parametrize("there", ["file", "empty", "folder", "nowhere"])
def test_what_is_there_already_is_never_overwritten(
    there: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "report.html"
    match there:
        case "file":
            path.write_text("signed")
        case "empty":
            path.touch()
        case "folder":
            path.mkdir()
        case "nowhere":
            path.symlink_to("missing.html")
    before = path.lstat()
    said = refused(capsys, case_file(tmp_path), "--report", str(path))
    assert said == f"--report {path} exists already; a report may be signed: choose a new file"
    assert path.lstat() == before


def test_a_folder_that_is_missing_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, case_file(tmp_path), "--report", "no/such/report.html")
    assert said == "--report no/such/report.html: there is no folder no/such"


def test_a_name_that_is_too_long_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, case_file(tmp_path), "--report", "x" * 300 + ".html")
    assert said.endswith("File name too long")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["case.toml"]


def test_a_pdf_without_typst_is_refused_with_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    said = refused(capsys, case_file(tmp_path), "--report", "report.pdf")
    assert said == (
        '--report report.pdf: a PDF needs typst: pip install "pitboss[pdf]"; .html needs nothing more'
    )


def test_a_bad_case_leaves_no_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("due", case_file(tmp_path, "title = 1"), "--report", "report.html") == 2
    assert not Path("report.html").exists()
    assert run("due", "missing.toml", "--report", "report.html") == 2
    assert "missing.toml: No such file or directory" in capsys.readouterr().err


def test_a_disk_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    said = refused(capsys, case_file(tmp_path), "--report", "report.html")
    assert said == "--report report.html: No space left on device"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["case.toml"]


def test_a_disk_that_takes_no_change_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unchanged(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    case = case_file(tmp_path)
    monkeypatch.setattr(Path, "open", unchanged)
    monkeypatch.setattr(Path, "unlink", unchanged)
    # What is read is read by other means than the report is written.
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: CASE)
    monkeypatch.setattr(Path, "read_bytes", lambda *_: CASE.encode())
    said = refused(capsys, case, "--report", "report.html")
    assert said == "--report report.html: Read-only file system"


def test_a_page_that_cannot_be_made_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr(report_file, "_rendered", broken)
    with pytest.raises(RuntimeError):
        run("due", case_file(tmp_path), "--report", "report.html")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["case.toml"]


def test_what_another_process_wrote_meanwhile_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name was free as the case was read, and is taken as the paper is done."""
    path = tmp_path / "report.html"

    def rendered(*_: object) -> bytes:
        path.write_text("signed")
        return b"another"

    monkeypatch.setattr(report_file, "_rendered", rendered)
    said = refused(capsys, case_file(tmp_path), "--report", str(path))
    assert said == f"--report {path} exists already; a report may be signed: choose a new file"
    assert path.read_text() == "signed"
    assert not list(tmp_path.glob(".pitboss-*"))
