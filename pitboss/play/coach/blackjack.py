"""Blackjack: each option of a hand, played at its best from the cards that its player has not seen."""

from functools import lru_cache
from typing import TYPE_CHECKING, TypedDict

from msgspec.structs import replace

from pitboss.games.blackjack.actions import Double, Draw, Split, Stand
from pitboss.games.blackjack.state import Stake
from pitboss.games.blackjack.wagers.area import ORIGINAL, Area
from pitboss.odds.asked import OddsError
from pitboss.odds.blackjack.asking import answered
from pitboss.odds.blackjack.beside.sevens import Sevens, held, sevens_of
from pitboss.odds.extra import need
from pitboss.play.coach import insuring
from pitboss.play.coach.advice import Advice, Lies, Valued, advised
from pitboss.play.coach.live import asked_at, unseen, unseen_cards
from pitboss.record.opening import setup_of
from pitboss.record.table import Table
from pitboss.table.cards import rank
from pitboss.table.notation import words_of
from pitboss.table.option import Amounts, Option
from pitboss.table.who import box_of

if TYPE_CHECKING:
    from pitboss.odds.blackjack.play.decision import Adviser

METHOD = "composition of the cards not seen, played at its best from here; double precision"
_ADVISERS: "dict[str, Adviser]" = {}
_SEVENS: dict[str, Sevens] = {}
_CHOICES = (Stand, Draw, Double, Split)


class _At(TypedDict):
    hands: int
    is_first: bool


def decision(table: Table, who: str) -> Advice | None:
    """What standing, drawing, doubling and splitting are worth; none while the player is not asked.

    Before that, what insurance and even money are.
    """
    if table.state.phase == "insurance":
        return insuring.choices(table, who, _adviser(table, who).rulings)
    offered = table.game.options(table.rules, table.state, who, _CHOICES)
    turn = table.state.in_turn()
    if turn is None or not table.state.dealer or not any(option.action.is_answer for option in offered):
        return None
    box, hand = turn
    stake, adviser = box.stake(box_of(who)), _adviser(table, who)
    at: _At = {"hands": len(box.hands), "is_first": hand.number == box.hands[0].number}
    seen = unseen(table.state), [rank(card) for card in hand.cards], rank(table.state.dealer[0])
    worth = adviser.value_of(*seen, {words_of(type(option.action)) for option in offered}, **at)
    if stake.sevens and len(box.dealt) == len(hand.cards):
        sevens = held(_sevens(table, who), hand.cards, unseen_cards(table.state))
        worth = {
            said: each + float(sevens[said] * stake.sevens / stake.original) for said, each in worth.items()
        }
    choices = [
        Valued(option.action, worth[words_of(type(option.action))], option.takes(option.action))
        for option in offered
        if not _is_part(option)
    ]
    if parts := [option for option in offered if _is_part(option)]:
        bare = adviser.one_card(*seen, **at)
        choices += [_part(option, bare, worth["double"], stake) for option in parts]
    return advised(choices, unit="original wager", cents=stake.original, method=METHOD)


def _is_part(option: Option) -> bool:
    """Whether it doubles for less than the whole wager."""
    return isinstance(option.vary.get("cents"), Amounts)


def _part(option: Option, bare: float, whole: float, stake: Stake) -> Valued:
    """A double of less: between one card for nothing more and one for the whole wager."""
    takes = option.takes(option.action)
    return Valued(option.action, bare + (whole - bare) * takes / stake.original, takes)


def lying(table: Table, who: str) -> tuple[Lies, ...]:
    """A wager before the cards, from those not seen and played at its best; insurance once it is laid."""
    if table.state.phase != "betting":
        return insuring.lying(table, who, lambda: _adviser(table, who).rulings)
    place = box_of(who) or 0
    stakes = [(box, stake.original) for box, stake in table.state.stakes_of(place) if stake.original]
    if not stakes or _adviser(table, who).rulings.between.ends_on_bust:
        # Where one hand of a split takes the others with it, a round is not weighed.
        return ()
    left = tuple(unseen(table.state).items())
    return tuple(
        Lies(Area(box.number, ORIGINAL).name(place), cents, cents * _worth(_opened(table, cents), left))
        for box, cents in stakes
    )


@lru_cache(maxsize=8)
def _worth(name: str, left: tuple[tuple[str, int], ...]) -> float:
    """What a round is worth; it is asked for again and again while nothing is dealt."""
    return _ADVISERS[name].worth_of(dict(left))


def notes(table: Table, who: str) -> tuple[str, ...]:
    """What even money is worth while it may still be asked for."""
    if not insuring.is_waiting(table, who):
        return ()
    return insuring.declined(table, who, _adviser(table, who).rulings)


def _sevens(table: Table, who: str) -> Sevens:
    """What Super Sevens pays by the first cards."""
    decks = table.state.shoe.decks
    name = f"{table.book.id} {decks}"
    if name not in _SEVENS:
        _SEVENS[name], _ = sevens_of(asked_at(table), _adviser(table, who).rulings, decks)
    return _SEVENS[name]


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
