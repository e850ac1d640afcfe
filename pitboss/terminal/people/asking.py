"""What people type for the register, read: names with roles, public keys, and secrets that nobody sees."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pitboss.intake.bounds import IntakeError
from pitboss.people.house import ROLES
from pitboss.people.secrets import MOST_CHARACTERS
from pitboss.terminal.jackpot.fields import BadFieldError, one_of, readable, short

if TYPE_CHECKING:
    from pitboss.people.held import Held
    from pitboss.people.house import House
    from pitboss.people.people import People, Signs

MOST_BYTES = 16_384


@contextmanager
def people_of(where: str, *, read_only: bool = False) -> "Iterator[People]":
    """The people of the ledger at a place, for as long as something is asked of them."""
    from pitboss.people.people import People
    from pitboss.terminal.jackpot.asked import opened

    ledger = opened(where, read_only=read_only)
    try:
        yield People(ledger.store)
    finally:
        ledger.close()


def there(people: "People") -> "House":
    """The register, which must have begun."""
    house = people.house
    if house is None:
        raise BadFieldError("nobody is registered in this ledger: `pitboss people secure` begins with two")
    return house


def held_of(people: "People") -> "Held":
    """The session of whoever sits here."""
    from pitboss.people import held as files
    from pitboss.people.whose import read

    house = there(people)
    held = read(house, files.place(house.ledger))
    if held is None:
        raise BadFieldError("nobody is logged in here: `pitboss login NAME`")
    return held


def roles_in(texts: Iterable[str]) -> list[str]:
    """Roles by name, each by itself or with commas between them."""
    words = [word.strip().replace("-", " ") for text in texts for word in text.split(",")]
    return [one_of("--role", word, ROLES) for word in words]


def named(field: str, text: str) -> str:
    """A name as the register takes it."""
    readable(field, text)
    short(field, text)
    name = " ".join(text.split())
    if not name:
        raise BadFieldError(f"{field}: say a name")
    return name


def people_in(texts: Sequence[str]) -> dict[str, list[str]]:
    """The first people, each with roles: 'Ann Lee=casino manager'."""
    found: dict[str, list[str]] = {}
    for text in texts:
        name, equals, roles = text.partition("=")
        if not equals:
            raise BadFieldError(f"--person: {text!r} is not NAME=ROLES, such as 'Ann Lee=casino manager'")
        name = named("--person", name)
        if name in found:
            raise BadFieldError(f"--person: {name} is named twice")
        found[name] = roles_in([roles])
    return found


def key_in(field: str, text: str) -> str:
    """A public key, as it is printed or in a file, written as the register has it."""
    from pitboss.anchors.errors import AnchorError
    from pitboss.terminal.signing import public_keys

    readable(field, text)
    try:
        return public_keys(field, [text])[0].text
    except AnchorError as error:
        raise BadFieldError(str(error)) from None


def signs_with(field: str, path: str) -> "Signs":
    """The key in a file, as what signs with it."""
    from pitboss.anchors.errors import AnchorError
    from pitboss.terminal.signing import signing_key

    readable(field, path)
    try:
        return signing_key(field, path).sign
    except AnchorError as error:
        raise BadFieldError(str(error)) from None


class SecretsAsked:
    """Secrets one after the other: typed where nobody sees them, or lines of a file (`-`: standard input)."""

    def __init__(self, path: str) -> None:
        self._lines = iter(_lines(path)) if path else None

    def next(self, words: str, *, twice: bool = False) -> str:
        """The next secret; one that is new is typed twice."""
        if self._lines is not None:
            line = next(self._lines, None)
            if line is None:
                raise BadFieldError(f"--secret-file: it has no line for this: {words}")
            return line
        if not is_anybody_here():
            says = "nobody is here to type it; name a file with it, or - for the standard input"
            raise BadFieldError(f"--secret-file: {words}: {says}")
        first = _typed(words)
        if twice and _typed("The same again") != first:
            raise BadFieldError("secret: the two are not the same; nothing was done")
        return first


def _typed(words: str) -> str:
    from getpass import getpass

    try:
        return getpass(f"{words}: ")
    except EOFError:
        raise typer.Abort from None


def is_anybody_here() -> bool:
    """Whether a person sits at the terminal."""
    return sys.stdin.isatty()


def _lines(path: str) -> list[str]:
    readable("--secret-file", path)
    try:
        content = sys.stdin.buffer.read(MOST_BYTES + 1) if path == "-" else _content(path)
    except OSError as error:
        raise BadFieldError(f"--secret-file: it cannot be read ({error.strerror})") from None
    except IntakeError as error:
        raise BadFieldError(f"--secret-file: {error}") from None
    try:
        lines = content.decode().splitlines()
    except UnicodeDecodeError:
        lines = []
    if not lines or len(content) > MOST_BYTES or any(len(line) > MOST_CHARACTERS for line in lines):
        raise BadFieldError("--secret-file: a line of text for each secret, and no more")
    return lines


def _content(path: str) -> bytes:
    from pitboss.intake.file import bytes_in, handle_of

    handle = handle_of(Path(path))
    try:
        return bytes_in(handle, MOST_BYTES)
    finally:
        os.close(handle)
