"""A card that the dealer exposes while it is dealt face down is replaced."""

from collections.abc import Sequence

from pitboss.games.poker.irregularities.actions import ExposesOwn
from pitboss.games.poker.irregularities.events import OwnCardExposed
from pitboss.games.poker.irregularities.substantial import acted
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN, name
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

OWN_CARD_EXPOSED = key("own-card-exposed")


def exposes(table: Moment, action: ExposesOwn) -> tuple[Event, ...] | Refusal:
    """The card is the burn, and another comes in its place once the deal is finished."""
    player = _dealt_to(table, action.box)
    if isinstance(player, Refusal):
        return player
    # A card that nobody had told of until now may be any that was dealt face down.
    held = action.card in player.cards
    if not held and (UNKNOWN not in player.cards or action.card in _lying(table)):
        says = f"the {name(action.card)} was not dealt face down to box {action.box}"
        return table.refuse("not-theirs", says, OWN_CARD_EXPOSED)
    because = table.because(OWN_CARD_EXPOSED)
    return (OwnCardExposed(box=action.box, cards=(action.card,), because=because),)


def _lying(table: Moment) -> set[str]:
    state = table.state
    return {*state.board, *state.burnt, *(card for player in state.players for card in player.own)}


def _dealt_to(table: Moment, box: int) -> Player | Refusal:
    state = table.state
    if state.phase != "betting" or not state.dealt.down or acted(state):
        says = "a card is replaced once it was dealt face down, and before anybody acts"
        return table.refuse("not-dealt-now", says, OWN_CARD_EXPOSED)
    player = state.player(box)
    if player is None or not player.is_live:
        return table.refuse("no-hand", f"box {box} has no hand", OWN_CARD_EXPOSED)
    return player


def _offered(table: Moment, who: str) -> Sequence[Option]:
    because = table.because(OWN_CARD_EXPOSED)
    return [
        Option(ExposesOwn(who=who, card=player.cards[-1], box=player.box), because)
        for player in table.state.players
        if not isinstance(_dealt_to(table, player.box), Refusal) and player.cards[-1] != UNKNOWN
    ]


RULES = (FactRule(ExposesOwn, _offered, exposes),)
