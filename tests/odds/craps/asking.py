"""Questions about craps, and the record that answers one."""

from typing import Any

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, Laid
from pitboss.odds.craps import price
from pitboss.odds.priced import Priced
from pitboss.record.choice import Choice
from pitboss.record.table import Table

ONE_NUMBER = {"place": "6", "buy": "6", "lay": "6", "hardway": "6", "horn-high": "2"}


def question(*wagers: str | tuple[str, int], readings: dict[str, str] | None = None, **more: Any) -> Asked:
    law = Choice(game="craps", readings=readings or {})
    laid = tuple(Laid(wager) if isinstance(wager, str) else Laid(*wager) for wager in wagers)
    return Asked(law=law, wagers=laid, **more)


def ask(*wagers: str | tuple[str, int], **more: Any) -> Odds:
    return price(question(*wagers, **more))


def opened(*changes: str) -> Table:
    return question().opened(*changes)


def record(odds: Odds, name: str, strategy: str = "", convention: str = "made", per: str = "stake") -> Priced:
    wager, _, variant = name.partition(" ")
    (found,) = [
        each
        for each in odds.wagers
        if (each.wager, each.variant, each.strategy) == (wager, variant, strategy)
        and (each.convention, each.per) == (convention, per)
    ]
    return found
