"""What the coach says: the worth of each choice, and of what lies on the layout."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from pitboss.odds.number import Number
from pitboss.table.action import Action
from pitboss.table.notation import text


class Valued(Struct, frozen=True):
    """Something that a player may do, and what they are the richer for it on average, for each unit.

    `takes` is what it takes of their chips, in cents.
    """

    action: Action
    value: Number
    takes: int = 0

    @property
    def says(self) -> str:
        """What one types for it."""
        return text(self.action).partition(": ")[2]


class Advice(Struct, frozen=True, kw_only=True):
    """A decision and its choices, the best first; `unit` and `cents` say what each value is a part of.

    `beyond` are those that take more chips than the player has; nobody is judged by them.
    """

    choices: tuple[Valued, ...]
    unit: str
    cents: int
    method: str
    beyond: tuple[Valued, ...] = ()

    @property
    def best(self) -> Valued:
        """The choice that is worth most."""
        return self.choices[0]

    def chosen(self, action: Action) -> Valued | None:
        """The choice that an action is, however much of it is said; none where it is no choice of these.

        Of an additional wager the least and the most are weighed, and what lies between them lies between.
        """
        known = (*self.choices, *self.beyond)
        alike = [
            each for each in known if type(each.action) is type(action) and each.action.who == action.who
        ]
        if len(alike) < 2:
            return alike[0] if alike else None
        less, more = sorted(alike, key=lambda each: each.takes)
        cents = getattr(action, "cents", None)
        if cents is None:
            return more
        part = Fraction(cents - less.takes, more.takes - less.takes)
        return Valued(action, less.value + part * (more.value - less.value), cents)

    def cost(self, choice: Valued) -> Number:
        """What a choice costs against the best, for each unit."""
        return max(self.best.value - choice.value, Fraction(0))

    def within(self, cents: int) -> "Advice | None":
        """The advice for a player with so many chips; none where they cover no choice."""
        covered = tuple(each for each in self.choices if each.takes <= cents)
        beyond = tuple(each for each in self.choices if each.takes > cents)
        return replace(self, choices=covered, beyond=beyond) if covered else None


def advised(choices: Iterable[Valued], *, unit: str, cents: int, method: str) -> Advice:
    """Advice with its choices in order."""
    ordered = sorted(choices, key=lambda each: -each.value)
    return Advice(choices=tuple(ordered), unit=unit, cents=cents, method=method)


class Lies(Struct, frozen=True):
    """A wager on the layout, and what its player is the richer for it on average, in cents.

    `taken_back` is the same if it is taken back now; none where it may not be.
    """

    area: str
    cents: int
    mean: Number
    taken_back: Fraction | None = None

    @property
    def edge(self) -> Number:
        """What the house keeps of it on average."""
        return -self.mean / self.cents
