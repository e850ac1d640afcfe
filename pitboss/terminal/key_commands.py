"""pitboss key: keys that sign heads and records: a new one in a file, and what others may know of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.intake.file import no_file
from pitboss.terminal.answer import help_if_alone, print_json, refuse
from pitboss.terminal.command import Command, Group
from pitboss.terminal.jackpot.options import Json
from pitboss.terminal.screen import say

if TYPE_CHECKING:
    from pitboss.anchors.key import PublicKey

app = typer.Typer(cls=Group, invoke_without_command=True, rich_markup_mode=None)


@app.callback()
def key(context: typer.Context) -> None:
    """Keys that sign what a ledger or a record was, for somebody to compare later."""
    help_if_alone(context)


@app.command(cls=Command)
def new(
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="The new file, for its owner alone.")],
    json: Json = False,
) -> None:
    """Make a key. A passphrase is asked for, or taken from PITBOSS_KEY_PASSPHRASE; it may be empty."""
    from pitboss.anchors.errors import AnchorError
    from pitboss.anchors.key import SigningKey
    from pitboss.anchors.key_file import write_key
    from pitboss.terminal.signing import passphrase

    if not to.strip() or not to.isprintable():
        refuse("--to: name a new file")
    if no_file(to):
        refuse(f"--to: {no_file(to)}")
    made = SigningKey.new()
    try:
        words = passphrase(twice=True)
        write_key(Path(to), made, words)
    except AnchorError as error:
        refuse(f"--to: {error}")
    if not json:
        open_to_all = "with no passphrase: whoever reads that file can sign."
        say(f"The key is in {to}, {'sealed with its passphrase.' if words else open_to_all}")
    _tell(made.public, is_sealed=bool(words), json=json)


@app.command(cls=Command)
def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A key file, or a public key: pb1...")],
    json: Json = False,
) -> None:
    """The public key of a file, and its fingerprint. It needs no passphrase."""
    from pitboss.anchors.errors import AnchorError
    from pitboss.terminal.signing import public_keys

    try:
        found = public_keys("FILE", [file])
    except AnchorError as error:
        refuse(str(error))
    _tell(found[0], is_sealed=None, json=json)


def _tell(public: "PublicKey", *, is_sealed: bool | None, json: bool) -> None:
    from pitboss.terminal.key_page import Shown

    if json:
        return print_json(Shown(public.text, public.fingerprint, is_sealed))
    say(f"Public key:  {public.text}")
    return say(f"Fingerprint: {public.fingerprint}")
