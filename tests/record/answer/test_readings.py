"""Which reading decides a case is found by ruling it again: all that decide are told, and no others."""

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.law import LawError
from pitboss.record.answer.deciding import deciding, in_brief
from pitboss.record.answer.points import changes, points
from pitboss.record.answer.shapes import Change, OtherwiseLine, Relied
from pitboss.record.case import read
from pitboss.record.cases import filed, installed, source
from pitboss.record.result import Result, run, run_at
from pitboss.record.table import CannotOpenError, Table

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


def test_v_r4_10_two_readings_that_change_nothing_alone_are_tried_where_both_are_asked() -> None:
    """201.00 and 200.00 under a figure of 200.00; the second loses, and lies in steps of 10.00.

    Both cut in one proportion, its share is 200.00 x 200 / 201 = 199.00..: 190.00 in chips, and filled up to
    200.00 again, unless what is left stays unused.
    """
    result = run(installed("baccarat/nz-1996/wagers/r4_10-one-hand-at-the-figure.toml", GAMES), GAMES)
    lines = [line for item in deciding(result) for line in item.otherwise]
    both = {"table-differential": "all-wagers", "differential-in-chips": "each-down"}
    (line,) = (line for line in lines if line.readings == both)
    assert "box 9 would have 10.00 more" in line.says
    assert not any(line.readings == {name: reading} for line in lines for name, reading in both.items())


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


def otherwise(path: str, name: str, reading: str) -> OtherwiseLine:
    """What one other reading would change in a case of the collection."""
    relied = told(run(installed(path, GAMES), GAMES))[name]
    (line,) = (line for line in relied.otherwise if line.readings == {name: reading})
    return line


def test_v_r5_6_whoever_has_chips_back_has_nothing_lying() -> None:
    """After eight all the wagers lie on for the next round; handed back, they would not."""
    line = otherwise("baccarat/nz-1996/drawing/r9_2-eight-all.toml", "wagers-after-a-tie", "returned")
    assert line.says == (
        "box 4 would have 440.00 more; box 8 would have 350.00 more; "
        "box 4: the banker wager of 440.00 would no longer lie; "
        "box 8: the player wager of 350.00 would no longer lie"
    )


def test_v_r5_6_a_wager_that_is_carried_and_then_void_is_void_either_way() -> None:
    """Carried and declared void before the next round, or handed back at once: 220.00 goes back."""
    path = "baccarat/nz-1996/general/r11_2a-what-a-tie-left-lying.toml"
    line = otherwise(path, "wagers-after-a-tie", "returned")
    said = [(change.kind, change.says) for change in line.changes if change.box == 5]
    assert said == [
        ("carried", "box 5: the player wager of 220.00 would not be carried to the next round"),
    ]


def test_v_r4_10_of_several_rounds_it_is_said_which_wager_and_what_it_was() -> None:
    """Lost once and won once: the player has the same, with 57.00 and not 130.00 at stake."""
    path = "baccarat/nz-1996/wagers/r4_10-one-hand.toml"
    assert otherwise(path, "table-differential", "all-wagers").says == (
        "box 4: the first player wager of 57.00 would lose, and not 130.00; "
        "box 4: the second player wager of 57.00 would win, and not 130.00"
    )


def test_what_every_player_would_have_is_told_however_many_they_are() -> None:
    """Of the rest a sentence tells the first four."""
    sums = tuple(Change(kind="money", says=f"box {n} would have 1.00 less") for n in range(1, 8))
    meters = tuple(Change(kind="meter", says=f"meter {n}") for n in range(1, 6))
    told = "; ".join(change.says for change in (*sums, *meters[:4]))
    assert in_brief((*sums, *meters)) == f"{told}; and 1 more"


SHOWN = """
title = "Who shows first"
game  = "poker"
on    = 1999-12-01
[sign]
minimum = "2.00"
maximum = "100.00"
[table]
blinds = ["1.00", "2.00"]
chips = ["1.00", "5.00"]
[round]
actions = '''
box 1: buy chips 100.00
box 2: buy chips 100.00
box 3: buy chips 100.00
dealer: new hand
box 2: post
box 3: post
deck: deals Ac Kc Tc Ad Kd Qd
box 1: call
box 2: call
box 3: check
deck: deals 2h 3h 8s 9s
box 2: check
box 3: bet 2.00
box 1: call
box 2: call
deck: deals 4h Js
box 2: check
box 3: check
box 1: check
deck: deals 5h 7h
box 2: check
box 3: check
box 1: check
box 2: show
'''
"""


def test_r18_a_reading_that_a_table_is_set_up_by_is_tried_at_a_table_so_set_up() -> None:
    """Box 3 was called on the flop and nobody bet after that: by one reading box 3 shows before box 2."""
    relied = told(run(read(SHOWN, "shown", GAMES), GAMES))["showdown-without-a-bet"]
    (line,) = (each for each in relied.otherwise if len(each.readings) == 1)
    assert line.says.startswith(f"line {len(SHOWN.splitlines()) - 1} would be refused")


def test_r18_a_table_in_mid_hand_is_set_up_as_another_reading_has_it() -> None:
    table = run(read(SHOWN, "shown", GAMES), GAMES).table
    other = table.under(table.book.reread({"showdown-without-a-bet": "last-called"}))
    assert (table.state.shows_last_called, other.state.shows_last_called) == (False, True)
    assert other.state.phase == table.state.phase == "showdown", "all else is as it stands"


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
        start = result.start
        return points(run_at(Table(start.game, start.book.reread(readings), start.setup), result.case))
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
