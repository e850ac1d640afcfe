"""The areas of a baccarat layout: banker, player and tie, before each place, and their names."""

from msgspec import Struct

from pitboss.table.who import is_number

PLAYER, BANKER, TIE = "player", "banker", "tie"
HANDS = (PLAYER, BANKER)
KINDS = (BANKER, PLAYER, TIE)


class Area(Struct, frozen=True):
    """Where a wager lies: before which place, and on what.

    `maker` is who left it there before somebody else took the place.
    """

    box: int
    kind: str
    maker: str = ""

    def name(self, place: int) -> str:
        """What a player calls it: `banker`, and before another place than their own `box 4 banker`."""
        name = self.kind if place == self.box else f"box {self.box} {self.kind}"
        return f"{name} of {self.maker}" if self.maker else name

    def left_by(self, maker: str) -> "Area":
        """The area as one on which somebody who has gone left a wager."""
        return Area(self.box, self.kind, maker.casefold())

    def is_beside(self, other: "Area") -> bool:
        """Whether wagers on both lie on one area of the layout, whoever made them."""
        return (self.box, self.kind) == (other.box, other.kind)


def area_of(place: int, name: str) -> Area | None:
    """The area that a player means by a name; none where it is none."""
    what, _, maker = name.casefold().partition(" of ")
    words = what.split()
    box = place
    if len(words) == 3 and words[0] == "box" and is_number(words[1]):
        box, words = int(words[1]), words[2:]
    if len(words) != 1 or words[0] not in KINDS:
        return None
    return Area(box, words[0], maker)
