"""An export is one moment of a ledger in a file, and fills an empty ledger, wholly or not at all."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.ledger.chain import sealed
from pitboss.ledger.checking.verify import check
from pitboss.ledger.copying.export import Exported, encode, export, export_file, line_of
from pitboss.ledger.copying.restore import restore
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.sqlite.store import Passing
from pitboss.ledger.store import Store
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.tampering import tamper

Lines = list[bytes]


@pytest.fixture
def filled(ledger: Ledger[Total, Count]) -> Ledger[Total, Count]:
    """A ledger of two pools."""
    for number in range(1, 4):
        ledger.do(count(f"m{number}", number))
    ledger.do(count("t1", 7, pool="two"))
    return ledger


@pytest.fixture
def other() -> Store:
    """Another ledger, with nothing in it."""
    return Passing()


def exported(store: Store, pool: str | None = None) -> Lines:
    """The lines of an export."""
    out = io.BytesIO()
    export(store, Counter(), out, pool)
    return out.getvalue().splitlines(keepends=True)


def whole(store: Store) -> list[object]:
    """Everything that stands in a store."""
    return [pool_in(store, pool) for pool in store.pools()]


def pool_in(store: Store, pool: str) -> object:
    """Where a pool stands, what it led to, and all its entries."""
    return store.last(pool), Ledger(store, Counter()).state(pool), list(store.entries(pool))


def test_an_export_has_a_header_a_line_an_entry_and_the_heads(filled: Ledger[Total, Count]) -> None:
    lines = [json.loads(line) for line in exported(filled.store)]
    assert lines[0] == {"schema": "pitboss-ledger/2", "entries": 4}
    assert [(line["pool"], line["version"]) for line in lines[1:5]] == [
        ("main", 1),
        ("main", 2),
        ("main", 3),
        ("two", 1),
    ]
    assert lines[2]["command"]["units"] == 2
    assert lines[2]["events"] == [{"added": 2, "device": "table 1"}]
    assert lines[2]["postings"] == [{"account": "table 1", "units": -2}, {"account": "pool", "units": 2}]
    assert [(head["pool"], head["version"]) for head in lines[5]["heads"]] == [("main", 3), ("two", 1)]
    assert lines[5]["heads"][0]["hash"] == lines[3]["hash"]
    assert len(lines) == 6


def test_one_pool_can_be_exported(filled: Ledger[Total, Count], other: Store) -> None:
    lines = exported(filled.store, "two")
    assert len(lines) == 3
    assert restore(lines, other, Counter()) == Exported(1, 1)
    assert whole(other) == [pool_in(filled.store, "two")]


def test_a_pool_that_is_not_there_is_named(filled: Ledger[Total, Count]) -> None:
    with pytest.raises(LedgerError, match="no pool three; there are: main, two"):
        exported(filled.store, "three")


def test_what_was_exported_fills_another_ledger(filled: Ledger[Total, Count], other: Store) -> None:
    assert restore(exported(filled.store), other, Counter()) == Exported(2, 4)
    assert whole(other) == whole(filled.store)
    assert check(other, Counter()).is_sound
    Ledger(other, Counter()).do(count("m4", 1))
    assert check(other, Counter()).is_sound


def test_a_ledger_moves_from_sqlite_to_any_store(store: Store, other: Store) -> None:
    Ledger(other, Counter()).do(count("a", 5))
    Ledger(other, Counter()).do(count("b", 6))
    restore(exported(other), store, Counter())
    assert whole(store) == whole(other)
    assert check(store, Counter()).is_sound
    assert Ledger(store, Counter()).state("main") == Total(11, 2)


def test_more_entries_than_a_batch_are_restored(store: Store, other: Store) -> None:
    ledger = Ledger(other, Counter())
    for number in range(1001):
        ledger.do(count(f"n{number}"))
    assert restore(exported(other), store, Counter()) == Exported(1, 1001)
    assert whole(store) == whole(other)


def test_an_empty_ledger_is_exported_and_restored(store: Store, other: Store) -> None:
    assert restore(exported(store), other, Counter()) == Exported(0, 0)
    assert other.pools() == []


def test_only_an_empty_ledger_is_filled(filled: Ledger[Total, Count], other: Store) -> None:
    Ledger(other, Counter()).do(count("a", 5, pool="mine"))
    before = whole(filled.store)
    with pytest.raises(LedgerError, match="only an empty ledger"):
        restore(exported(other), filled.store, Counter())
    assert whole(filled.store) == before


def cut_last(lines: Lines) -> Lines:
    return lines[:-1]


def cut_half_a_line(lines: Lines) -> Lines:
    return [*lines[:-2], lines[-2][:40]]


def cut_to_the_header(lines: Lines) -> Lines:
    return lines[:1]


def no_lines(lines: Lines) -> Lines:
    return []


def entry_left_out(lines: Lines) -> Lines:
    return [lines[0].replace(b"4", b"3"), lines[1], *lines[3:]]


def entry_changed(lines: Lines) -> Lines:
    return [*lines[:2], lines[2].replace(b'"reason":""', b'"reason":"x"'), *lines[3:]]


def entry_twice(lines: Lines) -> Lines:
    return [lines[0].replace(b"4", b"5"), *lines[1:3], *lines[2:]]


def entries_exchanged(lines: Lines) -> Lines:
    return [lines[0], lines[2], lines[1], *lines[3:]]


def fewer_promised(lines: Lines) -> Lines:
    return [lines[0].replace(b"4", b"3"), *lines[1:]]


def more_promised(lines: Lines) -> Lines:
    return [lines[0].replace(b"4", b"5"), *lines[1:]]


def more_after_the_end(lines: Lines) -> Lines:
    return [*lines, lines[-1]]


def head_changed(lines: Lines) -> Lines:
    heads = json.loads(lines[-1])
    heads["heads"][0]["parts"] = heads["heads"][1]["parts"]
    return [*lines[:-1], json.dumps(heads).encode()]


def head_left_out(lines: Lines) -> Lines:
    heads = json.loads(lines[-1])
    del heads["heads"][1]
    return [*lines[:-1], json.dumps(heads).encode()]


def hash_not_hexadecimal(lines: Lines) -> Lines:
    line = json.loads(lines[1])
    line["hash"] = "z" * 64
    return [lines[0], json.dumps(line).encode(), *lines[2:]]


def no_json(lines: Lines) -> Lines:
    return [*lines[:2], b"\xff\xfe\n", *lines[3:]]


def newer_schema(lines: Lines) -> Lines:
    return [lines[0].replace(b"ledger/2", b"ledger/3"), *lines[1:]]


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (cut_last, "cut short after line 5"),
        (cut_half_a_line, "line 5: the line is damaged"),
        (cut_to_the_header, "cut short after line 1"),
        (no_lines, "cut short after line 0"),
        (entry_left_out, "line 3: main, version 3: version 2 should come here"),
        (entry_changed, "line 3: main, version 2: the entry, or the one before"),
        (entry_twice, "line 4: the id m2 comes a second time"),
        (entries_exchanged, "line 2: main, version 2: version 1 should come here"),
        (fewer_promised, "line 5: the line is damaged"),
        (more_promised, "line 6: the line is damaged"),
        (more_after_the_end, "line 7: nothing may come after the heads"),
        (head_changed, "line 6: main, version 3: the state at the head is not"),
        (head_left_out, "line 6: the heads are not those of the pools"),
        (hash_not_hexadecimal, "line 2: the line is damaged"),
        (no_json, "line 3: the line is damaged"),
        (newer_schema, "schema pitboss-ledger/3; this pitboss reads pitboss-ledger/1, pitboss-ledger/2"),
    ],
)
def test_a_damaged_file_is_refused_whole(store: Store, harm: Callable[[Lines], Lines], says: str) -> None:
    source = Passing()
    ledger = Ledger(source, Counter())
    for number in range(1, 4):
        ledger.do(count(f"m{number}", number))
    ledger.do(count("t1", 7, pool="two"))
    lines = exported(source)
    source.close()
    with pytest.raises(LedgerError, match=says):
        restore(harm(lines), store, Counter())
    assert store.pools() == []
    with store.read() as reading:
        assert reading.count() == 0
    assert restore(lines, store, Counter()) == Exported(2, 4)


def test_an_export_into_a_file_is_there_whole(filled: Ledger[Total, Count], tmp_path: Path) -> None:
    target = tmp_path / "backup.jsonl"
    target.write_text("an older backup")
    assert export_file(filled.store, Counter(), target) == Exported(2, 4)
    assert target.read_bytes() == b"".join(exported(filled.store))
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["backup.jsonl"]


def test_an_export_that_fails_leaves_what_was_there(
    filled: Ledger[Total, Count], where: str, tmp_path: Path
) -> None:
    target = tmp_path / "backup.jsonl"
    target.write_text("an older backup")
    tamper(where, "UPDATE entries SET postings = '[' WHERE pool = 'main' AND version = 2")
    with pytest.raises(LedgerError, match="main, version 2"):
        export_file(filled.store, Counter(), target)
    assert target.read_text() == "an older backup"
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["backup.jsonl"]


def test_a_place_that_is_not_there_gets_a_sentence(filled: Ledger[Total, Count], tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"the export was not written \(No such file or directory\)$"):
        export_file(filled.store, Counter(), tmp_path / "nowhere" / "backup.jsonl")


def test_an_id_of_a_batch_long_before_is_not_restored_again(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The chain is right: only the id tells."""
    monkeypatch.setattr("pitboss.ledger.copying.restore.BATCH_ENTRIES", 2)
    ledger = Ledger(other, Counter())
    for number in range(5):
        ledger.do(count(f"n{number}"))
    entries = list(other.entries("main"))
    command = Counter().encode_command(count("n0"))
    entries[4] = sealed(entries[3].hash, replace(entries[4], command_id="n0", command=command))
    lines = exported(other)
    lines[5] = encode(line_of(entries[4])) + b"\n"
    lines[6] = lines[6].replace(
        json.loads(lines[6])["heads"][0]["hash"].encode(), entries[4].hash.hex().encode()
    )
    with pytest.raises(LedgerError, match="line 6: the id n0 comes a second time"):
        restore(lines, store, Counter())
    assert store.pools() == []
