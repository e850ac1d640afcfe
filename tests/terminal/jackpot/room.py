"""A room with a ledger of its own, in which people type jackpot commands, ten seconds apart."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from typer.testing import CliRunner, Result

from pitboss.cli import app

ZONE = ZoneInfo("Pacific/Auckland")
EVENING = datetime(2002, 3, 1, 20, tzinfo=ZONE)
CHIPS = "1.00,2.50,5.00,25.00,100.00"
STUD = ("--game", "caribbean-stud", "--table", "T1", "--table", "T2", "--chips", CHIPS, "--wager", "2.50")
MONEY = ("--rate", "70%", "--seed", "50,000.00", "--reset", "20,000.00", "--approval", "CCA 12/1")
POKER = ("--game", "poker", "--table", "P1", "--table", "P2", "--chips", CHIPS, "--increment", "5.00")
READING = ("show", "verify", "reconcile", "history", "export", "backup", "restore", "migrate")
MANAGER = ("--role", "casino manager")
SUPERVISOR = ("--role", "game supervisor")
ROYAL = "As Ks Qs Js Ts"
STRAIGHT = "9h 8h 7h 6h 5h"
FLUSH = "Kd 9d 7d 4d 2d"


class Room:
    """One ledger, and a clock."""

    def __init__(self, folder: Path) -> None:
        self.ledger = str(folder / "pitboss.ledger")
        self.now = EVENING

    def at(self, seconds: float = 0) -> str:
        """An instant near now."""
        return (self.now + timedelta(seconds=seconds)).isoformat()

    def run(self, command: str, *arguments: str, env: dict[str, str] | None = None) -> Result:
        """What a command answers; commands that change something are by Ann, at the time of the room."""
        words = ["jackpot", command, *arguments, "--ledger", self.ledger]
        if command not in READING:
            self.now += timedelta(seconds=10)
            words += [] if "--at" in arguments else ["--at", self.at()]
            words += [] if "--who" in arguments else ["--who", "Ann"]
        return CliRunner().invoke(app, words, env={"COLUMNS": "80", "TERM": "dumb", **(env or {})})

    def does(self, command: str, *arguments: str) -> str:
        """The page of a command that is carried out."""
        result = self.run(command, *arguments)
        assert result.exit_code == 0, result.output
        return result.stdout

    def shape(self, command: str, *arguments: str) -> Any:
        """The JSON of a command that is carried out."""
        return json.loads(self.does(command, *arguments, "--json"))

    def refused(self, command: str, *arguments: str) -> str:
        """The one line of a command that is turned down, with nothing changed."""
        before = self.state()
        result = self.run(command, *arguments)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("pitboss: ")
        assert result.stderr.count("\n") == 1
        assert self.state() == before
        return result.stderr.removeprefix("pitboss: ").rstrip("\n")

    def state(self) -> bytes:
        """All that the ledger holds."""
        if not Path(self.ledger).exists():
            return b""
        return CliRunner().invoke(app, ["jackpot", "export", "--ledger", self.ledger]).stdout_bytes

    def open(self, name: str = "main", *more: str) -> str:
        """A Caribbean stud pool at two tables."""
        return self.does("create", name, *STUD, *MONEY, *MANAGER, *more)

    def open_poker(self, *more: str) -> str:
        """A poker pool at two tables, under the rules of 2017."""
        self.now = self.now.replace(year=2018)
        seed = ("--seed", "1,000.00", "--reset", "500.00")
        return self.does("create", "royal", *POKER, *seed, *MANAGER, *more)

    def verified(self, table: str, box: int, *steps: str) -> None:
        """Every step before a payout."""
        for step in steps or ("shown", "counted", "told"):
            self.does("check", "main", table, "--box", str(box), "--step", step)

    def flush_paid(self, table: str = "T1", box: int = 1) -> str:
        """A round with a flush, from the wager to the payout."""
        self.does("wager", "main", table, "--box", str(box))
        self.does("claim", "main", table, "--box", str(box), "--cards", FLUSH, "--first-card", self.at())
        self.does("finish", "main", table)
        self.verified(table, box)
        return self.does("pay", "main", table, *SUPERVISOR)
