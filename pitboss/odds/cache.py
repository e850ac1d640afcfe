"""Results kept under the user's cache folder: by what they depend on, checked by a hash, safe to delete."""

import os
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


def folder() -> Path:
    """Where results are kept: `XDG_CACHE_HOME`, or `.cache` in the user's home."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    # The convention asks that a relative path be ignored.
    return (Path(home) if os.path.isabs(home) else Path.home() / ".cache") / "pitboss"


def kept(name: str, on: object, of: type[T], found: Callable[[], T]) -> T:
    """A result that was found before on the same terms, or found now and kept.

    `on` is everything that it depends on: the rulebook's id, terms, the settlement. A file that is damaged,
    that other code made, or that cannot be read or written, costs only the time to find it anew.
    """
    terms = msgspec.json.encode([_code(), name, on], order="deterministic")
    path = folder() / "odds" / f"{name}-{sha256(terms).hexdigest()[:32]}.json"
    held = _read(path, of)
    if held is not None:
        return held
    result = found()
    with suppress(OSError):
        _write(path, msgspec.json.encode(result))
    return result


@cache
def _code() -> str:
    """A fingerprint of the mathematics: what other code found is not trusted."""
    digest = sha256(__version__.encode())
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _read(path: Path, of: type[T]) -> T | None:
    try:
        digest, _, body = path.read_bytes().partition(b"\n")
        if digest.decode("ascii") != sha256(body).hexdigest():
            return None
        return msgspec.json.decode(body, type=of)
    except (OSError, ValueError):
        return None


def _write(path: Path, body: bytes) -> None:
    """The whole file or none: it gets its name when it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".draft")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(sha256(body).hexdigest().encode() + b"\n" + body)
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
