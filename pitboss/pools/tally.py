"""What of the wagers went to which pool, added up over entries: a pool itself does not tell it apart."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pitboss.jackpot import events as e
from pitboss.pools.written import decoder

MINOR = b'"minor_units"'

_events = decoder(tuple[e.AnyEvent, ...])


def to_minor(before: bytes, events: Iterable[bytes]) -> bytes:
    """The share of the Minor, in units, as digits; `before` that of the events before these."""
    sums = Counter(to_minor=to_minor_units(before))
    for found in events:
        if MINOR in found:  # most pools have none: then nothing need be read
            share(sums, _events.decode(found))
    return str(sums["to_minor"]).encode()


def to_minor_units(tally: bytes) -> int:
    """The share of the Minor."""
    return int(tally or b"0")


def share(sums: Counter[str], events: Sequence[e.AnyEvent]) -> None:
    """Add the shares of wagers that went to each pool, less what went back or is retained after all."""
    for event in events:
        if isinstance(event, e.Wagered | e.Refunded):
            sign = 1 if isinstance(event, e.Wagered) else -1
            sums["to_pool"] += sign * event.shares.pool_units
            sums["to_minor"] += sign * event.shares.minor_units
        elif isinstance(event, e.Forfeited):
            sums["to_pool"] -= event.pool_units
            sums["to_minor"] -= event.minor_units
