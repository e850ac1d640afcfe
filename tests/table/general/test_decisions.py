"""A dispute decided on one wager (I 8.1): who decides, which wagers are within reach, and the money."""

from typing import Any

import pytest

from pitboss.record.table import Table
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.blackjack.telling import table
from tests.games.craps.telling import shooting
from tests.games.craps.telling import table as craps
from tests.games.stories import happened, net, played


def disputed(*, collected: bool = False) -> Table:
    """Box 3 has lost 10.00 and box 4 has won 10.00; both dispute it."""
    at = table()
    happened(at, "box 3: wager 10.00", "box 4: wager 10.00", "dealer: no more bets")
    happened(at, "shoe: deal Kc 9c 7d 6h 9d", "box 3: stand", "box 4: stand", "shoe: deal Ts")
    happened(at, "dealer: settle")
    if collected:
        happened(at, "dealer: collect cards", "box 5: wager 5.00")
    happened(at, "box 3: dispute I asked for a card", "box 4: dispute mine was larger")
    return at


def code(answer: Any) -> str:
    return answer.code if isinstance(answer, Refusal) else ""


ROUNDS = [(False, ""), (True, " in last round")]


@pytest.mark.parametrize(("collected", "which"), ROUNDS)
@pytest.mark.parametrize(
    ("outcome", "gain"), [("win for box 3 with 12.50", 22_50), ("void for box 3", 10_00)]
)
def test_i_8_1_a_wager_that_was_lost(collected: bool, which: str, outcome: str, gain: int) -> None:
    at = disputed(collected=collected)
    events = happened(at, f"game supervisor: decides {outcome}{which} on original")
    assert (net(events, "box 3"), net(events, "house")) == (gain, -gain)
    cites(events, "nz-1996/I/8.1")


@pytest.mark.parametrize(("collected", "which"), ROUNDS)
@pytest.mark.parametrize(("outcome", "gain"), [("lose", -20_00), ("void", -10_00)])
def test_i_8_1_a_wager_that_was_won(collected: bool, which: str, outcome: str, gain: int) -> None:
    at = disputed(collected=collected)
    happened(at, "game supervisor: rule the settlement of box 3 stands")
    events = happened(at, f"game supervisor: decides {outcome} for box 4{which} on original")
    assert (net(events, "box 4"), net(events, "house")) == (gain, -gain)


@pytest.mark.parametrize(("collected", "which"), ROUNDS)
def test_i_8_1_the_review_decides_on_what_the_first_decision_left(collected: bool, which: str) -> None:
    at = disputed(collected=collected)
    events = happened(at, f"game supervisor: decides win for box 3 with 10.00{which} on original")
    happened(at, "box 3: ask for review")
    events += happened(at, f"casino supervisor: decides void for box 3{which} on original")
    assert net(events, "box 3") == 10_00
    happened(at, "box 3: ask for review")
    events += happened(at, f"inspector: decides lose for box 3{which} on original")
    # Lost in the end, as at the table: nothing has moved in all.
    assert net(events, "box 3") == 0


def test_i_8_1_who_decides_and_once() -> None:
    at = disputed()
    said = "decides void for box 3 on original"
    assert code(played(at, f"dealer: {said}")) == "not-your-power"
    assert code(played(at, f"casino supervisor: {said}")) == "no-dispute"
    happened(at, f"game supervisor: {said}")
    # The next that waits is the dispute of box 4.
    assert code(played(at, f"game supervisor: {said}")) == "no-such-decision"


def test_i_8_1_only_a_wager_of_the_complainant_and_a_win_has_a_sum() -> None:
    at = disputed()
    assert code(played(at, "game supervisor: decides void for box 4 on original")) == "no-such-decision"
    assert code(played(at, "game supervisor: decides win for box 3 on original")) == "no-sum"
    assert code(played(at, "game supervisor: decides lose for box 3 on original")) == "no-such-decision"
    assert code(played(at, "game supervisor: decides draw for box 3 on original")) == "no-such-decision"


def test_i_8_1_not_once_the_next_round_has_an_outcome() -> None:
    at = disputed(collected=True)
    happened(at, "dealer: no more bets", "shoe: deal Kc 7d 9h", "box 5: stand", "shoe: deal Ts")
    happened(at, "dealer: settle")
    answer = played(at, "game supervisor: decides void for box 3 in last round on original")
    assert code(answer) == "no-wagers"


def test_i_12_2_what_was_awarded_goes_back_when_the_outcome_is_set_aside() -> None:
    at = disputed()
    happened(at, "game supervisor: decides win for box 3 with 10.00 on original")
    events = happened(at, "operator: invalidate game fraud")
    assert (net(events, "box 3"), net(events, "box 4")) == (-10_00, -10_00)


def test_i_8_1_a_new_wager_at_the_same_place_is_another() -> None:
    at = shooting(craps())
    happened(at, "box 2: place 10.00 on field", "box 1: throw", "dice: 2 4", "dealer: settle")
    happened(at, "box 2: dispute it was a nine", "box 2: place 20.00 on field")
    events = happened(at, "game supervisor: decides win for box 2 with 10.00 on field")
    assert (net(events, "box 2"), at.state.staked(2, "field")) == (20_00, 20_00)
