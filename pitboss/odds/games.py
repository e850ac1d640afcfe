"""Every game that has odds, by its slug; its modules are loaded when it is asked for."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pitboss.on_demand import OnDemand

if TYPE_CHECKING:
    from pitboss.odds.answer import Odds
    from pitboss.odds.asked import Asked
    from pitboss.odds.number import Number
    from pitboss.odds.priced import Priced
    from pitboss.odds.progress import Progress

    Pricing = Callable[[Asked, Progress], Odds]
    Holding = Callable[[Asked, Asked, Priced], Number | None]


def _roulette() -> "Pricing":
    from pitboss.odds.layout.games import roulette

    return _at_once(roulette)


def _money_wheel() -> "Pricing":
    from pitboss.odds.layout.games import money_wheel

    return _at_once(money_wheel)


def _tai_sai() -> "Pricing":
    from pitboss.odds.layout.games import tai_sai

    return _at_once(tai_sai)


def _baccarat() -> "Pricing":
    from pitboss.odds.baccarat import price

    return _at_once(price)


def _poker() -> "Pricing":
    from pitboss.odds.poker import price

    return price


def _craps() -> "Pricing":
    from pitboss.odds.craps import price

    return _at_once(price)


def _caribbean_stud() -> "Pricing":
    from pitboss.odds.caribbean_stud import price

    return price


def _blackjack() -> "Pricing":
    from pitboss.odds.blackjack import price

    return price


def _at_once(price: "Callable[[Asked], Odds]") -> "Pricing":
    """A pricing that has nothing to tell before it is done."""
    return lambda asked, progress: price(asked)


PRICED: Mapping[str, "Pricing"] = OnDemand(
    {
        "blackjack": _blackjack,
        "caribbean-stud": _caribbean_stud,
        "roulette": _roulette,
        "money-wheel": _money_wheel,
        "tai-sai": _tai_sai,
        **dict.fromkeys(("baccarat", "mini-baccarat", "midi-baccarat"), _baccarat),
        "craps": _craps,
        "poker": _poker,
    }
)


def holding(game: str) -> "Holding | None":
    """What a record is worth to one who goes on as was best under another law, where a game can tell."""
    if game == "caribbean-stud":
        from pitboss.odds.caribbean_stud import holding as stud

        return stud.holding
    if game == "blackjack":
        from pitboss.odds.blackjack.play import holding as blackjack

        return blackjack.holding
    return None
