"""Checking a ledger names every row that somebody was at, and nothing else."""

from collections.abc import Callable
from pathlib import Path

import apsw
import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from pitboss.ledger.chain import BEFORE_ALL, sealed
from pitboss.ledger.checking.replay import Replay
from pitboss.ledger.checking.verify import MOST_TOLD, Report, check
from pitboss.ledger.checkpoints import Adding
from pitboss.ledger.copying.export import export_file
from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import DamagedError, LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_store
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.ledger.store import Store
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal
from tests.ledger.counter import Count, Counted, Counter, Total, count
from tests.ledger.tampering import run_sql, tamper

Found = set[tuple[str, int, str]]


@pytest.fixture
def filled(ledger: Ledger[Total, Count], monkeypatch: pytest.MonkeyPatch) -> Ledger[Total, Count]:
    """A ledger of two pools: five counts in the one, two in the other. The state is written with each."""
    monkeypatch.setattr("pitboss.ledger.ledger.SAVED_ENTRIES", 1)
    for number in range(1, 6):
        ledger.do(count(f"m{number}", number))
    ledger.do(count("t1", 7, pool="two"))
    ledger.do(count("t2", 8, pool="two"))
    return ledger


def found(store: Store) -> Found:
    """What is wrong: pool, version and kind."""
    return {(problem.pool, problem.version, problem.kind) for problem in check(store, Counter()).problems}


def rulings(store: Store) -> set[tuple[str, int]]:
    """What the program would rule on otherwise today."""
    return {(ruling.pool, ruling.version) for ruling in check(store, Counter()).rulings}


def test_a_ledger_that_nobody_was_at_is_sound(filled: Ledger[Total, Count]) -> None:
    assert check(filled.store, Counter()) == Report(2, 7, (), ())
    assert check(filled.store, Counter()).is_sound


def test_an_empty_ledger_is_sound(store: Store) -> None:
    assert check(store, Counter()) == Report(0, 0, (), ())


@pytest.mark.parametrize("column", ["who", "role", "device", "reason"])
def test_a_changed_word_is_named(filled: Ledger[Total, Count], where: str, column: str) -> None:
    tamper(where, f"UPDATE entries SET {column} = 'x' WHERE pool = 'main' AND version = 3")
    assert found(filled.store) == {("main", 3, "chain"), ("main", 3, "command")}


def test_a_changed_instant_is_named(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "UPDATE entries SET at = at + 1 WHERE pool = 'main' AND version = 5")
    assert found(filled.store) == {("main", 5, "chain"), ("main", 5, "command")}


def test_a_changed_command_is_named_and_would_be_ruled_on_otherwise(
    filled: Ledger[Total, Count], where: str
) -> None:
    tamper(
        where,
        """UPDATE entries SET command = replace(command, '"units":2', '"units":9')
        WHERE pool = 'main' AND version = 2""",
    )
    assert found(filled.store) == {("main", 2, "chain")}
    assert rulings(filled.store) == {("main", 2)}


def test_a_command_that_is_no_command_is_named(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "UPDATE entries SET command = '{}' WHERE command_id = 't2'")
    assert found(filled.store) == {("two", 2, "chain"), ("two", 2, "command")}


def test_changed_events_are_named(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "UPDATE entries SET events = '[]' WHERE pool = 'main' AND version = 1")
    assert found(filled.store) == {("main", 1, "chain"), ("main", 1, "events"), ("main", 5, "state")}


def test_changed_postings_are_named(filled: Ledger[Total, Count], where: str) -> None:
    tamper(
        where,
        """UPDATE entries SET postings = replace(postings, '"units":4', '"units":5')
        WHERE pool = 'main' AND version = 4""",
    )
    with pytest.raises(DamagedError, match="main, version 4: its postings do not sum to zero"):
        filled.do(count("m4", 4))
    assert found(filled.store) == {
        ("main", 4, "chain"),
        ("main", 4, "postings"),
        ("main", 4, "unbalanced"),
    }


def test_postings_that_cannot_be_read_are_named_and_never_answered(
    filled: Ledger[Total, Count], where: str
) -> None:
    tamper(where, "UPDATE entries SET postings = '[' WHERE pool = 'main' AND version = 4")
    with pytest.raises(DamagedError, match="main, version 4"):
        filled.store.find("m4")
    with pytest.raises(DamagedError, match="main, version 4"):
        filled.do(count("m4", 4))
    assert isinstance(filled.do(count("m6", 6)), Receipt)
    assert found(filled.store) == {("main", 4, "unreadable"), ("main", 4, "postings")}


def test_two_changed_rows_are_both_named(filled: Ledger[Total, Count], where: str) -> None:
    tamper(
        where,
        "UPDATE entries SET reason = 'x' WHERE pool = 'main' AND version = 2",
        "UPDATE entries SET events = '[1]' WHERE pool = 'main' AND version = 3",
        "UPDATE entries SET reason = 'y' WHERE pool = 'two' AND version = 1",
    )
    named = {(pool, version) for pool, version, kind in found(filled.store) if kind != "state"}
    assert named == {("main", 2), ("main", 3), ("two", 1)}


def test_a_changed_hash_is_named_with_the_one_that_it_no_longer_leads_to(
    filled: Ledger[Total, Count], where: str
) -> None:
    zeros = "zeroblob(32)" if not where.startswith("postgresql:") else "decode(repeat('00', 32), 'hex')"
    tamper(where, f"UPDATE entries SET hash = {zeros} WHERE pool = 'main' AND version = 3")
    assert found(filled.store) == {("main", 3, "chain"), ("main", 4, "chain")}


def test_a_removed_entry_is_named(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "DELETE FROM entries WHERE pool = 'main' AND version = 3")
    kinds = found(filled.store)
    assert {("main", 4, "gap"), ("main", 4, "chain")} <= kinds
    assert {pool for pool, _, _ in kinds} == {"main"}


def test_a_removed_last_entry_is_named_by_the_head(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "DELETE FROM entries WHERE pool = 'two' AND version = 2")
    assert found(filled.store) == {("two", 1, "head"), ("two", 1, "state")}


def test_a_pool_without_entries_or_without_a_head_is_named(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "DELETE FROM entries WHERE pool = 'main'", "DELETE FROM heads WHERE pool = 'two'")
    assert found(filled.store) == {("main", 0, "head"), ("main", 0, "state"), ("two", 2, "head")}


def test_a_changed_state_is_named(filled: Ledger[Total, Count], where: str) -> None:
    other = Counter().encode_whole(Total(1_000, 5)).hex()
    blob = f"x'{other}'" if not where.startswith("postgresql:") else f"decode('{other}', 'hex')"
    tamper(where, f"UPDATE states SET state = {blob} WHERE pool = 'main'")
    assert found(filled.store) == {("main", 5, "state")}


def test_a_chain_that_was_sealed_anew_is_not_what_the_pool_holds(
    filled: Ledger[Total, Count], where: str
) -> None:
    """The intruder gives himself two units more, in an entry and in all hashes after it."""
    _overwrite(where, _forged(filled.store, postings=b""))
    assert found(filled.store) == {("main", 2, "postings"), ("main", 5, "state")}


def test_what_was_forged_throughout_would_be_ruled_on_otherwise(
    filled: Ledger[Total, Count], where: str
) -> None:
    """Events, postings, hashes and the state agree; but the command did not ask for that."""
    posted = b'[{"account":"table 1","units":-4},{"account":"pool","units":4}]'
    _overwrite(where, _forged(filled.store, postings=posted), postings=posted.decode())
    other = Counter().encode_whole(Total(17, 5)).hex()
    blob = f"x'{other}'" if not where.startswith("postgresql:") else f"decode('{other}', 'hex')"
    tamper(where, f"UPDATE states SET state = {blob} WHERE pool = 'main'")
    assert found(filled.store) == set()
    assert rulings(filled.store) == {("main", 2)}


def _forged(store: Store, postings: bytes) -> list[Entry]:
    """The entries of the main pool, the second of them with four units in the place of two."""
    changed: list[Entry] = []
    for entry in store.entries("main"):
        if entry.version == 2:
            entry = replace(entry, events=b'[{"added":4,"device":"table 1"}]')
            if postings:
                entry = replace(entry, postings=msgspec.json.decode(postings, type=tuple[Posting, ...]))
        changed.append(sealed(changed[-1].hash if changed else BEFORE_ALL, entry))
    return changed


def test_an_id_that_stands_twice_is_named(filled: Ledger[Total, Count], where: str) -> None:
    (first, second) = filled.store.entries("two")
    twice = sealed(first.hash, replace(second, command_id="m1"))
    if where.startswith("postgresql:"):
        tamper(where, "ALTER TABLE entries DROP CONSTRAINT entries_command_id_key")
    else:
        _drop_unique(where)
    _overwrite(where, [twice])
    assert ("two", 2, "id-twice") in found(filled.store)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET reason = 'x'",
        "DELETE FROM entries",
        "DELETE FROM heads",
        "UPDATE heads SET version = version + 1",
        "UPDATE heads SET version = version - 1",
        "UPDATE heads SET pool = 'x'",
        "DELETE FROM states",
        "UPDATE states SET version = version + 1",
        "UPDATE states SET version = version - 1",
        "UPDATE states SET hash = state",
    ],
)
def test_the_guards_let_nothing_be_changed(filled: Ledger[Total, Count], where: str, statement: str) -> None:
    with pytest.raises((apsw.ConstraintError, psycopg.errors.RaiseException)):
        run_sql(where, statement)
    assert check(filled.store, Counter()).is_sound


def test_a_guard_that_is_gone_is_named(filled: Ledger[Total, Count], where: str) -> None:
    if where.startswith("postgresql:"):
        run_sql(where, "ALTER TABLE entries DISABLE TRIGGER entries_are_never_changed")
    else:
        run_sql(where, "DROP TRIGGER entries_are_not_changed")
    (problem,) = check(filled.store, Counter()).problems
    assert (problem.pool, problem.kind) == ("", "database")
    assert "entries_are_" in problem.says


def test_a_check_is_of_one_moment_though_others_write(filled: Ledger[Total, Count]) -> None:
    class Busy(Counter):
        """Somebody counts whenever a state is looked at."""

        def encode_whole(self, state: Total) -> bytes:
            filled.do(count(f"b{next(numbers)}"))
            return super().encode_whole(state)

    numbers = iter(range(100))
    assert check(filled.store, Busy()) == Report(2, 7, (), ())


def test_a_problem_says_where_it_is(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "UPDATE entries SET events = '[]' WHERE pool = 'main' AND version = 2")
    lines = [str(problem) for problem in check(filled.store, Counter()).problems]
    assert lines == [
        "main, version 2: the entry, or the one before it, is not the one that was recorded",
        "main, version 2: the events cannot be carried out"
        " (ValueError: not enough values to unpack (expected 1, got 0))",
        "main, version 5: the state at the head is not the one that the events lead to",
    ]


def _overwrite(where: str, entries: list[Entry], postings: str = "") -> None:
    """Put entries in the place of those of the same version, and the last of them at the head."""
    posted = f"UPDATE entries SET postings = '{postings}' WHERE pool = 'main' AND version = 2"
    hexed: Callable[[bytes], str] = (
        (lambda digest: f"decode('{digest.hex()}', 'hex')")
        if where.startswith("postgresql:")
        else (lambda digest: f"x'{digest.hex()}'")
    )
    statements = [
        f"""UPDATE entries SET events = '{entry.events.decode()}', hash = {hexed(entry.hash)},
        command_id = '{entry.command_id}' WHERE pool = '{entry.pool}' AND version = {entry.version}"""
        for entry in entries
    ]
    statements += [posted] if postings else []
    last = entries[-1]
    for table in ("heads", "states"):
        statements.append(f"UPDATE {table} SET hash = {hexed(last.hash)} WHERE pool = '{last.pool}'")
    tamper(where, *statements)


def _drop_unique(where: str) -> None:
    """SQLite keeps an index for as long as its table: the intruder makes the table anew."""
    file = apsw.Connection(where)
    sql = str(file.execute("SELECT sql FROM sqlite_schema WHERE name = 'entries'").get)
    file.execute(sql.replace("TABLE entries", "TABLE other").replace("NOT NULL UNIQUE", "NOT NULL"))
    file.execute("INSERT INTO other SELECT * FROM entries")
    file.close()
    tamper(
        where,
        "PRAGMA legacy_alter_table = ON",
        "DROP TABLE entries",
        "ALTER TABLE other RENAME TO entries",
    )


OUT_OF_PLACE = {"another number": 50 << 40 | 7, "no version": 1 << 40}


@pytest.mark.parametrize("place", OUT_OF_PLACE.values(), ids=OUT_OF_PLACE)
def test_an_entry_out_of_its_pools_order_is_named(tmp_path: Path, place: int) -> None:
    """Its id is taken: were it answered from there, the command of that id would be swallowed."""
    ledger = Ledger(Sqlite(tmp_path / "ledger.db"), Counter())
    ledger.do(count("m1", 1))
    planted = "INSERT INTO entries (place, pool, command_id, at, who, role, device, reason, command, events,"
    planted += f" postings, hash) SELECT {place}, pool, 'm2', at, who, role, device, reason, command, events,"
    planted += " postings, hash FROM entries WHERE command_id = 'm1'"
    tamper(str(tmp_path / "ledger.db"), "PRAGMA ignore_check_constraints = ON", planted)
    with pytest.raises(DamagedError, match="it stands out of the order of its pool"):
        ledger.do(count("m2", 1))
    told = "2 entries are there, and 1 stand in the order of their pools"
    assert told in [str(problem) for problem in check(ledger.store, Counter()).problems]
    with pytest.raises(LedgerError, match="verify the ledger"):
        export_file(ledger.store, Counter(), tmp_path / "export.jsonl")
    assert not (tmp_path / "export.jsonl").exists()
    ledger.close()


def test_an_entry_of_another_pool_breaks_the_chain(filled: Ledger[Total, Count]) -> None:
    first = next(filled.store.entries("two"))
    assert [problem.kind for problem in Replay("two", Counter()).take(first)] == []
    assert [problem.kind for problem in Replay("main", Counter()).take(first)] == ["chain"]


def test_the_good_entries_before_the_first_bad_one_are_told(filled: Ledger[Total, Count], where: str) -> None:
    entries = list(filled.store.entries("main"))
    tamper(where, "UPDATE entries SET reason = 'x' WHERE pool = 'main' AND version IN (3, 5)")
    (prefix,) = check(filled.store, Counter()).prefixes
    assert (prefix.pool, prefix.good, prefix.hash) == ("main", 2, entries[1].hash.hex())
    assert (prefix.first.version, prefix.first.kind) == (3, "chain")


def test_entries_may_all_be_good_and_the_head_not(filled: Ledger[Total, Count], where: str) -> None:
    tamper(where, "DELETE FROM heads WHERE pool = 'two'")
    (prefix,) = check(filled.store, Counter()).prefixes
    assert (prefix.pool, prefix.good, prefix.first.kind) == ("two", 2, "head")


def test_rulings_that_nobody_would_read_are_counted(ledger: Ledger[Total, Count]) -> None:
    class Stern(Counter):
        """Today no count of one is allowed."""

        def decide(self, state: Total | None, command: Count) -> Counted | Refusal:
            if command.units == 1:
                return Refusal("one", "one is no count", ())
            return super().decide(state, command)

    # What only follows from a difference is not told: so every other count differs.
    for number in range(2 * MOST_TOLD + 20):
        ledger.do(count(f"n{number}", 1 + number % 2))
    report = check(ledger.store, Stern())
    assert report.is_sound
    assert (len(report.rulings), report.more_rulings) == (MOST_TOLD, 10)


def test_a_state_that_was_kept_is_compared_with_the_events(filled: Ledger[Total, Count]) -> None:
    replay = Replay("main", Counter())
    first, second, *_ = filled.store.entries("main")
    replay.take(first)
    adding = Adding("main", Counter())
    adding.take(first)
    right = adding.checkpoint(first, Total(1, 1))
    assert replay.checkpoint(right, right) == []
    richer = replace(right, state=Counter().encode_whole(Total(2, 1)))
    later = replace(right, mark=replace(right.mark, last_at=right.mark.last_at + 1))
    for wrong in (richer, later, replace(right, tally=b"1"), replace(right, hash=second.hash), None):
        assert [problem.kind for problem in replay.checkpoint(wrong, right)] == ["checkpoint"]


@pytest.mark.parametrize("column", ["who", "events", "hash"])
def test_a_ledger_with_a_bad_entry_is_not_copied(
    filled: Ledger[Total, Count], where: str, tmp_path: Path, column: str
) -> None:
    zeros = "zeroblob(32)" if not where.startswith("postgresql:") else "decode(repeat('00', 32), 'hex')"
    value = zeros if column == "hash" else "'[]'"
    tamper(where, f"UPDATE entries SET {column} = {value} WHERE command_id = 'm4'")
    with pytest.raises(DamagedError, match=r"main, version 4: it, or the one before it, is not"):
        export_file(filled.store, Counter(), tmp_path / "export.jsonl")
    assert not (tmp_path / "export.jsonl").exists()


def test_a_table_that_is_gone_is_named(filled: Ledger[Total, Count], where: str) -> None:
    filled.close()
    run_sql(where, "DROP TABLE checkpoints")
    store = open_store(where, read_only=True)
    report = check(store, Counter())
    store.close()
    assert not report.is_sound
    assert "table checkpoints was changed or removed" in [problem.says for problem in report.problems]
