"""Hands laid open at the showdown: every own card, open and flat, or no claim to the pot (18.5)."""

from functools import lru_cache
from itertools import combinations

from pitboss.games.poker.actions import Muck, Show
from pitboss.games.poker.events import HandShown, Mucked
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player, State
from pitboss.games.poker.variants import Variant
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.event import Event
from pitboss.table.hands import Ranking, describe_value
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

CARDS_SPEAK = key("cards-speak")
SHOWDOWN_ORDER = key("showdown-order")

_LOWEST = {52: "2", 40: "5", 36: "6", 32: "7"}


@lru_cache
def ranking(deck: int, *, ace_low: bool) -> Ranking:
    """How hands rank with a deck: with a reduced one a flush is above a full house."""
    return Ranking(_LOWEST[deck], flush_beats_full_house=deck < 52, ace_low=ace_low)


def best(state: State, own: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The value of the best five cards that the game allows to be made of own and community cards."""
    variant = state.variant
    ranks = ranking(state.terms.deck, ace_low=variant.ace_low)
    return max(map(ranks.value, _fives(variant, own, board)))


def _fives(variant: Variant, own: tuple[Card, ...], board: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    if variant.own_used is None:
        return list(combinations((*own, *board), 5))
    used = variant.own_used
    return [(*mine, *shared) for mine in combinations(own, used) for shared in combinations(board, 5 - used)]


def to_show(state: State) -> list[Player]:
    """Whoever has yet to show, in order: who was called first, or the first from the left of the button."""
    first = state.aggressor or state.button
    order = list(state.clockwise(first))
    if state.aggressor:
        order = [order[-1], *order[:-1]]
    return [player for player in order if player.is_live and not player.is_shown]


def may_show(table: Moment, who: str) -> Option | Refusal:
    """In order, at the showdown."""
    player = _asked(table, who)
    return player if isinstance(player, Refusal) else Option(Show(who=who), table.because(CARDS_SPEAK))


def _asked(table: Moment, who: str) -> Player | Refusal:
    state = table.state
    if state.phase != "showdown":
        return table.refuse("no-showdown", "hands are shown once all betting is over", SHOWDOWN_ORDER)
    waiting = to_show(state)
    if not waiting:
        return table.refuse("nothing-to-show", "every hand lies open", SHOWDOWN_ORDER)
    if waiting[0].box != box_of(who):
        says = f"box {waiting[0].box} shows next"
        return table.refuse("out-of-turn", says, SHOWDOWN_ORDER)
    return waiting[0]


def show(table: Moment, action: Show, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    player = state.player(box_of(action.who) or 0)
    assert player is not None, "who shows has a hand"
    known = UNKNOWN not in (*player.own, *state.board)
    says = describe_value(best(state, player.own, state.board)) if known else ""
    return (HandShown(box=player.box, cards=player.own, says=says, because=because),)


def may_muck(table: Moment, who: str) -> Option | Refusal:
    """By anybody who is not the last that can win some pot."""
    player = _asked(table, who)
    if isinstance(player, Refusal):
        return player
    live = {each.box for each in table.state.live()}
    if any(live.intersection(pot.contenders) == {player.box} for pot in table.state.pots):
        says = f"{who} is the last who can win a pot: that hand is not given up"
        return table.refuse("last-hand", says, SHOWDOWN_ORDER)
    return Option(Muck(who=who), table.because(CARDS_SPEAK))


def muck(table: Moment, action: Muck, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Mucked(box=box_of(action.who) or 0, because=because),)


RULES = (Rule(Show, may_show, show), Rule(Muck, may_muck, muck))
