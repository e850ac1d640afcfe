"""Several wagers until all of them are decided."""

from fractions import Fraction

import pytest

from pitboss.odds.priced import Priced
from tests.odds.craps.asking import ask, record


def joint(*wagers: str | tuple[str, int], strategy: str = "") -> Priced:
    found = ask(*wagers, strategy=strategy).more["joint"]
    assert isinstance(found, Priced)
    return found


def test_place_bets_on_6_and_8_until_both_are_decided() -> None:
    """The first of 6, 8 and 7 to come: 5, 5 and 6 of 16; a seven takes both, else the other lies on."""
    found = joint(("place 6", 600), ("place 8", 600))
    assert {each.net * 12: each.weight for each in found.returns} == {
        -12: Fraction(6, 16),
        7 - 6: Fraction(10, 16) * Fraction(6, 11),
        7 + 7: Fraction(10, 16) * Fraction(5, 11),
    }
    assert found.ev == -Fraction(1, 66)


def test_wagers_on_one_roll() -> None:
    """10.00 on the field and 5.00 on any seven: 10 - 5, or 20 - 5 on 2 and 12, and -10 + 20 on 7."""
    found = joint(("field", 1000), ("any-seven", 500))
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    won = dict.fromkeys((3, 4, 9, 10, 11), 10 - 5) | dict.fromkeys((2, 12), 20 - 5) | {7: -10 + 20}
    nets = [(Fraction(won.get(total, -15), 15), Fraction(way, 36)) for total, way in ways.items()]
    mean = sum(net * part for net, part in nets)
    assert found.ev == mean
    assert found.variance == sum(net**2 * part for net, part in nets) - mean**2


def test_means_add_up_and_variances_do_not() -> None:
    odds = ask(("pass", 1000), ("place 6", 600), ("hardway 6", 500))
    found = odds.more["joint"]
    parts = {"pass": 1000, "place 6": 600, "hardway 6": 500}
    assert found.ev * 2100 == sum(record(odds, name).ev * cents for name, cents in parts.items())
    assert found.variance * 2100**2 > sum(
        record(odds, name).variance * cents**2 for name, cents in parts.items()
    )


@pytest.mark.parametrize("strategy", ["single-odds", "double-odds"])
def test_a_bet_and_its_odds_are_what_the_strategy_is(strategy: str) -> None:
    together, backed = joint("pass", "odds-pass", strategy=strategy), record(ask("pass"), "pass", strategy)
    assert (together.ev, together.variance, together.action) == (backed.ev, backed.variance, backed.action)


def test_buying_and_laying_one_number_pays_two_commissions_for_nothing() -> None:
    """20.00 at 2 to 1 against 40.00 at 1 to 2: one wins what the other loses, and 2.00 are gone."""
    found = joint(("buy 4", 2000), ("lay 4", 4000))
    assert [(each.net * 60, each.weight) for each in found.returns] == [(-2, 1)]


def test_an_additional_wager_without_its_base_has_no_joint_figure() -> None:
    odds = ask("odds-pass 6", "place 6")
    assert "joint" not in odds.more
    assert any("No joint figure: odds-pass 6" in note for note in odds.notes)


def test_one_wager_is_not_joint() -> None:
    assert "joint" not in ask("place").more
