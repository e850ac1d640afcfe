"""A file is read no further than it may reach, whatever it is."""

import os
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path

import pytest

from pitboss.intake.bounds import IntakeError
from pitboss.intake.file import bytes_in, content_of, handle_of, lines_in, lines_of, opened, text_of


@pytest.mark.parametrize("size", [10, 11])
def test_a_file_may_have_so_many_bytes(tmp_path: Path, size: int) -> None:
    path = tmp_path / "case.toml"
    path.write_bytes(b"#" * size)
    if size == 10:
        assert text_of(path, 10) == "#" * 10
        return
    with pytest.raises(IntakeError, match="too large for a case; at most 10 bytes"):
        text_of(path, 10)


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/full", "/dev/tty0"])
def test_a_device_is_no_file(path: str) -> None:
    if not os.path.exists(path):
        pytest.skip("there is no such device here")
    with pytest.raises((IntakeError, PermissionError, OSError)):
        text_of(Path(path))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(IntakeError, match="Is a directory"):
        opened(tmp_path)


def test_a_pipe_that_nobody_writes_to_is_empty(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert text_of(tmp_path / "pipe") == ""


def test_a_pipe_is_read_as_far_as_a_file() -> None:
    there, here = os.pipe()
    os.write(here, b"title = 1\r\n")
    os.close(here)
    try:
        assert text_of(Path(f"/dev/fd/{there}")) == "title = 1\n"
    finally:
        os.close(there)


def test_a_pipe_is_not_read_twice(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(IntakeError, match="write it to a file first"):
        list(lines_of(tmp_path / "pipe", again=True))


@pytest.fixture
def stream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What passes for a plain file and has nothing to give now, as /proc/kmsg does."""
    os.mkfifo(tmp_path / "stream", 0o600)
    writer = os.open(tmp_path / "stream", os.O_RDWR)
    monkeypatch.setattr("pitboss.intake.file.stat.S_ISREG", lambda kind: True)
    monkeypatch.setattr("pitboss.intake.file.stat.S_ISFIFO", lambda kind: False)
    yield tmp_path / "stream"
    os.close(writer)


@pytest.mark.parametrize("read", [text_of, content_of, lambda path: list(lines_of(path))])
def test_a_stream_that_passes_for_a_file_makes_nobody_wait(
    stream: Path, read: Callable[[Path], object]
) -> None:
    with pytest.raises(BlockingIOError, match="nothing to read now"):
        read(stream)


def test_what_is_plain_is_read_to_one_byte_beyond_its_bound(tmp_path: Path, stream: Path) -> None:
    (tmp_path / "plain").write_bytes(b"abcdef")
    for path, most, found in ((tmp_path / "plain", 4, b"abcde"), (tmp_path / "plain", 6, b"abcdef")):
        number = handle_of(path)
        assert bytes_in(number, most) == found
        os.close(number)
    number = handle_of(stream)
    with pytest.raises(BlockingIOError, match="nothing to read now"):
        bytes_in(number, 4)
    os.close(number)


def test_a_pipe_is_no_plain_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/null")):
        with pytest.raises(IntakeError, match="it is not a plain file"):
            handle_of(path)


def test_a_name_that_no_file_has_is_refused() -> None:
    with pytest.raises(IntakeError, match="null"):
        text_of(Path("a\0b"))


def test_what_is_no_text_is_no_case(tmp_path: Path) -> None:
    (tmp_path / "case.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(IntakeError, match="not a text file in UTF-8; a case is written in TOML"):
        text_of(tmp_path / "case.toml")
    with pytest.raises(IntakeError, match="not a text file in UTF-8; terms are written in TOML"):
        text_of(tmp_path / "case.toml", what="terms")
    assert content_of(tmp_path / "case.toml") == b"\xff\xfe"


def test_the_mark_of_an_editor_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "case.toml").write_bytes(b"\xef\xbb\xbfa\r\nb\rc\n")
    assert text_of(tmp_path / "case.toml") == "a\nb\nc\n"


def test_a_line_comes_cut_short_and_is_the_last() -> None:
    assert list(lines_in(BytesIO(b"a\n" + b"b" * 50 + b"\nc\n"), 10)) == [b"a\n", b"b" * 11]
    assert list(lines_in([b"a\n", b"b" * 50, b"c\n"], 10)) == [b"a\n", b"b" * 11]
    assert list(lines_in(BytesIO(b"a\nb"), 10)) == [b"a\n", b"b"]


def test_lines_come_as_they_are_asked_for() -> None:
    def endless() -> Iterator[bytes]:
        while True:
            yield b"a\n"

    assert list(islice(lines_in(endless()), 3)) == [b"a\n"] * 3
