"""A desk at which jackpot commands are typed on a ledger that may be damaged, each order in its own process.

It forks itself, so that an order costs little. An order has a bound on time and memory: the system kills
whoever hits it, and the rest of the answers are missing.
"""

import os
import resource
import sys

import msgspec
from msgspec import Struct
from typer.testing import CliRunner

from pitboss.cli import app

LIMIT_SECONDS = 30
LIMIT_BYTES = 1 << 30


class Order(Struct, frozen=True):
    """Commands, one after the other, each as its words."""

    commands: tuple[tuple[str, ...], ...]


class Answer(Struct, frozen=True):
    """What came of a command; `error` is what would have been a traceback."""

    code: int
    out: bytes
    err: str
    error: str


class Ended(Struct, frozen=True):
    """How the process ended, as waitpid says, and the answers given until then."""

    status: int
    answers: tuple[Answer, ...]


def main() -> None:
    """Until nobody orders any more."""
    _warm()
    for line in sys.stdin.buffer:
        ended = _start(msgspec.json.decode(line, type=Order))
        sys.stdout.buffer.write(msgspec.json.encode(ended) + b"\n")
        sys.stdout.buffer.flush()


def _warm() -> None:
    """Load what every order needs: no process loads it again."""
    from pitboss.terminal.jackpot import shown  # noqa: F401
    from pitboss.terminal.jackpot.keeping import check_page, day_page, history_page  # noqa: F401

    _type(("jackpot", "show", "--ledger", "/nowhere"))


def _start(order: Order) -> Ended:
    said, say = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(said)
            _live(order, say)
            status = 0
        finally:
            os._exit(status)
    os.close(say)
    with open(said, "rb") as lines:
        answers = tuple(msgspec.json.decode(line, type=Answer) for line in lines)
    return Ended(os.waitpid(child, 0)[1], answers)


def _live(order: Order, say: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT_SECONDS, LIMIT_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (LIMIT_BYTES, LIMIT_BYTES))
    with open(say, "wb") as out:
        for words in order.commands:
            out.write(msgspec.json.encode(_type(words)) + b"\n")
            out.flush()


def _type(words: tuple[str, ...]) -> Answer:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "80", "TERM": "dumb"})
    failed = result.exception if not isinstance(result.exception, SystemExit) else None
    error = f"{type(failed).__name__}: {failed}" if failed else ""
    return Answer(result.exit_code, result.stdout_bytes, result.stderr, error)


if __name__ == "__main__":
    main()
