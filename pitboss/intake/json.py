"""JSON from anybody: every name once, nothing nested without end, no number longer than it can be."""

import json
import re
from typing import Any, NoReturn

from pitboss.intake.bounds import DEPTH, DIGITS, LINE_BYTES, IntakeError, shown

_BRACKET = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)


def check(line: bytes, most: int = LINE_BYTES, depth: int = DEPTH) -> None:
    """Fail on JSON that two readers may understand differently, or that goes beyond a bound."""
    if len(line) > most:
        raise IntakeError(f"more than {most:,} bytes on one line")
    check_depth(line, depth)
    try:
        json.loads(
            line.decode(),
            object_pairs_hook=_once,
            parse_int=_short,
            parse_float=_short,
            parse_constant=_no_constant,
        )
    except UnicodeDecodeError:
        raise IntakeError("not text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise IntakeError(f"not JSON: {error.msg} at column {error.colno}") from None


def check_depth(line: bytes, most: int = DEPTH) -> None:
    """Fail on lists and objects in one another beyond a bound."""
    if line.count(b"[") + line.count(b"{") <= most:
        return
    depth = 0
    for part in _BRACKET.finditer(line):
        if part[0] in b"[{":
            depth += 1
        elif part[0] in b"]}":
            depth -= 1
        if depth > most:
            raise IntakeError(f"more than {most} lists or objects in one another")


def _once(pairs: list[tuple[str, Any]]) -> None:
    """Whoever reads the line sees both, and a program goes by the last."""
    if len({name for name, _ in pairs}) == len(pairs):
        return
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            raise IntakeError(f"the name {shown(name)} stands in it twice")
        seen.add(name)


def _short(digits: str) -> None:
    if len(digits) > DIGITS:
        raise IntakeError(f"a number of more than {DIGITS} digits")


def _no_constant(name: str) -> NoReturn:
    raise IntakeError(f"not JSON: {name} is no number")
