"""The whole answer: every chip accounted for, what was told, and what cannot be answered."""

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games import GAMES
from pitboss.games.poker.events import Posted, PutIn
from pitboss.record.answer.explain import explain, in_words
from pitboss.record.answer.shapes import Explained
from pitboss.record.asked import rule
from pitboss.record.cases import filed, installed, source
from pitboss.record.result import run
from pitboss.table.event import Placed
from tests.record.staked import is_new, lay_there

ROULETTE = """
title = "Red"
game  = "roulette"
on    = 1997-03-01
{more}
[sign]
minimum = "1.00"
maximum = "100.00"
[round]
actions = '''
{actions}
'''
"""
SPIN = "dealer: spin\ndealer: no more bets\nwheel: ball in {number}\ndealer: collect\ndealer: pay"


def answered(actions: str, more: str = "") -> Explained:
    return rule(ROULETTE.format(actions=actions, more=more))


def command(*arguments: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    return int(left.value.code or 0)


@pytest.mark.parametrize("path", [each.path for each in filed()][::7])
def test_each_total_is_what_was_laid_down(path: str) -> None:
    """Chips that players laid, each once, against what the answer says became of them."""
    result = run(installed(path, GAMES), GAMES)
    laid = lay_there(result)
    for event in result.events:
        if isinstance(event, Posted | PutIn) or (isinstance(event, Placed) and is_new(event)):
            laid[event.box] += event.cents
    totals = {total.box: total for total in in_words(result).totals}
    assert {box: total.laid_cents for box, total in totals.items() if total.laid_cents} == +laid
    for total in totals.values():
        assert total.laid_cents == total.staked_cents + total.taken_back_cents + total.lying_cents


def test_iv_r4_10_what_a_table_differential_sends_back_is_told_with_its_clause() -> None:
    """The case's own sums: 150.00 on the player's at box 1 come down to 85.50, twice."""
    answer = explain(run(installed("mini-baccarat/nz-1996/wagers/r4_10-all-wagers.toml", GAMES), GAMES))
    (first, *_) = (line for line in answer.stakes if line.box == 1)
    assert (first.kind, first.cents) == ("taken-back", 64_50)
    assert first.says == "The dealer reduces the player wager of box 1 by 64.50 to 85.50."
    assert first.because[0].cite == "NZ 1996 Div IV r 4.10"
    total = next(total for total in answer.totals if total.box == 1)
    assert (total.laid_cents, total.taken_back_cents, total.staked_cents) == (300_00, 129_00, 171_00)


def test_x_commission_charged_and_refunded_is_told() -> None:
    answer = explain(run(installed("craps/nz-1996/general/r12_2-the-roll-set-aside.toml", GAMES), GAMES))
    assert {"commission", "refund"} <= {line.kind for line in answer.stakes}


def test_a_win_says_apart_what_is_paid_what_goes_back_and_what_is_kept() -> None:
    """Midi baccarat: 400.00 on the banker wins even money less 5 per cent."""
    path = "midi-baccarat/nz-1996/wagers/r4_10-one-hand.toml"
    line = next(line for line in explain(run(installed(path, GAMES), GAMES)).due if line.box == 9)
    assert (line.paid_cents, line.stake_returned_cents, line.commission_cents) == (400_00, 400_00, 20_00)
    assert line.returned_cents == 780_00


@pytest.mark.parametrize("outcome", ["win", "lose", "void", "stand-off", "carried"])
def test_what_goes_back_of_a_stake_is_never_more_than_the_stake(outcome: str) -> None:
    lines = [
        line
        for path in [each.path for each in filed()][::17]
        for line in in_words(run(installed(path, GAMES), GAMES)).due
        if line.outcome == outcome
    ]
    assert lines, outcome
    for line in lines:
        assert 0 <= line.stake_returned_cents <= line.stake_cents
        expected = 0 if outcome == "carried" else line.stake_cents - line.collected_cents
        assert line.stake_returned_cents == expected


def test_i_r15_1_a_late_payment_that_is_too_small_is_owed_and_not_overpaid() -> None:
    """5.00 on red wins 5.00; only once the next wager lies there are 3.00 paid."""
    won = f"box 1: place 5.00 on red\n{SPIN.format(number=1)}"
    answer = answered(f"{won}\nbox 1: place 5.00 on red\ndealer: paid box 1 3.00 on red")
    (found,) = answer.differences
    assert (found.kind, found.due_cents, found.paid_cents) == ("underpaid", 5_00, 3_00)


def test_i_r15_1_what_was_paid_is_listed_whether_right_or_not() -> None:
    won = f"box 1: place 5.00 on red\n{SPIN.format(number=1)}\ndealer: paid box 1 5.00 on red"
    (paid,) = answered(won).payments
    assert (paid.box, paid.area, paid.paid_cents, paid.due_cents) == (1, "red", 5_00, 5_00)


def test_a_refused_line_is_the_answer_of_a_case_that_expects_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "may-i.toml"
    path.write_text(ROULETTE.format(actions="box 1: place 200.00 on red", more=""))
    assert command("due", str(path)) == 0
    page = capsys.readouterr().out
    assert "above-maximum" in page
    assert "Not as the case expects" not in page


def test_a_refused_line_is_unexpected_where_the_case_expects_something(tmp_path: Path) -> None:
    expects = '[[due]]\nbox = 1\narea = "red"\noutcome = "win"\npaid = "5.00"'
    won = f"box 1: place 5.00 on red\nbox 1: place 200.00 on black\n{SPIN.format(number=1)}"
    path = tmp_path / "case.toml"
    path.write_text(ROULETTE.format(actions=won, more="").replace("[round]", f"{expects}\n[round]"))
    assert command("due", str(path)) == 1


def test_one_bad_file_spoils_its_own_answer_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(ROULETTE.format(actions=f"box 1: place 5.00 on red\n{SPIN.format(number=1)}", more=""))
    bad.write_text("title = ")
    assert command("due", str(bad), str(good), str(tmp_path / "none.toml")) == 2
    out, err = capsys.readouterr()
    assert "Box 1: the red wager of 5.00 wins" in out
    assert [line.split(": ")[1].rsplit("/", 1)[1] for line in err.splitlines()] == ["bad.toml", "none.toml"]


def test_i_r13_a_table_that_cannot_open_answers_in_json_with_the_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.toml"
    text = ROULETTE.format(actions="box 1: place 5.00 on red", more="").replace('"100.00"', '"0.50"')
    path.write_text(text)
    assert command("due", str(path), "--json") == 2
    answer = json.loads(capsys.readouterr().out)
    (unanswered,) = answer["unanswered"]
    assert (answer["cases"], unanswered["code"]) == ([], "sign-maximum")
    assert unanswered["because"][0]["cite"].startswith("NZ 1996 Div I r ")


def test_the_jackpot_afterwards_is_told_major_and_minor_apart() -> None:
    paths = [each.path for each in filed() if each.game == "caribbean-stud"]
    shown = [explain(run(installed(p, GAMES), GAMES)) for p in paths if "\nmajor" in source(p)][:20]
    assert shown
    for answer in shown:
        if answer.meter is None:
            assert not answer.prizes
            continue
        assert answer.meter.pool_cents is None
        for prize in answer.prizes:
            assert prize.from_major_cents is not None
            assert prize.from_minor_cents is not None
            assert prize.from_major_cents + prize.from_minor_cents == prize.from_pool_cents
            assert "from the pool" not in prize.says


def test_notices_are_told_apart_from_rulings() -> None:
    path = "caribbean-stud/nz-1998/jackpot/r11_9c-lone-prize-paid-beside-the-pool.toml"
    answer = explain(run(installed(path, GAMES), GAMES))
    (notice,) = (line for line in answer.notices if "verified" in line.says)
    assert notice.because[0].cite == "NZ 1998 Div 6 r 11.13"
    assert notice not in answer.rulings


def test_2001_r12_11_a_ruling_by_a_clause_that_was_amended_in_words_not_held_says_so() -> None:
    case = source("compare/six-cards-at-one-box/1998.toml")
    before, after = (rule(case.replace("1998-09-14", day)) for day in ("1998-09-14", "2002-09-14"))
    amended = "NZ 1998 Div 6 r 12.11 was amended by NZ 2001 Div 6 r 12.11, whose words could not be placed"
    assert not any(note.startswith(amended) for note in before.notes)
    assert any(note.startswith(amended) for note in after.notes)


STUD = """
title = "Counted afterwards"
game  = "caribbean-stud"
on    = 1998-06-01
[sign]
minimum = "5.00"
maximum = "500.00"
jackpot-wager = "1.00"
[table]
jackpot = "electronic"
[meter]
pool = "50000.00"
[round]
actions = '''
box 1: ante 10.00 jackpot
dealer: no more bets
shoe: box 1 9h 9d 9s 9c 2c
shoe: dealer As Ad Jc Js 4d
box 1: bet
dealer: reveal
dealer: settle
dealer: verify box 1
dealer: count deck {count}
'''
"""


@pytest.mark.parametrize(("count", "told"), [(52, {"hand", "compared"}), (51, {"hand"})])
def test_1998_r12_10_what_a_settlement_made_of_the_cards_falls_with_it(count: int, told: set[str]) -> None:
    """A deck of 51 voids the round: the cards lay there, but nothing was compared, and no prize is due."""
    answer = rule(STUD.format(count=count))
    assert {line.kind for line in answer.basis} == told
    assert {line.round for line in answer.basis} == {1}
    assert bool(answer.prizes) is (count == 52)


def test_iii_r3_2_a_spin_that_was_too_short_is_ruled_void_with_its_reason() -> None:
    """Three times round the track, where four make a spin."""
    actions = SPIN.format(number="1 after 3 revolutions")
    answer = answered(f"box 1: place 5.00 on red\n{actions}")
    (ruling,) = (line for line in answer.rulings if line.because[0].ref == "nz-1996/III/3.2")
    assert ruling.says == "The spin is void: the ball went round 3 times, and 4 make a spin."
