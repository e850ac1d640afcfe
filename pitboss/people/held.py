"""What a program holds for somebody who logged in, and the file that keeps it from one command to the next.

The file is its owner's alone (0600) and no link, or it is not read: whoever has it acts in that name.
"""

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from pitboss.anchors.file import write_all
from pitboss.intake.bounds import IntakeError
from pitboss.intake.file import bytes_in, handle_of, no_file
from pitboss.people.errors import PeopleError

VARIABLE = "PITBOSS_SESSION"
SCHEMA = "pitboss-session/1"
MOST_BYTES = 4096
TOKEN_BYTES = 32
# How every session file begins: what does not is somebody's, and no login takes its place.
_BEGINNING = b'{"ledger":'
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A session as its holder knows it: of which ledger, whose, in which roles, until when, and the token."""

    ledger: str
    session: str
    person: str
    roles: tuple[str, ...]
    until: int
    token: str
    schema: str = SCHEMA

    def __repr__(self) -> str:
        return f"<session of {self.person}>"  # the token is told to nobody

    @property
    def hash(self) -> str:
        """What the register keeps of the token."""
        return token_hash(self.token)


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_hex(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What the register keeps of it."""
    return sha256(token.encode()).hexdigest()


def place(ledger: str) -> Path:
    """Where the session of a ledger is kept: PITBOSS_SESSION, or a file of its own for each ledger."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        if no_file(chosen):
            raise PeopleError("session-file", f"{VARIABLE}: {no_file(chosen)}")
        return Path(chosen)
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    folder = Path(runtime) / "pitboss" if runtime else Path.home() / ".pitboss"
    return folder / f"session-{ledger[:16]}.json"


def read(path: Path) -> Held | None:
    """The session in a file; none where there is no file."""
    try:
        text = _content(path, MOST_BYTES, _check_is_own)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unfit(f"it cannot be read ({error.strerror})") from None
    except IntakeError as error:
        raise _unfit(str(error)) from None
    if len(text) > MOST_BYTES:
        raise _unfit("it is too long for one")
    try:
        held = msgspec.json.decode(text, type=Held)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise _unfit("it does not hold one") from None
    if held.schema != SCHEMA:
        raise _unfit("it is of another version")
    if text != msgspec.json.encode(held):  # a name that stands twice, say
        raise _unfit("it was changed")
    return held


def write(path: Path, held: Held) -> None:
    """Keep a session, in the place of an earlier one; it is there whole, or not at all."""
    if not _is_free(path):
        says = f"session file: {path} is something else, and stays; name another with {VARIABLE}"
        raise PeopleError("session-file", says)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK, 0o600)
        try:
            write_all(handle, msgspec.json.encode(held))
        finally:
            os.close(handle)
        os.replace(fresh, path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise PeopleError("session-file", f"the session file cannot be written ({error.strerror})") from None


def forget(path: Path) -> None:
    """Take the file of a session away."""
    with suppress(OSError):
        path.unlink()


def _is_free(path: Path) -> bool:
    """Whether nothing is lost at a place: there is nothing, a link, or what an earlier login left."""
    try:
        if path.is_symlink():
            return True
        begins = _content(path, len(_BEGINNING))[: len(_BEGINNING)]
    except FileNotFoundError:
        return True
    except IntakeError:
        return False
    except OSError as error:
        raise PeopleError("session-file", f"the session file cannot be written ({error.strerror})") from None
    return _BEGINNING.startswith(begins.rstrip(b"\0"))  # a power cut may leave it empty


def _content(path: Path, most: int, check: Callable[[os.stat_result], None] = lambda found: None) -> bytes:
    """What a plain file holds that is no link, if it passes; of more than `most`, one byte too many."""
    handle = handle_of(path, os.O_RDONLY | _NO_LINK)
    try:
        check(os.fstat(handle))
        return bytes_in(handle, most)
    finally:
        os.close(handle)


def _check_is_own(found: os.stat_result) -> None:
    if hasattr(os, "getuid") and (found.st_uid != os.getuid() or found.st_mode & 0o077):
        raise _unfit("others may read or write it; allowed: your own file, mode 0600")


def _unfit(why: str) -> PeopleError:
    return PeopleError("session-file", f"session file: {why}; `pitboss login` makes a new one")
