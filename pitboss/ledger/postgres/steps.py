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

    -- Adds entries after the head that the caller knows, and tells those who listen; false if it has moved.
    CREATE FUNCTION pitboss.record(
        in_pool text, known_version bigint, known_hash bytea, new_entries json, new_state bytea
    ) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
        head record;
        last record;
    BEGIN
        SELECT version, hash INTO head FROM pitboss.heads WHERE pool = in_pool FOR UPDATE;
        IF coalesce(head.version, 0) <> known_version OR head.hash <> known_hash THEN
            RETURN false;
        END IF;
        INSERT INTO pitboss.entries (
            pool, version, command_id, at, who, role, device, reason, command, events, postings, hash
        )
        SELECT
            in_pool, version, command_id, at, who, role, device, reason, command, events, postings,
            decode(hash, 'hex')
        FROM json_to_recordset(new_entries) AS entry (
            version bigint, command_id text, at bigint, who text, role text, device text, reason text,
            command text, events text, postings text, hash text
        );
        SELECT version, hash INTO last FROM pitboss.entries
        WHERE pool = in_pool ORDER BY version DESC LIMIT 1;
        IF head.version IS NULL THEN
            INSERT INTO pitboss.heads (pool, version, hash, state)
            VALUES (in_pool, last.version, last.hash, new_state);
        ELSE
            UPDATE pitboss.heads SET version = last.version, hash = last.hash, state = new_state
            WHERE pool = in_pool;
        END IF;
        PERFORM pg_notify('pitboss_ledger', in_pool);
        RETURN true;
    END $$;

    CREATE TRIGGER entries_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON pitboss.entries
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.refuse_change();

    CREATE TRIGGER heads_follow_entries BEFORE INSERT OR UPDATE ON pitboss.heads
    FOR EACH ROW EXECUTE FUNCTION pitboss.follow_entries();

    CREATE TRIGGER heads_stay BEFORE DELETE OR TRUNCATE ON pitboss.heads
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.refuse_change();
"""

# The state at a head is its part without a name; the others stand beside it, and only those that change are
# written. A state of the first version is kept as it is: one part that is whole.
_SECOND = """
    CREATE TABLE pitboss.parts (
        pool text COLLATE "C" NOT NULL,
        part text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        state bytea NOT NULL,
        PRIMARY KEY (pool, part)
    ) WITH (fillfactor = 50);

    CREATE TABLE pitboss.checkpoints (
        pool text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        hash bytea NOT NULL,
        least_at bigint NOT NULL,
        last_at bigint NOT NULL,
        state bytea NOT NULL,
        tally bytea NOT NULL,
        PRIMARY KEY (pool, version) INCLUDE (least_at, last_at)
    );

    -- The server reads a CHECK anew for every statement: what this one would say is said here.
    CREATE FUNCTION pitboss.follow_heads() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        head_version bigint;
    BEGIN
        SELECT version INTO head_version FROM pitboss.heads WHERE pool = NEW.pool;
        IF NEW.part = '' OR NEW.version IS DISTINCT FROM head_version OR TG_OP = 'UPDATE' AND (
            NEW.version <= OLD.version OR NEW.pool <> OLD.pool OR NEW.part <> OLD.part
        ) THEN
            RAISE EXCEPTION 'a part of a state is that of its head';
        END IF;
        RETURN NEW;
    END $$;

    CREATE FUNCTION pitboss.be_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.hash IS DISTINCT FROM (
            SELECT hash FROM pitboss.entries WHERE pool = NEW.pool AND version = NEW.version
        ) THEN
            RAISE EXCEPTION 'a checkpoint is that of an entry';
        END IF;
        RETURN NEW;
    END $$;

    DROP FUNCTION pitboss.record(text, bigint, bytea, json, bytea);

    -- Sets a part of a state to what it is at a version of its head; says whether it is new.
    CREATE FUNCTION pitboss.set_part(
        in_pool text, its_name text, new_version bigint, new_state bytea
    ) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
        UPDATE pitboss.parts SET version = new_version, state = new_state
        WHERE pool = in_pool AND part = its_name;
        IF FOUND THEN
            RETURN false;
        END IF;
        INSERT INTO pitboss.parts (pool, part, version, state)
        VALUES (in_pool, its_name, new_version, new_state);
        RETURN true;
    END $$;

    -- Adds entries after the head that the caller knows, with the parts of the state that change and with
    -- checkpoints, and tells those who listen; false if it has moved. Most often there is one entry and one
    -- part that changes: the last of each comes in columns, and only what is beside it in JSON.
    CREATE FUNCTION pitboss.record(
        in_pool text, known_version bigint, known_hash bytea, earlier_entries json,
        new_version bigint, new_command_id text, new_at bigint, new_who text, new_role text,
        new_device text, new_reason text, new_command text, new_events text, new_postings text,
        new_hash bytea, new_state bytea, changed_part text, changed_state bytea, other_parts json,
        new_checkpoints json
    ) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
        head record;
        is_new boolean;
    BEGIN
        SELECT version, hash INTO head FROM pitboss.heads WHERE pool = in_pool FOR UPDATE;
        IF coalesce(head.version, 0) <> known_version OR head.hash <> known_hash THEN
            RETURN false;
        END IF;
        IF earlier_entries IS NOT NULL THEN
            INSERT INTO pitboss.entries (
                pool, version, command_id, at, who, role, device, reason, command, events, postings, hash
            )
            SELECT
                in_pool, version, command_id, at, who, role, device, reason, command, events, postings,
                decode(hash, 'hex')
            FROM json_to_recordset(earlier_entries) AS entry (
                version bigint, command_id text, at bigint, who text, role text, device text, reason text,
                command text, events text, postings text, hash text
            );
        END IF;
        INSERT INTO pitboss.entries (
            pool, version, command_id, at, who, role, device, reason, command, events, postings, hash
        ) VALUES (
            in_pool, new_version, new_command_id, new_at, new_who, new_role, new_device, new_reason,
            new_command, new_events, new_postings, new_hash
        );
        IF head.version IS NULL THEN
            INSERT INTO pitboss.heads (pool, version, hash, state)
            VALUES (in_pool, new_version, new_hash, new_state);
        ELSE
            UPDATE pitboss.heads SET version = new_version, hash = new_hash, state = new_state
            WHERE pool = in_pool;
        END IF;
        IF changed_part IS NOT NULL THEN
            is_new := pitboss.set_part(in_pool, changed_part, new_version, changed_state);
        END IF;
        IF other_parts IS NOT NULL THEN
            PERFORM pitboss.set_part(in_pool, key, new_version, decode(value, 'hex'))
            FROM json_each_text(other_parts);
        END IF;
        IF new_checkpoints IS NOT NULL THEN
            INSERT INTO pitboss.checkpoints (pool, version, hash, least_at, last_at, state, tally)
            SELECT
                in_pool, version, decode(hash, 'hex'), least_at, last_at,
                decode(state, 'hex'), decode(tally, 'hex')
            FROM json_to_recordset(new_checkpoints) AS checkpoint (
                version bigint, hash text, least_at bigint, last_at bigint, state text, tally text
            );
        END IF;
        PERFORM pg_notify('pitboss_ledger', in_pool);
        RETURN true;
    END $$;

    CREATE TRIGGER parts_follow_heads BEFORE INSERT OR UPDATE ON pitboss.parts
    FOR EACH ROW EXECUTE FUNCTION pitboss.follow_heads();

    CREATE TRIGGER parts_stay BEFORE DELETE OR TRUNCATE ON pitboss.parts
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.refuse_change();

    CREATE TRIGGER checkpoints_are_of_entries BEFORE INSERT ON pitboss.checkpoints
    FOR EACH ROW EXECUTE FUNCTION pitboss.be_of_entries();

    CREATE TRIGGER checkpoints_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON pitboss.checkpoints
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.refuse_change();
"""

# A head is that of the last entry, and moves with each; a state is written once for some entries. A program
# of the second version which is connected asks for the state at a head, and is refused from then on.
_THIRD = """
    DROP FUNCTION pitboss.record(
        text, bigint, bytea, json, bigint, text, bigint, text, text, text, text, text, text, text, bytea,
        bytea, text, bytea, json, json
    );
    DROP FUNCTION pitboss.set_part(text, text, bigint, bytea);
    DROP TRIGGER parts_follow_heads ON pitboss.parts;
    DROP FUNCTION pitboss.follow_heads();

    CREATE TABLE pitboss.states (
        pool text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL,
        hash bytea NOT NULL,
        state bytea NOT NULL
    );

    INSERT INTO pitboss.states (pool, version, hash, state)
    SELECT pool, version, hash, state FROM pitboss.heads;
    ALTER TABLE pitboss.heads DROP COLUMN state;

    CREATE FUNCTION pitboss.follow_states() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        state_version bigint;
    BEGIN
        SELECT version INTO state_version FROM pitboss.states WHERE pool = NEW.pool;
        IF NEW.part = '' OR NEW.version IS DISTINCT FROM state_version OR TG_OP = 'UPDATE' AND (
            NEW.version <= OLD.version OR NEW.pool <> OLD.pool OR NEW.part <> OLD.part
        ) THEN
            RAISE EXCEPTION 'a part of a state is that of its state';
        END IF;
        RETURN NEW;
    END $$;

    -- Writes the state of a pool after an entry: the part without a name, and those others that changed.
    CREATE FUNCTION pitboss.save(
        in_pool text, new_version bigint, new_hash bytea, new_state bytea, new_parts json
    ) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO pitboss.states (pool, version, hash, state)
        VALUES (in_pool, new_version, new_hash, new_state)
        ON CONFLICT (pool) DO UPDATE
        SET version = excluded.version, hash = excluded.hash, state = excluded.state;
        INSERT INTO pitboss.parts (pool, part, version, state)
        SELECT in_pool, key, new_version, decode(value, 'hex') FROM json_each_text(new_parts)
        ON CONFLICT (pool, part) DO UPDATE SET version = excluded.version, state = excluded.state;
    END $$;

    -- Adds entries after the head that the caller knows, and tells those who listen; false if it has moved.
    -- Most often there is one entry: the last comes in columns, and only what is beside it in JSON. A state
    -- and checkpoints come now and then.
    CREATE FUNCTION pitboss.record(
        in_pool text, known_version bigint, known_hash bytea, earlier_entries json,
        new_version bigint, new_command_id text, new_at bigint, new_who text, new_role text,
        new_device text, new_reason text, new_command text, new_events text, new_postings text,
        new_hash bytea, new_state bytea, new_parts json, new_checkpoints json
    ) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
        head record;
    BEGIN
        SELECT version, hash INTO head FROM pitboss.heads WHERE pool = in_pool FOR UPDATE;
        IF coalesce(head.version, 0) <> known_version OR head.hash <> known_hash THEN
            RETURN false;
        END IF;
        IF earlier_entries IS NOT NULL THEN
            INSERT INTO pitboss.entries (
                pool, version, command_id, at, who, role, device, reason, command, events, postings, hash
            )
            SELECT
                in_pool, version, command_id, at, who, role, device, reason, command, events, postings,
                decode(hash, 'hex')
            FROM json_to_recordset(earlier_entries) AS entry (
                version bigint, command_id text, at bigint, who text, role text, device text, reason text,
                command text, events text, postings text, hash text
            );
        END IF;
        INSERT INTO pitboss.entries (
            pool, version, command_id, at, who, role, device, reason, command, events, postings, hash
        ) VALUES (
            in_pool, new_version, new_command_id, new_at, new_who, new_role, new_device, new_reason,
            new_command, new_events, new_postings, new_hash
        );
        IF head.version IS NULL THEN
            INSERT INTO pitboss.heads (pool, version, hash) VALUES (in_pool, new_version, new_hash);
        ELSE
            UPDATE pitboss.heads SET version = new_version, hash = new_hash WHERE pool = in_pool;
        END IF;
        IF new_state IS NOT NULL THEN
            PERFORM pitboss.save(in_pool, new_version, new_hash, new_state, new_parts);
        END IF;
        IF new_checkpoints IS NOT NULL THEN
            INSERT INTO pitboss.checkpoints (pool, version, hash, least_at, last_at, state, tally)
            SELECT
                in_pool, version, decode(hash, 'hex'), least_at, last_at,
                decode(state, 'hex'), decode(tally, 'hex')
            FROM json_to_recordset(new_checkpoints) AS checkpoint (
                version bigint, hash text, least_at bigint, last_at bigint, state text, tally text
            );
        END IF;
        PERFORM pg_notify('pitboss_ledger', in_pool);
        RETURN true;
    END $$;

    CREATE TRIGGER states_follow_entries BEFORE INSERT OR UPDATE ON pitboss.states
    FOR EACH ROW EXECUTE FUNCTION pitboss.follow_entries();

    CREATE TRIGGER states_stay BEFORE DELETE OR TRUNCATE ON pitboss.states
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.refuse_change();

    CREATE TRIGGER parts_follow_states BEFORE INSERT OR UPDATE ON pitboss.parts
    FOR EACH ROW EXECUTE FUNCTION pitboss.follow_states();
"""

STEPS: tuple[str, ...] = (_FIRST, _SECOND, _THIRD)
