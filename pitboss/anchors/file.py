"""Files that hold secrets or proofs: opened only where they are plain files, and written to last."""

import os
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.anchors.errors import AnchorError
from pitboss.intake.bounds import IntakeError
from pitboss.intake.file import handle_of

if TYPE_CHECKING:
    from collections.abc import Iterator

OWNER_ALONE = 0o600


@contextmanager
def opened(path: Path, flags: int, mode: int = 0o644) -> "Iterator[int]":
    """A plain file, open; whatever keeps it from being read or written is told by its name."""
    try:
        handle = handle_of(path, flags, mode)
        try:
            yield handle
        finally:
            os.close(handle)
    except OSError as error:
        raise AnchorError(f"{path.name or path}: {error.strerror or error}") from None
    except IntakeError as error:
        raise AnchorError(f"{path.name or path}: {error}") from None


def write_all(handle: int, content: bytes) -> None:
    """Write all of it, and wait until it is on the disk."""
    while content:
        content = content[os.write(handle, content) :]
    os.fsync(handle)


def sync_folder(path: Path) -> None:
    """Make the name of a new file last; where folders cannot be synced, the system sees to it."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
