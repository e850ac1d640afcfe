"""The files beside a ledger: its log and the log's index, which SQLite keeps; its mark, and its queue."""

import os


def sibling(path: str, ending: str) -> str:
    """The file of that ending. As SQLite has it: beside the file itself, not beside a link to it."""
    return f"{os.path.realpath(path) if os.path.islink(path) else path}{ending}"


def bytes_of(path: str) -> int:
    """How long a file is; one that is not there has no bytes."""
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
