"""Every way in which a coup can go, found by playing each through the engine at its point counts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product

from msgspec import Struct

from pitboss.games.baccarat.events import Announced, Dealt, ResultAnnounced
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER
from pitboss.odds.walk import MOST_STEPS, StuckError, done, fork
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import RANKS, SUITS, Card
from pitboss.table.event import Event, RoundEnded, Settled
from pitboss.table.shoe.actions import Deal
from pitboss.table.shoe.device import SHOE

# What stands in the place of a way where a coup is not over: the hand that takes the next card.
DRAWS = {PLAYER: -1, BANKER: -2}

Pair = tuple[str, str]


class Way(Struct, frozen=True):
    """How a coup ended: the winner and the counts that were announced, and the line of each wager."""

    winner: str
    player: int
    banker: int
    lines: tuple[Settled, ...]


class Coups(Struct, frozen=True, kw_only=True):
    """Which way a coup goes, by kinds of cards that the engine does not tell apart.

    `kinds` are the ranks of each kind; `player` and `banker` are the counts of two cards by their kinds. What
    a coup comes to is one of its `ways`, or whose card is next: `first` by the two counts, `second` also by
    the kind of the player's third card, `third` by that of the banker's too. There the kind after the last
    is that of a third card which the player did not take.
    """

    kinds: tuple[str, ...]
    player: Mapping[tuple[int, int], int]
    banker: Mapping[tuple[int, int], int]
    first: Mapping[tuple[int, int], int]
    second: Mapping[tuple[int, int, int], int]
    third: Mapping[tuple[int, int, int, int], int]
    ways: tuple[Way, ...]


def coups(table: Table) -> Coups:
    """Every way of a coup at a table on which wagers lie and no card of the round is out."""
    _call(table)
    counts = {pair: _announced(table, pair) for pair in combinations_with_replacement(RANKS, 2)}
    kinds = _alike(table, counts)
    tree = _Tree(kinds)
    of_player = {player: pair for pair, (player, _) in reversed(counts.items())}
    of_banker = {banker: pair for pair, (_, banker) in reversed(counts.items())}
    for player, mine in of_player.items():
        for banker, theirs in of_banker.items():
            tree.grow(table, (player, banker), (mine[0], theirs[0], mine[1], theirs[1]))
    some = [ranks[0] for ranks in kinds]
    by_kind = {
        (one, other): _of(counts, some[one], some[other])
        for one, other in product(range(len(kinds)), repeat=2)
    }
    return Coups(
        kinds=kinds,
        player={pair: found[0] for pair, found in by_kind.items()},
        banker={pair: found[1] for pair, found in by_kind.items()},
        first=tree.first,
        second=tree.second,
        third=tree.third,
        ways=tuple(tree.ways),
    )


class _Tree:
    """What every beginning of a coup grows into, as far as it was played."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds
        self.ways: dict[Way, int] = {}
        self.first: dict[tuple[int, int], int] = {}
        self.second: dict[tuple[int, int, int], int] = {}
        self.third: dict[tuple[int, int, int, int], int] = {}

    def grow(self, table: Table, counts: tuple[int, int], ranks: Sequence[str]) -> None:
        """Every coup that begins with four such cards, which give the hands these counts."""
        self.first[counts] = self._after(*_dealt(table, ranks), counts)

    def _after(self, table: Table, events: list[Event], counts: tuple[int, int], third: int = -1) -> int:
        """The way that a coup went, or whose card it waits for; `third` is the kind of the player's."""
        result = _result(events)
        if result:
            lines = tuple(event for event in events if isinstance(event, Settled))
            way = Way(result.winner, result.player, result.banker, lines)
            return self.ways.setdefault(way, len(self.ways))
        hand = ""
        for kind, ranks in enumerate(self.kinds):
            after, events = _dealt(table, ranks[0])
            hand = next(event.hand for event in events if isinstance(event, Dealt))
            if hand == PLAYER:
                self.second[(*counts, kind)] = self._after(after, events, counts, kind)
            else:
                players = len(self.kinds) if third < 0 else third
                self.third[(*counts, players, kind)] = self._after(after, events, counts, third)
        return DRAWS[hand]


def _alike(table: Table, counts: Mapping[Pair, tuple[int, int]]) -> tuple[str, ...]:
    """Ranks that count the same and are drawn to alike, put together: ten kinds under rules as they are."""
    found: dict[tuple[object, ...], str] = {}
    for rank in RANKS:
        beside = tuple(_of(counts, rank, other) for other in RANKS)
        kind = (*beside, *_drawn_to(table, counts, rank))
        found[kind] = found.get(kind, "") + rank
    return tuple(found.values())


def _drawn_to(table: Table, counts: Mapping[Pair, tuple[int, int]], rank: str) -> Iterator[str]:
    """What follows a third card of the player, who had least, for each count that the banker may have."""
    mine = min(counts, key=lambda pair: counts[pair])
    of_banker = {banker: pair for pair, (_, banker) in counts.items()}
    for theirs in of_banker.values():
        after, events = _dealt(table, (mine[0], theirs[0], mine[1], theirs[1]))
        if _result(events) is None:
            _, events = _dealt(after, rank)
        result = _result(events)
        yield result.winner if result else ""


def _result(events: Sequence[Event]) -> ResultAnnounced | None:
    return next((event for event in events if isinstance(event, ResultAnnounced)), None)


def _of(counts: Mapping[Pair, tuple[int, int]], one: str, other: str) -> tuple[int, int]:
    return counts[one, other] if (one, other) in counts else counts[other, one]


# Playing


def _announced(table: Table, pair: Pair) -> tuple[int, int]:
    """The counts that the dealer announces where each hand has these two cards first."""
    _, events = _dealt(table, (pair[0], pair[0], pair[1], pair[1]))
    said = [event for event in events if isinstance(event, Announced)]
    first = {event.hand: event.count for event in reversed(said)}
    return first[PLAYER], first[BANKER]


def _call(table: Table) -> None:
    """Staff and shoe go on to the first card of the round: the burn, the call."""
    for _ in range(MOST_STEPS):
        action = _next_step(table) or next(table.game.brings(table.rules, table.state), (None, 0))[0]
        if isinstance(action, Deal):
            return
        if action is None:
            raise StuckError("no card comes to the round")
        done(table, action)
    raise StuckError("the round does not begin")


def _dealt(table: Table, ranks: Sequence[str]) -> tuple[Table, list[Event]]:
    """Another table with cards of these ranks dealt where they are due, and staff gone on after that."""
    other = fork(table)
    cards = tuple(Card(rank + suit) for rank, suit in zip(ranks, SUITS, strict=False))
    events = [*done(other, Deal(who=SHOE, cards=cards))]
    while (step := _next_step(other)) and not any(isinstance(event, RoundEnded) for event in events):
        events += done(other, step)
    return other, events


def _next_step(table: Table) -> Action | None:
    """The next step of staff; where they wait for a player to turn cards (style B), the dealer does."""
    option = table.game.procedure(table.rules, table.state)
    step = option.action if option else None
    return table.game.leaving(table.rules, table.state, step) if table.state.in_round else step
