"""Baccarat from any shoe: the engine itself over every order of a few cards, and both ways of weighing."""

import builtins
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.baccarat import Walked, at_shoe, price, walked
from pitboss.odds.baccarat.coups import DRAWS
from pitboss.odds.baccarat.weights import in_python, orders, weighing
from pitboss.odds.walk import act, done, fork, to_the_end
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.cards import Card
from pitboss.table.event import Settled
from pitboss.table.shoe.actions import Deal

LAW = Choice(game="mini-baccarat")


@pytest.fixture(scope="module")
def walk() -> Walked:
    """The three wagers of mini baccarat, walked once."""
    return walked(Asked(law=LAW))


def called() -> Table:
    """A table with a wager on each area, the burn done and no more bets called."""
    table = Asked(law=LAW).opened()
    act(table, "box 1: wager 10.00 on banker", "box 1: wager 10.00 on tie", "box 2: wager 10.00 on player")
    act(table, "shoe: burn Ac", "shoe: burn further 1", "dealer: no more bets")
    return table


def brute(cards: tuple[str, ...]) -> dict[str, Fraction]:
    """The worth of each wager by dealing every order of some cards at a table, one card at a time."""
    table = called()
    totals: Counter[str] = Counter()
    rounds = Counter(permutations(cards, 6))
    for order, times in rounds.items():
        for line in settled(table, order):
            totals[line.area] += times * (line.paid - line.commission - line.collected)
    return {area: Fraction(cents, 1000 * sum(rounds.values())) for area, cents in totals.items()}


def settled(table: Table, ranks: tuple[str, ...]) -> list[Settled]:
    """What becomes of the wagers with these cards on top of the shoe."""
    coup = fork(table)
    cards = [Card(rank + suit) for rank, suit in zip(ranks, "cdhscd", strict=True)]
    done(coup, Deal(who="shoe", cards=tuple(cards[:4])))
    for card in cards[4:]:
        if coup.state.phase != "playing":
            break
        done(coup, Deal(who="shoe", cards=(card,)))
    return [event for event in to_the_end(coup) if isinstance(event, Settled)]


@pytest.mark.parametrize("cards", ["AAATTK", "234567", "689TA45", "5678234"])
def test_a_small_shoe_is_worth_what_the_engine_pays_over_every_order_of_it(walk: Walked, cards: str) -> None:
    assert at_shoe(walk, Counter(cards)) == brute(tuple(cards))


shoes = st.dictionaries(st.sampled_from("23456789TJQKA"), st.integers(0, 40)).filter(
    lambda cards: sum(cards.values()) >= 6
)


@settings(max_examples=25, deadline=None)
@given(cards=shoes)
def test_the_kernel_and_plain_python_agree_at_any_shoe(walk: Walked, cards: Mapping[str, int]) -> None:
    left = [sum(cards.get(rank, 0) for rank in ranks) for ranks in walk.coups.kinds]
    found = walk.weigh(left)
    assert found == in_python(walk.coups, left)
    assert sum(found) == orders(left)


def test_a_shoe_beyond_64_bits_is_weighed_in_plain_python(walk: Walked) -> None:
    left = [1000] * len(walk.coups.kinds)
    assert orders(left) > 2**63
    assert sum(walk.weigh(left)) == orders(left)


def test_without_the_extra_everything_is_still_exact(walk: Walked, monkeypatch: pytest.MonkeyPatch) -> None:
    there = builtins.__import__

    def without(name: str, *args: Any) -> Any:
        if name.partition(".")[0] in ("numba", "numpy") or "kernel" in (args[2] or ()):
            raise ImportError(name)
        return there(name, *args)

    monkeypatch.setattr(builtins, "__import__", without)
    weigh = weighing(walk.coups)
    monkeypatch.undo()
    left = [32] * len(walk.coups.kinds)
    assert weigh is not walk.weigh
    assert weigh(left) == walk.weigh(left)


def test_cards_and_ranks_name_the_same_shoe(walk: Walked) -> None:
    by_card = {"As": 2, "10h": 1, "kd": 1, "5c": 2, "5♥": 3}
    assert at_shoe(walk, by_card) == at_shoe(walk, {"A": 2, "10": 1, "king": 1, "five": 5})


def test_cards_of_one_kind_do_the_same(walk: Walked) -> None:
    effects = price(Asked(law=LAW, wagers=(Laid("tie"),), shoe={"T": 8, "K": 4, "9": 7})).more["removal"]
    assert list(effects) == ["9", "T", "K"]
    assert effects["T"] == effects["K"] != effects["9"]


def test_six_cards_are_a_shoe_and_five_are_not(walk: Walked) -> None:
    # All of one kind: every coup is a tie at 0, or at 6 with three twos each.
    assert at_shoe(walk, {"K": 6}) == {"banker": 0, "player": 0, "tie": 8}
    with pytest.raises(OddsError, match=r"6 cards, and 5 are left; .* \(NZ 1996 Div IV r 11.6\)"):
        at_shoe(walk, {"K": 5})


def test_at_six_cards_no_effect_of_removal_is_told() -> None:
    assert price(Asked(law=LAW, shoe={"K": 6})).more["removal"] == {}
    assert price(Asked(law=LAW, shoe={"K": 7})).more["removal"] == {"K": {"banker": 0, "player": 0, "tie": 0}}


@pytest.mark.parametrize(
    ("shoe", "says"),
    [
        ({"X": 6}, "'X' is no card"),
        ({"": 6}, "'' is no card"),
        ({"23": 6}, "'23' is no card"),
        ({"A": -1, "K": 9}, "there are -1 of A"),
    ],
)
def test_a_shoe_of_no_cards_is_refused(walk: Walked, shoe: Mapping[str, int], says: str) -> None:
    with pytest.raises(OddsError, match=says):
        at_shoe(walk, shoe)


@pytest.mark.slow
def test_counts_alone_decide_a_coup_whatever_cards_make_them(walk: Walked) -> None:
    """Every four first cards by kind, and every third card after them, as the merged tables have it."""
    table, kinds = called(), walk.coups.kinds
    pairs = list(combinations_with_replacement(range(len(kinds)), 2))
    for mine, theirs in product(pairs, pairs):
        counts = walk.coups.player[mine], walk.coups.banker[theirs]
        for fifth, sixth in _further(walk, counts):
            dealt = (mine[0], theirs[0], mine[1], theirs[1], fifth, sixth)
            lines = settled(table, tuple(kinds[kind][0] for kind in dealt))
            found = {line.area: line.paid - line.commission - line.collected for line in lines}
            way = _way(walk, counts, fifth, sixth)
            assert found == {area: nets[way] for area, nets in walk.nets.items()}, dealt


def _further(walk: Walked, counts: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The kinds of a fifth and a sixth card that can make a difference."""
    kinds, goes = range(len(walk.coups.kinds)), walk.coups.first[counts]
    if goes >= 0:
        return iter([(0, 0)])
    return iter([(kind, 0) for kind in kinds]) if goes == DRAWS["banker"] else product(kinds, kinds)


def _way(walk: Walked, counts: tuple[int, int], fifth: int, sixth: int) -> int:
    """Which way a coup goes with these kinds for the fifth and the sixth card."""
    goes = walk.coups.first[counts]
    if goes == DRAWS["banker"]:
        return walk.coups.third[(*counts, len(walk.coups.kinds), fifth)]
    if goes == DRAWS["player"]:
        goes = walk.coups.second[(*counts, fifth)]
    return goes if goes >= 0 else walk.coups.third[(*counts, fifth, sixth)]
