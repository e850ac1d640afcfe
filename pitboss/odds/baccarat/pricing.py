"""What the wagers of baccarat are worth at a shoe, one by one and together, and what each card changes."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pitboss.games.baccarat.wagers.area import BANKER, PLAYER, TIE
from pitboss.law.key import Key
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.baccarat.coups import Coups, Way, coups
from pitboss.odds.baccarat.laying import lay, lay_together, named, opened
from pitboss.odds.baccarat.shoe import by_kind, by_rank, full_shoe
from pitboss.odds.baccarat.weights import MOST_CARDS, Weighing, orders, weighing
from pitboss.odds.priced import Convention, Priced, Return, priced
from pitboss.odds.staking import named_together
from pitboss.odds.walk import net
from pitboss.table.chips.money import money
from pitboss.table.event import Settled

_EVENTS = {BANKER: "banker wins", PLAYER: "player wins", TIE: "tie"}

METHOD = (
    "The engine dealt and settled a coup for every pair of point counts and every kind of third card, and "
    "each is weighted by the orders of the next six cards that lead to it: whole numbers, exact."
)
NOTES = (
    "No irregularity is supposed. Cards that were burnt and not seen are among those of the shoe.",
    "A stake is one whose win chips pay exactly, as the rules demand of a wager on the banker: nothing is "
    "ever rounded.",
    "Made: a tie is a stand off on a wager on either hand. Resolved: coups that are ties are left out.",
)


class Walked(Struct, frozen=True):
    """The wagers asked about with their stakes in cents, and all that can become of them at any shoe."""

    asked: Asked
    decks: int
    stakes: Mapping[str, int]
    coups: Coups
    weigh: Weighing
    nets: Mapping[str, Sequence[int]]
    """By wager, what each way leaves its player the richer, in cents."""
    by_machine: bool = False


def walked(asked: Asked) -> Walked:
    """The engine walked for a question; whoever prices shoe after shoe does this once."""
    asked.refuse_unused(meter=False, strategy=False)
    table = opened(asked)
    stakes = named(asked, table)
    lay(table, stakes)
    found = coups(table)
    lines = {kind: [_line(way, kind) for way in found.ways] for kind in stakes}
    for kind, cents in stakes.items():
        if reduced := next((line for line in lines[kind] if line.stake != cents), None):
            counts = f"{money(reduced.stake)} of {money(cents)} on {kind} would count"
            raise OddsError(f"--table: {counts}; leave the table differential out, or lay less")
    nets = {kind: [net(line) for line in each] for kind, each in lines.items()}
    decks, by = table.state.shoe.decks, table.state.shuffled_by
    return Walked(asked, decks, stakes, found, weighing(found), nets, by == "machine")


def price(asked: Asked) -> Odds:
    """The wagers of baccarat under the rules and for the shoe that somebody asks about."""
    if asked.shoe is not None and asked.decks is not None:
        raise OddsError("--shoe names the cards there are; leave --decks out")
    walk = walked(asked)
    cards = full_shoe(walk.decks) if asked.shoe is None else by_rank(asked.book, asked.shoe)
    left = by_kind(walk.coups.kinds, cards)
    weights = walk.weigh(left)
    variant = "" if asked.shoe is not None else str(walk.decks)
    wagers = [each for kind in walk.stakes for each in _records(walk, kind, weights, variant)]
    more = {"removal": removal(walk, cards), "points": _points(walk.coups.ways, weights)}
    apart = _apart(asked, walk.stakes)
    if len(asked.wagers) > 1 and not apart:
        more["joint"] = _joint(walk, weights)
    notes = (*NOTES, *apart, *_of_machine(walk))
    return Odds(book=asked.book, method=METHOD, wagers=tuple(wagers), more=more, notes=notes)


def _apart(asked: Asked, stakes: Mapping[str, int]) -> tuple[str, ...]:
    """Why wagers have no figure together; whoever lays amounts that one player may not is refused."""
    try:
        lay_together(opened(asked), stakes if asked.wagers else {})
    except OddsError as error:
        if all(laid.cents for laid in asked.wagers):
            raise
        return (f"No joint figure: {str(error).partition(': ')[2]}.",)
    return ()


def _of_machine(walk: Walked) -> Iterator[str]:
    if walk.by_machine:
        book = walk.asked.book
        by = ", ".join(map(book.cite, book.because(Key("shuffled-by-machine"))))
        yield f"With {walk.decks} decks a machine shuffles ({by})."


def at_shoe(walk: Walked, remaining: Mapping[str, int]) -> dict[str, Fraction]:
    """What each wager is worth to its player, for each unit of the stake, with these cards left."""
    return _values(walk, by_rank(walk.asked.book, remaining))


def removal(walk: Walked, cards: Mapping[str, int]) -> dict[str, dict[str, Fraction]]:
    """By rank, what taking one card of it from the shoe adds to the worth of each wager."""
    if sum(cards.values()) <= MOST_CARDS:
        return {}
    whole = _values(walk, cards)
    found: dict[str, dict[str, Fraction]] = {}
    for ranks in walk.coups.kinds:
        # Cards of one kind do the same; whichever of them is there stands for all.
        there = next((rank for rank in ranks if cards[rank]), None)
        if there is not None:
            after = _values(walk, {**cards, there: cards[there] - 1})
            effect = {kind: after[kind] - whole[kind] for kind in whole}
            found |= {rank: effect for rank in ranks if cards[rank]}
    return {rank: found[rank] for rank in cards if rank in found}


def _values(walk: Walked, cards: Mapping[str, int]) -> dict[str, Fraction]:
    left = by_kind(walk.coups.kinds, cards)
    weights, total = walk.weigh(left), orders(left)
    return {
        kind: Fraction(sum(map(int.__mul__, weights, nets)), total * walk.stakes[kind])
        for kind, nets in walk.nets.items()
    }


# Records


def _records(walk: Walked, kind: str, weights: Sequence[int], variant: str) -> Iterator[Priced]:
    """A wager as made and, where a tie leaves it undecided, as resolved."""
    yield _record(walk, kind, weights, variant, "made")
    lines = [_line(way, kind) for way in walk.coups.ways]
    decided = [weight if _is_decided(line) else 0 for line, weight in zip(lines, weights, strict=True)]
    if decided != weights and any(decided):
        yield _record(walk, kind, decided, variant, "resolved")


def _record(walk: Walked, kind: str, weights: Sequence[int], variant: str, convention: Convention) -> Priced:
    stake = walk.stakes[kind]
    returns = [
        Return(_EVENTS[way.winner], Fraction(won, stake), Fraction(weight), _line(way, kind).because)
        for way, won, weight in zip(walk.coups.ways, walk.nets[kind], weights, strict=True)
    ]
    return priced(kind, returns, variant=variant, convention=convention, positions=sum(weights))


def _joint(walk: Walked, weights: Sequence[int]) -> Priced:
    """All wagers of one player on one coup, for each unit of all that is staked."""
    total = sum(walk.stakes.values())
    nets = [sum(each) for each in zip(*walk.nets.values(), strict=True)]
    returns = [
        Return(_EVENTS[way.winner], Fraction(won, total), Fraction(weight), _because(walk, way))
        for way, won, weight in zip(walk.coups.ways, nets, weights, strict=True)
    ]
    return priced("joint", returns, variant=named_together(walk.stakes), positions=sum(weights))


def _because(walk: Walked, way: Way) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ref for kind in walk.stakes for ref in _line(way, kind).because))


def _points(ways: Sequence[Way], weights: Sequence[int]) -> dict[str, dict[int, int]]:
    """By result, in how many orders the winner's hand, or each of two equal ones, has each count."""
    found: dict[str, dict[int, int]] = {winner: {} for winner in _EVENTS}
    for way, weight in zip(ways, weights, strict=True):
        count = way.player if way.winner == PLAYER else way.banker
        found[way.winner][count] = found[way.winner].get(count, 0) + weight
    return {winner: dict(sorted(counts.items())) for winner, counts in found.items()}


def _line(way: Way, kind: str) -> Settled:
    return next(line for line in way.lines if line.area == kind)


def _is_decided(line: Settled) -> bool:
    return line.outcome in ("win", "lose")
