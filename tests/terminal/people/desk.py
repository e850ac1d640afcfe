"""A desk at which people type: a ledger, a clock of its own, and secrets that nobody sees."""

import shlex
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import typer
from typer.testing import CliRunner, Result

from pitboss.cli import app
from tests.people.staff import CHEAP
from tests.terminal.jackpot.room import READING

EVENING = datetime(2026, 3, 6, 21, tzinfo=ZoneInfo("Pacific/Auckland"))
SECRETS = {
    "Ann Lee": "four words of hers",
    "Bea Wong": "bea has others",
    "Carl Ode": "carl has these",
    "Dan Fox": "and dan has his",
}
POOL = (
    "pitboss jackpot create main --game caribbean-stud --table T1 --chips 1.00,2.50,5.00 --wager 2.50 "
    "--rate 70% --seed 500.00 --approval 'CCA 12/1' --role 'casino manager'"
)
SECURE = (
    "pitboss people secure --person 'Ann Lee=casino manager' --person 'Bea Wong=shift manager,dealer' "
    "--person 'Carl Ode=operator,casino supervisor'"
)


class Desk:
    """What is typed here comes ten seconds after what was typed before."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.now = EVENING
        self._typed: Iterator[str] = iter(())
        monkeypatch.chdir(folder)
        monkeypatch.delenv("PITBOSS_SESSION", raising=False)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder / "run"))
        monkeypatch.setattr("pitboss.ledger.clock.now_ms", self.ms)
        monkeypatch.setattr("pitboss.people.people.Argon2", lambda: CHEAP)
        monkeypatch.setattr("getpass.getpass", self._asked)
        monkeypatch.setattr("pitboss.terminal.people.asking.is_anybody_here", lambda: True)

    def _asked(self, prompt: str) -> str:
        """Somebody reads a prompt and types what nobody sees."""
        typer.echo(prompt, err=True)
        return next(self._typed)

    def ms(self) -> int:
        return round(self.now.timestamp() * 1000)

    def run(self, line: str, *secrets: str, env: dict[str, str] | None = None) -> Result:
        """What a line answers; its prompts are answered with secrets, new ones twice."""
        self.now += timedelta(seconds=10)
        words = shlex.split(line)[1:]
        if words[0] == "jackpot" and words[1] not in READING:
            words += ["--at", self.now.isoformat()]
        self._typed = iter(secrets)
        variables = {"COLUMNS": "80", "TERM": "dumb", **(env or {})}
        piped = "".join(f"{secret}\n" for secret in secrets)
        return CliRunner().invoke(app, words, input=piped, env=variables)

    def does(self, line: str, *secrets: str) -> str:
        """The page of a line that is carried out."""
        result = self.run(line, *secrets)
        assert result.exit_code == 0, result.output
        return result.stdout

    def refused(self, line: str, *secrets: str) -> str:
        """The one line of what is turned down."""
        result = self.run(line, *secrets)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        *prompts, last = result.stderr.splitlines()
        assert all(prompt.endswith(": ") for prompt in prompts)
        assert last.startswith("pitboss: ")
        return last.removeprefix("pitboss: ")

    def secured(self) -> "Desk":
        """A pool, and Ann, Bea and Carl."""
        self.does(f"{POOL} --who Ann")
        self.now += timedelta(minutes=1)
        self.does(SECURE, *(secret for name in list(SECRETS)[:3] for secret in (SECRETS[name],) * 2))
        self.now += timedelta(minutes=1)
        return self

    def login(self, name: str) -> str:
        """Somebody sits down."""
        return self.does(f"pitboss login {shlex.quote(name)}", SECRETS[name])
