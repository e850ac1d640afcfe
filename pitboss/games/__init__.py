"""One package a game. Pure: no clock, no randomness, no input or output."""

from typing import Any

from pitboss.games.caribbean_stud.game import CaribbeanStud
from pitboss.table.engine import Game

GAMES: dict[str, Game[Any, Any]] = {game.slug: game for game in (CaribbeanStud(),)}
