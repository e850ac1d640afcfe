"""Nothing that steers a screen is printed, and everything else is."""

import json

from hypothesis import given
from hypothesis import strategies as some

from pitboss.intake.bounds import is_instant
from pitboss.intake.words import escaped, on_one_line, readable, steering

HOSTILE = "\x1b]0;owned\x07 \x9b31m \u202e \u2066 \r \x08 \x7f \x00 \ud800 \u200f"


def test_each_sign_that_steers_is_one_that_does_not() -> None:
    assert readable(HOSTILE) == "?]0;owned? ?31m ? ? ? ? ? ? ? ?".replace("?", "\ufffd")
    assert on_one_line("a\n  b\u2028c") == "a b c"


def test_what_people_write_stays_as_it_is() -> None:
    words = "Zoë paid 5.00\n  A♠ “No more bets.” Kāpiti 東京 👩‍👩‍👧 עברית"
    assert readable(words) == words
    assert escaped(words) == words


@given(some.text())
def test_no_text_steers_once_it_is_readable(text: str) -> None:
    assert steering(readable(text)) is None
    assert len(readable(text)) == len(text)
    assert "\n" not in on_one_line(text)


@given(some.text(some.characters(exclude_categories=["Cs"])))
def test_json_says_the_same_when_it_is_escaped(text: str) -> None:
    written = escaped(json.dumps(text, ensure_ascii=False))
    assert steering(written) is None
    assert json.loads(written) == text


def test_an_instant_is_one_that_a_calendar_has() -> None:
    year_2, year_9998 = -62_104_060_800_000, 253_370_678_400_000
    assert [is_instant(at) for at in (year_2 - 1, year_2, 0, year_9998, year_9998 + 1, 10**18)] == [
        *(False, True, True, True, False, False)
    ]
