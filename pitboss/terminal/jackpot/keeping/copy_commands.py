"""pitboss jackpot: copies of the ledger as JSON Lines; and the ledger brought up to date, after a copy."""

import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import console, print_json
from pitboss.terminal.jackpot import options as o
from pitboss.terminal.jackpot.asked import opened, opening, pool_of
from pitboss.terminal.jackpot.fields import BadFieldError, place, readable, to_write
from pitboss.terminal.jackpot.refusing import turning_down
from pitboss.terminal.screen import heard, lines_out, say

if TYPE_CHECKING:
    from pitboss.ledger.copying.export import Exported
    from pitboss.ledger.copying.migration import Migrated
    from pitboss.ledger.store import Store

# How every copy begins: what does not is somebody's, and no copy takes its place.
_BEGINNING = b'{"entries":'

Copy = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the copy.")]


def export(
    pool: Annotated[str, typer.Argument(metavar="POOL", help="One pool; all of them if not given.")] = "",
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="A file; else the standard output.")] = "",
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """The entries as JSON Lines. Of all pools, or of one."""
    from pitboss.ledger.copying.export import export as write
    from pitboss.ledger.copying.export import export_file
    from pitboss.people.register import BESIDE

    with turning_down(json=json), opening(ledger) as books:
        to_write("--to", to)
        if pool:
            pool_of(books, pool)
        if to:
            _check_is_free("--to", Path(to), ledger)
            copied = export_file(books.store, books.domain, to, pool or None, BESIDE)
            return _tell("Exported", copied, to, books.store, json=json)
        with heard():
            write(books.store, books.domain, lines_out(), pool or None, BESIDE)
            sys.stdout.flush()
        return None


def backup(
    file: Copy,
    replace: Annotated[bool, typer.Option("--replace", help="The file may be there already.")] = False,
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """A copy of the whole ledger in a file. Tables may play on meanwhile."""
    from pitboss.ledger.copying.export import export_file
    from pitboss.ledger.errors import DamagedError
    from pitboss.people.register import BESIDE

    with turning_down(json=json), opening(ledger) as books:
        to_write("FILE", str(file))
        if file.exists() and not replace:
            raise BadFieldError(f"FILE: {file} is there already; name another, or say --replace")
        _check_is_free("FILE", file, ledger)
        try:
            copied = export_file(books.store, books.domain, file, others=BESIDE)
        except DamagedError as error:
            books.store.condemn(str(error))
            raise
        _tell("Backed up", copied, str(file), books.store, json=json)


def restore(file: Copy, ledger: o.LedgerAt = o.PLACE, json: o.Json = False) -> None:
    """A copy brought back into a new or empty ledger. All of it is checked first."""
    from pitboss.intake.bounds import IntakeError
    from pitboss.intake.file import opened as open_file
    from pitboss.ledger.copying.restore import restore_to
    from pitboss.people.register import BESIDE
    from pitboss.pools.jackpots import Jackpots

    with turning_down(json=json):
        readable("FILE", str(file))
        place(ledger)
        try:
            lines = open_file(file)
        except OSError as error:
            raise BadFieldError(f"FILE: {file}: {error.strerror or error}") from None
        except IntakeError as error:
            raise BadFieldError(f"FILE: {file}: {error}") from None
        domain: Jackpots = Jackpots()
        with lines:
            copied = restore_to(lines, ledger, domain, BESIDE)
        with opening(ledger) as books:
            _tell("Restored", copied, ledger, books.store, json=json)


def migrate(
    backup: Annotated[
        str,
        typer.Option(
            "--backup", metavar="FILE", help="The backup made first; beside the ledger if not given."
        ),
    ] = "",
    ledger: o.LedgerAt = o.PLACE,
    json: o.Json = False,
) -> None:
    """The ledger brought up to the version that this pitboss writes. A backup is made and checked first."""
    from pitboss.ledger.checkpoints import are_missing, fill_checkpoints
    from pitboss.ledger.copying.migration import backup_beside
    from pitboss.ledger.copying.migration import migrate as bring_up
    from pitboss.ledger.opening import file_of, is_server
    from pitboss.people.register import BESIDE

    with turning_down(json=json), opening(ledger) as books:
        to_write("--backup", backup)
        if not backup and is_server(ledger):
            raise BadFieldError("--backup: name the file of the backup; a server has no place beside it")
        target = backup or backup_beside(file_of(ledger), books.store.version)
        if Path(target).exists():
            raise BadFieldError(f"--backup: {target} is there already; name another")
        _check_is_free("--backup", Path(target), ledger)
        done = bring_up(books.store, books.domain, target, BESIDE)
        filled = 0
        # One that was killed after the ledger was brought up to date has not come to the checkpoints.
        if done or are_missing(books.store):
            with closing(opened(ledger)) as written:
                filled = fill_checkpoints(written.store, written.domain, BESIDE)
        _tell_version(books.store, done, filled, json=json)


def _check_is_free(field: str, path: Path, ledger: str) -> None:
    """Fail where something else lies than an earlier copy: it would be gone, a ledger or a device too."""
    from pitboss.intake.bounds import IntakeError
    from pitboss.intake.file import bytes_in, handle_of
    from pitboss.ledger.opening import file_of, is_server
    from pitboss.ledger.sqlite.beside import ENDINGS

    if not is_server(ledger) and path.absolute() in {
        Path(f"{file_of(ledger)}{ending}").absolute() for ending in ENDINGS
    }:
        raise BadFieldError(f"{field}: {path} is the ledger's own; name another")
    try:
        handle = handle_of(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
        try:
            begins = bytes_in(handle, len(_BEGINNING))[: len(_BEGINNING)]
        finally:
            os.close(handle)
    except FileNotFoundError:
        return
    except (IntakeError, OSError) as error:
        says = error.strerror if isinstance(error, OSError) else error
        raise BadFieldError(f"{field}: {path}: {says}; name another") from None
    if not _BEGINNING.startswith(begins):
        raise BadFieldError(f"{field}: {path} is something else than a copy, and stays; name another")


def _tell(what: str, copied: "Exported", where: str, store: "Store", *, json: bool) -> None:
    from pitboss.ledger.opening import named
    from pitboss.terminal.jackpot.keeping.copied import Copied
    from pitboss.terminal.jackpot.words import count
    from pitboss.terminal.people import openness

    if json:
        return print_json(Copied(copied.pools, copied.entries, named(where)))
    entries, pools = count(copied.entries, "entry"), count(copied.pools, "pool")
    say(f"{what}: {entries} of {pools}, {named(where)}")
    return openness.tell(console(), secured=openness.is_known_secured(store))


def _tell_version(store: "Store", done: "Migrated | None", filled: int, *, json: bool) -> None:
    from pitboss.terminal.jackpot.keeping.copied import BroughtUp
    from pitboss.terminal.jackpot.words import count
    from pitboss.terminal.people import openness

    newest = store.newest
    if json:
        shape = BroughtUp(newest, newest) if done is None else BroughtUp(done.before, done.after, done.backup)
        return print_json(shape)
    if done is None and filled:
        said = count(filled, "checkpoint")
        say(f"Added what was missing: {said}; the ledger is of version {newest}, the newest")
    elif done is None:
        say(f"Nothing was done: the ledger is of version {newest}, the newest")
    else:
        entries, pools = count(done.copied.entries, "entry"), count(done.copied.pools, "pool")
        say(f"Backed up: {entries} of {pools}, {done.backup}")
        say(f"Brought up to date: from version {done.before} to version {done.after}")
    return openness.tell(console(), secured=openness.is_known_secured(store))
