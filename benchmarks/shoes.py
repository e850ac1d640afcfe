"""Rounds of blackjack and baccarat a second, by players who are asked and through the engine alone.

No peer knows these rules.
"""

from sittings import report

from pitboss.play.options import Options
from pitboss.play.sitting import Player
from pitboss.play.view import View
from pitboss.table.action import Action

ROUNDS = 1_000
CENTS = 1_000


def draws_once(view: View, options: Options) -> Action | None:
    """Wagers with Super Sevens, draws one card, and stands as soon as that is allowed."""
    if not view.wagers:
        return options.find("wager", cents=CENTS, sevens=True)
    wish = "stand" if len(view.hand) > 2 else "draw"
    return options.find(wish) or options.find("stand") or options.find("draw")


def on(area: str) -> Player:
    """A player who wagers on the same area in every round."""

    def wagers(view: View, options: Options) -> Action | None:
        return None if view.wagers else options.find("wager", cents=CENTS, area=area)

    return wagers


def main() -> None:
    """Prints the rates of both games."""
    boxes = {f"box {box}": draws_once for box in (1, 2, 3)}
    report("blackjack", "three boxes with Super Sevens", boxes, ROUNDS)
    areas = {"box 1": on("player"), "box 2": on("banker"), "box 3": on("tie")}
    report("baccarat", "player, banker and tie", areas, ROUNDS)


if __name__ == "__main__":
    main()
