"""What the floor keeps: tables and their lines, seeds apart from them, guests, seats, and answered posts.

One program writes it. All that follows from a post is kept in one transaction, with the answer to it: so a
floor that is killed comes back with everything that was answered, and a post that is sent again is done once.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import apsw
from msgspec import Struct
from msgspec.structs import astuple

from pitboss.floor.bounds import MOST_DEVICES, POSTS_KEPT
from pitboss.floor.errors import FloorFileError
from pitboss.play.taking_up import Position

APPLICATION_ID = int.from_bytes(b"PBFl", "big")
VERSION = 2
_SCHEMA = """
CREATE TABLE guests (
    id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT NOT NULL, minted INTEGER NOT NULL
) STRICT;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, opener INTEGER,
    opened INTEGER NOT NULL, closed TEXT NOT NULL DEFAULT '',
    shuffles INTEGER NOT NULL DEFAULT 0, numbers INTEGER NOT NULL DEFAULT 0,
    script TEXT NOT NULL DEFAULT '', pool_cents INTEGER NOT NULL DEFAULT 0, meter_cents INTEGER,
    used INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE lines (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE seeds (
    table_id TEXT NOT NULL, span INTEGER NOT NULL, seed BLOB NOT NULL, PRIMARY KEY (table_id, span)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL, box INTEGER NOT NULL, guest INTEGER NOT NULL, brought INTEGER NOT NULL,
    stands INTEGER NOT NULL, since INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, box)
) STRICT, WITHOUT ROWID;
CREATE TABLE posts (
    guest INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, answer BLOB NOT NULL,
    PRIMARY KEY (guest, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX posts_by_number ON posts (guest, number);
"""
# What came later: a file that was made before has it from now on.
_LATER = """
CREATE TABLE IF NOT EXISTS links (
    guest INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, until INTEGER NOT NULL, table_id TEXT NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS devices (
    token BLOB PRIMARY KEY, guest INTEGER NOT NULL, since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS devices_by_guest ON devices (guest, since);
"""


class Guest(Struct, frozen=True):
    """Somebody on the floor: a label, and nothing else that is known of them."""

    id: int
    name: str


class LinkKept(Struct, frozen=True):
    """A link that makes another device a guest's, once, until an instant; and the table that it leads to."""

    guest: int
    token: bytes
    until: int
    table: str
    is_used: bool = False


class SeatKept(Struct, frozen=True):
    """Who sits at a box, with what they brought, and what they would leave with: chips, and what lies."""

    box: int
    guest: int
    """A bot is nobody's guest: it has the number of its box below nothing."""
    brought: int
    stands: int
    since: int = 0
    """How many lines the table's record had as they sat down: of those before they saw what all see."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits there."""
        return self.guest < 0


class TableKept(Struct, frozen=True):
    """A table as it was opened; where it was closed, why."""

    id: str
    title: str
    opener: int | None
    opened: int
    closed: str = ""
    at: Position = Position(0, 0)
    script: str = ""
    """Which practice is played there, where its cards are stacked."""
    pool_cents: int = 0
    """What its demonstration of a jackpot began with."""
    meter_cents: int | None = None
    """What the meter of that showed last."""
    used: int = 0
    """When somebody last did something there."""


class Change(Struct, frozen=True, kw_only=True):
    """What is kept in one go: what happened at a table, and the answer to the post that asked for it."""

    table: str
    lines: tuple[bytes, ...] = ()
    """Further lines of its record."""
    first: int = 0
    """The number of the first of them."""
    at: Position | None = None
    """How far chance has come."""
    seeds: tuple[tuple[int, bytes], ...] = ()
    """Seeds that were bound, each with the number of its span."""
    seats: tuple[SeatKept, ...] | None = None
    """Who sits there now, where that changed."""
    meter_cents: int | None = None
    """What the meter of its jackpot shows."""
    used: int | None = None
    """When it was done, where somebody did it."""
    post: tuple[int, str, bytes] | None = None
    """The guest, the id of the post, and the answer."""


class Store(Protocol):
    """What keeps the floor."""

    def tables(self) -> list[TableKept]:
        """Every table that was opened."""
        ...

    def open(self, table: TableKept, change: Change) -> None:
        """Keep a new table."""
        ...

    def keep(self, change: Change) -> None:
        """Keep what happened at a table, all of it or nothing."""
        ...

    def close_table(self, table: str, why: str) -> None:
        """Keep that a table is closed."""
        ...

    def lines(self, table: str) -> list[bytes]:
        """The lines of a table's record."""
        ...

    def seeds(self, table: str) -> list[bytes]:
        """The seeds of a table, span by span: for the program alone."""
        ...

    def seats(self, table: str) -> tuple[SeatKept, ...]:
        """Who sits at a table."""
        ...

    def answered(self, guest: int, post: str) -> bytes | None:
        """The answer to a post that was answered before."""
        ...

    def mint(self, token: bytes, name: str, at: int) -> Guest:
        """Keep a new guest, by the hash of their token."""
        ...

    def guest(self, token: bytes) -> Guest | None:
        """The guest of a token, by its hash."""
        ...

    def guests(self) -> int:
        """How many guests there are."""
        ...

    def name(self, guest: int) -> str:
        """The label of a guest; nothing where there is no such guest."""
        ...

    def rename(self, guest: int, name: str) -> None:
        """Keep another label of a guest."""
        ...

    def forget(self, before: int) -> None:
        """Let every guest go who came in before an instant, sits nowhere and opened no table."""
        ...

    def link(self, link: LinkKept) -> None:
        """Keep a link of a guest, in place of the one before."""
        ...

    def linked(self, token: bytes) -> LinkKept | None:
        """A link, by the hash of its token."""
        ...

    def use_link(self, link: LinkKept, device: bytes, at: int) -> None:
        """Keep that a link was used, and the hash of the token of the device that used it."""
        ...

    def close(self) -> None:
        """Let everything go."""
        ...


class SqliteStore:
    """The floor in one SQLite file, which one program at a time uses."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = _locked(path)
        try:
            with _said(path):
                self._db = _opened(path)
                self._opened = os.stat(path)
        except BaseException:
            os.close(self._lock)
            raise

    def serves(self, address: str) -> None:
        """Write down where the floor is served, for whoever would open a second one on the file."""
        os.ftruncate(self._lock, 0)
        os.write(self._lock, address.encode())

    def tables(self) -> list[TableKept]:
        """Every table that was opened."""
        rows = self._rows(
            "SELECT id, title, opener, opened, closed, shuffles, numbers,"
            " script, pool_cents, meter_cents, used FROM tables ORDER BY opened, rowid"
        )
        return [
            TableKept(name, title, opener, opened, closed, Position(shuffles, numbers), *more)
            for name, title, opener, opened, closed, shuffles, numbers, *more in rows
        ]

    def open(self, table: TableKept, change: Change) -> None:
        """Keep a new table."""
        row = (
            table.id,
            table.title,
            table.opener,
            table.opened,
            table.script,
            table.pool_cents,
            table.opened,
        )
        with self._writing():
            self._db.execute(
                "INSERT INTO tables (id, title, opener, opened, script, pool_cents, used)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            self._keep(change)

    def keep(self, change: Change) -> None:
        """Keep what happened at a table, all of it or nothing."""
        with self._writing():
            self._keep(change)

    def close_table(self, table: str, why: str) -> None:
        """Keep that a table is closed."""
        with self._writing():
            self._db.execute("UPDATE tables SET closed = ? WHERE id = ?", (why, table))

    def lines(self, table: str) -> list[bytes]:
        """The lines of a table's record."""
        return self._column("SELECT line FROM lines WHERE table_id = ? ORDER BY seq", table)

    def seeds(self, table: str) -> list[bytes]:
        """The seeds of a table, span by span."""
        return self._column("SELECT seed FROM seeds WHERE table_id = ? ORDER BY span", table)

    def seats(self, table: str) -> tuple[SeatKept, ...]:
        """Who sits at a table."""
        rows = self._rows(
            "SELECT box, guest, brought, stands, since FROM seats WHERE table_id = ? ORDER BY box", table
        )
        return tuple(SeatKept(*row) for row in rows)

    def answered(self, guest: int, post: str) -> bytes | None:
        """The answer to a post that was answered before."""
        found: bytes | None = self._value("SELECT answer FROM posts WHERE guest = ? AND id = ?", guest, post)
        return found

    def mint(self, token: bytes, name: str, at: int) -> Guest:
        """Keep a new guest, by the hash of their token."""
        with self._writing():
            self._db.execute("INSERT INTO guests (token, name, minted) VALUES (?, ?, ?)", (token, name, at))
        return Guest(self._db.last_insert_rowid(), name)

    def guest(self, token: bytes) -> Guest | None:
        """The guest of a token, by its hash."""
        rows = self._rows(
            "SELECT id, name FROM guests WHERE token = ?1 UNION ALL"
            " SELECT id, name FROM guests WHERE id = (SELECT guest FROM devices WHERE token = ?1)",
            token,
        )
        return Guest(*rows[0]) if rows else None

    def guests(self) -> int:
        """How many guests there are."""
        return int(self._value("SELECT count(*) FROM guests"))

    def name(self, guest: int) -> str:
        """The label of a guest; nothing where there is no such guest."""
        return self._value("SELECT name FROM guests WHERE id = ?", guest) or ""

    def rename(self, guest: int, name: str) -> None:
        """Keep another label of a guest."""
        with self._writing():
            self._db.execute("UPDATE guests SET name = ? WHERE id = ?", (name, guest))

    def forget(self, before: int) -> None:
        """Let every guest go who came in before an instant, sits nowhere and opened no table."""
        with self._writing():
            self._db.execute(
                "DELETE FROM guests WHERE minted < ? AND id NOT IN (SELECT guest FROM seats)"
                " AND id NOT IN (SELECT opener FROM tables WHERE opener IS NOT NULL)",
                (before,),
            )
            for kept in ("posts", "links", "devices"):
                self._db.execute(f"DELETE FROM {kept} WHERE guest NOT IN (SELECT id FROM guests)")

    def link(self, link: LinkKept) -> None:
        """Keep a link of a guest, in place of the one before."""
        with self._writing():
            self._db.execute(
                "INSERT OR REPLACE INTO links (guest, token, until, table_id) VALUES (?, ?, ?, ?)",
                (link.guest, link.token, link.until, link.table),
            )

    def linked(self, token: bytes) -> LinkKept | None:
        """A link, by the hash of its token."""
        rows = self._rows("SELECT guest, token, until, table_id, used FROM links WHERE token = ?", token)
        if not rows:
            return None
        guest, kept, until, table, used = rows[0]
        return LinkKept(guest, kept, until, table, is_used=bool(used))

    def use_link(self, link: LinkKept, device: bytes, at: int) -> None:
        """Keep that a link was used, and the hash of the token of the device that used it."""
        with self._writing():
            self._db.execute("UPDATE links SET used = 1 WHERE token = ?", (link.token,))
            self._db.execute(
                "INSERT INTO devices (token, guest, since) VALUES (?, ?, ?)", (device, link.guest, at)
            )
            # The device that has been a guest's the longest is theirs no more.
            self._db.execute(
                "DELETE FROM devices WHERE token IN"
                " (SELECT token FROM devices WHERE guest = ? ORDER BY since DESC LIMIT -1 OFFSET ?)",
                (link.guest, MOST_DEVICES),
            )

    def close(self) -> None:
        """Let everything go."""
        self._db.close()
        os.close(self._lock)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All of something or nothing is kept, and in the file that would be read after a stop."""
        with _said(self._path):
            if not os.path.samestat(os.stat(self._path), self._opened):
                raise FloorFileError(f"{self._path} was moved or replaced while the floor is open: close it")
            with self._db:
                yield

    def _keep(self, change: Change) -> None:
        db, table = self._db, change.table
        rows = ((table, seq, line) for seq, line in enumerate(change.lines, start=change.first))
        db.executemany("INSERT INTO lines (table_id, seq, line) VALUES (?, ?, ?)", rows)
        db.executemany(
            "INSERT INTO seeds (table_id, span, seed) VALUES (?, ?, ?)",
            ((table, span, seed) for span, seed in change.seeds),
        )
        if change.at is not None:
            db.execute(
                "UPDATE tables SET shuffles = ?, numbers = ? WHERE id = ?",
                (change.at.shuffles, change.at.numbers, table),
            )
        for column, value in (("meter_cents", change.meter_cents), ("used", change.used)):
            if value is not None:
                db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table))
        if change.seats is not None:
            db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
            db.executemany(
                "INSERT INTO seats (table_id, box, guest, brought, stands, since) VALUES (?, ?, ?, ?, ?, ?)",
                ((table, *astuple(seat)) for seat in change.seats),
            )
        if change.post is not None:
            self._keep_post(*change.post)

    def _keep_post(self, guest: int, post: str, answer: bytes) -> None:
        last = self._value("SELECT max(number) FROM posts WHERE guest = ?", guest) or 0
        self._db.execute(
            "INSERT INTO posts (guest, id, number, answer) VALUES (?, ?, ?, ?)",
            (guest, post, last + 1, answer),
        )
        self._db.execute("DELETE FROM posts WHERE guest = ? AND number <= ?", (guest, last + 1 - POSTS_KEPT))

    def _column(self, query: str, table: str) -> list[bytes]:
        found = [value for (value,) in self._rows(query, table)]
        if not all(isinstance(value, bytes) for value in found):
            raise FloorFileError("what was kept of it is damaged")
        return found

    def _value(self, query: str, *bound: Any) -> Any:
        rows = self._rows(query, *bound)
        return rows[0][0] if rows else None

    def _rows(self, query: str, *bound: Any) -> list[tuple[Any, ...]]:
        with _said(self._path):
            return list(self._db.execute(query, bound))


def _opened(path: Path) -> apsw.Connection:
    # Seeds lie in it: it is for nobody else on this machine. By its whole path no name means one in memory.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    db = apsw.Connection(str(path.absolute()))
    try:
        is_new = _is_new(db, path)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if is_new:
            with db:
                db.execute(_SCHEMA)
                db.pragma("application_id", APPLICATION_ID)
                db.pragma("user_version", VERSION)
        db.execute(_LATER)
    except BaseException:
        db.close()
        raise
    return db


def _is_new(db: apsw.Connection, path: Path) -> bool:
    """Whether nothing is kept in a file yet; what is not this floor's is left as it is, to the last byte."""
    known, version = db.pragma("application_id"), db.pragma("user_version")
    if not known and not version and not db.execute("SELECT 1 FROM sqlite_master").get:
        return True
    if known != APPLICATION_ID:
        raise FloorFileError(f"{path} is no file of a floor; choose another name for it")
    if version != VERSION:
        raise FloorFileError(
            f"{path} was made by another version of the floor ({version}; this one keeps {VERSION}): "
            "it is left as it is; name another file"
        )
    return False


@contextmanager
def _said(path: Path) -> Iterator[None]:
    """Errors of the library as a sentence about the file."""
    try:
        yield
    except apsw.Error as error:
        raise FloorFileError(f"{path} cannot be used: {error}") from error
    except OSError as error:
        raise FloorFileError(f"{path} cannot be used: {error.strerror}") from error


def _locked(path: Path) -> int:
    """A lock beside the file, which goes with the program that holds it; one for all names of the file."""
    if path.exists() and not path.is_file():
        raise FloorFileError(f"{path} is no file")
    if path.exists() and path.stat().st_nlink > 1:
        # What lies beside a file is found by its name: under two of them each lacks what the other wrote.
        raise FloorFileError(f"{path} has a second name (a hard link): remove one of them, or copy the file")
    beside = Path(f"{os.path.realpath(path)}.lock")
    try:
        lock = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise FloorFileError(f"{beside} cannot be opened: {error.strerror}") from error
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass
    except OSError:
        where = os.read(lock, 200).decode(errors="replace")
        os.close(lock)
        other = f"another floor uses {path}" + (f" and is open at {where}" if where else "")
        raise FloorFileError(f"{other}; close that floor, or choose another file") from None
    return lock
