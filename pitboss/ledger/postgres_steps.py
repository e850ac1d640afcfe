"""The tables of a ledger in PostgreSQL, as numbered steps, in a schema of their own.

A step that was released is never edited: what must change comes as a further step.
"""

_FIRST = """
    CREATE TABLE pitboss.entries (
        pool text COLLATE "C" NOT NULL,
        version bigint NOT NULL CHECK (version > 0),
        command_id text COLLATE "C" NOT NULL UNIQUE,
        at bigint NOT NULL,
        who text NOT NULL,
        role text NOT NULL,
        device text NOT NULL,
        reason text NOT NULL,
        command text NOT NULL,
        events text NOT NULL,
        postings text NOT NULL,
        hash bytea NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (pool, version)
    );

    CREATE VIEW pitboss.postings AS
    SELECT
        entries.pool, entries.version, item.place - 1 AS place,
        item.value ->> 'account' AS account, (item.value ->> 'units')::bigint AS units
    FROM pitboss.entries, json_array_elements(entries.postings::json) WITH ORDINALITY AS item (value, place);

    CREATE TABLE pitboss.heads (
        pool text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL,
        hash bytea NOT NULL,
        state bytea NOT NULL
    ) WITH (fillfactor = 50);

    CREATE FUNCTION pitboss.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '% are never changed or removed: a correction is a new entry', TG_TABLE_NAME;
    END $$;

    CREATE FUNCTION pitboss.follow_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.version <= OLD.version OR NEW.pool <> OLD.pool OR NEW.hash IS DISTINCT FROM (
            SELECT hash FROM pitboss.entries WHERE pool = NEW.pool AND version = NEW.version
        ) THEN
            RAISE EXCEPTION 'a head is that of the last entry';
        END IF;
        RETURN NEW;
    END $$;

    CREATE TRIGGER entries_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON pitboss.entries
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.refuse_change();

    CREATE TRIGGER heads_follow_entries BEFORE INSERT OR UPDATE ON pitboss.heads
    FOR EACH ROW EXECUTE FUNCTION pitboss.follow_entries();

    CREATE TRIGGER heads_stay BEFORE DELETE OR TRUNCATE ON pitboss.heads
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.refuse_change();
"""

STEPS: tuple[str, ...] = (_FIRST,)
