"""One package a game. Pure: no clock, no randomness, no input or output."""

from typing import Any

from pitboss.games.baccarat.game import Baccarat
from pitboss.games.blackjack.game import Blackjack
from pitboss.games.caribbean_stud.game import CaribbeanStud
from pitboss.games.craps.game import Craps
from pitboss.games.money_wheel.game import MoneyWheel
from pitboss.games.roulette.game import Roulette
from pitboss.games.tai_sai.game import TaiSai
from pitboss.table.engine import Game

GAMES: dict[str, Game[Any, Any]] = {
    game.slug: game
    for game in (
        Blackjack(),
        CaribbeanStud(),
        Roulette(),
        TaiSai(),
        MoneyWheel(),
        Craps(),
        Baccarat("baccarat"),
        Baccarat("mini-baccarat"),
        Baccarat("midi-baccarat"),
    )
}
