"""An action: something that a person or a device does, with its instant and its one line of notation."""

from typing import ClassVar

from msgspec import Struct


class Action(Struct, frozen=True, kw_only=True):
    """The base of every verb: `form` is its notation after the colon, `by` what kinds of actor say it.

    `is_answer`: while somebody may say it, the dealer waits for it. `is_silence`: it stands for no answer.
    `is_aloud`: it says in other words what another verb does with chips. `is_beside`: it is no part of the
    play, and may be said while others decide: chips bought, a seat left for a while.
    """

    form: ClassVar[str] = ""
    by: ClassVar[tuple[str, ...]] = ()
    is_answer: ClassVar[bool] = False
    is_silence: ClassVar[bool] = False
    is_aloud: ClassVar[bool] = False
    is_beside: ClassVar[bool] = False

    who: str
    at: int = 0


class Request(Action, frozen=True, kw_only=True):
    """A wager, a decision or the use of a power: it may be refused."""


class Fact(Action, frozen=True, kw_only=True):
    """What happened: accepted whenever it is physically possible, and ruled on."""
