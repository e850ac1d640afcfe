"""A hash on paper: one mistake in typing is never taken for another hash."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.anchors.digits import MistypedError, check_number, printed, typed

HEX = "0123456789abcdef"
HASH = sha256(b"a hash").hexdigest()
LINES = st.text(HEX, min_size=32, max_size=32)


def test_a_hash_is_printed_in_two_lines_of_eight_groups() -> None:
    first, second = printed(HASH)
    assert first.split()[:8] == [HASH[start : start + 4] for start in range(0, 32, 4)]
    assert first.endswith(f"={check_number(HASH[:32])}")
    assert "".join(second.split()[:8]) == HASH[32:]


def test_what_was_printed_is_read_back_in_capitals_and_without_spaces_too() -> None:
    first, second = printed(HASH)
    assert typed(f"{first}\n{second}") == HASH
    assert typed(first.upper()) == typed(first.replace(" ", "")) == HASH[:32]
    assert typed(HASH[:16]) == HASH[:16]


@given(LINES, st.integers(0, 31), st.sampled_from(HEX))
def test_one_wrong_digit_is_always_found(digits: str, place: int, other: str) -> None:
    mistaken = digits[:place] + other + digits[place + 1 :]
    text = f"{mistaken}={check_number(digits)}"
    if mistaken == digits:
        assert typed(text) == digits
    else:
        with pytest.raises(MistypedError, match="mistyped"):
            typed(text)


@given(LINES, st.integers(0, 30))
def test_two_digits_that_changed_places_are_always_found(digits: str, place: int) -> None:
    swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
    if swapped != digits:
        with pytest.raises(MistypedError, match="mistyped"):
            typed(f"{swapped}={check_number(digits)}")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "0 digits; allowed: 16 to 64"),
        (HASH[:15], "15 digits; allowed: 16 to 64"),
        (HASH + "0", "65 digits; allowed: 16 to 64"),
        (HASH[:31] + "=0000", "31 digits stand before =0000; a line has 32"),
        (HASH[:20] + "o", "'o' is no digit of a hash"),
        (HASH[:32] + "=12", "'=' is no digit of a hash"),
        ("=1234" + HASH, "'=' is no digit of a hash"),
    ],
)
def test_what_cannot_be_a_printed_hash_is_refused(text: str, says: str) -> None:
    with pytest.raises(MistypedError, match=says):
        typed(text)
