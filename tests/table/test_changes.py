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


def test_the_same_event_on_the_same_state_is_applied_once() -> None:
    apply, state, event = Changes[Count]({Called: counted}), Count(), called("one")
    assert apply(state, event) is apply(state, event)
    assert apply(state, event) == Count(2)


def test_an_equal_state_or_event_is_applied_by_itself() -> None:
    apply, state, event = Changes[Count]({Called: counted}), Count(), called("one")
    first = apply(state, event)
    assert apply(Count(), event) is not first
    assert apply(state, called("one")) is not first


def test_what_is_long_past_is_forgotten_and_applied_again() -> None:
    apply, state, event = Changes[Count]({Called: counted}), Count(), called("one")
    first = apply(state, event)
    others = [called(str(number)) for number in range(1_000)]
    assert {apply(state, other).number for other in others} == {2}
    again = apply(state, event)
    assert again == first
    assert again is not first
