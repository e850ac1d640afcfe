"""pitboss jackpot on either kind of store: a pool opened, played, checked, copied to the other."""

from pathlib import Path

from typer.testing import CliRunner, Result

from pitboss.cli import app

OPEN = (
    "--game caribbean-stud --table T1 --chips 1.00,2.50 --wager 2.50 --rate 70% --approval x --role operator"
)


def run(where: str, line: str) -> Result:
    words = ["jackpot", *line.split()]
    return CliRunner().invoke(app, words, env={"PITBOSS_LEDGER": where, "PITBOSS_WHO": "Ann"})


def does(where: str, line: str) -> str:
    result = run(where, line)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_pool_is_opened_played_checked_and_copied(where: str, tmp_path: Path) -> None:
    missing = run(where, "show")
    assert (missing.exit_code, missing.stdout) == (2, "")
    does(where, f"create main {OPEN}")
    assert "The pool stands at 3.50." in does(where, "wager main T1 --box 1,2")
    again = run(where, "wager main T1 --box 1")
    assert (again.exit_code, again.stdout) == (2, "")
    assert does(where, "verify").startswith("2 entries: the chain, the postings and the pools are right.")
    assert "Nothing differs." in does(where, "reconcile main --drop T1=5.00")
    copy = tmp_path / "copy.jsonl"
    does(where, f"backup {copy}")
    other = str(tmp_path / "other.ledger")
    assert does(other, f"restore {copy}").startswith("Restored: 2 entries of 1 pool")
    assert does(other, "export") == does(where, "export")


def test_an_address_with_a_password_is_not_printed(where: str) -> None:
    does(where, f"create main {OPEN} --seed 5.00")
    page = does(where, "adjust main --amount 1.00 --reason x --role operator")
    assert "jackpot approve main 1 --amount 1.00" in page
    assert "postgresql://" not in page
