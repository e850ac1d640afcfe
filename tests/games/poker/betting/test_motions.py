"""Chips and words that do not say plainly what is meant: rule 7.13, and practice."""

import pytest

from pitboss.games.poker.events import PutIn
from pitboss.record.table import Table
from pitboss.table.event import Event
from pitboss.table.general.disputes import DisputeRaised
from tests.citing import cites
from tests.games.poker.telling import IN_2005, begun, dealt, refused, stacks, table, told

CHIPS = (1, 5, 25)


def put(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.how, event.to) for event in events if isinstance(event, PutIn)]


def flopped(**terms: object) -> Table:
    felt = begun(table(chips=CHIPS, **terms))  # type: ignore[arg-type]
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    return dealt(felt)


def test_r7_13_a_silent_chip_is_a_call() -> None:
    """A chip of 25 over a bet of 2."""
    felt = begun(table(chips=CHIPS))
    events = told(felt, "box 1: silent chip 0.25")
    assert put(events) == [("call", 2)]
    cites(events, "nz-2017/13/7.13", "nz-2017/13/1.0/oversize-chip")
    assert stacks(felt)[1] == 98


def test_r7_13_a_chip_of_what_is_to_call_is_a_call_and_a_smaller_one_is_not() -> None:
    """A raise to 7 asks for 5 more of whoever has 2 in."""
    felt = begun(table(chips=CHIPS))
    told(felt, "box 1: raise to 0.07\nbox 2: fold")
    assert refused(felt, "box 3: silent chip 0.01").code == "below-call"
    assert put(told(felt, "box 3: silent chip 0.05")) == [("call", 7)]


def test_r7_13_the_last_blind_checks_with_one() -> None:
    felt = begun(table(chips=CHIPS))
    told(felt, "box 1: call\nbox 2: call")
    assert put(told(felt, "box 3: silent chip 0.25")) == []


@pytest.mark.parametrize(("reading", "cents"), [("its-value", 25), ("least-bet", 2)])
def test_r7_13_a_silent_chip_with_nothing_to_call(reading: str, cents: int) -> None:
    felt = flopped(readings={"oversize-chip-opens": reading})
    assert put(told(felt, "box 2: silent chip 0.25")) == [("bet", cents)]


def test_r7_13_as_far_as_the_limit_allows() -> None:
    """Pot limit with 6 in the pot: a chip of 25 bets 6."""
    assert put(told(flopped(limit="pot"), "box 2: silent chip 0.25")) == [("bet", 6)]


def test_before_2017_a_silent_chip_is_a_dispute() -> None:
    felt = begun(table(chips=CHIPS, on=IN_2005))
    events = told(felt, "box 1: silent chip 0.25")
    assert [type(event) for event in events][:1] == [DisputeRaised]
    assert felt.state.turn == 1


def test_one_motion_a_second_one_does_not_count() -> None:
    """2 and then 4 more is a call of 2; 4 and then 4 more is a raise to 4."""
    felt = begun(table())
    events = told(felt, "box 1: puts in 0.02 then 0.04")
    assert put(events) == [("call", 2)]
    cites(events, "nz-1999-poker/13/7/one-motion")
    assert put(told(felt, "box 2: puts in 0.03 then 0.04")) == [("raise", 4)]


def test_one_motion_short_of_a_raise_is_a_call() -> None:
    """3 is short of the least raise, to 4."""
    assert put(told(begun(table()), "box 1: puts in 0.03 then 0.10")) == [("call", 2)]


def test_declared_words_bind() -> None:
    """Says 6 and puts in 2: a raise to 6. Says 2 and puts in 10: a call."""
    felt = begun(table())
    events = told(felt, "box 1: says 0.06 but puts in 0.02")
    assert put(events) == [("raise", 6)]
    cites(events, "nz-1999-poker/13/7/declared")
    assert put(told(felt, "box 2: says 0.06 but puts in 0.20")) == [("call", 6)]


def test_nobody_puts_in_what_they_do_not_have() -> None:
    felt = begun(table({1: 10, 2: 100, 3: 100}, chips=CHIPS))
    for line in ("silent chip 0.25", "puts in 0.05 then 0.06", "says 0.05 but puts in 0.11"):
        assert refused(felt, f"box 1: {line}").code == "too-few-chips"
    assert refused(felt, "box 1: silent chip 0.02").code == "not-in-chips"


def test_out_of_turn_does_not_count() -> None:
    felt = begun(table())
    events = told(felt, "box 3: out of turn fold")
    cites(events, "nz-1999-poker/13/7/out-of-turn")
    told(felt, "box 1: call\nbox 2: call\nbox 3: raise to 0.10")


def binds() -> Table:
    return begun(table(readings={"out-of-turn": "binds-if-unchanged"}))


def test_out_of_turn_binds_if_nothing_changes() -> None:
    felt = binds()
    told(felt, "box 3: out of turn raise to 0.08\nbox 1: call\nbox 2: call")
    refusal = refused(felt, "box 3: check")
    assert refusal.code == "bound"
    cites(refusal, "nz-1999-poker/13/7/out-of-turn")
    assert refused(felt, "box 3: raise to 0.10").code == "outside-cents"
    assert put(told(felt, "box 3: raise to 0.08")) == [("raise", 8)]


def test_out_of_turn_binds_nobody_once_the_bet_has_changed() -> None:
    felt = binds()
    told(felt, "box 3: out of turn fold\nbox 1: raise to 0.06\nbox 2: fold\nbox 3: call")


def test_out_of_turn_binds_nobody_to_what_could_not_be_done() -> None:
    """A raise to 3 is short of the least, to 4."""
    felt = binds()
    told(felt, "box 3: out of turn raise to 0.03\nbox 1: call\nbox 2: call\nbox 3: check")


def test_out_of_turn_is_said_with_an_amount_where_there_is_one() -> None:
    felt = begun(table())
    assert refused(felt, "box 3: out of turn raise").code == "outside-what"
    assert refused(felt, "box 3: out of turn fold to 0.02").code == "outside-what"
    assert refused(felt, "box 1: out of turn fold").code == "in-turn"


def test_fold_a_hand_that_is_out_bets_no_more() -> None:
    felt = begun(table())
    told(felt, "box 1: fold")
    for line in ("call", "raise to 0.10", "fold", "out of turn call"):
        assert refused(felt, f"box 1: {line}").code == "not-in-the-hand"
