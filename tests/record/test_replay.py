"""Replay equals play: the record of anything that may happen at a table is audited without a difference."""

from collections.abc import Sequence
from io import BytesIO

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.games import GAMES
from pitboss.record.audit import audit
from pitboss.record.choice import Choice
from pitboss.record.lines import entry_of, header_of, read, written
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.who import STAFF, box
from tests.record.spoken import said

PEOPLE = (box(1), box(2), *STAFF)
GAME = GAMES["caribbean-stud"]
SETUP = {
    "sign": {"minimum": 500, "maximum": 50_000, "jackpot_wager": 100},
    "jackpot": "electronic",
    "boxes": 3,
}
CHOICES = [
    Choice(game="caribbean-stud", on=None),
    Choice(game="caribbean-stud", jurisdiction="us-s10"),
]


def new_table(choice: Choice) -> Table:
    return Table(GAME, choice.book(), msgspec.convert(SETUP, GAME.setup))


@st.composite
def happening(draw: st.DrawFn, table: Table, deck: Sequence[Card]) -> Action:
    """Something that may be done now, what the dealer or the device owes, or any action at all."""
    step = GAME.procedure(table.rules, table.state)
    cards = GAME.feed(table.rules, table.state, deck)
    ways: list[st.SearchStrategy[Action]] = [st.sampled_from(list(GAME.verbs)).flatmap(said)]
    if cards is not None:
        ways += [st.just(cards)] * 3
    if step is not None:
        ways += [st.just(step.action)] * 3
    who = draw(st.sampled_from(PEOPLE))
    options = GAME.options(table.rules, table.state, who)
    if options:
        ways += [st.sampled_from([option.action for option in options])] * 3
    return draw(st.one_of(ways))


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.jurisdiction)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(draw=st.data())
def test_a_record_of_anything_replays_without_a_difference(choice: Choice, draw: st.DataObject) -> None:
    table, entries = new_table(choice), []
    deck = draw.draw(st.permutations(DECK))
    for seq in range(1, draw.draw(st.integers(1, 40)) + 1):
        action = draw.draw(happening(table, deck))
        entries.append(entry_of(seq, action, table.act(action)))
    content = written(header_of(table, choice), entries)
    assert read(BytesIO(content)).entries == tuple(entries)
    found = audit(BytesIO(content), GAMES)
    assert found.damage is None
    assert [finding for finding in found.findings if finding.kind in ("ruling", "refusal")] == []
