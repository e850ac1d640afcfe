"""A sitting of the drill: what is wrong comes back until it is known, and what it all came to."""

from dataclasses import replace

import pytest

from pitboss.play.drill.boxes import Learnt
from pitboss.play.drill.drill import Drill
from pitboss.play.drill.grading import UnreadableError
from pitboss.play.drill.progress import OfGame
from pitboss.play.drill.puzzle import Paid
from pitboss.play.drill.summary import summary
from pitboss.record.answer.shapes import Why
from tests.play.drill.puzzles import about, cited

ONE, TWO, THREE, FOUR = (about(Paid("win", cents), f"of {cents}") for cents in (100, 200, 300, 400))


def keys(drill: Drill, *answers: str) -> list[str]:
    """The puzzles in the order in which they were asked."""
    asked: list[str] = []
    for answer in answers:
        assert drill.next is not None
        asked.append(drill.next.key)
        drill.answer(answer, 1000)
    return asked


def test_right_answers_are_asked_once_a_sitting() -> None:
    drill = Drill((ONE, TWO), OfGame())
    assert keys(drill, "1", "2") == ["of 100", "of 200"]
    assert drill.next is None


def test_a_wrong_one_comes_back_after_three_others_until_it_was_right_twice_in_a_row() -> None:
    drill = Drill((ONE, TWO, THREE, FOUR), OfGame())
    asked = keys(drill, "9", "2", "3", "4", "1", "1")
    assert asked == ["of 100", "of 200", "of 300", "of 400", "of 100", "of 100"]
    assert drill.next is None
    assert drill.own.learnt["of 100"].is_known


def test_wrong_again_begins_again() -> None:
    drill = Drill((ONE,), OfGame())
    assert len(keys(drill, "9", "1", "9", "1", "1")) == 5
    assert drill.next is None


def test_it_comes_back_with_other_cards_where_there_are_some() -> None:
    other = about(Paid("win", 700), ONE.key)
    drill = Drill((ONE,), OfGame(), {ONE.key: [ONE, other]})
    drill.answer("lose", 0)
    assert drill.next is other
    drill.answer("7", 0)
    assert drill.next is ONE


def test_an_answer_that_cannot_be_read_counts_nothing() -> None:
    drill = Drill((ONE,), OfGame())
    with pytest.raises(UnreadableError):
        drill.answer("nonsense", 0)
    assert drill.next is ONE
    assert (drill.given, drill.own.sittings, drill.own.learnt) == ([], 0, {})


def test_passed_over_is_wrong() -> None:
    drill = Drill((ONE, TWO), OfGame())
    assert not drill.pass_over(0).is_right
    assert drill.own.learnt["of 100"].wrong == 1
    assert drill.left == 2


def test_with_a_hint_right_is_right_and_teaches_nothing() -> None:
    drill = Drill((ONE,), OfGame())
    assert drill.answer("1", 0, is_helped=True).is_right
    assert drill.own.learnt["of 100"].row == 0
    assert drill.next is None


def test_a_rule_that_covers_the_clause_is_right_and_teaches_nothing() -> None:
    drill = Drill((cited("10.4(a)", "10.4(b)"),), OfGame())
    assert drill.answer("10.4", 0).is_right
    assert drill.own.learnt["a puzzle"].row == 0


def test_at_the_limit_is_in_time_and_a_millisecond_later_is_not() -> None:
    for ms, is_right in ((2000, True), (2001, False)):
        drill = Drill((ONE,), OfGame(), limit_ms=2000)
        given = drill.answer("1", ms)
        assert (given.is_right, given.graded.is_right) == (is_right, True)


def test_without_a_limit_anybody_may_think() -> None:
    assert Drill((ONE,), OfGame()).answer("1", 10**9).is_right


def test_a_sitting_counts_from_its_first_answer() -> None:
    drill = Drill((ONE, TWO), OfGame(sittings=4, learnt={"of 100": Learnt(row=1, box=1, last=4)}))
    keys(drill, "1", "2")
    assert drill.own.sittings == 5
    assert drill.own.learnt["of 100"].last == 5
    assert drill.own.learnt["of 100"].is_known


def test_the_summary_counts_answers_and_names_what_took_longest() -> None:
    drill = Drill((ONE, TWO), OfGame())
    drill.answer("9", 3000)
    drill.answer("2", 7000)
    found = summary(drill)
    assert (found.answers, found.right, found.ms) == (2, 1, 10_000)
    assert found.slowest is not None
    assert found.slowest.key == "of 200"
    assert [(row.right, row.wrong, row.is_known) for row in found.rows] == [(0, 1, False), (1, 0, False)]


def test_clauses_that_were_missed_are_to_be_read_once_each_whatever_the_day() -> None:
    clause = Why("nz-1998/6/10.5", "NZ 1998 Div 6 r 10.5", "")
    puzzles = [
        replace(puzzle, read=(clause,), where=(f"caribbean-stud 10.5 --on 1998-0{day}-01",))
        for day, puzzle in enumerate((ONE, TWO), start=5)
    ]
    drill = Drill(puzzles, OfGame())
    keys(drill, "lose", "lose")
    assert summary(drill).reread == ("caribbean-stud 10.5 --on 1998-06-01",)


def test_what_was_right_need_not_be_read() -> None:
    clause = Why("nz-1998/6/10.5", "NZ 1998 Div 6 r 10.5", "")
    drill = Drill([replace(ONE, read=(clause,), where=("caribbean-stud 10.5",))], OfGame())
    drill.answer("1", 0)
    assert summary(drill).reread == ()
