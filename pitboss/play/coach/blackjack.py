"""Blackjack: each option of a hand, played at its best from the cards that its player has not seen."""

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pitboss.games.blackjack.actions import Double, Draw, Split, Stand
from pitboss.games.blackjack.wagers.area import ORIGINAL, Area
from pitboss.odds.asked import OddsError
from pitboss.odds.blackjack.asking import answered
from pitboss.odds.extra import NeedsExtraError, need
from pitboss.play.coach import insuring
from pitboss.play.coach.advice import Advice, Lies, Valued, advised
from pitboss.play.coach.live import unseen
from pitboss.record.opening import setup_of
from pitboss.record.table import Table
from pitboss.table.cards import rank
from pitboss.table.notation import words_of
from pitboss.table.who import box_of

if TYPE_CHECKING:
    from pitboss.odds.blackjack.play.decision import Adviser

METHOD = "composition of the cards not seen, played at its best from here; double precision"
_ADVISERS: "dict[str, Adviser]" = {}
_CHOICES = (Stand, Draw, Double, Split)


def decision(table: Table, who: str) -> Advice | None:
    """What standing, drawing, doubling and splitting are worth; none while the player is not asked.

    Before that, what insurance and even money are.
    """
    if table.state.phase == "insurance":
        return insuring.choices(table, who, _adviser(table, who).rulings)
    options = table.game.options(table.rules, table.state, who, _CHOICES)
    turn = table.state.in_turn()
    if turn is None or not table.state.dealer or not any(option.action.is_answer for option in options):
        return None
    # The first of a kind is the whole of it: a hand may also be doubled for less.
    actions = {words_of(type(option.action)): option.action for option in reversed(options)}
    box, hand = turn
    stake = box.stake(box_of(who))
    found = _adviser(table, who).value_of(
        unseen(table.state),
        [rank(card) for card in hand.cards],
        rank(table.state.dealer[0]),
        actions.keys(),
        hands=len(box.hands),
        is_first=hand.number == box.hands[0].number,
    )
    choices = [Valued(actions[choice], choice, worth) for choice, worth in found.items()]
    return advised(choices, unit="original wager", cents=stake.original, method=METHOD) if choices else None


def lying(table: Table, who: str) -> tuple[Lies, ...]:
    """A wager before the cards: what a round is worth from those not seen, played at its best."""
    state, place = table.state, box_of(who) or 0
    stakes = [(box, stake) for box, stake in state.stakes_of(place) if stake.original]
    if state.phase != "betting" or not stakes or not _is_weighed(table, who):
        return ()
    left = tuple(unseen(state).items())
    return tuple(
        Lies(Area(box.number, ORIGINAL).name(place), cents, cents * _worth(_opened(table, cents), left))
        for box, stake in stakes
        for cents in (stake.original,)
    )


def _is_weighed(table: Table, who: str) -> bool:
    """Whether a round can be weighed: not without the extra, nor where one hand takes others with it."""
    try:
        return not _adviser(table, who).rulings.between.ends_on_bust
    except NeedsExtraError:
        return False


@lru_cache(maxsize=8)
def _worth(name: str, left: tuple[tuple[str, int], ...]) -> float:
    """What a round is worth; it is asked for again and again while nothing is dealt."""
    return _ADVISERS[name].worth_of(dict(left))


def notes(table: Table, who: str) -> tuple[str, ...]:
    """What even money is worth while it may still be asked for."""
    if not insuring.is_waiting(table, who):
        return ()
    return insuring.declined(table, who, _adviser(table, who).rulings)


def _adviser(table: Table, who: str) -> "Adviser":
    """The engine's answers at this table, for what the player has wagered on the own box."""
    box = table.state.box(box_of(who) or 0)
    stake = box.stake(box_of(who)) if box else None
    return _ADVISERS[_opened(table, stake.placed if stake else 0)]


def _opened(table: Table, cents: int) -> str:
    """The engine is asked once for each rulebook, sign, chips and wager: chips may not pay all exactly."""
    house, decks = table.state.house, table.state.shoe.decks
    name = f"{table.book.id} {decks} {house.sign} {house.chips} {cents}"
    if name not in _ADVISERS:
        need("the coach at blackjack")
        from pitboss.odds.blackjack.play.decision import Adviser

        sign = replace(house.sign, sevens_wager=None)
        setup = replace(setup_of(table.game, ()), decks=decks, sign=sign, chips=house.chips)
        try:
            rulings = answered(Table(table.game, table.book, setup), cents or None)
        except OddsError:
            # A wager that was taken by mistake is no wager of the rules; others are paid alike.
            rulings = answered(Table(table.game, table.book, setup))
        _ADVISERS[name] = Adviser(rulings)
    return name
