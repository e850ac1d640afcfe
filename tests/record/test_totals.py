"""A total counts every wager once, also one that was undone and laid again."""

from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.record.account import laid_again
from pitboss.record.answer.explain import explain
from pitboss.record.case import read
from pitboss.record.result import run
from pitboss.table.event import Placed, Reversed, Settled
from tests.record.staked import decided_cents

FOLDER = Path(__file__).parents[2] / "docs" / "cases"
LOST = Settled(box=2, area="red", outcome="lose", stake=5000, collected=5000, because=())
WON = Settled(box=2, area="red", outcome="win", stake=5000, paid=5000, because=())
VOID = Settled(box=2, area="red", outcome="void", stake=700, because=())
AGAIN = Placed(box=2, area="black", cents=5000, again=True, because=())

CRAPS = """
title = "Undone, and thrown again"
game  = "craps"
on    = 1997-08-02
venue = "auckland"

[sign]
minimum = "5.00"
maximum = "500.00"

[round]
actions = \"\"\"
box 1: place 10.00 on pass
box 2: place 20.00 on dont-pass
box 3: place 30.00 on field
stickperson: offer dice to box 1
box 1: take dice 1 2
box 1: throw
dice: 6 6
dealer: settle
inspector: void roll fraud
box 1: throw
dice: {dice}
dealer: settle
\"\"\"
"""


@pytest.mark.parametrize(("dice", "net"), [("6 6", (-10, 0, 60)), ("5 6", (10, -20, 30))])
def test_x_r7_1_what_a_void_roll_had_decided_or_returned_is_one_stake(
    dice: str, net: tuple[int, ...]
) -> None:
    """A 12 takes the pass bet, returns the don't pass bet and pays the field at 2 to 1; then it is undone."""
    result = run(read(CRAPS.format(dice=dice), "totals.toml", GAMES), GAMES)
    totals = explain(result).totals
    assert [total.staked_cents for total in totals] == [1000, 2000, 3000]
    assert tuple(total.net_cents // 100 for total in totals) == net
    assert decided_cents(result) == {1: 1000, 2: 2000, 3: 3000}


@pytest.mark.parametrize(
    ("name", "staked", "returned"),
    [
        ("r3_8provisoii-paid-and-then-put-right", 500, 0),
        ("r3_8proviso-decided-after-the-settlement", 500, 18_000),
    ],
)
def test_iii_r3_8_a_wager_settled_anew_where_it_was_first_put_is_one_stake(
    name: str, staked: int, returned: int
) -> None:
    path = FOLDER / "roulette" / "nz-2001" / "wagers" / f"{name}.toml"
    (total,) = explain(run(read(path.read_text(encoding="utf-8"), path.name, GAMES), GAMES)).totals
    assert (total.staked_cents, total.returned_cents) == (staked, returned)


def test_what_went_back_is_laid_again_no_further_than_it_went() -> None:
    undone = Reversed(line=LOST, because=())
    assert laid_again([LOST, undone], 2) == 0
    assert laid_again([LOST, undone, AGAIN], 2) == 5000
    assert laid_again([LOST, undone, AGAIN, AGAIN], 2) == 5000
    assert laid_again([LOST, undone, AGAIN], 1) == 0


def test_a_carried_wager_that_lies_again_is_not_what_went_back_as_void() -> None:
    carried = Reversed(line=WON, carried=True, because=())
    assert laid_again([VOID, WON, carried, AGAIN], 2) == 0
