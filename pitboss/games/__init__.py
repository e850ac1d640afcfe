"""One package a game. Pure: no clock, no randomness, no input or output."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pitboss.on_demand import OnDemand

if TYPE_CHECKING:
    from pitboss.table.engine import Game


def _blackjack() -> "Game[Any, Any]":
    from pitboss.games.blackjack.game import Blackjack

    return Blackjack()


def _caribbean_stud() -> "Game[Any, Any]":
    from pitboss.games.caribbean_stud.game import CaribbeanStud

    return CaribbeanStud()


def _roulette() -> "Game[Any, Any]":
    from pitboss.games.roulette.game import Roulette

    return Roulette()


def _tai_sai() -> "Game[Any, Any]":
    from pitboss.games.tai_sai.game import TaiSai

    return TaiSai()


def _money_wheel() -> "Game[Any, Any]":
    from pitboss.games.money_wheel.game import MoneyWheel

    return MoneyWheel()


def _craps() -> "Game[Any, Any]":
    from pitboss.games.craps.game import Craps

    return Craps()


def _poker() -> "Game[Any, Any]":
    from pitboss.games.poker.game import Poker

    return Poker()


def _baccarat(slug: str) -> "Game[Any, Any]":
    from pitboss.games.baccarat.game import Baccarat

    return Baccarat(slug)


GAMES: Mapping[str, "Game[Any, Any]"] = OnDemand(
    {
        "blackjack": _blackjack,
        "caribbean-stud": _caribbean_stud,
        "roulette": _roulette,
        "tai-sai": _tai_sai,
        "money-wheel": _money_wheel,
        "craps": _craps,
        "baccarat": lambda: _baccarat("baccarat"),
        "mini-baccarat": lambda: _baccarat("mini-baccarat"),
        "midi-baccarat": lambda: _baccarat("midi-baccarat"),
        "poker": _poker,
    }
)
"""Every game by its slug; its modules are loaded when the game is asked for."""
