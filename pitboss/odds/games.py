"""Every game that has odds, by its slug; its modules are loaded when it is asked for."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pitboss.on_demand import OnDemand

if TYPE_CHECKING:
    from pitboss.odds.answer import Odds
    from pitboss.odds.asked import Asked

    Pricing = Callable[[Asked], Odds]


def _roulette() -> "Pricing":
    from pitboss.odds.layout.games import roulette

    return roulette


def _money_wheel() -> "Pricing":
    from pitboss.odds.layout.games import money_wheel

    return money_wheel


def _tai_sai() -> "Pricing":
    from pitboss.odds.layout.games import tai_sai

    return tai_sai


PRICED: Mapping[str, "Pricing"] = OnDemand(
    {
        "roulette": _roulette,
        "money-wheel": _money_wheel,
        "tai-sai": _tai_sai,
    }
)
