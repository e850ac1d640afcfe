"""Spins and rolls a second, one player with some wagers: asked, and through the engine alone.

No peer knows these rules.
"""

from sittings import report

from pitboss.play.options import Options
from pitboss.play.sitting import Player
from pitboss.play.view import View
from pitboss.table.action import Action

ROUNDS = 500
CENTS = 500
WAGERED = {
    "roulette": ("red", "straight 17", "split 17 20"),
    "money-wheel": ("symbol a", "symbol c"),
    "tai-sai": ("small", "double 3", "total 9"),
}


def on(areas: tuple[str, ...]) -> Player:
    """A player who wagers on the same areas in every round."""

    def places(view: View, options: Options) -> Action | None:
        if len(view.wagers) == len(areas):
            return None
        return options.find("place", cents=CENTS, area=areas[len(view.wagers)])

    return places


def main() -> None:
    """Prints the rates of each game."""
    for slug, areas in WAGERED.items():
        sign = ("sign.minimum=5.00", "sign.maximum=500.00")
        report(slug, f"{len(areas)} wagers each", {"box 1": on(areas)}, ROUNDS, *sign)


if __name__ == "__main__":
    main()
