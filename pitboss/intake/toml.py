"""TOML from anybody: looked over before it is parsed, and again before anything is made of it."""

import re
import tomllib
from collections.abc import Callable, Iterator
from datetime import date, time
from math import isfinite
from typing import Any

from pitboss.intake.bounds import (
    DEPTH,
    FIRST_YEAR,
    LARGEST,
    LAST_YEAR,
    LONGEST_NUMBER,
    NAME_LETTERS,
    NAME_PARTS,
    IntakeError,
    shown,
)

# Texts and remarks are passed over, also one that has no end; of the rest, what parts it, what joins names
# and what stands bare. Nothing is gone through twice.
_PART = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+(?:"{3,5})?'
    r"|'''(?:[^']++|'{1,2}(?!'))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|(?P<opens>[\[{])|(?P<closes>[\]}])|(?P<parts>[\n=,])|(?P<joins>\.)|(?P<bare>[\w+:-]++)",
    re.DOTALL,
)


def tables_of(
    text: str, number: Callable[[str], Any] = float, otherwise: str = "not TOML: "
) -> dict[str, Any]:
    """The tables that a text states, all within bounds; or what is wrong with it, and where."""
    _look_over(text)
    try:
        tables = tomllib.loads(text, parse_float=number)
    except tomllib.TOMLDecodeError as error:
        raise IntakeError(f"{otherwise}{error}") from None
    except (ValueError, RecursionError, OverflowError):
        raise IntakeError("not TOML: a number or a table in it has no end") from None
    for name, value in _values("", tables):
        _check(name, value)
    return tables


def _look_over(text: str) -> None:
    """Fail on what tomllib would need long for: names of many parts, and tables within tables."""
    depth = joined = 0
    for part in _PART.finditer(text):
        match part.lastgroup:
            case "opens":
                depth, joined = depth + 1, 0
                if depth > DEPTH:
                    raise _bad(text, part, f"more than {DEPTH} lists or tables in one another")
            case "closes":
                depth, joined = max(0, depth - 1), 0
            case "parts":
                joined = 0
            case "joins":
                joined += 1
                if joined >= NAME_PARTS:
                    raise _bad(text, part, f"more than {NAME_PARTS} names joined by dots")
            case "bare" if part.end() - part.start() > NAME_LETTERS:
                raise _bad(text, part, f"a name or a number of more than {NAME_LETTERS} signs")


def _bad(text: str, part: re.Match[str], says: str) -> IntakeError:
    return IntakeError(f"not TOML: {says} (at line {text.count(chr(10), 0, part.start()) + 1})")


def _values(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every value that is not made of others, and the field that it stands in."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if len(name) > NAME_LETTERS:
                raise IntakeError(f"{shown(name)}: a name of more than {NAME_LETTERS} signs")
            yield from _values(f"{path}.{name}" if path else name, inner)
    elif isinstance(value, list):
        for place, inner in enumerate(value, start=1):
            yield from _values(f"{path}[{place}]", inner)
    else:
        yield path, value


def _check(field: str, value: Any) -> None:
    match value:
        case bool() | str() | time():
            return
        case int() if abs(value) > LARGEST:
            raise IntakeError(f"{field}: {shown(value)} is too large; allowed: up to {LONGEST_NUMBER} digits")
        case float() if not isfinite(value):
            raise IntakeError(f"{field}: {value} is no number")
        case date() if not FIRST_YEAR <= value.year <= LAST_YEAR:
            allowed = f"the years {FIRST_YEAR} to {LAST_YEAR}"
            raise IntakeError(f"{field}: {value} is out of range; allowed: {allowed}")
