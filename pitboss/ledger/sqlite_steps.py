"""The tables of a ledger in SQLite, as numbered steps: a file is through the first `user_version` of them.

A step that was released is never edited: what must change comes as a further step.
"""

_IS_ASTRAY = "NEW.hash IS NOT (SELECT hash FROM entries WHERE pool = NEW.pool AND version = NEW.version)"

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

    CREATE VIEW postings AS
    SELECT
        entries.pool, entries.version, item.key AS place,
        item.value ->> 'account' AS account, item.value ->> 'units' AS units
    FROM entries, json_each(entries.postings) AS item;

    CREATE TABLE heads (
        pool TEXT PRIMARY KEY NOT NULL,
        version INTEGER NOT NULL,
        hash BLOB NOT NULL,
        state BLOB NOT NULL
    ) STRICT;

    CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never changed: a correction is a new entry'); END;

    CREATE TRIGGER entries_are_not_removed BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never removed: a correction is a new entry'); END;

    CREATE TRIGGER heads_begin BEFORE INSERT ON heads WHEN {_IS_ASTRAY}
    BEGIN SELECT RAISE(ABORT, 'a head is that of the last entry'); END;

    CREATE TRIGGER heads_advance BEFORE UPDATE ON heads
    WHEN NEW.pool <> OLD.pool OR NEW.version <= OLD.version OR {_IS_ASTRAY}
    BEGIN SELECT RAISE(ABORT, 'a head is that of the last entry'); END;

    CREATE TRIGGER heads_stay BEFORE DELETE ON heads
    BEGIN SELECT RAISE(ABORT, 'a pool that has entries has a head'); END;
"""

STEPS: tuple[str, ...] = (_FIRST,)
