"""Guests: tokens that only a browser has, and labels that nobody can mistake."""

from pathlib import Path

import pytest

from pitboss.floor.errors import FloorError, FloorFileError
from pitboss.floor.guests import checked_name, known, minted
from pitboss.floor.store import SqliteStore


def test_a_token_is_kept_as_a_hash_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    guest, token = minted(store, "Mere", 0)
    assert known(store, token) == guest
    assert (
        token.encode() not in (tmp_path / "floor.db").read_bytes() + (tmp_path / "floor.db-wal").read_bytes()
    )
    store.close()


@pytest.mark.parametrize("token", [None, "", "no such token", "x" * 10_000])
def test_a_token_that_was_never_given_out_is_nobodys(tmp_path: Path, token: str | None) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    assert known(store, token) is None
    assert store.guests() == 0
    store.close()


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "a\x1b[31m",
        "a\u202eb",
        "a\u200bb",
        "<b>",
        "dealer",
        "Game  Supervisor",
        "a&b",
        "\u0000",
    ],
)
def test_a_label_that_misleads_is_refused(name: str) -> None:
    with pytest.raises(FloorError, match="name: "):
        checked_name(name)


@pytest.mark.parametrize("name", ["Mere", "Jean-Luc O'Neil", "Åse", "मेरे", "李 4", "x" * 24])
def test_a_label_may_be_in_any_tongue(name: str) -> None:
    assert checked_name(name)


def test_a_second_floor_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "floor.db")
    with pytest.raises(FloorFileError, match="another floor uses"):
        SqliteStore(tmp_path / "floor.db")
    first.close()
    SqliteStore(tmp_path / "floor.db").close()


def test_a_file_of_seeds_is_for_nobody_else_and_never_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    SqliteStore(Path(":memory:")).close()
    assert (tmp_path / ":memory:").stat().st_mode & 0o777 == 0o600


def test_what_is_no_file_is_refused_and_nothing_is_put_beside_it(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(FloorFileError, match="is no file"):
        SqliteStore(tmp_path / "folder")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    for number in range(200):
        minted(store, f"Guest {number}", 0)
    store.close()
    content = bytearray((tmp_path / "floor.db").read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    (tmp_path / "floor.db").write_bytes(content)
    store = SqliteStore(tmp_path / "floor.db")
    with pytest.raises(FloorFileError, match="cannot be used"):
        store.guest(b"x")
    store.close()


def test_another_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("my notes\n" * 100)
    with pytest.raises(FloorFileError, match="cannot be used"):
        SqliteStore(tmp_path / "notes.txt")
    assert (tmp_path / "notes.txt").read_text() == "my notes\n" * 100
