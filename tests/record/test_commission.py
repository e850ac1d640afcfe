"""The commission of a table by the hour, counted from its record."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.record.choice import Choice
from pitboss.record.commission import commissions
from pitboss.record.fields import struct_of
from pitboss.record.lines import entry_of, header_of, written
from pitboss.record.table import Table

TERMS = {
    "sign": {"minimum": "2.00"},
    "chips": ["1.00"],
    "boxes": 3,
    "name": "T1",
    "commission": {"fee": "1.00"},
}
HAND = """
2018-06-01 {at} dealer: new hand
box {small}: post
box {large}: post
deck: box {large} ?? ??
deck: box {small} ?? ??
box {small}: fold
dealer: award pots
"""


def kept(story: str, **terms: object) -> bytes:
    """The record of a table at which this happened."""
    law = Choice(game="poker")
    table = Table(GAMES["poker"], law.book(), struct_of(GAMES["poker"].setup, {**TERMS, **terms}))
    entries, at = [], 0
    for seq, line in enumerate(filter(None, map(str.strip, story.splitlines())), start=1):
        action = table.read(line, at)
        at = action.at
        entries.append(entry_of(seq, action, table.act(action)))
    return written(header_of(table, law), entries)


def hand(at: str, small: int) -> str:
    return HAND.format(at=at, small=small, large=3 - small)


BUY = "2018-06-01 19:00 box 1: buy chips 100.00\nbox 2: buy chips 100.00\n"
STORY = BUY + hand("19:59", 1) + hand("20:00", 2) + hand("20:30", 1)


def hours(record: bytes) -> list[tuple[str, int, int]]:
    counted = commissions("r.jsonl", record.splitlines(keepends=True), GAMES)
    assert counted.damage == ""
    return [(line.hour, line.rounds, line.cents) for line in counted.hours]


def test_r8_1_a_fee_a_hand_in_the_hour_in_which_it_was_taken() -> None:
    """1.00 a hand; one at 19:59, two from 20:00 on."""
    assert hours(kept(STORY)) == [("2018-06-01 19:00", 1, 100), ("2018-06-01 20:00", 2, 200)]


def test_r8_1_time_is_commission_too() -> None:
    """5.00 from each of two players at 19:30, and again at 20:00."""
    story = BUY + "19:30 dealer: collect time\n20:00 dealer: collect time\n"
    timed = {"commission": {"time": "5.00", "minutes": 30}}
    assert hours(kept(story, **timed)) == [("2018-06-01 19:00", 0, 1000), ("2018-06-01 20:00", 0, 1000)]


def test_an_hour_without_commission_has_its_rounds() -> None:
    waived = STORY.replace("box 2: buy", "game supervisor: waive commission\nbox 2: buy")
    assert hours(kept(waived))[0] == ("2018-06-01 19:00", 1, 0)


def test_what_an_invalid_hand_gives_back_is_counted_against_it() -> None:
    invalid = STORY + "21:10 casino manager: invalidate game fraud\n"
    assert hours(kept(invalid))[-1] == ("2018-06-01 21:00", 0, -100)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "r.jsonl"
    path.write_bytes(kept(STORY))
    return path


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["audit", "--commission", *arguments])
    return result.exit_code, result.output


def test_the_page_has_each_table_by_the_hour_and_the_sum_of_all(record: Path) -> None:
    code, page = run(str(record), str(record))
    assert code == 0
    assert page.splitlines()[:4] == [
        "T1, poker",
        "  2018-06-01 19:00          1.00  1 round",
        "  2018-06-01 20:00          2.00  2 rounds",
        "  In all                    3.00",
    ]
    assert page.splitlines()[-1] == "All tables: 6.00"


def test_the_commission_as_json(record: Path) -> None:
    shape = json.loads(run(str(record), "--json")[1])
    assert shape["schema"] == "pitboss/commission/1"
    assert shape["total_cents"] == 300
    assert shape["tables"][0]["hours"][1] == {"hour": "2018-06-01 20:00", "rounds": 2, "cents": 200}


def test_a_damaged_record_is_counted_up_to_its_break(record: Path, tmp_path: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join(lines[:10]) + b"{}\n")
    code, page = run(str(broken))
    assert code == 2
    assert "  2018-06-01 19:00          1.00  1 round" in page
    assert "Broken at line 11: " in page
    assert run(str(tmp_path / "none.jsonl"))[0] == 2


def test_a_table_that_cannot_be_opened_has_none(record: Path, tmp_path: Path) -> None:
    header = record.read_bytes().splitlines(keepends=True)[0].replace(b'"poker"', b'"whist"')
    strange = tmp_path / "strange.jsonl"
    strange.write_bytes(header)
    code, page = run(str(strange))
    assert code == 2
    assert "Broken at line 1" in page
