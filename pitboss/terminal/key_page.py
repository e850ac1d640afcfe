"""The JSON of pitboss key."""

from msgspec import Struct

SCHEMA = "pitboss/key-shown/1"


class Shown(Struct, frozen=True):
    """What others may know of a key; whether it has a passphrase is said when it is made."""

    public: str
    fingerprint: str
    is_sealed: bool | None
    schema: str = SCHEMA
