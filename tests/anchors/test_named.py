"""What a ledger says of a key is told as of the time when it signed."""

import pytest

from pitboss.anchors.anchor import LEDGER, signed
from pitboss.anchors.key import SigningKey
from pitboss.anchors.named import Named, said_of

KEY = SigningKey(bytes(range(32)))
AT = 1_015_000_000_000  # 2002-03-01 16:26:40 UTC
ANCHOR = signed(KEY, of=LEDGER, name="main", version=1, digest="ab" * 32, at=AT)
THEN = "2002-03-01 16:26:40 UTC"


@pytest.mark.parametrize(
    ("since", "revoked", "says"),
    [
        (AT, 0, f"the ledger names it house, since {THEN}"),
        (AT, AT + 1, f"the ledger names it house, since {THEN}"),
        (AT - 1000, AT, f"the ledger names it house, revoked on {THEN}, before it signed"),
        (AT + 1, 0, f"the ledger names it house only since {THEN}, after it signed"),
    ],
)
def test_a_key_is_named_from_an_instant_and_until_it_is_revoked(since: int, revoked: int, says: str) -> None:
    assert said_of(ANCHOR, [Named("house", KEY.public.text, since, revoked)]) == says


def test_a_key_that_the_ledger_does_not_name_is_said_to_be_unknown_to_it() -> None:
    other = SigningKey(bytes(32)).public.text
    assert said_of(ANCHOR, [Named("house", other, AT)]) == "the ledger does not name this key"
    assert said_of(ANCHOR, [Named("house", "no key", AT)]) == "the ledger does not name this key"
    assert said_of(ANCHOR, []) == "the ledger does not name this key"
