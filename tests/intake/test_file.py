"""A file is read no further than it may reach, whatever it is."""

import os
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path

import pytest

from pitboss.intake.bounds import IntakeError
from pitboss.intake.file import content_of, lines_in, lines_of, opened, text_of


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
