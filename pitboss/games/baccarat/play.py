"""Baccarat in play: its table, what is shown of it, whom staff wait for, and how players leave."""

from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.games.baccarat.actions import RefuseBank, RefuseCards
from pitboss.games.baccarat.deal.points import count
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.shoe import displays
from pitboss.games.baccarat.staff_actions import AcceptPreShuffled, DirectKeep
from pitboss.games.baccarat.state import Hand, State
from pitboss.games.baccarat.turns import holding, turning
from pitboss.games.baccarat.wagers.area import BANKER, HANDS
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN
from pitboss.table.notation import Words
from pitboss.table.shoe.actions import RefuseCut
from pitboss.table.shoe.present import present
from pitboss.table.shown import Hand as Shown
from pitboss.table.shown import Mark, Past, Piece
from pitboss.table.verbs import NoMoreBets, TakeBack
from pitboss.table.who import box as name_of
from pitboss.table.who import box_of

HOW_TO = (
    "Wager on the banker, on the player or on a tie: wager 20.00 on banker. The hand with the higher count "
    "wins. A table lays down when a third card is drawn: nothing is left to decide, even where a player is "
    "asked to turn the cards over. For what is paid, type law."
)
DEMO: Mapping[str, Any] = {"sign": {"minimum": "10.00", "maximum": "1,000.00"}}


def shown(rules: Rules, state: State, who: str) -> list[Piece]:
    """Both hands with their counts, who has them, which won, whom the dealer waits for, and the roads."""
    found: list[Piece] = [_hand(rules, name, state.hands[name]) for name in HANDS if state.hands[name].cards]
    found += [
        Mark(f"{name} puck", name_of(hand.holder))
        for name, hand in state.hands.items()
        if hand.holder is not None
    ]
    if state.winner:
        found.append(Mark("winner", state.winner))
    roads = displays.lines(state.results) if state.phase == "over" else []
    past = [Past(state.results)] if state.results else []
    return [*found, *_notices(Moment(rules, state), who), *past, *roads]


def _hand(rules: Rules, name: str, hand: Hand) -> Shown:
    who = name_of(hand.holder) if hand.holder is not None else "dealer"
    total = None if UNKNOWN in hand.cards else count(rules, hand.cards)
    return Shown(name.capitalize(), hand.cards, _says(rules, hand), who=who, total=total)


def _says(rules: Rules, hand: Hand) -> str:
    """What a hand comes to, as far as its faces are known, and who holds it."""
    known = "" if UNKNOWN in hand.cards else str(count(rules, hand.cards))
    whose = f"held by {name_of(hand.holder)}" if hand.holder is not None else ""
    return ", ".join(text for text in (known, whose) if text)


def _notices(table: Moment, who: str) -> Iterator[str]:
    state = table.state
    if state.is_void:
        yield "A void hand: no wager depends on it."
    elif state.void_due:
        yield "The next hand is void: no bets."
    yield from _of_cards(state)
    if state.shoe.coups == 1 and state.is_betting:
        yield "Last coup of the shoe."
    awaited = turning.awaited(table)
    if awaited is not None and awaited != box_of(who):
        yield f"The dealer waits for {name_of(awaited)}."
    if state.shoe.offered is not None and state.shoe.offered != box_of(who):
        yield f"The cut is offered to {name_of(state.shoe.offered)}."


def _of_cards(state: State) -> Iterator[str]:
    """What lies on the table before the shoe is ready, and that the dealer waits for somebody to see it."""
    if state.shoe.step == "pre-shuffled":
        yield "The cards were shuffled beforehand; any player may still require a shuffle."
    if not state.shoe.is_ready and state.is_betting and not present(state):
        yield "The dealer waits for the first player: wager, or sit down with a name."


def awaits(rules: Rules, state: State, step: Action, who: str) -> bool:
    """Players have time before the call, and before pre-shuffled cards are taken as they are."""
    return isinstance(step, NoMoreBets | AcceptPreShuffled)


def leaving(rules: Rules, state: State, step: Action | None) -> Action | None:
    """Wagers are taken back before the call; later the dealer keeps the cards, and the round is settled."""
    if state.is_betting:
        bet = next((bet for bet in state.bets if not bet.area.maker), None)
        return TakeBack(who=name_of(bet.place), area=Words(bet.name)) if bet else None
    return step or next(_without_players(Moment(rules, state)), None)


def _without_players(table: Moment) -> Iterator[Action]:
    """What is said for players who have left: no cut, no bank, no cards; the dealer turns their hand."""
    state = table.state
    if state.shoe.offered is not None:
        yield RefuseCut(who=name_of(state.shoe.offered))
    for name in HANDS:
        if (asked := holding.asked(table, name)) is not None:
            refuse = RefuseBank if name == BANKER else RefuseCards
            yield refuse(who=name_of(asked))
        if state.hands[name].is_out:
            yield DirectKeep(who="game supervisor", hand=Words(holding.TITLE[name]))
