"""The tables of a PostgreSQL ledger and what guards them, beside what our steps make.

What each version is made of stands in made.json, as a server told it on which the steps were taken
(`python -m tests.ledger.postgres.made` writes it, after a step came): so whoever may only read can compare.
"""

import re
from functools import cache
from importlib.resources import files

import msgspec

from pitboss.ledger.postgres.mark import is_mark
from pitboss.ledger.postgres.opening import Connection

Made = dict[str, str]

MADE = "made.json"

# Which table a column is of, and brackets: a server of another version may leave them out.
_OF_A_VIEW = re.compile(r"(?<![\w.])(?!pitboss\.)[a-z_]+\.|[()]")
# Names are written out in full, whatever the path of whoever looks.
_IN_FULL = "SET LOCAL search_path = pg_catalog"
_VERSION = "SELECT max(version) FROM pitboss.version"
_MADE = """
    WITH relation AS (SELECT * FROM pg_class WHERE relnamespace = 'pitboss'::regnamespace)
    SELECT
        CASE relkind WHEN 'r' THEN 'table' WHEN 'v' THEN 'view' WHEN 'i' THEN 'index' ELSE 'relation' END
            || ' ' || relname,
        concat_ws(
            ', ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions::text,
            (SELECT string_agg('of ' || inhparent::regclass, ' ') FROM pg_inherits WHERE inhrelid = oid),
            (SELECT string_agg('has ' || inhrelid::regclass, ' ') FROM pg_inherits WHERE inhparent = oid),
            CASE relkind WHEN 'v' THEN pg_get_viewdef(oid) WHEN 'i' THEN pg_get_indexdef(oid) END,
            (SELECT concat_ws(', ', indisvalid, indisready) FROM pg_index WHERE indexrelid = oid)
        )
    FROM relation
    UNION ALL
    SELECT
        format('column %s.%s', relname, attname),
        concat_ws(
            ', ', format_type(atttypid, atttypmod), attnotnull, collname, attgenerated, attidentity,
            pg_get_expr(adbin, adrelid)
        )
    FROM relation
        JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
        LEFT JOIN pg_collation ON pg_collation.oid = attcollation
        LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind <> 'i'
    UNION ALL
    SELECT
        format('constraint %s of %s', conname, relname),
        concat_ws(', ', pg_get_constraintdef(pg_constraint.oid), convalidated)
    FROM relation JOIN pg_constraint ON conrelid = relation.oid
    WHERE contype <> 'n'
    UNION ALL
    SELECT
        format('trigger %s of %s', tgname, relname),
        concat_ws(', ', tgenabled, pg_get_triggerdef(pg_trigger.oid))
    FROM relation JOIN pg_trigger ON tgrelid = relation.oid
    WHERE NOT tgisinternal
    UNION ALL
    SELECT format('rule %s of %s', rulename, relname), pg_get_ruledef(pg_rewrite.oid)
    FROM relation JOIN pg_rewrite ON ev_class = relation.oid
    WHERE rulename <> '_RETURN'
    UNION ALL
    SELECT
        format('policy %s of %s', polname, relname),
        concat_ws(', ', polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    FROM relation JOIN pg_policy ON polrelid = relation.oid
    UNION ALL
    SELECT
        format('function %s(%s)', proname, pg_get_function_identity_arguments(pg_proc.oid)),
        concat_ws(
            ', ', prokind, lanname, provolatile, prosecdef, proisstrict, proretset, proconfig::text,
            CASE WHEN prokind <> 'p' THEN pg_get_function_result(pg_proc.oid) END,
            encode(sha256(convert_to(prosrc, 'UTF8')), 'hex')
        )
    FROM pg_proc JOIN pg_language ON pg_language.oid = prolang
    WHERE pronamespace = 'pitboss'::regnamespace
    UNION ALL
    SELECT format('type %s', typname), concat_ws(', ', typtype, typcategory)
    FROM pg_type
    WHERE typnamespace = 'pitboss'::regnamespace AND typtype <> 'c' AND typcategory <> 'A'
    UNION ALL
    -- Under this setting no trigger fires.
    SELECT format('setting %s', setting), ''
    FROM pg_db_role_setting, unnest(setconfig) AS setting
    WHERE setting LIKE 'session_replication_role=%' AND setting NOT LIKE '%=origin'
"""


def changed(connection: Connection) -> list[str]:
    """What is not as the steps made it, and what they did not make; in the transaction that is under way."""
    there = {name: detail for name, detail in made(connection).items() if not is_mark(name, detail)}
    row = connection.execute(_VERSION).fetchone()
    version = str(row[0]) if row else ""
    ours = _known().get(version)
    if ours is None:
        return [f"what a ledger of version {version} is made of is not known: its guards were not compared"]
    found = [f"{name} was changed or removed" for name in ours if there.get(name) != ours[name]]
    return found + [f"{name} was added" for name in there if name not in ours]


def made(connection: Connection) -> Made:
    """What there is in the schema, each thing with all that matters of it."""
    connection.execute(_IN_FULL)
    rows = connection.execute(_MADE)
    return {str(name): _plain(str(name), str(detail)) for name, detail in sorted(rows)}


def _plain(name: str, detail: str) -> str:
    """The words without what servers of one version write and those of another do not."""
    words = " ".join(detail.split())
    return _OF_A_VIEW.sub("", words) if name.startswith("view ") else words


@cache
def _known() -> dict[str, Made]:
    """What a ledger of each version is made of."""
    return msgspec.json.decode(files(__package__).joinpath(MADE).read_bytes(), type=dict[str, Made])
