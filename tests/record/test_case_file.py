"""A case file: what it may say, and how a mistake is named."""

from datetime import date

import pytest

from pitboss.record.answer.explain import explain
from pitboss.record.case import Case, CaseError, read
from pitboss.record.choice import Override
from pitboss.record.expect import check
from pitboss.record.result import Result, run
from pitboss.table.notation import text
from tests.record.toy import GAMES, LIBRARY, ToySetup

CASE = '''title = "Red"
game = "toy"
on = 1992-05-01
jurisdiction = "toyland"
[sign]
minimum = "5.00"
maximum = "100.00"
[table]
boxes = 2
[[due]]
box = 1
area = "red"
outcome = "win"
paid = "25.00"
because = ["2"]
[[ruling]]
because = ["4"]
[[refusal]]
line = "box 2: wager 4.00"
code = "toy-limits"
because = ["1"]
[round]
actions = """
# a comment
box 1: wager 25.00

box 2: wager 4.00   # too little
20:15 dealer: exposed 9c
shoe: card 7d
dealer: paid box 1 25.00 on red
"""
'''


def ruled(source: str = CASE, **override: object) -> Result:
    case = read(source, "red.toml", GAMES)
    return run(case, GAMES, Override(jurisdiction=None, **override), LIBRARY)  # type: ignore[arg-type]


def problems(old: str, new: str) -> list[str]:
    assert old in CASE
    with pytest.raises(CaseError) as caught:
        read(CASE.replace(old, new, 1), "red.toml", GAMES)
    return caught.value.problems


def test_a_case_says_who_is_owed_what() -> None:
    result = ruled()
    assert check(result, GAMES) == []
    (settled,) = result.settlements
    assert (settled.paid, settled.because) == (2500, ("toy-1990/2/2",))
    assert result.differences == []
    assert explain(result, []).exit_code == 0


def test_a_case_holds_its_facts() -> None:
    case: Case = read(CASE, "red.toml", GAMES)
    assert case.choice.on == date(1992, 5, 1)
    assert isinstance(case.setup, ToySetup)
    assert (case.setup.sign.minimum, case.setup.sign.maximum, case.setup.boxes) == (500, 10000, 2)
    assert [line.no for line in case.lines] == [25, 27, 28, 29, 30]
    assert text(case.lines[-1].action) == "dealer: paid box 1 25.00 on red"


def test_the_same_round_under_a_later_version_pays_double() -> None:
    result = ruled(on=date(1996, 1, 1))
    (settled,) = result.settlements
    assert (settled.paid, settled.because) == (5000, ("toy-1995/2/2",))
    (account,) = result.differences
    assert account.over_cents == -2500


def test_a_later_notice_that_is_not_held_is_said() -> None:
    assert any("Toy 1999" in note for note in explain(ruled(on=date(2000, 1, 1))).notes)


def test_another_reading_is_named_in_the_answer() -> None:
    black = CASE.replace("card 7d", "card As")
    assert ruled(black).settlements[0].outcome == "lose"
    otherwise = ruled(black, readings={"joker-red": "yes"})
    assert otherwise.settlements[0].outcome == "win"
    (relied,) = explain(otherwise).readings
    assert (relied.reading, relied.is_default) == ("yes", False)


def test_a_choice_that_means_nothing_under_another_law_is_left_out_and_said() -> None:
    elected = CASE.replace("[sign]", 'elections = ["sub-pools"]\n[sign]', 1)
    notes = ruled(elected, on=date(1996, 1, 1)).notes
    assert len(notes) == 1
    assert "sub-pools" in notes[0]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('paid = "25.00"\nbecause', 'paid = "25.01"\nbecause', "expected 25.01 to be paid"),
        ('because = ["2"]', 'commission = "1.00"\nbecause = ["2"]', "expected a commission of 1.00"),
        ('outcome = "win"', 'outcome = "lose"', "expected lose"),
        ('because = ["2"]', 'because = ["3"]', "expected because of Toy 1990 Div 2 r 3"),
        ('because = ["4"]', 'because = ["3"]', "no ruling cites Toy 1990 Div 2 r 3"),
        ('code = "toy-limits"', 'code = "other"', "expected to be refused as other"),
        ('line = "box 2: wager 4.00"', 'line = "box 1: wager 25.00"', "and was not"),
        ("box = 1\narea", "box = 2\narea", "nothing is due there"),
    ],
)
def test_an_expectation_that_is_not_met_is_named(old: str, new: str, said: str) -> None:
    assert old in CASE
    failures = check(ruled(CASE.replace(old, new, 1)), GAMES)
    assert any(said in failure for failure in failures), failures


def test_a_case_may_say_that_nothing_else_is_due() -> None:
    closed = CASE.replace("[[ruling]]", "[[due]]\nnothing-else = true\n[[ruling]]", 1)
    assert check(ruled(closed), GAMES) == []
    first, last = CASE.index("[[due]]"), CASE.index("[[ruling]]")
    alone = f"{CASE[:first]}[[due]]\nnothing-else = true\n{CASE[last:]}"
    assert check(ruled(alone), GAMES) == ["box 1 red: win 25.00 is due, and the case expects nothing else"]


def test_a_case_may_say_that_there_is_no_such_ruling() -> None:
    assert check(ruled(CASE.replace('because = ["4"]', 'because = ["3"]\nnone = true', 1)), GAMES) == []
    failures = check(ruled(CASE.replace('because = ["4"]', 'because = ["4"]\nnone = true', 1)), GAMES)
    assert failures == ["a ruling cites Toy 1990 Div 2 r 4"]


@pytest.mark.parametrize("words", ["Ruling: seen early.", "seen early", ""])
def test_a_ruling_may_be_held_to_its_words(words: str) -> None:
    assert check(ruled(CASE.replace('because = ["4"]', f'because = ["4"]\nsays = "{words}"', 1)), GAMES) == []


def test_a_ruling_in_other_words_is_named_with_those_it_has() -> None:
    failures = check(ruled(CASE.replace('because = ["4"]', 'because = ["4"]\nsays = "seen late"', 1)), GAMES)
    assert failures == ["no ruling cites Toy 1990 Div 2 r 4 and says 'seen late', but 'Ruling: seen early.'"]
    failures = check(ruled(CASE.replace('because = ["4"]', 'because = ["3"]\nsays = "seen late"', 1)), GAMES)
    assert failures == ["no ruling cites Toy 1990 Div 2 r 3 and says 'seen late'"]
    neither = CASE.replace('because = ["4"]', 'because = ["4"]\nsays = "seen late"\nnone = true', 1)
    assert check(ruled(neither), GAMES) == []


def test_a_refusal_that_nobody_expected_is_named() -> None:
    source = CASE.replace("box 1: wager 25.00\n", "box 1: wager 25.00\nbox 1: wager 5.00\n", 1)
    (failure,) = check(ruled(source), GAMES)
    assert failure.startswith("line 26, 'box 1: wager 5.00', was refused (toy-limits)")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "Red"', "", "title is missing"),
        ('title = "Red"', 'titel = "Red"', "titel: there is no such field; allowed: title, game"),
        ('game = "toy"', 'game = "whist"', "game: 'whist' is not known; known: toy"),
        ("on = 1992-05-01", 'on = "1 May"', "on: '1 May' is no date"),
        ("on = 1992-05-01", "on = 10:30:00", "is no date; write on = 1998-03-01"),
        ('minimum = "5.00"', "minimum = 5", 'sign.minimum: write the amount between quotes, such as "25.00"'),
        ('minimum = "5.00"', 'minimum = "5.0"', "sign.minimum: '5.0' is not an amount"),
        ('minimum = "5.00"', 'least = "5.00"', "sign.least: there is no such field; allowed: minimum"),
        ("boxes = 2", 'boxes = "two"', "table.boxes: write a whole number"),
        ("boxes = 2", 'chips = [1, 5]', "table.chips[1]: write the amount between quotes"),
        ('paid = "25.00"', 'paid = "lots"', "due[1].paid: 'lots' is not an amount"),
        ('outcome = "win"', 'outcome = "won"', "allowed: win, lose, stand-off, void, carried"),
        ("box 1: wager 25.00", "box 1: wager", "line 25: 'box 1: wager': box 1 may say: wager <amount>"),
        ("shoe: card 7d", "shoe: card 1d", "line 29: 'shoe: card 1d': '1d' is not a card"),
        ("shoe: card 7d", "19:00 shoe: card 7d", "line 29: '19:00 shoe: card 7d' is before 1992"),
        ('line = "box 2: wager 4.00"', 'line = "box 2 wagers"', "refusal[1].line: 'box 2 wagers': write WHO"),
        ("[round]\n", "", "round is missing"),
        ("box = 1\narea", "area", "due[1].box is missing"),
        ('area = "red"\n', "", "due[1].area is missing"),
        ("box = 1\n", "box = 1\nnothing-else = true\n", "due[1]: nothing-else stands alone"),
        ('title = "Red"', 'title = "Red', "not TOML: "),
        ("[table]\nboxes = 2", "table = 3", "table"),
        ("[table]\nboxes = 2", "[meter]\nmajor = \"5.00\"", "meter: write pool, or both major and minor"),
    ],
)  # fmt: skip
def test_a_mistake_names_its_field_and_what_is_allowed(old: str, new: str, said: str) -> None:
    assert any(said in problem for problem in problems(old, new)), problems(old, new)


def test_every_bad_line_is_named_at_once() -> None:
    found = problems("shoe: card 7d\ndealer: paid", "shoe: kard\nnobody: paid")
    assert [problem.split(":")[0] for problem in found] == ["line 29", "line 30"]


def test_actions_at_the_top_are_told_their_place() -> None:
    with pytest.raises(CaseError, match=r"actions: write them under \[round\]"):
        read('title = "x"\ngame = "toy"\nactions = "box 1: wager 5.00"', "x", GAMES)


def test_a_claim_without_a_meter_asks_for_one() -> None:
    result = ruled(CASE.replace("card 7d", "card Ah"))
    assert [claim.box for claim in result.claims] == [1]
    assert "[meter]" in result.notes[0]
