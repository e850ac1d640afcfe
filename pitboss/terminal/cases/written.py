"""A case file as it is written: the head, what the jackpot stood at, and the round."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct


class Head(Struct, frozen=True, kw_only=True):
    """What stands above the round: the title, the law, the sign and the table."""

    title: str
    game: str
    story: str = ""
    on: str = ""
    jurisdiction: str = "nz"
    venue: str = ""
    sign: Mapping[str, Any] = {}
    table: Mapping[str, Any] = {}


def head(case: Head) -> str:
    """The head as TOML; what is left out means what the rules or the game say."""
    fields = {"title": _text(case.title), "story": _text(case.story), "game": _text(case.game)}
    fields |= {"on": case.on, "jurisdiction": _text(case.jurisdiction), "venue": _text(case.venue)}
    if not case.jurisdiction or case.jurisdiction == "nz":
        del fields["jurisdiction"]
    given = {name: value for name, value in fields.items() if value and value != '""'}
    parts = [_lines(given), _table("sign", case.sign), _table("table", case.table)]
    return "\n".join(part for part in parts if part)


def whole(case: Head, meter: str, lines: Sequence[str]) -> str:
    """The whole file."""
    parts = [head(case), _table("meter", {"pool": meter}) if meter else ""]
    # In a block a backslash and three quotes would mean something.
    said = "\n".join(lines).replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return "\n".join(part for part in (*parts, f'[round]\nactions = """\n{said}\n"""\n') if part)


def _table(name: str, fields: Mapping[str, Any]) -> str:
    return f"[{name}]\n{_lines({field: _value(value) for field, value in fields.items()})}" if fields else ""


def _value(value: Any) -> str:
    """A text, a number, yes or no, or a list of them, as TOML writes it."""
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _text(value) if isinstance(value, str) else str(value).lower()


def _lines(fields: Mapping[str, str]) -> str:
    wide = max(len(name) for name in fields)
    return "".join(f"{name:<{wide}} = {value}\n" for name, value in fields.items())


def _text(value: str) -> str:
    """A text between quotes; JSON escapes as TOML does, but for one sign that TOML does not take bare."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
