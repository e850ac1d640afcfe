"""TOML is looked over before it is parsed: what would take long, or has no end, is named by its line."""

import tomllib
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pitboss.intake.bounds import CASE_BYTES, DEPTH, LONGEST_NUMBER, NAME_LETTERS, NAME_PARTS, IntakeError
from pitboss.intake.toml import tables_of
from pitboss.record.cases import filed, source


def problem(text: str) -> str:
    with pytest.raises(IntakeError) as caught:
        tables_of(text)
    return str(caught.value)


def test_every_case_that_comes_with_pitboss_is_within_the_bounds() -> None:
    for case in filed():
        text = source(case.path)
        assert tables_of(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a" + ".a" * 100_000 + " = 1", "not TOML: more than 8 names joined by dots (at line 1)"),
        ("\n[a" + ".a" * 100_000 + "]", "not TOML: more than 8 names joined by dots (at line 2)"),
        ("a = {b" + ".b" * 100_000 + " = 1}", "not TOML: more than 8 names joined by dots (at line 1)"),
        ("a = " + "[" * 100_000, "not TOML: more than 24 lists or tables in one another (at line 1)"),
        ("a = " + "{a = " * 100_000, "not TOML: more than 24 lists or tables in one another (at line 1)"),
        ("a = " + "9" * 100_000, "not TOML: a name or a number of more than 200 signs (at line 1)"),
        ("a" * 100_000 + " = 1", "not TOML: a name or a number of more than 200 signs (at line 1)"),
        ("a = 1\na = 2", "not TOML: Cannot overwrite a value (at end of document)"),
        ("a = " + "9" * 30, f"a: {'9' * 30} is too large; allowed: up to 24 digits"),
        ("a = {b = [0, nan]}", "a.b[2]: nan is no number"),
        ("a = -inf", "a: -inf is no number"),
        ("a = 0001-01-01", "a: 0001-01-01 is out of range; allowed: the years 2 to 9998"),
        ("a = 9999-12-31T23:59:59Z", "a: 9999-12-31 23:59:59+00:00 is out of range; allowed: the years 2 to"),
    ],
)
def test_what_has_no_end_is_named(text: str, says: str) -> None:
    assert problem(text).startswith(says)


def test_a_quoted_name_has_an_end_too() -> None:
    assert "a name of more than 200 signs" in problem(f'"{"a" * 300}" = 1')


@pytest.mark.parametrize("many", [NAME_PARTS, NAME_PARTS + 1])
def test_so_many_names_may_be_joined(many: int) -> None:
    text = ".".join("a" * many) + " = 1"
    if many <= NAME_PARTS:
        assert tables_of(text) == tomllib.loads(text)
    else:
        assert "joined by dots" in problem(text)


@pytest.mark.parametrize("many", [DEPTH, DEPTH + 1])
def test_so_many_lists_may_stand_in_one_another(many: int) -> None:
    text = f"a = {'[' * many}{']' * many}"
    if many <= DEPTH:
        assert tables_of(text) == tomllib.loads(text)
    else:
        assert "in one another" in problem(text)


@pytest.mark.parametrize("many", [NAME_LETTERS, NAME_LETTERS + 1])
def test_a_name_may_be_so_long(many: int) -> None:
    text = f"{'a' * many} = 1"
    if many <= NAME_LETTERS:
        assert tables_of(text) == tomllib.loads(text)
    else:
        assert "more than 200 signs" in problem(text)


@pytest.mark.parametrize("digits", [LONGEST_NUMBER, LONGEST_NUMBER + 1])
def test_a_number_may_have_so_many_digits(digits: int) -> None:
    text = f"a = {'9' * digits}"
    if digits <= LONGEST_NUMBER:
        assert tables_of(text) == tomllib.loads(text)
    else:
        assert "is too large" in problem(text)


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + '\\"' * (CASE_BYTES // 2),
        'a = """' + '"" ' * (CASE_BYTES // 3),
        "a = '''" + "'' " * (CASE_BYTES // 3),
        '"' * CASE_BYTES,
        "'" * CASE_BYTES,
        "a = '" * (CASE_BYTES // 5),
    ],
)
def test_a_text_without_an_end_is_gone_through_once(text: str) -> None:
    assert problem(text).startswith("not TOML: ")


@pytest.mark.parametrize(
    "text",
    [
        'a = "[[[[ . . . . . . . . . . . #"',
        "a = '''\n" + "[" * 100 + "\n''' # " + "[" * 100 + "a." * 100,
        'a = """x""""" # ' + "[" * 100,
        'a = """\n\\"""' + "[" * 100 + '"""',
        "a = [" + "1.5, " * 1000 + "]",
        "a = ''''x''''",
        '"a.b.c.d.e.f.g.h.i.j" = 1',
    ],
)
def test_what_stands_in_a_text_or_a_remark_is_nobody_s_structure(text: str) -> None:
    assert tables_of(text) == tomllib.loads(text)


@given(some.text(alphabet="ab.=[]{}\"'#\\\n, 1", max_size=60))
def test_what_is_taken_in_is_what_toml_says(text: str) -> None:
    try:
        wanted = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        assert problem(text)
        return
    is_deep = max(text.count("["), text.count("."), text.count("{")) >= NAME_PARTS
    if not is_deep:
        assert tables_of(text) == wanted


def test_a_fraction_may_be_read_exactly() -> None:
    assert tables_of("a = 0.10", Decimal) == {"a": Decimal("0.10")}
