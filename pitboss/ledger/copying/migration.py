"""Bringing a ledger up to the newest version: a backup that is checked, and then all of it or nothing."""

import os
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from pitboss.ledger.copying.export import Exported, export_file
from pitboss.ledger.copying.restore import check_copy
from pitboss.ledger.domain import C, Domain, Others, S
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.store import Store


class Migrated(Struct, frozen=True):
    """From which version to which, and the backup that was made before."""

    before: int
    after: int
    backup: str
    copied: Exported


def migrate(
    store: Store, domain: Domain[S, C], backup: str | os.PathLike[str], others: Others | None = None
) -> Migrated | None:
    """Bring a ledger that was opened to be read up to date; none if it is. Nobody writes meanwhile."""
    if store.version == store.newest:
        return None
    target = Path(backup)
    if os.path.lexists(target):
        raise LedgerError(f"{target} is there already: a backup needs a name of its own")
    with store.migrating() as version:
        if version != store.version:
            raise LedgerError(f"another program has brought the ledger up to version {version} meanwhile")
        export_file(store, domain, target, others=others)
        copied = _checked(target, domain, others)
    return Migrated(version, store.newest, str(target), copied)


def backup_beside(path: str, version: int) -> str:
    """A file beside a ledger, with its version and the time in its name."""
    now = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return f"{path}-version-{version}-{now}.jsonl"


def _checked(target: Path, domain: Domain[S, C], others: Others | None) -> Exported:
    """Read a backup as a restore would."""
    try:
        with target.open("rb") as lines:
            return check_copy(lines, domain, others)
    except (OSError, LedgerError) as error:
        says = f"the backup {target} is not whole ({error}): the ledger stays as it is; verify it"
        raise LedgerError(says) from error
