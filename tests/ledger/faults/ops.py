"""What a file system was asked to change: the log from which a disk after a power cut is built."""

from msgspec import Struct


class Created(Struct, frozen=True):
    """A name came into the directory, for a new and empty file."""

    name: str
    file: int


class Deleted(Struct, frozen=True):
    """A name left the directory; its file may still be open."""

    name: str
    with_directory: bool


class Written(Struct, frozen=True):
    """Some bytes, anywhere in the file or beyond its end."""

    file: int
    offset: int
    content: bytes


class Truncated(Struct, frozen=True):
    """The file was cut, or lengthened with zeros."""

    file: int
    size: int


class Synced(Struct, frozen=True):
    """All that was written to the file is on the disk; with the directory: all changes of names as well."""

    file: int
    with_directory: bool


class SyncFailed(Struct, frozen=True):
    """The system could not keep what was written before, and a later sync need not try that again."""

    file: int


class Marked(Struct, frozen=True):
    """Something outside the files: a group that was committed, an answer that was given."""

    what: str
    ids: tuple[str, ...]


NameOp = Created | Deleted
FileOp = Written | Truncated
Op = NameOp | FileOp | Synced | SyncFailed | Marked
