"""Ante and bet under every way to play: published figures, and what the law's pay tables make of them."""

from fractions import Fraction

import pytest

from pitboss.odds.asked import Laid
from pitboss.odds.caribbean_stud import price
from pitboss.odds.caribbean_stud.played import DEALS
from pitboss.odds.number import percent
from pitboss.odds.priced import Priced, Return
from tests.odds.caribbean_stud.asking import NZ_1996, NZ_1998, US, ante_and_bet, asked

# Michael Shackelford, Wizard of Odds, Caribbean stud: with a royal flush at 100 to 1, what one unit of ante
# on each of all deals loses, the edge and the element of risk, rounded to thousandths of a percent.
PUBLISHED = {
    "optimal": (1_041_372_912_372, "5.224%", "2.555%"),
    "three-rules": (1_041_417_758_724, "5.225%", "2.554%"),
    "akj83": (1_059_715_400_580, "5.316%", "2.596%"),
    "matching": (1_063_176_931_284, "5.334%", "2.616%"),
    "pair": (1_090_272_101_460, "5.470%", "2.738%"),
    "ace-king": (1_132_600_203_540, "5.682%", "2.672%"),
    "always-raise": (3_310_360_338_060, "16.607%", "5.536%"),
}


@pytest.fixture(scope="module")
def at_100_to_1() -> dict[str, Priced]:
    found = price(asked(US, wagers=(Laid("ante-and-bet"),)))
    return {record.strategy: record for record in found.wagers}


@pytest.mark.parametrize("strategy", PUBLISHED)
def test_a_strategy_loses_over_all_deals_what_the_wizard_of_odds_publishes(
    at_100_to_1: dict[str, Priced], strategy: str
) -> None:
    loss, edge, risk = PUBLISHED[strategy]
    record = at_100_to_1[strategy]
    assert record.ev == Fraction(-loss, DEALS)
    assert percent(record.house_edge, 3) == edge
    assert percent(record.element_of_risk, 3) == risk


def test_there_are_as_many_deals_as_published(at_100_to_1: dict[str, Priced]) -> None:
    # 52! / (5! 47!) hands, 47 up cards, 46! / (4! 42!) dealer's hands beside it: Wizard of Odds.
    assert DEALS == 19_933_230_517_200
    assert all(record.positions == DEALS for record in at_100_to_1.values())
    assert all(sum(each.weight for each in record.returns) == DEALS for record in at_100_to_1.values())


def test_the_best_play_bets_on_52_hands_in_100_and_has_a_deviation_of_2_24(
    at_100_to_1: dict[str, Priced],
) -> None:
    # Wizard of Odds: the standard deviation is 2.24 antes; 52.23% of hands are bet on.
    best = at_100_to_1["optimal"]
    assert round(best.standard_deviation, 2) == 2.24
    assert percent((best.action - 1) / 2, 2) == "52.23%"


def test_a_player_who_bets_on_every_pair_bets_on_every_hand_but_odd_cards(
    at_100_to_1: dict[str, Priced],
) -> None:
    # Odd cards are 1,302,540 of 2,598,960 hands.
    assert at_100_to_1["pair"].action == 1 + 2 * Fraction(2_598_960 - 1_302_540, 2_598_960)
    # Ace and king with three of eleven other ranks, no straight: (165 - 1) sets of ranks, 4^5 - 4 of suits.
    ace_king = (165 - 1) * (4**5 - 4)
    assert at_100_to_1["ace-king"].action == 1 + 2 * Fraction(2_598_960 - 1_302_540 + ace_king, 2_598_960)
    assert at_100_to_1["always-raise"].action == 3


def test_results_by_category_count_the_player_s_hands(at_100_to_1: dict[str, Priced]) -> None:
    every = at_100_to_1["always-raise"].returns
    of_a_hand = 47 * 163_185

    def deals(name: str) -> Fraction:
        return sum(
            (
                Fraction(each.weight)
                for each in every
                if each.event.endswith((f"with {name}", f"against {name}"))
            ),
            Fraction(0),
        )

    assert deals("royal flush") == 4 * of_a_hand
    assert deals("straight flush") == 36 * of_a_hand
    assert deals("four of a kind") == 624 * of_a_hand
    assert deals("full house") == 3_744 * of_a_hand
    assert deals("flush") == 5_108 * of_a_hand
    assert deals("straight") == 10_200 * of_a_hand
    assert deals("one pair") == 1_098_240 * of_a_hand


@pytest.mark.parametrize("on", [NZ_1996, NZ_1998, None])
def test_a_royal_flush_at_250_to_1_makes_the_new_zealand_edge_lower(
    at_100_to_1: dict[str, Priced], on: object
) -> None:
    record = ante_and_bet(asked(on=on))  # type: ignore[arg-type]
    (wins,) = [each for each in record.returns if each.event == "wins with royal flush"]
    (before,) = [each for each in at_100_to_1["optimal"].returns if each.event == "wins with royal flush"]
    assert (wins.net, before.net) == (501, 201)
    assert wins.weight == before.weight
    # Nothing else changes: a player bets on a royal flush anyhow.
    assert record.ev - at_100_to_1["optimal"].ev == 300 * Fraction(wins.weight) / DEALS
    assert percent(record.house_edge) == "5.1991%"


def test_the_returns_of_the_record_name_the_clauses_that_pay_them() -> None:
    record = ante_and_bet(asked(on=NZ_1998))
    by_event: dict[str, Return] = {each.event: each for each in record.returns}
    assert by_event["wins with two pairs"].net == 5
    assert by_event["wins with two pairs"].because[0] == "nz-1998/6/10.4(a)"
    assert "nz-1998/6/5.8" in by_event["wins with two pairs"].because
    assert by_event["no dealer's hand against one pair"].net == 1
    assert "nz-1998/6/10.1" in by_event["no dealer's hand against one pair"].because
    assert by_event["folds"].net == -1


def test_the_cost_of_errors_is_what_a_strategy_loses_over_the_best_play() -> None:
    found = price(asked(US, wagers=(Laid("ante-and-bet"),)))
    best = found.wagers[0].ev
    for record, play in zip(found.wagers, found.more["strategies"], strict=True):
        assert play.strategy == record.strategy
        assert play.cost == best - record.ev == play.wrong_bets.cost + play.wrong_folds.cost
        assert play.bets == (record.action - 1) / 2
    always = found.more["strategies"][-1]
    assert always.wrong_folds.deals == 0
    assert always.bets == 1


def test_all_pairs_are_bet_on_and_nothing_below_ace_king() -> None:
    # Wizard of Odds: raise on any pair or better, fold on anything less than ace and king.
    record = ante_and_bet(asked(US))
    pairs = [each.weight for each in record.returns if each.event.endswith("one pair")]
    assert sum(pairs) == 1_098_240 * 47 * 163_185
    folded = [each.weight for each in record.returns if each.event == "folds"]
    below = (1_302_540 - (165 - 1) * (4**5 - 4)) * 47 * 163_185
    assert below <= sum(folded) <= 1_302_540 * 47 * 163_185


def test_the_three_rules_cost_the_difference_of_the_two_published_losses() -> None:
    plays = price(asked(US, wagers=(Laid("ante-and-bet"),))).more["strategies"]
    (three,) = [play for play in plays if play.strategy == "three-rules"]
    assert three.cost == Fraction(1_041_417_758_724 - 1_041_372_912_372, DEALS)
