"""pitboss jackpot: copies of the ledger as JSON Lines: exported, backed up, restored."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import print_json
from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import is_missing, opened, opening, pool_of
from pitboss.terminal.jackpot.fields import BadFieldError, readable
from pitboss.terminal.jackpot.refusing import turning_down
from pitboss.terminal.screen import heard, lines_out, say

if TYPE_CHECKING:
    from pitboss.ledger.export import Exported

Copy = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the copy.")]


def export(
    pool: Annotated[str, typer.Argument(metavar="POOL", help="One pool; all of them if not given.")] = "",
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="A file; else the standard output.")] = "",
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """The entries as JSON Lines. Of all pools, or of one."""
    from pitboss.ledger.export import export as write
    from pitboss.ledger.export import export_file

    with turning_down(json=json), opening(ledger) as books:
        readable("--to", to)
        if pool:
            pool_of(books, pool)
        if to:
            return _tell("Exported", export_file(books.store, to, pool or None), to, json=json)
        with heard():
            write(books.store, lines_out(), pool or None)
            sys.stdout.flush()
        return None


def backup(
    file: Copy,
    replace: Annotated[bool, typer.Option("--replace", help="The file may be there already.")] = False,
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """A copy of the whole ledger in a file. Tables may play on meanwhile."""
    from pitboss.ledger.export import export_file

    with turning_down(json=json), opening(ledger) as books:
        readable("FILE", str(file))
        if file.exists() and not replace:
            raise BadFieldError(f"FILE: {file} is there already; name another, or say --replace")
        _tell("Backed up", export_file(books.store, file), str(file), json=json)


def restore(file: Copy, ledger: o.LedgerAt = o.PLACE, json: o.Json = False) -> None:
    """A copy brought back into a new or empty ledger. All of it is checked first."""
    from pitboss.intake.bounds import IntakeError
    from pitboss.intake.file import opened as open_file
    from pitboss.ledger.restore import restore as fill

    with turning_down(json=json):
        readable("FILE", str(file))
        try:
            lines = open_file(file)
        except OSError as error:
            raise BadFieldError(f"FILE: {file}: {error.strerror or error}") from None
        except IntakeError as error:
            raise BadFieldError(f"FILE: {file}: {error}") from None
        is_new = is_missing(ledger)
        books = opened(ledger, create=True)
        is_done = False
        try:
            with lines:
                copied = fill(lines, books.store, books.domain)
            is_done = True
        finally:
            books.close()
            if is_new and not is_done:
                _remove(ledger)
        _tell("Restored", copied, ledger, json=json)


def _remove(ledger: str) -> None:
    """Take away a ledger that was made for a copy which turned out to be damaged."""
    for ending in ("", "-wal", "-shm"):
        Path(f"{ledger.removeprefix('sqlite:')}{ending}").unlink(missing_ok=True)


def _tell(what: str, copied: "Exported", where: str, *, json: bool) -> None:
    from pitboss.terminal.jackpot.copied import Copied
    from pitboss.terminal.jackpot.words import count, is_server

    place = "PostgreSQL" if is_server(where) else where
    if json:
        return print_json(Copied(copied.pools, copied.entries, place))
    entries, pools = count(copied.entries, "entry"), count(copied.pools, "pool")
    return say(f"{what}: {entries} of {pools}, {place}")
