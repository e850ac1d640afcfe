"""Names that pass for one another: no second person comes in under one."""

import pytest

from pitboss.anchors.key import SigningKey
from pitboss.people import changes as x
from pitboss.people.errors import PeopleError
from pitboss.people.names import bad_name, bad_sign, is_alike
from tests.people.staff import ANN, MANAGER, Staff

ALIKE = (
    ("Ann Lee", "Ann Łee"),
    ("Ann Lee", "Ann ʟee"),
    ("Ann Lee", "ᴀnn Lee"),
    ("Carl Ode", "Carı Ode"),
    ("Carl Ode", "Carl Øde"),
    ("Bea Wong", "Beɑ Wong"),
    ("Bea Wong", "Bea VVong"),
    ("Tom Fox", "Torn Fox"),
    ("Ann Lee", "ＡＮＮ ＬＥＥ"),
)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_a_name_that_looks_like_another_is_taken_for_it(one: str, other: str) -> None:
    assert is_alike(one, other)
    assert is_alike(other, one)


@pytest.mark.parametrize("name", ["\N{CHEROKEE LETTER GO}nn Lee", "Carl \N{ARMENIAN CAPITAL LETTER OH}de"])
def test_letters_of_another_script_do_not_stand_among_latin_ones(name: str) -> None:
    assert bad_name(name) == "name: Latin letters stand with no others"


@pytest.mark.parametrize(
    "name", ["Zoë O'Neill-Łuk", "Вера Ильина", "山田 はな", "Ελένη", "Ann Lee 2", "Þór Ægisson"]
)
def test_a_name_in_any_one_script_is_a_name(name: str) -> None:
    assert (bad_name(name), bad_sign(name)) == ("", "")


SIGNS = (
    "\N{VARIATION SELECTOR-16}",
    "\N{VARIATION SELECTOR-17}",
    "\N{COMBINING ENCLOSING CIRCLE}",
    "\N{HANGUL FILLER}",
    "\N{BRAILLE PATTERN BLANK}",
    "\N{COMBINING GRAPHEME JOINER}",
    "\N{CHECK MARK}",
    "\N{ACUTE ACCENT}",
    "=",
    "$",
)


@pytest.mark.parametrize("sign", SIGNS)
def test_nobody_comes_in_under_a_name_with_a_sign_that_is_not_read(sign: str) -> None:
    staff = Staff()
    for ask in (staff.people.check_name, lambda name: staff.people.newcomer(name, ["dealer"], "own words")):
        with pytest.raises(PeopleError, match="letters, digits, spaces and signs such as"):
            ask(f"Ann Lee{sign}")


@pytest.mark.parametrize(
    "sign", [*SIGNS, "\N{ZERO WIDTH SPACE}", "\N{ZERO WIDTH JOINER}", "\N{RIGHT-TO-LEFT OVERRIDE}"]
)
def test_no_key_comes_in_under_such_a_name_either(sign: str) -> None:
    """Beside the key of the office there would be another whose name reads the same."""
    staff = Staff().begin()
    ann, key = staff.log_in(ANN), SigningKey.new().public.text
    with pytest.raises(PeopleError) as refused:
        staff.people.propose(ann, MANAGER, x.AddKey(name=f"office{sign}", public=key))
    assert refused.value.code == "bad-name"
    staff.people.propose(ann, MANAGER, x.AddKey(name="office", public=key))


@pytest.mark.parametrize(("one", "other"), [("Ann Lee", "Lee Ann"), ("Ann", "Anna"), ("Bea", "Bee")])
def test_other_names_are_other_people(one: str, other: str) -> None:
    assert not is_alike(one, other)
