"""A run of commands whose commits and answers are noted, and what must hold of the file that it left."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any

from pitboss.ledger.checking.verify import check
from pitboss.ledger.domain import Command, Domain
from pitboss.ledger.entry import Written
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.store import Store, Writing
from tests.ledger.faults.stories import Story

FILE = "ledger.db"

Mark = Callable[..., None]


def unmarked(_what: str, *_ids: str) -> None:
    """Nobody takes notes."""


class Noted:
    """A store that says what it is about to commit, and when that was done."""

    def __init__(self, store: Store, mark: Mark, before_write: Callable[[], None] = lambda: None) -> None:
        self._store, self._mark, self._before_write = store, mark, before_write

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    @contextmanager
    def write(self, pool: str, asked: Sequence[str] = ()) -> Iterator["_NotedWriting"]:
        self._before_write()
        with self._store.write(pool, asked) as writing:
            noted = _NotedWriting(writing, self._mark)
            yield noted
        if noted.ids:
            self._mark("committed", *noted.ids)


class _NotedWriting:
    def __init__(self, writing: Writing, mark: Mark) -> None:
        self._writing, self._mark = writing, mark
        self.ids: tuple[str, ...] = ()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._writing, name)

    def append(self, written: Written) -> None:
        self.ids = tuple(entry.command_id for entry in written.entries)
        self._mark("begun", *self.ids)
        self._writing.append(written)


def do_one_by_one(store: Store, story: Story, commands: Sequence[Command], mark: Mark) -> None:
    """Each command after the one before it was answered."""
    ledger = Ledger(Noted(store, mark), story.domain)
    for command in commands:
        _answered(ledger, command, mark)


def do_together(store: Store, story: Story, commands: Sequence[Command], mark: Mark) -> None:
    """The first command is held back until the others wait behind it, in order: they make one group."""
    is_held, may_go = Event(), Event()

    def hold() -> None:
        is_held.set()
        may_go.wait()

    ledger = Ledger(Noted(store, mark, hold), story.domain)
    with ThreadPoolExecutor(len(commands)) as callers:
        answers = [callers.submit(_answered, ledger, commands[0], mark)]
        is_held.wait()
        line = ledger._groups._lines[commands[0].pool]
        for place, command in enumerate(commands[1:], 1):
            answers.append(callers.submit(_answered, ledger, command, mark))
            while len(line.waiting) < place:
                time.sleep(0.0005)
        may_go.set()
    for answer in answers:
        answer.result()


def _answered(ledger: Ledger[Any, Any], command: Command, mark: Mark) -> None:
    answer = ledger.do(command)
    assert isinstance(answer, Receipt), answer
    mark("answered", command.command_id)


def found_in(store: Store, domain: Domain[Any, Any]) -> list[str]:
    """The commands that stand in a ledger, in order, after everything in it was checked."""
    report = check(store, domain)
    assert report.is_sound, report.problems
    return [entry.command_id for pool in store.pools() for entry in store.entries(pool)]


def assert_retries_apply_once(store: Store, story: Story, found: Sequence[str]) -> None:
    """Everybody sends everything again: what stood there is answered as before, the rest is done now."""
    ledger = Ledger(store, story.domain)
    for command in story.commands:
        answer = ledger.do(command)
        assert isinstance(answer, Receipt), answer
        assert answer.repeated == (command.command_id in found)
    assert found_in(store, story.domain) == story.ids
