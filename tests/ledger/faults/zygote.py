"""Starts processes that die by kill -9 at one request to the disk: forks itself, so that each costs little.

An order comes in as a line of JSON, what became of it goes out as one. What a process does and answers leaves
it through a pipe in the moment that it happens; what it does not manage to say was not said.
"""

import os
import sys
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from pitboss.ledger.sqlite import opening
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.table.refusal import Refusal
from tests.ledger.faults.ops import Marked
from tests.ledger.faults.run import FILE, do_one_by_one, do_together
from tests.ledger.faults.stories import STORIES, Story
from tests.ledger.faults.vfs import At, Die, Kind, Moment, PowerVfs

# So that there are checkpoints in a short run.
CHECKPOINT_PAGES = 8


class Order(Struct, frozen=True, kw_only=True):
    """Run a story in this directory, and die at the nth change of these kinds."""

    directory: str
    story: str
    moment: Moment
    kinds: frozenset[Kind]
    together: bool
    session: int = 6
    nth: int = 1
    # The system outlives a process that is killed: no sync has to be real, but it may be.
    syncs: bool = False


class Ended(Struct, frozen=True):
    """How it ended, as waitpid says, and all that was said before."""

    status: int
    marks: tuple[Marked, ...]


def main() -> None:
    """Until nobody orders any more."""
    for line in sys.stdin.buffer:
        ended = _start(msgspec.json.decode(line, type=Order))
        sys.stdout.buffer.write(msgspec.json.encode(ended) + b"\n")
        sys.stdout.buffer.flush()


@cache
def _story(name: str) -> Story:
    """The story, once decided: what its domain had to read for that, no process need read again."""
    story = STORIES[name]()
    state = None
    for command in story.commands:
        decided = story.domain.decide(state, command)
        assert not isinstance(decided, Refusal)
        state = decided.state
    return story


def _start(order: Order) -> Ended:
    story = _story(order.story)
    said, say = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            _live(order, story, say)
            status = 0
        finally:
            os._exit(status)
    os.close(say)
    with open(said, "rb") as lines:
        marks = tuple(msgspec.json.decode(line, type=Marked) for line in lines)
    return Ended(os.waitpid(child, 0)[1], marks)


def _live(order: Order, story: Story, say: int) -> None:
    def mark(what: str, *ids: str) -> None:
        os.write(say, msgspec.json.encode(Marked(what, ids)) + b"\n")

    opening.CHECKPOINT_PAGES = CHECKPOINT_PAGES
    vfs = PowerVfs("deadly", syncs=order.syncs)
    vfs.strike = At(order.nth, Die(order.moment), order.kinds)
    do = do_together if order.together else do_one_by_one
    for start in range(0, len(story.commands), order.session):
        store = Sqlite(Path(order.directory) / FILE, vfs.vfs_name)
        do(store, story, story.commands[start : start + order.session], mark)
        store.close()


if __name__ == "__main__":
    main()
