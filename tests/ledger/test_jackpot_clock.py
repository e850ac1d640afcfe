"""Prize pools by the clock of their store: a node whose own is wrong is refused, and the others play on."""

from collections.abc import Callable
from typing import Any

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Adjust, SetClock
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.jackpot.units import units
from pitboss.ledger.checking.verify import check
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.store import Store
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal
from tests.ledger.conftest import Open

HOUR = 3_600_000
DAY = 24 * HOUR
EVENING = 12_000 * DAY  # of 2002
SETTINGS = Settings(
    game="caribbean-stud",
    law=Law(),
    tables=("T1", "T2"),
    chips=(100, 250),
    wager_cents=250,
    rates=Rates(pool=7_000),
    seed_cents=5_000_000,
    approval="CCA 1",
)
Pools = Ledger[Pool, c.AnyCommand]


class Node:
    """A program with a clock of its own, which may be wrong by so much."""

    def __init__(self, store: Store, off_ms: int = 0, clock: Callable[[], int] | None = None) -> None:
        self.ledger: Pools = Ledger(store, Jackpots(), clock=clock)
        self.clock, self.off_ms = clock or store.now, off_ms

    def do(self, kind: Any, command_id: str, who: str = "Ann", **fields: Any) -> Receipt | Refusal:
        given = {"at": self.clock() + self.off_ms, "role": "casino manager", "reason": "told", **fields}
        return self.ledger.do(kind(pool="main", command_id=command_id, who=who, **given))

    def wager(self, table: str) -> Receipt | Refusal:
        fields: dict[str, Any] = {
            "table": table,
            "round": 1,
            "cents": 250,
            "boxes": (1,),
            "device": f"node of {table}",
        }
        return self.do(c.Wager, f"wager/{table}", **fields)


def done(answer: Receipt | Refusal) -> Receipt:
    assert isinstance(answer, Receipt), answer
    return answer


def code(answer: Receipt | Refusal) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code


def test_a_node_a_day_ahead_is_refused_and_stops_nobody(open_store: Open) -> None:
    right, wrong = Node(open_store()), Node(open_store(), DAY)
    done(right.do(c.Create, "create", settings=SETTINGS))
    refused = wrong.wager("T1")
    assert code(refused) == "clock-ahead"
    assert isinstance(refused, Refusal)
    assert refused.says.startswith("at: the clock of node of T1 is 86,")
    assert refused.says.endswith(" seconds ahead of the ledger's: set it; allowed: 2 seconds")
    done(right.wager("T2"))


def test_an_approval_is_given_now_for_whoever_calls_the_ledger(open_store: Open) -> None:
    hours = [EVENING]
    node = Node(open_store(), clock=lambda: hours[0])
    done(node.do(c.Create, "create", settings=SETTINGS))
    done(node.do(c.Propose, "propose", change=Adjust(units=units(100))))
    given = hours[0] + 30 * 60_000
    approve = {"proposal": 1, "amount_cents": 100, "at": given}
    hours[0] = given + HOUR
    assert code(node.do(c.Approve, "approve", "Bob", **approve)) == "dated-back"
    hours[0] = given + 2_001
    assert code(node.do(c.Approve, "approve", "Bob", **approve)) == "approval-expired"
    hours[0] = given + 2_000
    first = done(node.do(c.Approve, "approve", "Bob", **approve))
    # The same again, however late, is answered as it was.
    hours[0] = given + DAY
    again = done(node.do(c.Approve, "approve", "Bob", **approve))
    assert (again.repeated, again.hash) == (True, first.hash)


def test_a_pool_that_a_wrong_clock_took_ahead_is_brought_back_by_two_and_verifies(open_store: Open) -> None:
    hours = [EVENING]
    node = Node(open_store(), clock=lambda: hours[0])
    done(node.do(c.Create, "create", settings=SETTINGS))
    # The clock of the store itself was wrong for a while.
    hours[0] += DAY
    done(node.wager("T1"))
    done(node.do(c.Finish, "finish/T1", table="T1", round=1))
    hours[0] -= DAY - 60_000
    assert code(node.wager("T2")) == "clock-back"
    done(node.do(c.Propose, "propose", change=SetClock()))
    assert code(node.do(c.Approve, "alone", "Ann", proposal=1)) == "same-person"
    done(node.do(c.Approve, "approve", "Bob", proposal=1))
    done(node.wager("T2"))
    pool = node.ledger.state("main")
    assert pool is not None
    assert pool.last_at == hours[0]
    report = check(node.ledger.store, node.ledger.domain)
    assert (report.problems, report.rulings) == ((), ())
