"""An intruder: changes rows behind the ledger's back, and puts its guards back in their place."""

import apsw
import psycopg

_GUARDED = ("pitboss.entries", "pitboss.heads", "pitboss.states", "pitboss.parts")


def tamper(where: str, *statements: str) -> None:
    """Run SQL that the guards would not let through; tables are named without their schema."""
    if where.startswith("postgresql:"):
        _in_postgres(where, statements)
    else:
        _in_sqlite(where, statements)


def run_sql(where: str, statement: str) -> None:
    """Run SQL with the guards in place."""
    if where.startswith("postgresql:"):
        with psycopg.connect(where, autocommit=True, options="-c search_path=pitboss") as connection:
            connection.execute(statement.encode())
    else:
        file = apsw.Connection(where)
        file.execute(statement)
        file.close()


def _in_sqlite(where: str, statements: tuple[str, ...]) -> None:
    file = apsw.Connection(where)
    guards = file.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        file.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        file.execute(statement)
    for _, sql in guards:
        file.execute(str(sql))
    file.close()


def _in_postgres(where: str, statements: tuple[str, ...]) -> None:
    with psycopg.connect(where, autocommit=True, options="-c search_path=pitboss") as connection:
        for table in _GUARDED:
            connection.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER".encode())
        for statement in statements:
            connection.execute(statement.encode())
        for table in _GUARDED:
            connection.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER".encode())
