"""What a state is asked is worked out once a state."""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table.once import Last, once


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


def test_the_last_answer_is_remembered_for_the_one_it_is_about() -> None:
    asked: list[tuple[int, ...]] = []

    def total(of: tuple[int, ...]) -> int:
        asked.append(of)
        return sum(of)

    last = Last(total)
    first, second = (1, 2), (3, 4)
    assert [last(first), last(first), last(second), last(first)] == [3, 3, 7, 3]
    assert asked == [first, second, first]
