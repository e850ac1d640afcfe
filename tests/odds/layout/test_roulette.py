"""Roulette: 37 numbers, and zero takes what does not include it."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.games.roulette import rules as engine
from pitboss.games.roulette import verdicts
from pitboss.games.roulette.layout import Plan, areas
from pitboss.odds import OddsError, price
from pitboss.table.layout.area import Area, Verdict

PLAN = Plan(numbers=37, row=3, dozen=12, half=18, red=frozenset())
PLACES = [*areas(PLAN)]
# How many numbers each kind covers; n of 37 at 36/n - 1 to 1 is what r 4.1 and its odds come to.
COVERED = {
    "straight-up": 1, "split": 2, "street": 3, "corner": 4, "six-line": 6, "column": 12, "dozen": 12,
    "low": 18, "high": 18, "even": 18, "odd": 18, "red": 18, "black": 18,
}  # fmt: skip


def test_the_layout_has_157_places() -> None:
    assert len(PLACES) == 157
    assert len(price("roulette").wagers) == 157


def test_every_place_has_an_edge_of_one_in_37() -> None:
    for record in price("roulette").wagers:
        covered = COVERED[record.wager]
        assert record.p_win == Fraction(covered, 37)
        assert record.house_edge == Fraction(1, 37)
        # 36/n for n of 37 and nothing else: E[X^2] - E[X]^2 of what comes back.
        back = Fraction(36, covered)
        assert record.variance == back**2 * Fraction(covered, 37) - Fraction(36, 37) ** 2
        assert record.positions == 37


@pytest.mark.parametrize("place", PLACES)
def test_an_error_in_paying_any_one_place_moves_its_figure(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: Any = verdicts.verdict

    def planted(odds: Any, area: Area, number: int) -> Verdict:
        found: Verdict = settled(odds, area, number)
        wrong = area.name == place and found.odds is not None
        return Verdict(found.odds + 1, found.keys) if wrong and found.odds is not None else found

    monkeypatch.setattr(engine, "verdict", planted)
    (record,) = price("roulette", place).wagers
    assert record.ev == Fraction(-1, 37) + record.p_win


def test_an_error_in_which_numbers_win_moves_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    settled: Any = verdicts.verdict

    def zero_is_red(odds: Any, area: Area, number: int) -> Verdict:
        found: Verdict = settled(odds, area, 1 if area.name == "red" and number == 0 else number)
        return found

    monkeypatch.setattr(engine, "verdict", zero_is_red)
    red, black = price("roulette", "red", "black").wagers
    assert red.ev == Fraction(19 - 18, 37)
    assert black.ev == Fraction(18 - 19, 37)


def test_red_and_black_together_lose_on_zero_alone() -> None:
    joint = price("roulette", "red=10.00", "black=10.00").more["joint"]
    assert joint.p_push == Fraction(36, 37)
    assert joint.p_lose == Fraction(1, 37)
    assert joint.ev == Fraction(-1, 37)
    assert joint.variance == Fraction(1, 37) - Fraction(1, 37**2)


def test_wagers_that_overlap_are_settled_by_one_spin() -> None:
    """5 units on red, 3 on odd, 1 on 1 and 2: of 37 spins, by what each of them pays."""
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    nets = [
        (5 if number in red else -5) + (3 if number % 2 else -3) + (17 if number in (1, 2) else -1)
        for number in range(37)
    ]
    joint = price("roulette", "red=5.00", "odd=3.00", "split 1 2=1.00").more["joint"]
    assert joint.variant == "red=5.00, odd=3.00, split 1 2=1.00"
    assert joint.ev == Fraction(sum(nets), 37 * 9)
    assert joint.variance == Fraction(sum(net**2 for net in nets), 37 * 81) - joint.ev**2
    assert joint.p_win == Fraction(sum(net > 0 for net in nets), 37)


def test_a_kind_named_beside_a_place_gives_no_figure_together() -> None:
    odds = price("roulette", "split", "red")
    assert "joint" not in odds.more
    assert any(note.startswith("No joint figure") for note in odds.notes)


@pytest.mark.parametrize("wagers", [("red=10.00", "red=5.00"), ("split", "split 17 20=5.00")])
def test_a_place_is_named_once(wagers: tuple[str, ...]) -> None:
    with pytest.raises(OddsError, match="is named twice"):
        price("roulette", *wagers)


@pytest.mark.parametrize(
    "table", ["sign.maximum=5.00", "sign.minimum=25.00", "sign.increment=7.00", "chips=3.00,7.00"]
)
def test_a_stake_is_one_that_the_table_takes(table: str) -> None:
    (red,) = price("roulette", "red", table=(table,)).wagers
    assert red.house_edge == Fraction(1, 37)


def test_a_win_that_chips_cannot_make_is_paid_up_to_the_next_amount_that_they_can() -> None:
    # I r 15.3: 5.00 at 3 to 2 is 7.50, and chips of 5.00 make 10.00.
    asked: dict[str, Any] = {"proposed": {"odds.red": "3 to 2"}, "table": ("chips=5.00",)}
    (exact,) = price("roulette", "red", **asked).wagers
    (rounded,) = price("roulette", "red", stake="5.00", **asked).wagers
    assert exact.returns[0].net == Fraction(3, 2)
    assert rounded.returns[0].net == 2


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"stake": "0.01"}, r"--stake on red: 0.01 cannot be made of chips.*\(NZ 1996 Div I r 14.3"),
        (
            {"stake": "30.00", "table": ("sign.maximum=25.00",)},
            r"--stake on red: 30.00 is above the maximum",
        ),
        ({"table": ("chips=7.00", "sign.maximum=7.00", "sign.minimum=5.00")}, "the table cannot be opened"),
        (
            {"proposed": {"odds.red": "1 to 3"}, "table": ("sign.maximum=2.00",)},
            "--table: no stake that it takes",
        ),
    ],
)
def test_what_a_table_does_not_take_is_refused_in_one_line(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(OddsError, match=says) as refused:
        price("roulette", "red", **asked)
    assert "\n" not in str(refused.value)


def test_wagers_go_by_the_names_of_records_and_of_the_notation() -> None:
    names = ("straight-up 17", "straight 17", "Straight-Up 17")
    found = {price("roulette", name).wagers[0].variant for name in names}
    assert found == {"17"}


def test_an_unknown_wager_lists_those_that_exist() -> None:
    with pytest.raises(OddsError, match=r"'reds'.*allowed: straight-up, split, .*did you mean red\?"):
        price("roulette", "reds")


def test_each_return_cites_the_clause_that_settles_it() -> None:
    found = price("roulette", "red")
    win, other, zero = found.wagers[0].returns
    assert (win.event, other.event, zero.event) == ("one of its numbers", "another number", "zero")
    assert found.book.cite(win.because[0]) == "NZ 1996 Div III r 4.1(l)(i)"
    assert found.book.cite(zero.because[0]) == "NZ 1996 Div III r 4.1(l)(ii)"
