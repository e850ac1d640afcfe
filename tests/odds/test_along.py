"""The house edge along a term: every value priced, and where the house keeps nothing."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from pitboss.law import LawError
from pitboss.odds import Odds, OddsError, price
from pitboss.odds.along import Along


def along(found: Odds) -> Along:
    went = found.more["along"]
    assert isinstance(went, Along)
    return went


def test_red_is_priced_at_every_value_of_its_odds() -> None:
    """18 numbers of 37 win and 19 lose."""
    found = along(price("roulette", "red", along="odds.red=1 to 1..2 to 1"))
    (red,) = found.wagers
    assert [point.value for point in found.points] == [1 + Fraction(part, 10) for part in range(11)]
    assert red.edges == tuple((19 - 18 * point.value) / 37 for point in found.points)
    assert found.term.in_force == 1
    assert found.clause == "NZ 1996 Div III r 5.1"


def test_the_house_keeps_nothing_where_wins_make_up_for_losses() -> None:
    (red,) = along(price("roulette", "red", along="odds.red=1 to 1..2 to 1")).wagers
    assert red.break_even == Fraction(19, 18)


def test_a_break_even_that_no_rule_can_state_is_exact_all_the_same() -> None:
    """Of the orders of six cards of eight decks so many tie, as Wizard of Odds counts them."""
    ties, positions = 475_627_426_473_216, 4_998_398_275_503_360
    (tie,) = along(price("mini-baccarat", "tie", along="tie-odds=8 to 1..10 to 1 by 1 to 1")).wagers
    assert tie.edges == tuple(1 - Fraction(ties, positions) * (odds + 1) for odds in (8, 9, 10))
    assert tie.break_even == Fraction(positions - ties, ties)


def test_an_edge_that_jumps_is_nowhere_nothing() -> None:
    """Of 1.00 anything beyond even money is rounded up to 2.00 where chips of 1.00 are the smallest."""
    (red,) = along(price("roulette", "red", stake="1.00", along="odds.red=1 to 1..2 to 1")).wagers
    assert set(red.edges) == {Fraction(1, 37), Fraction(19 - 2 * 18, 37)}
    assert red.break_even is None


def test_the_edge_goes_along_a_proposed_rulebook_too() -> None:
    found = price(
        "roulette", "red", proposed={"odds.red": "3 to 2"}, along="odds.RED=1 to 1..2 to 1 by 1 to 1"
    )
    assert found.book.name == "NZ 2001 (proposed)"
    went = along(found)
    assert (went.term.in_force, went.term.stated) == (Fraction(1), Fraction(3, 2))
    assert [point.written for point in went.points] == ["1 to 1", "3 to 2", "2 to 1"]


def test_values_with_which_the_rules_cannot_stand_are_told() -> None:
    found = price("money-wheel", "symbol A", along="sections-of.A=23..25")
    assert not along(found).wagers
    ((why, at),) = along(found).lacking.items()
    assert at == ("23", "25")
    assert f"No figures at sections-of.A 23, 25: {why}." in found.notes
    assert "No wager feels sections-of.A from 23 to 25." in found.notes


def test_a_wager_that_does_not_feel_the_term_is_left_out() -> None:
    found = along(price("roulette", "red", "black", along="odds.red=1 to 1..2 to 1 by 1 to 1"))
    assert [moved.wager.wager for moved in found.wagers] == ["red", "joint"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("odds.red", r"is not TERM=FROM\.\.TO"),
        ("odds.red=2 to 1..1 to 1", "goes nowhere"),
        ("odds.red=1 to 1..2 to 1 by 0 to 1", "goes nowhere"),
        ("odds.red=1 to 1..2 to 1 by x", "by 'x' is not odds"),
        ("odds.red=1 to 1..2 to 1 by 1 to 1000", "at most 100"),
        ("odds.purple=1 to 1..2 to 1", "--along odds has no row 'purple'; allowed: straight-up"),
        ("moved-wagers=a..b", "a policy has no range; allowed: odds, money, rate, count"),
    ],
)
def test_a_range_that_is_none_is_refused(text: str, says: str) -> None:
    with pytest.raises((OddsError, LawError), match=says):
        price("roulette", "red", along=text)


def test_two_questions_at_once_are_refused() -> None:
    with pytest.raises(OddsError, match="--along and --compare are two questions"):
        price("roulette", "red", along="odds.red=1 to 1..2 to 1", compare="1997-01-01")


def test_work_tells_how_far_it_has_come() -> None:
    told: list[float] = []
    price("roulette", "red", along="odds.red=1 to 1..2 to 1", progress=told.append)
    assert told == sorted(told)
    assert told[0] == 0
    assert len(told) == 12


def test_a_notebook_shows_the_rulebook_the_tables_and_the_method_as_words() -> None:
    found = price("roulette", "red", along="odds.red=1 to 1..2 to 1 by 1 to 1")
    html = replace(found, notes=("<script>",))._repr_html_()
    assert html.startswith("<p>roulette: NZ 2001</p><table>")
    assert '<td style="text-align: right">19 to 18</td>' in html
    assert f"<p>{found.method}</p>" in html
    assert "<script>" not in html
