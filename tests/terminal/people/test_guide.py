"""The guide to people: its commands, typed in order on one evening, print what the page shows."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
import typer

from tests.terminal.jackpot.test_guide import session
from tests.terminal.people.desk import POOL, SECRETS, Desk

PAGE = Path(__file__).parents[3] / "docs" / "people.md"


class Typists:
    """Whoever a prompt asks types a secret of their own."""

    def __init__(self) -> None:
        self._last = ""

    def asked(self, prompt: str) -> str:
        typer.echo(prompt.rstrip(), err=True)
        name = re.search("ecret of (.*): ", prompt)
        self._last = SECRETS[name[1]] if name else self._last
        return self._last


def test_the_guide_is_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(tmp_path, monkeypatch)
    monkeypatch.setattr("getpass.getpass", Typists().asked)
    desk.does(f"{POOL} --who Ann")
    desk.now += timedelta(minutes=1)
    steps = session(PAGE.read_text(encoding="utf-8"))
    assert len(steps) > 10
    for command, shown in steps:
        if command.startswith("pitboss jackpot"):
            desk.now += timedelta(minutes=1)
        result = desk.run(command)
        code = f"(exit code {result.exit_code})\n" if result.exit_code else ""
        printed = f"{result.output}{code}".rstrip()
        pieces = [
            re.escape(piece.strip("\n")) for piece in re.split(r"^\s*\.\.\.$", shown, flags=re.MULTILINE)
        ]
        assert re.fullmatch(r"\n?.*?\n?".join(pieces), printed, re.DOTALL), f"$ {command}\n{printed}"
