"""What is done to the cards between seal and shoe."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.blackjack import events as e
from pitboss.games.blackjack.state import NO_SHOE, State
from pitboss.law.key import key
from pitboss.table.changes import Change
from pitboss.table.event import Event
from pitboss.table.shoe import apply as shared
from pitboss.table.shoe.events import CardMarked, ShoeLoaded, Shuffled, ShuffleDue

NO_CUTTING_CARD = key("no-cutting-card")
NOT_RESHUFFLED = key("not-reshuffled")


def _shuffled(state: State, event: Shuffled) -> State:
    """A new shoe frees those held to the minimum."""
    state = shared.shuffled(state.fresh(), event).with_shoe(burnt=(), seen_by=frozenset())
    return state if state.on_table() else replace(state, **NO_SHOE)


def _marked(state: State, event: CardMarked) -> State:
    return shared.marked(state, event).with_shoe(directed=None)


def _mark_directed(state: State, event: e.MarkDirected) -> State:
    state = replace(state, told=state.told - {"cutting card"})
    return state.with_shoe(directed=event.number)


def _loaded(state: State, event: ShoeLoaded) -> State:
    """Who cuts after the round hangs on where the cutting card came out in it, in this stack or the last."""
    state = shared.loaded(state, event).with_shoe(reached_on=None, reached_by=None)
    return state if state.in_round else state.with_shoe(shown_on=None, shown_by=None)


def _burnt(state: State, event: e.Burnt) -> State:
    shoe = state.shoe
    burnt = (*shoe.burnt, event.card)
    shoe = replace(shoe, drawn=shoe.drawn + 1, burnt=burnt, seen_by=frozenset(), burn_due=event.more)
    return replace(state, shoe=shoe).racking(event.card)


def _burnt_shown(state: State, event: e.BurntShown) -> State:
    return state.with_shoe(seen_by=state.shoe.seen_by | {event.box})


def _cutting_card(state: State, event: e.CuttingCardOut) -> State:
    return state.with_shoe(
        reached_on=event.box, reached_by=event.place, shown_on=event.box, shown_by=event.place
    )


def _shuffle_due(state: State, event: ShuffleDue) -> State:
    """No cutting card is awaited where none is in the shoe, or where it was overlooked."""
    if event.why in (NO_CUTTING_CARD, NOT_RESHUFFLED):
        state = state.with_shoe(mark=0)
    return shared.shuffle_due(state, event)


def _damage(state: State, event: e.DamageNoted) -> State:
    return state.with_shoe(damaged=(*state.shoe.damaged, *event.cards))


def _damage_mended(state: State, event: e.DamagedReplaced) -> State:
    return state.with_shoe(damaged=())


CHANGES: Mapping[type[Event], Change] = {
    **shared.CHANGES,
    Shuffled: _shuffled,
    CardMarked: _marked,
    ShoeLoaded: _loaded,
    ShuffleDue: _shuffle_due,
    e.MarkDirected: _mark_directed,
    e.Burnt: _burnt,
    e.BurntShown: _burnt_shown,
    e.CuttingCardOut: _cutting_card,
    e.DamageNoted: _damage,
    e.DamagedReplaced: _damage_mended,
}
