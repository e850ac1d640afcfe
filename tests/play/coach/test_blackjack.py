"""The coach at blackjack before the hand is played: the first wager, insurance and even money."""

from fractions import Fraction

import pytest

from pitboss.odds import extra
from pitboss.play.coach import blackjack
from pitboss.play.coach.coach import Coach
from pitboss.play.sitting import Sitting
from pitboss.table.refusal import Refusal
from tests.play.coach.test_choices import BOX, sat

# Eight decks: 416 cards, 128 of them tens.
CARDS, TENS = 416, 128


def dealt(first: str, second: str) -> tuple[Sitting, Coach]:
    """Two cards against the dealer's ace, nothing else seen since the shuffle."""
    wager = ("box 1: wager 20.00", "dealer: no more bets")
    return sat("blackjack", *wager, f"shoe: deal {first}", "shoe: deal Ah", f"shoe: deal {second}")


def worth(coach: Coach) -> dict[str, Fraction]:
    advice = coach.advice()
    assert advice is not None
    assert (advice.unit, advice.cents) == ("original wager", 2000)
    return {each.says: Fraction(each.value) for each in advice.choices}


def test_insurance_is_worth_what_the_cards_not_seen_say() -> None:
    _, coach = dealt("9c", "7d")
    # 413 cards are left, 128 of them tens; a win pays two, and half of the wager is insured.
    each = Fraction(3 * TENS - (CARDS - 3), CARDS - 3)
    assert worth(coach) == {"close insurance": 0, "insure 5.00": each / 4, "insure 10.00": each / 2}
    assert each < 0


def test_who_insures_is_told_what_it_cost() -> None:
    sitting, coach = dealt("9c", "7d")
    known = worth(coach)
    assert not isinstance(sitting.act(BOX, "insure 10.00"), Refusal)
    (taken,) = coach.taken
    assert (taken.best, taken.done) == ("close insurance", "insure 10.00")
    assert taken.cost == -known["insure 10.00"] * 2000


def test_who_lets_insurance_pass_has_chosen_too() -> None:
    sitting, coach = dealt("9c", "7d")
    assert coach.advice() is not None
    step = sitting.next_step()
    assert step is not None
    assert not isinstance(sitting.act(step.who, step), Refusal)
    (taken,) = coach.taken
    assert (taken.best, taken.done, taken.cost) == ("close insurance", "close insurance", 0)


def test_a_blackjack_is_paid_at_once_insured_or_left_to_wait() -> None:
    _, coach = dealt("As", "Kd")
    left, tens = CARDS - 3, TENS - 1
    waits = Fraction(3, 2) * Fraction(left - tens, left)
    each = Fraction(3 * tens - left, left)
    found = worth(coach)
    assert (found["even money"], found["close insurance"]) == (Fraction(1), waits)
    assert found["insure 10.00"] == waits + each / 2


def test_a_wager_before_the_cards_has_the_edge_of_its_shoe() -> None:
    _, coach = sat("blackjack", "box 1: wager 20.00")
    (lies,) = coach.lying()
    # Published for these rules and eight decks: -0.53250065% when every hand is played by its cards.
    assert (lies.area, lies.cents) == ("original", 2000)
    assert float(lies.mean) == pytest.approx(-0.0053250065 * 2000, abs=1e-6)
    assert coach.staked == 2000
    assert float(coach.mean) == pytest.approx(float(lies.mean))


def test_an_addition_to_a_hand_is_no_wager_taken_back() -> None:
    sitting, coach = sat("blackjack", "box 1: wager 20.00", "dealer: no more bets")
    for line in ("deal 5c", "deal 6h", "deal 6d"):
        assert not isinstance(sitting.act("shoe", line), Refusal)
    assert not isinstance(sitting.act(BOX, "double"), Refusal)
    assert coach.staked == 2000


def test_without_the_extra_the_coach_says_so_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blackjack, "_ADVISERS", {})
    monkeypatch.setattr(extra, "find_spec", lambda name: None)
    _, coach = dealt("9c", "7d")
    assert coach.advice() is None
    assert coach.notes() == ()
    assert coach.lying() == ()
    (trouble,) = coach.troubles()
    assert trouble.startswith("the coach at blackjack needs numpy and numba: pip install")
    assert coach.troubles() == ()


def test_a_double_and_a_split_are_weighed_too() -> None:
    for cards, choice in (("5c", "6d"), "double"), (("8c", "8d"), "split"):
        wager = ("box 1: wager 20.00", "dealer: no more bets")
        dealt = (f"shoe: deal {cards[0]}", "shoe: deal 6h", f"shoe: deal {cards[1]}")
        _, coach = sat("blackjack", *wager, *dealt)
        advice = coach.advice()
        assert advice is not None
        # Against a six every book on several decks doubles eleven and splits eights.
        assert advice.best.says == choice


def test_i_15_3_what_chips_pay_beyond_the_odds_is_part_of_the_edge() -> None:
    _, exact = sat("blackjack", "box 1: wager 5.00")
    _, rounded = sat("blackjack", "box 1: wager 7.50")
    # A blackjack for 7.50 wins 11.25, paid with 11.50; one comes in every 21 rounds or so and mostly wins.
    gain = float(exact.lying()[0].edge - rounded.lying()[0].edge)
    paid = Fraction(25, 750)
    assert float(paid) / 24 < gain < float(paid) / 21
