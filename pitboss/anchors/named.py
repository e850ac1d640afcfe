"""What a ledger says of the keys that sign it, for people to know: no key is believed because of that."""

from collections.abc import Sequence

from msgspec import Struct

from pitboss.anchors.anchor import Anchor
from pitboss.anchors.errors import AnchorError
from pitboss.anchors.key import PublicKey, public_key
from pitboss.anchors.told import moment


class Named(Struct, frozen=True):
    """A key that two people have named in a ledger, since when, and when it was revoked (0: it was not)."""

    name: str
    public: str
    since: int
    revoked: int = 0


def said_of(anchor: Anchor, named: Sequence[Named]) -> str:
    """What the ledger says of the key of an anchor at the time when it signed."""
    ours = [key for key in named if _fingerprint(key.public) == anchor.key]
    if not ours:
        return "the ledger does not name this key"
    key = ours[-1]
    if key.revoked and key.revoked <= anchor.at:
        return f"the ledger names it {key.name}, revoked on {moment(key.revoked)}, before it signed"
    if anchor.at < key.since:
        return f"the ledger names it {key.name} only since {moment(key.since)}, after it signed"
    return f"the ledger names it {key.name}, since {moment(key.since)}"


def revoked_of(key: PublicKey, named: Sequence[Named]) -> str:
    """That the ledger's people want no more of a key; empty where they do, or do not know it."""
    ours = [each for each in named if _fingerprint(each.public) == key.fingerprint]
    if not ours or not ours[-1].revoked:
        return ""
    return f"two people revoked the key {ours[-1].name} on {moment(ours[-1].revoked)}"


def _fingerprint(text: str) -> str:
    """Of a text that stands in a ledger, and may be no key."""
    try:
        return public_key(text).fingerprint
    except AnchorError:
        return ""
