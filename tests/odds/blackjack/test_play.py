"""Charts, decisions from any shoe, the law of the results, and how far floating point may be off."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.turns import splitting
from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import Shoe, Strategy, rulings_of
from pitboss.odds.blackjack.engine.dealer import from_first
from pitboss.odds.blackjack.engine.rulings import DOUBLE, DRAW, SPLIT, STAND, Paid, Rulings
from pitboss.odds.blackjack.play.chart import best_chart, cells_of
from pitboss.odds.blackjack.play.column import Arrays, Column
from pitboss.odds.blackjack.play.decision import Adviser, best
from pitboss.odds.blackjack.play.strategies import columns_of, held, played, worth_of
from pitboss.odds.blackjack.readings import readings_that_matter
from pitboss.odds.blackjack.results.kept import main_wagers
from pitboss.record.choice import Choice
from pitboss.table.cards import RANKS

SIX_DECKS = dict.fromkeys(RANKS, 24)


def left(*out: str) -> dict[str, int]:
    """Six decks without some cards."""
    return {rank: count - out.count(rank) for rank, count in SIX_DECKS.items()}


def column(arrays: Arrays, first: str) -> Column:
    faces = arrays.rulings.faces
    shoe = [sum(SIX_DECKS[rank] for rank in face.ranks) for face in faces]
    shoe[arrays.rulings.face_of(first)] -= 1
    return Column(arrays, arrays.rulings.face_of(first), tuple(shoe))


# What every book on basic strategy for several decks has, where the dealer stands on soft 17.
@pytest.mark.parametrize(
    ("hand", "first", "option"),
    [
        ("TT", "6", STAND),
        ("T6", "T", DRAW),
        ("T6", "6", STAND),
        ("T2", "3", DRAW),
        ("93", "4", STAND),
        ("65", "T", DOUBLE),
        ("65", "A", DRAW),
        ("54", "3", DOUBLE),
        ("54", "2", DRAW),
        ("A7", "9", DRAW),
        ("A7", "2", STAND),
        ("88", "T", SPLIT),
        ("99", "7", STAND),
        ("AA", "T", SPLIT),
        ("44", "5", SPLIT),
        ("55", "5", DOUBLE),
    ],
)
def test_a_fresh_shoe_is_played_by_basic_strategy(
    arrays: Arrays, rulings: Rulings, hand: str, first: str, option: str
) -> None:
    assert best(Adviser(rulings).value_of(left(*hand, first), hand, first)) == option


def test_a_stiff_hand_draws_once_no_ten_is_left(rulings: Rulings) -> None:
    adviser = Adviser(rulings)
    small = {rank: count for rank, count in left("T", "6", "T").items() if rank not in "TJQK"}
    assert best(adviser.value_of(small, "T6", "6")) == DRAW
    assert best(adviser.value_of(left("T", "6", "6"), "T6", "6")) == STAND


def test_one_decision_is_that_of_the_whole_reckoning(arrays: Arrays, rulings: Rulings) -> None:
    (against,) = played([column(arrays, "T")], tuple([24] * 9 + [96]), "composition-split")
    eight = rulings.face_of("8")
    one = Adviser(rulings).value_of(left("8", "8", "T"), "88", "T")
    assert one == pytest.approx(against.options(eight, eight), abs=1e-13)


def test_a_hand_of_a_split_that_is_not_the_first_loses_nothing_to_a_blackjack(rulings: Rulings) -> None:
    adviser = Adviser(rulings)
    given = left("8", "8", "T", "A"), ("8", "T"), "A"
    first = adviser.value_of(*given, hands=2)
    other = adviser.value_of(*given, hands=2, is_first=False)
    # Beside the ace, 310 cards less two eights are left, 95 of them tens: that is how often it is spared.
    gone = sum(left("8", "8", "T", "A").values())
    assert other[STAND] - first[STAND] == pytest.approx(95 / gone, abs=1e-13)


def test_no_option_is_weighed_that_the_rules_do_not_allow(rulings: Rulings) -> None:
    adviser = Adviser(rulings)
    # r 12.1(d) wants a card at eleven or less, r 10.1 no double with an ace, r 12.1(a) no card at 21.
    assert {*adviser.value_of(left("2", "2", "6"), "22", "6")} == {DRAW, SPLIT}
    assert {*adviser.value_of(left("A", "8", "6"), "A8", "6")} == {STAND, DRAW}
    assert adviser.value_of(left("7", "7", "7", "6"), "777", "6") == {}
    assert adviser.value_of(left("A", "A", "5", "6"), "A5", "6", hands=2) == {}


def test_of_three_hands_none_is_split_again(rulings: Rulings) -> None:
    adviser = Adviser(rulings)
    assert SPLIT in adviser.value_of(left("8", "8", "8", "6"), "88", "6", hands=2)
    assert SPLIT not in adviser.value_of(left("8", "8", "8", "8", "6"), "88", "6", hands=3)


@pytest.mark.parametrize("first", ["A", "6", "T"])
def test_no_change_of_one_entry_improves_the_chart(arrays: Arrays, first: str) -> None:
    against = column(arrays, first)
    chart = best_chart(against)
    assert {(cell.name, cell.what) for cell in cells_of(against)} == set(chart.costs)
    assert min(chart.costs.values()) > -1e-13
    assert chart.costs["hard 17", DRAW] > 1e-4


def test_results_of_hands_that_are_not_split_make_one_with_those_that_are(rulings: Rulings) -> None:
    shoe = Shoe("4", dict.fromkeys(RANKS, 16), 4)
    (main,) = main_wagers(rulings, shoe, ("composition-cdz",))
    each = main.priced
    assert sum(float(line.weight) for line in each.returns) == pytest.approx(1, abs=1e-12)
    assert each.p_win + each.p_push + each.p_lose == pytest.approx(1, abs=1e-12)
    blackjacks = sum(float(line.weight) for line in each.returns if line.event.startswith("blackjack"))
    # An ace and a ten, in either order, from 208 cards.
    assert blackjacks == pytest.approx(2 * 16 * 64 / (208 * 207), abs=1e-12)
    both = [float(line.weight) for line in each.returns if line.event == "blackjack against blackjack"]
    assert sum(both) == pytest.approx(2 * 16 * 64 / (208 * 207) * 2 * 15 * 63 / (206 * 205), abs=1e-12)
    found = sum(float(line.net) * float(line.weight) for line in each.returns)
    # Rounds with a split are sampled, and weighted so that their mean is the exact one.
    assert found == pytest.approx(float(each.ev), abs=1e-12)


def test_the_dealers_law_is_that_of_fractions(arrays: Arrays) -> None:
    against = column(arrays, "2")
    hand = arrays.hands.of(9, 3)
    shoe = [int(count) for count in against.shoe - arrays.cards[hand]]
    ways = from_first(arrays.rulings.drawing, 1)
    weights = [Fraction(1)]
    exact = [Fraction(0)] * len(arrays.rulings.drawing.ends)
    for way in ways[1:]:
        card = Fraction(shoe[way.face] - way.had, sum(shoe) - way.size + 1)
        weights.append(weights[way.before] * card)
        if way.ends >= 0:
            exact[way.ends] += way.orders * weights[-1]
    assert sum(exact) == 1
    assert np.abs(against.laws()[hand] - np.array([float(each) for each in exact])).max() < 1e-14


@pytest.mark.slow
def test_every_reading_that_bears_on_the_wager_is_priced() -> None:
    found = {each["law"]: each for each in readings_that_matter(Asked(law=Choice(game="blackjack"), decks=6))}
    assert {*found} == {
        "split-bust-then-blackjack=bust-stands",
        "split-bust-then-blackjack=bust-and-original",
        "split-bust-then-blackjack=whole-box",
        "wide-doubling",
    }
    stands, both = (
        found[f"split-bust-then-blackjack={each}"] for each in ("bust-stands", "bust-and-original")
    )
    whole = found["split-bust-then-blackjack=whole-box"]
    assert 0 > stands["difference"] > both["difference"] > whole["difference"]
    # Doubling without an ace on totals but 9 to 11 is never better with four decks or more.
    # Every figure is within 1e-11, and no better: the last digits hang on the order of adding up.
    assert abs(found["wide-doubling"]["difference"]) < 1e-11


def test_columns_leave_out_cards_that_the_shoe_has_not(arrays: Arrays) -> None:
    cards = (4, 0, 0, 0, 0, 0, 0, 0, 4, 8)
    assert [each.first for each in columns_of(arrays, cards)] == [0, 8, 9]


def _paid_at(rulings: Rulings, blackjack: Fraction) -> Rulings:
    """The rulings with another payment for blackjack."""
    pays = tuple(
        tuple(Paid(blackjack) if paid.net > 0 else paid for paid in row) for row in rulings.natural_pays
    )
    return replace(rulings, natural_pays=pays)


@pytest.mark.parametrize("strategy", ["total", "composition-split"])
def test_a_strategy_can_be_held_under_other_rules(rulings: Rulings, strategy: Strategy) -> None:
    cards = tuple([16] * 9 + [64])
    columns = [each for each in columns_of(Arrays(rulings), cards) if each.first in (0, 9)]
    others = [
        each for each in columns_of(Arrays(_paid_at(rulings, Fraction(6, 5))), cards) if each.first in (0, 9)
    ]
    play = played(columns, cards, strategy)
    assert worth_of(held(play, columns)) == pytest.approx(worth_of(play), abs=1e-14)
    # A blackjack that waits against an ace or a ten is paid where the dealer's second card makes none.
    ace = Fraction(16, 208) * 2 * Fraction(15 * 64, 207 * 206) * (1 - Fraction(63, 205))
    ten = Fraction(64, 208) * 2 * Fraction(16 * 63, 207 * 206) * (1 - Fraction(15, 205))
    lost = Fraction(3, 10) * (ace + ten)
    assert worth_of(play) - worth_of(held(play, others)) == pytest.approx(float(lost), abs=1e-14)
    assert worth_of(played(others, cards, strategy)) == pytest.approx(worth_of(held(play, others)), abs=1e-14)


def test_where_nothing_is_split_all_tens_are_still_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(table: Any, box: Any, hand: Any) -> Any:
        return table.refuse("no", "no", splitting.SPLITS_MOST)

    monkeypatch.setattr(splitting, "_too_often", never)
    found = rulings_of(Asked(law=Choice(game="blackjack")))
    assert [face.ranks for face in found.faces] == ["A", *"23456789", "TJQK"]
    assert set(found.hands_most) == {1}


def test_where_only_equal_ranks_are_split_every_rank_is_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    real = splitting._is_pair

    def is_pair(table: Any, hand: Any) -> bool:
        return real(table, hand) and hand.cards[0][0] == hand.cards[1][0]

    monkeypatch.setattr(splitting, "_is_pair", is_pair)
    found = rulings_of(Asked(law=Choice(game="blackjack")))
    assert len(found.faces) == len(RANKS)
    assert SPLIT not in found.dealt[9][10]
    assert SPLIT in found.dealt[9][9]
