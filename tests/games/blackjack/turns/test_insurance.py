"""Insurance: when it is offered, how much, until when, and what the dealer's second card decides (part 9)."""

import pytest

from pitboss.games.blackjack.actions import Insure
from pitboss.record.table import Table
from pitboss.table.chips.money import Cents
from pitboss.table.event import Called
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests import citing
from tests.games.blackjack.model import model
from tests.games.blackjack.telling import (
    GAME,
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    played,
    refused,
    settled,
    table,
)


def offered(wager: str = "20.00", up: str = "Ah", *more: str) -> Table:
    """Nineteen at box 2 against an ace."""
    at = table()
    dealt(at, f"Tc {up} 9c", f"box 2: wager {wager}", *more)
    return at


@pytest.mark.parametrize("up", ["2h", "9h", "Th", "Kh"])
def test_r9_1_no_insurance_without_an_ace(up: str) -> None:
    refused(played(offered(up=up), "box 2: insure 5.00"), "no-insurance", "9.1", "9.3")


def test_r9_2_insurance_is_called_once_the_initial_deal_is_complete() -> None:
    at = table()
    happened(at, "box 2: wager 20.00", "dealer: no more bets", "shoe: deal Tc Ah")
    refused(played(at, "box 2: insure 5.00"), "no-insurance", "9.1")
    refused(played(at, "dealer: close insurance"), "no-insurance", "9.3")
    events = happened(at, "shoe: deal 9c")
    assert [event.words for event in events if isinstance(event, Called)] == ["Insurance"]
    cites(events, "9.2", "9.2(a)", "9.1", "1.0/insurance-wager")


@pytest.mark.parametrize(
    ("wager", "amount", "code", "rule"),
    [
        ("20.00", "4.50", "insurance-below-minimum", "9.3"),
        ("20.00", "4.99", "insurance-below-minimum", "9.3"),
        ("20.00", "5.00", "", ""),
        ("20.00", "9.50", "", ""),
        ("20.00", "10.00", "", ""),
        ("20.00", "10.01", "insurance-above-half", "9.3"),
        ("20.00", "10.50", "insurance-above-half", "9.3"),
        ("11.00", "5.50", "", ""),
        ("11.00", "6.00", "insurance-above-half", "9.3"),
        ("10.00", "5.00", "", ""),
        ("10.00", "5.50", "insurance-above-half", "9.3"),
        ("9.00", "4.50", "insurance-too-small", "9.3"),
        ("9.00", "5.00", "insurance-too-small", "9.3"),
        ("20.00", "5.25", "insurance-not-payable", "9.4"),
    ],
)
def test_r9_3_insurance_is_from_the_minimum_to_half_the_wager_and_9_4_payable(
    wager: str, amount: str, code: str, rule: str
) -> None:
    at = offered(wager)
    answer = played(at, f"box 2: insure {amount}")
    if code:
        refused(answer, code, rule)
    else:
        cites(answer, "9.1", "9.3", "9.4")
        assert all("nz-1996/II/13.3(f)" not in event.because for event in answer)
        assert at.state.boxes[2].stakes[0].insurance == int(amount.replace(".", ""))


@pytest.mark.parametrize("wager", ["9.50", "10.00", "11.00", "17.50", "25.00"])
def test_r9_3_every_amount_in_half_dollars_is_taken_as_in_the_model(wager: str) -> None:
    at, original = offered(wager), int(wager.replace(".", ""))
    for cents in range(0, 2_000, 50):
        answer = at.game.decide(at.rules, at.state, Insure(who="box 2", cents=Cents(cents)))
        assert isinstance(answer, tuple) == model.is_insurance_amount(cents, original, 500), cents


def test_r9_4_half_of_a_wager_that_chips_cannot_make_is_not_offered() -> None:
    at = table(sign=Sign(500, 50_000), chips=(500, 2500))
    dealt(at, "Tc Ah 9c", "box 2: wager 15.00")
    offers = [option.action for option in GAME.options(at.rules, at.state, "box 2")]
    assert [offer.cents for offer in offers if isinstance(offer, Insure)] == [500]
    refused(played(at, "box 2: insure 7.50"), "insurance-not-payable", "9.4")
    happened(at, "box 2: insure 5.00")


def test_r9_2_with_an_ace_and_no_hand_at_all_nothing_is_offered() -> None:
    at = table()
    happened(at, "box 2: wager 20.00", "dealer: no more bets", "shoe: dealer Ah", "dealer: deal complete")
    refused(played(at, "box 2: insure 5.00"), "no-insurance", "9.1")


def test_r9_3_insurance_is_closed_by_the_dealer_before_any_further_card() -> None:
    at = offered()
    refused(played(at, "box 2: draw"), "no-decisions")
    cites(happened(at, "dealer: close insurance"), "9.3")
    refused(played(at, "box 2: insure 5.00"), "no-insurance", "9.3")
    refused(played(at, "dealer: close insurance"), "no-insurance", "9.3")


def test_r9_3_a_further_card_closes_it_too() -> None:
    at = table()
    dealt(at, "Ac Ah Kc", "box 2: wager 20.00")
    cites(happened(at, "shoe: deal 9d"), "9.3")
    refused(played(at, "box 2: insure 5.00"), "no-insurance", "9.3")


def test_r4_7_a_box_is_insured_once() -> None:
    at = offered()
    refused(played(at, "box 2: insure 5.00", "box 2: insure 5.00"), "insured-already", "4.7")


def test_r9_1_a_player_without_a_wager_insures_nothing() -> None:
    at = table()
    dealt(at, "Tc 9c Ah 9c 9d", "box 2: wager 20.00", "box 4: wager 20.00")
    refused(played(at, "box 3: insure 5.00"), "nothing-to-insure", "9.1", "1.0/insurance-wager")
    # Nobody has a wager on box 3, somebody else has on box 4.
    for box in (0, 3, 4, 8):
        refused(played(at, f"box 2: insure 5.00 on box {box}"), "nothing-to-insure", "9.1")


def test_r9_1_a_wager_that_was_paid_even_money_is_insured_no_more() -> None:
    at = table()
    dealt(at, "Ac Tc Ah Kc 9c", "box 2: wager 20.00", "box 2: wager 20.00 on box 3")
    happened(at, "box 2: even money")
    refused(played(at, "box 2: insure 5.00"), "nothing-to-insure", "9.1")
    happened(at, "box 2: insure 5.00 on box 3")
    at = table()
    dealt(at, "Ac Ah Kc", "box 2: wager 20.00")
    refused(played(at, "box 2: even money", "box 2: insure 5.00"), "nothing-to-insure", "9.1")


def test_r13_3f_everybody_on_a_shared_box_insures_the_own_wager() -> None:
    at = offered("20.00", "Ah", "standing 1: wager 10.00 on box 2")
    refused(played(at, "standing 1: insure 5.00"), "nothing-to-insure")
    offers = [option.action for option in GAME.options(at.rules, at.state, "standing 1")]
    assert [(offer.box, offer.cents) for offer in offers if isinstance(offer, Insure)] == [(2, 500)]
    refused(played(at, "standing 1: insure 6.00 on box 2"), "insurance-above-half", "9.3")
    cites(happened(at, "standing 1: insure 5.00 on box 2"), "13.3(f)", "9.3")
    cites(happened(at, "box 2: insure 10.00 on box 2"), "13.3(f)")
    assert [stake.insurance for stake in at.state.boxes[2].stakes] == [1000, 500]


def test_r9_1_each_box_of_a_player_is_insured_by_itself() -> None:
    at = table()
    dealt(at, "Tc 8c Ah 9c 9d", "box 2: wager 20.00", "box 2: wager 10.00 on box 3")
    happened(at, "box 2: insure 5.00 on box 3")
    assert refused(played(at, "box 2: insure 5.00 on box 3"), "insured-already").says == "box 3 is insured"
    refused(played(at, "box 2: insure 10.50"), "insurance-above-half", "9.3")
    happened(at, "box 2: insure 10.00")
    assert refused(played(at, "box 2: insure 5.00 on box 3"), "insured-already").says == "box 3 is insured"
    happened(at, "dealer: close insurance", "box 2: stand", "box 2: stand")
    events = happened(at, "shoe: deal Kd")
    assert ended(events) == {"box 2 insurance": "win 20.00", "box 2 box 3 insurance": "win 10.00"}


@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_r9_1_insurance_wins_on_a_ten_or_a_court_card_and_loses_on_any_other(rank: str) -> None:
    at = offered()
    happened(at, "box 2: insure 10.00", "dealer: close insurance", "box 2: stand")
    events = happened(at, f"shoe: deal {rank}d")
    won = rank in "TJQK"
    assert ended(events) == {"box 2 insurance": "win 20.00" if won else "lose 10.00"}
    cites(lines_of(events), *(("9.1", "9.5", "4.5") if won else ("9.1", "9.6")))


def test_r9_6_insurance_that_loses_is_collected_before_the_third_card() -> None:
    at = offered()
    happened(at, "box 2: insure 5.00", "dealer: close insurance", "box 2: stand")
    assert ended(happened(at, "shoe: deal 3d")) == {"box 2 insurance": "lose 5.00"}
    assert lines_of(happened(at, "shoe: deal 4d")) == []
    assert ended(settled(at)) == {"box 2 original": "win 20.00"}


def test_r9_1_insurance_of_a_bust_hand_still_waits_for_the_second_card() -> None:
    at = offered()
    happened(at, "box 2: insure 10.00", "dealer: close insurance", "box 2: draw", "shoe: deal Kc")
    assert at.state.phase == "dealer"
    assert ended(happened(at, "shoe: deal Qd")) == {"box 2 insurance": "win 20.00"}
    assert at.state.phase == "settling"


def test_r9_1_and_4_1_insurance_and_the_wager_go_their_own_ways() -> None:
    at = offered()
    happened(at, "box 2: insure 10.00", "dealer: close insurance", "box 2: stand", "shoe: deal Td")
    assert ended(settled(at)) == {"box 2 original": "lose 20.00"}
    assert ended(at.state.settled) == {"box 2 insurance": "win 20.00", "box 2 original": "lose 20.00"}


@pytest.mark.parametrize(
    ("amount", "code"),
    [
        ("5.00", ""),
        ("10.00", ""),
        ("12.00", "insurance-not-in-steps"),
        ("12.50", "insurance-not-in-steps"),
        ("13.00", "insurance-above-half"),
        ("4.00", "insurance-below-minimum"),
    ],
)
def test_i_r13_5_insurance_goes_in_the_steps_of_the_sign(amount: str, code: str) -> None:
    """Half of 25.00 is 12.50: in steps of 5.00 that leaves 10.00."""
    at = table(sign=Sign(500, 50_000, increment=500))
    dealt(at, "Tc Ad 9c", "box 1: wager 25.00")
    answer = played(at, f"box 1: insure {amount}")
    if not code:
        assert not isinstance(answer, Refusal)
        return
    refused(answer, code)
    if code == "insurance-not-in-steps":
        citing.cites(answer, "nz-1996/I/13.5")


def test_i_r13_5_where_no_step_lies_up_to_half_nothing_is_insured() -> None:
    """At 10.00 in steps of 5.00 half of 15.00 is 7.50, below the minimum."""
    at = table(sign=Sign(1_000, 50_000, increment=500))
    dealt(at, "Tc Ad 9c", "box 1: wager 15.00")
    refused(played(at, "box 1: insure 7.50"), "insurance-too-small", "9.3")
