"""The coach at the keyboard: at every game, in words that are typed, and summed up at the end."""

import re

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.odds import extra
from pitboss.play.coach import blackjack


def played(game: str, *lines: str, options: tuple[str, ...] = ()) -> Result:
    said = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, ["play", game, "--coach", "--seed", "coach", *options], input=said)


LAID = {
    "baccarat": "wager 10 on banker",
    "craps": "place 10 on pass",
    "midi-baccarat": "wager 10 on tie",
    "mini-baccarat": "wager 10 on player",
    "money-wheel": "place 13 on symbol A",
    "roulette": "place 37 on red",
    "tai-sai": "place 36 on small",
}


@pytest.mark.parametrize("game", LAID)
def test_the_edge_of_what_lies_is_told_and_summed_up_though_the_line_breaks_off(game: str) -> None:
    page = played(game, LAID[game], "d").output
    assert re.search(r"Coach: .+: edge \d+\.\d{4}%, ", page)
    if game == "craps":
        assert "wagered" not in page, "whoever leaves takes the wager back"
    else:
        assert re.search(r"Coach: \d+\.00 wagered, which cost \d+\.\d{4} on average\.", page)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_coach(game: str) -> None:
    assert played(game).exit_code == 0


def test_what_a_sitting_cost_is_the_sum_of_its_choices() -> None:
    page = played("caribbean-stud", *("ante 10", "d", "fold") * 7).output
    best, every, other, cost = re.findall(
        r"the best in (\d+) of (\d+) decisions; the other (\d+) cost (\d+\.\d{4})", page
    )[0]
    assert (int(every), int(best) + int(other)) == (7, 7)
    lines = re.findall(r"fold where bet of 20\.00 was best: (\d+\.\d{4})", page)
    rest = re.findall(r"and \d+ more: (\d+\.\d{4})", page)
    assert sum(map(float, (*lines, *rest))) == pytest.approx(float(cost), abs=0.0005)


def test_whoever_leaves_before_a_decision_is_told_what_was_best() -> None:
    page = played("caribbean-stud", "ante 10", "d").output
    best = re.findall(r"^   (\S.*?)  +[+-]\d", page, re.MULTILINE)[0]
    assert f"Coach: a choice was left open; the best was {best}." in page
    assert "the best in" not in page


def test_what_is_not_installed_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "NEEDED", ("no_such_module",))
    monkeypatch.setattr(blackjack, "_ADVISERS", {})
    page = played("blackjack", "wager 10", "d", "d", "d").output
    assert page.count("needs no_such_module: pip install 'pitboss[odds]'") == 1


def test_the_coach_says_nothing_in_a_record() -> None:
    ran = played("roulette", options=("--json",))
    assert ran.exit_code == 2
    assert "--coach speaks at the table, which --json does not show: choose one" in ran.output
