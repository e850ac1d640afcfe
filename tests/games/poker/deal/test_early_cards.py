"""Community cards turned too early (20.30 to 20.32), and a discard that was missed (20.33)."""

from typing import Any

import pytest

from pitboss.games.poker.events import HandDead
from pitboss.games.poker.irregularities.events import StubShuffled, TurnedEarly
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Event, Told
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.poker.telling import IN_2005, begun, refused, stacks, table, told

MANILA: dict[str, Any] = {"game": "two-card-manila", "deck": 32, "blinds": (2,)}


def checked(felt: Table) -> None:
    """Everybody checks until the round is over."""
    while felt.state.phase == "betting":
        told(felt, f"box {felt.state.turn}: check")


def on_flop(**terms: Any) -> Table:
    """Three players in the round on the flop 2c 7d 8h, with one card burnt."""
    felt = begun(table(**terms))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    if felt.state.phase == "discarding":
        told(felt, "box 2: discard ??\nbox 3: discard ??\nbox 1: discard ??")
    told(felt, "deck: flop 2c 7d 8h")
    return felt


def on_turn(**terms: Any) -> Table:
    """The same on the turn 9s, with two cards burnt."""
    felt = on_flop(**terms)
    checked(felt)
    told(felt, "deck: turn 9s")
    return felt


@pytest.mark.parametrize(("day", "clause"), [({}, "nz-2017/13/20.30"), ({"on": IN_2005}, "19.29")])
def test_r20_30_an_early_fifth_card_is_shuffled_in_and_the_burn_stays(day: Any, clause: str) -> None:
    felt = on_turn(**day)
    events = told(felt, "dealer: turns early Kc")
    assert clause in events[0].because[0]
    assert [type(event) for event in events] == [TurnedEarly, StubShuffled]
    assert (len(felt.state.burnt), felt.state.board) == (3, ("2c", "7d", "8h", "9s"))
    checked(felt)
    assert refused(felt, "deck: river without burn Kc").code == "no-burn-due"
    assert refused(felt, "deck: deals ?? Kc").says == "1 cards are dealt now, not 2"
    told(felt, "deck: river Kc")
    assert (len(felt.state.burnt), felt.state.board[-1]) == (3, "Kc")


def test_r20_30_the_round_goes_on_where_it_was() -> None:
    felt = on_turn()
    told(felt, "box 2: bet 0.10\ndealer: turns early Kc")
    assert felt.state.turn == 3
    told(felt, "box 3: call\nbox 1: fold")
    assert felt.state.pots[0].cents == 6 + 20


def test_r20_31_an_early_fourth_card_waits_for_the_fifth() -> None:
    """Burns: before the flop, with the early card, before the new fourth; none before the fifth."""
    felt = on_flop()
    (event,) = told(felt, "dealer: turns early Kc")
    cites(event, "nz-2017/13/20.31", "nz-2017/13/20.31(a)")
    assert (felt.state.aside, len(felt.state.burnt)) == (("Kc",), 2)
    checked(felt)
    assert refused(felt, "deck: turn Kc").code == "card-twice"
    (event,) = told(felt, "deck: turn 9s")
    cites(event, "nz-2017/13/20.31(b)")
    assert len(felt.state.burnt) == 3
    checked(felt)
    refusal = refused(felt, "deck: river Kc")
    assert refusal.code == "card-aside"
    cites(refusal, "nz-2017/13/20.31(c)")
    (event,) = told(felt, "dealer: shuffle card back")
    cites(event, "nz-2017/13/20.31(c)")
    told(felt, "deck: river Kc")
    assert (len(felt.state.burnt), felt.state.board[-1]) == (3, "Kc")


def test_r20_31_nothing_is_shuffled_back_before_its_time() -> None:
    felt = on_flop()
    assert refused(felt, "dealer: shuffle card back").code == "nothing-aside"
    told(felt, "dealer: turns early Kc")
    checked(felt)
    assert refused(felt, "dealer: shuffle card back").code == "nothing-aside"


def test_r20_31_then_an_early_fifth_card_too() -> None:
    """The fifth comes without a burn already, so none was made with the early one."""
    felt = on_flop()
    told(felt, "dealer: turns early Kc")
    checked(felt)
    told(felt, "deck: turn 9s\ndealer: turns early Qc")
    assert (len(felt.state.burnt), felt.state.aside) == (3, ())
    checked(felt)
    told(felt, "deck: river Qc")
    assert len(felt.state.burnt) == 3


def test_r19_an_early_flop_goes_back_with_the_burn() -> None:
    felt = begun(table())
    told(felt, "box 1: call")
    events = told(felt, "dealer: turns early Kc Kd Kh")
    cites(events[0], "nz-1999-poker/13/19/flop-early")
    assert (felt.state.board, felt.state.burnt, felt.state.turn) == ((), (), 2)
    told(felt, "box 2: call\nbox 3: check\ndeck: flop Kc Kd 2h")
    assert felt.state.burnt == (UNKNOWN,)


def test_nothing_is_early_between_rounds_or_after_the_last() -> None:
    felt = on_turn()
    assert refused(felt, "dealer: turns early Kc Kd").code == "wrong-count"
    assert refused(felt, "dealer: turns early 9s").code == "card-twice"
    checked(felt)
    assert refused(felt, "dealer: turns early Kc").code == "not-early"
    told(felt, "deck: river Kc")
    assert refused(felt, "dealer: turns early Qc").code == "no-board-card"


def test_draw_has_no_card_that_could_be_early() -> None:
    assert refused(begun(table(game="draw", boxes=8)), "dealer: turns early Kc").code == "no-board-card"


def test_r20_32_in_pineapple_the_flop_goes_back_until_all_have_discarded() -> None:
    felt = begun(table(game="pineapple"))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check\nbox 2: discard ??")
    assert felt.state.phase == "discarding"
    events = told(felt, "dealer: turns early Kc Kd Kh")
    cites(events[0], "nz-2017/13/20.32")
    assert (felt.state.burnt, felt.state.turn) == ((), 3)
    told(felt, "box 3: discard ??\nbox 1: discard ??\ndeck: flop Kc 3d 4h")
    assert felt.state.burnt == (UNKNOWN,)


def crazy(phase: str, **readings: str) -> tuple[Table, Event]:
    """Crazy pineapple on the flop, with the fourth card turned while players bet, or discard."""
    felt = on_flop(game="crazy-pineapple", readings={k.replace("_", "-"): v for k, v in readings.items()})
    if phase == "discarding":
        checked(felt)
    assert felt.state.phase == phase
    return felt, told(felt, "dealer: turns early Kc")[0]


@pytest.mark.parametrize("phase", ["betting", "discarding"])
def test_r20_32_in_crazy_pineapple_an_early_fourth_card_goes_back_with_the_burn(phase: str) -> None:
    felt, event = crazy(phase)
    cites(event, "nz-2017/13/20.32")
    assert (felt.state.aside, len(felt.state.burnt)) == ((), 1)
    checked(felt)
    told(felt, "box 2: discard ??\nbox 3: discard ??\nbox 1: discard ??\ndeck: turn Kc")
    assert len(felt.state.burnt) == 2


def test_r20_31_in_crazy_pineapple_by_the_other_readings() -> None:
    felt, event = crazy("discarding", early_turn_crazy_pineapple="early-card-rule")
    cites(event, "nz-2017/13/20.31")
    assert (felt.state.aside, len(felt.state.burnt)) == (("Kc",), 2)
    felt, event = crazy("betting", early_turn_before_betting_ends="early-card-rule")
    cites(event, "nz-2017/13/20.31")
    assert felt.state.aside == ("Kc",)
    felt, event = crazy("betting", early_turn_crazy_pineapple="early-card-rule")
    assert felt.state.aside == ()


def test_in_crazy_pineapple_an_early_flop_and_fifth_card_are_as_in_hold_em() -> None:
    felt = begun(table(game="crazy-pineapple"))
    cites(told(felt, "dealer: turns early Kc Kd Kh")[0], "nz-1999-poker/13/19/flop-early")
    felt, _ = crazy("discarding")
    told(felt, "box 2: discard ??\nbox 3: discard ??\nbox 1: discard ??\ndeck: turn Kc")
    cites(told(felt, "dealer: turns early Qc")[0], "nz-2017/13/20.30")


def manila(cards: int, **readings: str) -> Table:
    """Manila with so many community cards, in the round after the last of them."""
    felt = begun(table(readings={k.replace("_", "-"): v for k, v in readings.items()}, **MANILA))
    told(felt, "box 3: call\nbox 1: call\nbox 2: check")
    for card in ("7c", "8d", "9h")[: cards - 1]:
        told(felt, f"deck: board {card}")
        if card != ("7c", "8d", "9h")[cards - 2]:
            checked(felt)
    return felt


def test_r20_31_in_manila_a_card_but_the_last_comes_back_with_the_next() -> None:
    """Two cards lie, one is burnt; the third is early: a burn with it, one before the new third."""
    felt = manila(2)
    cites(told(felt, "dealer: turns early Kc")[0], "nz-2017/13/20.31")
    checked(felt)
    told(felt, "deck: board Qc")
    assert (felt.state.aside, len(felt.state.burnt)) == (("Kc",), 3)
    checked(felt)
    told(felt, "dealer: shuffle card back\ndeck: board Kc")
    assert len(felt.state.burnt) == 3
    checked(felt)
    told(felt, "deck: board Ac")
    assert len(felt.state.burnt) == 4


def test_r20_30_in_manila_the_fifth_card_is_shuffled_in() -> None:
    felt = manila(4)
    cites(told(felt, "dealer: turns early Kc")[0], "nz-2017/13/20.30")
    assert felt.state.aside == ()


def test_in_manila_a_supervisor_decides_by_the_other_reading() -> None:
    felt = manila(2, manila_early_card="refer")
    events = told(felt, "dealer: turns early Kc")
    assert isinstance(events[1], Told)
    checked(felt)
    assert refused(felt, "deck: board Kc").code == "card-twice"
    told(felt, "deck: board Qc")


def missing(**readings: str) -> Table:
    """Pineapple on the flop, where box 3 has kept a card too many; box 2 acts first, then 3, then 1."""
    felt = begun(table(game="pineapple", readings={k.replace("_", "-"): v for k, v in readings.items()}))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check\nbox 2: discard ??")
    assert refused(felt, "dealer: passes over box 1").says == "box 3 is to give up a card next"
    told(felt, "dealer: passes over box 3\nbox 1: discard ??\ndeck: flop 2c 7d 8h")
    return felt


def test_r20_33_before_substantial_action_the_card_is_still_given_up() -> None:
    """One player has acted."""
    felt = missing()
    told(felt, "box 2: check")
    (event,) = told(felt, "dealer: finds 3 cards at box 3")
    cites(event, "nz-2017/13/20.33")
    assert felt.state.player(3).is_live
    told(felt, "box 3: discard ??")
    assert (len(felt.state.player(3).cards), felt.state.turn) == (2, 3)
    told(felt, "box 3: check\nbox 1: check")
    assert felt.state.phase == "dealing"


def test_r20_33_after_substantial_action_the_hand_is_dead() -> None:
    """Box 2 and box 3 itself have acted: two players."""
    felt = missing()
    told(felt, "box 2: check\nbox 3: check")
    assert refused(felt, "box 3: discard ??").code == "too-late"
    (event,) = told(felt, "dealer: finds 3 cards at box 3")
    assert isinstance(event, HandDead)
    cites(event, "nz-2017/13/20.33")
    assert (felt.state.player(3).is_live, felt.state.turn) == (False, 1)


def test_r20_33_the_offender_is_left_out_by_the_other_reading() -> None:
    felt = missing(offender_counts="others-only")
    told(felt, "box 2: check\nbox 3: check")
    told(felt, "box 3: discard ??")
    felt = missing(offender_counts="others-only")
    told(felt, "box 2: check\nbox 3: check\nbox 1: bet 0.10\nbox 2: call")
    assert refused(felt, "box 3: discard ??").code == "too-late"


def test_r20_33_a_dead_hand_ends_the_round_where_only_it_was_left_to_act() -> None:
    felt = missing()
    told(felt, "box 2: bet 0.10\nbox 3: call\nbox 1: raise to 0.30\nbox 2: call")
    assert felt.state.turn == 3
    told(felt, "dealer: finds 3 cards at box 3")
    assert felt.state.phase == "dealing"
    assert felt.state.pots[0].cents == 6 + 30 + 30 + 10


def test_r20_33_in_a_later_round_and_at_the_showdown_it_is_too_late() -> None:
    felt = missing()
    for card in ("turn 9s", "river Ks"):
        checked(felt)
        told(felt, f"deck: {card}")
    assert refused(felt, "box 3: discard ??").code == "too-late"
    checked(felt)
    step = felt.game.procedure(felt.rules, felt.state)
    assert step is not None
    answer = felt.act(step.action)
    assert not isinstance(answer, Refusal)
    assert isinstance(answer[0], HandDead)


def test_r20_33_no_pot_is_pushed_to_a_hand_of_three_cards() -> None:
    felt = missing()
    for card in ("turn 9s", "river Ks"):
        checked(felt)
        told(felt, f"deck: {card}")
    checked(felt)
    told(felt, "box 2: tables As Ad\nbox 3: tables Kc Kd Kh\nbox 1: muck")
    refusal = refused(felt, "dealer: award pots")
    assert refusal.code == "card-too-many"
    cites(refusal, "nz-2017/13/20.33")
    told(felt, "dealer: finds 3 cards at box 3\ndealer: award pots")
    assert stacks(felt) == {1: 98, 2: 104, 3: 98}


def test_r20_33_also_a_hand_that_is_left_alone_is_dead() -> None:
    """Nobody is left who can win: everybody has back what they put in."""
    felt = missing()
    told(felt, "box 2: bet 0.10\nbox 3: call\nbox 1: fold")
    told(felt, "deck: turn 9s\nbox 2: bet 0.10\nbox 3: raise to 0.20\nbox 2: fold")
    assert felt.state.phase == "won"
    told(felt, "dealer: finds 3 cards at box 3\ndealer: award pots")
    assert stacks(felt) == {1: 100, 2: 100, 3: 100}


def test_a_hand_that_is_left_alone_is_not_counted_otherwise() -> None:
    felt = begun(table())
    told(felt, "box 1: fold\nbox 2: fold")
    assert refused(felt, "dealer: finds 3 cards at box 3").code == "not-now"
