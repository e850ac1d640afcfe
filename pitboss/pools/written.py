"""How pools, their commands and events are written down: canonical JSON, fractions as text."""

import re
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

# As it is written below: a longer number, or an exponent, would only be there to be reckoned for ever.
_FRACTION = re.compile(r"-?[0-9]{1,40}(/[1-9][0-9]{0,39})?")


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written in a ledger")


def _read(kind: type, value: Any) -> Any:
    if kind is Fraction:
        if not isinstance(value, str) or not _FRACTION.fullmatch(value):
            raise ValueError("a fraction is written as 7/10")
        return Fraction(value)
    raise TypeError(f"{kind.__name__} is not read from a ledger")


encode = msgspec.json.Encoder(enc_hook=_written, order="deterministic").encode


def decoder(kind: type[T]) -> "msgspec.json.Decoder[T]":
    """What reads such a thing back."""
    return msgspec.json.Decoder(kind, dec_hook=_read)
