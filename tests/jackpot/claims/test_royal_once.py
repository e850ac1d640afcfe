"""A poker round has one royal flush jackpot, whatever was set right; a claim that was a mistake is none."""

import pytest

from pitboss.jackpot import commands as c
from tests.citing import cites
from tests.jackpot.pool_stories import GAME, PokerStory, cards, poker, reading

AT_END = reading(poker_jackpot_increment="at-completion")
HAND = {"seat": 4, "hole": cards("As Ks"), "board": cards("Qs Js Ts"), "is_exposed": True, "role": GAME}
OTHER = HAND | {"seat": 5, "hole": cards("Ah Kh"), "board": cards("Qh Jh Th")}


def set_right(story: PokerStory, number: int) -> None:
    story.do(c.Missed, table="P1", round=number, cause="malfunction")


def claim(story: PokerStory, number: int) -> None:
    story.do(c.ClaimRoyal, table="P1", round=number, **HAND)


def win(story: PokerStory, number: int) -> None:
    claim(story, number)
    story.verify("P1")
    story.pay("P1")


def swallowed(number: int = 2) -> PokerStory:
    """Round 2 was swallowed by the equipment, and round 3 is under way."""
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    story.press("P1", 3)
    set_right(story, number)
    return story


def has_no_second(story: PokerStory, number: int, code: str = "claimed-twice") -> None:
    for hand in (HAND, OTHER):
        refusal = story.refused(code, c.ClaimRoyal, table="P1", round=number, **hand)
        if code == "claimed-twice":
            cites(refusal, "nz-2017/13/1.0/royal-flush-jackpot")


def test_r1_and_r19_16_a_round_that_was_set_right_has_one_royal() -> None:
    story = poker()
    set_right(story, 1)
    win(story, 1)
    has_no_second(story, 1)
    # Nor once the table has gone on.
    story.press("P1", 2)
    has_no_second(story, 1, "no-round")
    win(story, 2)


def test_r1_and_r19_16_a_round_set_right_in_its_course_has_one_royal() -> None:
    story = poker(law=AT_END)
    story.press("P1")
    set_right(story, 1)
    win(story, 1)
    has_no_second(story, 1)
    story.press("P1", 2)
    has_no_second(story, 1, "no-round")


def test_r1_and_r19_16_a_round_set_right_after_its_royal_was_paid_has_no_second() -> None:
    story = poker(law=AT_END)
    story.press("P1")
    win(story, 1)
    set_right(story, 1)
    has_no_second(story, 1)
    story.press("P1", 2)
    has_no_second(story, 1, "no-round")


def test_r1_and_r19_16_a_round_broken_off_and_set_right_has_no_second_royal() -> None:
    story = poker(law=AT_END)
    story.press("P1")
    win(story, 1)
    story.do(c.Misdeal, table="P1", round=1)
    set_right(story, 1)
    has_no_second(story, 1)
    story.press("P1", 2)
    has_no_second(story, 1, "no-round")


def test_r19_16_a_hand_of_a_round_set_right_may_be_recorded_after_the_next_has_begun() -> None:
    story = poker()
    set_right(story, 1)
    story.press("P1", 2)
    win(story, 1)
    has_no_second(story, 1, "no-round")
    win(story, 2)


def test_r19_16_the_hand_of_a_swallowed_round_is_recorded_once() -> None:
    story = swallowed()
    claim(story, 2)
    has_no_second(story, 2)
    story.verify("P1")
    story.pay("P1")
    has_no_second(story, 2, "no-round")


@pytest.mark.parametrize("number", [2, 3])
def test_r19_9b_two_hands_of_a_table_are_recorded_one_after_the_other(number: int) -> None:
    story = swallowed()
    claim(story, number)
    other = 5 - number
    refusal = story.refused("claim-open", c.ClaimRoyal, table="P1", round=other, **OTHER)
    assert f"round {number}" in refusal.says
    cites(refusal, "nz-2017/13/19.9(b)")
    story.verify("P1")
    story.pay("P1")
    win(story, other)


@pytest.mark.parametrize("number", [1, 2])
def test_r19_16_a_claim_that_was_a_mistake_may_be_made_again(number: int) -> None:
    story = swallowed() if number == 2 else poker()
    if number == 1:
        set_right(story, 1)
    claim(story, number)
    story.do(c.Drop, table="P1", box=4, cause="void")
    win(story, number)
    has_no_second(story, number, "claimed-twice" if number == 1 else "no-round")


def test_r19_17_a_claim_that_fell_by_its_flop_may_be_made_again() -> None:
    story = swallowed()
    claim(story, 2)
    story.do(c.CorrectFlop, table="P1", board=cards("2h Js Ts"))
    win(story, 2)


def test_r19_16_a_mistake_in_a_round_set_right_is_mended_after_the_next_has_begun() -> None:
    story = poker()
    set_right(story, 1)
    claim(story, 1)
    story.do(c.Drop, table="P1", box=4, cause="void")
    story.press("P1", 2)
    win(story, 1)
    has_no_second(story, 1, "no-round")


@pytest.mark.parametrize("number", [1, 2])
def test_a_hand_forfeited_for_collusion_has_no_second(number: int) -> None:
    story = swallowed() if number == 2 else poker()
    if number == 1:
        set_right(story, 1)
    claim(story, number)
    story.do(c.Drop, table="P1", box=4, cause="collusion")
    has_no_second(story, number, "claimed-twice" if number == 1 else "no-round")
    if number == 2:
        story.finish("P1")
    story.press("P1")
    has_no_second(story, number, "no-round")


def test_r19_10_no_later_round_is_set_right_while_a_hand_lies_open() -> None:
    story = poker()
    set_right(story, 1)
    claim(story, 1)
    told = {"table": "P1", "round": 2, "cause": "not-recorded"}
    cites(story.refused("claim-open", c.Missed, **told), "nz-2017/13/19.10")
    story.verify("P1")
    story.pay("P1")
    story.do(c.Missed, **told)
