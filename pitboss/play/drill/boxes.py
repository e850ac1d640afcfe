"""Boxes of cards to learn by: what is right moves on a box and comes later, what is wrong comes back at once.

An interval is counted in sittings, and not in days: whoever sits down more often learns faster.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

KNOWN = 2
"""Right so many times in a row, a puzzle is known."""
LAST = 6
"""The last box: what lies there comes every 32nd sitting."""
_MOST = 1_000_000_000

_Count = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]

T = TypeVar("T")


class Learnt(Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody has come with one puzzle."""

    box: Annotated[int, msgspec.Meta(ge=0, le=LAST)] = 0
    """The box that it lies in; 0 where the last answer was wrong."""
    row: _Count = 0
    """How many answers in a row were right."""
    asked: _Count = 0
    """How often it was asked."""
    wrong: _Count = 0
    """How often the answer was wrong."""
    last: _Count = 0
    """The number of the sitting in which it was asked last."""
    ms: _Count = 0
    """How long the last answer took, in milliseconds."""

    @property
    def is_known(self) -> bool:
        """Whether it was right often enough in a row."""
        return self.row >= KNOWN

    @property
    def comes(self) -> int:
        """The number of the sitting in which it is to be asked again."""
        return self.last + (1 << max(0, self.box - 1))

    def right(self, sitting: int, ms: int) -> "Learnt":
        """It was right; within one sitting it moves on by one box at the most."""
        moved = self.box + (self.last != sitting or not self.box)
        return self._asked(sitting, ms, box=min(LAST, moved), row=min(_MOST, self.row + 1))

    def wrong_again(self, sitting: int, ms: int) -> "Learnt":
        """It was wrong, and starts from the beginning."""
        return self._asked(sitting, ms, box=0, row=0, wrong=min(_MOST, self.wrong + 1))

    def helped(self, sitting: int, ms: int) -> "Learnt":
        """It was right with a hint, which neither counts for it nor against it."""
        return self._asked(sitting, ms)

    def _asked(self, sitting: int, ms: int, **fields: int) -> "Learnt":
        return replace(
            self, **fields, asked=min(_MOST, self.asked + 1), last=sitting, ms=min(_MOST, max(0, ms))
        )


def in_turn(keys: Iterable[tuple[str, T]], learnt: Mapping[str, Learnt], sitting: int) -> list[T]:
    """What to ask first: what is not known yet, then what is due again, what is new, and then the rest.

    Equals stay in their order.
    """

    def turn(key: str) -> tuple[int, int]:
        known = learnt.get(key)
        if known is None:
            return 2, 0
        if not known.is_known:
            return 0, known.box
        return (1, known.comes) if known.comes <= sitting else (3, known.comes)

    return [item for _, item in sorted(keys, key=lambda pair: turn(pair[0]))]
