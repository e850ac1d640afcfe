"""Blackjack: each option of a hand, played at its best from the cards that its player has not seen."""

from functools import lru_cache

from pitboss.games.blackjack.wagers.area import ORIGINAL, Area
from pitboss.odds.blackjack.asking import answered, table_of
from pitboss.odds.blackjack.play.decision import Adviser
from pitboss.play.coach import insuring
from pitboss.play.coach.advice import Advice, Lies, Valued, advised
from pitboss.play.coach.live import asked_at, unseen
from pitboss.record.table import Table
from pitboss.table.cards import rank
from pitboss.table.notation import words_of
from pitboss.table.who import box_of

METHOD = "composition of the cards not seen, played at its best from here; double precision"
_ADVISERS: dict[str, Adviser] = {}
_CHOICES = ("stand", "draw", "double", "split")


def decision(table: Table, who: str) -> Advice | None:
    """What standing, drawing, doubling and splitting are worth; none while the player is not asked.

    Before that, what insurance and even money are.
    """
    if table.state.phase == "insurance":
        return insuring.choices(table, who, _adviser(table).rulings)
    options = {
        words_of(type(option.action)): option.action
        for option in table.game.options(table.rules, table.state, who)
        if option.action.is_answer
    }
    turn = table.state.in_turn()
    asked = [choice for choice in _CHOICES if choice in options]
    if turn is None or not asked or not table.state.dealer:
        return None
    box, hand = turn
    stake = box.stake(box_of(who))
    found = _adviser(table).value_of(
        unseen(table.state),
        [rank(card) for card in hand.cards],
        rank(table.state.dealer[0]),
        asked,
        hands=len(box.hands),
        is_first=hand.number == box.hands[0].number,
    )
    choices = [Valued(options[choice], choice, found[choice]) for choice in asked if choice in found]
    return advised(choices, unit="original wager", cents=stake.original, method=METHOD) if choices else None


def lying(table: Table, who: str) -> tuple[Lies, ...]:
    """A wager before the cards: what a round is worth from those not seen, played at its best."""
    state, place = table.state, box_of(who) or 0
    if state.phase != "betting" or _adviser(table).rulings.between.ends_on_bust:
        return ()
    stakes = [(box, stake) for box, stake in state.stakes_of(place) if stake.original]
    if not stakes:
        return ()
    worth = _worth(_name(table), tuple(unseen(state).items()))
    return tuple(
        Lies(Area(box.number, ORIGINAL).name(place), stake.original, stake.original * worth)
        for box, stake in stakes
    )


@lru_cache(maxsize=8)
def _worth(name: str, left: tuple[tuple[str, int], ...]) -> float:
    """What a round is worth; it is asked for again and again while nothing is dealt."""
    return _ADVISERS[name].worth_of(dict(left))


def notes(table: Table, who: str) -> tuple[str, ...]:
    """What even money is worth while it may still be asked for."""
    return insuring.declined(table, who, _adviser(table).rulings)


def _adviser(table: Table) -> Adviser:
    if _name(table) not in _ADVISERS:
        _ADVISERS[_name(table)] = Adviser(answered(table_of(asked_at(table), table.state.shoe.decks)))
    return _ADVISERS[_name(table)]


def _name(table: Table) -> str:
    """The engine is asked once for each rulebook and number of decks."""
    return f"{table.book.id} {table.state.shoe.decks}"
