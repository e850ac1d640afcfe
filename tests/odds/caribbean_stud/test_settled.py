"""The figures are those of the code that pays: caps, rounding, house odds, and errors planted in it."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games.caribbean_stud.payout import settlement as engine
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.caribbean_stud import order as ordering
from pitboss.odds.caribbean_stud import price
from pitboss.odds.caribbean_stud.played import DEALS
from pitboss.odds.walk import StuckError
from pitboss.record.choice import Choice
from pitboss.record.table import CannotOpenError
from pitboss.table.hands import STANDARD, Category, category
from tests.odds.caribbean_stud.asking import US, ante_and_bet, asked, proposing

# Wizard of Odds: the loss over all deals where a royal flush pays 100 to 1.
AT_100_TO_1 = Fraction(-1_041_372_912_372, DEALS)


def test_a_payout_limit_of_100_times_the_bet_makes_a_royal_flush_pay_100_to_1() -> None:
    # An ante of 5.00 brings a bet of 10.00: at most 1,000.00 is 100 to 1.
    assert ante_and_bet(asked(table=("sign.max-payout=1000.00",))).ev == AT_100_TO_1


def test_a_chip_more_on_the_limit_is_worth_a_chip_for_every_royal_flush_that_wins() -> None:
    more = ante_and_bet(asked(table=("sign.max-payout=1001.00",)))
    (royal,) = [each for each in more.returns if each.event == "wins with royal flush"]
    assert more.ev - AT_100_TO_1 == Fraction(1, 5) * Fraction(royal.weight) / DEALS
    assert royal.because[0] == "nz-1998/6/5.9"


def test_the_limit_cuts_more_hands_at_a_higher_stake() -> None:
    limited = asked(table=("sign.max-payout=1000.00",), stake=100_00)
    nets = {each.event: each.net for each in ante_and_bet(limited).returns}
    # The bet is 200.00: 7 to 1 would be 1,400.00, and 5 to 1 is 1,000.00.
    assert nets["wins with full house"] == nets["wins with royal flush"] == 1 + 10
    assert nets["wins with flush"] == 1 + 2 * 5


def test_the_us_limit_is_never_below_its_floor() -> None:
    # (l)(4): 5,000.00 at least, so that the limit cannot be 1,000.00.
    with pytest.raises(CannotOpenError, match=r"5,000\.00"):
        ante_and_bet(asked(US, table=("sign.max-payout=1000.00",)))


def test_a_us_house_may_pay_a_royal_flush_as_new_zealand_does() -> None:
    assert ante_and_bet(asked(US, table=("odds.royal-flush=250",))).ev == ante_and_bet(asked()).ev


def test_odds_that_make_no_whole_chips_are_paid_up_to_the_next() -> None:
    question = proposing(asked(), {"flush": Fraction(16, 3)})
    exact = {each.event: each.net for each in ante_and_bet(question).returns}
    assert exact["wins with flush"] == 1 + 2 * Fraction(16, 3)
    # A bet of 10.00 wins 53.33, paid as 54.00 (1996 I r 15.3).
    of_five = ante_and_bet(proposing(asked(stake=5_00), {"flush": Fraction(16, 3)}))
    (flush,) = [each for each in of_five.returns if each.event == "wins with flush"]
    assert flush.net == 1 + Fraction(54, 5)
    assert "nz-1996/I/15.3" in flush.because


def of_odd_parts(*table: str) -> Odds:
    odds = {"flush": "16 to 3", "straight": "31 to 7", "two-pairs": "27 to 13"}
    law = Choice(game="caribbean-stud", proposed={f"bet-odds.{hand}": paid for hand, paid in odds.items()})
    return price(Asked(law=law, table=table, wagers=(Laid("ante"),), strategy="pair"))


def test_odds_of_many_parts_are_paid_exactly_on_an_ante_beyond_the_usual_sign() -> None:
    # 3 x 7 x 13 times the minimum of 5.00 is paid without a part of a chip; the usual sign ends at 500.00.
    found = of_odd_parts()
    nets = {each.event: each.net for each in found.wagers[0].returns}
    assert nets["wins with two pairs"] == 1 + 2 * Fraction(27, 13)
    assert nets["wins with flush"] == 1 + 2 * Fraction(16, 3)
    assert "The ante is 1,365.00." in found.notes
    assert not any("rounded up" in note for note in found.notes)


def test_a_sign_that_admits_no_such_ante_has_rounding_in_its_figures_and_says_so() -> None:
    found = of_odd_parts("sign.maximum=100.00")
    assert any("rounded up to chips (NZ 1996 Div I r 15.3)" in note for note in found.notes)


def test_figures_per_ante_are_the_same_however_large_it_is() -> None:
    # An ante of 90,000,000,000.00: what all dealer's hands together pay is beyond 64 bits in cents.
    table = ("sign.maximum=99999999999.00",)
    assert ante_and_bet(asked(stake=9 * 10**12, table=table)).ev == ante_and_bet(asked()).ev


def test_a_bet_of_nothing_is_refused_in_one_line() -> None:
    law = Choice(game="caribbean-stud", proposed={"bet-multiple": "0"})
    with pytest.raises(OddsError, match=r"bet-multiple 0: .*allowed: 1 or more"):
        price(Asked(law=law, wagers=(Laid("ante"),)))


def test_a_proposal_that_the_usual_table_does_not_fit_is_priced_on_one_that_does() -> None:
    few = Choice(game="caribbean-stud", proposed={"boxes-most": "3"})
    assert ante_and_bet(Asked(law=few), "pair").ev == ante_and_bet(asked(), "pair").ev
    chip = Choice(game="caribbean-stud", jurisdiction=US, proposed={"jackpot-wager": "5.00"})
    records = price(Asked(law=chip, wagers=(Laid("jackpot"),))).wagers
    assert [record.variant for record in records] == ["1.00", "5.00"]


def test_a_stake_below_the_minimum_is_refused_in_the_words_of_the_table() -> None:
    with pytest.raises(OddsError, match=r"^--stake 4\.00: .*5\.00"):
        ante_and_bet(asked(stake=4_00))
    with pytest.raises(OddsError, match=r"^--wager ante=4\.00: .*5\.00"):
        price(asked(wagers=(Laid("ante", 4_00),)))


def test_a_wager_named_with_its_amount_is_priced_for_that() -> None:
    found = price(asked(wagers=(Laid("ante", 25_00),), table=("sign.max-payout=1000.00",)))
    assert "The ante is 25.00." in found.notes
    (royal,) = [each for each in found.wagers[0].returns if each.event == "wins with royal flush"]
    assert royal.net == 1 + 40


def test_an_error_planted_in_the_payment_of_one_hand_moves_the_figure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    right = ante_and_bet(asked())
    honest: Any = engine._won

    def wrong(table: Any, box: Any) -> list[Any]:
        ante, bet = honest(table, box)
        is_quads = category(STANDARD.value(box.cards)) is Category.FOUR_OF_A_KIND
        return [ante, replace(bet, paid=bet.paid - 1_00)] if is_quads else [ante, bet]

    monkeypatch.setattr(engine, "_won", wrong)
    (quads,) = [each for each in right.returns if each.event == "wins with four of a kind"]
    moved = ante_and_bet(asked())
    assert moved.ev == right.ev - Fraction(1, 5) * Fraction(quads.weight) / DEALS


def test_an_error_planted_in_a_stand_off_moves_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    right = ante_and_bet(asked())
    honest = engine._unpaid

    def wrong(table: Any, box: Any, outcome: Any, *keys: Any) -> list[Any]:
        return honest(table, box, "lose", *keys)

    monkeypatch.setattr(engine, "_unpaid", wrong)
    assert ante_and_bet(asked()).ev < right.ev


def test_a_dealer_who_qualifies_with_less_moves_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    right = ante_and_bet(asked())
    king = STANDARD.threshold(Category.ODD_CARDS, "K")

    def wrong(cards: Any) -> bool:
        return STANDARD.value(cards) >= king

    monkeypatch.setattr(engine, "qualifies", wrong)
    monkeypatch.setattr(ordering, "qualifies", wrong)
    assert ante_and_bet(asked()).ev != right.ev


def test_hands_of_one_class_that_are_settled_differently_are_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest: Any = engine._won

    def wrong(table: Any, box: Any) -> list[Any]:
        ante, bet = honest(table, box)
        return [ante, replace(bet, paid=0)] if "As" in box.cards or "Ac" in box.cards else [ante, bet]

    monkeypatch.setattr(engine, "_won", wrong)
    with pytest.raises(StuckError, match="not all such hands are settled alike"):
        ante_and_bet(asked())


def test_a_low_ace_that_makes_no_straight_flush_costs_four_hands() -> None:
    usual = ante_and_bet(asked())
    other = ante_and_bet(asked(readings={"ace-low-straight-flush": "flush-only"}))
    steel_wheels = 4 * 47 * 163_185
    lost = Fraction(usual.ev) - Fraction(other.ev)
    # As a flush it wins 2 x 5 and not 2 x 50, whenever the dealer has a hand that it beats: at most always.
    assert 0 < lost < Fraction(90 * steel_wheels, DEALS)


def test_us_hands_compared_by_their_top_cards_alone_change_the_edge() -> None:
    usual, literal = ante_and_bet(asked(US)), ante_and_bet(asked(US, readings={"us-equal-rank": "literal"}))
    assert usual.ev != literal.ev
    # More hands are alike: a pair of kings with ace and queen, a pair of aces with king and queen.
    assert literal.p_push > usual.p_push
