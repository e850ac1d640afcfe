"""What is done to the cards between seal and shoe; a game may put a change of its own in the place of one."""

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.changes import Change
from pitboss.table.event import Event
from pitboss.table.general.opening import DayBegun, Opened
from pitboss.table.shoe import events as e
from pitboss.table.shoe.moment import ShoeState
from pitboss.table.shoe.state import INSPECTORS

SHUFFLE_AT_START = key("shuffle-at-start")

S = TypeVar("S", bound=ShoeState)


def _with(state: S, **fields: Any) -> S:
    """The state with some fields changed; a protocol cannot say that every state is a struct."""
    changed: S = replace(cast(Any, state), **fields)
    return changed


def opened(state: S, event: Opened | DayBegun) -> S:
    """Whoever comes now comes first."""
    return _with(state, shoe=state.shoe.to_shuffle(SHUFFLE_AT_START), arrivals=())


def inspected(state: S, event: e.CardsInspected) -> S:
    """New cards are inspected once everybody who is to look at them has."""
    by = state.shoe.inspected_by | {event.by}
    done = by.issuperset(INSPECTORS)
    return state.with_shoe(inspected_by=by, step="inspected" if done else state.shoe.step)


def spread(state: S, event: e.CardsSpread) -> S:
    """The cards lie open."""
    return state.with_shoe(step="spread")


def mixed(state: S, event: e.CardsMixed) -> S:
    """The cards lie in a stack."""
    return state.with_shoe(step="mixed")


def shuffled(state: S, event: e.Shuffled) -> S:
    """All cards but those on the layout are in the stack."""
    return _with(state, shoe=state.shoe.shuffled(len(state.on_table())))


def cut_offered(state: S, event: e.CutOffered) -> S:
    """A player is asked."""
    return state.with_shoe(offered=event.box)


def cut_refused(state: S, event: e.CutRefused) -> S:
    """A player is not asked again."""
    return state.with_shoe(offered=None, refused=state.shoe.refused | {event.box})


def cut(state: S, event: e.CutMade) -> S:
    """The stack is cut."""
    return state.with_shoe(step="cut", cut_by=event.by, offered=None)


def marked(state: S, event: e.CardMarked) -> S:
    """The cutting card is in the stack."""
    return state.with_shoe(step="marked", mark=event.number)


def loaded(state: S, event: e.ShoeLoaded) -> S:
    """Cards may be dealt."""
    return state.with_shoe(step="loaded", burn_due=event.burns, is_new=False)


def shuffle_due(state: S, event: e.ShuffleDue) -> S:
    """A shuffle put off until after the round leaves the cards in the shoe as they are."""
    if event.now:
        return _with(state, shoe=state.shoe.to_shuffle(event.why))
    step = "loaded" if state.shoe.step == "mixed" else state.shoe.step
    return state.with_shoe(due=event.why, step=step)


def vacated(state: S, event: e.TableVacated) -> S:
    """Whoever comes next comes first."""
    return _with(state.with_shoe(stood_empty=True), arrivals=())


def exchanged(state: S, event: e.CardsChanged) -> S:
    """Other cards are at the table."""
    return _with(state, shoe=state.shoe.exchanged())


CHANGES: Mapping[type[Event], Change] = {
    Opened: opened,
    DayBegun: opened,
    e.CardsInspected: inspected,
    e.CardsSpread: spread,
    e.CardsMixed: mixed,
    e.Shuffled: shuffled,
    e.CutOffered: cut_offered,
    e.CutRefused: cut_refused,
    e.CutMade: cut,
    e.CardMarked: marked,
    e.ShoeLoaded: loaded,
    e.ShuffleDue: shuffle_due,
    e.TableVacated: vacated,
    e.CardsChanged: exchanged,
}
