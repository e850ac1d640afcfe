"""The file of progress: whole or not at all, and never in the place of something else."""

import json
import os
from pathlib import Path

import pytest

from pitboss.play.drill.boxes import Learnt
from pitboss.play.drill.progress import SCHEMA, OfGame, Progress, ProgressError, forget, keep, place, read

KNOWN = OfGame(sittings=2, learnt={"a case": Learnt(box=2, row=2, asked=3, wrong=1, last=2, ms=1500)})


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "drill.json"
    keep(file, "craps", KNOWN)
    assert read(file) == Progress(games={"craps": KNOWN})
    assert [each.name for each in file.parent.iterdir()] == ["drill.json"]


def test_without_a_file_nothing_is_known(tmp_path: Path) -> None:
    assert read(tmp_path / "none.json") == Progress()


def test_other_games_stay_as_another_drill_left_them(tmp_path: Path) -> None:
    file = tmp_path / "drill.json"
    keep(file, "craps", KNOWN)
    keep(file, "poker", OfGame(sittings=1))
    assert {name: game.sittings for name, game in read(file).games.items()} == {"craps": 2, "poker": 1}


def test_two_drills_at_once_lose_nothing_of_each_other(tmp_path: Path) -> None:
    file = tmp_path / "drill.json"
    one, other = OfGame(), OfGame()
    one.learnt["first"], one.sittings = Learnt().right(1, 0), 1
    keep(file, "craps", one)
    other.learnt["second"], other.sittings = Learnt().right(1, 0), 1
    other.learnt["first"] = Learnt().right(1, 0).wrong_again(1, 0)
    keep(file, "craps", other)
    keep(file, "craps", one)
    kept = read(file).of("craps")
    assert {*kept.learnt} == {"first", "second"}
    assert kept.learnt["first"].wrong == 1


def test_what_is_forgotten_is_gone_and_other_games_stay(tmp_path: Path) -> None:
    file = tmp_path / "drill.json"
    keep(file, "craps", KNOWN)
    keep(file, "poker", KNOWN)
    forget(file, "craps")
    assert {*read(file).games} == {"poker"}


GOOD = {"schema": SCHEMA, "games": {}}
LEARNT = {"box": 0, "row": 0, "asked": 0, "wrong": 0, "last": 0, "ms": 0}


def of_a_game(**learnt: object) -> bytes:
    return json.dumps(
        {"schema": SCHEMA, "games": {"craps": {"sittings": 1, "learnt": {"key": learnt}}}}
    ).encode()


DAMAGED = {
    "empty": b"",
    "no JSON": b"{",
    "a list": b"[]",
    "bytes": b"\xff\xfe\x00",
    "another schema": json.dumps({**GOOD, "schema": "pitboss/drill-progress/2"}).encode(),
    "another file of pitboss": b'{"schema": "pitboss/due/1", "cases": []}',
    "a field too many": json.dumps({**GOOD, "more": 1}).encode(),
    "a name twice": b'{"schema": "pitboss/drill-progress/1", "schema": "pitboss/drill-progress/1"}',
    "nested": b'{"games": ' + b"[" * 100_000,
    "a box below the first": of_a_game(**{**LEARNT, "box": -1}),
    "a box beyond the last": of_a_game(**{**LEARNT, "box": 7}),
    "a number without end": of_a_game(**LEARNT).replace(b'"ms": 0', b'"ms": ' + b"9" * 5000),
    "a count that is none": of_a_game(**{**LEARNT, "row": "2"}),
    "a key without end": of_a_game(**LEARNT).replace(b'"key"', b'"' + b"k" * 501 + b'"'),
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_one_line_and_stays(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "drill.json"
    file.write_bytes(content)
    with pytest.raises(ProgressError) as error:
        read(file)
    assert str(file) in str(error.value)
    assert "\n" not in str(error.value)
    with pytest.raises(ProgressError):
        keep(file, "craps", KNOWN)
    assert file.read_bytes() == content


@pytest.mark.parametrize(("box", "is_read"), [(0, True), (6, True)])
def test_the_first_and_the_last_box_are_read(tmp_path: Path, box: int, is_read: bool) -> None:
    file = tmp_path / "drill.json"
    file.write_bytes(of_a_game(**{**LEARNT, "box": box}))
    assert (read(file).of("craps").learnt["key"].box == box) is is_read


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_plain_file_is_refused_without_waiting(tmp_path: Path, kind: str) -> None:
    path = tmp_path / kind
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    with pytest.raises(ProgressError):
        read(path)
    with pytest.raises(ProgressError):
        keep(path, "craps", KNOWN)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    link.symlink_to(target)
    keep(link, "craps", KNOWN)
    assert link.is_symlink()
    assert read(target).of("craps") == KNOWN


def test_where_nothing_can_be_written_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ProgressError):
        keep(tmp_path / "file" / "drill.json", "craps", KNOWN)
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_it_is_kept_in_the_data_folder_of_its_user() -> None:
    assert place({"XDG_DATA_HOME": "/data"}) == Path("/data/pitboss/drill.json")
    home = Path.home() / ".local" / "share" / "pitboss" / "drill.json"
    assert place({}) == home
    assert place({"XDG_DATA_HOME": "not/in/full"}) == home
