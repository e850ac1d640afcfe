"""The terms of the division and its rules on betting as they were before 2017, each at a hand of 2005."""

from typing import Any

import pytest

from pitboss.games.poker.setup import Commission
from pitboss.record.table import Table
from pitboss.table.chips.accounts import HOUSE
from pitboss.table.chips.money import Cents
from pitboss.table.event import Ruled
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.betting.test_betting_readings import span
from tests.games.poker.telling import (
    GAME,
    IN_2005,
    begun,
    dealt,
    folded_out,
    refused,
    stacks,
    table,
    told,
    won,
)

BASE = "nz-1999-poker/13"
LIMIT: dict[str, Any] = {"limit": "structured", "sign": Sign(10, 20), "blinds": (5, 10)}
FOUR = {1: 1000, 2: 1000, 3: 1000, 4: 1000}


def in_2005(given: dict[int, int] | None = None, **terms: Any) -> Table:
    """The usual table under the rulebook of 2005."""
    return table(given, on=IN_2005, **terms)


def options(felt: Table, box: int) -> dict[str, Any]:
    """What a player may do, by the name of the action."""
    found = GAME.own_options(felt.rules, felt.state, f"box {box}")
    return {type(option.action).__name__: option for option in found}


def test_r1_0_blind_is_live_and_wins_what_nobody_calls() -> None:
    """Blinds of 1 and 2: all fold to the large blind, which takes the 1 of the small and its own 1 beside."""
    felt = in_2005()
    told(felt, "dealer: new hand")
    cites(told(felt, "box 2: post"), f"{BASE}/1.0/blind")
    told(felt, "box 3: post")
    dealt(felt)
    folded_out(felt)
    assert stacks(felt) == {1: 100, 2: 99, 3: 101}


def test_r7_blinds_go_clockwise_from_the_left_of_the_button_as_many_as_the_sign_has() -> None:
    felt = in_2005(FOUR, blinds=(1, 1, 2))
    cites(told(felt, "dealer: new hand"), f"{BASE}/7/blinds")
    assert [(due.box, due.cents) for due in felt.state.due] == [(2, 1), (3, 1), (4, 2)]
    assert felt.state.button == 1
    refusal = refused(felt, "box 3: post")
    assert refusal.says == "blinds are posted in turn; the first blind of box 2 is next"
    cites(refusal, f"{BASE}/7/blinds")


def test_r1_0_button_passes_one_place_on_after_each_hand() -> None:
    felt = in_2005()
    for button in (1, 2, 3, 1):
        cites(told(felt, "dealer: new hand"), f"{BASE}/1.0/button")
        assert felt.state.button == button
        while felt.state.due:
            told(felt, f"box {felt.state.due[0].box}: post")
        dealt(felt)
        folded_out(felt)


def test_r1_0_call_with_blinds_is_as_much_as_the_last_of_them() -> None:
    felt = begun(in_2005(FOUR, blinds=(1, 3, 5), sign=Sign(5)))
    assert felt.state.turn == 1
    option = options(felt, 1)["Call"]
    assert option.cost.fixed == 5
    cites(option, f"{BASE}/1.0/call")


def test_r7_acts_in_turn_from_the_last_blind_first_and_from_the_button_later() -> None:
    felt = begun(in_2005(FOUR))
    assert (felt.state.button, felt.state.turn) == (1, 4)
    refusal = refused(felt, "box 1: call")
    assert (refusal.code, refusal.says) == ("out-of-turn", "it is the turn of box 4")
    cites(refusal, f"{BASE}/7/acts-in-turn")
    told(felt, "box 4: call\nbox 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    assert felt.state.turn == 2


def test_r7_check_with_nothing_to_call_so_in_the_first_round_only_the_last_blind_may() -> None:
    felt = begun(in_2005())
    refusal = refused(felt, "box 1: check")
    assert refusal.says == "there is 0.02 to call; box 1 calls, raises or folds"
    cites(refusal, f"{BASE}/7/check")
    told(felt, "box 1: call\nbox 2: call")
    cites(told(felt, "box 3: check"), f"{BASE}/7/check")
    dealt(felt)
    cites(told(felt, "box 2: check"), f"{BASE}/7/check")


def test_r7_fold_leaves_in_the_pot_what_was_put_in() -> None:
    """Box 2 has the small blind of 1 in and folds: the pot is 1 + 10 + 10."""
    felt = begun(in_2005())
    told(felt, "box 1: raise to 0.10")
    cites(told(felt, "box 2: fold"), f"{BASE}/7/fold")
    told(felt, "box 3: call")
    assert felt.state.pots[0].cents == 1 + 10 + 10
    assert refused(felt, "box 2: check").code == "no-betting"
    assert felt.state.pots[0].contenders == (1, 3)


def test_r7_raise_is_a_call_and_as_much_again_as_the_last_raise() -> None:
    """Blinds of 1 and 2: the first raise goes to 4; after one to 10, by 8, the next goes to 18."""
    felt = begun(in_2005())
    assert span(felt) == (4, 100)
    cites(options(felt, 1)["RaiseTo"], f"{BASE}/7/raise")
    assert refused(felt, "box 1: raise to 0.03").says == "a raise is 0.04 to 1.00 here, not 0.03"
    told(felt, "box 1: raise to 0.10")
    cites(refused(felt, "box 2: raise to 0.17"), f"{BASE}/7/raise")
    told(felt, "box 2: raise to 0.18")


def test_r7_uncalled_chips_go_back() -> None:
    """Box 1 raises to 50 and only the blinds of 1 and 2 lie against it: 48 go back, 2 + 1 + 2 are the pot."""
    felt = begun(in_2005())
    told(felt, "box 1: raise to 0.50\nbox 2: fold")
    events = told(felt, "box 3: fold")
    cites(events[1], f"{BASE}/7/uncalled-chips")
    assert stacks(felt)[1] == 98
    assert sum(pot.cents for pot in felt.state.pots) == 5


def all_in_for_less() -> tuple[Table, list[Any]]:
    """Box 2 calls a raise to 60 with the 20 that it has; box 3 calls the whole of it."""
    felt = begun(in_2005({1: 100, 2: 20, 3: 100}))
    told(felt, "box 1: raise to 0.60")
    events: list[Any] = [options(felt, 2)["Call"]]
    return felt, [*events, *told(felt, "box 2: call\nbox 3: call")]


def test_r1_0_all_in_wins_its_own_stake_and_as_much_from_each_other() -> None:
    """Of 20, 60 and 60 the main pot is 3 times 20."""
    felt, events = all_in_for_less()
    cites(events, f"{BASE}/1.0/all-in")
    assert [(pot.cents, pot.contenders) for pot in felt.state.pots] == [(60, (1, 2, 3)), (80, (1, 3))]


def test_r1_0_tap_out_puts_in_every_chip_that_is_left() -> None:
    felt, events = all_in_for_less()
    assert events[0].cost.fixed == 19, "20 without the small blind of 1"
    cites(events[0], f"{BASE}/1.0/tap-out")
    assert stacks(felt)[2] == 0


def test_r10_1_what_goes_beyond_an_all_in_is_a_pot_for_the_others() -> None:
    """Box 2 has aces and takes the main pot of 60; box 3 has kings and takes the side pot of 80."""
    felt = in_2005({1: 100, 2: 20, 3: 100})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "As Ks Qs Ad Kd Qd")
    events = told(felt, "box 1: raise to 0.60\nbox 2: call\nbox 3: call")
    cites(events[-1], f"{BASE}/10.1")
    for cards in ("2c 3c 4d 8h", "2d 9h", "2h Tc"):
        dealt(felt, cards)
        while felt.state.phase == "betting":
            told(felt, f"box {felt.state.turn}: check")
    told(felt, "box 2: show\nbox 3: show\nbox 1: muck")
    taken = won(told(felt, "dealer: award pots"))
    assert (taken[2, "main pot"], taken[3, "side pot 1"]) == (60, 80)


@pytest.mark.parametrize(("cents", "to"), [(4, 10), (5, 15), (6, 16)])
def test_r10_2_as_it_is_taken_to_have_been_half_a_bet_decides(cents: int, to: int) -> None:
    """A unit of 10: below 5 it is completed, from 5 on raised by the unit."""
    felt = begun(in_2005({1: 1000, 2: 10 + cents, 3: 1000}, **LIMIT))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    told(felt, f"box 2: bet 0.{cents:02}")
    assert span(felt) == (to, to)
    cites(options(felt, 3)["RaiseTo"], f"{BASE}/10.2")


def test_r1_0_structured_limit_has_one_amount() -> None:
    felt = begun(in_2005(FOUR, **LIMIT))
    assert span(felt) == (20, 20)
    for to in ("0.19", "0.21"):
        refusal = refused(felt, f"box 4: raise to {to}")
        assert refusal.says == f"a raise is 0.20 here, not {to}"
        cites(refusal, f"{BASE}/1.0/structured-limit")


def test_r1_0_spread_limit_has_two_bounds() -> None:
    """From 10 to 50: over a blind of 10 a raise goes to 20 at the least and 60 at the most."""
    felt = begun(in_2005(FOUR, limit="spread", sign=Sign(10, 50), blinds=(5, 10)))
    assert span(felt) == (20, 60)
    for to in ("0.19", "0.61"):
        cites(refused(felt, f"box 4: raise to {to}"), f"{BASE}/1.0/spread-limit")
    told(felt, "box 4: raise to 0.60")


def test_r1_0_no_limit_has_no_bound_but_the_chips() -> None:
    felt = begun(in_2005())
    assert span(felt) == (4, 100)
    cites(options(felt, 1)["RaiseTo"], f"{BASE}/1.0/no-limit")
    assert refused(felt, "box 1: raise to 1.01").code == "too-few-chips"


def test_r1_0_head_to_head_there_is_no_end_of_raises() -> None:
    """Three raises a round among three; the fourth is for two who are left alone."""
    felt = begun(in_2005({1: 1000, 2: 1000, 3: 1000}, **LIMIT))
    told(felt, "box 1: raise to 0.20\nbox 2: raise to 0.30\nbox 3: raise to 0.40")
    assert refused(felt, "box 1: raise to 0.50").code == "raises-used-up"
    told(felt, "box 1: fold")
    cites(options(felt, 2)["RaiseTo"], f"{BASE}/1.0/head-to-head")
    told(felt, "box 2: raise to 0.50")


def test_r1_0_substantial_action_is_that_of_two_players() -> None:
    """No burn before the flop, and its order is lost: it goes back after one action, stands after two."""
    for acts, stands in (("box 2: check", False), ("box 2: check\nbox 3: check", True)):
        felt = begun(in_2005())
        told(felt, "box 1: call\nbox 2: call\nbox 3: check\ndeck: flop without burn 2c 7d 8h")
        told(felt, acts)
        events = told(felt, "dealer: finds no burn")
        assert bool(felt.state.board) is stands
        if stands:
            cites(events, f"{BASE}/1.0/substantial-action")


def charged(terms: Commission) -> tuple[Table, list[Any]]:
    """Box 1 raises to 10 and box 3 calls: a pot of 21 with the small blind; box 1 takes it after the flop."""
    felt = begun(in_2005({1: 100, 2: 100, 3: 100}, commission=terms))
    told(felt, "box 1: raise to 0.10\nbox 2: fold\nbox 3: call")
    dealt(felt)
    told(felt, "box 3: fold")
    return felt, list(told(felt, "dealer: award pots"))


def test_r1_0_rake_is_what_the_house_takes_of_the_pot() -> None:
    """A tenth of 21 is 2 in whole chips; box 1 has 100 - 10 + 19."""
    felt, events = charged(Commission(rate="10%"))
    cites(events, f"{BASE}/1.0/rake", f"{BASE}/8.1")
    assert (felt.books.cents(HOUSE), stacks(felt)[1]) == (2, 109)


def test_r1_0_fee_per_hand_is_taken_whatever_the_pot_is() -> None:
    felt, events = charged(Commission(fee=Cents(3)))
    cites(events, f"{BASE}/1.0/fee-per-hand", f"{BASE}/8.1")
    assert (felt.books.cents(HOUSE), stacks(felt)[1]) == (3, 108)


def test_r8_2_a_supervisor_changes_it_before_a_hand_and_the_sign_with_it() -> None:
    felt = in_2005(commission=Commission(rate="10%"))
    cites(told(felt, "game supervisor: charge hand fee 0.03 and change sign"), f"{BASE}/8.2")
    assert felt.state.commission == Commission(fee=Cents(3))
    begun(felt)
    refusal = refused(felt, "game supervisor: charge hand fee 0.05 and change sign")
    assert refusal.code == "hand-under-way"
    cites(refusal, f"{BASE}/8.2")


def test_r8_3_a_supervisor_takes_none_at_all() -> None:
    felt = in_2005(commission=Commission(rate="10%"))
    cites(told(felt, "casino supervisor: waive commission"), f"{BASE}/8.3")
    begun(felt)
    folded_out(felt)
    assert felt.books.cents(HOUSE) == 0


@pytest.mark.parametrize(("faults", "is_off"), [("boxed 4", False), ("boxed 5", True), ("joker", True)])
def test_r19_defective_deck_the_hand_is_off(faults: str, is_off: bool) -> None:
    felt = begun(in_2005())
    told(felt, "box 1: raise to 0.50")
    events = told(felt, f"dealer: finds deck {faults}")
    assert isinstance(events[0], Ruled)
    assert (stacks(felt) == {1: 100, 2: 100, 3: 100}) is is_off
    assert (felt.state.phase == "waiting") is is_off
    if is_off:
        cites(events, f"{BASE}/19/defective-deck")


@pytest.mark.parametrize(("checks", "early", "burnt"), [(1, "turn", 2), (2, "river", 3)])
def test_r19_29_an_early_fourth_or_fifth_card_goes_back_and_its_burn_stays(
    checks: int, early: str, burnt: int
) -> None:
    felt = begun(in_2005())
    told(felt, "box 1: call\nbox 2: call\nbox 3: check\ndeck: flop 2c 7d 8h")
    if checks == 2:
        told(felt, "box 2: check\nbox 3: check\nbox 1: check\ndeck: turn 9s")
    events = told(felt, "dealer: turns early Kc")
    cites(events, f"{BASE}/19.29")
    assert events[0].sentence.startswith(f"The {early} is turned too early")
    assert (len(felt.state.burnt), "Kc" in felt.state.board) == (burnt, False)
