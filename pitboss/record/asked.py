"""Cases and records as they are asked about: by a file's name, by its text, or as tables."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pitboss.games import GAMES
from pitboss.intake.file import text_of
from pitboss.record.answer.explain import explain
from pitboss.record.answer.shapes import Explained
from pitboss.record.audited import Audited, audited
from pitboss.record.case import Case, read, stated
from pitboss.record.choice import Override, parse_on
from pitboss.record.expect import check
from pitboss.record.result import run

_TEXT = "a case"


def rule(asked: str | Path | Mapping[str, Any], override: Override | None = None) -> Explained:
    """The answer to a case; where it is ruled under its own law, also whether it is what the case expects."""
    case = _case(asked)
    result = run(case, GAMES, override)
    return explain(result, None if override else check(result, GAMES))


def audit(record: str | Path) -> Audited:
    """A record replayed and compared."""
    path = Path(record)
    return audited(path, GAMES, path.name)


def _case(asked: str | Path | Mapping[str, Any]) -> Case:
    if isinstance(asked, Mapping):
        return stated({**asked, **_day(asked)}, _TEXT, GAMES)
    if isinstance(asked, str) and "\n" in asked:
        return read(asked, _TEXT, GAMES)
    path = Path(asked)
    return read(text_of(path), path.name, GAMES, path.parent)


def _day(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The day of a case that writes it as text, where a file would write a date."""
    on = asked.get("on")
    return {"on": parse_on(on)} if isinstance(on, str) else {}
