"""Terms that somebody proposes: what they change, and what is told of those under which nothing is priced."""

from fractions import Fraction

import pytest

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.blackjack import price
from pitboss.record.choice import Choice


def ask(wager: str, strategy: str = "", **proposed: str) -> Odds:
    named = {name.replace("__", ".").replace("_", "-"): value for name, value in proposed.items()}
    law = Choice(game="blackjack", proposed=named)
    return price(Asked(law=law, wagers=(Laid(wager),), decks=6, strategy=strategy))


@pytest.mark.parametrize(
    ("term", "value", "says"),
    [
        ("double_cards", "2", r"double-cards is not priced: .*priced: 1 \(.*r 10\.3"),
        ("dealer_initial_cards", "2", r"dealer-initial-cards is not priced: .*priced: 1 \(.*initial deal"),
        ("aces_cards", "2", r"aces-cards is not priced: .*priced: 1 \(.*r 11\.4"),
        ("ace_low", "0", "ace-low is not priced: an ace counts low from 1"),
        (
            "card_values__2",
            "0",
            "card-values.2 is not priced: with cards that count nothing a hand has no end",
        ),
        ("target", "5", "target is not priced: no ace and other card come to 5"),
        ("dealer_stands_on", "2", "dealer-stands-on: a game under such terms is not priced"),
    ],
)
def test_what_is_not_priced_is_refused_with_the_term_and_the_reason(term: str, value: str, says: str) -> None:
    with pytest.raises(OddsError, match=says):
        ask("main", **{term: value})


def test_even_money_hangs_on_the_card_that_it_is_offered_against() -> None:
    _, decline = ask("even-money", even_money_on="T").wagers
    # Against a ten 309 cards are left after an ace and two tens, 23 of them aces.
    assert decline.ev == Fraction(3, 2) * Fraction(309 - 23, 309)


def test_where_insurance_is_offered_against_several_cards_each_has_its_figure() -> None:
    found = {each.variant: each.ev for each in ask("insurance", insurance_on="A, K").wagers}
    # 96 tens of 312 cards; with a king seen one less is left.
    assert found["6 against A"] == Fraction(3 * 96 - 311, 311)
    assert found["6 against K"] == Fraction(3 * 95 - 311, 311)


def test_insurance_is_priced_however_small_a_part_may_be_insured() -> None:
    assert ask("insurance", insurance_share="10%").wagers[0].ev == Fraction(3 * 96 - 311, 311)


def test_super_sevens_where_no_pair_is_split() -> None:
    strategies = {each.strategy for each in ask("super-sevens", hands_most="1").wagers}
    assert strategies == {"always-third", "never-third", "basic", "joint"}


def test_super_sevens_where_two_sevens_must_draw() -> None:
    found = ask("super-sevens", forced_draw_most="14")
    assert {each.strategy for each in found.wagers} == {"always-third", "basic", "joint"}
    assert any(note.startswith("super-sevens, never-third: ") for note in found.notes)
    with pytest.raises(OddsError, match="--strategy: never-third: two of that rank may not stand"):
        ask("super-sevens", "never-third", forced_draw_most="14")


@pytest.mark.parametrize(("term", "value"), [("sevens_rank", "7, 8"), ("sevens_cards_most", "2")])
def test_super_sevens_is_counted_for_one_rank_over_three_cards(term: str, value: str) -> None:
    with pytest.raises(OddsError, match="super-sevens is counted"):
        ask("super-sevens", **{term: value})
