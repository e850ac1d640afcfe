"""The examples run, and end as they say."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_an_evening_with_a_power_cut_ends_to_the_cent() -> None:
    line = [sys.executable, str(EXAMPLES / "evening.py"), "--rounds", "12"]
    done = subprocess.run(line, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    told = re.search(r"The power fails after (\d+) commands", done.stdout)
    # Three quarters of 12 rounds at 4 tables, of two commands each; some more may be done before it is dead.
    assert told is not None
    assert int(told[1]) >= 72
    assert "The pool is divided" in done.stdout
    # Two royals at two tables at once: the second meets what the first left, and is guaranteed 10,000.00.
    assert done.stdout.count("royal flush, 10,000.00") == 1
    assert done.stdout.endswith("one chain, verified; the day reconciles.\n")


def test_an_evening_does_not_write_over_a_ledger(tmp_path: Path) -> None:
    there = tmp_path / "there.ledger"
    there.touch()
    line = [sys.executable, str(EXAMPLES / "evening.py"), "--ledger", str(there)]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "is there already" in done.stderr
