"""Where files of each version keep entries, heads and checkpoints: what is read of them, as SQL."""

import apsw
from msgspec import Struct

from pitboss.ledger.rows import COLUMNS, TEXTS

BATCH_ENTRIES = 500

# A blob is read back byte for byte, whatever somebody has made of the text.
_AS_STORED = (f"CAST({name} AS BLOB)" if name in TEXTS else name for name in COLUMNS.split(", "))
_READ = f"SELECT {', '.join(_AS_STORED)} FROM entries"
_LAST_FIRST = f"ORDER BY version DESC LIMIT {BATCH_ENTRIES}"


class Tables(Struct, frozen=True, kw_only=True):
    """Questions to a file of one version. `?1` is a pool, `?2` the version after or before which to read."""

    # The state that was last written; its part without a name comes first.
    saved: str
    # The version and the hash of the head.
    last: str
    pools: str
    all_pools: str
    # Entries, in order or from the last backwards; how many; their events; between which instants.
    batch: str
    backwards: str
    count: str
    events: str
    instants: str
    # Whether the entry of a command stands in the order of its pool.
    is_in_place: str
    # The number of a pool, where entries stand under one.
    number: str = ""
    find: str = f"{_READ} WHERE command_id = ?1"
    has_checkpoints: bool = False


_FIRST = Tables(
    saved="SELECT '', version, hash, state FROM heads WHERE pool = ?1",
    last="SELECT version, hash FROM heads WHERE pool = ?1",
    pools="SELECT pool FROM heads ORDER BY pool",
    all_pools="SELECT pool FROM heads UNION SELECT pool FROM entries ORDER BY pool",
    batch=f"{_READ} WHERE pool = ?1 AND version > ?2 ORDER BY version LIMIT {BATCH_ENTRIES}",
    backwards=f"{_READ} WHERE pool = ?1 AND version <= ?2 {_LAST_FIRST}",
    count="SELECT count(*) FROM entries WHERE pool = ?1",
    events="SELECT CAST(events AS BLOB) FROM entries WHERE pool = ?1 AND version > ?2 ORDER BY version",
    instants="SELECT min(at), max(at) FROM entries WHERE pool = ?1 AND version > ?2",
    is_in_place="SELECT count(*) FROM entries JOIN heads USING (pool) WHERE command_id = ?1",
)

# A place is the number of a pool and, in the lower 40 bits, the version of an entry. One number after the
# other is looked for: there are few pools and many entries.
_NUMBERS = """
    WITH RECURSIVE numbers (number) AS (
        SELECT (SELECT place >> 40 FROM entries ORDER BY place LIMIT 1)
        UNION ALL
        SELECT (SELECT place >> 40 FROM entries WHERE place >= number + 1 << 40 ORDER BY place LIMIT 1)
        FROM numbers WHERE number IS NOT NULL
    ), firsts (number, pool) AS (
        SELECT number, (SELECT pool FROM entries WHERE place >= number << 40 ORDER BY place LIMIT 1)
        FROM numbers WHERE number IS NOT NULL
    )
"""
_OF_ENTRIES = f"({_NUMBERS} SELECT number FROM firsts WHERE pool = ?1 LIMIT 1)"


def _by_place(number_of: str, of_head: str, saved: str, *, has_checkpoints: bool) -> Tables:
    """What is read where an entry is found by its place.

    `of_head` is true of the row that is a head, and `number_of` is its column with the number of the pool.
    """
    number = f"coalesce((SELECT {number_of} FROM heads WHERE pool = ?1 AND {of_head}), {_OF_ENTRIES})"
    after = f"place > {number} << 40 | ?2 AND place < {number} + 1 << 40"
    return Tables(
        saved=saved,
        last=f"SELECT version, hash FROM heads WHERE pool = ?1 AND {of_head}",
        pools=f"SELECT pool FROM heads WHERE {of_head} ORDER BY pool",
        all_pools=f"{_NUMBERS} SELECT pool FROM heads UNION SELECT pool FROM firsts ORDER BY pool",
        batch=f"{_READ} WHERE {after} ORDER BY place LIMIT {BATCH_ENTRIES}",
        backwards=f"""{_READ} WHERE place > {number} << 40 AND place <= {number} << 40 | ?2
            ORDER BY place DESC LIMIT {BATCH_ENTRIES}""",
        count=f"SELECT count(*) FROM entries WHERE place > {number} << 40 AND place < {number} + 1 << 40",
        events=f"SELECT CAST(events AS BLOB) FROM entries WHERE {after} ORDER BY place",
        instants=f"SELECT min(at), max(at) FROM entries WHERE {after}",
        is_in_place=f"""SELECT count(*) FROM entries JOIN heads USING (pool)
            WHERE command_id = ?1 AND {of_head} AND place >> 40 = {number_of} AND entries.version > 0""",
        number=f"SELECT {number}",
        has_checkpoints=has_checkpoints,
    )


_SECOND = _by_place("number", "true", _FIRST.saved, has_checkpoints=False)
_THIRD = _by_place(
    "pool_number",
    "part = ''",
    "SELECT part, version, hash, state FROM heads WHERE pool = ?1 ORDER BY part",
    has_checkpoints=True,
)
_FOURTH = _by_place(
    "number",
    "true",
    "SELECT part, version, hash, state FROM states WHERE pool = ?1 ORDER BY part",
    has_checkpoints=True,
)
_BY_VERSION = (_FIRST, _SECOND, _THIRD, _FOURTH)

# The number of a pool; for a new one, the next.
NUMBERED = f"""SELECT coalesce(
    (SELECT number FROM heads WHERE pool = ?1), {_OF_ENTRIES},
    1 + max(
        ifnull((SELECT max(number) FROM heads), 0),
        ifnull((SELECT max(place) >> 40 FROM entries), 0)
    )
)"""


def tables(connection: apsw.Connection) -> Tables:
    """The questions to ask of a file, of whichever version it is just now."""
    version = connection.pragma("user_version")
    return _BY_VERSION[min(max(version, 1), len(_BY_VERSION)) - 1]
