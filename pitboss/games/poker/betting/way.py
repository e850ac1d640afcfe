"""How short all-ins are taken under each limit, as the doubts about rules 10.2 to 10.4 are read."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec import Struct

Reads = Callable[[str, str], bool]


class Way(Struct, frozen=True):
    """By the half of rule 10.2, or by rules 10.3 and 10.4, and how each doubt is read.

    `adds_up`: short all-ins that come to a full raise together are one to whoever faces them. `below` is the
    part of a bet below which one is completed, as a ratio.
    """

    by_half: bool = False
    below: tuple[int, int] = (1, 2)
    adds_up: bool = True
    completes_open: bool = False
    completes_excess: bool = False
    checker_completes: bool = True
    completion_reopens: bool = True
    completion_counts: bool = False
    excess_counts: bool = False

    def is_short(self, cents: int, unit: int) -> bool:
        """Whether a sum is below the part of a unit that is to be completed."""
        part, whole = self.below
        return whole * cents < part * unit


def ways(reads: Reads, below: Fraction) -> Mapping[str, Way]:
    """The way of each limit; of spread limit nothing is said, and it follows one of the others."""
    half, full = _by_half(reads, below), _in_full(reads)
    spread = half if reads("spread-short-all-in", "as-structured") else full
    return {"structured": half, "spread": spread, "pot": full, "no": full}


def _by_half(reads: Reads, below: Fraction) -> Way:
    return Way(
        by_half=True,
        below=below.as_integer_ratio(),
        adds_up=reads("excesses-together", "raise"),
        completes_excess=reads("excess-from-half", "completed"),
        checker_completes=reads("checker-completes", "may"),
        completion_reopens=reads("completion-reopens", "reopens"),
        completion_counts=reads("completion-and-cap", "a-raise"),
        excess_counts=reads("excess-and-cap", "counts"),
    )


def _in_full(reads: Reads) -> Way:
    return Way(
        adds_up=not reads("short-all-ins-together", "each-alone"),
        completes_open=reads("short-open-over-check", "completes"),
        completion_counts=reads("completion-and-cap", "a-raise"),
        excess_counts=reads("excess-and-cap", "counts"),
    )
