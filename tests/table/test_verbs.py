"""One vocabulary: what two tables say the same way is one verb, and what happens alike is one event."""

from collections import defaultdict
from collections.abc import Hashable, Iterable

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.table import event as events
from pitboss.table import verbs
from pitboss.table.action import Action
from pitboss.table.event import BetsClosed, Event

SHARED = [
    kind for kind in vars(verbs).values() if isinstance(kind, type) and kind.__module__ == verbs.__name__
]


def shape(kind: type[msgspec.Struct]) -> Hashable:
    """The fields of a verb or an event, as a record writes them."""
    return tuple(
        (field.encode_name, str(field.type), field.required) for field in msgspec.structs.fields(kind)
    )


def doubles(kinds: Iterable[tuple[Hashable, type]]) -> list[set[type]]:
    """Classes that say the same."""
    found: dict[Hashable, set[type]] = defaultdict(set)
    for says, kind in kinds:
        found[says].add(kind)
    return [classes for classes in found.values() if len(classes) > 1]


def test_what_two_tables_say_alike_is_one_verb() -> None:
    said: list[type[Action]] = [verb for game in GAMES.values() for verb in game.verbs]
    assert doubles(((verb.form, verb.by, shape(verb)), verb) for verb in said) == []


def test_what_happens_alike_at_two_tables_is_one_event() -> None:
    happens: list[type[Event]] = [kind for game in GAMES.values() for kind in game.events]
    wire = {kind: kind.__struct_config__.tag for kind in happens}
    assert doubles(((wire[kind], kind.tells, shape(kind)), kind) for kind in happens) == []


@pytest.mark.parametrize("verb", SHARED)
def test_a_shared_verb_is_said_in_several_games(verb: type[Action]) -> None:
    assert sum(verb in game.verbs for game in GAMES.values()) > 1


def test_the_end_of_the_wagering_is_written_as_every_table_wrote_it() -> None:
    """A card table states whether the dealer called; a layout only that nobody did."""
    assert b"called" not in msgspec.json.encode(BetsClosed(because=()))
    for called in (True, False):
        written = msgspec.json.encode(BetsClosed(called=called, because=()))
        assert msgspec.json.decode(written)["called"] is called
        assert msgspec.json.decode(written, type=events.BetsClosed).called is called
