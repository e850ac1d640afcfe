"""How pools, their commands and events are written down: canonical JSON, fractions as text."""

from fractions import Fraction
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written in a ledger")


def _read(kind: type, value: Any) -> Any:
    if kind is Fraction:
        return Fraction(value)
    raise TypeError(f"{kind.__name__} is not read from a ledger")


encode = msgspec.json.Encoder(enc_hook=_written, order="deterministic").encode


def decoder(kind: type[T]) -> "msgspec.json.Decoder[T]":
    """What reads such a thing back."""
    return msgspec.json.Decoder(kind, dec_hook=_read)
