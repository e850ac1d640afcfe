"""Long work says how far it is, to a person alone, and leaves nothing behind."""

import sys

import pytest

from pitboss.terminal import working as room
from pitboss.terminal.working import working


def test_a_line_is_written_anew_and_wiped_away(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(room, "PATIENCE_SECONDS", 0)
    monkeypatch.setattr(room, "SECONDS_A_LINE", 0)
    with working("pitboss odds\x1b[2J craps") as tell:
        tell(0.25)
        tell(1.5)
    _, *written = capsys.readouterr().err.split("\r\x1b[K")
    assert [line.rpartition(": ")[2] for line in written] == ["25%", "100%", ""]
    assert not any("\x1b" in line for line in written)


def test_work_that_is_soon_done_needs_no_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with working("pitboss odds craps") as tell:
        tell(0.5)
    assert capsys.readouterr().err == ""


def test_where_nobody_watches_nothing_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "PATIENCE_SECONDS", 0)
    with working("pitboss odds craps") as tell:
        tell(0.5)
    assert capsys.readouterr().err == ""
