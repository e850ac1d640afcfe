"""Cases and records from strangers: what goes beyond a bound is named, and nothing is built of it."""

import json
from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.intake.bounds import LINE_BYTES
from pitboss.record.audit import audit
from pitboss.record.case import CaseError, read
from pitboss.record.lines import read as read_record
from pitboss.record.replay import replay
from pitboss.record.result import run
from pitboss.record.table import CannotOpenError
from tests.fuzz.forging import sealed
from tests.play.test_prove import record_of


def bounded(old: str, new: str) -> list[str]:
    with pytest.raises(CaseError) as caught:
        read(RED.replace(old, new, 1), "a case", GAMES)
    return caught.value.problems


RED = """title = "Red"
game = "roulette"
on = 1999-06-01
sign = { minimum = "1.00", maximum = "100.00" }
[round]
actions = '''
box 3: place 5.00 on red
'''
"""


@pytest.mark.parametrize("many", [100, 101, 5000])
def test_so_many_problems_are_told_and_the_rest_is_not_read(many: int) -> None:
    lines = "".join(f"box 3: plaze {number}\n" for number in range(many))
    problems = bounded("box 3: place 5.00 on red\n", lines)
    assert len(problems) == min(many, 101)
    assert problems[99].startswith("line 106: 'box 3: plaze 99'")
    if many > 100:
        assert problems[100] == "line 107: it was not read, nor what follows: so much is wrong before it"


@pytest.mark.parametrize("many", [100, 101])
def test_a_case_asks_about_so_many_people(many: int) -> None:
    ask = f"ask = {['box 1'] * many}\nsign"
    if many == 100:
        assert len(read(RED.replace("sign", ask, 1), "a case", GAMES).ask) == 100
    else:
        assert bounded("sign", ask) == ["ask: there are 101; allowed: up to 100"]


@pytest.mark.parametrize("many", [5000, 5001])
def test_a_case_has_so_many_actions(many: int) -> None:
    lines = "box 3: place 5.00 on red\n" * many
    if many == 5000:
        assert len(read(RED.replace("box 3: place 5.00 on red\n", lines), "a case", GAMES).lines) == 5000
    else:
        says = "line 5007: more than 5,000 actions in a case; what was played longer is a record"
        assert bounded("box 3: place 5.00 on red\n", lines) == [says]


def test_an_instant_is_one_that_a_calendar_has() -> None:
    (problem,) = bounded("box 3:", "9999-12-31 23:59 box 3:")
    assert problem.endswith("9999-12-31 23:59 is no time of day")


@pytest.mark.parametrize(
    ("chips", "says"),
    [
        (
            '["9999999.00", "9999998.00"]',
            "chips: those of 9,999,998.00 and 9,999,999.00 have only 1.00 in common",
        ),
        ('["1.00", "10000000.01"]', "chips: a chip of 10,000,000.01 is too large"),
    ],
)
def test_chips_beyond_reckoning_open_no_table(chips: str, says: str) -> None:
    case = read(RED.replace("[round]", f"table.chips = {chips}\n[round]"), "a case", GAMES)
    with pytest.raises(CannotOpenError, match=says):
        run(case, GAMES)


def forged(number: int, *path: Any, value: Any) -> list[bytes]:
    """A sealed record with another value somewhere, every hash made anew."""
    lines = [json.loads(line) for line in record_of("roulette")]
    place = lines[number]
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    return sealed(lines).splitlines(keepends=True)


@pytest.mark.parametrize("at", [10**18, -(10**18), 10**30])
def test_an_instant_of_a_record_is_one_that_a_calendar_has(at: int) -> None:
    found = audit(forged(3, "at", value=at), GAMES)
    assert found.actions == 2
    assert found.damage is not None
    assert (found.damage.line, found.damage.kind) == (4, "damaged")
    assert found.damage.says == (
        f"at: {at} is no instant; allowed: milliseconds since 1970, in the years 2 to 9998"
    )
    assert read_record(forged(3, "at", value=at)).damage == found.damage


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("setup", "boxes"), 10**3000, "is too large; allowed: up to 24 digits"),
        (("setup", "chips"), [999999900, 999999800], "have only 1.00 in common"),
        (("setup", "chips"), [100] * 65, "there are 65 of them; allowed: up to 64"),
        (("on",), "9999-99-99", "the table cannot be opened"),
    ],
)
def test_no_table_is_opened_from_a_header_beyond_the_bounds(
    path: tuple[str, ...], value: Any, says: str
) -> None:
    lines = forged(0, *path, value=value)
    found = audit(lines, GAMES)
    assert found.damage is not None
    assert found.damage.line == 1
    assert says in found.damage.says
    (damage,) = replay(lines, GAMES)
    assert says in str(damage)


def test_the_opening_of_a_record_is_an_instant_of_the_calendar() -> None:
    lines = [json.loads(line) for line in record_of("caribbean-stud")]
    lines[0]["setup"]["opened-at"] = 10**18
    damage = audit(sealed(lines).splitlines(keepends=True), GAMES).damage
    assert damage is not None
    assert "opened-at: 1000000000000000000 is no instant" in damage.says


@pytest.mark.parametrize("further", [0, 1])
def test_a_line_of_a_record_has_an_end(further: int) -> None:
    lines = record_of("roulette")
    lines[2] = lines[2].rstrip() + b" " * (LINE_BYTES - len(lines[2]) + further) + b"\n"
    damage = audit(lines, GAMES).damage
    assert (damage is None) == (not further)
    if damage is not None:
        assert damage.says == "the line is too long; allowed: at most 1,048,576 bytes"


def test_a_name_that_stands_twice_is_named() -> None:
    lines = record_of("roulette")
    lines[2] = lines[2].replace(b'{"action":', b'{"action":"box 1: sit","action":', 1)
    damage = audit(lines, GAMES).damage
    assert damage is not None
    assert (damage.line, damage.kind) == (3, "tampered")
    assert damage.says == "the name 'action' stands in it twice: this line was changed"


def test_lists_in_one_another_have_an_end() -> None:
    value: Any = 1
    for _ in range(30):
        value = [value]
    damage = audit(forged(3, "events", value=[{"type": value}]), GAMES).damage
    assert damage is not None
    assert (damage.line, damage.kind) == (4, "damaged")
