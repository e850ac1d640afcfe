"""Burns forgotten, flops of too many, cards exposed in the deal, hands of a wrong number, defective decks."""

import pytest

from pitboss.games.poker.irregularities.defects import BOXED, FAULTS
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Ruled, Settled
from tests.citing import cites
from tests.games.poker.deal.test_early_cards import checked, on_flop, on_turn
from tests.games.poker.telling import begun, dealt, refused, stacks, table, told


def unburnt_flop() -> Table:
    """Three players on a flop before which no card was burnt."""
    felt = begun(table())
    told(felt, "box 1: call\nbox 2: call\nbox 3: check\ndeck: flop without burn 2c 7d 8h")
    assert felt.state.burnt == ()
    return felt


def test_r19_a_flop_without_a_burn_goes_back_before_substantial_action() -> None:
    """One player has acted, with a bet that goes back."""
    felt = unburnt_flop()
    told(felt, "box 2: bet 0.10")
    events = told(felt, "dealer: finds no burn")
    cites(events[0], "nz-1999-poker/13/19/no-burn-before-flop")
    assert (felt.state.board, felt.state.phase, stacks(felt)[2]) == ((), "dealing", 98)
    told(felt, "deck: flop 2c 3d 4h")
    assert (felt.state.burnt, felt.state.turn) == ((UNKNOWN,), 2)


def test_r19_a_flop_without_a_burn_stands_after_substantial_action() -> None:
    """Two players have acted."""
    felt = unburnt_flop()
    told(felt, "box 2: bet 0.10\nbox 3: call")
    (event,) = told(felt, "dealer: finds no burn order known")
    assert isinstance(event, Ruled)
    assert felt.state.board == ("2c", "7d", "8h")


def test_r19_a_flop_whose_order_is_known_is_put_right() -> None:
    """The first card should have been burnt; the next one makes up the flop."""
    felt = unburnt_flop()
    told(felt, "dealer: finds no burn order known")
    assert (felt.state.board, felt.state.burnt) == (("7d", "8h"), ("2c",))
    told(felt, "deck: flop Ks")
    assert (felt.state.board, felt.state.turn) == (("7d", "8h", "Ks"), 2)
    checked(felt)
    told(felt, "deck: turn 9s")
    assert len(felt.state.burnt) == 2


def unburnt_turn() -> Table:
    felt = on_flop()
    checked(felt)
    told(felt, "deck: turn without burn 9s")
    return felt


def test_r19_a_fourth_card_without_a_burn_stands_or_is_put_right() -> None:
    felt = unburnt_turn()
    (event,) = told(felt, "dealer: finds no burn")
    cites(event, "nz-1999-poker/13/19/no-burn-later")
    assert felt.state.board[-1] == "9s", "the order of the cards is not known"
    told(felt, "dealer: finds no burn order known")
    assert (felt.state.board[3:], felt.state.burnt) == ((), (UNKNOWN, "9s"))
    told(felt, "deck: turn Ts")
    felt = unburnt_turn()
    told(felt, "box 2: check\ndealer: finds no burn order known")
    assert felt.state.board[-1] == "9s", "somebody has acted on it"


def test_a_burn_that_was_made_was_not_forgotten() -> None:
    assert refused(on_flop(), "dealer: finds no burn").code == "was-burnt"


def before_flop() -> Table:
    felt = begun(table())
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    return felt


def test_r19_a_flop_of_too_many_goes_back_with_the_burn() -> None:
    felt = before_flop()
    events = told(felt, "dealer: turns too many 2c 3c 4c 5c")
    cites(events[0], "nz-1999-poker/13/19/flop-of-too-many")
    assert (felt.state.board, felt.state.burnt, felt.state.phase) == ((), (), "dealing")
    told(felt, "deck: flop 5c 4c 9d")
    assert felt.state.burnt == (UNKNOWN,)


def test_r19_one_card_too_many_in_a_known_order_is_the_next_burn() -> None:
    felt = before_flop()
    told(felt, "dealer: turns too many order known 2c 3c 4c 5c")
    assert (felt.state.board, felt.state.burnt) == (("2c", "3c", "4c"), ("5c", UNKNOWN))
    checked(felt)
    told(felt, "deck: turn 9s")
    assert len(felt.state.burnt) == 2, "the burn of the fourth card was made"
    checked(felt)
    told(felt, "deck: river Ts")
    assert len(felt.state.burnt) == 3


def test_two_cards_too_many_go_back_whatever_their_order() -> None:
    felt = before_flop()
    told(felt, "dealer: turns too many order known 2c 3c 4c 5c 6c")
    assert felt.state.board == ()


def test_three_cards_are_not_too_many_and_only_a_flop_has_them() -> None:
    felt = before_flop()
    assert refused(felt, "dealer: turns too many 2c 3c 4c").code == "not-too-many"
    told(felt, "deck: flop 2c 3c 4c")
    assert refused(felt, "dealer: turns too many 9c 9d").code == "no-deal"
    checked(felt)
    assert refused(felt, "dealer: turns too many 9c 9d").code == "no-flop"


def test_r19_an_exposed_own_card_is_the_burn_and_another_takes_its_place() -> None:
    felt = table()
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "As Ks Qs Ad Kd Qd")
    (event,) = told(felt, "dealer: exposes Kd of box 3")
    cites(event, "nz-1999-poker/13/19/own-card-exposed")
    assert (felt.state.phase, felt.state.burnt) == ("dealing", ("Kd",))
    told(felt, "deck: box 3 2c")
    assert (felt.state.player(3).cards, felt.state.turn) == (("Ks", "2c"), 1)
    told(felt, "box 1: call\nbox 2: call\nbox 3: check\ndeck: flop 3c 4c 5c")
    assert felt.state.burnt == ("Kd",), "the exposed card was the burn of the flop"
    checked(felt)
    told(felt, "deck: turn 6c")
    assert felt.state.burnt == ("Kd", UNKNOWN)


def test_a_card_is_exposed_in_the_deal_and_from_among_those_dealt() -> None:
    felt = begun(table())
    told(felt, "dealer: exposes Kd of box 3\ndeck: deals 7c")
    assert felt.state.player(3).cards == (UNKNOWN, "7c")
    assert refused(felt, "dealer: exposes 7c of box 2").code == "not-theirs"
    assert refused(felt, "dealer: exposes Kc of box 4").code == "no-hand"
    told(felt, "box 1: call")
    assert refused(felt, "dealer: exposes Kc of box 2").code == "not-dealt-now"


def test_r19_a_hand_of_too_many_before_substantial_action_is_dealt_again() -> None:
    """One player has raised: that goes back, and the blinds stay."""
    felt = begun(table())
    told(felt, "box 1: raise to 0.08")
    events = told(felt, "dealer: finds 3 cards at box 3")
    cites(events[0], "nz-1999-poker/13/19/wrong-number-of-cards")
    assert (stacks(felt), felt.state.phase) == ({1: 100, 2: 99, 3: 98}, "dealing")
    dealt(felt)
    assert felt.state.turn == 1
    assert refused(felt, "box 1: raise to 0.03").says.startswith("a raise is 0.04 to 1.00")


def test_whoever_folded_before_the_hand_is_dealt_again_is_in_it() -> None:
    felt = begun(table())
    told(felt, "box 1: fold\ndealer: finds 1 cards at box 3")
    dealt(felt)
    assert [player.is_live for player in felt.state.players] == [True] * 3


def test_r19_a_hand_of_too_few_after_substantial_action_is_dead() -> None:
    """Two players have acted, one of them by folding."""
    felt = begun(table({1: 100, 2: 100, 3: 100, 4: 100}))
    told(felt, "box 4: fold\nbox 1: call")
    (event,) = told(felt, "dealer: finds 1 cards at box 3")
    cites(event, "nz-1999-poker/13/19/wrong-number-of-cards")
    assert not felt.state.player(3).is_live
    told(felt, "box 2: fold\ndealer: award pots")
    assert stacks(felt) == {1: 103, 2: 99, 3: 98, 4: 100}


def test_a_right_number_of_cards_changes_nothing() -> None:
    felt = begun(table())
    (event,) = told(felt, "dealer: finds 2 cards at box 3")
    assert isinstance(event, Ruled)
    assert refused(felt, "dealer: finds 3 cards at box 9").code == "no-hand"


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault != BOXED])
def test_r19_a_defective_deck_gives_everybody_their_chips_back(fault: str) -> None:
    """On the turn, with 6 in the pot, a bet in front, and a player who folded before."""
    felt = on_turn()
    told(felt, f"box 2: bet 0.10\nbox 3: fold\ndealer: finds deck {fault}")
    assert (stacks(felt), felt.state.phase) == ({1: 100, 2: 100, 3: 100}, "waiting")


def test_r1_five_cards_the_wrong_way_up_make_a_deck_defective_and_four_do_not() -> None:
    felt = on_turn()
    (event,) = told(felt, "dealer: finds deck boxed 4")
    assert isinstance(event, Ruled)
    assert refused(felt, "dealer: finds deck boxed").code == "how-many"
    assert refused(felt, "dealer: finds deck sticky").code == "no-such-fault"
    events = told(felt, "dealer: finds deck boxed 5")
    assert {event.outcome for event in events if isinstance(event, Settled)} == {"void"}
    cites(events[0], "nz-1999-poker/13/1.0/defective-deck")
    assert refused(felt, "dealer: finds deck boxed 5").code == "no-hand"


def test_a_hand_dealt_again_in_the_middle_of_the_deal_begins_with_nobody_served() -> None:
    felt = table()
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post\ndeck: box 3 As Kd")
    told(felt, "dealer: finds 3 cards at box 3\ndeck: deals the rest")
    assert [len(player.cards) for player in felt.state.players] == [2, 2, 2]


def test_a_hand_after_one_that_broke_off_in_the_draw_is_dealt_whole() -> None:
    felt = begun(table({1: 100, 2: 100}, game="draw", boxes=8))
    told(felt, "box 1: call\nbox 2: check\nbox 2: draw for ?? ??\ndealer: finds deck joker")
    begun(felt)
    assert [len(player.cards) for player in felt.state.players] == [5, 5]


def test_a_burn_that_is_missed_when_the_round_is_over_leaves_the_cards() -> None:
    felt = unburnt_turn()
    told(felt, "box 2: check\nbox 3: check\nbox 1: check")
    refusal = refused(felt, "dealer: finds no burn")
    assert refusal.code == "too-late"
    cites(refusal, "nz-1999-poker/13/19/no-burn-later")
