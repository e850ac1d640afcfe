"""The registers are complete: their numbers are those of the sources, listed by hand, in their order."""

from pathlib import Path

import pytest

from pitboss.law.library import shelf
from pitboss.law.model import Register

NUMBERS = Path(__file__).parent / "numbers"

# What 11.6C does to other rules, by sub-paragraph, read from the notice of 2001.
MODIFIED_BY_11_6C = {
    "3.5(a)": "11.6C(a)",
    "3.5(b)": "11.6C(b)",
    "11.9(a)": "11.6C(c)",
    "11.9(b)": "11.6C(c)",
    "11.10": "11.6C(d)",
    "11.10(a)": "11.6C(d)",
    "11.10(b)": "11.6C(d)",
    "11.10(b)(i)": "11.6C(d)",
    "11.10(b)(ii)": "11.6C(d)",
    "11.10(c)": "11.6C(d)",
    "11.10(c)(i)": "11.6C(d)",
    "11.10(c)(ii)": "11.6C(d)",
    "11.11": "11.6C(e)",
    "11.14": "11.6C(f)",
}


def register(name: str) -> Register:
    return next(r for r in shelf().registers if r.id == name)


def listed(name: str) -> list[str]:
    return (NUMBERS / f"{name}.txt").read_text(encoding="utf-8").split()


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("nz-1996/I", "nz-1996-I"),
        ("nz-1996/II", "nz-1996-II"),
        ("nz-1996/III", "nz-1996-III"),
        ("nz-1996/IV", "nz-1996-IV"),
        ("nz-1996/V", "nz-1996-V"),
        ("nz-1996/VI", "nz-1996-VI"),
        ("nz-1996/VII", "nz-1996-VII"),
        ("nz-1996/VIII", "nz-1996-VIII"),
        ("nz-1996/IX", "nz-1996-IX"),
        ("nz-1996/X", "nz-1996-X"),
        ("nz-1998/6", "nz-1998-6"),
        ("nz-1999-poker/13", "nz-1999-13"),
        ("us-s10/", "us-s10"),
    ],
)
def test_a_division_lists_every_number_of_its_source(name: str, file: str) -> None:
    assert [entry.no for entry in register(name).clause] == listed(file)


def test_the_amendment_of_2001_lists_every_number_that_its_page_prints() -> None:
    entries = register("nz-2001/6").amendment
    printed = [entry.no for entry in entries if not entry.while_ and entry.no]
    quoted = [no for no in listed("nz-2001-6") if no.startswith("11.10")]
    assert printed == [no for no in listed("nz-2001-6") if no not in quoted]
    assert {*quoted} <= {entry.no for entry in entries if entry.op in ("insert", "substitute")}


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("nz-1999-tai-sai/9", "nz-1999-9"),
        ("nz-1999-blackjack/2", "nz-1999-2"),
        ("nz-2004-baccarat/5", "nz-2004-5"),
        ("nz-2001/8", "nz-2001-8"),
        ("nz-2001/9", "nz-2001-9"),
        ("nz-2017/13", "nz-2017-13"),
    ],
)
def test_an_amendment_lists_every_number_of_its_source(name: str, file: str) -> None:
    assert [entry.no for entry in register(name).amendment if entry.op != "delete" and entry.no] == listed(
        file
    )


# What the notice of 2017 marks as deleted, in its order: terms, then the rule on seats of each game.
DELETED_IN_2017 = [
    *("1.0/button", "1.0/cards-speak", "1.0/casino-supervisor", "1.0/chemmy-shuffle", "1.0/dead-button"),
    *("1.0/dealer", "1.0/drop", "1.0/fixed-bet", "1.0/flexible-bet", "1.0/head-to-head", "1.0/manila"),
    *("1.0/over-blind-bet", "1.0/poker-room-supervisor", "1.0/stud", "1.0/time-collection"),
    *(f"{section}.1(a)" for section in range(11, 18)),
]


def test_the_notice_of_2017_deletes_fifteen_terms_and_seven_rules_on_seats_and_replaces_r19_29() -> None:
    poker = register("nz-2017/13")
    assert [entry.no for entry in poker.amendment if entry.op == "delete"] == DELETED_IN_2017
    assert [entry.in_place_of for entry in poker.amendment if entry.in_place_of] == ["19.29"]
    assert not poker.part


def test_the_amendment_of_2001_changes_no_more_than_11_6c_says() -> None:
    overlays = {e.no: e.under for e in register("nz-2001/6").amendment if e.while_ and e.op != "amend-term"}
    assert overlays == MODIFIED_BY_11_6C


def test_every_list_has_its_register() -> None:
    assert len([*NUMBERS.glob("*.txt")]) == len(shelf().registers)
