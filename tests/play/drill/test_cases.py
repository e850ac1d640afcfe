"""Puzzles of cases: what they hold for right is what `pitboss due` says, under the case's law or another."""

from datetime import date
from random import Random

import pytest

import pitboss
from pitboss.games import GAMES
from pitboss.play.drill.candidate import Candidate
from pitboss.play.drill.cases import candidates
from pitboss.play.drill.grading import grade
from pitboss.play.drill.puzzle import Amount, Cited, Kind, Paid, Puzzle
from pitboss.record.account import is_pot
from pitboss.record.answer.shapes import Explained
from pitboss.record.cases import source
from pitboss.record.choice import Override
from pitboss.table.chips.money import money
from tests.play.drill.puzzles import right_answer

OWN = Override()


def some(game: str, kind: Kind, count: int, place: str = "nz", law: Override = OWN) -> list[Puzzle]:
    """Some puzzles of a game, never the same as those of another kind."""
    found: list[Candidate] = [each for each in candidates(game, place, law, "seed") if each.kind == kind]
    Random(f"{game} {kind}").shuffle(found)
    puzzles = (each.build() for each in found)
    return [puzzle for _, puzzle in zip(range(count), filter(None, puzzles), strict=False)]


def few(game: str) -> int:
    """How many cases are ruled again: a hand of poker hangs on many readings, and they are all tried."""
    return 2 if game == "poker" else 4


def path_of(puzzle: Puzzle) -> str:
    return puzzle.key.split()[1]


def with_line(path: str, line: str) -> Explained:
    """The answer to a case with one line more."""
    before, end, rest = source(path).rpartition('"""')
    return pitboss.rule(f"{before}{line}\n{end}{rest}")


def said(answer: Explained) -> list[str]:
    """What is due by an answer, in its own sentences."""
    return [*(line.says for line in answer.due), *(line.says for line in answer.prizes)]


def deciding(answer: Explained) -> list[str]:
    """Every clause that decides something in an answer."""
    told = [line.because for line in answer.due] + [line.because for line in answer.prizes]
    told += [line.because for line in (*answer.refusals, *answer.rulings)]
    return [because[0].ref for because in told if because]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_due_is_what_the_case_says(game: str) -> None:
    for puzzle in some(game, "due", few(game)):
        if puzzle.key.startswith("case compare/"):
            continue
        answer = pitboss.rule(source(path_of(puzzle)))
        assert puzzle.says in said(answer)
        assert grade(puzzle, right_answer(puzzle)).is_right


@pytest.mark.parametrize("game", [game for game in GAMES if game != "poker"])
def test_a_dealer_who_pays_what_is_due_is_right_and_one_cent_beside_is_not(game: str) -> None:
    """The reckoning of payments is another part of the program than the drill."""
    tried = 0
    for puzzle in some(game, "due", 7):
        path = path_of(puzzle)
        # What was paid is said already, or belongs to a round that was undone when the table had turned.
        is_mixed = any(word in source(path) for word in ("paid box", "invalidate", "set aside"))
        if path.startswith("compare/") or is_mixed or not isinstance(puzzle.truth, Paid):
            continue
        answer = pitboss.rule(source(path))
        (line,) = (each for each in answer.due if each.says == puzzle.says)
        if is_pot(line.area) or line.box > 100:
            continue
        for cents, is_paid in ((0, True), (1, False)):
            line_said = f"dealer: paid box {line.box} {money(puzzle.truth.cents + cents)} on {line.area}"
            differences = [each for each in with_line(path, line_said).differences if each.area == line.area]
            assert (not differences) is is_paid, path
        tried += 1
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_the_clause_is_one_that_decides_in_the_case_and_one_choice_is_right(game: str) -> None:
    for puzzle in some(game, "clause", few(game)):
        assert isinstance(puzzle.truth, Cited)
        answer = pitboss.rule(source(path_of(puzzle)))
        assert puzzle.truth.ref in deciding(answer)
        letters = "abcd"[: len(puzzle.truth.choices)]
        assert [grade(puzzle, letter).is_right for letter in letters].count(True) == 1


def test_a_prize_is_asked_to_the_cent_with_the_meter_it_comes_from() -> None:
    key = "case caribbean-stud/nz-1998/jackpot/r11_10ci-shares-just-at-the-guarantee.toml due"
    (found,) = (each for each in candidates("caribbean-stud", "nz", OWN, "") if each.key == key)
    puzzle = found.build()
    assert puzzle is not None
    # Two royal flushes share a pool of 20,000.00.
    assert puzzle.truth == Amount(10_000_00)
    assert "meter: pool 20,000.00" in puzzle.facts
    assert not grade(puzzle, "10000.01").is_right


def test_what_was_paid_is_not_among_the_facts() -> None:
    told = [fact for puzzle in some("caribbean-stud", "due", 60) for fact in puzzle.facts]
    assert told
    assert not any(": paid " in fact for fact in told)


def test_the_story_of_a_case_is_told_only_afterwards() -> None:
    for puzzle in some("blackjack", "due", 20):
        before = "\n".join((*puzzle.facts, puzzle.question, puzzle.how))
        assert puzzle.title not in before
        assert puzzle.title in puzzle.afterwards


def test_compared_cases_ask_what_changes_under_the_other_law() -> None:
    found = [each for each in candidates("caribbean-stud", "nz", OWN, "") if " compare/" in each.key]
    key = "case compare/dealer-shows-two-cards 1998 1996"
    (one,) = (each for each in found if each.key == key)
    puzzle = one.build()
    assert puzzle is not None
    # 1996 r 14.5 and 14.10: a misdeal for the whole table.
    assert isinstance(puzzle.truth, Paid)
    assert puzzle.truth.outcome == "void"
    assert puzzle.question.startswith("Under NZ 1998 on 14 September 1998: ")
    assert puzzle.law.startswith("NZ 1996")
    # Twelve pairs of four laws for each of four rounds.
    assert len(found) == 48


@pytest.mark.parametrize("game", ["craps", "roulette", "poker"])
def test_no_other_game_is_compared(game: str) -> None:
    assert not [each for each in candidates(game, "nz", OWN, "") if " compare/" in each.key]


def test_under_another_law_the_case_is_ruled_as_due_rules_it_there() -> None:
    law = Override(on=date(1996, 6, 1))
    puzzles = some("caribbean-stud", "due", 12, law=law)
    assert puzzles
    for puzzle in puzzles:
        assert puzzle.law.startswith("NZ 1996")
        answer = pitboss.rule(source(path_of(puzzle)), on="1996-06-01")
        assert puzzle.says in said(answer)
        assert puzzle.key.endswith(" @ 1996-06-01")


def test_a_law_in_many_words_is_kept_by_a_short_name() -> None:
    readings = {f"a-doubtful-rule-{number}": "otherwise" for number in range(40)}
    keys = [each.key for each in candidates("craps", "nz", Override(readings=readings), "")]
    assert keys
    assert max(map(len, keys)) < 300


def test_cases_of_a_jurisdiction_are_asked_there_alone() -> None:
    assert all(
        "/us-s10/" in each.key
        for each in candidates("caribbean-stud", "us-s10", Override(on=date(2002, 1, 1)), "")
    )
    keys = [each.key for each in candidates("caribbean-stud", "nz", OWN, "")]
    assert not any("/us-s10/" in key for key in keys)
