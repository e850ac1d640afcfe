"""The file of a signing key: for its owner alone, never written over, sealed with a passphrase or not.

It is one line of JSON with the public key in it, so that the key can be shown without its secret. The secret
is sealed by ChaCha20-Poly1305 under what Argon2id makes of the passphrase.
"""

import os
import stat
from pathlib import Path

import msgspec
from msgspec import Struct

from pitboss.anchors.errors import AnchorError
from pitboss.anchors.file import OWNER_ALONE, opened, sync_folder, write_all
from pitboss.anchors.key import KEY_BYTES, PublicKey, SigningKey, public_key
from pitboss.intake.file import bytes_in

SCHEMA = "pitboss/key/1"
MOST_BYTES = 2_000
# Argon2id as RFC 9106 has it where memory is scarce: 3 passes over 64 MiB in 4 lanes.
PASSES, MEMORY_KIB, LANES = 3, 65_536, 4
_SALT_BYTES, _NONCE_BYTES, _SEALED_BYTES = 16, 12, KEY_BYTES + 16

_encode = msgspec.json.Encoder(order="sorted").encode


class _Sealed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The secret under a passphrase."""

    box: bytes
    nonce: bytes
    salt: bytes


class _KeyFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands in the file: the secret as it is, or sealed."""

    public: str
    schema: str
    sealed: _Sealed | None = None
    secret: bytes = b""


class KeyFile:
    """A key file that was read: whose it is, and its secret for whoever has the passphrase."""

    def __init__(self, path: Path) -> None:
        self._name = path.name
        self._found = _read(path)
        self.public: PublicKey = public_key(self._found.public)

    @property
    def is_sealed(self) -> bool:
        """Whether it takes a passphrase to sign with it."""
        return self._found.sealed is not None

    def unlocked(self, passphrase: str = "") -> SigningKey:
        """The key itself."""
        found = self._found
        key = SigningKey(_unsealed(found, passphrase, self._name) if found.sealed else found.secret)
        if key.public != self.public:
            raise AnchorError(f"{self._name}: its public key is not that of its secret: the file was changed")
        return key


def write_key(path: Path, key: SigningKey, passphrase: str = "") -> None:
    """Keep a key in a new file that its owner alone can read; a file that is there stays as it is."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    if os.path.lexists(path):
        raise AnchorError(f"{path.name or path} is there already; a key is never written over")
    with opened(path, flags, OWNER_ALONE) as handle:
        try:
            write_all(handle, _encode(_kept(key, passphrase)) + b"\n")
        except BaseException:
            os.unlink(path)
            raise
    sync_folder(path)


def _kept(key: SigningKey, passphrase: str) -> _KeyFile:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    public = key.public.text
    if not passphrase:
        return _KeyFile(public=public, schema=SCHEMA, secret=key.raw)
    salt, nonce = os.urandom(_SALT_BYTES), os.urandom(_NONCE_BYTES)
    box = ChaCha20Poly1305(_stretched(passphrase, salt)).encrypt(nonce, key.raw, public.encode())
    return _KeyFile(public=public, schema=SCHEMA, sealed=_Sealed(box=box, nonce=nonce, salt=salt))


def _unsealed(found: _KeyFile, passphrase: str, name: str) -> bytes:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    assert found.sealed is not None
    stretched = _stretched(passphrase, found.sealed.salt)
    try:
        return ChaCha20Poly1305(stretched).decrypt(
            found.sealed.nonce, found.sealed.box, found.public.encode()
        )
    except InvalidTag:
        raise AnchorError(f"{name}: the passphrase is not the one it was made with") from None


def _stretched(passphrase: str, salt: bytes) -> bytes:
    from argon2.low_level import Type, hash_secret_raw

    secret = passphrase.encode(errors="surrogateescape")
    return hash_secret_raw(secret, salt, PASSES, MEMORY_KIB, LANES, KEY_BYTES, Type.ID)


def _read(path: Path) -> _KeyFile:
    """What stands in a key file, if it is one and nobody else can read it."""
    with opened(path, os.O_RDONLY) as handle:
        if stat.S_IMODE(os.fstat(handle).st_mode) & 0o077:
            raise AnchorError(f"{path.name}: others may read this key; say chmod 600, or make another")
        content = bytes_in(handle, MOST_BYTES)
    try:
        found = msgspec.json.decode(content, type=_KeyFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise AnchorError(f"{path.name}: it is not a key file; pitboss key new makes one") from None
    if found.schema != SCHEMA or content != _encode(found) + b"\n" or not _has_sizes(found):
        raise AnchorError(f"{path.name}: it is not a key file of {SCHEMA}, or was changed")
    return found


def _has_sizes(found: _KeyFile) -> bool:
    if found.sealed is None:
        return len(found.secret) == KEY_BYTES
    sizes = (len(found.sealed.salt), len(found.sealed.nonce), len(found.sealed.box))
    return not found.secret and sizes == (_SALT_BYTES, _NONCE_BYTES, _SEALED_BYTES)
