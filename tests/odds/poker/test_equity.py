"""Equity at poker: counted by hand, against every deal, and published for pairs before the flop."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.games.poker.rules import Rules
from pitboss.odds.asked import OddsError
from pitboss.odds.poker.equity import EXACT_MOST, Part, Spot, discards, draws, equity
from pitboss.odds.poker.spot import PotOdds, pot_odds, spot_of
from pitboss.odds.walk import act
from pitboss.record.choice import Choice
from pitboss.record.opening import setup_of
from pitboss.record.table import Table
from pitboss.table.cards import DECK, parse_cards

RULES: Rules = GAMES["poker"].rules(Choice(game="poker").book())


def spot(own: str, others: int = 1, board: str = "", *, game: str = "hold-em-52", **more: Any) -> Spot:
    """A hand against so many that nobody knows."""
    return Spot(
        worth=RULES.worths[game],
        own=parse_cards(own),
        others=((),) * others,
        board=parse_cards(board),
        **more,
    )


@pytest.mark.parametrize("others", [1, 2, 9])
def test_a_royal_flush_on_the_board_is_shared_by_all(others: int) -> None:
    found = equity(spot("2c 2d", others, "As Ks Qs Js Ts"), Random(1))
    assert found.equity == pytest.approx(1 / (others + 1), abs=1e-12)
    assert (found.win, found.tie) == (0, 1)


def test_an_ace_beside_four_kings_wins_but_against_an_ace() -> None:
    # 45 cards are unseen, three of them aces.
    found = equity(spot("Ac 2d", 1, "Ks Kh Kd Kc 3s"))
    without = Fraction(comb(42, 2), comb(45, 2))
    assert found.win == without
    assert found.equity == without + (1 - without) / 2
    assert found.deals == comb(45, 2)
    assert found.standard_error is None


def test_the_best_hand_there_can_be_takes_everything() -> None:
    assert equity(spot("As Ks", 1, "Qs Js Ts 2c")).equity == 1


def test_one_card_to_come_is_counted_over_every_deal() -> None:
    own, board = parse_cards("As Ks"), parse_cards("Qs 2h 3d 9c")
    left = [card for card in DECK if card not in (*own, *board)]
    best, total, won = RULES.worths["hold-em-52"].best, 0, Fraction(0)
    for river in left[:6]:
        mine = best(own, (*board, river))
        for other in combinations([card for card in left if card != river], 2):
            theirs = best(other, (*board, river))
            total, won = total + 1, won + (Fraction(mine == theirs, 2) if mine <= theirs else 1)
    # The same six rivers, each as a board of its own.
    boards = [" ".join((*board, river)) for river in left[:6]]
    parts = [equity(spot("As Ks", 1, each)).equity for each in boards]
    assert sum(Fraction(each) for each in parts) / 6 == won / total
    whole = [equity(spot("As Ks", 1, " ".join((*board, river)))).equity for river in left]
    exact = equity(spot("As Ks", 1, "Qs 2h 3d 9c"))
    assert exact.deals == 46 * comb(45, 2) <= EXACT_MOST
    assert exact.equity == sum(Fraction(each) for each in whole) / 46


# Published, against one random hand: aces 85.2%, seven-two of two suits 34.6%; aces against nine 31.1%.
@pytest.mark.parametrize(
    ("own", "others", "published"), [("As Ac", 1, 0.852), ("7s 2c", 1, 0.346), ("As Ac", 9, 0.311)]
)
def test_published_equities_before_the_flop_are_within_the_error(
    own: str, others: int, published: float
) -> None:
    found = equity(spot(own, others))
    assert found.standard_error is not None
    assert 0 < found.standard_error < 0.004
    assert abs(float(found.equity) - published) < 4 * found.standard_error


def test_a_sample_is_the_same_each_time() -> None:
    assert equity(spot("As Ac")) == equity(spot("As Ac"))


def test_omaha_uses_two_own_cards_and_hold_em_none() -> None:
    # On a royal flush all share at hold-em; at Omaha nine and eight make a straight flush, and rags nothing.
    board, rags, other = "As Ks Qs Js Ts", parse_cards("2c 2d 3h 4h"), parse_cards("9s 8s 3c 4c")
    whole = parse_cards(board)
    omaha = Spot(worth=RULES.worths["omaha-52"], own=rags, others=(other,), board=whole, hand=4)
    assert equity(omaha).equity == 0
    assert equity(omaha).deals == 1
    hold_em = Spot(worth=RULES.worths["hold-em-52"], own=rags[:2], others=(other[:2],), board=whole)
    assert equity(hold_em).equity == Fraction(1, 2)


def test_dead_cards_cannot_come() -> None:
    # With the other three aces out of play nobody shares.
    assert equity(spot("Ac 2d", 1, "Ks Kh Kd Kc 3s", dead=parse_cards("As Ah Ad"))).equity == 1


def test_known_cards_of_another_hand_count() -> None:
    seen = Spot(
        worth=RULES.worths["hold-em-52"],
        own=parse_cards("2c 2d"),
        others=(parse_cards("Ac Ad"),),
        board=parse_cards("As Ks Qs 7h"),
    )
    # Three aces are there already, and a third two is not enough.
    assert equity(seen).equity == 0
    assert equity(seen).deals == 44


def test_of_three_cards_the_best_two_are_kept() -> None:
    found = equity(spot("As Ac 2d", 1, "Ks Kh 9d 7c 3s"))
    assert found.kept == parse_cards("As Ac")


def test_of_side_pots_each_goes_to_the_best_who_plays_for_it() -> None:
    # Kings lose the first 60.00 to aces, who have no part in the 160.00 beside it, and queens lose that.
    hands = (parse_cards("As Ac"), parse_cards("Qs Qc"))
    felt = Spot(
        worth=RULES.worths["hold-em-52"],
        own=parse_cards("Ks Kc"),
        others=hands,
        board=parse_cards("2h 3h 7d 8d 9c"),
        parts=(Part(60_00, (0, 1)), Part(160_00, (1,))),
    )
    found = equity(felt)
    assert found.equity == Fraction(160, 220)
    assert (found.win, found.tie) == (0, 1)
    assert equity(replace(felt, parts=())).equity == 0


def test_each_discard_is_weighed_the_best_first() -> None:
    found = discards(spot("As Ac 2d", 1, "Ks Kh 9d 7c 3s"))
    assert found[0].kept == parse_cards("As Ac")
    assert [each.equity for each in found] == sorted((each.equity for each in found), reverse=True)
    assert len(found) == 3


def test_two_pairs_draw_one_card_and_a_straight_flush_none() -> None:
    for own, kept in (("Jh Jc 9d 9h 4c", "Jh Jc 9d 9h"), ("9s 8s 7s 6s 5s", "9s 8s 7s 6s 5s")):
        felt = spot(own, 1, game="draw-52", hand=5, board_whole=0)
        assert draws(felt, 5)[0].kept == parse_cards(kept)
    # No card may be drawn: the hand stands as it is.
    assert [each.kept for each in draws(felt, 0)] == [felt.own]


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ({"own": "As As"}, "seen once at most"),
        ({"own": "As Ks", "board": "As 2c 3c"}, "seen once at most"),
        ({"own": "As 2s", "game": "hold-em-32"}, "2s: each card of the deck"),
        ({"own": "As Ks", "others": 30}, "65 cards are to come, and 50 are not seen"),
    ],
)
def test_cards_that_cannot_be_are_refused(bad: dict[str, Any], says: str) -> None:
    with pytest.raises(OddsError, match=says):
        equity(spot(**bad))


# At a table


def table(*lines: str) -> Table:
    """Two players of hold-em with blinds of 1.00 and 2.00; box 2 has aces."""
    game = GAMES["poker"]
    felt = Table(game, Choice(game="poker").book(), setup_of(game, ("boxes=3",)))
    act(felt, "box 1: buy chips 50.00", "box 2: buy chips 100.00", "dealer: new hand")
    act(felt, "box 1: post", "box 2: post", "deck: box 2 As Ac", "deck: box 1 7h 2d", *lines)
    return felt


def test_a_view_of_the_table_hides_the_other_hand() -> None:
    felt = table()
    mine = spot_of(felt.rules, felt.game.view(felt.state, "box 2"), 2)
    assert (mine.own, mine.others, mine.board) == (parse_cards("As Ac"), ((),), ())
    assert (mine.hand, mine.board_whole) == (2, 5)
    flop = table("box 1: call", "box 2: check", "deck: flop Kh Kd 2c")
    assert spot_of(flop.rules, flop.game.view(flop.state, "box 1"), 1).board == parse_cards("Kh Kd 2c")


def test_pot_odds_are_the_call_in_the_pot_that_it_makes() -> None:
    # Blinds of 1 and 2: one more to win three.
    view = table().game.view(table().state, "box 1")
    assert pot_odds(view, 1) == PotOdds(100, 300)
    assert pot_odds(view, 1).needed == Fraction(1, 4)
    assert pot_odds(view, 2) == PotOdds(0, 200 + 100)
    assert pot_odds(view, 2).needed == 0


def test_a_short_call_wins_no_more_than_it_matches() -> None:
    felt = table("box 1: call", "box 2: raise to 90.00")
    # Box 1 has 48 left and 2 in: of the 90 of box 2 it can win 50.
    assert pot_odds(felt.state, 1) == PotOdds(4800, 200 + 5000)


def test_whoever_cannot_match_a_call_has_no_part_in_the_side_pot() -> None:
    game = GAMES["poker"]
    felt = Table(game, Choice(game="poker").book(), setup_of(game, ("boxes=3",)))
    act(
        felt,
        "box 1: buy chips 50.00",
        "box 2: buy chips 100.00",
        "box 3: buy chips 20.00",
        "dealer: new hand",
    )
    act(felt, *(f"box {due.box}: post" for due in felt.state.due))
    cards = iter(("As Ac", "7h 2d", "Kd Kc"))
    boxes = [player.box for player in felt.state.clockwise(felt.state.button)]
    act(felt, *(f"deck: box {box} {next(cards)}" for box in boxes))
    act(felt, f"box {felt.state.turn}: raise to 20.00")
    mine = spot_of(felt.rules, felt.state, felt.state.turn)
    assert len(mine.parts) == 1, "20.00 is what everybody reaches"
    act(felt, f"box {felt.state.turn}: raise to 50.00")
    asked = felt.state.turn
    others = [player for player in felt.state.live() if player.box != asked]
    reach = [min(50_00 if asked != 3 else 20_00, each.bet + each.stack) for each in others]
    parts = spot_of(felt.rules, felt.state, asked).parts
    assert sum(part.cents for part in parts) == sum(reach) + (50_00 if asked != 3 else 20_00)


def test_a_draw_or_a_discard_has_no_call() -> None:
    felt = table("box 1: call", "box 2: check")
    assert felt.state.phase == "dealing"
    assert pot_odds(felt.state, 1).call == 0


def test_nobody_without_cards_has_equity() -> None:
    felt = table("box 1: fold")
    for box in (1, 2, 3):
        with pytest.raises(OddsError, match=f"box {box} has no cards in a hand against others"):
            spot_of(felt.rules, felt.state, box)
    with pytest.raises(OddsError, match="box 1 is in no hand"):
        pot_odds(felt.state, 1)
