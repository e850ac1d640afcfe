"""What the coach says: the worth of each choice, and of what lies on the layout."""

from fractions import Fraction

from msgspec import Struct

from pitboss.odds.number import Number
from pitboss.table.action import Action


class Valued(Struct, frozen=True):
    """Something that a player may do, and what they are the richer for it on average, for each unit."""

    action: Action
    says: str
    value: Number


class Advice(Struct, frozen=True, kw_only=True):
    """A decision and its choices, the best first; `unit` and `cents` say what each value is a part of."""

    choices: tuple[Valued, ...]
    unit: str
    cents: int
    method: str

    @property
    def best(self) -> Valued:
        """The choice that is worth most."""
        return self.choices[0]

    def chosen(self, action: Action) -> Valued | None:
        """The choice that an action is, the one of its amount first; none where it is no choice of these."""
        alike = [each for each in self.choices if type(each.action) is type(action)]
        amount = getattr(action, "cents", None)
        same = [each for each in alike if getattr(each.action, "cents", None) == amount]
        return next(iter((*same, *alike)), None)

    def cost(self, choice: Valued) -> Number:
        """What a choice costs against the best, for each unit."""
        return self.best.value - choice.value


def advised(choices: list[Valued], *, unit: str, cents: int, method: str) -> Advice:
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
