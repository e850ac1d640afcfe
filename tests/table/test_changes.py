"""An event that was looked ahead to is applied once; any other by itself."""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table.changes import Changes
from pitboss.table.event import Called, Event


class Count(Struct, frozen=True):
    """A state that counts its events."""

    number: int = 1


def called(words: str) -> Event:
    return Called(words=words, because=("a",))


def counted(state: Count, event: Event) -> Count:
    return replace(state, number=state.number + 1)


def test_an_event_that_was_looked_ahead_to_is_applied_once() -> None:
    apply, state, event = Changes[Count]({Called: counted}), Count(), called("one")
    ahead = apply.all(state, (event,))
    assert ahead == Count(2)
    assert apply(state, event) is ahead
    assert apply.all(state, (event,)) is ahead


def test_events_one_after_the_other_lead_through_the_same_states() -> None:
    apply, state, events = Changes[Count]({Called: counted}), Count(), (called("one"), called("two"))
    ahead = apply.all(state, events)
    assert apply(apply(state, events[0]), events[1]) is ahead


def test_an_equal_state_or_event_is_applied_by_itself() -> None:
    apply, state, event = Changes[Count]({Called: counted}), Count(), called("one")
    ahead = apply.all(state, (event,))
    assert apply(Count(), event) is not ahead
    assert apply(state, called("one")) is not ahead


def test_what_is_long_past_is_forgotten_and_applied_again() -> None:
    apply, state, event = Changes[Count]({Called: counted}), Count(), called("one")
    ahead = apply.all(state, (event,))
    others = [called(str(number)) for number in range(1_000)]
    assert apply.all(state, others) == Count(1_001)
    assert apply(state, event) == ahead
    assert apply(state, event) is not ahead
