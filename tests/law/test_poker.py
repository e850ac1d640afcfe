"""Division 13: what of poker there is when, how each of it is known, and its figures."""

from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from typing import Final

import pytest

from pitboss.law import Rulebook
from pitboss.law.check import texts
from pitboss.law.errors import BeforeAnyRulesError
from pitboss.law.gaps import gaps
from pitboss.law.key import Key
from pitboss.law.library import shelf
from pitboss.law.model import Confidence, Register

NZDT, NZST = timezone(timedelta(hours=13)), timezone(timedelta(hours=12))
FIRST = datetime(1999, 1, 29, tzinfo=NZDT)
AMENDED = datetime(2017, 4, 18, tzinfo=NZST)
SECOND = timedelta(seconds=1)
BASE: Final = "nz-1999-poker/13"
NOTICE: Final = "nz-2017/13"


def poker(on: date | datetime | None = None, **readings: str) -> Rulebook:
    return Rulebook.on(on, "poker", readings={name.replace("_", "-"): r for name, r in readings.items()})


def numbers(book: Rulebook) -> set[str]:
    """The numbers in force of the division itself."""
    return {clause.no for clause in book.clauses.values() if clause.ref.split("/", 2)[1] == "13"}


def before() -> Rulebook:
    return poker(AMENDED - SECOND)


def after() -> Rulebook:
    return poker(AMENDED)


def test_there_is_no_poker_before_29_january_1999() -> None:
    with pytest.raises(BeforeAnyRulesError, match="first rules of poker held are NZ 1999, from 1999-01-29"):
        poker(FIRST - SECOND)
    assert poker(FIRST).name == poker(FIRST + SECOND).name == poker(date(2005, 1, 1)).name == "NZ 1999"


def test_the_notice_of_2017_speaks_from_the_first_moment_of_18_april() -> None:
    assert before().name == "NZ 1999"
    assert after().name == poker(date(2018, 1, 1)).name == poker().name == "NZ 2017"
    assert not any(ref.startswith("nz-2017/") for ref in before().clauses)


NEW_IN_2017 = [
    *("7.9", "7.10", "7.11", "7.12", "7.13", "7.14", "7.22", "10.3", "10.4"),
    *("18.5", "18.6", "18.7", "18.8", "18.8.6", "19.1", "20.30", "20.31", "20.32", "20.33"),
    *("3.5", "1.0/straddle", "1.0/pot-limit", "1.0/raise", "1.0/pineapple", "16.2(d)", "16.3(d)"),
]
GONE_IN_2017 = [
    *("1.0/button", "1.0/cards-speak", "1.0/dead-button", "1.0/over-blind-bet", "19.29"),
    *("11.1(a)", "16.1(a)", "17.1(a)"),
]


@pytest.mark.parametrize("no", NEW_IN_2017)
def test_what_came_in_2017_was_not_there_before(no: str) -> None:
    assert no not in numbers(before())
    assert f"{NOTICE}/{no}" in after().clauses


@pytest.mark.parametrize("no", GONE_IN_2017)
def test_what_went_in_2017_was_there_until_then(no: str) -> None:
    assert f"{BASE}/{no}" in before().clauses
    assert no not in numbers(after())


@pytest.mark.parametrize(
    "no", ["1.0/blind", "1.0/rake", "5.1", "8.1", "8.2", "8.3", "9.3(f)", "10.2", "16.1(c)"]
)
def test_what_2017_changed_has_one_text_at_a_time(no: str) -> None:
    assert f"{BASE}/{no}" in before().clauses
    assert f"{BASE}/{no}" not in after().clauses
    assert f"{NOTICE}/{no}" in after().clauses


@pytest.mark.parametrize(
    ("key", "earlier", "later"),
    [
        ("cards-speak", ["1.0/cards-speak"], ["18.5"]),
        ("dealer-button", ["1.0/button"], ["1.0/dealer-button"]),
        # A dead button is no term any more, but r 7.12 still makes one.
        ("dead-button", ["1.0/dead-button"], ["7.12"]),
        ("fifth-card-early", ["19.29"], ["20.30"]),
        ("fourth-card-early", ["19.29"], ["20.31", "20.31(a)"]),
        ("short-all-in", ["10.2"], ["10.2"]),
    ],
)
def test_a_key_is_carried_from_one_text_to_the_other(key: Key, earlier: list[str], later: list[str]) -> None:
    assert before().because(key) == tuple(f"{BASE}/{no}" for no in earlier)
    assert after().because(key) == tuple(f"{NOTICE}/{no}" for no in later)


@pytest.mark.parametrize(
    "key",
    [
        *("straddle", "kill-pots", "pot-limit", "not-reopened", "run-it-allowed", "every-card-tabled"),
        *("pineapple-discard", "players-hold-em-32", "small-blind-left", "seat-allocated"),
    ],
)
def test_before_2017_the_text_is_declared_silent_on_what_it_brought(key: Key) -> None:
    assert before().is_silent(key)
    assert before().silence(key)
    assert not after().is_silent(key)


def test_since_2017_nothing_gives_the_draw_for_a_seat() -> None:
    assert not before().is_silent(Key("seats-hold-em"))
    assert after().is_silent(Key("seats-hold-em"))
    assert after().silence(Key("seats-hold-em"))


def test_every_key_of_either_text_is_spoken_or_silent_in_the_other() -> None:
    first, second = before(), after()
    every = first.spoken | second.spoken
    assert every == first.spoken | first.silent & every == second.spoken | second.silent & every


# Rule 5.1, read line by line.
PAIRS_OF_1999 = {
    "draw-52": 8,
    "five-card-stud-52": 10,
    "seven-card-stud-52": 8,
    "hold-em-52": 10,
    "omaha-52": 10,
    "draw-40": 6,
    "five-card-stud-40": 8,
    "seven-card-stud-40": 6,
    "three-card-manila-36": 9,
    "draw-32": 5,
    "five-card-stud-32": 6,
    "seven-card-stud-32": 4,
    "two-card-manila-32": 11,
    "three-card-manila-32": 7,
}
PAIRS_OF_2017 = {
    "pineapple-52": 10,
    "crazy-pineapple-52": 10,
    "pineapple-32": 6,
    "crazy-pineapple-32": 6,
    "hold-em-32": 10,
    "omaha-32": 5,
}


def test_r5_1_has_14_pairs_of_game_and_deck_and_20_since_2017() -> None:
    assert before().count_table("players-most") == PAIRS_OF_1999
    assert after().count_table("players-most") == PAIRS_OF_1999 | PAIRS_OF_2017
    assert (len(PAIRS_OF_1999), len(PAIRS_OF_1999 | PAIRS_OF_2017)) == (14, 20)


@pytest.mark.parametrize("pair", PAIRS_OF_1999 | PAIRS_OF_2017)
def test_r5_1_each_pair_has_its_own_line(pair: str) -> None:
    (ref,) = after().because(Key(f"players-{pair}"))
    assert ref.startswith(NOTICE if pair in PAIRS_OF_2017 else BASE)


@pytest.mark.parametrize("pair", PAIRS_OF_1999 | PAIRS_OF_2017)
def test_r5_1_and_r4_1_every_pair_but_a_seven_card_stud_can_be_dealt_out(pair: str) -> None:
    # Own cards, five community cards, and the burns in front of them: three in a flop game, four in Manila.
    game, _, deck = pair.rpartition("-")
    board = {"hold-em": 8, "pineapple": 8, "crazy-pineapple": 8, "omaha": 8}
    board |= {"two-card-manila": 9, "three-card-manila": 9}
    players = after().count_table("players-most")[pair]
    needed = players * after().count_table("own-cards")[game] + board.get(game, 0)
    runs_out = pair in ("seven-card-stud-52", "seven-card-stud-40")
    assert (needed > int(deck)) == runs_out


def test_r4_1_the_lowest_card_of_a_deck_makes_its_number_of_cards() -> None:
    lowest = after().count_table("deck-lowest")
    # From the lowest rank to the ace, counted as 14, in four suits.
    assert {size: 4 * (15 - rank) for size, rank in lowest.items()} == {
        "52": 52,
        "40": 40,
        "36": 36,
        "32": 32,
    }


def test_the_figures_of_poker() -> None:
    book = after()
    assert book.count("boxed-cards-defective") == 5
    assert book.count("substantial-action-players") == 2
    assert book.count("raises-most") == 3
    assert (book.count("straddle-multiple"), book.count("runs-most")) == (2, 7)
    assert book.rate("completes-below") == Fraction(1, 2)
    assert book.policy("short-deck-flush", "above-full-house")
    assert book.policy("short-deck-ace", "high-or-low-but-for-manila")
    assert not before().has("straddle-multiple")
    assert not before().has("runs-most")


@pytest.mark.parametrize(
    ("no", "confidence"),
    [
        ("1.0/substantial-action", "seen"),
        ("14/showdown", "seen"),
        ("9.1(e)", "seen-copy"),
        ("4.1/deck-of-40", "inferred"),
        ("9.3/flush", "inferred"),
        ("5.1(a)(iv)", "inferred"),
        ("7/raises-limited", "practice"),
        ("7/low-card-opens", "practice"),
        ("19/flop-early", "practice"),
    ],
)
def test_every_fact_of_1999_says_how_it_is_known(no: str, confidence: Confidence) -> None:
    mark = before().clauses[f"{BASE}/{no}"].mark
    assert mark is not None
    assert mark.confidence == confidence


def register(name: str) -> Register:
    return shelf().texts[name]


def test_nothing_of_1999_is_said_to_have_been_read_and_nothing_of_2017_is_in_doubt() -> None:
    assert all(entry.confidence for entry in register(BASE).clause)
    assert not [entry.no for entry in texts(register(NOTICE)) if entry.confidence]


def test_what_of_poker_is_not_held_is_listed_among_the_gaps() -> None:
    found = gaps(shelf())
    assert [heading.id for heading in found.in_part] == [BASE]
    assert "nz-1999-poker" in [instrument.id for instrument in found.commencement]
    assert "nz-1999-tournament-poker" in [instrument.id for instrument in found.not_held]
    assert {f"{BASE}/11/draw", f"{BASE}/13/deal", f"{BASE}/17/hand"} <= {item.ref for item in found.marked}
    terms = {item.term.name for item in found.marked_terms if item.register == BASE}
    assert {"raises-most", "stud-deck-runs-out", "draw-deck-runs-out", "own-cards-used"} <= terms


def test_a_ruling_says_that_only_a_part_of_1999_is_held_and_that_the_general_rules_of_1998_are_not() -> None:
    for book in (before(), after()):
        assert book.notes[0].startswith("NZ 1999 Div 13 is registered in part.")
        assert any(note.startswith("The text of NZ 1998") for note in book.notes)
        assert "nz-1996/I/14.1(a)" in book.clauses


# What a table reads before 2017 and after it; none where the question does not arise.
READINGS = [
    ("excesses-together", "no-raise", "no-raise"),
    ("checker-completes", "may", "may"),
    ("completion-reopens", "reopens", "reopens"),
    ("completion-and-cap", "is-the-bet", "is-the-bet"),
    ("excess-and-cap", "left-alone", "left-alone"),
    ("excess-from-half", "unit-on-top", "unit-on-top"),
    ("short-all-ins-together", None, "add-up"),
    ("short-open-over-check", None, "bet-on-top"),
    ("spread-short-all-in", "as-no-limit", "as-no-limit"),
    ("straddle-least-raise", None, "its-raise"),
    ("second-straddle", None, "one-only"),
    ("straddle-with-kill", None, "no-straddle"),
    ("pot-limit-is", None, "after-call"),
    ("short-blind-call", "full-blind", "full-blind"),
    ("two-players-alone", "button-small", "button-small"),
    ("small-blind-leaves", None, "empty-seat"),
    ("no-limit-before-2017", "existed", None),
    ("over-blind-before-2017", "none", None),
    ("out-of-turn", "void", "void"),
    ("kill-pot-won", None, "entire"),
    ("kill-qualifying-size", None, "sets-the-face"),
    ("kill-posted-by", None, "kill-face"),
    ("kill-doubles", None, "all-rounds"),
    ("commission-on", "whole-pot", "whole-pot"),
    ("every-hand-dead", "refund-and-refer", "refund-and-refer"),
    ("runs-agreed", None, "total"),
    ("runs-operator", None, "lower-only"),
    ("early-turn-crazy-pineapple", None, "discard-rule"),
]


@pytest.mark.parametrize(("question", "earlier", "later"), READINGS, ids=[row[0] for row in READINGS])
def test_a_question_arises_when_its_text_is_there(
    question: str, earlier: str | None, later: str | None
) -> None:
    for book, expected in ((before(), earlier), (after(), later)):
        assert book.arises(question) == (expected is not None)
        if expected:
            assert book.reading(question) == expected


@pytest.mark.parametrize("key", ["commission-varied", "commission-nil", "run-it-allowed", "seat-allocated"])
@pytest.mark.parametrize(
    ("role", "expected"),
    [("dealer", False), ("game supervisor", True), ("casino supervisor", True), ("inspector", False)],
)
def test_r8_2_r8_3_r18_7_and_r18_8_1_are_a_supervisor_s(key: Key, role: str, expected: bool) -> None:
    assert after().holds(key, role) == expected


def test_r7_17_the_operator_sets_what_pot_qualifies() -> None:
    assert after().holds(Key("kill-qualifies"), "operator")
    assert not after().holds(Key("kill-qualifies"), "game supervisor")
