"""Many threads and many programs write to one pool: nothing is lost, nothing is done twice."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pitboss.ledger.chain import BEFORE_ALL, follows
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.standing import state_of
from pitboss.ledger.store import Store
from pitboss.table.refusal import Refusal
from tests.ledger.conftest import Open
from tests.ledger.counter import Count, Counter, Total, count

ROOT = Path(__file__).parent.parent.parent
EACH = 25


def check_whole(store: Store, commands: int) -> None:
    """Every version is there once, chained, and the head is where they lead."""
    before, ids = BEFORE_ALL, set()
    for version, entry in enumerate(store.entries("main"), start=1):
        assert entry.version == version
        assert follows(before, entry)
        before = entry.hash
        ids.add(entry.command_id)
    assert len(ids) == commands
    head = store.head("main")
    assert head
    assert (head.version, head.hash) == (commands, before)
    assert state_of(Counter(), head) == Total(commands, commands)


def test_eight_threads_write_to_one_pool(ledger: Ledger[Total, Count]) -> None:
    def write(name: int) -> list[Receipt | Refusal]:
        return [ledger.do(count(f"{name}-{number}")) for number in range(EACH)]

    with ThreadPoolExecutor(8) as threads:
        receipts = [done for answers in threads.map(write, range(8)) for done in answers]
    versions = sorted(done.version for done in receipts if isinstance(done, Receipt))
    assert versions == list(range(1, 8 * EACH + 1))
    check_whole(ledger.store, 8 * EACH)


def test_eight_threads_send_the_same_commands(ledger: Ledger[Total, Count]) -> None:
    def write(_: int) -> list[Receipt | Refusal]:
        return [ledger.do(count(f"{number}")) for number in range(EACH)]

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(write, range(8)))
    for number in range(EACH):
        done = [answer[number] for answer in answers]
        assert len({receipt.hash for receipt in done if isinstance(receipt, Receipt)}) == 1
        assert [isinstance(receipt, Receipt) and receipt.repeated for receipt in done].count(False) == 1
    check_whole(ledger.store, EACH)


def test_threads_write_to_pools_of_their_own(ledger: Ledger[Total, Count]) -> None:
    def write(name: int) -> None:
        for number in range(EACH):
            ledger.do(count(f"{name}-{number}", pool=f"pool {name}"))

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write, range(4)))
    assert [ledger.state(f"pool {name}") for name in range(4)] == [Total(EACH, EACH)] * 4


def test_four_programs_write_to_one_pool(where: str, open_store: Open) -> None:
    """They also make the pool at the same moment."""
    store = open_store()
    programs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.ledger.writer", where, f"program-{number}", str(EACH)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for number in range(4)
    ]
    for program in programs:
        assert program.stdout
        assert program.stdout.readline() == b"ready\n"
    for program in programs:
        assert program.stdin
        program.stdin.write(b"go\n")
        program.stdin.flush()
    assert [program.communicate()[0] or program.returncode for program in programs] == [0] * 4
    check_whole(store, 4 * EACH)


def test_many_open_a_new_ledger_at_once(where: str, open_store: Open) -> None:
    with ThreadPoolExecutor(6) as threads:
        stores = list(threads.map(lambda _: open_store(), range(6)))
        ledgers = [Ledger(store, Counter()) for store in stores]
        list(threads.map(lambda number: ledgers[number].do(count(f"{number}")), range(6)))
    check_whole(stores[0], 6)


def test_two_pools_want_the_same_id_at_once(open_store: Open) -> None:
    """One gets it; for the other the id is used, and those of its group are recorded all the same."""
    ledgers = [Ledger(open_store(), Counter()) for _ in range(2)]
    for number in range(20):
        with ThreadPoolExecutor(2) as threads:
            answers = list(
                threads.map(
                    lambda side, number=number: ledgers[side].do(count(f"{number}", pool=f"p{side}")),
                    range(2),
                )
            )
        kinds = sorted(type(answer).__name__ for answer in answers)
        assert kinds == ["Receipt", "Refusal"]
    assert sum(len(list(ledgers[0].store.entries(f"p{side}"))) for side in range(2)) == 20
