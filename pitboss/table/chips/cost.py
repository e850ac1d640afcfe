"""What an option costs: the chips that an action takes of a player now, and those that it may need later."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from pitboss.table.action import Action
from pitboss.table.area import area_name
from pitboss.table.chips.money import last_payable, next_payable


class Commission(Struct, frozen=True, omit_defaults=True):
    """What the house is paid for a wager: a part of all that lies there, less what was paid before.

    What chips cannot make is rounded down, or `up`.
    """

    rate: tuple[int, int]
    chips: tuple[int, ...]
    up: bool = False
    lying: int = 0
    paid: int = 0

    def due(self, cents: int) -> int:
        """What is to be paid as so much is added."""
        exact = (self.lying + cents) * Fraction(*self.rate)
        whole = next_payable(exact, self.chips) if self.up else last_payable(int(exact), self.chips)
        return max(0, whole - self.paid)


class Cost(Struct, frozen=True, omit_defaults=True):
    """What the chips of an action come to, read from its fields.

    `amount` names the field that counts: money, parts of it, or chips worth `each`; where the action leaves
    it out, or there is none, it is `fixed`. `extra` is what a flag adds or saves, `commission` what an area
    charges beside the wager, now or once it is `confirmed`. Later it may be `times` the amount, and `later`.
    """

    amount: str = ""
    each: int = 1
    fixed: int = 0
    extra: Mapping[str, int] = {}
    commission: Mapping[str, Commission] = {}
    confirmed: bool = False
    times: int = 0
    later: int = 0

    def now(self, action: Action) -> int:
        """The chips that an action takes at once."""
        charged = 0 if self.confirmed else self._charged(action)
        return self._staked(action) + self._added(action) + charged

    def then(self, action: Action) -> int:
        """The chips that it may need later in the round; one that takes none now needs none."""
        if not self.now(action):
            return 0
        charged = self._charged(action) if self.confirmed else 0
        return self.times * self._staked(action) + self.later + charged

    def _staked(self, action: Action) -> int:
        value = getattr(action, self.amount) if self.amount else None
        if value is None:
            return self.fixed
        return self.each * (sum(value) if isinstance(value, tuple) else value)

    def _added(self, action: Action) -> int:
        return sum(cents for flag, cents in self.extra.items() if getattr(action, flag))

    def _charged(self, action: Action) -> int:
        if not self.commission:
            return 0
        commission = self.commission.get(area_name(getattr(action, "area", "")))
        return commission.due(self._staked(action)) if commission else 0


FREE = Cost()
IN_CENTS = Cost(amount="cents")
