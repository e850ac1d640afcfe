"""The mark on a ledger in which damage was found: while it is there, the server takes no entry.

It is a trigger that comes and goes: it holds for every program at once, also for those that are connected,
and where nothing was found a command costs what it did. Who may not make one leaves none.
"""

from contextlib import suppress
from hashlib import sha256

import psycopg
from psycopg.sql import SQL, Literal

from pitboss.ledger.marked import finding
from pitboss.ledger.postgres.opening import MARKED, connect, version_in

NAME = "damage_was_found"

_BODY = f"BEGIN RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = '{MARKED}'; END"
_FUNCTION = f"CREATE OR REPLACE FUNCTION pitboss.{NAME}() RETURNS trigger LANGUAGE plpgsql AS $${_BODY}$$"
_TRIGGER = f"""CREATE TRIGGER {NAME} BEFORE INSERT ON pitboss.entries
    FOR EACH STATEMENT EXECUTE FUNCTION pitboss.{NAME}("""
_IS_THERE = f"SELECT to_regprocedure('pitboss.{NAME}()') IS NOT NULL"
_TAKE = f"DROP FUNCTION pitboss.{NAME}() CASCADE"
# How a server tells of both; the words of a mark are its own.
_OURS = {
    f"function {NAME}()": f"f, plpgsql, v, f, f, f, trigger, {sha256(_BODY.encode()).hexdigest()}",
    f"trigger {NAME} of entries": f"O, {' '.join(_TRIGGER.split())}'",
}


def put_mark(where: str, version: int, says: str) -> None:
    """Say when damage was found, and what; once, and only of a ledger of the version that was read."""
    with suppress(psycopg.Error), connect(where) as connection, connection.transaction():
        if version_in(connection) == version:
            connection.execute(_FUNCTION.encode())
            connection.execute(SQL("{}{})").format(SQL(_TRIGGER), Literal(finding(says))))


def take_mark(where: str) -> None:
    """Take the mark away, where there is one."""
    with suppress(psycopg.Error), connect(where) as connection:
        if connection.execute(_IS_THERE.encode()).fetchone() == (True,):
            connection.execute(_TAKE.encode())


def is_mark(name: str, detail: str) -> bool:
    """Whether something in the schema is a mark of ours, and does nothing else."""
    return name in _OURS and detail.startswith(_OURS[name])
