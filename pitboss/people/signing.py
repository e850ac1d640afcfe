"""What a person signs to log in: the ledger, the session and its bounds, so that it serves nowhere else."""

import msgspec

from pitboss.anchors.errors import AnchorError
from pitboss.anchors.key import public_key
from pitboss.people.commands import LogIn

PREFIX = b"pitboss login 1\n"

_encode = msgspec.json.Encoder(order="sorted").encode


def challenge(ledger: str, command: LogIn) -> bytes:
    """The bytes that are signed."""
    return PREFIX + _encode(
        {
            "at": command.at,
            "ledger": ledger,
            "person": command.who,
            "session": command.command_id,
            "token": command.token,
            "until": command.until,
        }
    )


def is_public_key(text: str) -> bool:
    """Whether a text is a public key, written as keys are printed."""
    try:
        return public_key(text).text == text
    except AnchorError:
        return False


def is_signed(public: str, ledger: str, command: LogIn) -> bool:
    """Whether whoever holds the private key signed this very login."""
    try:
        return public_key(public).has_signed(challenge(ledger, command), bytes.fromhex(command.signature))
    except (AnchorError, ValueError):
        return False
