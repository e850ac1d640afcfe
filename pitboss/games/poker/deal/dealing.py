"""Cards from the deck: to each player one at a time from the left of the button, and to the board."""

from collections.abc import Sequence

from pitboss.games.poker.actions import Deals
from pitboss.games.poker.betting.acting import ended
from pitboss.games.poker.events import BoardDealt, HandsDealt
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import State
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN, Card, name
from pitboss.table.event import Event
from pitboss.table.option import Cards, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

BURN_CARD = key("burn-card")
COMMUNITY_CARDS = key("community-cards")
DEAL_IN_TURN = key("deal-in-turn")
DECK_OF_CARDS = key("deck-of-cards")


def in_turn(state: State) -> list[int]:
    """Who is dealt to, from the left of the button."""
    return [player.box for player in state.clockwise(state.button) if player.is_live]


def cards_due(state: State) -> int:
    """How many cards leave the deck next, burns and all."""
    street = state.dealt
    return (street.down + street.up) * len(in_turn(state)) + street.board + street.burns


def out(state: State) -> set[Card]:
    """Every card that has left the deck in this hand and is known."""
    found = {*state.board, *state.burnt}
    for player in state.players:
        found.update(player.cards)
    found.discard(UNKNOWN)
    return found


def deals(table: Moment, action: Deals) -> tuple[Event, ...] | Refusal:
    """The cards of a street, each where it belongs."""
    state, cards = table.state, action.cards
    if state.phase != "dealing":
        return table.refuse("no-deal", "no cards are to be dealt now", DEAL_IN_TURN)
    due = cards_due(state)
    if len(cards) != due:
        says = f"{due} cards are dealt now, not {len(cards)}"
        return table.refuse("wrong-count", says, DEAL_IN_TURN)
    known = [card for card in cards if card != UNKNOWN]
    twice = {card for card in known if known.count(card) > 1} | (out(state) & set(known))
    if twice:
        says = f"the {name(min(twice))} cannot come twice out of one deck"
        return table.refuse("card-twice", says, DECK_OF_CARDS)
    events = _dealt(table, cards)
    after = table.after(events)
    is_over = after.state.phase == "betting" and not after.state.turn
    return (*events, *ended(after)) if is_over else events


def _dealt(table: Moment, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    state = table.state
    street, boxes = state.dealt, in_turn(state)
    burn, rest = cards[: street.burns], cards[street.burns :]
    each = street.down + street.up
    events: list[Event] = []
    if each:
        count = each * len(boxes)
        hands = tuple((box, rest[place : count : len(boxes)]) for place, box in enumerate(boxes))
        events.append(HandsDealt(hands=hands, because=table.because(DEAL_IN_TURN)))
        rest = rest[count:]
    if street.board:
        because = table.because(COMMUNITY_CARDS, *((BURN_CARD,) if burn else ()))
        events.append(BoardDealt(street=street.name, cards=rest, burn=burn, because=because))
    return tuple(events)


def _offered(table: Moment, who: str) -> Sequence[Option]:
    state = table.state
    if state.phase != "dealing":
        return ()
    due = cards_due(state)
    example = Deals(who=who, cards=(UNKNOWN,) * due)
    return (Option(example, table.because(DEAL_IN_TURN), {"cards": Cards(due, due, frozenset(out(state)))}),)


RULES = (FactRule(Deals, _offered, deals),)
