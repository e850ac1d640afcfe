"""Learning by boxes: when a puzzle is known, and when it comes again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.play.drill.boxes import LAST, Learnt, in_turn


def test_known_is_right_twice_in_a_row() -> None:
    once = Learnt().right(1, 0)
    assert not once.is_known
    assert once.right(2, 0).is_known


def test_a_wrong_answer_begins_the_row_again() -> None:
    learnt = Learnt().right(1, 0).wrong_again(2, 0).right(3, 0)
    assert (learnt.row, learnt.box, learnt.asked, learnt.wrong) == (1, 1, 3, 1)
    assert not learnt.is_known


def test_a_hint_counts_neither_way() -> None:
    learnt = Learnt().right(1, 0).helped(2, 0)
    assert (learnt.row, learnt.box, learnt.asked, learnt.last) == (1, 1, 2, 2)


def test_within_a_sitting_a_puzzle_moves_on_by_one_box() -> None:
    learnt = Learnt().wrong_again(4, 0).right(4, 0).right(4, 0)
    assert (learnt.box, learnt.row) == (1, 2)


@pytest.mark.parametrize(("box", "after"), [(0, 1), (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32)])
def test_each_box_doubles_the_wait(box: int, after: int) -> None:
    assert Learnt(box=box, last=10).comes == 10 + after


def test_the_last_box_is_the_last() -> None:
    learnt = Learnt()
    for sitting in range(1, 20):
        learnt = learnt.right(sitting, 0)
    assert learnt.box == LAST


def test_what_is_not_known_comes_before_what_is_due_and_that_before_what_is_new() -> None:
    learnt = {
        "rests": Learnt(box=3, row=3, last=8),
        "due": Learnt(box=2, row=2, last=8),
        "nearly": Learnt(box=1, row=1, last=9),
        "missed": Learnt(box=0, row=0, last=9),
    }
    keys = ("rests", "new", "due", "nearly", "missed")
    assert in_turn(((key, key) for key in keys), learnt, 10) == ["missed", "nearly", "due", "new", "rests"]


@pytest.mark.parametrize(("sitting", "is_first"), [(9, False), (10, True)])
def test_a_known_puzzle_is_due_in_its_sitting_and_not_one_before(sitting: int, is_first: bool) -> None:
    learnt = {"old": Learnt(box=2, row=2, last=8)}
    turn = in_turn((("new", "new"), ("old", "old")), learnt, sitting)
    assert (turn[0] == "old") is is_first


@given(st.lists(st.sampled_from(("right", "wrong", "helped")), max_size=30))
def test_counts_never_leave_their_bounds(answers: list[str]) -> None:
    learnt = Learnt()
    for number, answer in enumerate(answers):
        if answer == "right":
            learnt = learnt.right(number // 2, 5)
        elif answer == "wrong":
            learnt = learnt.wrong_again(number // 2, 5)
        else:
            learnt = learnt.helped(number // 2, 5)
    assert learnt.asked == len(answers)
    assert learnt.wrong == answers.count("wrong")
    assert 0 <= learnt.box <= LAST
