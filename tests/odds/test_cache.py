"""Kept results: found once on the same terms, never trusted when damaged, and no harm when deleted."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.odds import cache
from pitboss.odds.cache import folder, kept


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "pitboss" / "odds"


class Found:
    """Counts how often something had to be found."""

    def __init__(self, result: list[int]) -> None:
        self.result, self.times = result, 0

    def __call__(self) -> list[int]:
        self.times += 1
        return self.result


def test_a_result_is_found_once_on_the_same_terms(place: Path) -> None:
    found = Found([1, 2])
    assert [kept("game", ["book", 1], list[int], found) for _ in range(3)] == [[1, 2]] * 3
    assert found.times == 1
    assert len([*place.iterdir()]) == 1


def test_other_terms_are_another_result() -> None:
    assert kept("game", ["book", 1], list[int], Found([1])) == [1]
    assert kept("game", ["book", 2], list[int], Found([2])) == [2]
    assert kept("other", ["book", 1], list[int], Found([3])) == [3]


@pytest.mark.parametrize("damage", [b"", b"\n", b"\xff\xfe", b"0" * 64 + b"\n[9]", b"[9]"])
def test_a_damaged_file_is_found_anew_and_mended(place: Path, damage: bytes) -> None:
    kept("game", "terms", list[int], Found([1]))
    (file,) = place.iterdir()
    file.write_bytes(damage)
    again = Found([1])
    assert kept("game", "terms", list[int], again) == kept("game", "terms", list[int], again) == [1]
    assert again.times == 1


def test_one_changed_digit_is_damage(place: Path) -> None:
    kept("game", "terms", list[int], Found([123]))
    (file,) = place.iterdir()
    file.write_bytes(file.read_bytes().replace(b"[123]", b"[124]"))
    assert kept("game", "terms", list[int], Found([123])) == [123]


def test_what_other_code_found_is_found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    kept("game", "terms", list[int], Found([1]))
    monkeypatch.setattr(cache, "_code", lambda: "another version")
    assert kept("game", "terms", list[int], Found([2])) == [2]


def test_a_result_of_another_shape_is_found_anew() -> None:
    kept("game", "terms", list[int], Found([1]))
    assert kept("game", "terms", list[str], lambda: ["one"]) == ["one"]


def test_deleting_the_folder_costs_only_time(place: Path) -> None:
    found = Found([1])
    kept("game", "terms", list[int], found)
    for file in place.iterdir():
        file.unlink()
    place.rmdir()
    assert kept("game", "terms", list[int], found) == [1]
    assert found.times == 2


def test_a_folder_that_cannot_be_written_to_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    found = Found([1])
    assert [kept("game", "terms", list[int], found) for _ in range(2)] == [[1], [1]]
    assert found.times == 2


def test_nothing_half_written_is_left_behind(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", fails)
    assert kept("game", "terms", list[int], Found([1])) == [1]
    assert [*place.iterdir()] == []


def test_a_file_under_another_s_name_is_no_result_of_these_terms(place: Path) -> None:
    kept("game", "one", list[int], Found([1]))
    (one,) = place.iterdir()
    kept("game", "other", list[int], Found([2]))
    (other,) = (file for file in place.iterdir() if file != one)
    other.write_bytes(one.read_bytes())
    assert kept("game", "other", list[int], Found([2])) == [2]


@pytest.mark.parametrize("kind", ["pipe", "folder", "link to nothing", "link to itself", "endless"])
def test_what_is_no_file_is_found_anew(place: Path, kind: str) -> None:
    kept("game", "terms", list[int], Found([1]))
    (file,) = place.iterdir()
    file.unlink()
    match kind:
        case "pipe":
            os.mkfifo(file)
        case "folder":
            file.mkdir()
        case "link to nothing":
            file.symlink_to(place / "nothing")
        case "link to itself":
            file.symlink_to(file)
        case "endless":
            file.symlink_to("/dev/zero")
    assert kept("game", "terms", list[int], Found([1])) == [1]


def test_a_link_is_replaced_and_what_it_leads_to_is_left_alone(place: Path, tmp_path: Path) -> None:
    kept("game", "terms", list[int], Found([1]))
    (file,) = place.iterdir()
    file.unlink()
    precious = tmp_path / "precious"
    precious.write_text("mine")
    file.symlink_to(precious)
    assert kept("game", "terms", list[int], Found([1])) == [1]
    assert precious.read_text() == "mine"
    assert not file.is_symlink()


def test_a_file_larger_than_any_result_is_not_read(place: Path) -> None:
    kept("game", "terms", list[int], Found([1]))
    (file,) = place.iterdir()
    with file.open("ab") as longer:
        longer.truncate(2**40)
    assert kept("game", "terms", list[int], Found([1])) == [1]
    assert file.stat().st_size < 100


def test_a_user_without_a_home_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    found = Found([1])
    assert [kept("game", "terms", list[int], found) for _ in range(2)] == [[1], [1]]
    assert found.times == 2


def test_a_folder_deleted_while_the_work_goes_on_costs_nothing(place: Path) -> None:
    def found() -> list[int]:
        if place.exists():
            shutil.rmtree(place.parent)
        return [1]

    kept("game", "first", list[int], Found([1]))
    assert kept("game", "terms", list[int], found) == [1]
    assert kept("game", "terms", list[int], Found([2])) == [1]


def test_processes_at_once_leave_one_whole_file(place: Path) -> None:
    work = (
        "from pitboss.odds.cache import kept; print(kept('game', 'terms', list[int], lambda: [7] * 9000)[-1])"
    )
    running = [subprocess.Popen([sys.executable, "-c", work], stdout=subprocess.PIPE) for _ in range(4)]
    assert [each.communicate()[0].strip() for each in running] == [b"7"] * 4
    assert len([*place.iterdir()]) == 1
    assert kept("game", "terms", list[int], Found([0])) == [7] * 9000


def test_a_relative_cache_home_is_ignored_as_the_convention_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    assert folder() == Path.home() / ".cache" / "pitboss"
