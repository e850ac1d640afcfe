"""Poker in play: its table in the terminal, what is shown of it, and how players leave."""

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.games.poker.actions import Deals
from pitboss.games.poker.deal.dealing import due, out, stub
from pitboss.games.poker.events import StubRemade
from pitboss.games.poker.irregularities.events import StubShuffled
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.state import State
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.chips.money import money
from pitboss.table.event import Event, RoundEnded
from pitboss.table.shown import Hand

HOW_TO = "Make the best five cards of your own and those on the board, or bet until everybody else folds."
DEMO: Mapping[str, Any] = {
    "sign": {"minimum": "2.00", "maximum": "10000.00"},
    "blinds": ["1.00", "2.00"],
}


def remaining(deck: Sequence[Card], events: Sequence[Event]) -> Sequence[Card] | None:
    """The deck, until a hand is over or what is left of it is shuffled."""
    return (
        None if any(isinstance(event, RoundEnded | StubRemade | StubShuffled) for event in events) else deck
    )


def next_cards(rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
    """As many cards from the top of the deck as are due."""
    if state.phase != "dealing":
        return None
    gone, count = out(state), due(rules, state).count
    left = [card for card in deck if card not in gone] if gone else deck
    return Deals(who="deck", cards=tuple(left[:count])) if count <= stub(state) else None


def shown(state: State, who: str) -> list[Hand | str]:
    """The board and the pots, then each player."""
    found: list[Hand | str] = []
    if state.board:
        found.append(Hand("Board", state.board))
    found += [f"{pot.area.capitalize()}: {money(pot.cents)}" for pot in state.pots]
    for player in state.players:
        name = f"Box {player.box}"
        says = money(player.stack)
        if player.cards:
            is_asked = state.turn == player.box
            found.append(Hand(name, player.cards, says, who=f"box {player.box}", is_asked=is_asked))
        else:
            found.append(f"{name}: {says}")
    return found


def leaving(rules: Rules, state: State, step: Action | None) -> Action | None:
    """The hand is played to its end."""
    return step if state.phase != "waiting" else None
