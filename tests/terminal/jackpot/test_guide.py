"""The operator's guide: its commands, run in order on one evening, print what the page shows."""

import re
import shlex
from datetime import datetime, timedelta
from pathlib import Path
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.terminal.people.openness import OPEN
from tests.terminal.jackpot.room import READING

PAGE = Path(__file__).parents[3] / "docs" / "jackpots.md"
BLOCK = re.compile(r"```shellsession\n(.*?)```", re.DOTALL)
# The evening on the page: each command is typed ten seconds after the one before it.
EVENING = datetime(2026, 3, 6, 21, tzinfo=ZoneInfo("Pacific/Auckland"))


def session(text: str) -> list[tuple[str, str]]:
    """Each command with its output; `...` on a line of its own stands for any lines, `…` for any words."""
    found = []
    for block in BLOCK.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = re.sub(r" \\\n +", " ", part).partition("\n")
            found.append((command, output.rstrip()))
    return found


def typed(command: str, number: int, place: int) -> str:
    """What a command prints, with a line for the exit code where it is not 0."""
    words = shlex.split(command)[1:]
    env = {"PITBOSS_WHO": "Ann", "COLUMNS": "80", "TERM": "dumb"}
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        env[name] = value
    if words[0] == "jackpot" and (words[1] not in READING or words[1] == "show"):
        words += ["--at", (EVENING + timedelta(seconds=10 * number)).isoformat()]
    now = round((EVENING + timedelta(seconds=10 * place)).timestamp() * 1000)
    with patch("pitboss.ledger.clock.now_ms", lambda: now):
        result = CliRunner().invoke(app, words, env=env)
    # The page says once that each answer ends with this line.
    is_answer = result.exit_code == 0 and words[0] == "jackpot" and words[1:] != ["export"]
    assert result.output.endswith(f"{OPEN}\n") or not is_answer or "--csv" in words
    code = f"(exit code {result.exit_code})\n" if result.exit_code else ""
    return f"{result.output.replace(OPEN, '')}{code}".rstrip()


def test_the_guide_is_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    steps = session(PAGE.read_text(encoding="utf-8"))
    assert len(steps) > 30
    for place, (command, shown) in enumerate(steps):
        # A line that is typed again with its id is the same command, sent twice.
        number = [line for line, _ in steps].index(command) if "--id" in command else place
        pieces = [
            re.escape(piece.strip("\n")).replace("…", "[^\\n]*")
            for piece in re.split(r"^\s*\.\.\.$", shown, flags=re.MULTILINE)
        ]
        printed = typed(command, number, place)
        assert re.fullmatch(r"\n?.*?\n?".join(pieces), printed, re.DOTALL), f"$ {command}\n{printed}"
