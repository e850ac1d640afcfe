"""A rule that is asked about one action looks at what that action could be, and at nothing else."""

from typing import NamedTuple

from pitboss.law.key import Key
from pitboss.table.action import Action, Request
from pitboss.table.event import Called, Event
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule


class Say(Request, frozen=True, kw_only=True):
    """A number that is said at a box."""

    box: int
    number: int


class Premises(NamedTuple):
    """What the rule looks at: the boxes that it was asked for, in order."""

    asked: list[int]

    def because(self, *keys: Key) -> tuple[str, ...]:
        return keys

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        return Refusal(code, says, keys)


def said_at(table: Premises, box: int) -> Option:
    table.asked.append(box)
    return Option(Say(who="box 1", box=box, number=1), ("a",), {"number": Numbers(1, 9)})


def may_say(table: Premises, who: str) -> tuple[Option, ...]:
    return tuple(said_at(table, box) for box in (1, 2, 3))


def about(table: Premises, action: Say) -> tuple[Option, ...]:
    return (said_at(table, action.box),) if action.box in (1, 2, 3) else ()


def follows(table: Premises, action: Say, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Called(words=str(action.number), because=because),)


def broken(table: Premises, action: Action) -> Refusal:
    return table.refuse("no", "not so", Key("a"))


WIDE = Rule(Say, may_say, follows, broken)
NARROW = Rule(Say, may_say, follows, broken, about=about)


def test_options_are_those_of_every_box() -> None:
    table = Premises([])
    assert len(NARROW.options(table, "box 1")) == 3
    assert table.asked == [1, 2, 3]


def test_a_decision_asks_about_its_own_box_alone() -> None:
    table = Premises([])
    assert not isinstance(NARROW.decide(table, Say(who="box 1", box=2, number=5)), Refusal)
    assert table.asked == [2]


def test_both_ways_of_asking_rule_alike() -> None:
    for box in range(5):
        for number in range(11):
            action = Say(who="box 1", box=box, number=number)
            assert NARROW.decide(Premises([]), action) == WIDE.decide(Premises([]), action)
