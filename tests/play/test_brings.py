"""What a device can bring next, with exact weights: the whole of it, and nothing that cannot come."""

import random
from collections import Counter
from itertools import islice
from math import comb
from typing import Any

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.actions import DealBox, DealDealer
from pitboss.games.caribbean_stud.events import UpCard
from pitboss.games.poker.actions import Deals
from pitboss.record.choice import Choice
from pitboss.table.action import Action
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.refusal import Refusal
from tests.conformance.entries import PLAYED
from tests.conformance.walk import Drawn, Walk

MANY = 400


def walked(slug: str, seed: int) -> Walk:
    played, game = PLAYED[slug], GAMES[slug]
    choice: Choice = next(iter(played.rulebooks.values()))
    setup = msgspec.convert(played.tables[played.recorded_at], game.setup)
    return Walk(game, played, choice.book(), setup, seed, irregular=0.03)


def test_a_fresh_device_brings_each_thing_once() -> None:
    """37 compartments, 52 sections, 36 and 216 throws: from the rules of each game."""
    counts: dict[str, set[tuple[int, int]]] = {}
    for slug in ("roulette", "money-wheel", "craps", "tai-sai"):
        walk = walked(slug, 1)
        for step in walk.steps(8):
            brought = list(walk.game.brings(walk.rules, step.after))
            if brought:
                counts.setdefault(slug, set()).add((len(brought), sum(weight for _, weight in brought)))
    assert counts == {
        "roulette": {(37, 37)},
        "money-wheel": {(52, 52)},
        "craps": {(36, 36)},
        "tai-sai": {(216, 216)},
    }


def burnt_unseen(fed: Action) -> Action:
    """A deal of poker as nobody sees it: what is burnt first could be any card, so it is brought unknown."""
    return msgspec.structs.replace(fed, cards=(UNKNOWN, *fed.cards[1:])) if isinstance(fed, Deals) else fed


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_brought_is_accepted_and_what_comes_was_among_it(slug: str) -> None:
    """On a walk with irregularities: every brought action is one that the table takes."""
    chance, found = random.Random(slug), 0
    walk = walked(slug, 7)
    game, rules = walk.game, walk.rules
    for step in islice(walk.steps(6), 500):
        brought = dict(islice(game.brings(rules, step.after), MANY))
        assert all(weight > 0 for weight in brought.values())
        for action in chance.sample(list(brought), min(3, len(brought))):
            answer = game.decide(rules, step.after, msgspec.structs.replace(action, at=walk.at))
            assert not isinstance(answer, Refusal), (action, answer)
        fed = game.feed(rules, step.after, game.draw(rules, step.after, Drawn(chance)))
        assert (fed is None) == (not brought), fed
        if fed is not None and len(brought) < MANY:
            assert fed in brought or burnt_unseen(fed) in brought
            found += 1
    assert found > 5 or slug == "caribbean-stud"


def test_the_next_card_of_a_shoe_has_the_weight_of_what_is_left_of_it() -> None:
    """Blackjack with several decks: copies of a face that lie on the table or in the rack are not left."""
    walk = walked("blackjack", 5)
    looked = 0
    for step in walk.steps(8):
        state: Any = step.after
        cards = {
            _card(action): weight for action, weight in walk.game.brings(walk.rules, state) if _card(action)
        }
        if len(cards) > 1:
            gone = Counter([*state.on_table(), *state.shoe.rack])
            assert cards == {card: left for card in DECK if (left := state.shoe.decks - gone[card]) > 0}
            looked += 1
    assert looked > 20


def _card(action: Action) -> Card | None:
    return getattr(action, "card", None)


def dealing(slug: str = "caribbean-stud") -> dict[str, Any]:
    """A table before its first hand is dealt, and before the dealer's."""
    found: dict[str, Any] = {}
    walk = walked(slug, 4)
    for step in walk.steps(6):
        first = next(walk.game.brings(walk.rules, step.after), None)
        if first is None:
            continue
        if isinstance(first[0], DealBox) and not step.after.seen():
            found.setdefault("box", (walk, step.after))
        if isinstance(first[0], DealDealer) and not step.after.dealer:
            found.setdefault("dealer", (walk, step.after))
    return found


def test_the_dealers_hand_comes_with_each_of_its_cards_up() -> None:
    walk, state = dealing()["dealer"]
    brought = [action for action, _ in islice(walk.game.brings(walk.rules, state), 5)]
    answers = [walk.game.decide(walk.rules, state, action) for action in brought]
    assert len({frozenset(action.cards) for action in brought}) == 1
    assert {e.card for events in answers for e in events if isinstance(e, UpCard)} == {*brought[0].cards}


@pytest.mark.slow
def test_every_hand_of_caribbean_stud_is_brought_once() -> None:
    """C(52, 5) hands for the first box; for the dealer C(n, 5), each with one of five cards up."""
    walk, state = dealing()["box"]
    assert sum(weight for _, weight in walk.game.brings(walk.rules, state)) == comb(52, 5)
    walk, state = dealing()["dealer"]
    left = 52 - len(state.seen())
    assert sum(weight for _, weight in walk.game.brings(walk.rules, state)) == 5 * comb(left, 5)
