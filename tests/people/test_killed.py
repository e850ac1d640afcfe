"""A program that is killed while somebody logs in: the register stays whole, and the next login is good."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from pitboss.ledger.checking.verify import check
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.people.proving import strangers
from pitboss.people.register import BESIDE
from pitboss.pools.jackpots import Jackpots
from tests.people.staff import BEA, Staff

KILLS = 6
LOGS_IN = """
import sys
from pathlib import Path
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.people import held
from tests.people.staff import BEA, Staff
staff = Staff(Sqlite(sys.argv[1]))
print("here", flush=True)
while True:
    held.write(Path(sys.argv[2]), staff.log_in(BEA))
"""


def test_a_kill_during_a_login_leaves_nothing_half_done(tmp_path: Path) -> None:
    ledger, file = tmp_path / "ledger", tmp_path / "session"
    staff = Staff(Sqlite(ledger)).begin()
    root = str(Path(__file__).parents[2])
    chosen = random.Random(7)
    for _ in range(KILLS):
        words = [sys.executable, "-c", LOGS_IN, str(ledger), str(file)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": root}) as child:
            assert child.stdout is not None
            child.stdout.readline()
            time.sleep(chosen.uniform(0, 0.1))
            child.kill()
        staff.people.session(staff.log_in(BEA))
    assert not check(staff.store, Jackpots(), BESIDE).problems
    assert not strangers(staff.store).problems
