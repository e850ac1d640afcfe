"""A damaged ledger put before every command: what each may answer, and what none may."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import apsw
import msgspec

from tests.terminal.jackpot.damage.desk import Answer, Ended, Order
from tests.terminal.jackpot.room import Room

ROOT = Path(__file__).parents[4]
FILE = "pitboss.ledger"
ROUNDS = 50
LOGGED_ROUNDS = 4

Rows = list[tuple[Any, ...]]


class Desk:
    """The process at which commands are typed."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.terminal.jackpot.damage.desk"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def type(self, *commands: tuple[str, ...]) -> Ended:
        """Type commands, and say what came of them."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(msgspec.json.encode(Order(commands)) + b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Ended)

    def close(self) -> None:
        self._process.communicate()


class Ledger:
    """A ledger that was written by a room: as one file, and with its last rounds in the log beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir()
        room = Room(folder)
        room.open("main", "--id", "main")
        room.open("other", "--id", "other")
        _rounds(room, range(ROUNDS))
        # Whoever reads keeps the log from being taken into the file.
        reader = apsw.Connection(room.ledger)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entries").fetchall()
        _rounds(room, range(ROUNDS, ROUNDS + LOGGED_ROUNDS))
        self.at = room.at(60)
        self.begun = (folder / FILE).read_bytes()
        self.log = (folder / f"{FILE}-wal").read_bytes()
        reader.close()
        self.entries = rows(folder / FILE)
        self.content = (folder / FILE).read_bytes()

    def lie(self, folder: Path, content: bytes, log: bytes = b"") -> Path:
        """Put a file and a log into a folder that holds nothing else."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / FILE).write_bytes(content)
        if log:
            (folder / f"{FILE}-wal").write_bytes(log)
        return folder / FILE


def _rounds(room: Room, numbers: range) -> None:
    """Each with its own ids: then every room writes the same bytes."""
    for number in numbers:
        table = f"T{number % 2 + 1}"
        room.does("wager", "main", table, "--box", "1,2,3", "--id", f"wager {number}")
        room.does("finish", "main", table, "--id", f"finish {number}")
        if number % 10 == 0:
            room.does("wager", "other", "T1", "--box", "1", "--id", f"other wager {number}")
            room.does("finish", "other", "T1", "--id", f"other finish {number}")


def rows(path: Path) -> Rows:
    """The entries that stand in a file, as SQLite reads them."""
    connection = apsw.Connection(str(path))
    try:
        return connection.execute("SELECT * FROM entries ORDER BY place").fetchall()
    finally:
        connection.close()


def commands(folder: Path, at: str) -> dict[str, tuple[str, ...]]:
    """What is typed, in this order: those who look, the check, and a table that wants to go on."""
    ledger = ("--ledger", str(folder / FILE))
    typed: dict[str, tuple[str, ...]] = {
        "show": ("show", "main"),
        "show all": ("show",),
        "history": ("history", "main", "--json"),
        "reconcile": ("reconcile", "main", "--day", "2002-03-01"),
        "export": ("export",),
        "backup": ("backup", str(folder / "copy.jsonl")),
        "verify": ("verify", "--json"),
        "page": ("verify",),
        "wager": ("wager", "main", "T1", "--box", "1", "--at", at, "--who", "Ann"),
        "again": ("verify",),
    }
    return {name: ("jackpot", *words, *ledger) for name, words in typed.items()}


def answers(desk: Desk, folder: Path, at: str) -> dict[str, Answer]:
    """The answer to every command; each came in time and in words."""
    asked = commands(folder, at)
    ended = desk.type(*asked.values())
    found = dict(zip(asked, ended.answers, strict=False))
    assert len(found) == len(asked), f"{list(asked)[len(found)]} did not end (status {ended.status})"
    assert ended.status == 0
    for name, answer in found.items():
        assert not answer.error, f"{name}: {answer.error}"
        assert answer.code in (0, 1, 2), name
        if answer.code == 2:
            assert answer.err.startswith("pitboss: "), name
            assert answer.err.count("\n") == 1, name
    return found


def judge(ledger: Ledger, folder: Path, found: dict[str, Answer], *, is_log: bool = False) -> str:
    """What was said of a damaged file must be so; the answer is what `verify` said."""
    check, wager = found["verify"], found["wager"]
    assert check.code == found["page"].code
    if found["export"].code:
        assert found["export"].out == b""
    assert (folder / "copy.jsonl").exists() == (found["backup"].code == 0)
    if check.code:
        assert wager.code == 2, f"a command was acknowledged on a file whose check failed: {check.err}"
        if check.code == 1:
            _assert_prefixes(ledger, check)
        return "damaged" if check.code == 1 else "refused"
    assert found["export"].code == found["backup"].code == found["show"].code == 0
    _assert_same(ledger, rows(folder / FILE), is_log=is_log, has_wager=wager.code == 0)
    assert found["again"].code == 0
    return "right"


def _assert_same(ledger: Ledger, there: Rows, *, is_log: bool, has_wager: bool) -> None:
    """What is called right is what was written; a log may lose its end, and only that."""
    known = set(map(repr, ledger.entries))
    new = [entry for entry in there if repr(entry) not in known]
    assert len(new) <= has_wager, "a file that was changed is called right"
    if not is_log:
        assert len(there) - len(new) == len(ledger.entries), "a file that lost entries is called right"


def _assert_prefixes(ledger: Ledger, check: Answer) -> None:
    """The prefix that is called good has the hash that was written there."""
    told = msgspec.json.decode(check.out)
    assert told["problems"]
    hashes = {(entry[1], entry[0] & (1 << 40) - 1): entry[-1].hex() for entry in ledger.entries}
    for prefix in told["prefixes"]:
        if prefix["good"]:
            assert hashes[prefix["pool"], prefix["good"]] == prefix["hash"]
