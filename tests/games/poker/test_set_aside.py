"""A hand that is set aside (Division I r 12.1): its jackpot claim falls, the Kill Button goes back."""

import pytest

from pitboss.games.poker.kill.events import KillButtonPutBack
from pitboss.record.table import Table
from pitboss.table.event import ClaimWithdrawn, Event
from tests.citing import cites
from tests.games.poker.telling import dealt, told
from tests.games.poker.test_jackpot import at_showdown
from tests.games.poker.test_kill import FOUR, killing, lies, shared, won_by

ASIDE = "casino manager: invalidate game fraud"


def recorded() -> Table:
    """The royal flush of box 2 is recorded; the pot is not pushed yet."""
    felt = at_showdown("2c Qs Js Ts", "3c 4d", "5c 6d")
    told(felt, "box 2: show\nbox 1: show\ndealer: record jackpot of box 2")
    return felt


def fallen(events: list[Event]) -> list[int]:
    return [event.box for event in events if isinstance(event, ClaimWithdrawn)]


@pytest.mark.parametrize(
    "before",
    [
        "",
        "dealer: counts deck 52\ndealer: award pots",
        "dealer: counts deck 52\ndealer: award pots\ndealer: new hand",
    ],
)
def test_i_r12_1_a_claim_falls_with_a_hand_that_is_set_aside(before: str) -> None:
    """While the pot lies there, once it is pushed, and when the next hand has begun."""
    felt = recorded()
    told(felt, before)
    events = told(felt, f"{ASIDE} in last round" if "new hand" in before else ASIDE)
    assert fallen(events) == [2]
    cites(events, "nz-1996/I/12.1")
    assert felt.state.claimed == ()


def test_i_r12_1_the_claim_of_another_hand_stands() -> None:
    felt = recorded()
    told(felt, "dealer: counts deck 52\ndealer: award pots\ndealer: new hand\nbox 2: post\nbox 1: post")
    dealt(felt)
    told(felt, "box 2: raise to 0.10")
    assert fallen(told(felt, ASIDE)) == []
    assert felt.state.claimed == ((1, 2),)


@pytest.mark.parametrize(
    "line", ["dealer: finds deck joker", "game supervisor: declare box 2 dead for two cards too many"]
)
def test_r19_13_a_claim_falls_with_a_hand_that_cannot_win(line: str) -> None:
    felt = recorded()
    assert fallen(told(felt, line)) == [2]
    step = felt.game.procedure(felt.rules, felt.state)
    assert step is not None
    assert "count" not in type(step.action).__name__.lower(), "no deck is counted for it"


def put_back(events: list[Event]) -> list[str]:
    return [event.sentence for event in events if isinstance(event, KillButtonPutBack)]


def test_i_r12_1_the_kill_button_goes_back_to_where_it_was() -> None:
    """Box 1 has the leg up for one pot and the kill face for the next, which is set aside."""
    felt = killing()
    won_by(felt, 1)
    won_by(felt, 1)
    assert lies(felt) == (1, "kill")
    events = told(felt, ASIDE)
    assert put_back(events) == ["The Kill Button is put back to box 1, and says leg up."]
    assert lies(felt) == (1, "leg up")
    told(felt, "dealer: new hand")
    assert all(due.what != "Kill Wager" for due in felt.state.due), "nobody is the Killer"


def test_i_r12_1_after_the_first_pot_it_goes_back_into_the_middle() -> None:
    felt = killing()
    won_by(felt, 1)
    events = told(felt, ASIDE)
    assert put_back(events) == ["The Kill Button is put back into the middle of the table."]
    assert lies(felt) == (0, "leg up")


def test_i_r12_1_a_hand_that_did_not_move_the_button_leaves_it() -> None:
    """A shared pot, and a hand that is set aside before its pot is pushed."""
    felt = killing()
    won_by(felt, 1)
    shared(felt)
    assert put_back(told(felt, ASIDE)) == []
    told(felt, "dealer: new hand")
    while felt.state.due:
        told(felt, f"box {felt.state.due[0].box}: post")
    dealt(felt)
    assert put_back(told(felt, ASIDE)) == []
    assert lies(felt) == (1, "leg up")


def test_i_r12_1_the_button_of_a_player_who_has_gone_lies_in_the_middle() -> None:
    """Box 1 had the leg up, box 3 won it, box 1 has left, and the hand of box 3 is set aside."""
    felt = killing()
    won_by(felt, 1)
    won_by(felt, 3)
    told(felt, f"box 1: leave\n{ASIDE}")
    assert len(felt.state.players) == len(FOUR) - 1
    assert lies(felt) == (0, "leg up")


def test_i_r12_1_a_button_that_was_given_up_since_stays_where_it_is() -> None:
    felt = killing()
    won_by(felt, 1)
    won_by(felt, 1)
    told(felt, "dealer: new hand\nbox 1: refuse kill wager")
    assert put_back(told(felt, f"{ASIDE} in last round")) == []
    assert lies(felt) == (0, "leg up")
