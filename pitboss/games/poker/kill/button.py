"""The Kill Button: before whom it lies, and with which face up."""

from typing import Literal

from msgspec import Struct

Face = Literal["leg up", "kill"]


class KillButton(Struct, frozen=True):
    """In the middle of the table where it is nobody's."""

    box: int = 0
    face: Face = "leg up"


class Won(Struct, frozen=True):
    """The hand that moved the button last, by its number, and how the button lay before."""

    hand: int
    before: KillButton


class Lost(Struct, frozen=True):
    """Somebody who had the button and would not post, or went away: who, with which face, and since when."""

    name: str
    face: Face
    since: int
