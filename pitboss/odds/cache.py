"""Results kept under the user's cache folder: by what they depend on, checked by a hash, safe to delete."""

import os
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec

from pitboss import __version__

T = TypeVar("T")
# No result is nearly as large; a file that is was not written here.
LARGEST_BYTES = 2**26
# The rooms whose code a result comes from: what pays, and what counts.
_ROOMS = ("games", "odds", "table")


def folder() -> Path:
    """Where results are kept: `XDG_CACHE_HOME`, or `.cache` in the user's home."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    # The convention asks that a relative path be ignored.
    return (Path(home) if os.path.isabs(home) else Path.home() / ".cache") / "pitboss"


def kept(name: str, on: object, of: type[T], found: Callable[[], T]) -> T:
    """A result that was found before on the same terms, or found now and kept.

    `on` is everything that it depends on: the rulebook's id, terms, the settlement. A file that is damaged,
    that other code made or that belongs to other terms, or that cannot be read or written, costs only the
    time to find it anew.
    """
    terms = msgspec.json.encode([name, on], order="deterministic")
    entry = _entry(name, terms)
    held = _read(entry, of) if entry else None
    if held is not None:
        return held
    result = found()
    if entry:
        with suppress(OSError):
            _write(entry, msgspec.json.encode(result))
    return result


class _Entry(msgspec.Struct, frozen=True):
    """Where a result is kept, and what its hash begins with, so that no other result passes for it."""

    path: Path
    terms: bytes

    def digest(self, body: bytes) -> bytes:
        return sha256(self.terms + b"\n" + body).hexdigest().encode()


def _entry(name: str, terms: bytes) -> _Entry | None:
    """The entry of some terms; none where the user has no home, or the program cannot be read."""
    try:
        terms = _code().encode() + terms
        return _Entry(folder() / "odds" / f"{name}-{sha256(terms).hexdigest()[:32]}.json", terms)
    except (OSError, RuntimeError):
        return None


@cache
def _code() -> str:
    """A fingerprint of the mathematics and of what pays: what other code found is not trusted."""
    digest = sha256(__version__.encode())
    for room in _ROOMS:
        for file in sorted((Path(__file__).parent.parent / room).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _read(entry: _Entry, of: type[T]) -> T | None:
    try:
        about = entry.path.stat()
        # Nothing would ever be read from a pipe, and no end of a device.
        if not stat.S_ISREG(about.st_mode) or about.st_size > LARGEST_BYTES:
            return None
        digest, _, body = entry.path.read_bytes().partition(b"\n")
        return msgspec.json.decode(body, type=of) if digest == entry.digest(body) else None
    except (OSError, ValueError):
        return None


def _write(entry: _Entry, body: bytes) -> None:
    """The whole file or none: it gets its name when it is complete."""
    path = entry.path
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".draft")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(entry.digest(body) + b"\n" + body)
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
