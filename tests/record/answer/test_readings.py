"""Which reading decides a case is found by ruling it again: all that decide are told, and no others."""

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.law import LawError
from pitboss.record.answer.deciding import deciding
from pitboss.record.answer.points import changes, points
from pitboss.record.answer.shapes import Relied
from pitboss.record.case import read
from pitboss.record.cases import filed, installed, source
from pitboss.record.result import Result, run, run_at
from pitboss.record.table import CannotOpenError

SPIN = """
title = "Red"
game  = "roulette"
on    = 1997-03-01
[sign]
minimum = "1.00"
maximum = "100.00"
[round]
actions = '''
box 1: place 5.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 1
dealer: collect
'''
"""


def by_default(path: str) -> Result:
    """A case of the collection without the readings that it chooses."""
    text = source(path)
    start = text.index("[readings]")
    end = text.index("\n[", start)
    return run(read(text[:start] + text[end:], path, GAMES), GAMES)


def told(result: Result) -> dict[str, Relied]:
    return {item.id: item for item in deciding(result)}


def money(relied: Relied, reading: str) -> dict[int | None, int | None]:
    """What each player would have more, or less, by another reading alone."""
    (line,) = (line for line in relied.otherwise if line.readings == {relied.id: reading})
    return {change.box: change.cents for change in line.changes if change.kind == "money"}


@pytest.mark.parametrize(
    ("path", "name", "reading", "more"),
    [
        # 20.00 on a double inside its triple at 11 to 1, once or twice.
        (
            "tai-sai/nz-1996/wagers/r3_1dii-a-double-inside-its-triple-pays-for-each.toml",
            "double-on-triple",
            "for-each",
            {3: 220_00},
        ),
        # An ante of 10.00 and a bet of 20.00: lost, or won at 1 to 1.
        (
            "caribbean-stud/us-s10/hands/e3-threes-against-kings-by-the-letter.toml",
            "us-equal-rank",
            "literal",
            {4: 60_00},
        ),
        # Two royals halve the meter, with a flush of 50.00 off it or beside it.
        (
            "caribbean-stud/us-s10/odds/l7-fixed-prizes-beside-the-meter.toml",
            "us-prizes-off-meter",
            "paid-beside",
            {1: 25_00, 5: 25_00},
        ),
    ],
)
def test_another_reading_says_what_each_player_would_have(
    path: str, name: str, reading: str, more: Mapping[int, int]
) -> None:
    assert money(told(by_default(path))[name], reading) == more


def test_1998_r11_9c_a_lone_fixed_prize_decides_what_the_pool_shows() -> None:
    result = by_default("caribbean-stud/nz-1998/jackpot/r11_9c-lone-prize-paid-beside-the-pool.toml")
    (line,) = told(result)["lone-fixed-prize"].otherwise
    assert line.says == "the pool would stand at 20,000.00", "500.00 stay in it"
    assert [change.kind for change in line.changes] == ["meter"]


def test_iv_r4_10_the_readings_of_three_baccarat_divisions_are_told_in_each() -> None:
    for game in ("mini-baccarat", "midi-baccarat", "baccarat"):
        result = by_default(f"{game}/nz-1996/wagers/r4_10-one-hand.toml")
        assert "table-differential" in told(result), game


def test_two_readings_that_take_each_other_are_told_once_with_both() -> None:
    """With shares cut down each for itself, another measure of the differential gives other sums again."""
    result = run(installed("mini-baccarat/nz-1996/wagers/r4_10-all-wagers.toml", GAMES), GAMES)
    found = [line for item in deciding(result) for line in item.otherwise if len(line.readings) == 2]
    assert {"table-differential", "differential-in-chips"} in [{*line.readings} for line in found]
    assert len({frozenset(line.readings.items()) for line in found}) == len(found), "each pair once"


def test_a_round_without_a_doubt_hangs_on_none() -> None:
    assert deciding(run(read(SPIN, "spin", GAMES), GAMES)) == ()


def test_a_line_that_another_reading_refuses_is_a_difference() -> None:
    """A wager that rode on a tie and is then taken up: were it handed back, nothing would lie there."""
    relied = told(run(installed("baccarat/nz-1996/odds/r5_6-taken-up.toml", GAMES), GAMES))
    (line,) = (each for each in relied["wagers-after-a-tie"].otherwise if len(each.readings) == 1)
    refused = [change for change in line.changes if change.kind == "refusal"]
    assert (refused[0].line, refused[0].says) == (47, "line 47 would be refused (nothing-there)")
    assert "line 47 would be refused" in line.says
    assert "line 49" not in line.says, "what was done after it was done for another table"


def test_1998_r9_2_a_chip_that_would_lie_on_is_not_had() -> None:
    """A folded flush would earn 100.00; the chip of 1.00 is lost now, and would lie until that is paid."""
    case = Path(__file__).parents[3] / "examples" / "disputed.toml"
    relied = told(run(read(case.read_text(), "disputed", GAMES), GAMES))["jackpot-folded"]
    assert money(relied, "wins") == {4: 100_00}


def test_a_chosen_reading_is_told_though_nothing_changes_by_it() -> None:
    chosen = SPIN.replace("[round]", '[readings]\nown-move-after-call = "by-position"\n[round]')
    (item,) = deciding(run(read(chosen, "spin", GAMES), GAMES))
    assert (item.id, item.is_default, item.otherwise) == ("own-move-after-call", False, ())


def _brute(result: Result, *names: str) -> list[dict[str, str]]:
    """Every choice of other readings of these interpretations."""
    chosen: list[dict[str, str]] = [{}]
    for name in names:
        others = [
            r.id for r in result.book.interpretations[name].reading if r.id != result.book.reading(name)
        ]
        chosen = [{**each, name: other} for each in chosen for other in others]
    return chosen


def _answer(result: Result, readings: Mapping[str, str]) -> object:
    try:
        return points(run_at(result.start.under(result.book.reread(readings)), result.case))
    except CannotOpenError:
        return "no table"
    except LawError:
        return points(result)


CASES = [each.path for each in filed()]


@pytest.mark.parametrize("path", CASES[::53])
def test_no_reading_that_decides_is_left_out(path: str) -> None:
    """Ruled under every other reading of everything that arises, asked about or not."""
    result = run(installed(path, GAMES), GAMES)
    found = {
        tuple(line.readings.items())
        for item in deciding(result)
        for line in item.otherwise
        if len(line.readings) == 1
    }
    given = points(result)
    tried = (each for name in result.book.interpretations for each in _brute(result, name))
    assert found == {tuple(each.items()) for each in tried if _differs(given, _answer(result, each))}


@pytest.mark.slow
@pytest.mark.parametrize("path", CASES[::211])
def test_no_two_readings_that_decide_together_are_left_out(path: str) -> None:
    result = run(installed(path, GAMES), GAMES)
    given = points(result)
    alone = {each: _answer(result, dict([each])) for each in _alternatives(result)}
    expected = set()
    for first, second in combinations(alone, 2):
        if first[0] == second[0]:
            continue
        both = _answer(result, dict([first, second]))
        if _differs(given, both) and _is_new(both, given, alone[first], alone[second]):
            expected.add(frozenset([first, second]))
    found = {
        frozenset(line.readings.items())
        for item in deciding(result)
        for line in item.otherwise
        if len(line.readings) == 2
    }
    assert found == expected


def _alternatives(result: Result) -> list[tuple[str, str]]:
    return [
        pair for name in result.book.interpretations for each in _brute(result, name) for pair in each.items()
    ]


def _differs(given: object, other: object) -> bool:
    """Whether another answer says something else, on whichever line; a table that cannot open does."""
    if not isinstance(other, dict) or not isinstance(given, dict):
        return other != given
    return bool(changes(given, other))


def _is_new(both: object, given: object, *alone: object) -> bool:
    """Whether some point becomes what neither reading makes of it alone."""
    if not isinstance(both, dict) or not isinstance(given, dict):
        return both != given and both not in alone
    known = [each if isinstance(each, dict) else {} for each in alone]
    return any(
        both.get(point) != given.get(point) and all(both.get(point) != each.get(point) for each in known)
        for point in {**both, **given}
    )


TOO_SMALL = """
title = "Two dollars"
game  = "blackjack"
on    = 1996-06-01
[sign]
minimum = "5.00"
maximum = "50.00"
[round]
actions = '''
dealer: accepted by mistake of box 1 2.00
dealer: no more bets
shoe: deal Td 7h 7c
box 1: stand
shoe: deal Kc
dealer: settle
'''
"""


def test_a_ruling_that_only_comes_on_another_line_decides_nothing() -> None:
    """I r 14.2(a): too little counts once, judged as it is taken or at the call; the money is the same."""
    assert "mistaken-wager-judged" not in told(run(read(TOO_SMALL, "", GAMES), GAMES))


def test_a_ruling_that_only_comes_by_another_reading_is_told() -> None:
    """A wager put right before the call: by one reading the one time for too little is used up."""
    put_right = TOO_SMALL.replace("dealer: no more bets", "box 1: wager 3.00\ndealer: no more bets")
    (line,) = told(run(read(put_right, "", GAMES), GAMES))["mistaken-wager-judged"].otherwise
    assert [change.kind for change in line.changes] == ["ruling"]
