"""A record: it is read back as it was written, and damage is found wherever it is."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.record.audit import audit
from pitboss.record.choice import Choice
from pitboss.record.lines import Entry, Header, entry_of, header_of, read, written
from pitboss.record.table import Table
from pitboss.record.writer import CannotAppendError, Writer
from pitboss.table.notation import parse
from tests.record.toy import GAMES, LIBRARY, TOY, ToySetup, ToySign

CHOICE = Choice(game="toy", jurisdiction="toyland")
PLAY = ("box 1: wager 25.00", "box 2: wager 0.01", "shoe: card 7d", "dealer: paid box 1 50.00 on red")


def table() -> Table:
    return Table(TOY, CHOICE.book(LIBRARY), ToySetup(ToySign(500, 10000)))


def played(*lines: str) -> tuple[Header, list[Entry]]:
    played_at = table()
    header = header_of(played_at, CHOICE)
    entries = []
    for seq, line in enumerate(lines, start=1):
        action = parse(line, TOY.verbs, 1000 * seq)
        entries.append(entry_of(seq, action, played_at.act(action)))
    return header, entries


RECORD = written(*played(*PLAY))
LINES = RECORD.splitlines(keepends=True)


def test_a_record_reads_back() -> None:
    header, entries = played(*PLAY)
    found = read(BytesIO(RECORD))
    assert (found.header, found.damage) == (header, None)
    assert [entry.action for entry in found.entries] == list(PLAY)
    assert [entry.refusal is None for entry in found.entries] == [True, False, True, True]
    assert found.entries[1].refusal == entries[1].refusal


def test_a_line_is_plain_json() -> None:
    header, first = json.loads(LINES[0]), json.loads(LINES[1])
    assert header["schema"] == "pitboss/record/1"
    assert header["setup"]["sign"]["minimum"] == 500
    assert (first["seq"], first["at"], first["action"]) == (1, 1000, "box 1: wager 25.00")
    assert first["events"] == [
        {"type": "Placed", "box": 1, "area": "red", "cents": 2500, "because": ["toy-1995/2/1"]}
    ]


def broken(content: bytes) -> tuple[int, str, int]:
    """The broken line, the kind of damage, and how many actions before it are good."""
    found = read(BytesIO(content))
    assert found.damage is not None
    return found.damage.line, found.damage.kind, len(found.entries)


@given(st.integers(min_value=0, max_value=len(RECORD) - 1), st.integers(min_value=1, max_value=255))
def test_no_byte_can_be_changed_unseen(place: int, by: int) -> None:
    """Unless the content stays the same, the broken line is named and what precedes it is kept."""
    changed = bytearray(RECORD)
    changed[place] ^= by
    line = RECORD.count(b"\n", 0, place) + 1
    found = read(BytesIO(bytes(changed)))
    if found.damage is None:
        assert json.loads(bytes(changed).splitlines()[line - 1]) == json.loads(LINES[line - 1])
    else:
        assert found.damage.line == line
        assert len(found.entries) == max(0, line - 2)


@given(st.integers(min_value=0, max_value=len(RECORD) - 1))
def test_a_file_cut_anywhere_keeps_its_whole_lines(length: int) -> None:
    found = read(BytesIO(RECORD[:length]))
    whole = RECORD[:length].count(b"\n")
    rest = RECORD[:length].rpartition(b"\n")[2]
    if not length:
        assert found.damage is not None
        assert found.damage.kind == "empty"
    elif not rest or rest + b"\n" == LINES[whole]:
        assert found.damage is None
    else:
        assert found.damage is not None
        assert (found.damage.line, found.damage.kind) == (whole + 1, "truncated")
        assert len(found.entries) == max(0, whole - 1)


@pytest.mark.parametrize("place", range(1, len(LINES) - 1))
def test_a_line_taken_out_leaves_a_gap(place: int) -> None:
    assert broken(b"".join(LINES[:place] + LINES[place + 1 :])) == (place + 1, "gap", place - 1)


@pytest.mark.parametrize("place", range(1, len(LINES) - 1))
def test_two_lines_exchanged_leave_a_gap(place: int) -> None:
    lines = list(LINES)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    assert broken(b"".join(lines)) == (place + 1, "gap", place - 1)


@pytest.mark.parametrize("place", range(len(LINES)))
def test_a_line_that_is_no_json_is_damaged(place: int) -> None:
    lines = list(LINES)
    lines[place] = b"\xff{nonsense\n"
    assert broken(b"".join(lines)) == (place + 1, "damaged", max(0, place - 1))


@pytest.mark.parametrize("place", range(len(LINES)))
def test_an_empty_line_is_damaged(place: int) -> None:
    assert broken(b"".join([*LINES[:place], b"\n", *LINES[place:]])) == (
        place + 1,
        "damaged",
        max(0, place - 1),
    )


@pytest.mark.parametrize("place", range(1, len(LINES)))
def test_a_changed_amount_is_tampered(place: int) -> None:
    lines = list(LINES)
    lines[place] = lines[place].replace(b'"at":', b'"at":1')
    assert broken(b"".join(lines)) == (place + 1, "tampered", place - 1)


@pytest.mark.parametrize("place", range(1, len(LINES)))
@pytest.mark.parametrize("name", [b"action", b"hash", b"at"])
def test_a_name_that_stands_twice_is_tampered_though_the_hash_fits(name: bytes, place: int) -> None:
    """A program takes the last of two, a person sees the first."""
    lines = list(LINES)
    lines[place] = b'{"' + name + b'":"shoe: card 7h",' + lines[place][1:]
    assert broken(b"".join(lines)) == (place + 1, "tampered", place - 1)


def test_spaces_in_a_line_change_nothing() -> None:
    lines = [line.replace(b'":', b'": ') for line in LINES]
    assert read(lines).damage is None


def test_a_header_rewritten_with_a_new_hash_breaks_the_next_line() -> None:
    header, entries = played(*PLAY)
    other = Header(**{name: getattr(header, name) for name in header.__struct_fields__} | {"engine": "9"})
    forged = written(other, []) + b"".join(LINES[1:])
    assert broken(forged) == (2, "tampered", 0)
    assert entries


def test_another_schema_is_named() -> None:
    found = read([RECORD.replace(b"pitboss/record/1", b"pitboss/record/2").splitlines()[0] + b"\n"])
    assert str(found.damage) == (
        "line 1: the schema is 'pitboss/record/2'; this program reads 'pitboss/record/1'"
    )


def test_an_unknown_field_of_the_header_is_named() -> None:
    header, _ = played()
    assert header.schema == "pitboss/record/1"
    content = json.loads(LINES[0])
    # A record without a mode, without proposed terms and of nobody alone is written as it always was.
    assert set(content) == {*header.__struct_fields__, "hash"} - {"chance", "proposed", "seen_by"}


def test_a_writer_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path, running = tmp_path / "table.jsonl", table()
    header = header_of(running, CHOICE)
    for seq, line in enumerate(PLAY, start=1):
        action = parse(line, TOY.verbs, 1000 * seq)
        with Writer(path, header) as writer:
            writer.write(action, running.act(action))
    assert path.read_bytes() == RECORD


@pytest.mark.parametrize("cut", [1, 2, 30, len(LINES[-1]) - 1])
def test_a_line_torn_by_a_crash_is_written_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(RECORD[:-cut])
    header, entries = played(*PLAY)
    running = table()
    for line in PLAY[:-1]:
        running.act(parse(line, TOY.verbs))
    with Writer(path, header) as writer:
        if cut > 1:
            action = parse(PLAY[-1], TOY.verbs, 4000)
            writer.write(action, running.act(action))
    assert path.read_bytes() == RECORD
    assert entries


def test_nothing_is_added_to_a_damaged_record(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(RECORD.replace(b"25.00", b"26.00"))
    with pytest.raises(CannotAppendError, match="line 2"):
        Writer(path, played()[0])
    assert b"26.00" in path.read_bytes()


def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear inspector")
    with pytest.raises(CannotAppendError):
        Writer(path, played()[0])
    assert path.read_text() == "Dear inspector"


def test_two_tables_cannot_write_one_record(tmp_path: Path) -> None:
    path, header = tmp_path / "table.jsonl", played()[0]
    with Writer(path, header), pytest.raises(CannotAppendError, match="another table"):
        Writer(path, header)


def test_a_record_of_another_table_is_not_added_to(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(RECORD)
    other = header_of(Table(TOY, CHOICE.book(LIBRARY), ToySetup(ToySign(100, 200))), CHOICE)
    with pytest.raises(CannotAppendError, match="another table"):
        Writer(path, other)


def test_the_good_part_of_a_damaged_record_is_audited() -> None:
    header, entries = played("box 1: wager 25.00", "shoe: card 7d", "dealer: paid box 1 50.01 on red")
    content = written(header, entries) + b"{broken\n"
    found = audit(BytesIO(content), GAMES, LIBRARY)
    assert found.exit_code == 2
    assert found.damage is not None
    assert found.damage.line == 5
    assert [finding.kind for finding in found.findings] == ["overpaid"]
