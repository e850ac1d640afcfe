"""What is done to the cards between seal and shoe."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack import events as e
from pitboss.games.blackjack.state import INSPECTORS, NO_SHOE, Shoe, State
from pitboss.table.event import Event
from pitboss.table.general.opening import DayBegun, Opened


def _inspected(state: State, event: e.CardsInspected) -> State:
    by = state.shoe.inspected_by | {event.by}
    done = by.issuperset(INSPECTORS)
    return state.with_shoe(inspected_by=by, step="inspected" if done else state.shoe.step)


def _spread(state: State, event: e.CardsSpread) -> State:
    return state.with_shoe(step="spread")


def _mixed(state: State, event: e.CardsMixed) -> State:
    return state.with_shoe(step="mixed")


def _shuffled(state: State, event: e.Shuffled) -> State:
    """All cards but those on the layout are in the stack; a new shoe frees those held to the minimum."""
    state = state.fresh()
    on_table = state.on_table()
    shoe = Shoe(
        cards=state.shoe.cards,
        decks=state.shoe.decks,
        step="shuffled",
        why=state.shoe.why,
        size=state.shoe.cards - len(on_table),
        reached_on=state.shoe.reached_on,
        reached_by=state.shoe.reached_by,
        is_new=state.shoe.is_new,
        directed=state.shoe.directed,
        damaged=state.shoe.damaged,
        due=(state.shoe.due or "shoe-runs-out") if on_table else "",
    )
    if on_table:
        return replace(state, shoe=shoe)
    return replace(state, shoe=shoe, **NO_SHOE)


def _cut_offered(state: State, event: e.CutOffered) -> State:
    return state.with_shoe(offered=event.box)


def _cut_refused(state: State, event: e.CutRefused) -> State:
    return state.with_shoe(offered=None, refused=state.shoe.refused | {event.box})


def _cut(state: State, event: e.CutMade) -> State:
    return state.with_shoe(step="cut", cut_by=event.by, offered=None)


def _marked(state: State, event: e.CardMarked) -> State:
    return state.with_shoe(step="marked", mark=event.number, directed=None)


def _mark_directed(state: State, event: e.MarkDirected) -> State:
    state = replace(state, told=state.told - {"cutting card"})
    return state.with_shoe(directed=event.number)


def _loaded(state: State, event: e.ShoeLoaded) -> State:
    return state.with_shoe(
        step="loaded", burn_due=event.burns, reached_on=None, reached_by=None, is_new=False
    )


def _burnt(state: State, event: e.Burnt) -> State:
    shoe = replace(state.shoe, drawn=state.shoe.drawn + 1, burnt=event.card, burn_due=False)
    return replace(state, shoe=shoe).racking(event.card)


def _burnt_shown(state: State, event: e.BurntShown) -> State:
    return state.with_shoe(seen_by=state.shoe.seen_by | {event.box})


def _cutting_card(state: State, event: e.CuttingCardOut) -> State:
    return state.with_shoe(reached_on=event.box, reached_by=event.place)


def _shuffle_due(state: State, event: e.ShuffleDue) -> State:
    """A shuffle put off until after the round leaves the cards in the shoe as they are."""
    if event.why in ("no-cutting-card", "not-reshuffled"):
        state = state.with_shoe(mark=0)
    if event.now:
        return replace(state, shoe=state.shoe.to_shuffle(event.why))
    step = "loaded" if state.shoe.step == "mixed" else state.shoe.step
    return state.with_shoe(due=event.why, step=step)


def _vacated(state: State, event: e.TableVacated) -> State:
    return replace(state.with_shoe(stood_empty=True), arrivals=())


def _cards_changed(state: State, event: e.CardsChanged) -> State:
    return replace(
        state, shoe=Shoe(state.shoe.decks, state.shoe.cards, step="sealed", why="cards-replaced", is_new=True)
    )


def _damage(state: State, event: e.DamageNoted) -> State:
    return state.with_shoe(damaged=(*state.shoe.damaged, *event.cards))


def _damage_mended(state: State, event: e.DamagedReplaced) -> State:
    return state.with_shoe(damaged=())


def _opened(state: State, event: Opened | DayBegun) -> State:
    """Whoever comes now comes first."""
    return replace(state, shoe=state.shoe.to_shuffle("shuffle-at-start"), arrivals=())


CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    Opened: _opened,
    DayBegun: _opened,
    e.CardsInspected: _inspected,
    e.CardsSpread: _spread,
    e.CardsMixed: _mixed,
    e.Shuffled: _shuffled,
    e.CutOffered: _cut_offered,
    e.CutRefused: _cut_refused,
    e.CutMade: _cut,
    e.CardMarked: _marked,
    e.MarkDirected: _mark_directed,
    e.ShoeLoaded: _loaded,
    e.Burnt: _burnt,
    e.BurntShown: _burnt_shown,
    e.CuttingCardOut: _cutting_card,
    e.ShuffleDue: _shuffle_due,
    e.TableVacated: _vacated,
    e.CardsChanged: _cards_changed,
    e.DamageNoted: _damage,
    e.DamagedReplaced: _damage_mended,
}
