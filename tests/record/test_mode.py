"""Who spoke for chance, as a record states it, and the lines on a seed."""

import json
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.record.audit import audit
from pitboss.record.audited import in_words
from pitboss.record.choice import Choice
from pitboss.record.lines import BEFORE_ALL, Header, SeedLine, header_of, line_of, read, written
from pitboss.record.mode import LONGEST_NAME, PRACTICE, BadModeError, ChanceMode
from pitboss.record.opening import open_table
from pitboss.record.writer import CannotAppendError, Writer

ROULETTE = Choice(game="roulette")
COMMITMENT = "0123456789abcdef" * 4
SEALED = ChanceMode("sealed", commitment=COMMITMENT)
DEALT = ChanceMode("dealt", dealer="Ann")


def header(mode: ChanceMode | None) -> Header:
    return header_of(open_table(ROULETTE), ROULETTE, mode)


@pytest.mark.parametrize(
    ("mode", "stated", "says"),
    [
        (SEALED, {"mode": "sealed", "commitment": COMMITMENT}, "sealed"),
        (DEALT, {"mode": "dealt", "dealer": "Ann"}, "dealt by Ann"),
        (PRACTICE, {"mode": "practice"}, "practice"),
    ],
)
def test_a_header_states_the_mode_and_an_audit_says_it(
    mode: ChanceMode, stated: dict[str, str], says: str
) -> None:
    content = written(header(mode), ())
    assert json.loads(content)["chance"] == stated
    found = read(content.splitlines(keepends=True))
    assert found.header == header(mode)
    answer = in_words("a.jsonl", audit([content], GAMES))
    assert (answer.chance, answer.exit_code) == (says, 0)


def test_a_record_that_states_no_mode_is_written_and_read_as_ever() -> None:
    content = written(header(None), ())
    assert "chance" not in json.loads(content)
    found = read([content]).header
    assert found is not None
    assert found.mode == "not stated"
    # Byte for byte: what is read is written again as it was.
    assert line_of(found, BEFORE_ALL)[0] == content
    assert in_words("a.jsonl", audit([content], GAMES)).chance == "not stated"


@pytest.mark.parametrize(
    "stated",
    [
        {"mode": "sealed"},
        {"mode": "sealed", "commitment": COMMITMENT[1:]},
        {"mode": "sealed", "commitment": COMMITMENT.upper()},
        {"mode": "sealed", "commitment": COMMITMENT, "dealer": "Ann"},
        {"mode": "dealt"},
        {"mode": "dealt", "dealer": " Ann"},
        {"mode": "dealt", "dealer": "An\x1bn"},
        {"mode": "dealt", "dealer": "Ann", "commitment": COMMITMENT},
        {"mode": "practice", "dealer": "Ann"},
        {"mode": "guessed"},
        {"mode": "practice", "seed": "x"},
        {},
    ],
)
def test_a_mode_with_what_does_not_belong_to_it_is_damage_of_the_header(stated: dict[str, str]) -> None:
    row = json.loads(written(header(None), ())) | {"chance": stated}
    del row["hash"]
    from pitboss.record.lines import _hash

    line = json.dumps({**row, "hash": _hash(BEFORE_ALL, row)}).encode() + b"\n"
    damage = read([line]).damage
    assert damage is not None
    assert (damage.line, damage.kind) == (1, "header")


def test_a_name_has_an_end() -> None:
    assert ChanceMode("dealt", dealer="n" * LONGEST_NAME).dealer
    with pytest.raises(BadModeError, match=r"chance\.dealer"):
        ChanceMode("dealt", dealer="n" * (LONGEST_NAME + 1))


def test_words_and_the_seed_are_lines_of_the_chain(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with Writer(path, header(SEALED)) as writer:
        writer.write_words(1000, "box 1", "kia ora")
    # Taken up again, it goes on with the next number.
    with Writer(path, header(SEALED)) as writer:
        writer.write_seed(2000, COMMITMENT)
    found = read(path.read_bytes().splitlines(keepends=True))
    assert found.damage is None
    assert found.lines == (
        SeedLine(seq=1, at=1000, who="box 1", words="kia ora"),
        SeedLine(seq=2, at=2000, seed=COMMITMENT),
    )
    assert found.entries == ()
    answer = audit(path.read_bytes().splitlines(keepends=True), GAMES)
    assert (answer.exit_code, answer.actions) == (0, 0)


def test_a_record_of_another_mode_is_the_record_of_another_table(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Writer(path, header(SEALED)).close()
    with pytest.raises(CannotAppendError, match="another table"):
        Writer(path, header(PRACTICE))


@pytest.mark.parametrize(
    "fields",
    [
        {"words": "a", "who": "box 1", "seed": COMMITMENT},
        {"words": "two\nlines", "who": "box 1"},
        {"words": "x" * 201, "who": "box 1"},
        {"words": "\x1b[2J", "who": "box 1"},
        {"words": "a"},
        {"words": "a", "who": "dealer"},
        {"seed": COMMITMENT, "who": "box 1"},
        {"seed": "abc"},
        {"seed": ""},
        {"seed": COMMITMENT, "more": 1},
    ],
)
def test_a_line_on_the_seed_that_says_something_else_is_damage(fields: dict[str, object]) -> None:
    from pitboss.record.lines import _hash

    first, before = line_of(header(SEALED), BEFORE_ALL)
    row = {"seq": 1, "at": 1000, **fields}
    line = json.dumps({**row, "hash": _hash(before, row)}).encode() + b"\n"
    damage = read([first, line]).damage
    assert damage is not None
    assert (damage.line, damage.kind) == (2, "damaged")
