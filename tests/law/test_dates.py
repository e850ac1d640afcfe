"""Which text speaks at a moment."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from pitboss.law import Rulebook
from pitboss.law.errors import BeforeAnyRulesError
from pitboss.law.key import Key
from pitboss.law.library import shelf
from pitboss.law.rulebook import instant

NZDT, NZST = timezone(timedelta(hours=13)), timezone(timedelta(hours=12))
SECOND = timedelta(seconds=1)
FIRST = datetime(1996, 1, 30, 10, tzinfo=NZDT)
NUMBERS = Path(__file__).parent / "numbers"


def stud(on: date | datetime | None, **choice: object) -> Rulebook:
    return Rulebook.on(on, "caribbean-stud", **choice)  # type: ignore[arg-type]


def numbers(*names: str) -> list[str]:
    return [no for name in names for no in (NUMBERS / f"{name}.txt").read_text().split()]


def test_one_second_before_the_first_rules_there_are_none() -> None:
    with pytest.raises(BeforeAnyRulesError, match=r"1996-01-30 09:59:59 is too early.*from 1996-01-30 10:00"):
        stud(FIRST - SECOND)


@pytest.mark.parametrize("after", [timedelta(0), SECOND])
def test_the_first_rules_speak_from_ten_in_the_morning(after: timedelta) -> None:
    assert stud(FIRST + after).name == "NZ 1996"


def test_a_moment_may_come_from_another_time_zone() -> None:
    assert stud(datetime(1996, 1, 29, 21, tzinfo=UTC)).name == "NZ 1996"
    with pytest.raises(BeforeAnyRulesError):
        stud(datetime(1996, 1, 29, 20, 59, 59, tzinfo=UTC))


def test_a_moment_without_a_zone_is_new_zealand_time() -> None:
    assert stud(datetime(1998, 1, 31, 23, 59, 59)).name == "NZ 1996"
    assert stud(datetime(1998, 2, 1)).name == "NZ 1998"


def test_a_bare_date_is_the_end_of_that_day_in_new_zealand() -> None:
    assert instant(date(1996, 1, 30)) == datetime(1996, 1, 30, 23, 59, 59, tzinfo=NZDT)
    assert instant(date(1996, 7, 1)) == datetime(1996, 7, 1, 23, 59, 59, tzinfo=NZST)
    assert stud(date(1996, 1, 30)).name == "NZ 1996"
    with pytest.raises(BeforeAnyRulesError):
        stud(date(1996, 1, 29))


def test_division_6_takes_over_as_1_february_1998_begins() -> None:
    takes_over = datetime(1998, 2, 1, tzinfo=NZDT)
    assert stud(takes_over - SECOND).name == "NZ 1996"
    assert stud(takes_over).name == stud(takes_over + SECOND).name == "NZ 1998"
    assert stud(takes_over).because(Key("dealer-does-not-qualify")) == ("nz-1998/6/10.1",)
    assert stud(takes_over - SECOND).because(Key("dealer-does-not-qualify")) == ("nz-1996/VIII/9.2",)


def test_the_amendment_of_2001_speaks_from_its_publication() -> None:
    published = datetime(2001, 9, 27, tzinfo=NZST)
    assert stud(published - SECOND).is_silent(Key("sub-pools"))
    assert not stud(published).is_silent(Key("sub-pools"))
    assert "nz-2001/6/11.6A" in stud(date(2001, 9, 27)).clauses


def test_no_date_is_the_last_text_held() -> None:
    assert stud(None).id == stud(date(2100, 1, 1)).id


def test_the_american_text_is_undated_and_says_so() -> None:
    books = [stud(on, jurisdiction="us-s10") for on in (date(1950, 1, 1), date(2020, 1, 1), None)]
    assert len({book.id for book in books}) == 1
    assert books[0].notes == books[1].notes == ("US s 10 is undated: the date has no effect.",)
    assert books[2].notes == ()


def test_a_later_date_says_which_texts_are_not_held() -> None:
    def missing(on: date) -> list[str]:
        return [note for note in stud(on).notes if "is not held" in note]

    assert missing(date(1997, 1, 1)) == []
    assert len(missing(date(1998, 2, 1))) == 1
    assert len(missing(date(1999, 1, 28))) == 1
    assert any("NZ 1999" in note for note in missing(date(1999, 1, 29)))
    assert any("NZ 2004" in note for note in missing(date(2004, 6, 28)))
    assert not any("NZ 2004" in note for note in missing(date(2004, 6, 27)))


def test_an_uncertain_commencement_is_noted() -> None:
    assert any(note.startswith("Commencement of NZ 2001") for note in stud(date(2001, 9, 27)).notes)


def moments() -> list[datetime]:
    begun = [i.commences for i in shelf().instruments.values() if i.commences]
    return sorted({at + step for at in begun for step in (-SECOND, 0 * SECOND, SECOND) if at + step >= FIRST})


AMENDED = datetime(2001, 9, 27, tzinfo=NZST)


@pytest.mark.parametrize(
    ("at", "elections"),
    [(at, ()) for at in moments()] + [(at, ("sub-pools",)) for at in moments() if at >= AMENDED],
    ids=str,
)
def test_every_number_has_exactly_one_text_at_every_turn(at: datetime, elections: tuple[str, ...]) -> None:
    found = Counter(clause.no for clause in stud(at, elections=elections).clauses.values())
    division = "nz-1998-6" if at >= datetime(1998, 2, 1, tzinfo=NZDT) else "nz-1996-VIII"
    expected = Counter(numbers(division, "nz-1996-I"))
    if at >= AMENDED:
        expected += Counter(no for no in numbers("nz-2001-6") if no.startswith("11.6"))
    if elections:
        # 11.6C(d): the rule for several hands has two sub-paragraphs instead of three.
        expected -= Counter(["11.10(c)", "11.10(c)(i)", "11.10(c)(ii)"])
        expected += Counter(["11.10(b)(i)", "11.10(b)(ii)"])
    assert found == expected


def test_the_general_rules_alone_can_be_asked_for() -> None:
    found = [clause.no for clause in Rulebook.on(date(2001, 1, 1), "general").clauses.values()]
    assert found == numbers("nz-1996-I")
