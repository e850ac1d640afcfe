"""The tables of the house: every game has one, under the last text held of its law."""

import time

from msgspec import Struct

from pitboss.floor.tables.pit import Pit
from pitboss.play.poker_table import fitting
from pitboss.record.choice import Choice


class HouseTable(Struct, frozen=True):
    """What people call a table, how it is set up for play, and at which boxes bots sit."""

    title: str
    terms: dict[str, str] = {}
    bots: tuple[int, ...] = ()


TABLES = {
    "roulette": HouseTable("Roulette"),
    "blackjack": HouseTable("Blackjack"),
    "mini-baccarat": HouseTable("Mini baccarat"),
    "tai-sai": HouseTable("Tai-sai"),
    "craps": HouseTable("Craps"),
    "caribbean-stud": HouseTable("Caribbean stud"),
    "money-wheel": HouseTable("Money wheel"),
    # Two boxes are left for guests.
    "poker": HouseTable("Poker", {"limit": "no"}, (2, 3, 5, 6)),
    "midi-baccarat": HouseTable("Midi baccarat"),
    "baccarat": HouseTable("Baccarat"),
}


def opened(pit: Pit, games: tuple[str, ...] = tuple(TABLES)) -> None:
    """Open a table of the house for every game that has none."""
    there = {table.title for table in pit.kept.values() if table.opener is None and not table.closed}
    for game in games:
        table = TABLES[game]
        if table.title not in there:
            law = Choice(game=game)
            changes = tuple(fitting(law.book(), table.terms)) if game == "poker" else ()
            pit.open(law, changes, title=table.title, at=time.time_ns() // 1_000_000, bots_at=table.bots)
