"""The kinds of poker as data: what is dealt on each street, and which own cards make a hand."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct


class Street(Struct, frozen=True):
    """One deal with the betting round after it.

    So many cards to each player, face down and face up, and to the board; a card may be burnt before them.
    `then` is what players do with their own cards once the betting of the street is over.
    """

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    burns: bool = False
    then: Literal["", "discard", "draw"] = ""


class Variant(Struct, frozen=True):
    """A kind of poker: its streets, who opens, and how many own cards a hand uses, if that is fixed."""

    slug: str
    name: str
    streets: tuple[Street, ...]
    own_used: int | None = None
    opens: Literal["blinds", "up-cards"] = "blinds"
    ace_low: bool = True

    @property
    def has_flop(self) -> bool:
        """Whether three community cards come at once (18.8 speaks of flop games)."""
        return any(street.board == 3 for street in self.streets)

    @property
    def own_cards(self) -> int:
        """How many cards each player is dealt in all."""
        return sum(street.down + street.up for street in self.streets)


_FLOP = Street("flop", board=3, burns=True)
_TURN = Street("turn", board=1, burns=True)
_RIVER = Street("river", board=1, burns=True)
_NEXT = tuple(Street(f"{name} card", board=1, burns=True) for name in ("second", "third", "fourth", "fifth"))


def _flop_game(own: int, *, first: Literal["", "discard"] = "", flop: Street = _FLOP) -> tuple[Street, ...]:
    return (Street("first cards", down=own, then=first), flop, _TURN, _RIVER)


def _manila(own: int) -> tuple[Street, ...]:
    return (Street("first cards", down=own, board=1), *_NEXT)


def _stud(first: Street, *names: str, last_down: bool = False) -> tuple[Street, ...]:
    up = [Street(name, up=1, burns=True) for name in names]
    if last_down:
        up[-1] = Street(names[-1], down=1, burns=True)
    return (first, *up)


_ALL = (
    Variant("hold-em", "hold-em", _flop_game(2)),
    Variant("pineapple", "pineapple", _flop_game(3, first="discard")),
    Variant(
        "crazy-pineapple",
        "crazy pineapple",
        _flop_game(3, flop=Street("flop", board=3, burns=True, then="discard")),
    ),
    Variant("omaha", "Omaha", _flop_game(4), own_used=2),
    Variant(
        "five-card-stud",
        "five card stud",
        _stud(Street("first cards", down=1, up=1), "third card", "fourth card", "fifth card"),
        opens="up-cards",
    ),
    Variant(
        "seven-card-stud",
        "seven card stud",
        _stud(
            Street("first cards", down=2, up=1),
            *("fourth card", "fifth card", "sixth card", "seventh card"),
            last_down=True,
        ),
        opens="up-cards",
    ),
    Variant("draw", "draw (blind)", (Street("first cards", down=5, then="draw"), Street("after the draw"))),
    Variant("two-card-manila", "two card Manila", _manila(2), own_used=2, ace_low=False),
    Variant("three-card-manila", "three card Manila", _manila(3), own_used=2, ace_low=False),
)

VARIANTS: Mapping[str, Variant] = {variant.slug: variant for variant in _ALL}
