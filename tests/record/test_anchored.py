"""A record that was signed is known again, and one that was rewritten or cut since is found."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from pitboss.anchors.anchor import line_of as anchor_line
from pitboss.anchors.anchor import read
from pitboss.anchors.digits import printed
from pitboss.anchors.key import SigningKey
from pitboss.anchors.key_file import write_key
from pitboss.cli import app
from pitboss.record.lines import BEFORE_ALL, Damage, line_of, walk

PLAYED = Path(__file__).parents[1] / "playthroughs"


class Desk:
    """An auditor's desk: a record of 40 lines, a key, and a file of anchors."""

    def __init__(self, folder: Path) -> None:
        source = next(path for path in sorted(PLAYED.glob("*.jsonl")) if len(_lines(path)) >= 60)
        self.all = _lines(source)
        self.record = folder / "table.jsonl"
        self.holds(40)
        self.key = SigningKey.new()
        write_key(folder / "house.key", self.key)
        self.anchors = folder / "anchors.jsonl"
        self.signing = ("--sign", str(folder / "house.key"), "--anchors", str(self.anchors))
        self.comparing = ("--anchor", str(self.anchors), "--key", self.key.public.text)

    def holds(self, lines: int) -> None:
        """So much of the evening has been recorded."""
        self.record.write_bytes(b"".join(self.all[:lines]))

    def rewritten(self, line: int, **changed: Any) -> None:
        """Fields of a line become others, and every hash from there on is made anew."""
        found = [item[0] for item in walk(self.record.open("rb")) if not isinstance(item, Damage)]
        before, lines = BEFORE_ALL, []
        for number, content in enumerate(found, start=1):
            for name, value in changed.items() if number == line else ():
                content = type(content)(**{**_fields(content), name: value})
            written, before = line_of(content, before)
            lines.append(written)
        self.record.write_bytes(b"".join(lines))

    def audit(self, *words: str) -> Result:
        return CliRunner().invoke(app, ["audit", str(self.record), *words], env={"COLUMNS": "100"})

    def proof(self, *words: str) -> Any:
        (found,) = json.loads(self.audit(*words, "--json").stdout)["proofs"]
        return found


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def _fields(content: Any) -> dict[str, Any]:
    return {name: getattr(content, name) for name in content.__struct_fields__}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path)
    signed = desk.proof(*desk.signing)
    assert signed["is_right"] is True
    return desk


def test_a_first_anchor_says_that_it_was_compared_with_nothing(desk: Desk) -> None:
    says = "No earlier anchor by this key to compare with"
    desk.holds(45)
    assert says not in desk.audit(*desk.signing).stdout
    assert desk.proof(*desk.signing)["is_first"] is False
    desk.anchors.unlink()
    assert f"{says}: {desk.record}." in " ".join(desk.audit(*desk.signing).stdout.split())
    desk.anchors.unlink()
    assert desk.proof(*desk.signing)["is_first"] is True


def test_an_anchor_that_another_put_there_is_none_to_compare_with(desk: Desk) -> None:
    ours = read(desk.anchors.read_bytes())
    desk.anchors.write_bytes(anchor_line(replace(ours, key=SigningKey.new().public.fingerprint)))
    assert desk.proof(*desk.signing)["is_first"] is True


def test_an_anchor_calls_a_record_by_its_first_line(desk: Desk) -> None:
    anchor = read(desk.anchors.read_bytes())
    assert (anchor.of, anchor.version) == ("record", 40)
    assert anchor.name == json.loads(desk.all[0])["hash"]
    assert anchor.hash == json.loads(desk.all[39])["hash"]


def test_a_record_that_has_grown_is_what_was_signed(desk: Desk) -> None:
    desk.holds(45)
    found = desk.proof(*desk.comparing)
    assert (found["is_right"], found["signed_to"], found["are_signatures_checked"]) == (True, 40, True)
    assert "lines 1 to 40 are what was signed on" in found["says"]
    assert found["says"].endswith("5 came after, not signed yet.")
    desk.record.rename(desk.record.with_name("moved.jsonl"))
    desk.record = desk.record.with_name("moved.jsonl")
    assert desk.proof(*desk.comparing)["is_right"] is True


def test_a_record_rewritten_with_all_its_hashes_is_found(desk: Desk) -> None:
    desk.holds(45)
    desk.proof(*desk.signing)
    desk.rewritten(43, at=1)
    found = desk.proof(*desk.comparing)
    assert (found["is_right"], found["signed_to"], found["wrong_from"], found["wrong_to"]) == (
        False,
        40,
        41,
        45,
    )
    assert "from 41 to 45 they are not what was signed on" in found["says"]
    assert desk.audit(*desk.comparing).exit_code == 1
    assert desk.proof(*desk.signing)["says"].startswith("Not signed: ")
    assert len(_lines(desk.anchors)) == 2


def test_a_shortened_record_is_found(desk: Desk) -> None:
    desk.holds(30)
    result = desk.audit(*desk.comparing)
    assert result.exit_code == 1
    assert "it was shortened: it ends at line 30, and 40 was signed on" in " ".join(result.stdout.split())


def test_a_record_whose_first_line_is_another_is_not_known(desk: Desk) -> None:
    desk.rewritten(1, engine="0.0.0")
    result = desk.audit(*desk.comparing)
    assert result.exit_code == 1
    assert "No anchor that counts is of this record" in result.stdout


def test_a_damaged_record_is_not_signed(desk: Desk) -> None:
    desk.record.write_bytes(b"".join(desk.all[:20]) + desk.all[25])
    found = desk.proof(*desk.signing)
    assert (found["is_right"], found["signed"]) == (False, None)
    assert desk.audit(*desk.signing).exit_code == 2
    assert len(_lines(desk.anchors)) == 1


def test_an_anchor_by_another_key_does_not_count(desk: Desk) -> None:
    other = SigningKey.new().public.text
    found = desk.proof("--anchor", str(desk.anchors), "--key", other)
    assert (found["is_right"], [row["trust"] for row in found["anchors"]]) == (False, ["other-key"])
    assert desk.proof("--anchor", str(desk.anchors))["are_signatures_checked"] is False


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--sign", "none", "--anchors", "none"), "--sign: none: No such file or directory"),
        (
            ("--sign", "{key}", "--anchor", "none"),
            "--sign: sign, or compare with --anchor or --since, not both",
        ),
        (("--sign", "{key}"), "--anchors: name the file in which anchors are kept"),
        (("--sign", "{key}", "--anchors", " "), "--anchors: name the file in which anchors are kept"),
        (("--sign", "{key}", "--anchors", "a\x1bb"), "--anchors: not a line of plain text in UTF-8"),
        (("--sign", "{key}", "--anchors", "none/x"), "--anchors: x: No such file or directory"),
        (("--sign", "", "--anchors", "none"), "--sign: name the file of the key"),
        (("--anchor", ""), "--anchor: name the file in which anchors are kept"),
        (("--anchor", "none"), "--anchor: none: No such file or directory"),
        (("--key", "pb1"), "--key: it checks who signed anchors"),
        (("--anchor", "{record}"), "table.jsonl, line 1: it is not an anchor"),
    ],
)
def test_what_cannot_be_signed_or_compared_is_told_in_a_line(
    desk: Desk, words: tuple[str, ...], says: str
) -> None:
    names = {"key": desk.signing[1], "record": str(desk.record)}
    result = desk.audit(*(word.format(**names) for word in words))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"pitboss: {says}")


def test_a_hash_from_paper_stands_in_the_record_or_not(desk: Desk) -> None:
    paper = printed(json.loads(desk.all[39])["hash"])[0]
    desk.holds(45)
    (row,) = desk.proof("--since", paper.upper())["since"]
    assert (row["is_right"], row["line"]) == (True, 40)
    assert row["says"].endswith("lines 1 to 40 are what was printed with that hash; 5 came after.")
    desk.rewritten(20, at=1)
    result = desk.audit("--since", paper)
    assert result.exit_code == 1
    assert "has that hash. If it was typed as it was printed" in " ".join(result.stdout.split())
    wrong = ("0" if paper[0] != "0" else "1") + paper[1:]
    assert "one of them was mistyped" in desk.audit("--since", wrong).stderr


def test_a_record_that_comes_through_a_pipe_is_not_signed(desk: Desk, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    desk.record = tmp_path / "pipe"
    result = desk.audit(*desk.signing)
    assert result.exit_code == 2
    assert len(_lines(desk.anchors)) == 1
