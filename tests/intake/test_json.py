"""JSON says everything once, has an end, and is text."""

import pytest

from pitboss.intake.bounds import DEPTH, DIGITS, LINE_BYTES, IntakeError
from pitboss.intake.json import check


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b'{"who":"Ann","who":"Bob"}', "the name 'who' stands in it twice"),
        (b'{"a":[{"b":1,"c":2,"b":1}]}', "the name 'b' stands in it twice"),
        (b'{"a":1,"\\u0061":2}', "the name 'a' stands in it twice"),
        (b"[" * 100_000, "more than 24 lists or objects in one another"),
        (b'{"a":' * 100_000, "more than 24 lists or objects in one another"),
        (b'{"a":' + b"9" * 5000 + b"}", "a number of more than 400 digits"),
        (b'{"a":1.' + b"9" * 5000 + b"}", "a number of more than 400 digits"),
        (b'{"a":NaN}', "not JSON: NaN is no number"),
        (b'{"a":-Infinity}', "not JSON: -Infinity is no number"),
        (b'{"a":"\xff"}', "not text in UTF-8"),
        (b'\xff\xfe{\x00"\x00', "not text in UTF-8"),
        (b"\xef\xbb\xbf{}", "not JSON: Unexpected UTF-8 BOM"),
        (b'{"a":1', "not JSON: Expecting ',' delimiter at column 7"),
        (b'"' + b'\\"' * 400_000, "not JSON: Unterminated string"),
        (b"", "not JSON: Expecting value at column 1"),
        (b'"' + b"a" * LINE_BYTES + b'"', "more than 1,048,576 bytes on one line"),
    ],
)
def test_what_two_readers_may_take_differently_is_refused(line: bytes, says: str) -> None:
    with pytest.raises(IntakeError) as caught:
        check(line)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    "line",
    [
        b'{"a":{"b":1},"b":{"a":1}}',
        b"[" * DEPTH + b"]" * DEPTH,
        b'{"a":' + b"9" * DIGITS + b"}",
        b'"' + b"a" * (LINE_BYTES - 2) + b'"',
        b'{"a":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}',
        b'{"a":"\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}',
    ],
)
def test_what_is_within_the_bounds_is_taken(line: bytes) -> None:
    check(line)
