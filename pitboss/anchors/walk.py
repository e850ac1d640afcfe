"""Walking a chain of hashes from its beginning: how far it is unbroken, and what its hash was where."""

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct


class Link(Struct, frozen=True):
    """An entry or a line whose hash follows from all before it."""

    version: int
    hash: str


class Break(Struct, frozen=True):
    """The first that cannot be trusted, and why; the walk ends with it."""

    version: int
    says: str


class Walked(Struct, frozen=True):
    """How far a chain is unbroken, where it breaks, and what was looked for in it."""

    end: int
    head: str
    """The hash of the last good link; empty where there is none."""
    breaks: Break | None
    hashes: Mapping[int, str]
    """The hashes at the versions that were asked for, as far as the chain goes."""
    found: Mapping[str, tuple[int, ...]]
    """The versions whose hashes begin with what was asked for."""


def walked(
    links: Iterable[Link | Break], versions: Collection[int] = (), beginnings: Collection[str] = ()
) -> Walked:
    """Walk a chain, and keep only what is asked for."""
    end, head, breaks = 0, "", None
    hashes: dict[int, str] = {}
    found: dict[str, tuple[int, ...]] = {}
    for link in links:
        if isinstance(link, Break):
            breaks = link
            break
        end, head = link.version, link.hash
        if end in versions:
            hashes[end] = link.hash
        for beginning in beginnings:
            if link.hash.startswith(beginning):
                found[beginning] = (*found.get(beginning, ()), end)
    return Walked(end, head, breaks, hashes, found)
