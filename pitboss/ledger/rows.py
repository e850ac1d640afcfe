"""An entry as a row: the columns that both databases have, in one order."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import DamagedError
from pitboss.table.chips.posting import Posting

COLUMNS = "pool, version, command_id, at, who, role, device, reason, command, events, postings, hash"
TEXTS = ("command_id", "who", "role", "device", "reason", "command", "events", "postings")

Row = Sequence[Any]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[Posting, ...]).decode


def row_of(entry: Entry) -> tuple[Any, ...]:
    """What is written."""
    return (
        entry.pool,
        entry.version,
        entry.command_id,
        entry.at,
        entry.who,
        entry.role,
        entry.device,
        entry.reason,
        entry.command.decode(),
        entry.events.decode(),
        _encode(entry.postings).decode(),
        entry.hash,
    )


def entry_of(row: Row) -> Entry:
    """What is read back: texts come as bytes, since somebody may have been at them."""
    pool, version, command_id, at, who, role, device, reason, command, events, postings, digest = row
    try:
        posted: tuple[Posting, ...] | None = _decode(postings)
    except ValueError:
        posted = None
    entry = Entry(
        pool=pool,
        version=version,
        command_id=_text(command_id),
        at=at,
        who=_text(who),
        role=_text(role),
        device=_text(device),
        reason=_text(reason),
        command=command,
        events=events,
        postings=posted or (),
        hash=digest,
    )
    if posted is None:
        raise DamagedError(entry, "its postings cannot be read")
    return entry


def _text(stored: bytes) -> str:
    """What is no text is shown with a mark in its place: then it is not what was hashed."""
    return stored.decode(errors="replace")
