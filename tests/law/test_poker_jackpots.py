"""Poker jackpots of 2017: section 19, and what of section 1 and r 3.5 belongs to it."""

from datetime import date, datetime, timedelta, timezone
from fractions import Fraction

import pytest

from pitboss.law import Rulebook
from pitboss.law.key import Key

NZST = timezone(timedelta(hours=12))
BEGINS = datetime(2017, 4, 18, tzinfo=NZST)
SECOND = timedelta(seconds=1)


def poker(on: date | datetime | None = BEGINS, **readings: str) -> Rulebook:
    return Rulebook.on(on, "poker", readings={name.replace("_", "-"): r for name, r in readings.items()})


def test_poker_jackpots_begin_with_the_first_moment_of_18_april_2017() -> None:
    before = poker(BEGINS - SECOND)
    assert before.name == "NZ 1999"
    assert before.is_silent(Key("poker-jackpot-system"))
    assert not before.has("poker-jackpot-share")
    assert poker(BEGINS).name == poker(BEGINS + SECOND).name == poker(None).name == "NZ 2017"


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("poker-jackpot-hand", ["1.0/royal-flush-jackpot"]),
        ("jackpot-console-defined", ["1.0/jackpot-management-console"]),
        ("poker-jackpot-prevails", ["19.1"]),
        ("poker-jackpot-funded", ["19.2"]),
        ("poker-jackpot-system", ["19.3"]),
        ("poker-jackpot-games", ["19.3(a)"]),
        ("poker-jackpot-group", ["19.3(b)"]),
        # The rule comes before the term that it uses.
        ("poker-jackpot-button", ["19.5", "1.0/jackpot-button"]),
        ("poker-jackpot-recorded", ["19.6"]),
        ("poker-jackpot-confirmed", ["19.7"]),
        ("poker-jackpot-prize", ["19.8", "19.9"]),
        ("poker-jackpot-rounded", ["19.9(a)"]),
        ("poker-jackpot-sequence", ["19.9(b)"]),
        ("poker-jackpot-cards-counted", ["19.10"]),
        ("poker-jackpot-paid-in", ["19.11"]),
        ("poker-jackpot-flop-on-request", ["19.12"]),
        ("poker-jackpot-exposed", ["19.13"]),
        ("poker-jackpot-folded", ["19.13"]),
        ("poker-jackpot-first-flop", ["19.14"]),
        ("poker-jackpot-round-missed", ["19.15"]),
        ("poker-jackpot-malfunction", ["19.16"]),
        ("poker-jackpot-flop-corrected", ["19.17"]),
    ],
)
def test_a_key_stands_on_its_rule(key: Key, numbers: list[str]) -> None:
    assert poker().because(key) == tuple(f"nz-2017/13/{no}" for no in numbers)


def test_the_figures_of_section_19() -> None:
    book = poker()
    assert book.rate("poker-jackpot-share") == Fraction(1)
    assert (book.count("poker-hole-cards"), book.count("poker-flop-cards")) == (2, 3)
    assert book.policy("poker-jackpot-order", "as-recorded") == "as-recorded"
    assert book.policy("poker-jackpot-rounding", "up-to-payable") == "up-to-payable"


@pytest.mark.parametrize("key", ["poker-jackpot-round-missed", "poker-jackpot-malfunction"])
@pytest.mark.parametrize(
    ("role", "expected"),
    [("dealer", False), ("game supervisor", True), ("casino supervisor", True), ("inspector", False)],
)
def test_r19_15_and_16_only_a_supervisor_sets_a_round_right(key: Key, role: str, expected: bool) -> None:
    assert poker().holds(key, role) == expected


@pytest.mark.parametrize("key", ["poker-jackpot-button", "poker-jackpot-recorded"])
@pytest.mark.parametrize(
    ("role", "expected"),
    [("dealer", True), ("game supervisor", True), ("casino manager", True), ("inspector", False)],
)
def test_r19_5_and_6_the_dealer_or_somebody_above_acts(key: Key, role: str, expected: bool) -> None:
    assert poker().holds(key, role) == expected


@pytest.mark.parametrize("key", ["poker-jackpot-funded", "poker-jackpot-system"])
@pytest.mark.parametrize(
    ("role", "expected"), [("operator", True), ("casino manager", True), ("game supervisor", False)]
)
def test_r19_2_and_3_the_operator_runs_and_funds_the_jackpot(key: Key, role: str, expected: bool) -> None:
    assert poker().holds(key, role) == expected


def test_the_readings_of_the_notice_arise_under_it_alone() -> None:
    book = poker()
    assert book.reading("poker-jackpot-increment") == "at-commencement"
    assert book.reading("poker-jackpot-board") == "community-cards"
    assert poker(poker_jackpot_board="flop").reading("poker-jackpot-board") == "flop"
    assert not poker(BEGINS - SECOND).arises("poker-jackpot-board")
    assert not book.arises("jackpot-reset")
    assert not Rulebook.on(BEGINS, "caribbean-stud").arises("poker-jackpot-board")


@pytest.mark.parametrize(
    ("on", "jurisdiction", "question", "reading"),
    [
        (date(1997, 1, 1), "nz", "jackpot-reset", "when-none-waits"),
        (date(1999, 1, 1), "nz", "jackpot-reset", "when-none-waits"),
        (date(2002, 1, 1), "nz", "jackpot-reset", "when-none-waits"),
        (None, "us-s10", "us-jackpot-reset", "at-once"),
    ],
)
def test_when_a_meter_is_reset_is_a_question_under_every_text_of_caribbean_stud(
    on: date | None, jurisdiction: str, question: str, reading: str
) -> None:
    book = Rulebook.on(on, "caribbean-stud", jurisdiction=jurisdiction)
    assert book.reading(question) == reading
    # Each text has one of the two questions.
    assert book.arises("jackpot-reset") != book.arises("us-jackpot-reset")


@pytest.mark.parametrize(
    ("game", "on", "jurisdiction"),
    [
        ("caribbean-stud", date(1997, 1, 1), "nz"),
        ("caribbean-stud", date(1999, 1, 1), "nz"),
        ("caribbean-stud", date(2002, 1, 1), "nz"),
        ("caribbean-stud", None, "us-s10"),
        ("poker", BEGINS, "nz"),
    ],
)
def test_when_a_prize_is_reckoned_is_a_question_under_every_text_of_jackpots(
    game: str, on: date | None, jurisdiction: str
) -> None:
    book = Rulebook.on(on, game, jurisdiction=jurisdiction)
    assert book.reading("jackpot-settlement-instant") == "at-proposal"
