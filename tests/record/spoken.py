"""Any action of a verb that the notation can state, drawn at random."""

from functools import cache
from typing import Any, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from pitboss.table import who as actors
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Name, Words

PLACE = (st.integers(1, 99) | st.integers(101, 199)).map(actors.Place)
ACTORS = {
    "box": PLACE.map(actors.box),
    "slot": st.integers(1, 99).map(lambda number: f"slot {number}"),
    "staff": st.sampled_from(actors.STAFF),
    "device": st.sampled_from(actors.DEVICES),
}
# No colour or name is the word that parts an amount from its area.
WORD = st.from_regex(r"[a-z][a-z-]{0,8}[a-z]", fullmatch=True).filter(lambda word: word != "on")
CENTS = st.integers(0, 10**9).map(Cents)
CARD = st.sampled_from(DECK)
VALUES: dict[Any, SearchStrategy[Any]] = {
    Cents: CENTS,
    Cents | None: st.none() | CENTS,
    Card: CARD,
    Card | None: st.none() | CARD,
    tuple[Card, ...]: st.lists(CARD, min_size=1, max_size=7).map(tuple),
    tuple[Cents, ...]: st.lists(CENTS, min_size=1, max_size=3).map(tuple),
    tuple[int, ...]: st.lists(st.integers(1, 99), min_size=1, max_size=7).map(tuple),
    tuple[int, ...] | None: st.none() | st.lists(st.integers(1, 99), min_size=1, max_size=7).map(tuple),
    actors.Place: PLACE,
    actors.Place | None: st.none() | PLACE,
    int: st.integers(0, 999),
    int | None: st.none() | st.integers(0, 999),
    bool: st.booleans(),
    str: WORD,
    str | None: st.none() | WORD,
    Words: st.lists(WORD, min_size=1, max_size=5).map(lambda words: Words(" ".join(words))),
    Words | None: st.none()
    | st.lists(WORD, min_size=1, max_size=5).map(lambda words: Words(" ".join(words))),
    Name: st.lists(WORD, min_size=1, max_size=3).map(lambda words: Name(", ".join(words).casefold())),
}


@cache
def said(verb: type[Action]) -> SearchStrategy[Action]:
    """Any action of a verb, by anybody who may say it, at any instant."""
    hints = get_type_hints(verb)
    names = [name for name in verb.__struct_fields__ if name not in ("who", "at")]
    who = st.one_of([ACTORS.get(actor, st.just(actor)) for actor in verb.by])
    return st.builds(verb, who=who, at=st.integers(0, 4 * 10**12), **{n: VALUES[hints[n]] for n in names})
