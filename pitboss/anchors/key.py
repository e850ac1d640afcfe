"""Keys that sign (Ed25519): the public one is a text that can be printed and typed, and has a fingerprint.

The text is `pb1` and 56 letters and digits: the key and three bytes of its SHA-256, in base 32. So a mistake
in typing is found. The fingerprint, four groups of four, is for people to name a key by; it is no key.
"""

from base64 import b32decode, b32encode
from hashlib import sha256

from msgspec import Struct

from pitboss.anchors.errors import AnchorError

KEY_BYTES = 32
MARK = "pb1"
_CHECK_BYTES = 3
_TEXT_DIGITS = 56
_FINGERPRINT_BYTES = 10
_GROUP = 4


class PublicKey(Struct, frozen=True):
    """What a signature is held against."""

    raw: bytes

    @property
    def text(self) -> str:
        """The key as it is printed, mailed and typed."""
        return f"{MARK}{_base32(self.raw + _check_bytes(self.raw))}"

    @property
    def fingerprint(self) -> str:
        """What people call it by."""
        letters = _base32(sha256(b"pitboss/fingerprint/1\n" + self.raw).digest()[:_FINGERPRINT_BYTES])
        return "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))

    def has_signed(self, message: bytes, signature: bytes) -> bool:
        """Whether a signature of a message is by this key."""
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:
            Ed25519PublicKey.from_public_bytes(self.raw).verify(signature, message)
        except (InvalidSignature, ValueError):
            return False
        return True


class SigningKey:
    """A key that signs. Nothing of it is ever printed."""

    def __init__(self, raw: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key = Ed25519PrivateKey.from_private_bytes(raw)
        self.public = PublicKey(self._key.public_key().public_bytes_raw())

    @classmethod
    def new(cls) -> "SigningKey":
        """A key that nobody has had before."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return cls(Ed25519PrivateKey.generate().private_bytes_raw())

    @property
    def raw(self) -> bytes:
        """The secret itself, for the file that keeps it."""
        return self._key.private_bytes_raw()

    def sign(self, message: bytes) -> bytes:
        """The signature of a message: 64 bytes, always the same."""
        return self._key.sign(message)


def public_key(text: str) -> PublicKey:
    """The key that a text stands for; capitals, spaces and hyphens do not matter."""
    letters = "".join(text.split()).replace("-", "").lower()
    if not letters.startswith(MARK):
        raise AnchorError(f"a public key begins with {MARK}")
    letters = letters.removeprefix(MARK)
    if len(letters) != _TEXT_DIGITS:
        raise AnchorError(
            f"a public key has {_TEXT_DIGITS} letters and digits after {MARK}, not {len(letters)}"
        )
    try:
        whole = b32decode(letters.upper())
    except ValueError:
        raise AnchorError("a public key has the letters a to z and the digits 2 to 7") from None
    raw = whole[:KEY_BYTES]
    if whole[KEY_BYTES:] != _check_bytes(raw):
        raise AnchorError("the public key was mistyped: its last letters do not fit the others")
    return PublicKey(raw)


def _base32(raw: bytes) -> str:
    return b32encode(raw).decode().rstrip("=").lower()


def _check_bytes(raw: bytes) -> bytes:
    return sha256(b"pitboss/public-key/1\n" + raw).digest()[:_CHECK_BYTES]
