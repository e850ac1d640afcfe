"""Answers as people type them: amounts to the cent, what becomes of a wager, and names of clauses."""

from fractions import Fraction

import pytest

from pitboss.play.drill.grading import UnreadableError, grade
from pitboss.play.drill.puzzle import Amount, Paid, Pick
from tests.play.drill.puzzles import about, cited

WIN = about(Paid("win", 25_00))


@pytest.mark.parametrize(
    "said",
    [
        "25",
        "25.00",
        "25.0",
        "$25",
        "$ 25.00",
        "NZ$25",
        " 25 ",
        "+25.00",
        "win 25",
        "pays 25.00",
        "25 dollars",
    ],
)
def test_an_amount_may_be_written_in_many_ways(said: str) -> None:
    assert grade(WIN, said).is_right


@pytest.mark.parametrize("said", ["1,250", "$1,250.00", "1250", "1250.0"])
def test_thousands_may_be_parted(said: str) -> None:
    assert grade(about(Paid("win", 1250_00)), said).is_right


@pytest.mark.parametrize("said", ["24.99", "25.01", "2500", "0.25", "50", "lose", "void", "stand off"])
def test_a_cent_beside_is_wrong_and_so_is_another_outcome(said: str) -> None:
    assert not grade(WIN, said).is_right


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("lose", "lose"),
        ("lose", "Loses"),
        ("stand-off", "stand off"),
        ("stand-off", "stand-off"),
        ("stand-off", "STANDOFF"),
        ("stand-off", "push"),
        ("void", "void"),
        ("carried", "carried"),
    ],
)
def test_what_becomes_of_a_wager_may_be_said_in_words(outcome: str, said: str) -> None:
    for truth in ("lose", "stand-off", "void", "carried"):
        # A void wager is treated as a stand off (1996 Div I r 1.0); the rule's own word is to be known.
        is_near = (truth, outcome) == ("void", "stand-off")
        graded = grade(about(Paid(truth, 0)), said)
        assert graded.is_right is (truth == outcome or is_near)
        assert graded.is_exact is not is_near


@pytest.mark.parametrize(
    ("said", "is_right", "is_exact"),
    [("carried", True, True), ("void", True, True), ("stand off", True, False), ("lose", False, True)],
)
def test_a_wager_that_is_void_and_lies_on_may_be_called_either(
    said: str, is_right: bool, is_exact: bool
) -> None:
    # 1996 Div IV r 4.1(a)(iii): on a tie a wager on the Banker is void; r 5.6 lets it lie.
    graded = grade(about(Paid("carried", 0, is_void=True)), said)
    assert (graded.is_right, graded.is_exact) == (is_right, is_exact)


@pytest.mark.parametrize(("said", "is_right"), [("150", True), ("135", True), ("15", False), ("165", False)])
def test_of_a_wager_in_parts_what_is_paid_and_what_is_left_are_both_right(said: str, is_right: bool) -> None:
    # A horn of 20.00 on a two: 5.00 pays 30 to 1, and the other 15.00 is collected.
    assert grade(about(Paid("win", 150_00, collected=15_00)), said).is_right is is_right


@pytest.mark.parametrize(("said", "is_right"), [("8", True), ("stand off", True), ("lose", False)])
def test_a_world_wager_on_a_seven_stands_off_by_what_is_left(said: str, is_right: bool) -> None:
    # Of 10.00 a fifth pays 4 to 1, and the other 8.00 is collected.
    assert grade(about(Paid("win", 8_00, collected=8_00)), said).is_right is is_right


@pytest.mark.parametrize(
    "said", ["0", "0.00", "nothing", "win", "25.000", "25,00", "-25", "", ".", "lots", "1e3", "٢٥"]
)
@pytest.mark.parametrize("truth", [Paid("win", 25_00), Paid("lose", 0)])
def test_what_says_too_little_or_nothing_is_asked_again_and_tells_nothing(truth: Paid, said: str) -> None:
    with pytest.raises(UnreadableError):
        grade(about(truth), said)


@pytest.mark.parametrize(("said", "is_right"), [("0", True), ("nothing", True), ("0.01", False)])
def test_of_a_pot_nothing_is_an_amount(said: str, is_right: bool) -> None:
    assert grade(about(Amount(0)), said).is_right is is_right


@pytest.mark.parametrize(
    "said",
    [
        "10.4(a)",
        "r 10.4(a)",
        "R10.4 (A)",
        "r. 10.4a",
        "rule 10.4(a)",
        "clause 10.4 a.",
        "Div 6 r 10.4(a)",
        "NZ 1998 6 10.4(a)",
        "NZ 1998 Div 6 r 10.4(a)",
        "nz-1998/6/10.4(a)",
    ],
)
def test_a_clause_may_be_named_in_many_ways(said: str) -> None:
    assert grade(cited("10.4(a)", "10.4(b)"), said).is_right


def test_a_rule_that_covers_the_paragraph_is_taken_and_the_paragraph_is_named() -> None:
    graded = grade(cited("10.4(a)", "10.4(b)"), "10.4")
    assert graded.is_right
    assert not graded.is_exact
    assert graded.remark == "That covers it; what decides is NZ 1998 Div 6 r 10.4(a)."


@pytest.mark.parametrize("said", ["NZ 1996 6 10.4(a)", "Div 5 r 10.4(a)", "a rule 10.4(a)"])
def test_a_clause_of_another_text_is_not_taken_for_this_one(said: str) -> None:
    with pytest.raises(UnreadableError):
        grade(cited("10.4(a)", "10.4(b)"), said)


@pytest.mark.parametrize("said", ["10.4(b)", "10.1", "10.5"])
def test_another_clause_is_wrong(said: str) -> None:
    assert not grade(cited("10.4(a)"), said).is_right


def test_a_paragraph_is_not_the_whole_rule() -> None:
    assert not grade(cited("10.1"), "10.1(a)").is_right


def test_a_clause_that_stands_behind_it_and_does_not_decide_is_told_apart() -> None:
    graded = grade(cited("10.4(a)", also=("10.6",)), "r 10.6")
    assert not graded.is_right
    assert graded.remark == "NZ 1998 Div 6 r 10.6 stands behind it too, but does not decide."


@pytest.mark.parametrize(
    ("letter", "is_right"),
    [("a", True), ("A", True), ("(a)", True), ("a.", True), ("b)", False), ("c", False)],
)
def test_a_choice_is_named_by_its_letter(letter: str, is_right: bool) -> None:
    assert grade(cited("10.4(a)", "10.4(b)", "10.1"), letter).is_right is is_right


@pytest.mark.parametrize("said", ["d", "99.9", "", "lose", "10.4(", "x" * 5000])
def test_what_is_no_clause_is_asked_again_in_a_short_line(said: str) -> None:
    with pytest.raises(UnreadableError) as error:
        grade(cited("10.4(a)", "10.4(b)", "10.1"), said)
    assert len(str(error.value)) < 200


PLAY = about(
    Pick((("stand", Fraction(-40)), ("draw", Fraction(-15)), ("double", Fraction(-15)))), kind="play"
)


@pytest.mark.parametrize(("said", "is_right"), [("stand", False), ("a", False), ("draw", True), ("C", True)])
def test_any_of_the_best_options_is_right(said: str, is_right: bool) -> None:
    assert grade(PLAY, said).is_right is is_right


def test_a_worse_option_is_told_with_what_it_costs() -> None:
    # 40 cents lost against 15.
    assert grade(PLAY, "stand").remark == "That costs 0.250 on average."


@pytest.mark.parametrize(("worse", "is_right"), [(1e-9, True), (1e-3, False)])
def test_between_floats_noise_is_no_difference(worse: float, is_right: bool) -> None:
    puzzle = about(Pick((("stand", -40.0), ("draw", -40.0 - worse))), kind="play")
    assert grade(puzzle, "draw").is_right is is_right


def test_between_fractions_there_is_no_noise() -> None:
    puzzle = about(
        Pick((("stand", Fraction(-40)), ("draw", Fraction(-40) - Fraction(1, 10**9)))), kind="play"
    )
    assert not grade(puzzle, "draw").is_right


@pytest.mark.parametrize("said", ["", "d", "hit me"])
def test_what_is_no_option_is_asked_again(said: str) -> None:
    with pytest.raises(UnreadableError, match="stand, draw, double"):
        grade(PLAY, said)
