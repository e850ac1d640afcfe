"""A ledger and its export as version 0.5 of the program left them: read as they are, migrated, restored.

Both were written by the commands of the operator's guide on one evening; their hashes never change.
"""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app

FORMER = Path(__file__).parent / "former"
MAIN = "ff20ae264f9f455e9c8f247daf105ec554d14f10926a56c246eb1c94c73cde72"
ROYAL = "cf2ec4d19f9a59cb397fa9f4ab82e661115668eacad6096f9552a51706ca2ab2"
WHO = ("--who", "Ann", "--role", "dealer")


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return Path(shutil.copy(FORMER / "evening.ledger", tmp_path / "evening.ledger"))


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, ["jackpot", *words], env={"COLUMNS": "80", "TERM": "dumb"})


def done(*words: str) -> str:
    result = typed(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def heads(ledger: Path) -> None:
    """Every entry is there, with the hashes that it had."""
    page = done("verify", "--ledger", str(ledger))
    assert "38 entries: the chain, the postings and the pools are right." in page
    assert f"main, version 32: {MAIN}" in page
    assert f"royal, version 6: {ROYAL}" in page


def test_it_is_read_before_it_is_migrated_and_stays_as_it_is(ledger: Path) -> None:
    before = ledger.read_bytes()
    heads(ledger)
    where = ("--ledger", str(ledger))
    assert "20,000.00" in done("show", "main", *where)
    assert "Nothing differs." in done("reconcile", "main", "--day", "2026-03-06", *where)
    assert "Bob" in done("history", "main", *where)
    exported = done("export", *where).splitlines()
    kept = (FORMER / "evening.jsonl").read_text(encoding="utf-8").splitlines()
    assert exported[1:-1] == kept[1:-1], "the entries as they were exported then"
    assert ledger.read_bytes() == before
    assert [file.name for file in ledger.parent.iterdir()] == ["evening.ledger"]


def test_nothing_is_written_to_it_before_it_is_migrated(ledger: Path) -> None:
    before = ledger.read_bytes()
    result = typed("wager", "main", "T1", "--box", "1", *WHO, "--ledger", str(ledger))
    assert result.exit_code == 2
    assert "pitboss jackpot migrate" in result.stderr
    assert result.stderr.count("\n") == 1
    assert ledger.read_bytes() == before


def test_it_migrates_with_a_backup_and_unchanged_hashes_and_plays_on(ledger: Path, tmp_path: Path) -> None:
    backup = tmp_path / "before.jsonl"
    done("migrate", "--ledger", str(ledger), "--backup", str(backup))
    heads(ledger)
    kept = (FORMER / "evening.jsonl").read_text(encoding="utf-8").splitlines()
    assert backup.read_text(encoding="utf-8").splitlines()[1:-1] == kept[1:-1]
    where = ("--ledger", str(ledger))
    assert "Nothing differs." in done("reconcile", "main", "--day", "2026-03-06", *where)
    assert "T1, round 5" in done("wager", "main", "T1", "--box", "1", *WHO, *where)
    assert "39 entries: the chain" in done("verify", *where)


def test_its_export_is_restored_with_unchanged_hashes(tmp_path: Path) -> None:
    ledger = tmp_path / "again.ledger"
    done("restore", str(FORMER / "evening.jsonl"), "--ledger", str(ledger))
    heads(ledger)
