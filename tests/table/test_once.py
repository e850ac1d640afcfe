"""What a state is asked is worked out once a state."""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table.once import once


class Count(Struct, frozen=True, dict=True):
    """A state that is asked for its double."""

    number: int = 1

    @once
    def double(self) -> list[int]:
        """Twice the number, in a list of its own."""
        return [2 * self.number]


def test_a_property_is_worked_out_once_a_state() -> None:
    state = Count(3)
    assert state.double == [6]
    assert state.double is state.double


def test_a_state_made_of_another_works_it_out_anew() -> None:
    state = Count(3)
    assert state.double == [6]
    assert replace(state, number=5).double == [10]


def test_what_was_worked_out_is_no_part_of_a_state() -> None:
    asked = Count(3)
    assert asked.double
    assert asked == Count(3)
