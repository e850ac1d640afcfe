"""The tables of a ledger in SQLite, as numbered steps: a file is through the first `user_version` of them.

A step that was released is never edited: what must change comes as a further step.
"""

_POSTINGS = """
    CREATE VIEW postings AS
    SELECT
        entries.pool, entries.version, item.key AS place,
        item.value ->> 'account' AS account, item.value ->> 'units' AS units
    FROM entries, json_each(entries.postings) AS item;
"""


def _guards(is_astray: str) -> str:
    """What holds entries and heads in their place; `is_astray` is true of a head that no entry has."""
    return f"""
    CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never changed: a correction is a new entry'); END;

    CREATE TRIGGER entries_are_not_removed BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never removed: a correction is a new entry'); END;

    CREATE TRIGGER heads_begin BEFORE INSERT ON heads WHEN {is_astray}
    BEGIN SELECT RAISE(ABORT, 'a head is that of the last entry'); END;

    CREATE TRIGGER heads_advance BEFORE UPDATE ON heads
    WHEN NEW.pool <> OLD.pool OR NEW.version <= OLD.version OR {is_astray}
    BEGIN SELECT RAISE(ABORT, 'a head is that of the last entry'); END;

    CREATE TRIGGER heads_stay BEFORE DELETE ON heads
    BEGIN SELECT RAISE(ABORT, 'a pool that has entries has a head'); END;
"""


_BY_VERSION = "NEW.hash IS NOT (SELECT hash FROM entries WHERE pool = NEW.pool AND version = NEW.version)"

_FIRST = f"""
    CREATE TABLE entries (
        pool TEXT NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        command_id TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        role TEXT NOT NULL,
        device TEXT NOT NULL,
        reason TEXT NOT NULL,
        command TEXT NOT NULL,
        events TEXT NOT NULL,
        postings TEXT NOT NULL,
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (pool, version)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE heads (
        pool TEXT PRIMARY KEY NOT NULL,
        version INTEGER NOT NULL,
        hash BLOB NOT NULL,
        state BLOB NOT NULL
    ) STRICT;

    {_POSTINGS}
    {_guards(_BY_VERSION)}
"""

# An entry is found by one integer, its pool's number and its version: a commit then writes fewer pages.
_BY_PLACE = "NEW.hash IS NOT (SELECT hash FROM entries WHERE place = NEW.number << 40 | NEW.version)"

_SECOND = f"""
    DROP VIEW postings;
    DROP TRIGGER entries_are_not_changed;
    DROP TRIGGER entries_are_not_removed;
    DROP TRIGGER heads_begin;
    DROP TRIGGER heads_advance;
    DROP TRIGGER heads_stay;
    ALTER TABLE entries RENAME TO first_entries;
    ALTER TABLE heads RENAME TO first_heads;

    CREATE TABLE numbers (number INTEGER PRIMARY KEY, pool TEXT NOT NULL UNIQUE) STRICT;
    INSERT INTO numbers (pool) SELECT pool FROM first_heads UNION SELECT pool FROM first_entries;

    CREATE TABLE heads (
        number INTEGER PRIMARY KEY,
        pool TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        hash BLOB NOT NULL,
        state BLOB NOT NULL
    ) STRICT;

    CREATE TABLE entries (
        place INTEGER PRIMARY KEY CHECK (place >> 40 > 0 AND place & 0xFFFFFFFFFF > 0),
        pool TEXT NOT NULL,
        version INTEGER NOT NULL GENERATED ALWAYS AS (place & 0xFFFFFFFFFF) VIRTUAL,
        command_id TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        role TEXT NOT NULL,
        device TEXT NOT NULL,
        reason TEXT NOT NULL,
        command TEXT NOT NULL,
        events TEXT NOT NULL,
        postings TEXT NOT NULL,
        hash BLOB NOT NULL CHECK (length(hash) = 32)
    ) STRICT;

    INSERT INTO heads (number, pool, version, hash, state)
    SELECT number, pool, version, hash, state FROM first_heads JOIN numbers USING (pool);

    INSERT INTO entries (
        place, pool, command_id, at, who, role, device, reason, command, events, postings, hash
    )
    SELECT
        number << 40 | version,
        pool, command_id, at, who, role, device, reason, command, events, postings, hash
    FROM first_entries JOIN numbers USING (pool);

    DROP TABLE numbers;
    DROP TABLE first_entries;
    DROP TABLE first_heads;

    {_POSTINGS}
    {_guards(_BY_PLACE)}
"""

# A state stands there in parts, side by side: a commit writes those that it changes, on few pages. Each part
# has the version of the entry that wrote it, and the one without a name is the head, with that entry's hash.
# A state of the second version is kept as it is: one part that is whole. A program of that version which has
# the file open asks for a head by `number`, and is refused from then on.
_BY_PART = """NEW.hash IS NOT (
        SELECT iif(NEW.part = '', hash, x'') FROM entries WHERE place = NEW.pool_number << 40 | NEW.version
    )"""

_THIRD = f"""
    DROP TRIGGER heads_begin;
    DROP TRIGGER heads_advance;
    DROP TRIGGER heads_stay;
    ALTER TABLE heads RENAME TO second_heads;

    CREATE TABLE heads (
        pool TEXT NOT NULL,
        part TEXT NOT NULL,
        pool_number INTEGER NOT NULL,
        version INTEGER NOT NULL,
        hash BLOB NOT NULL,
        state BLOB NOT NULL,
        PRIMARY KEY (pool, part)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO heads (pool, part, pool_number, version, hash, state)
    SELECT pool, '', number, version, hash, state FROM second_heads;

    DROP TABLE second_heads;
    CREATE UNIQUE INDEX heads_by_number ON heads (pool_number) WHERE part = '';

    CREATE TRIGGER heads_begin BEFORE INSERT ON heads WHEN {_BY_PART}
    BEGIN SELECT RAISE(ABORT, 'a head is that of the last entry'); END;

    CREATE TRIGGER heads_advance BEFORE UPDATE ON heads
    WHEN NEW.version <= OLD.version OR NEW.pool_number <> OLD.pool_number
        OR NEW.pool <> OLD.pool OR NEW.part <> OLD.part OR {_BY_PART}
    BEGIN SELECT RAISE(ABORT, 'a head is that of the last entry'); END;

    CREATE TRIGGER heads_stay BEFORE DELETE ON heads
    BEGIN SELECT RAISE(ABORT, 'a pool that has entries has a head'); END;

    CREATE TABLE checkpoints (
        place INTEGER PRIMARY KEY,
        pool TEXT NOT NULL,
        version INTEGER NOT NULL GENERATED ALWAYS AS (place & 0xFFFFFFFFFF) VIRTUAL,
        hash BLOB NOT NULL,
        least_at INTEGER NOT NULL,
        last_at INTEGER NOT NULL,
        state BLOB NOT NULL,
        tally BLOB NOT NULL
    ) STRICT;

    CREATE UNIQUE INDEX checkpoints_in_order ON checkpoints (pool, version, least_at, last_at);

    CREATE TRIGGER checkpoints_are_of_entries BEFORE INSERT ON checkpoints
    WHEN NEW.hash IS NOT (SELECT hash FROM entries WHERE place = NEW.place)
    BEGIN SELECT RAISE(ABORT, 'a checkpoint is that of an entry'); END;

    CREATE TRIGGER checkpoints_are_not_changed BEFORE UPDATE ON checkpoints
    BEGIN SELECT RAISE(ABORT, 'checkpoints are never changed'); END;

    CREATE TRIGGER checkpoints_are_not_removed BEFORE DELETE ON checkpoints
    BEGIN SELECT RAISE(ABORT, 'checkpoints are never removed'); END;
"""

# A head is that of the last entry, and moves with each; a state is written once for some entries. A program
# of the third version which has the file open asks for the parts of a head, and is refused from then on.
_FOURTH = f"""
    DROP TRIGGER heads_begin;
    DROP TRIGGER heads_advance;
    DROP TRIGGER heads_stay;
    DROP INDEX heads_by_number;
    ALTER TABLE heads RENAME TO states;

    CREATE TABLE heads (
        number INTEGER PRIMARY KEY,
        pool TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;

    INSERT INTO heads (number, pool, version, hash)
    SELECT pool_number, pool, version, hash FROM states WHERE part = '';

    CREATE TRIGGER entries_move_heads AFTER INSERT ON entries
    BEGIN UPDATE heads SET version = NEW.version, hash = NEW.hash WHERE number = NEW.place >> 40; END;

    CREATE TRIGGER heads_begin BEFORE INSERT ON heads WHEN NEW.version <> 0
    BEGIN SELECT RAISE(ABORT, 'a head begins before the first entry'); END;

    CREATE TRIGGER heads_advance BEFORE UPDATE ON heads
    WHEN NEW.number <> OLD.number OR NEW.pool <> OLD.pool OR NEW.version IS NOT OLD.version + 1
        OR NEW.hash IS NOT (SELECT hash FROM entries WHERE place = NEW.number << 40 | NEW.version)
    BEGIN SELECT RAISE(ABORT, 'a head is that of the last entry'); END;

    CREATE TRIGGER heads_stay BEFORE DELETE ON heads
    BEGIN SELECT RAISE(ABORT, 'a pool that has entries has a head'); END;

    CREATE TRIGGER states_begin BEFORE INSERT ON states WHEN {_BY_PART}
    BEGIN SELECT RAISE(ABORT, 'a state is that of an entry'); END;

    CREATE TRIGGER states_advance BEFORE UPDATE ON states
    WHEN NEW.version <= OLD.version OR NEW.pool_number <> OLD.pool_number
        OR NEW.pool <> OLD.pool OR NEW.part <> OLD.part OR {_BY_PART}
    BEGIN SELECT RAISE(ABORT, 'a state is that of an entry'); END;

    CREATE TRIGGER states_stay BEFORE DELETE ON states
    BEGIN SELECT RAISE(ABORT, 'a pool that has entries has a state'); END;
"""

STEPS: tuple[str, ...] = (_FIRST, _SECOND, _THIRD, _FOURTH)
