"""What `pitboss.record` takes; and the statement that calls it, prepared once on each connection.

It is given to libpq as it is: a cursor of psycopg would take a third as long again as the server does. Ctrl-C
is heard when the server has answered.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakSet

import msgspec
import psycopg
from msgspec import Struct
from msgspec.structs import asdict
from psycopg import errors
from psycopg.pq import DiagnosticField, ExecStatus, Format

from pitboss.ledger.entry import Checkpoint, Entry, Head, Written
from pitboss.ledger.postgres.opening import Connection
from pitboss.ledger.rows import row_of

VALUES = 18

_NAME = b"pitboss_record"
_PLACES = ", ".join(f"${number}" for number in range(1, VALUES + 1))
_RECORD = f"SELECT pitboss.record({_PLACES})".encode()
_FORMATS = (Format.BINARY,) * VALUES
_prepared: WeakSet[Connection] = WeakSet()
_encode = msgspec.json.Encoder().encode


class _Added(Struct, frozen=True):
    """An entry before the last, on its way to the server; its hash is in hexadecimal digits."""

    version: int
    command_id: str
    at: int
    who: str
    role: str
    device: str
    reason: str
    command: str
    events: str
    postings: str
    hash: str


def recorded(before: Head | Entry | None, written: Written) -> tuple[Any, ...]:
    """What the server is given: the last entry in columns, what is beside it in JSON."""
    version, digest = (before.version, before.hash) if before else (0, b"")
    *earlier, last = written.entries
    pool, *columns = row_of(last)
    return (
        *(pool, version, digest, _json([_added(entry) for entry in earlier])),
        *(*columns, written.parts.get("")),
        others_of(written.parts),
        _json([_kept(checkpoint) for checkpoint in written.checkpoints]),
    )


def others_of(parts: Mapping[str, bytes]) -> str | None:
    """The parts of a state that have names, on their way to the server."""
    return _json({part: state.hex() for part, state in parts.items() if part})


def record(connection: Connection, before: Entry, written: Written) -> bool:
    """Record and commit, if the last entry is still the one before; else nothing is done."""
    values = [_binary(value) for value in recorded(before, written)]
    if connection not in _prepared:
        _prepare(connection)
    try:
        return _is_recorded(connection, values)
    except errors.InvalidSqlStatementName:  # psycopg lets go of all that is prepared, after a rollback
        _prepare(connection)
        return _is_recorded(connection, values)


def _prepare(connection: Connection) -> None:
    _checked(connection, connection.pgconn.prepare(_NAME, _RECORD))
    _prepared.add(connection)


def _is_recorded(connection: Connection, values: list[Any]) -> bool:
    answer = connection.pgconn.exec_prepared(_NAME, values, _FORMATS)
    return _checked(connection, answer).get_value(0, 0) == b"t"


def _checked(connection: Connection, answer: psycopg.pq.abc.PGresult) -> psycopg.pq.abc.PGresult:
    """An answer of the server, if it is not an error."""
    if answer.status in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
        return answer
    if answer.error_field(DiagnosticField.SQLSTATE):
        raise errors.error_from_result(answer)
    connection.close()  # these are not the words of the server: it is lost
    raise psycopg.OperationalError(answer.get_error_message())


def _binary(value: bytes | str | int | None) -> bytes | None:
    """A value as the server takes it: integers are eight bytes, and text is UTF-8 on our connections."""
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, int):
        return value.to_bytes(8, "big", signed=True)
    return value


def _json(found: Sequence[object] | Mapping[str, str]) -> str | None:
    return _encode(found).decode() if found else None


def _added(entry: Entry) -> _Added:
    _, *columns, digest = row_of(entry)
    columns.append(digest.hex())
    return _Added(*columns)


def _kept(found: Checkpoint) -> dict[str, Any]:
    """A checkpoint on its way to the server."""
    digits = {"hash": found.hash.hex(), "state": found.state.hex(), "tally": found.tally.hex()}
    return {**asdict(found.mark), **digits}
