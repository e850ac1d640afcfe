"""Recorded events beside the engine's: which of them differ, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.who import box as name_of

Plain = Mapping[str, Any]
_json = msgspec.json.Encoder(order="sorted")


def differing(
    recorded: Sequence[Plain], ruled: Sequence[Event], *, older: bool = False
) -> list[tuple[str, tuple[str, ...]]]:
    """Each difference as a sentence, with the clauses of what the rules give; empty when all is the same.

    An older record does not know the fields that events were given since.
    """
    if _json.encode(recorded) == _json.encode(ruled):
        return []
    given: list[dict[str, Any]] = msgspec.json.decode(_json.encode(ruled))
    if older:
        given = [_without(plain, event.added) for plain, event in zip(given, ruled, strict=True)]
        if given == list(recorded):
            return []
    missing = [event for event in given if event not in recorded]
    extra = [event for event in recorded if event not in given]
    found: list[tuple[str, tuple[str, ...]]] = []
    for event in missing:
        twin = next((other for other in extra if _place(other) == _place(event)), None)
        if twin is None:
            found.append((f"not recorded: {said(event)}", tuple(event["because"])))
            continue
        extra.remove(twin)
        found.append((_contrast(twin, event), tuple(event["because"])))
    found += [(f"recorded, and not so: {said(event)}", ()) for event in extra]
    return found or [("the same events are recorded in another order", ())]


def _without(event: dict[str, Any], names: frozenset[str]) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name not in names}


def said(event: Plain) -> str:
    """An event in a few words."""
    if event.get("type") == "Settled":
        paid, collected = event.get("paid", 0), event.get("collected", 0)
        sums = "".join(
            f", {word} {_amount(cents)}" for word, cents in (("paid", paid), ("collected", collected))
        )
        return f"{_who(event.get('box', 0))} {event.get('area')} {event.get('outcome')}{sums}"
    fields = [f"{name} {_shown(value)}" for name, value in event.items() if name not in ("type", "because")]
    return " ".join([str(event.get("type")), ", ".join(fields)]).strip()


def _contrast(recorded: Plain, ruled: Plain) -> str:
    if said(recorded) == said(ruled):
        return f"{said(ruled)}: recorded under other clauses"
    return f"recorded {said(recorded)}; the rules give {said(ruled)}"


def _place(event: Plain) -> tuple[Any, ...]:
    return (event.get("type"), event.get("box"), event.get("area"))


def _who(number: Any) -> str:
    """A box; what a forged line gives in its place is shown as it stands."""
    return name_of(number) if type(number) is int else repr(number)


def _amount(cents: Any) -> str:
    """A sum; what a forged line gives in its place is shown as it stands."""
    return money(cents) if type(cents) is int else repr(cents)


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
