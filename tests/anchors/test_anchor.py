"""An anchor is what its key signed, in one form only."""

import json
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from pitboss.anchors.anchor import LEDGER, Anchor, is_by, line_of, read, signed
from pitboss.anchors.errors import AnchorError
from pitboss.anchors.key import SigningKey

KEY = SigningKey(bytes(range(32)))
HASH = sha256(b"entry 7").hexdigest()
STATE = sha256(b"state").hexdigest()


def anchor(**changed: Any) -> Anchor:
    """Entry 7 of main, signed."""
    fields = {"of": LEDGER, "name": "main", "version": 7, "digest": HASH, "at": 1_015_000_000_000}
    return signed(KEY, **{**fields, **changed})


def test_what_is_signed_is_the_canonical_json_without_the_signature_under_its_own_name() -> None:
    made = anchor()
    plain = {
        "at": 1_015_000_000_000,
        "hash": HASH,
        "key": KEY.public.fingerprint,
        "name": "main",
        "of": "ledger",
        "schema": "pitboss/anchor/1",
        "version": 7,
    }
    message = b"pitboss/anchor/1\n" + json.dumps(plain, separators=(",", ":"), sort_keys=True).encode()
    assert made.signature == KEY.sign(message)


def test_an_anchor_is_read_back_and_is_by_its_key_alone() -> None:
    for made in (anchor(), anchor(state=STATE), anchor(name="Märchen \x1b[2J")):
        assert read(line_of(made)) == made
        assert is_by(made, KEY.public)
        assert not is_by(made, SigningKey.new().public)


@pytest.mark.parametrize(
    "changed",
    [
        {"version": 8},
        {"name": "side"},
        {"hash": STATE},
        {"at": 1_015_000_000_001},
        {"of": "record"},
        {"state": STATE},
        {"key": SigningKey(bytes(32)).public.fingerprint},
        {"schema": "pitboss/anchor/2"},
        {"signature": bytes(64)},
    ],
)
def test_an_anchor_of_which_anything_was_changed_is_no_longer_by_its_key(changed: dict[str, Any]) -> None:
    assert not is_by(msgspec.structs.replace(anchor(), **changed), KEY.public)


def test_a_state_that_was_signed_cannot_be_left_out() -> None:
    assert not is_by(msgspec.structs.replace(anchor(state=STATE), state=""), KEY.public)


GOOD = json.loads(line_of(anchor()))


def said(**changed: Any) -> bytes:
    """A line with other fields, in the form of an anchor."""
    return json.dumps({**GOOD, **changed}, separators=(",", ":"), sort_keys=True).encode() + b"\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"\n", "not an anchor"),
        (b"{}\n", "not an anchor"),
        (b"[]\n", "not an anchor"),
        (b"\xff\xfe\n", "not an anchor"),
        (b"[" * 2_000 + b"\n", "not an anchor"),
        (b" " * 3_000 + b"\n", "longer than an anchor"),
        (said(extra=1), "not an anchor"),
        (said(version=0), "version: allowed are 1 to"),
        (said(version=2**53 + 1), "version: allowed are 1 to"),
        (said(version=10**30), "version: allowed are 1 to"),
        (said(version=7.5), "not an anchor"),
        (said(version=True), "not an anchor"),
        (said(at=-1), "at: milliseconds since 1970"),
        (said(at=10**18), "at: milliseconds since 1970"),
        (said(hash=HASH.upper()), "hash: 64 hexadecimal digits"),
        (said(hash=HASH[:63]), "hash: 64 hexadecimal digits"),
        (said(name=""), "name: allowed are 1 to 200 characters"),
        (said(name="x" * 201), "name: allowed are 1 to 200 characters"),
        (said(key="Ann"), "key: a fingerprint"),
        (said(state="00"), "state: 64 hexadecimal digits"),
        (said(state=""), "not written as anchors are"),
        (said(of="purse"), "not an anchor"),
        (said(schema="pitboss/anchor/2"), "schema: 'pitboss/anchor/2' is not known"),
        (said(signature="AAAA"), "signature: 64 bytes"),
        (said()[:-1], "not written as anchors are"),
        (said().replace(b":7", b": 7"), "not written as anchors are"),
        (said().replace(b"{", b'{"version":9,'), "not written as anchors are"),
        (b'{"version":7,' + said()[1:].replace(b',"version":7', b""), "not written as anchors are"),
    ],
)
def test_any_other_line_is_refused(line: bytes, says: str) -> None:
    with pytest.raises(AnchorError, match=says):
        read(line)
