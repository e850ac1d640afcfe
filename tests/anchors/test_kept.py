"""A file of anchors only grows, whole line by whole line."""

import os
import threading
from pathlib import Path

import pytest

from pitboss.anchors.anchor import LEDGER, Anchor, line_of, signed
from pitboss.anchors.errors import AnchorError, BadLinesError
from pitboss.anchors.kept import Anchors, append_anchors, read_anchors
from pitboss.anchors.key import SigningKey

KEY = SigningKey(bytes(range(32)))


def anchor(version: int) -> Anchor:
    return signed(KEY, of=LEDGER, name="main", version=version, digest="ab" * 32, at=version)


def versions(found: Anchors) -> list[int]:
    return [item.anchor.version for item in found.kept]


def test_what_is_added_is_read_back_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "anchors.jsonl"
    append_anchors(path, [anchor(1), anchor(2)])
    append_anchors(path, [anchor(3)])
    found = read_anchors(path)
    assert [(item.line, item.anchor.version) for item in found.kept] == [(1, 1), (2, 2), (3, 3)]
    assert found.torn == 0


def test_a_line_that_was_not_written_to_its_end_is_left_out_and_then_taken_away(tmp_path: Path) -> None:
    path, whole = tmp_path / "anchors.jsonl", line_of(anchor(2))
    for length in range(1, len(whole)):
        path.write_bytes(line_of(anchor(1)) + whole[:length])
        found = read_anchors(path)
        assert (versions(found), found.torn) == ([1], 2)
        append_anchors(path, [anchor(3)])
        assert versions(read_anchors(path)) == [1, 3]


def test_every_line_that_is_no_anchor_is_named(tmp_path: Path) -> None:
    path = tmp_path / "anchors.jsonl"
    path.write_bytes(b"hello\n" + line_of(anchor(1)) + b"\n" + b"x")
    with pytest.raises(BadLinesError) as error:
        read_anchors(path)
    lines = [says.partition(":")[0] for says in error.value.says]
    assert lines == [f"anchors.jsonl, line {number}" for number in (1, 3, 4)]


def test_nothing_is_added_to_a_file_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(b"Dear Ann")
    with pytest.raises(AnchorError, match="does not end as a file of anchors"):
        append_anchors(path, [anchor(1)])
    assert path.read_bytes() == b"Dear Ann"


def test_a_line_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "anchors.jsonl"
    with path.open("wb") as file:
        file.truncate(10**12)  # a sparse file: no newline in a terabyte
    with pytest.raises(BadLinesError, match="longer than an anchor"):
        read_anchors(path)
    for other in (tmp_path, Path("/dev/zero")):
        with pytest.raises(AnchorError, match="not a plain file"):
            read_anchors(other)


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "anchors.jsonl"
    append_anchors(path, [anchor(1)])
    before = path.read_bytes()
    write = os.write

    def some(handle: int, content: bytes) -> int:
        if len(content) < 200:
            raise OSError(28, "No space left on device")
        return write(handle, content[:-150])

    monkeypatch.setattr("pitboss.anchors.file.os.write", some)
    with pytest.raises(AnchorError, match="No space left"):
        append_anchors(path, [anchor(2)])
    assert path.read_bytes() == before


def test_nothing_is_added_that_would_make_the_file_too_long_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.anchors.kept.MOST_ANCHORS", 3)
    path = tmp_path / "anchors.jsonl"
    append_anchors(path, [anchor(1)])
    with pytest.raises(AnchorError, match="more than 3 lines; begin another file"):
        append_anchors(path, [anchor(2), anchor(3), anchor(4)])
    append_anchors(path, [anchor(2), anchor(3)])
    with pytest.raises(AnchorError, match="more than 3 lines; begin another file"):
        append_anchors(path, [anchor(4)])
    assert versions(read_anchors(path)) == [1, 2, 3]


def test_many_who_add_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "anchors.jsonl"

    def add(first: int) -> None:
        for version in range(first, first + 10):
            append_anchors(path, [anchor(version)])

    threads = [threading.Thread(target=add, args=(first,)) for first in (10, 20, 30, 40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(versions(read_anchors(path))) == list(range(10, 50))
