"""Staff turn a wager away (I 14.4): which one, and only where chips could not pay exactly what it may win."""

import pytest

from pitboss.record.table import Table
from pitboss.table.event import TakenBack
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.blackjack.telling import table as blackjack
from tests.games.caribbean_stud.test_readings import table as stud
from tests.games.craps.telling import shooting
from tests.games.craps.telling import table as craps
from tests.games.stories import happened, played

# No chip below 5.00: half of an odd number of them is not paid exactly.
FIVES = (500, 2500, 10_000)
SIGN = Sign(500, 50_000, sevens_wager=500)


def turned_away(at: Table, said: str) -> str:
    """The area of the wager that goes back, or the code of the refusal."""
    answer = played(at, f"dealer: turns away wager of {said}")
    cites(answer, "nz-1996/I/14.4")
    if isinstance(answer, Refusal):
        return answer.code
    (back,) = [event for event in answer if isinstance(event, TakenBack)]
    return back.area


@pytest.mark.parametrize(
    ("wager", "answer"), [("5.00", "original"), ("10.00", "payable-exactly"), ("25.00", "original")]
)
def test_i_14_4_a_blackjack_that_chips_could_not_pay(wager: str, answer: str) -> None:
    at = blackjack(sign=SIGN, chips=FIVES)
    happened(at, f"box 3: wager {wager}")
    assert turned_away(at, "box 3") == answer
    if answer == "original":
        assert not at.state.wagered()


def test_i_14_4_which_of_several_wagers() -> None:
    at = blackjack(sign=SIGN, chips=FIVES)
    happened(at, "box 3: wager 5.00", "box 3: wager 15.00 on box 4")
    assert turned_away(at, "box 3") == "which-wager"
    assert turned_away(at, "box 3 on box 5 original") == "no-wagers"
    assert turned_away(at, "box 3 on box 4 original") == "box 4 original"
    assert turned_away(at, "box 3") == "original"


def test_i_14_4_what_another_wager_rests_on_stays() -> None:
    at = blackjack(sign=SIGN, chips=FIVES)
    happened(at, "box 3: wager 5.00", "box 3: sevens")
    assert turned_away(at, "box 3 on original") == "bears-another"


def test_i_14_4_not_because_of_the_jackpot() -> None:
    at = stud(jackpot="electronic")
    happened(at, "box 2: ante 10.00 jackpot")
    assert turned_away(at, "box 2 on jackpot") == "jackpot-wager"
    assert turned_away(at, "box 2 on ante") == "bears-another"
    happened(at, "box 2: take back jackpot")
    assert turned_away(at, "box 2") == "payable-exactly"


def test_i_14_4_odds_at_craps_beside_a_line_bet() -> None:
    at = shooting(craps(refuse_inexact=False))
    happened(at, "box 1: throw", "dice: 2 3", "dealer: settle", "box 1: place 7.00 on odds")
    # Odds on five pay three to two: 7.00 would win 10.50.
    assert turned_away(at, "box 1 on pass") == "bears-another"
    assert turned_away(at, "box 1 on odds") == "odds"
    assert turned_away(at, "box 1 on pass") == "payable-exactly"


def test_i_14_4_what_was_called_to_the_same_area_goes_back_with_what_lies_there() -> None:
    at = shooting(craps(refuse_inexact=False))
    happened(at, "box 1: throw", "dice: 2 3", "dealer: settle", "box 1: place 7.00 on odds")
    happened(at, "box 1: call 1.00 chips down on odds")
    answer = played(at, "dealer: turns away wager of box 1 on odds")
    assert not isinstance(answer, Refusal)
    assert [event.cents for event in answer if isinstance(event, TakenBack)] == [700, 100]
    assert not at.state.offers
    assert not at.state.staked(1, "odds")
