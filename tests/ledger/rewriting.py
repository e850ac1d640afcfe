"""A thorough intruder: rewrites a whole ledger so that its own chain, heads and states are right again."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from pitboss.ledger.chain import BEFORE_ALL, sealed
from pitboss.ledger.domain import C, Domain, S
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.opening import open_store
from pitboss.table.refusal import Refusal
from tests.ledger.tampering import tamper

Change = Callable[[list[C]], Sequence[C]]


def rewrite(where: str, domain: Domain[S, C], change: Change[C]) -> None:
    """Have other commands decided in place of those that were given, and leave no trace of it."""
    commands = _commands(where, domain)
    wanted = change(commands)
    _empty(where)
    store = open_store(where, create=True)
    with store.fill() as filling:
        for pool in dict.fromkeys(command.pool for command in wanted):
            entries, head = _pool(domain, [command for command in wanted if command.pool == pool])
            filling.add(entries)
            filling.save(head)
    store.close()


def _commands(where: str, domain: Domain[S, C]) -> list[C]:
    store = open_store(where)
    with store.read() as reading:
        pools = reading.pools()
        found = [domain.decode_command(entry.command) for pool in pools for entry in reading.entries(pool)]
    store.close()
    return found


def _pool(domain: Domain[S, C], commands: Sequence[C]) -> tuple[list[Entry], Head]:
    """What the ledger would have written of these commands."""
    state, before = None, BEFORE_ALL
    entries: list[Entry] = []
    for version, command in enumerate(commands, start=1):
        decided = domain.decide(state, command)
        assert not isinstance(decided, Refusal), decided
        entry = Entry(
            pool=command.pool,
            version=version,
            command_id=command.command_id,
            at=command.at,
            who=command.who,
            role=command.role,
            device=command.device,
            reason=command.reason,
            command=domain.encode_command(command),
            events=decided.events,
            postings=decided.postings,
            hash=b"",
        )
        entries.append(sealed(before, entry))
        state, before = decided.state, entries[-1].hash
    assert state is not None
    return entries, Head(commands[0].pool, len(commands), before, domain.encode_state(state, None))


def _empty(where: str) -> None:
    if where.startswith("postgresql:"):
        return tamper(where, "DELETE FROM states", "DELETE FROM heads", "DELETE FROM entries")
    for ending in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            Path(f"{where}{ending}").unlink()
    return None
