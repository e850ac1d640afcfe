"""Insurance beside a hand that is laid anew, void or over (r 4.7, 9.1, 12.2, 15.4, 15.8)."""

import pytest

from pitboss.record.table import Table
from tests.games.blackjack.laid import TEN_ON_1, laid
from tests.games.blackjack.telling import dealt, ended, happened, net, table

_TWENTY_ON_2 = "box 2: wager 20.00"


def _insured(readings: dict[str, str] | None, cards: str = "1 Tc, 2 7c, 0 Ad, 1 9c") -> Table:
    """Box 2 lacks a card and has insured 20.00 for 10.00, which nobody else did."""
    at = table(readings)
    laid(at, cards, TEN_ON_1, _TWENTY_ON_2)
    happened(at, "dealer: deal complete", "box 2: insure 10.00")
    return at


def test_r4_7_insurance_that_was_confirmed_lies_on_when_the_hands_are_laid_anew() -> None:
    """The dealer still has the ace, and gets a king: 10.00 at 2 to 1."""
    at = _insured(None)
    events = happened(at, "dealer: left out box 2", "shoe: deal 9d", "dealer: close insurance")
    events += happened(at, "box 1: stand", "box 2: stand", "shoe: deal Kd", "dealer: settle")
    assert ended(events)["box 2 insurance"] == "win 20.00"


def test_r15_4_by_the_other_reading_it_goes_back_and_may_be_made_again() -> None:
    at = _insured({"insurance-of-hands-laid-anew": "returned"})
    events = happened(at, "dealer: left out box 2", "shoe: deal 9d")
    assert ended(events) == {"box 2 insurance": "void 0.00"}
    happened(at, "box 2: insure 5.00")


def test_r15_4_where_the_dealers_card_is_no_ace_any_more_insurance_goes_back() -> None:
    """Box 2 got no card at all: laid anew, the ace is its first and the nine the dealer's."""
    at = _insured(None, "1 Tc, 0 Ad, 1 9c")
    assert ended(happened(at, "dealer: left out box 2")) == {"box 2 insurance": "void 0.00"}
    assert at.state.dealer == ("9c",)


def _void(reading: str) -> Table:
    """Box 2 is insured for 10.00; box 1 has stood when box 2 is found to hold a wrong card."""
    at = table({"insurance-of-a-void-hand": reading})
    dealt(at, "Tc 9c Ad 9h 9d", TEN_ON_1, _TWENTY_ON_2)
    happened(at, "box 2: insure 10.00", "dealer: close insurance", "box 1: stand")
    return at


def test_r15_8_insurance_of_a_void_hand_is_void() -> None:
    events = happened(_void("void"), "game supervisor: misplaced at box 2")
    assert ended(events) == {"box 2 original": "void 0.00", "box 2 insurance": "void 0.00"}


@pytest.mark.parametrize(("second", "becomes"), [("Kd", "win 20.00"), ("9s", "lose 10.00")])
def test_r9_1_by_the_other_reading_it_is_decided_by_the_second_card(second: str, becomes: str) -> None:
    at = _void("stands")
    assert ended(happened(at, "game supervisor: misplaced at box 2")) == {"box 2 original": "void 0.00"}
    assert ended(happened(at, f"shoe: deal {second}"))["box 2 insurance"] == becomes


def test_r9_1_by_the_other_reading_the_card_is_dealt_for_insurance_alone() -> None:
    at = _void("stands")
    happened(at, "game supervisor: misplaced at box 1 2")
    assert ended(happened(at, "shoe: deal Kd")) == {"box 2 insurance": "win 20.00"}
    assert at.state.phase == "settling"


def test_r9_1_by_the_other_reading_insurance_that_was_paid_is_not_undone() -> None:
    at = _void("stands")
    happened(at, "box 2: stand", "shoe: deal Kd", "dealer: settle")
    # The original wager of 20.00 was lost to the blackjack, and comes back; 20.00 of insurance stay.
    assert net(happened(at, "game supervisor: misplaced at box 2"), "box 2") == 2000


def _over(reading: str) -> Table:
    """Box 1 has 19, box 2 draws to 9 + 9 + 8 = 26; both are insured."""
    at = table({"insurance-of-a-bust-hand": reading})
    dealt(at, "Tc 9c Ad 9h 9d", TEN_ON_1, _TWENTY_ON_2)
    happened(at, "box 1: insure 5.00", "box 2: insure 10.00", "dealer: close insurance", "box 1: stand")
    return at


def test_r9_1_insurance_of_a_hand_that_is_over_waits_for_the_second_card() -> None:
    at = _over("second-card-decides")
    events = happened(at, "box 2: draw", "shoe: deal 8c")
    assert ended(events) == {"box 2 original": "lose 20.00"}
    assert ended(happened(at, "shoe: deal Kd"))["box 2 insurance"] == "win 20.00"


def test_r12_2_by_the_other_reading_it_is_collected_with_the_hand() -> None:
    at = _over("collected")
    events = happened(at, "box 2: draw", "shoe: deal 8c")
    assert ended(events) == {"box 2 original": "lose 20.00", "box 2 insurance": "lose 10.00"}
    assert ended(happened(at, "shoe: deal Kd")) == {"box 1 insurance": "win 10.00"}


def test_r12_2_by_the_other_reading_a_split_box_keeps_it_until_its_last_hand() -> None:
    at = table({"insurance-of-a-bust-hand": "collected"})
    dealt(at, "8c Ad 8d", "box 2: wager 20.00")
    happened(at, "box 2: insure 10.00", "dealer: close insurance", "box 2: split", "shoe: deal 8h")
    events = happened(at, "box 2: draw", "shoe: deal Tc")
    assert ended(events) == {"box 2 original": "lose 20.00"}
    events = happened(at, "shoe: deal 8s", "box 2: draw", "shoe: deal Td")
    assert ended(events) == {"box 2 split 2": "lose 20.00", "box 2 insurance": "lose 10.00"}
