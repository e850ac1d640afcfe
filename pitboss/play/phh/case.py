"""A hand of PHH as a case: the tables that a case file would hold."""

from typing import Any

from pitboss.law import Rulebook
from pitboss.play.phh.hand import Phh, setup_of
from pitboss.play.phh.replay import Replayed
from pitboss.table.chips.money import money


def tables(phh: Phh, title: str, book: Rulebook) -> dict[str, Any]:
    """The same hand told in the notation; what the rules refuse of it is refused here, by its number."""
    setup = setup_of(phh)
    table = {
        "game": setup.game,
        "limit": setup.limit,
        "boxes": setup.boxes,
        "chips": [money(cents) for cents in setup.chips],
        "blinds": [money(cents) for cents in setup.blinds],
        "ante": money(setup.ante) if setup.ante else None,
        "bring-in": money(setup.bring_in) if setup.bring_in else None,
        "raises": setup.raises,
    }
    sign = {"minimum": money(phh.least), "maximum": money(phh.large) if phh.large else None}
    actions = "\n".join(Replayed(phh, book).play().lines)
    return _said(
        {
            "title": title,
            "game": "poker",
            "on": phh.on,
            "sign": _said(sign),
            "table": _said(table),
            "round": {"actions": actions},
        }
    )


def _said(table: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in table.items() if value is not None}
