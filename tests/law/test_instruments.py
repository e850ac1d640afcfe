"""The list of instruments is complete: every notice on table games that is known, to 2018."""

from collections import Counter

import pytest

from pitboss.law.check import texts
from pitboss.law.library import commencement, shelf

# Every issue of the Gazette on casino table games that was seen, by hand, and whose text is held.
ISSUES = {
    "1996 No 7": True,
    "1998 No 8": False,
    "1998 No 12": False,
    "1998 No 13": True,
    "1998 No 15": False,
    "1998 No 16": False,
    "1998 No 17": False,
    "1998 No 18": False,
    "1998 No 20": False,
    "1999 No 9": True,
    "1999 No 10": False,
    "1999 No 11": True,
    "1999 No 12": False,
    "2001 No 132": True,
    "2004 No 56": True,
    "2004 No 76": False,
}

# What is known otherwise: issues that were not seen, a letter, titles on lists.
OTHERS = {
    "nz-1994",
    "nz-1998-blackjack",
    "nz-1998-craps",
    "nz-1998-other",
    "nz-2013-money-wheel",
    "nz-2017",
    "nz-2018-caribbean-stud",
    "nz-later",
    "nz-later-tai-sai",
    "us-s10",
}


def test_every_issue_that_is_known_is_listed() -> None:
    held: dict[str, bool] = {}
    for instrument in shelf().instruments.values():
        if instrument.gazette:
            held[instrument.gazette] = held.get(instrument.gazette, False) or instrument.held
    assert held == ISSUES
    assert {item.id for item in shelf().instruments.values() if not item.gazette} == OTHERS


def test_instruments_stand_in_the_order_of_their_commencement() -> None:
    dated = [item for item in shelf().instruments.values() if item.commences]
    assert dated == sorted(dated, key=commencement)


def test_the_last_is_of_2018() -> None:
    days = [item.commences for item in shelf().instruments.values() if item.commences]
    assert max(days).date().isoformat() == "2018-08-30"


# The page that the source prints, or that was seen, by register.
PAGES = {
    "nz-1999-blackjack/2": {"230"},
    "nz-1999-tai-sai/9": {"242"},
    "nz-1999-poker/13": {"266, 267 or 269", "266 to 269", "267", "269", "283", "285"},
    "nz-2001/6": {"3389"},
    "nz-2001/8": {"3389"},
    "nz-2001/9": {"3389", "3389 and 3390", "3390"},
    "nz-2004-baccarat/5": {"1313"},
}


def test_a_page_is_given_only_where_a_source_has_one() -> None:
    pages = {
        register.id: {entry.page for entry in (*texts(register), *register.amendment) if entry.page}
        for register in shelf().registers
    }
    assert {register: found for register, found in pages.items() if found} == PAGES


@pytest.mark.parametrize(
    ("register", "no", "item"),
    [
        ("nz-2001/6", "12.11", "4.2"),
        ("nz-2001/6", "12.15", "4.3"),
        ("nz-2001/8", "3.8", "5.1"),
        ("nz-2001/9", "3.2", "6.2"),
        ("nz-2017/13", "3.5", "1"),
        ("nz-2017/13", "7.13", "3"),
        ("nz-2017/13", "7.14", "4"),
        ("nz-2017/13", "17.1(a)", "8"),
        ("nz-2017/13", "18.8.6", "13 and 14"),
        ("nz-2017/13", "20.31(c)", "16"),
        ("nz-2017/13", "20.32", "17"),
        # The item that inserts 11.6A to 11.6C begins on a page that is not held.
        ("nz-2001/6", "11.6A", ""),
    ],
)
def test_an_item_is_that_of_the_notice(register: str, no: str, item: str) -> None:
    entries = {entry.no: entry for entry in shelf().texts[register].amendment}
    assert entries[no].item == item


def test_the_notice_of_2017_has_seventeen_numbers_of_items() -> None:
    items = Counter(entry.item for entry in shelf().texts["nz-2017/13"].amendment if entry.no)
    assert {*items} == {*(str(item) for item in range(1, 13)), "13 and 14", "15", "16", "17"}
