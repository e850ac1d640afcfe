"""A posting: so many units into an account, or out of it."""

from msgspec import Struct


class Posting(Struct, frozen=True):
    """Units that an account receives; below zero, units that it gives."""

    account: str
    units: int
