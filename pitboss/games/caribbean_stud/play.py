"""Caribbean stud in play: its table, what is shown of it, whom staff wait for, and how players leave."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboss.games.caribbean_stud.actions import CutCards, PayJackpot
from pitboss.games.caribbean_stud.events import DeckShuffled
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout import claims
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.games.caribbean_stud.wagers import wagering
from pitboss.games.caribbean_stud.wagers.carried import own_chip
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.hands import describe
from pitboss.table.option import Option
from pitboss.table.shown import Hand, Piece
from pitboss.table.verbs import Away, NoMoreBets
from pitboss.table.who import box as name_of
from pitboss.table.who import box_of

HOW_TO = (
    "Ante, look at your five cards and at the one the dealer shows, then back them with a bet wager or fold. "
    "A dealer with less than ace and king has no hand: your ante wins, and your bet comes back."
)
DEMO: Mapping[str, Any] = {
    "sign": {"minimum": "5.00", "maximum": "500.00", "jackpot-wager": "1.00"},
    "jackpot": "electronic",
}


def remaining(deck: Sequence[Card], action: Action, events: Sequence[Event]) -> Sequence[Card] | None:
    """A deck turned by its cut; with the next shuffle it is gone."""
    if any(isinstance(event, DeckShuffled) for event in events):
        return None
    return (*deck[action.cards :], *deck[: action.cards]) if isinstance(action, CutCards) else deck


# What a bet does not tell by itself.
_DECIDED = {"fold": "folded", "absent": "absent"}


def shown(rules: Rules, state: State, who: str) -> list[Piece]:
    """The dealer's hand and the player's own once they lie there, then what is known of the others."""
    return [*_hands(rules, state, who), *_notices(state, who)] if state.dealer else [*_notices(state, who)]


def _hands(rules: Rules, state: State, who: str) -> Iterator[Hand]:
    says = _held(rules, state.dealer) or ("one card up" if state.up else "")
    yield Hand("Dealer", state.dealer, says, who="dealer", short=_kind(rules, state.dealer))
    mine = state.box(box_of(who) or 0)
    if mine and mine.cards:
        yield _own(rules, state, mine)
    for box in state.boxes.values():
        if box is not mine and box.cards:
            yield _other(rules, box)


def _own(rules: Rules, state: State, box: Box) -> Hand:
    who, gone = name_of(box.number), _DECIDED.get(box.decision)
    cards = () if gone else box.cards
    return Hand(
        who.capitalize(),
        cards,
        gone or _held(rules, cards),
        who=who,
        is_asked=state.phase == "deciding" and not box.decision,
        box=box.number,
        short=gone or _kind(rules, cards),
    )


def _kind(rules: Rules, cards: tuple[Card, ...]) -> str:
    """What a hand is, without its ranks where they would make it long."""
    return _held(rules, cards).partition(",")[0]


def _held(rules: Rules, cards: tuple[Card, ...]) -> str:
    return describe(cards) if len(cards) == rules.hand_cards and UNKNOWN not in cards else ""


def _other(rules: Rules, box: Box) -> Hand:
    areas = (("ante", box.ante), ("bet", box.bet), ("jackpot", box.jackpot))
    wagers = [f"{area} {money(cents)}" for area, cents in areas if cents]
    gone = _DECIDED.get(box.decision)
    # A hand that is folded is taken away (r 9.2).
    cards = () if gone else box.cards
    who, says = name_of(box.number), ", ".join((*wagers, *([gone] if gone else [])))
    short = gone or _kind(rules, cards)
    return Hand(who.capitalize(), cards, says, who=who, box=box.number, is_aside=True, short=short)


def _notices(state: State, who: str) -> Iterator[str]:
    chip = own_chip(state, box_of(who) or 0)
    carried = 0 if chip is None else state.carried[chip]
    if carried:
        yield f"Your jackpot wager of {money(carried)} is carried over to the next round."
    waiting = [box.number for box in state.undecided()] if state.phase == "deciding" else []
    if waiting and box_of(who) not in waiting:
        yield f"Box {waiting[0]} has yet to bet or fold."


def awaits(rules: Rules, state: State, step: Action, who: str) -> bool:
    """Players are given time before the call, and a winner before a prize that may be paid in another way."""
    if isinstance(step, PayJackpot):
        return who == f"box {step.box}" and isinstance(claims.may_ask(Moment(rules, state), who), Option)
    return isinstance(step, NoMoreBets)


def leaving(rules: Rules, state: State, step: Action | None) -> Action | None:
    """Antes are taken back before the call; later the player counts as away, and the round is settled."""
    if state.phase == "betting":
        return _taken_back(rules, state) or (step if state.antes() else None)
    waiting = state.undecided() if state.phase == "deciding" else []
    if waiting:
        return Away(who="dealer", box=waiting[0].number)
    return step if state.phase != "settled" or state.claims else None


def _taken_back(rules: Rules, state: State) -> Action | None:
    """A wager is the player's own until no more bets is called."""
    options = (wagering.may_take_back(Moment(rules, state), f"box {box.number}") for box in state.antes())
    return next((option.action for option in options if isinstance(option, Option)), None)
