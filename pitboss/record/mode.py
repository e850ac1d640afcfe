"""Who speaks for chance at a sitting: its sealed device, the dealer of a table, or anybody in practice."""

from typing import Literal, get_args

from msgspec import Struct

Mode = Literal["sealed", "dealt", "practice"]
MODES: tuple[Mode, ...] = get_args(Mode)
NOT_STATED = "not stated"

_HEX = frozenset("0123456789abcdef")
_HASH_LENGTH = 64
LONGEST_NAME = 60


class BadModeError(ValueError):
    """A mode without what belongs to it."""


class ChanceMode(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The mode of a sitting: sealed by a commitment, dealt by somebody with a name, or practice."""

    mode: Mode
    """`sealed`, `dealt` or `practice`."""
    commitment: str = ""
    """What binds the seed before anything is dealt, where chance is sealed."""
    dealer: str = ""
    """Who deals and states what lies on the felt, where it is dealt."""

    def __post_init__(self) -> None:
        if self.mode == "sealed" and not is_hash(self.commitment):
            raise BadModeError("chance.commitment: 64 hexadecimal digits, where chance is sealed")
        if self.mode == "dealt" and not is_name(self.dealer):
            raise BadModeError(
                f"chance.dealer: the name of whoever deals, 1 to {LONGEST_NAME} printed characters"
            )
        if (self.mode != "sealed" and self.commitment) or (self.mode != "dealt" and self.dealer):
            raise BadModeError("chance: a commitment where it is sealed, a dealer where it is dealt")

    def __str__(self) -> str:
        return f"dealt by {self.dealer}" if self.mode == "dealt" else self.mode


PRACTICE = ChanceMode("practice")


def is_hash(text: str) -> bool:
    """Whether a text is 32 bytes in hexadecimal."""
    return len(text) == _HASH_LENGTH and _HEX.issuperset(text)


def is_name(text: str) -> bool:
    """Whether a text is a name that a person can read in a record."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()
