"""What signing and comparing take: a key file and its passphrase, a file of anchors, public keys."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.intake.file import no_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.anchors.kept import Anchors
    from pitboss.anchors.key import PublicKey, SigningKey

PASSPHRASE = "PITBOSS_KEY_PASSPHRASE"
MOST_PASSPHRASE = 1_000
MOST_KEYS_BYTES = 10_000

_SIGN_HELP = "Sign with the key in this file."
Sign = Annotated[
    str, typer.Option("--sign", metavar="KEYFILE", envvar="PITBOSS_SIGNING_KEY", help=_SIGN_HELP)
]
# An audit signs only when it is told to.
SignRecord = Annotated[str | None, typer.Option("--sign", metavar="KEYFILE", help=_SIGN_HELP)]
AnchorsTo = Annotated[
    str,
    typer.Option(
        "--anchors",
        metavar="FILE",
        envvar="PITBOSS_ANCHORS",
        help="Where anchors are kept: away from what they are of.",
    ),
]
# Given and empty, as from a variable that is not set, is not the same as not given.
AnchorFile = Annotated[
    str | None,
    typer.Option("--anchor", metavar="FILE", help="Compare with the anchors that you keep in a file."),
]
Keys = Annotated[
    list[str] | None,
    typer.Option(
        "--key",
        metavar="PUBLIC",
        help="Believe only what this public key signed: pb1..., or a file with it. May be repeated.",
    ),
]
Since = Annotated[
    list[str] | None,
    typer.Option("--since", metavar="HASH", help="A hash from paper must stand in it. May be repeated."),
]


def signing_key(field: str, path: str) -> "SigningKey":
    """The key in a file; a passphrase is asked for where it takes one."""
    from pitboss.anchors.errors import AnchorError
    from pitboss.anchors.key_file import KeyFile

    try:
        file = KeyFile(Path(path))
        return file.unlocked(passphrase() if file.is_sealed else "")
    except AnchorError as error:
        raise AnchorError(f"{field}: {error}") from None


def passphrase(*, twice: bool = False) -> str:
    """The passphrase of a key: from the environment, or asked of whoever sits at the terminal."""
    from pitboss.anchors.errors import AnchorError

    given = os.environ.get(PASSPHRASE)
    if given is None and not (sys.stdin and sys.stdin.isatty()):
        if twice:
            return ""
        raise AnchorError(f"the key has a passphrase, and nobody is here to type it; set {PASSPHRASE}")
    words = given if given is not None else _asked("Passphrase of the key: ")
    if given is None and twice and words and _asked("The same again: ") != words:
        raise AnchorError("the two passphrases are not the same; nothing was made")
    if len(words) > MOST_PASSPHRASE:
        raise AnchorError(f"the passphrase: allowed are up to {MOST_PASSPHRASE:,} characters")
    return words


def earlier(field: str, path: str, *, may_be_new: bool = False) -> "Anchors":
    """The anchors that a file holds."""
    from pitboss.anchors.errors import AnchorError, BadLinesError
    from pitboss.anchors.kept import Anchors, read_anchors

    if not path.strip():
        raise AnchorError(f"{field}: name the file in which anchors are kept")
    if not path.isprintable():
        raise AnchorError(f"{field}: not a line of plain text in UTF-8")
    if may_be_new and no_file(path):
        raise AnchorError(f"{field}: {no_file(path)}")
    if may_be_new and not os.path.lexists(path):
        return Anchors(())
    try:
        return read_anchors(Path(path))
    except BadLinesError:
        raise
    except AnchorError as error:
        raise AnchorError(f"{field}: {error}") from None


def public_keys(field: str, texts: "Sequence[str]") -> "list[PublicKey]":
    """The keys to be believed, each as a text, in a file of such texts, or in a key file."""
    from pitboss.anchors.errors import AnchorError
    from pitboss.anchors.key import public_key

    found = []
    for text in texts:
        try:
            found += [public_key(word) for word in _texts(text)]
        except AnchorError as error:
            raise AnchorError(f"{field}: {error}") from None
    return found


def _texts(text: str) -> list[str]:
    from pitboss.anchors.errors import AnchorError
    from pitboss.anchors.file import opened
    from pitboss.anchors.key import MARK
    from pitboss.intake.file import bytes_in

    # What reads like a key is one: a file of that name, put there by somebody, is not looked at.
    if text.strip().lower().startswith(MARK):
        return [text]
    with opened(Path(text), os.O_RDONLY) as handle:
        content = bytes_in(handle, MOST_KEYS_BYTES)
    if content.lstrip().startswith(b"{"):
        from pitboss.anchors.key_file import KeyFile

        return [KeyFile(Path(text)).public.text]
    try:
        words = content.decode().split()
    except UnicodeDecodeError:
        words = []
    if not words or len(content) > MOST_KEYS_BYTES:
        raise AnchorError(f"{Path(text).name}: it does not hold public keys, such as pitboss key show prints")
    return [word for word in words if word.lower().startswith(MARK)] or words[:1]


def _asked(prompt: str) -> str:
    from getpass import getpass

    try:
        return getpass(prompt)
    except EOFError:
        raise typer.Abort from None
