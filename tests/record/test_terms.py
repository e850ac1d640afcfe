"""An operator's terms in a file of their own: loaded by a case, by due and by play, for every game."""

from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.intake.bounds import TERMS_BYTES
from pitboss.record.case import Case, CaseError, read
from pitboss.record.fields import BadFieldError
from pitboss.record.table import CannotOpenError
from pitboss.record.terms import load
from pitboss.record.terms import read as read_terms

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "terms"
TERMS = """game = "roulette"
on = 1999-06-01
[sign]
minimum = "1.00"
maximum = "100.00"
"""
CASE = """title = "Zero"
[table]
terms = "terms.toml"
[round]
actions = '''
box 3: place {sum} on red
'''
"""


def case_in(folder: Path, case: str = CASE, terms: str = TERMS, wager: str = "5.00") -> tuple[str, Path]:
    """A case with the file of its terms beside it."""
    (folder / "terms.toml").write_text(terms, encoding="utf-8")
    return case.replace("{sum}", wager), folder


def problem(folder: Path, case: str, terms: str = TERMS) -> str:
    source, where = case_in(folder, case, terms)
    with pytest.raises(CaseError) as caught:
        read(source, "zero.toml", GAMES, where)
    (found,) = caught.value.problems
    return found


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.name)
def test_the_examples_are_lawful(path: Path) -> None:
    terms = load(path, GAMES)
    assert terms.title
    assert terms.opened(GAMES).state.house.sign.minimum in (200, 400)


def test_there_are_two_examples() -> None:
    assert len(sorted(EXAMPLES.glob("*.toml"))) == 2


def test_a_case_takes_its_law_its_sign_and_its_table_from_the_file(tmp_path: Path) -> None:
    case = read_in(case_in(tmp_path))
    assert case.choice.game == "roulette"
    assert case.choice.on == date(1999, 6, 1)
    assert case.setup.sign.maximum == 10_000  # type: ignore[attr-defined]


def read_in(given: tuple[str, Path]) -> Case:
    source, folder = given
    return read(source, "zero.toml", GAMES, folder)


def test_what_the_case_says_itself_goes_before_the_file(tmp_path: Path) -> None:
    own = CASE.replace("[table]", 'on = 1998-01-01\n[sign]\nmaximum = "50.00"\n[table]\nboxes = 4')
    case = read_in(case_in(tmp_path, own))
    setup = case.setup
    assert (setup.sign.minimum, setup.sign.maximum, setup.boxes) == (100, 5_000, 4)  # type: ignore[attr-defined]
    assert case.choice.on == date(1998, 1, 1)


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ("/etc/passwd", "is not in the folder of the case, nor below it"),
        ("../terms.toml", "is not in the folder of the case, nor below it"),
        ("a/../../terms.toml", "is not in the folder of the case, nor below it"),
        ("none.toml", "there is no such file"),
        (".", "there is no such file"),
    ],
)
def test_a_path_that_is_absolute_escapes_or_is_missing(tmp_path: Path, named: str, says: str) -> None:
    found = problem(tmp_path, CASE.replace("terms.toml", named))
    assert found.startswith("table.terms: ")
    assert says in found


def test_a_link_does_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    inner = tmp_path / "cases"
    inner.mkdir()
    (tmp_path / "outside.toml").write_text(TERMS, encoding="utf-8")
    (inner / "link.toml").symlink_to(tmp_path / "outside.toml")
    assert "is not in the folder" in problem(inner, CASE.replace("terms.toml", "link.toml"))


def test_a_folder_below_is_looked_in(tmp_path: Path) -> None:
    (tmp_path / "rooms").mkdir()
    (tmp_path / "rooms" / "one.toml").write_text(TERMS, encoding="utf-8")
    source, where = case_in(tmp_path, CASE.replace("terms.toml", "rooms/one.toml"))
    assert read(source, "zero.toml", GAMES, where).choice.game == "roulette"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('game = "roulette"', 'game = "whist"', "game: 'whist' is not known; known: blackjack"),
        ('game = "roulette"', "", "game is missing"),
        ("on = 1999", "off = 1999", "off: there is no such field; allowed: title, game, on"),
        (
            'minimum = "1.00"',
            'least = "1.00"',
            "sign.least: there is no such field; allowed: minimum, maximum",
        ),
        ("[sign]", "[table]\nwheels = 2\n[sign]", "table.wheels: there is no such field; allowed: sign"),
        ("[sign]", '[table]\nterms = "x.toml"\n[sign]', "table.terms: a file of terms names no other"),
        ('maximum = "100.00"', "maximum = 100", "sign.maximum: write the amount between quotes"),
        ("on = 1999-06-01", 'on = "June"', "on: 'June' is no date"),
        ("[sign]", "[sign", "terms.toml: not TOML: "),
    ],
)
def test_a_mistake_in_the_file_names_its_field_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    found = problem(tmp_path, CASE, TERMS.replace(old, new, 1))
    assert found.startswith("table.terms: terms.toml: ")
    assert says in found


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    found = problem(tmp_path, CASE.replace("[table]", 'game = "craps"\n[table]', 1))
    assert found == "terms.toml: terms of roulette, and the case is of craps"


def test_the_name_of_the_file_is_text(tmp_path: Path) -> None:
    assert problem(tmp_path, CASE.replace('"terms.toml"', "3")) == (
        'table.terms: write the name of a file between quotes, such as "terms.toml"'
    )


def test_a_case_that_is_no_file_names_no_terms() -> None:
    with pytest.raises(CaseError, match="is looked for beside a case that is a file"):
        read(CASE, "a case", GAMES)


@pytest.mark.parametrize(("size", "is_read"), [(TERMS_BYTES, True), (TERMS_BYTES + 1, False)])
def test_a_file_may_have_64_kilobytes(tmp_path: Path, size: int, is_read: bool) -> None:
    path = tmp_path / "terms.toml"
    path.write_text(TERMS + "#" * (size - len(TERMS)), encoding="utf-8")
    if is_read:
        assert load(path, GAMES).choice.game == "roulette"
        return
    with pytest.raises(BadFieldError, match="too large for terms; at most 65,536 bytes"):
        load(path, GAMES)


def test_a_file_is_text(tmp_path: Path) -> None:
    path = tmp_path / "terms.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadFieldError, match="not a text file in UTF-8"):
        load(path, GAMES)


def test_r14_1_a_unlawful_terms_are_refused_with_the_clause() -> None:
    source = (EXAMPLES / "hold-em-1-2.toml").read_text(encoding="utf-8")
    terms = read_terms(
        source.replace('"hold-em"', '"omaha"').replace('name   = "T1"', "deck = 40"), "x", GAMES
    )
    with pytest.raises(CannotOpenError) as found:
        terms.opened(GAMES)
    assert found.value.refusal.code == "setup-game"
    assert "NZ 1996 Div I r 14.1(a)" in str(found.value)


def due(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["due", *arguments])
    return result.exit_code, result.output


def test_due_rules_on_other_terms_than_the_case_has(tmp_path: Path) -> None:
    """5.00 on red is within 1.00 to 100.00, and below a minimum of 10.00."""
    source, folder = case_in(tmp_path)
    case, other = folder / "zero.toml", folder / "other.toml"
    case.write_text(source, encoding="utf-8")
    other.write_text(TERMS.replace('"1.00"', '"10.00"'), encoding="utf-8")
    assert due(str(case))[0] == 0
    assert "Refused" not in due(str(case))[1]
    assert "Refused" in due(str(case), "--terms", str(other))[1]


def test_due_refuses_unlawful_terms_with_the_clause(tmp_path: Path) -> None:
    source, folder = case_in(tmp_path)
    case, other = folder / "zero.toml", folder / "other.toml"
    case.write_text(source, encoding="utf-8")
    other.write_text(TERMS.replace('"1.00"', '"200.00"'), encoding="utf-8")
    code, says = due(str(case), "--terms", str(other))
    assert code == 2
    assert "other.toml: the table cannot be opened: minimum: 200.00 is above the maximum, 100.00" in says
    assert "NZ 1996 Div I r 13" in says


def play(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["play", *arguments], input="q\n")
    return result.exit_code, result.output


def test_play_sits_down_on_an_operators_terms(tmp_path: Path) -> None:
    path = tmp_path / "terms.toml"
    path.write_text(TERMS, encoding="utf-8")
    code, says = play("roulette", "--terms", str(path), "--seed", "a")
    assert code == 0, says
    assert "The sign: minimum 1.00, maximum 100.00." in says
    assert "as in force on 1999-06-01" in says
    assert "maximum 20.00" in play("roulette", "--terms", str(path), "--table", "sign.maximum=20.00")[1]
    assert "as in force on 1998-01-01" in play("roulette", "--terms", str(path), "--on", "1998-01-01")[1]


def test_play_refuses_the_terms_of_another_game_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "terms.toml"
    path.write_text(TERMS, encoding="utf-8")
    assert play("craps", "--terms", str(path)) == (
        2,
        "pitboss: --terms terms.toml: terms of roulette, and the game is craps\n",
    )
    code, says = play("craps", "--terms", str(tmp_path / "none.toml"))
    assert (code, says.endswith("none.toml: there is no such file\n")) == (2, True)


def test_a_game_is_named_in_any_letters() -> None:
    from pitboss.record.asked import rule

    case = 'title = "May I?"\ngame = "Roulette"\njurisdiction = "NZ"\non = 1997-03-01\n'
    case += '[sign]\nminimum = "1.00"\nmaximum = "100.00"\n[round]\nactions = "box 1: place 5.00 on red"\n'
    assert rule(case).rulebook.game == "roulette"
