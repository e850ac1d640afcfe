"""What lies at a live table: the worth of leaving it, and of taking it down."""

from fractions import Fraction

import pytest

from pitboss.odds.craps import Lying, worth
from pitboss.odds.craps.became import brought
from pitboss.odds.walk import act, branches
from pitboss.record.table import Table
from tests.odds.craps.asking import opened

POINT_4 = (
    "box 1: place 30.00 on pass",
    "box 2: place 30.00 on dont-pass",
    "stickperson: offer dice to box 1",
    "box 1: take dice",
    "box 1: throw",
    "dice: 2 2",
    "dealer: settle",
)


@pytest.fixture
def table() -> Table:
    table = opened()
    act(table, *POINT_4)
    return table


def of(table: Table, box: int, area: str) -> Lying:
    (found,) = [each for each in worth(table, box) if each.area == area]
    return found


def test_a_pass_bet_on_4_is_a_third_lost_and_must_stay(table: Table) -> None:
    """1 in 3 to win: 30.00 * (1/3 - 2/3)."""
    found = of(table, 1, "pass")
    assert found.leaving == -1000
    assert (found.removing, found.gain) == (None, None)
    assert found.because[0] == "nz-1996/X/3.5"


def test_a_dont_pass_bet_on_4_is_worth_leaving_though_it_may_come_down(table: Table) -> None:
    found = of(table, 2, "dont-pass")
    assert found.leaving == 1000
    assert (found.removing, found.gain) == (0, Fraction(-1000))
    assert found.because[0] == "nz-1996/X/3.6"


def test_what_stands_behind_comes_down_with_its_bet(table: Table) -> None:
    act(table, "box 2: place 60.00 on behind")
    assert of(table, 2, "dont-pass").with_it == ("behind",)
    assert of(table, 2, "behind").leaving == 0


def test_a_commission_makes_a_fair_bet_worth_removing(table: Table) -> None:
    """The 1.00 is paid: what is left is a bet at true odds, and 1.00 comes back with it (r 3.10)."""
    act(table, "box 1: place 20.00 on buy 10", "box 2: place 40.00 on lay 10")
    for box, area in ((1, "buy 10"), (2, "lay 10")):
        found = of(table, box, area)
        assert found.leaving == 0
        assert (found.removing, found.gain) == (100, Fraction(100))


def test_a_wager_that_waits_is_worth_its_edge(table: Table) -> None:
    act(table, "box 1: place 30.00 on come", "box 1: place 6.00 on place 6", "box 1: place 5.00 on hard 8")
    assert of(table, 1, "come").leaving == -3000 * Fraction(7, 495)
    assert of(table, 1, "place 6").leaving == -600 * Fraction(1, 66)
    assert of(table, 1, "hard 8").house_edge == Fraction(1, 11)


def test_a_come_bet_is_worth_what_its_point_is(table: Table) -> None:
    act(table, "box 1: place 30.00 on come", "box 1: throw", "dice: 3 3", "dealer: settle")
    assert of(table, 1, "come 6").leaving == 3000 * (Fraction(5, 11) - Fraction(6, 11))


def test_in_the_air_nothing_comes_down_and_its_worth_is_the_same(table: Table) -> None:
    before = of(table, 2, "dont-pass")
    act(table, "box 1: throw")
    after = of(table, 2, "dont-pass")
    assert (after.leaving, after.removing) == (before.leaving, None)


def test_at_rest_a_wager_is_worth_what_the_roll_made_of_it(table: Table) -> None:
    act(table, "box 1: place 5.00 on field", "box 1: place 6.00 on place 8", "box 1: throw", "dice: 6 6")
    assert of(table, 1, "field").leaving == 1000
    assert of(table, 1, "place 8").leaving == -600 * Fraction(1, 66)
    assert of(table, 1, "pass").leaving == -1000


def test_a_box_without_wagers_has_nothing_of_worth(table: Table) -> None:
    assert worth(table, 3) == ()


def test_asking_changes_nothing(table: Table) -> None:
    state, books = table.state, table.books
    worth(table, 1)
    assert (table.state, table.books) == (state, books)


def total(table: Table, box: int) -> Fraction:
    return sum((each.leaving for each in worth(table, box)), Fraction(0))


@pytest.mark.parametrize(
    "lines",
    [
        ("box 1: place 30.00 on come", "box 1: place 6.00 on place 6", "box 1: place 5.00 on field"),
        ("box 1: place 20.00 on buy 5", "box 1: place 24.00 on lay 8", "box 1: place 5.00 on hard 4"),
        ("box 1: place 30.00 on odds", "box 1: place 5.00 on horn-high 2", "box 1: c-and-e 3.00 2.00"),
    ],
)
def test_a_throw_brings_on_average_what_the_wagers_were_worth(table: Table, lines: tuple[str, ...]) -> None:
    """Over all 36 throws: what is settled, and what the wagers that stay are worth then."""
    act(table, *lines, "box 1: throw")
    mine = {(1, area) for area in table.rules.areas}
    after = [
        brought(act(branch.table, "dealer: settle"), mine) + total(branch.table, 1)
        for branch in branches(table)
    ]
    assert total(table, 1) == sum(after) / 36
