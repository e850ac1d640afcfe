"""What is told of layouts and of Division I: names and words as they were said, every chip that moved."""

from typing import Any

import pytest

from pitboss.games import GAMES
from pitboss.law import Rulebook
from pitboss.table.event import Ruled
from tests.record.answer.layout import SHOOTER, THROW, cited, ruled

SPIN = """dealer: spin
dealer: no more bets
wheel: ball in {number}
dealer: collect"""
FRAUD = """operator: fraud by box 2
operator: invalidate game fraud
operator: direct forfeit of box 2"""


def test_i_r8_1_a_dispute_is_told_in_the_words_that_were_said() -> None:
    told = ruled(
        "roulette",
        "box 1: sit Jean-Luc",
        "box 1: dispute the dealer mis-paid me on 17-20",
        "game supervisor: rule no re-spin.",
        "inspector: device found box 1",
    )
    assert [line.says for line in told.rulings] == [
        "A dispute of Jean-Luc: the dealer mis-paid me on 17-20.",
        "Ruling: game supervisor: no re-spin.",
        "Jean-Luc was found with a device.",
        "Ruling: breach: Jean-Luc had a forbidden device: wagers may be voided, the player barred.",
    ]


def test_vii_r4_1_an_area_is_told_as_people_say_it() -> None:
    told = ruled(
        "money-wheel",
        "box 1: place 10.00 on symbol E",
        "dealer: not within area wager of box 1 on symbol E",
        "dealer: no more bets\ndealer: spin\nwheel: stops at E\ndealer: collect\ndealer: pay",
        "dealer: paid box 1 200.00 on symbol E",
        "inspector: spin fault malfunction",
    )
    assert told.rulings[0].says.startswith("Ruling: the chips on symbol E are to be put wholly within it")
    assert "Undone: box 1, symbol E wager of 10.00." in [line.says for line in told.rulings]
    (difference,) = told.differences
    assert difference.says.startswith("box 1 symbol E: 200.00 was paid, 0.00 is due")


def test_i_r12_2_a_forfeit_is_a_ruling_and_explains_why_nothing_is_due() -> None:
    wagers = "box 1: place 10.00 on red\nbox 2: place 20.00 on straight 4"
    told = ruled(
        "roulette",
        wagers,
        SPIN.format(number=4),
        "dealer: pay",
        FRAUD,
        "dealer: paid box 2 700.00 on straight 4",
    )
    assert told.rulings[-1].says == "The wagers of box 2 are to be forfeited."
    (difference,) = told.differences
    assert (difference.due_cents, difference.paid_cents) == (0, 70_000)
    # It is lost, and neither void nor a stand off.
    assert cited(difference.because) == ["I/12.2", "I/12.1", "I/12.1(b)", "I/15.1"]


def test_i_r16_2_what_is_left_behind_and_claimed_is_told() -> None:
    wager = "box 1: sit Mia\nbox 1: place 30.00 on red"
    left = "dealer: box 1 left 60.00 behind\nbox 1: claim unclaimed winnings"
    told = ruled("roulette", wager, SPIN.format(number=3), "dealer: pay", left)
    assert [line.says for line in told.rulings] == ["The house holds 60.00 for Mia.", "Mia has 60.00 back."]


def test_x_r3_2_what_was_paid_on_a_wager_that_nobody_confirmed_is_not_due_for_that() -> None:
    in_the_air = "box 1: throw\nbox 2: place 10.00 on any-seven\ndice: 3 4\ndealer: settle"
    told = ruled("craps", SHOOTER, in_the_air, "dealer: paid box 2 40.00 on any-seven")
    assert [line.says for line in told.stakes] == [
        "Box 2: 10.00 on any seven goes back: nobody confirmed it in time."
    ]
    (difference,) = told.differences
    assert cited(difference.because) == ["X/3.2", "I/15.1"]


def test_x_r3_1f_a_wager_that_goes_with_another_is_told_by_its_name() -> None:
    behind = "box 1: place 15.00 on behind\nbox 1: take back 10.00 from dont-pass"
    shooter = SHOOTER.replace("on pass", "on dont-pass")
    told = ruled("craps", shooter, THROW.format(dice="4 5"), behind)
    assert told.stakes[-1].says == (
        "Box 1: 15.00 on behind goes back: the don't pass wager that it goes with has come down."
    )


def test_x_r3_1c_a_come_bet_that_moves_to_its_point_is_accounted_for() -> None:
    come = "box 2: place 25.00 on come"
    told = ruled("craps", SHOOTER, THROW.format(dice="2 2"), come, THROW.format(dice="3 3"))
    (moved,) = told.stakes
    assert (moved.kind, moved.box, moved.area, moved.cents) == ("moved", 2, "come", 2_500)
    assert moved.says == "The come wager of box 2 moves to come 6."


def test_x_r3_8a_what_an_on_button_speaks_for_says_so() -> None:
    """Of two place bets one is marked; a 7 on the come out roll takes both, and a lay bet is always on."""
    placed = "box 2: place 12.00 on place 6\nbox 2: place 12.00 on place 8\nbox 2: place 60.00 on lay 5"
    marked = "box 2: call on place 6\ndealer: mark box 2 on place 6"
    told = ruled("craps", SHOOTER, placed, marked, THROW.format(dice="3 4"))
    compared = {line.who: line for line in told.basis if line.kind == "compared"}
    assert compared.keys() == {"box 2, place 6", "box 2, place 8"}
    assert compared["box 2, place 8"].says == (
        "Box 2, place 8: it is on, as an On button speaks for it, so the 7 decides it."
    )
    assert cited(compared["box 2, place 8"].because)[0] == "X/3.8(a)"
    assert {line.area: line.outcome for line in told.due if line.box == 2} == {
        "place 6": "lose",
        "place 8": "lose",
        "lay 5": "win",
    }


def test_vi_r7_4_a_spin_without_a_tumble_is_void_by_its_own_rule() -> None:
    told = ruled(
        "tai-sai",
        "dealer: tumble\nbox 1: place 10.00 on small\ndealer: no more bets\ndealer: tumbler not activated",
    )
    (result,) = told.basis
    assert result.says == "Dice: no result: the spin is void."
    assert cited(result.because)[0] == "VI/7.4"


def _areas(game: str) -> list[str]:
    """Every area that a layout of a game can have."""
    rules: Any = GAMES[game].rules(Rulebook.on(None, game))
    if game == "tai-sai":
        return [name for areas in rules.layouts.values() for name in areas]
    return list(rules.areas if game == "craps" else rules.every_area)


@pytest.mark.parametrize("game", ["craps", "tai-sai", "roulette", "money-wheel"])
def test_every_area_is_said_in_a_ruling_as_people_say_it(game: str) -> None:
    said = [Ruled(what=f"5.00 on {area} came late", because=()).sentence for area in _areas(game)]
    assert said
    assert not [sentence for sentence in said if "-" in sentence]
