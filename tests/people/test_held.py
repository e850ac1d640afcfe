"""The file of a session: for its owner alone, small, plain, and whole or not there."""

import os
import stat
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.people import held as files
from pitboss.people.errors import PeopleError
from pitboss.people.held import Held

HELD = Held("a" * 32, "b" * 32, "Ann Lee", ("dealer",), 1_790_000_000_000, "c" * 64)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "pitboss" / "session.json"
    files.write(path, HELD)
    return path


def test_it_is_read_as_it_was_written(path: Path) -> None:
    assert files.read(path) == HELD


def test_it_is_its_owners_alone(path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_there_may_be_none(tmp_path: Path) -> None:
    assert files.read(tmp_path / "none") is None


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o666])
def test_one_that_others_may_read_or_write_is_refused(path: Path, mode: int) -> None:
    path.chmod(mode)
    with pytest.raises(PeopleError, match="0600"):
        files.read(path)


def test_a_link_is_refused(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(path)
    with pytest.raises(PeopleError, match="cannot be read"):
        files.read(link)


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe", 0o600)
    with pytest.raises(PeopleError, match="not a plain file"):
        files.read(tmp_path / "pipe")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PeopleError):
        files.read(tmp_path)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[" * 4000, b"\xff\xfe", b"null", b'{"ledger":"a"}', b"x" * 4097, b" " * 1_000_000],
)
def test_one_that_holds_no_session_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(PeopleError, match="session file: "):
        files.read(path)


def test_a_field_too_many_is_refused(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'{"', b'{"more":1,"', 1))
    with pytest.raises(PeopleError):
        files.read(path)


def test_a_link_in_its_place_is_replaced_and_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("not to be touched")
    (tmp_path / "session.json").symlink_to(other)
    files.write(tmp_path / "session.json", HELD)
    assert other.read_text() == "not to be touched"
    assert files.read(tmp_path / "session.json") == HELD


@pytest.mark.parametrize("content", [b"SQLite format 3\0", b'{"public":"pb1"}', b"words"])
def test_no_file_but_a_session_is_replaced(tmp_path: Path, content: bytes) -> None:
    """PITBOSS_SESSION may name a ledger or a key by mistake."""
    (tmp_path / "other").write_bytes(content)
    with pytest.raises(PeopleError, match="is something else, and stays"):
        files.write(tmp_path / "other", HELD)
    assert (tmp_path / "other").read_bytes() == content


def test_a_folder_or_a_pipe_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe", 0o600)
    for place in (tmp_path / "pipe", tmp_path, Path("/")):
        with pytest.raises(PeopleError, match="is something else, and stays"):
            files.write(place, HELD)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


@pytest.mark.parametrize("content", [b"", b"{", b'{"ledger":"a', bytes(262)])
def test_what_a_power_cut_left_of_one_is_replaced(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    files.write(path, HELD)
    assert files.read(path) == HELD


def test_a_name_that_stands_twice_is_refused(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"person":', b'"person":"Bea Wong","person":', 1))
    with pytest.raises(PeopleError, match="it was changed"):
        files.read(path)


def test_nothing_prints_the_token() -> None:
    assert HELD.token not in repr(HELD)
    assert HELD.token not in str([HELD])


def test_each_ledger_has_a_file_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PITBOSS_SESSION", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert files.place("a" * 32) != files.place("b" * 32)
    assert files.place("a" * 32).parent == tmp_path / "pitboss"
    monkeypatch.setenv("PITBOSS_SESSION", str(tmp_path / "mine"))
    assert files.place("a" * 32) == tmp_path / "mine"


def test_a_stream_that_passes_for_a_file_makes_nobody_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As /proc/kmsg does."""
    os.mkfifo(tmp_path / "stream", 0o600)
    writer = os.open(tmp_path / "stream", os.O_RDWR)
    monkeypatch.setattr("pitboss.intake.file.stat.S_ISREG", lambda kind: True)
    with pytest.raises(PeopleError, match="nothing to read now"):
        files.read(tmp_path / "stream")
    with pytest.raises(PeopleError, match="nothing to read now"):
        files.write(tmp_path / "stream", HELD)
    os.close(writer)


def test_a_disk_that_fills_up_leaves_the_earlier_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write

    def some(handle: int, content: bytes) -> int:
        if len(content) < 100:
            raise OSError(28, "No space left on device")
        return write(handle, content[:-50])

    monkeypatch.setattr("pitboss.anchors.file.os.write", some)
    with pytest.raises(PeopleError, match="No space left"):
        files.write(path, replace(HELD, person="Bea Wong"))
    assert files.read(path) == HELD
    assert os.listdir(path.parent) == [path.name]
