"""Guests: tokens that only their browsers have, and links from one to another."""

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from pitboss.floor.errors import BusyError, FloorFileError, GoneError, NotFoundError
from pitboss.floor.people import guests
from pitboss.floor.people.guests import known, link_of, linked, minted, taken_over
from pitboss.floor.store import Change, SeatKept, SqliteStore, TableKept


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


def test_a_second_floor_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "floor.db")
    with pytest.raises(FloorFileError, match="another floor uses"):
        SqliteStore(tmp_path / "floor.db")
    first.close()
    SqliteStore(tmp_path / "floor.db").close()


def test_a_second_name_of_the_file_makes_it_no_other_file(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "floor.db")
    (tmp_path / "symbolic.db").symlink_to(tmp_path / "floor.db")
    with pytest.raises(FloorFileError, match="another floor uses"):
        SqliteStore(tmp_path / "symbolic.db")
    (tmp_path / "hard.db").hardlink_to(tmp_path / "floor.db")
    for name in ("hard.db", "floor.db", "symbolic.db"):
        with pytest.raises(FloorFileError, match="has a second name"):
            SqliteStore(tmp_path / name)
    assert not (tmp_path / "hard.db-wal").exists()
    first.close()
    (tmp_path / "hard.db").unlink()
    SqliteStore(tmp_path / "symbolic.db").close()


@pytest.mark.parametrize("is_gone", [True, False])
def test_nothing_is_kept_in_a_file_that_nobody_would_find_again(tmp_path: Path, is_gone: bool) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    minted(store, "Mere", 0)
    (tmp_path / "floor.db").rename(tmp_path / "moved.db")
    if not is_gone:
        (tmp_path / "floor.db").write_bytes(b"")
    with pytest.raises(FloorFileError):
        minted(store, "Ann", 0)
    (tmp_path / "moved.db").replace(tmp_path / "floor.db")
    minted(store, "Bo", 0)
    assert store.guests() == 2
    store.close()


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


def test_what_another_program_keeps_is_left_as_it_is_to_the_last_byte(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    other = apsw.Connection(str(file))
    other.execute("CREATE TABLE notes (says TEXT)")
    other.close()
    before = file.read_bytes()
    with pytest.raises(FloorFileError, match="no file of a floor"):
        SqliteStore(file)
    assert file.read_bytes() == before


MINUTE = 60_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def test_a_link_makes_another_device_the_same_guest_once(store: SqliteStore) -> None:
    guest, token = minted(store, "Mere", 0)
    link, device = taken_over(store, linked(store, guest, "roulette-1", 0), 4 * MINUTE)
    assert known(store, device) == known(store, token) == guest
    assert link.table == "roulette-1"
    assert device != token


def test_a_used_link_is_refused(store: SqliteStore) -> None:
    guest, _ = minted(store, "Mere", 0)
    token = linked(store, guest, "", 0)
    assert link_of(store, token, 0).guest == guest.id
    taken_over(store, token, 0)
    with pytest.raises(GoneError, match="was used"):
        taken_over(store, token, 0)


@pytest.mark.parametrize(("at", "holds"), [(5 * MINUTE - 1, True), (5 * MINUTE, False)])
def test_a_link_holds_for_five_minutes(store: SqliteStore, at: int, holds: bool) -> None:
    guest, _ = minted(store, "Mere", 0)
    token = linked(store, guest, "", 0)
    if holds:
        taken_over(store, token, at)
        return
    with pytest.raises(GoneError, match="run out: it holds for 5 minutes"):
        taken_over(store, token, at)


@pytest.mark.parametrize("token", ["", "no such link", "x" * 10_000])
def test_a_link_that_was_never_made_is_refused(store: SqliteStore, token: str) -> None:
    with pytest.raises(NotFoundError, match="no such link"):
        taken_over(store, token, 0)


def test_a_further_link_is_in_place_of_the_one_before(store: SqliteStore) -> None:
    guest, _ = minted(store, "Mere", 0)
    first, second = linked(store, guest, "", 0), linked(store, guest, "", 0)
    with pytest.raises(NotFoundError):
        link_of(store, first, 0)
    assert link_of(store, second, 0).guest == guest.id


def test_a_link_is_kept_as_a_hash_alone(store: SqliteStore, tmp_path: Path) -> None:
    guest, _ = minted(store, "Mere", 0)
    token = linked(store, guest, "", 0)
    _, device = taken_over(store, token, 0)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in kept
    assert device.encode() not in kept


def test_of_many_devices_the_first_is_let_go(store: SqliteStore) -> None:
    guest, token = minted(store, "Mere", 0)
    devices = [taken_over(store, linked(store, guest, "", at), at)[1] for at in range(9)]
    assert known(store, devices[0]) is None
    assert all(known(store, each) == guest for each in (token, *devices[1:]))


def test_a_full_floor_forgets_who_left_long_ago_and_nobody_else(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "MOST_GUESTS", 3)
    gone, token = minted(store, "Gone", 0)
    seated, opener = minted(store, "Seated", 0)[0], minted(store, "Opener", 0)[0]
    seats = (SeatKept(1, seated.id, 0, 0),)
    store.open(TableKept("t", "t", opener.id, 0), Change(table="t", seats=seats))
    taken_over(store, linked(store, gone, "", 0), 0)
    week = 7 * 24 * 60 * MINUTE
    with pytest.raises(BusyError, match="room for 3 guests"):
        minted(store, "Early", week)
    assert minted(store, "Late", week + 1)[0].name == "Late"
    assert known(store, token) is None
    assert (store.name(seated.id), store.name(opener.id)) == ("Seated", "Opener")


def test_a_file_that_was_made_before_links_has_them_now(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "old.db").close()
    db = apsw.Connection(str(tmp_path / "old.db"))
    db.execute("DROP TABLE links; DROP TABLE devices")
    db.close()
    store = SqliteStore(tmp_path / "old.db")
    guest, _ = minted(store, "Mere", 0)
    assert taken_over(store, linked(store, guest, "", 0), 0)
    store.close()
