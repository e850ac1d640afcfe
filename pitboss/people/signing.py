"""What a person signs to log in: the ledger, the session and its bounds, so that it serves nowhere else."""

import msgspec

from pitboss.people.commands import LogIn

PREFIX = b"pitboss login 1\n"
KEY_BYTES = 32

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
    """Whether a text is an Ed25519 public key, in 64 hexadecimal digits."""
    return len(text) == 2 * KEY_BYTES and all(digit in "0123456789abcdef" for digit in text)


def is_signed(public: str, ledger: str, command: LogIn) -> bool:
    """Whether whoever holds the private key signed this very login."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(command.signature), challenge(ledger, command))
    except (InvalidSignature, ValueError):
        return False
    return True
