"""An anchor: what a chain of hashes was at one moment, signed by somebody who need not be able to write it.

What is signed is `pitboss/anchor/1`, a new line, and the anchor's JSON without its signature: keys in
alphabetical order, no spaces. A line is an anchor only in exactly that form.
"""

from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pitboss.anchors.digits import is_hash
from pitboss.anchors.errors import AnchorError
from pitboss.anchors.key import PublicKey, SigningKey

SCHEMA = "pitboss/anchor/1"
MOST_NAME = 200
MOST_VERSION = 2**53
# The last instant of the year 9998, of which every time zone still knows the day.
MOST_AT = 253_370_764_799_999
MOST_BYTES = 2_500  # a name of 200 characters takes 2,400 where JSON escapes all of them
SIGNATURE_BYTES = 64
LEDGER: Literal["ledger"] = "ledger"
RECORD: Literal["record"] = "record"

Of = Literal["ledger", "record"]

_encode = msgspec.json.Encoder(order="sorted").encode


class Anchor(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """That a chain had this hash at this version. Instants are in milliseconds since 1970."""

    schema: str
    of: Of
    name: str
    """The pool, or the hash of a record's first line."""
    version: int
    """The number of the entry, or of the line."""
    hash: str
    """Its hash, in 64 hexadecimal digits; it speaks for all that comes before."""
    at: int
    """When it was signed, by the clock of whoever signed."""
    key: str
    """The fingerprint of the key; whether it is to be trusted is for the reader to know."""
    signature: bytes = b""
    state: str = ""
    """The SHA-256 of the state there, where the signer has recomputed it."""


def signed(
    key: SigningKey, *, of: Of, name: str, version: int, digest: str, at: int, state: str = ""
) -> Anchor:
    """An anchor by this key."""
    bare = Anchor(
        schema=SCHEMA,
        of=of,
        name=name,
        version=version,
        hash=digest,
        at=at,
        key=key.public.fingerprint,
        state=state,
    )
    return replace(bare, signature=key.sign(_message(bare)))


def is_by(anchor: Anchor, key: PublicKey) -> bool:
    """Whether an anchor was signed with this key, just as it stands."""
    return key.fingerprint == anchor.key and key.has_signed(_message(anchor), anchor.signature)


def line_of(anchor: Anchor) -> bytes:
    """An anchor as a file keeps it."""
    return _encode(anchor) + b"\n"


def read(line: bytes) -> Anchor:
    """The anchor on a line; AnchorError for anything that no signer has written."""
    if len(line) > MOST_BYTES:
        raise AnchorError(f"it is longer than an anchor: {MOST_BYTES} bytes at most")
    try:
        anchor = msgspec.json.decode(line, type=Anchor)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise AnchorError(f"it is not an anchor ({error})") from None
    for problem in _problems(anchor):
        raise AnchorError(problem)
    if line_of(anchor) != line:
        raise AnchorError("it is not written as anchors are: somebody was at it")
    return anchor


def _message(anchor: Anchor) -> bytes:
    return SCHEMA.encode() + b"\n" + _encode(replace(anchor, signature=b""))


def _problems(anchor: Anchor) -> list[str]:
    """What is wrong with the fields, each by its name."""
    wrong = {
        f"schema: {anchor.schema!r} is not known; allowed: {SCHEMA}": anchor.schema != SCHEMA,
        f"name: allowed are 1 to {MOST_NAME} characters": not 0 < len(anchor.name) <= MOST_NAME,
        f"version: allowed are 1 to {MOST_VERSION}": not 0 < anchor.version <= MOST_VERSION,
        "hash: 64 hexadecimal digits": not is_hash(anchor.hash),
        "at: milliseconds since 1970, up to the year 9998": not 0 <= anchor.at <= MOST_AT,
        "key: a fingerprint, four groups of four": not _is_fingerprint(anchor.key),
        "state: 64 hexadecimal digits, or nothing": bool(anchor.state) and not is_hash(anchor.state),
        "signature: 64 bytes": len(anchor.signature) != SIGNATURE_BYTES,
    }
    return [says for says, is_wrong in wrong.items() if is_wrong]


def _is_fingerprint(text: str) -> bool:
    groups = text.split("-")
    return [len(group) for group in groups] == [4] * 4 and set("".join(groups)) <= set(
        "abcdefghijklmnopqrstuvwxyz234567"
    )
