"""Labels of guests: what misleads is refused, whatever it is written with; any tongue is welcome."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pitboss.floor.bounds import LONGEST_NAME
from pitboss.floor.errors import FloorError
from pitboss.floor.people.labels import checked_name
from pitboss.intake.words import steering

LONG = ("", "   ", "x" * 25, "\u3000" * 400, "\ufdfa" * 3, "x" * 5_000)
STEERING = ("a\x1b[31m", "a\u202eb", "a\u2066b", "a\u200fb", "\u0000", "a\nb\x85", "a\u2028b", "\ud800")
UNSEEN = (
    "a\u200bb",
    "a\u2060b",
    "\u3164",
    "Mere\u3164",
    "\u115f\u1160",
    "\uffa0",
    "Mere\ufe0f",
    "Me\u034fre",
    "\u17b4",
    "a\u180eb",
    "Mere\U000e0100",
    "Mere\U000e0041",
    "\u2800",
    "\u00ad",
)
MARKUP = (
    "<b>",
    "a&b",
    'a"b',
    "a`b",
    "a/b",
    "=1+1",
    "@a",
    "a|b",
    "{a}",
    "[a]",
    "%s",
    "a\\b",
    "a;b",
    "$a",
    "👑",
)
ACCENTS = ("\u0301", "\u0301a", " \u0301", "a\u0301\u0302\u0303b\u0301\u0302\u0303\u0304", "Z" + "\u0335" * 9)
ROLES = (
    "dealer",
    "Dealer",
    "DEALER.",
    "d e a l e r",
    "Game  Supervisor",
    "game-supervisor",
    "The Dealer",
    "Dealer 2",
    "dealer2",
    "Mike the dealer",
    "ⅾealer",
    "𝐃𝐞𝐚𝐥𝐞𝐫",
    "ｄｅａｌｅｒ",
    "ᴅᴇᴀʟᴇʀ",
    "dеаlеr",
    "ᎠᎬᎪᏞᎬᎡ",
    "ḋéãlèř",
    "dea1er",
    "d3al3r",
    "deaIer",
    "lnspector",
    "pit boss",
    "P1tB0ss",
    "Bot",
    "Ann bot",
    "wheel",
    "dice",
    "You",
    "House",
    "box 1",
    "Box 12",
    "standing 3",
    "slot 1",
    "spectator",
    "admin",
    "Shift Manager",
    "croupier",
    "dealers",
    "dealer's",
    "subdealer",
    "2pitboss",
    "supervisor1x",
    "box3",
    "standing3",
    "the wheel",
    "The House",
    "ðealer",
)
# Letters of several alphabets in one word: here read as roles, and there as other people's names.
MIXED = ("ꓓealer", "𐐔ealer", "ᗪealer", "ⲇealer", "боt", "ЬOT", "օealer", "Mеrе", "Annа")


@pytest.mark.parametrize("name", [*LONG, *STEERING, *UNSEEN, *MARKUP, *ACCENTS, *ROLES, *MIXED])
def test_a_label_that_misleads_is_refused(name: str) -> None:
    with pytest.raises(FloorError, match="name: "):
        checked_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Mere",
        "Jean-Luc O'Neil",
        "Åse",
        "मेरे",
        "रवि",
        "李 4",
        "Nguyễn Thị",
        "ប៊ុន",
        "שרה",
        "محمد",
        "はな子 ハナ",
        "Ханна",
        "Ελένη",
        "Ann Ханна",
        "Kahoʻolawe",
        "Theodora",
        "Wheeler",
        "Boxer",
        "Abbott",
        "Dana 7",
        "x" * 24,
    ],
)
def test_a_label_may_be_in_any_tongue(name: str) -> None:
    assert checked_name(name) == unicodedata.normalize("NFKC", name)


def test_letters_that_stand_for_others_are_written_as_those() -> None:
    assert checked_name("  Ｍｅｒｅ\u3000\u00a0ﬁ ") == "Mere fi"


@pytest.mark.slow
@given(some.text(max_size=40))
def test_whatever_is_taken_can_be_shown_anywhere(name: str) -> None:
    try:
        found = checked_name(name)
    except FloorError:
        return
    assert 0 < len(found) <= LONGEST_NAME
    assert steering(found) is None
    assert not set(found) & set('<>&"`/=@{}[]|\\%$;')
    assert checked_name(found) == found
