"""The shapes of what the floor says in JSON, for programs; one may grow within its version."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

REFS = "#/components/schemas/{name}"


class Refused(Struct):
    """Why something is not done; nothing has changed."""

    says: str


class Me(Struct):
    """Who the floor takes you for; nobody yet where `guest` is null."""

    guest: int | None
    name: str


class Link(Struct):
    """A link that makes another device yours, once."""

    address: str
    code: str
    """The address as a QR code, in a `data:` address; empty where no phone reaches the floor."""
    seconds: int
    is_here_alone: bool


class Listed(Struct):
    """A table in a list; where it is closed, why."""

    table: str
    title: str
    closed: str


class Tables(Struct):
    """The tables of the floor."""

    tables: list[Listed]


class Box(Struct):
    """Where you sit."""

    box: int


class Cited(Struct):
    """A clause, as a reference and as people cite it."""

    ref: str
    cite: str


class Sentence(Struct):
    """Something that stands at the table, and the clauses that have it there."""

    says: str
    because: list[Cited]


class Law(Struct):
    """The law of a table: where the game's own rules begin, and of which day they are."""

    name: str
    division: Cited
    says: str
    rulebook: str
    jurisdiction: str
    on: str | None
    elections: list[str]
    proposed: dict[str, Any]


class Area(Struct):
    """A place on the felt for a wager."""

    name: str
    kind: str
    words: str
    pays: list[str]
    because: list[Cited]
    numbers: list[int]
    also: list[str]
    is_of_a_box: bool
    numbers_at: dict[str, list[int]]
    void_on: list[int]


class Printed(Struct):
    """What is printed on a table and stands beside it: its felt, its sign, its chips, and its law."""

    schema: Literal["pitboss/floor-felt/1"]
    game: str
    how_to: str
    law: Law
    sign: list[Sentence]
    chips: list[int]
    boxes: int
    is_clockwise: bool
    areas: list[Area]
    inscriptions: list[Sentence]
    wheel: list[str]


class Lesson(Struct):
    """What a practice tells whoever plays it, and the areas to lay on first."""

    says: str
    lays: list[str]


class Felt(Printed):
    """What a table looks like before anybody plays; `script` says which practice has its cards stacked."""

    table: str
    title: str
    mode: Literal["sealed", "practice"]
    script: str
    has_jackpot: bool
    lesson: Lesson | None


class You(Struct):
    """As whom you see the table."""

    who: str
    box: int | None
    chips: int
    is_broke: bool
    came_late: bool
    """What became of the last round at your box was somebody else's."""


class Piece(Struct):
    """Something that lies on the table; what else it has follows from what it is."""

    piece: str


class Wager(Struct):
    """Chips that lie on an area."""

    box: int
    area: str
    cents: int
    place: str


class Lands(Struct):
    """A place of the felt that an option is for, the area to name for it, and what else to say, if any."""

    place: str
    area: str
    also: dict[str, bool]


class Option(Struct):
    """What you may ask for: a post with this verb and these fields, of which `vary` says the ranges."""

    verb: str
    says: str
    fields: dict[str, Any]
    vary: Any
    group: Literal["lay", "take", "decide", "aside"]
    is_answer: bool
    takes: int
    by_chip: dict[str, dict[str, Any]]
    """What comes nearest to each chip, where it is not just that chip."""
    because: list[Cited]
    places: list[Lands]


class Step(Struct):
    """What the dealer, or a device, does next."""

    who: str
    verb: str
    says: str


class Settled(Struct):
    """What became of a wager."""

    box: int
    area: str
    outcome: str
    stake_cents: int
    paid_cents: int
    collected_cents: int
    returned_cents: int
    stake_returned_cents: int
    commission_cents: int
    says: str
    because: list[Any]
    place: str


class Prize(Struct):
    """A jackpot prize of the round."""

    box: int
    cents: int
    says: str
    because: list[Cited]


class Person(Struct):
    """Somebody who sits at the table."""

    box: int
    name: str
    is_bot: bool
    is_you: bool


class Chance(Struct):
    """What binds chance: the commitments of this seed and the next, and whether you may add words."""

    commitment: str
    words: str
    next: str
    next_words: str
    takes_words: bool


class Pictured(Struct):
    """A table as you see it, what you may do, and what became of each wager."""

    schema: Literal["pitboss/floor-table/1"]
    turn: int
    phase: str
    rounds: int
    you: You
    pieces: list[Piece]
    wagers: list[Wager]
    options: list[Option]
    awaited: list[str]
    delay: Sentence | None
    asked: bool
    next: Step | None
    again: list[str]
    ruling: list[Settled]
    prizes: list[Prize]
    chance: Chance
    meter: int | None


class Table(Pictured):
    """The same with who sits there."""

    people: list[Person]


class Event(Struct):
    """Something that was said or done, in words."""

    type: str
    says: str
    because: list[Cited]


class Happened(Struct):
    """An action, what came of it, and what lies there otherwise than before."""

    who: str
    verb: str
    says: str
    events: list[Event]
    pieces: list[Piece] | None = None
    wagers: list[Wager] | None = None


class Told(Struct):
    """A message: what happened, and the table after it. Its number counts only what you see."""

    schema: Literal["pitboss/floor-told/1"]
    epoch: str
    id: int
    is_whole: bool
    happened: list[Happened]
    table: Table


class Refusal(Struct):
    """Why the table does not do something, and the clauses that say so."""

    code: str
    says: str
    because: list[Cited]


class Answer(Struct):
    """What came of one thing that was asked: nothing to say where it was done."""

    refusal: Refusal | None = None


class Answers(Struct):
    """What came of a post, thing by thing, and the turn of the table after it."""

    turn: int
    answers: list[Answer]


class Committed(Struct):
    """What a seed was bound to, and the words that were added to it."""

    commitment: str
    words: str


class Span(Struct):
    """What fell from one seed, which is shown once nothing more falls from it."""

    number: int
    commitment: str
    words: str
    seed: str
    rounds: list[int]
    outcomes: int


class Proof(Struct):
    """What binds chance at a table; where it is not sealed there is nothing to prove."""

    schema: Literal["pitboss/floor-proof/1"]
    table: str
    is_sealed: bool
    says: str
    spans: list[Span]
    now: Committed | None = None
    next: Committed | None = None


class SpanShown(Struct):
    """All that fell from one seed, to be dealt again from it."""

    schema: Literal["pitboss/floor-proof/1"]
    number: int
    commitment: str
    words: str
    seed: str


class Readings(Struct):
    """What would change what you got in the last round: doubtful rules, and the law of other days."""

    schema: Literal["pitboss/floor-readings/1"]
    box: int
    readings: list[Any]
    laws: list[Any]


class Odds(Struct):
    """What an area costs under the law of the table."""

    schema: Literal["pitboss/floor-odds/1"]
    area: str
    house_edge: str
    percent: str
    method: str
    law: str


class Href(Struct):
    """A clause as it is cited, and where it is read."""

    cite: str
    href: str


class AreaInMiniature(Struct):
    """A place on the felt, without the clauses that have it there."""

    name: str
    kind: str
    words: str
    pays: list[str]
    numbers: list[int]
    also: list[str]
    is_of_a_box: bool


class Miniature(Struct):
    """A felt as a card of the lobby needs it."""

    schema: Literal["pitboss/floor-felt/1"]
    game: str
    chips: list[int]
    boxes: int
    is_clockwise: bool
    areas: list[AreaInMiniature]
    wheel: list[str]


class Card(Struct):
    """A table in a few words, and how it stands for one who looks on."""

    id: str
    title: str
    game: str
    says: str
    law: Href
    limits: str
    boxes: int
    taken: list[int]
    bots: int
    mode: Literal["sealed", "practice"]
    is_house: bool
    is_yours: bool
    meter: int | None
    table: Table
    felt: Miniature | None = None


class Lobby(Struct):
    """The tables that are open, and what the jackpot of the house shows."""

    schema: Literal["pitboss/floor-lobby/1"]
    meter: int | None
    tables: list[Card]


class Opened(Struct):
    """A table that was opened."""

    table: str
    title: str


class Gone(Struct):
    """The table that was left, or closed."""

    table: str


class Preview(Struct):
    """A table that could be opened so: its felt, and how it would stand."""

    felt: Printed
    table: Pictured


class Chips(Struct):
    """What you have now beside the layout."""

    chips: int


SHAPES: tuple[type[Struct], ...] = (
    Refused,
    Me,
    Link,
    Tables,
    Box,
    Felt,
    Told,
    Answers,
    Proof,
    SpanShown,
    Readings,
    Odds,
    Lobby,
    Opened,
    Gone,
    Preview,
    Chips,
)


def schema_of(shape: type[Struct]) -> dict[str, Any]:
    """Where a description of a shape stands."""
    return {"$ref": REFS.format(name=shape.__name__)}


def components(*bodies: type[Struct]) -> dict[str, Any]:
    """Every shape, described, with the bodies of posts."""
    return msgspec.json.schema_components((*SHAPES, *bodies), ref_template=REFS)[1]
