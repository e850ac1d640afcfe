"""The coach where nothing is to be decided but what to lay: the edge of what lies, and what it cost."""

from fractions import Fraction

import pytest

from pitboss.play.clock import Clock
from pitboss.play.coach.coach import Coach, NoCoachError
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.mode import ChanceMode
from pitboss.record.opening import open_table
from pitboss.table.chance import SealedChance
from pitboss.table.refusal import Refusal

BOX = "box 1"


def sat(game: str, mode: ChanceMode | None = None) -> Sitting:
    table = open_table(Choice(game=game))
    clock = Clock(None, repeatable=True)
    return Sitting(
        table, SealedChance.from_text("coach"), clock, Purse(1000_00), mode=mode or ChanceMode("practice")
    )


def said(sitting: Sitting, line: str) -> None:
    sitting.go_on()
    answer = sitting.act(BOX, line)
    assert not isinstance(answer, Refusal), answer


def test_every_wager_that_lies_is_told_with_its_edge() -> None:
    sitting = sat("roulette")
    coach = Coach(sitting, BOX)
    said(sitting, "place 10.00 on red")
    said(sitting, "place 5.00 on straight 17")
    red, straight = coach.lying()
    assert (red.area, red.cents, red.edge) == ("red", 1000, Fraction(1, 37))
    assert (straight.area, straight.mean) == ("straight 17", Fraction(-500, 37))


def test_what_was_wagered_is_summed_with_what_it_costs_on_average() -> None:
    sitting = sat("tai-sai")
    coach = Coach(sitting, BOX)
    said(sitting, "place 10.00 on small")
    said(sitting, "place 5.00 on small")
    said(sitting, "place 6.00 on number 3")
    assert coach.staked == 2100
    # Small keeps 1/36 and a single die 1/27.
    assert coach.mean == -Fraction(1500, 36) - Fraction(600, 27)


def test_a_wager_taken_back_costs_nothing() -> None:
    sitting = sat("roulette")
    coach = Coach(sitting, BOX)
    said(sitting, "place 10.00 on red")
    said(sitting, "take back 10.00 from red")
    assert coach.staked == 0
    assert coach.mean == 0


def test_wagers_of_the_next_round_are_added_to_those_of_the_last() -> None:
    sitting = sat("money-wheel")
    coach = Coach(sitting, BOX)
    for _ in range(2):
        said(sitting, "place 13.00 on symbol A")
        while sitting.table.game.wagers(sitting.table.state):
            step = sitting.next_step()
            assert step is not None
            sitting.act(step.who, step)
    assert coach.staked == 2600
    assert coach.mean == -Fraction(2600, 13)


def test_i_r4_1_and_r11_1_there_is_no_coach_where_somebody_deals() -> None:
    dealt = sat("roulette", ChanceMode("dealt", dealer="Ann"))
    with pytest.raises(NoCoachError, match=r"NZ 1996 Div I r 4\.1, NZ 1996 Div I r 11\.1"):
        Coach(dealt, BOX)


def test_a_player_who_takes_another_box_is_coached_there() -> None:
    sitting = sat("roulette")
    coach = Coach(sitting, BOX)
    said(sitting, "place 10.00 on red")
    coach.sit("box 2")
    assert coach.lying() == ()
    sitting.act("box 2", "place 37.00 on black")
    (black,) = coach.lying()
    assert black.area == "black"
    assert black.mean == -100
    assert coach.staked == 4700
    said(sitting, "place 5.00 on odd")
    assert coach.staked == 4700, "what lies at the box that was left is nobody's any more"
    coach.sit(BOX)
    coach.sit("box 2")
    sitting.act("box 2", "place 1.00 on even")
    assert coach.staked == 4700 + 100, "what lay there was weighed before"


def thrown(sitting: Sitting, first: int, second: int) -> None:
    for who, line in ((BOX, "throw"), ("dice", f"{first} {second}"), ("stickperson", "settle")):
        answer = sitting.act(who, line)
        assert not isinstance(answer, Refusal), answer


def test_x_r3_5_what_is_taken_back_while_it_would_win_costs_what_it_was_worth() -> None:
    sitting = sat("craps")
    coach = Coach(sitting, BOX)
    said(sitting, "place 11.00 on dont-pass")
    said(sitting, "take dice")
    thrown(sitting, 2, 2)
    # With a point of 4 the seven comes first twice in three times.
    (lies,) = coach.lying()
    assert (lies.mean, lies.taken_back) == (Fraction(1100, 3), Fraction(0))
    said(sitting, "take back 11.00 from dont-pass")
    (taken,) = coach.taken
    assert (taken.best, taken.done) == ("leaving it", "take back 11.00 from dont-pass")
    assert taken.cost == Fraction(1100, 3)
    # Don't pass keeps 3/220 as it is laid.
    assert (coach.staked, coach.mean) == (0, -15 - Fraction(1100, 3))


def test_a_commission_is_part_of_what_a_wager_costs_and_comes_back_with_it() -> None:
    sitting = sat("craps")
    coach = Coach(sitting, BOX)
    said(sitting, "place 10.00 on pass")
    said(sitting, "take dice")
    thrown(sitting, 2, 2)
    before = coach.mean
    said(sitting, "place 20.00 on buy 10")
    # A buy wager pays what it is worth, and 5% is paid for it.
    assert coach.mean - before == -100
    assert not coach.lying()[-1].mean
    said(sitting, "take back 20.00 from buy 10")
    assert coach.mean == before
    assert [(taken.best, taken.cost) for taken in coach.taken] == [("taking it back", 0)]


def test_a_wager_that_a_tie_leaves_lying_is_at_risk_once_more() -> None:
    sitting = sat("mini-baccarat")
    coach = Coach(sitting, BOX)
    said(sitting, "wager 10.00 on banker")
    first = coach.mean
    for who, line in (("dealer", "no more bets"), ("shoe", "deal 9s 9h Ts Th"), ("dealer", "settle")):
        assert not isinstance(sitting.act(who, line), Refusal)
    sitting.go_on()
    (lies,) = coach.lying()
    assert (coach.staked, coach.mean) == (2000, first + lies.mean)
    said(sitting, "take back banker")
    assert (coach.staked, coach.mean) == (1000, first)
