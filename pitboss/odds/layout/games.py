"""How each game on a layout speaks of its wagers, and of what came."""

from pitboss.games.money_wheel.rules import letter_of
from pitboss.games.roulette.actions import BallIn
from pitboss.games.roulette.layout import ZERO
from pitboss.games.tai_sai.actions import Uncover
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked
from pitboss.odds.layout.named import Words
from pitboss.odds.layout.price import price
from pitboss.table.action import Action
from pitboss.table.event import Settled
from pitboss.table.layout.area import Area


def roulette(asked: Asked) -> Odds:
    """Every place on the roulette layout."""
    return price(asked, Words(_of_the_ball), "board=0")


def _of_the_ball(area: Area, came: Action, line: Settled) -> str:
    assert isinstance(came, BallIn)
    if line.outcome == "win":
        return "its number" if len(area.numbers) == 1 else "one of its numbers"
    return "zero" if came.number == ZERO else "another number"


def money_wheel(asked: Asked) -> Odds:
    """Every symbol of the money wheel."""
    return price(asked, Words(_of_the_wheel, variant=lambda area: letter_of(area.name)))


def _of_the_wheel(area: Area, came: Action, line: Settled) -> str:
    return f"symbol {letter_of(area.name)}" if line.outcome == "win" else "another symbol"


_TAI_SAI = {
    "number": "single-die",
    "pair": "dice-combination",
    "three": "three-dice-combination",
    "four": "four-number-combination",
}
# A triple takes these whatever its total.
_EVEN_CHANCES = ("small", "big", "odd", "even")


def tai_sai(asked: Asked) -> Odds:
    """Every area of the layout that somebody asks for, or of all that the law knows: the wider has all."""
    layouts = asked.game.rules(asked.book).layouts
    return price(asked, Words(_of_the_dice, _TAI_SAI), f"layout={[*layouts][-1]}")


def _of_the_dice(area: Area, came: Action, line: Settled) -> str:
    assert isinstance(came, Uncover)
    if line.outcome == "win":
        showing = came.dice.count(area.numbers[0]) if area.kind in ("number", "double") else 0
        return _SHOWING[showing]
    return "a triple" if area.kind in _EVEN_CHANCES and len({*came.dice}) == 1 else "loses"


_SHOWING = {0: "wins", 1: "one die shows it", 2: "two dice show it", 3: "three dice show it"}
