"""The kinds of poker as data: what is dealt on each street and by which rule, and what makes a hand."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pitboss.law.key import Key, key

DRAW_DEAL = key("draw-deal")
DRAW_ROUNDS = key("draw-rounds")
FIVE_CARD_STUD_DEAL = key("five-card-stud-deal")
HOLD_EM_CARDS = key("hold-em-cards")
HOLD_EM_DEAL = key("hold-em-deal")
HOLD_EM_FIFTH_CARD = key("hold-em-fifth-card")
HOLD_EM_FIRST_ROUND = key("hold-em-first-round")
HOLD_EM_FLOP = key("hold-em-flop")
HOLD_EM_FOURTH_CARD = key("hold-em-fourth-card")
OMAHA_DEAL = key("omaha-deal")
PINEAPPLE_CARDS = key("pineapple-cards")
SEVEN_CARD_STUD_DEAL = key("seven-card-stud-deal")
THREE_CARD_MANILA_BLINDS = key("three-card-manila-blinds")
THREE_CARD_MANILA_DEAL = key("three-card-manila-deal")
THREE_CARD_MANILA_FIRST = key("three-card-manila-first-round")
THREE_CARD_MANILA_LATER = key("three-card-manila-later-rounds")
TWO_CARD_MANILA_BLINDS = key("two-card-manila-blinds")
TWO_CARD_MANILA_DEAL = key("two-card-manila-deal")
TWO_CARD_MANILA_FIRST = key("two-card-manila-first-round")
TWO_CARD_MANILA_LATER = key("two-card-manila-later-rounds")

Then = Literal["", "discard", "draw"]


class Street(Struct, frozen=True):
    """One deal, by which rules, with the betting round after it.

    So many cards to each player, face down and face up, and to the board; a card may be burnt before them.
    `then` is what players do with their own cards once the betting of the street is over.
    """

    name: str
    by: tuple[Key, ...]
    down: int = 0
    up: int = 0
    board: int = 0
    burns: bool = False
    then: Then = ""


class Variant(Struct, frozen=True):
    """A kind of poker: its streets, and who opens."""

    slug: str
    name: str
    streets: tuple[Street, ...]
    opens: Literal["blinds", "up-cards"] = "blinds"
    # What its own section says of blinds, if it does.
    blinds: tuple[Key, ...] = ()

    @property
    def has_flop(self) -> bool:
        """Whether three community cards come at once (18.8 speaks of flop games)."""
        return any(street.board == 3 for street in self.streets)

    @property
    def own_cards(self) -> int:
        """How many cards each player is dealt in all."""
        return sum(street.down + street.up for street in self.streets)


def _flop_game(own: int, *by: Key, first: Then = "", flop: Then = "") -> tuple[Street, ...]:
    """The board comes by the rules of hold-em; a section that has none of its own is cited before them."""
    further = by if by[0] == OMAHA_DEAL else ()
    return (
        Street("first cards", (*by, HOLD_EM_FIRST_ROUND), down=own, then=first),
        Street("flop", (*further, HOLD_EM_FLOP), board=3, burns=True, then=flop),
        Street("turn", (*further, HOLD_EM_FOURTH_CARD), board=1, burns=True),
        Street("river", (*further, HOLD_EM_FIFTH_CARD), board=1, burns=True),
    )


def _manila(own: int, deal: Key, first: Key, later: Key) -> tuple[Street, ...]:
    names = ("second", "third", "fourth", "fifth")
    following = (Street(f"{name} card", (later,), board=1, burns=True) for name in names)
    return (Street("first cards", (deal, first), down=own, board=1), *following)


def _stud(by: Key, down: int, *up: str, last_down: tuple[str, ...] = ()) -> tuple[Street, ...]:
    return (
        Street("first cards", (by,), down=down, up=1),
        *(Street(name, (by,), up=1, burns=True) for name in up),
        *(Street(name, (by,), down=1, burns=True) for name in last_down),
    )


_ALL = (
    Variant("hold-em", "hold-em", _flop_game(2, HOLD_EM_DEAL, HOLD_EM_CARDS)),
    Variant("pineapple", "pineapple", _flop_game(3, HOLD_EM_DEAL, PINEAPPLE_CARDS, first="discard")),
    Variant(
        "crazy-pineapple", "crazy pineapple", _flop_game(3, HOLD_EM_DEAL, PINEAPPLE_CARDS, flop="discard")
    ),
    Variant("omaha", "Omaha", _flop_game(4, OMAHA_DEAL)),
    Variant(
        "five-card-stud",
        "five card stud",
        _stud(FIVE_CARD_STUD_DEAL, 1, "third card", "fourth card", "fifth card"),
        opens="up-cards",
    ),
    Variant(
        "seven-card-stud",
        "seven card stud",
        _stud(
            SEVEN_CARD_STUD_DEAL,
            2,
            *("fourth card", "fifth card", "sixth card"),
            last_down=("seventh card",),
        ),
        opens="up-cards",
    ),
    Variant(
        "draw",
        "draw (blind)",
        (
            Street("first cards", (DRAW_DEAL, DRAW_ROUNDS), down=5, then="draw"),
            Street("after the draw", (DRAW_ROUNDS,)),
        ),
    ),
    Variant(
        "two-card-manila",
        "two card Manila",
        _manila(2, TWO_CARD_MANILA_DEAL, TWO_CARD_MANILA_FIRST, TWO_CARD_MANILA_LATER),
        blinds=(TWO_CARD_MANILA_BLINDS,),
    ),
    Variant(
        "three-card-manila",
        "three card Manila",
        _manila(3, THREE_CARD_MANILA_DEAL, THREE_CARD_MANILA_FIRST, THREE_CARD_MANILA_LATER),
        blinds=(THREE_CARD_MANILA_BLINDS,),
    ),
)

VARIANTS: Mapping[str, Variant] = {variant.slug: variant for variant in _ALL}
