"""Commands that come together share a commit; none is answered before it, and none harms another."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from threading import Event

import pytest
from msgspec.structs import replace

from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.store import Store, Writing
from pitboss.table.refusal import Refusal
from tests.ledger.counter import Count, Counter, Total, count

Answer = Receipt | Refusal


class Slow:
    """A store whose first transaction waits to be let go, and whose commits can be made to fail."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.has_begun = Event()
        self.may_go = Event()
        self.error: BaseException | None = None
        self.groups: list[list[str]] = []

    def write(self, pool: str, asked: Sequence[str] = ()) -> AbstractContextManager[Writing]:
        return self._write(pool, asked)

    @contextmanager
    def _write(self, pool: str, asked: Sequence[str]) -> Iterator[Writing]:
        self.groups.append(list(asked))
        with self.store.write(pool, asked) as writing:
            self.has_begun.set()
            assert self.may_go.wait(60)
            yield writing
            if self.error:
                raise self.error

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)


def together(slow: Slow, commands: list[Count]) -> list[Future[Answer]]:
    """The first command holds the writer; the others come while it does, one after the other."""
    ledger: Ledger[Total, Count] = Ledger(slow, Counter())  # type: ignore[arg-type]
    pool = ThreadPoolExecutor(len(commands))
    answers = [pool.submit(ledger.do, commands[0])]
    assert slow.has_begun.wait(60)
    line = ledger._groups._lines["main"]
    for waiting, command in enumerate(commands[1:], start=1):
        answers.append(pool.submit(ledger.do, command))
        while len(line.waiting) < waiting:
            Event().wait(0.001)
    assert not any(answer.done() for answer in answers)
    slow.may_go.set()
    pool.shutdown()
    return answers


def test_those_who_wait_share_one_commit(store: Store) -> None:
    slow = Slow(store)
    answers = together(slow, [count(name, 1) for name in "abcd"])
    assert slow.groups == [["a"], ["b", "c", "d"]]
    versions = [answer.result() for answer in answers]
    assert [isinstance(done, Receipt) and done.version for done in versions] == [1, 2, 3, 4]
    assert Ledger(store, Counter()).state("main") == Total(4, 4)


def test_each_of_a_group_is_decided_on_what_the_one_before_it_left(store: Store) -> None:
    answers = together(Slow(store), [count("a", 1), count("b", -1), count("c", -1), count("d", 5)])
    kinds = [type(answer.result()) for answer in answers]
    assert kinds == [Receipt, Receipt, Refusal, Receipt]
    assert [entry.command_id for entry in store.entries("main")] == ["a", "b", "d"]


def test_the_same_command_twice_in_a_group_is_carried_out_once(store: Store) -> None:
    answers = together(Slow(store), [count("a"), count("b", 2), count("b", 2), count("b", 3)])
    first, again, other = (answer.result() for answer in answers[1:])
    assert isinstance(first, Receipt)
    assert again == replace(first, repeated=True)
    assert isinstance(other, Refusal)
    assert other.code == "id-used"
    assert [entry.command_id for entry in store.entries("main")] == ["a", "b"]


def test_a_fault_in_one_command_harms_no_other_of_its_group(store: Store) -> None:
    answers = together(Slow(store), [count("a"), count("b"), count("c", 13), count("d")])
    with pytest.raises(ZeroDivisionError):
        answers[2].result()
    assert all(isinstance(answers[place].result(), Receipt) for place in (0, 1, 3))
    assert [entry.command_id for entry in store.entries("main")] == ["a", "b", "d"]


def test_an_error_at_the_commit_reaches_every_command_of_the_group(store: Store) -> None:
    slow = Slow(store)
    slow.error = LedgerError("the disk is full")
    answers = together(slow, [count("a"), count("b"), count("c", -9), count("d", 13)])
    for answer in answers:
        with pytest.raises(
            LedgerError, match="disk is full; nothing was recorded: try again with the same id"
        ):
            answer.result()
    assert store.pools() == []
    slow.error = None
    again = Ledger(slow, Counter())  # type: ignore[arg-type]
    assert isinstance(again.do(count("b")), Receipt)


def test_one_who_is_interrupted_at_the_commit_leaves_it_open_to_the_others(store: Store) -> None:
    slow = Slow(store)
    slow.error = KeyboardInterrupt()
    first, *others = together(slow, [count("a"), count("b"), count("c")])
    with pytest.raises(KeyboardInterrupt):
        first.result()
    told = [answer.exception() for answer in others]
    assert isinstance(told[0], KeyboardInterrupt)
    assert isinstance(told[1], CommitError)
    assert "not certain what was recorded" in str(told[1])


def test_after_an_error_the_state_in_memory_is_not_trusted(store: Store) -> None:
    slow = Slow(store)
    slow.may_go.set()
    ledger: Ledger[Total, Count] = Ledger(slow, Counter())  # type: ignore[arg-type]
    ledger.do(count("a", 1))
    slow.error = LedgerError("the disk is full")
    with pytest.raises(LedgerError):
        ledger.do(count("b", 2))
    slow.error = None
    assert ledger.state("main") == Total(1, 1)
    ledger.do(count("c", 4))
    assert ledger.state("main") == Total(5, 2)


def test_one_who_is_interrupted_while_waiting_leaves_the_others_their_turn(store: Store) -> None:
    """As with Ctrl-C: the lead is passed on, though it was his already."""
    slow = Slow(store)
    ledger: Ledger[Total, Count] = Ledger(slow, Counter())  # type: ignore[arg-type]
    pool = ThreadPoolExecutor(3)
    first = pool.submit(ledger.do, count("a"))
    assert slow.has_begun.wait(60)
    line = ledger._groups._lines["main"]
    leaves = pool.submit(ledger.do, count("b"))
    while not line.waiting:
        Event().wait(0.001)
    caller = line.waiting[0]

    class Interrupted:
        def acquire(self) -> bool:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ledger._groups._wait(line, caller, Interrupted())  # type: ignore[arg-type]
    assert line.waiting == []
    stays = pool.submit(ledger.do, count("c"))
    while not line.waiting:
        Event().wait(0.001)
    slow.may_go.set()
    assert isinstance(first.result(60), Receipt)
    assert isinstance(stays.result(60), Receipt)
    assert caller.gate
    caller.answer = Refusal("left", "", ())
    caller.gate.release()
    leaves.result(60)
    pool.shutdown()
