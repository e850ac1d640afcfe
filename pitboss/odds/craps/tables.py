"""The tables of a question, and what has been walked from them: each chain once."""

from functools import partial

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.wagers.areas import BASE
from pitboss.odds.asked import Asked
from pitboss.odds.craps.became import told
from pitboss.odds.craps.chain import Chain, walked
from pitboss.odds.craps.names import Name, places, slug_of
from pitboss.odds.craps.outcomes import Outcomes, outcomes
from pitboss.odds.craps.plan import Plan, Wanted
from pitboss.odds.craps.stakes import base_for, exact_base, exact_stake
from pitboss.odds.craps.ways import Way
from pitboss.odds.staking import wide_sign


class Tables:
    """A table as it is asked for, and the same where wins that chips cannot pay are rounded (I r 15.3)."""

    def __init__(self, asked: Asked) -> None:
        sign = wide_sign(asked)
        self.exact = asked.opened(*sign)
        self.rounding = asked.opened(*sign, "refuse-inexact=false")
        self.rules: Rules = self.exact.rules
        self.double_odds: bool = self.exact.state.double_odds
        self._chains: dict[tuple[bool, Plan], Chain] = {}

    def chain(self, plan: Plan, *, rounds: bool) -> Chain:
        """The chain of a plan; amounts that somebody names are played where they may be rounded."""
        if (rounds, plan) not in self._chains:
            self._chains[rounds, plan] = walked(self.rounding if rounds else self.exact, plan)
        return self._chains[rounds, plan]

    def outcomes(self, name: Name, way: Way, cents: int | None) -> Outcomes:
        """Everything that can become of a wager."""
        plan = Plan(self._wanted(name, way, cents), way.calls_on)
        base = places(self.rules, plan.box, name)
        backing = Name(slug_of(way.backing)) if way.backing else name
        counted = base | places(self.rules, plan.box, backing)
        chain = self.chain(plan, rounds=cents is not None)
        return outcomes(chain, counted, base, partial(told, self.rules))

    def stake(self, name: Name, backing: str = "") -> int:
        """The least stake on a wager that comes out even, and that what goes with it can match."""
        if backing:
            return exact_base(self.exact, Plan(), name.kind, backing)
        return exact_stake(self.exact, Plan(), name.kind, name.number)

    def _wanted(self, name: Name, way: Way, cents: int | None) -> tuple[Wanted, ...]:
        """A wager, and before it what it goes with or after it what goes with it."""
        if base := BASE.get(name.kind):
            # Without an amount one chain serves every number of a come bet.
            is_shared = name.kind in ("come-odds", "behind-come") and cents is None
            number = None if is_shared else name.number
            return (Wanted(base, cents=self._base(name.kind, cents)), Wanted(name.kind, number, cents))
        wager = Wanted(name.kind, name.number, cents or self.stake(name, way.backing))
        return (wager, Wanted(way.backing, is_double=way.is_double)) if way.backing else (wager,)

    def _base(self, kind: str, cents: int | None) -> int:
        if cents is None:
            return exact_base(self.exact, Plan(), BASE[kind], kind)
        return base_for(self.rounding, Plan(), BASE[kind], cents)
