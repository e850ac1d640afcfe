"""What is done to the cards between seal and shoe, and what comes out of the shoe beside hands."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.baccarat import events as e
from pitboss.games.baccarat.state import State
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN
from pitboss.table.changes import Change
from pitboss.table.event import Event
from pitboss.table.general.opening import DayBegun, Opened
from pitboss.table.shoe import apply as shared
from pitboss.table.shoe.events import CardsChanged, Shuffled, ShuffleDue

NEW_DECKS_NEXT = key("new-decks-next")
PRE_SHUFFLED_RESHUFFLED = key("pre-shuffled-reshuffled")
SHUFFLE_AT_START = key("shuffle-at-start")
STYLE_B_NEW_CARDS = key("style-b-new-cards")

# With a new stack nothing waits, no hand is void on account of the old one, and displays begin anew.
_NOTHING_WAITS: dict[str, Any] = {"bank": None, "waiting": (), "seen": (), "void_due": "", "results": ()}


def _opened(state: State, event: Opened | DayBegun) -> State:
    """Cards are shuffled before play; a void hand that is under way is finished first."""
    if state.in_round:
        return replace(state.with_shoe(due=SHUFFLE_AT_START), arrivals=())
    if state.shoe.why == STYLE_B_NEW_CARDS and state.shoe.step == "mixed":
        # These cards are taken away, whatever the day.
        return replace(state, arrivals=())
    return replace(shared.opened(state, event), void_due="")


def _shuffle_due(state: State, event: ShuffleDue) -> State:
    """Once cards are shuffled or replaced before the next round, none is void for a card that was seen."""
    state = shared.shuffle_due(state, event)
    return replace(state, void_due="") if event.now else state


def _anew(state: State) -> State:
    return replace(state.fresh(), **_NOTHING_WAITS)


def _shuffled(state: State, event: Shuffled | e.PreShuffledAccepted) -> State:
    state = _anew(state)
    shoe = state.shoe.shuffled(len(state.on_table()))
    return replace(state, shoe=replace(shoe, coups=None, came_first=False, burn_more=0, had_style_b=False))


def _exchanged(state: State, event: CardsChanged) -> State:
    """Sealed decks: at the end of a shoe of style B they come by r 11.2, else at a manager's word."""
    shoe = state.shoe.exchanged()
    if state.shoe.step == "mixed" and state.shoe.had_style_b:
        shoe = replace(shoe, why=NEW_DECKS_NEXT)
    return replace(_anew(state), shoe=shoe)


def _pre_shuffled(state: State, event: e.PreShuffledBrought) -> State:
    return replace(_anew(state), shoe=replace(state.shoe.exchanged(), step="pre-shuffled"))


def _rejected(state: State, event: e.PreShuffledRejected) -> State:
    return state.with_shoe(step="sealed", why=PRE_SHUFFLED_RESHUFFLED)


def _burn_begun(state: State, event: e.BurnBegun) -> State:
    state = state.with_shoe(drawn=state.shoe.drawn + 1, burn_due=False, burn_more=event.more)
    return state.racking(*event.cards)


def _burn_finished(state: State, event: e.BurnFinished) -> State:
    state = state.with_shoe(drawn=state.shoe.drawn + event.number, burn_more=0)
    return state.racking(*(UNKNOWN,) * event.number)


def _burn_left_out(state: State, event: e.BurnLeftOut) -> State:
    return state.with_shoe(burn_due=False, burn_more=0)


def _cutting_card(state: State, event: e.CuttingCardOut) -> State:
    """As the first card of a round it leaves that round; else one more after it."""
    return state.with_shoe(coups=1 if event.is_first else 2, came_first=event.is_first)


def _last_coup_stays(state: State, event: e.LastCoupStays) -> State:
    return state.with_shoe(coups=1)


def _style(state: State, event: e.StyleChosen) -> State:
    return replace(state, style=event.style)


CHANGES: Mapping[type[Event], Change] = {
    **shared.CHANGES,
    Opened: _opened,
    DayBegun: _opened,
    Shuffled: _shuffled,
    ShuffleDue: _shuffle_due,
    CardsChanged: _exchanged,
    e.PreShuffledBrought: _pre_shuffled,
    e.PreShuffledRejected: _rejected,
    e.PreShuffledAccepted: _shuffled,
    e.BurnBegun: _burn_begun,
    e.BurnFinished: _burn_finished,
    e.BurnLeftOut: _burn_left_out,
    e.CuttingCardOut: _cutting_card,
    e.LastCoupStays: _last_coup_stays,
    e.StyleChosen: _style,
}
