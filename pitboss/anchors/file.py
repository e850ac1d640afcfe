"""Files that hold secrets or proofs: opened only where they are plain files, and written to last."""

import os
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.anchors.errors import AnchorError

if TYPE_CHECKING:
    from collections.abc import Iterator

OWNER_ALONE = 0o600


@contextmanager
def opened(path: Path, flags: int, mode: int = 0o644) -> "Iterator[int]":
    """A plain file, open; a pipe, a device or a folder is refused before it can make anybody wait."""
    try:
        handle = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC, mode)
    except (OSError, ValueError) as error:
        raise AnchorError(f"{path.name or path}: {_reason(error)}") from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise AnchorError(f"{path.name or path}: it is not a plain file")
        yield handle
    except OSError as error:
        raise AnchorError(f"{path.name or path}: {_reason(error)}") from None
    finally:
        os.close(handle)


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


def _reason(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
