"""Every game, deck and limit, played at random from the options: no chip and no card comes or goes."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games.poker.actions import Bet, RaiseTo
from pitboss.games.poker.deal.dealing import stub
from pitboss.games.poker.irregularities.actions import FindsCards
from pitboss.record.table import Table
from pitboss.table.action import Action, Fact
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.chance import SealedChance
from pitboss.table.event import Event
from pitboss.table.option import Amounts, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.verbs import Fold
from tests.games.poker.telling import GAME, table
from tests.games.poker.terms.test_pairs import MOST

LIMITS = ("structured", "spread", "pot", "no")
_OWN = tuple(GAME._rule_of)


def random_table(game: str, deck: int, limit: str, chance: random.Random) -> Table:
    """A table with some players whose chips differ."""
    count = chance.choice((2, MOST[game, deck][0], chance.randint(2, MOST[game, deck][0])))
    terms: dict[str, Any] = {"sign": Sign(4, 16), "boxes": MOST[game, deck][0], "blinds": ()}
    if game.endswith("stud"):
        terms |= {"ante": 1, "bring_in": chance.choice((0, 2))}
    stacks = {box: chance.randint(1, 300) for box in range(1, count + 1)}
    return table(stacks, game=game, deck=deck, limit=limit, **terms)


def drawn(option: Option, chance: random.Random) -> Action:
    """An action that an option admits."""
    fields: dict[str, Any] = {}
    for name, allowed in option.vary.items():
        if isinstance(allowed, Choices):
            fields[name] = chance.choice(allowed.values)
        elif isinstance(allowed, Amounts):
            fields[name] = chance.randint(allowed.least, min(allowed.most, 2 * allowed.least))
    return replace(option.action, **fields)


def play(
    felt: Table, chance: random.Random, irregular: float = 0.0
) -> Iterator[tuple[Action, tuple[Event, ...]]]:
    """A hand from the first blind to the last pot, as far as there is one; some things go wrong."""
    deck: Sequence[Card] | None = None
    fair = SealedChance(chance.randbytes(32))
    begun = False
    while felt.state.phase != "waiting" or not begun:
        begun = True
        action = _amiss(felt, chance) if chance.random() < irregular else None
        action = action or _next(felt, chance)
        if action is None:
            deck = deck or GAME.draw(felt.rules, felt.state, fair)
            action = GAME.feed(felt.rules, felt.state, deck)
        assert action is not None, felt.state.phase
        answer = felt.act(action)
        assert not isinstance(answer, Refusal), (action, answer)
        deck = GAME.remaining(deck, action, answer) if deck else None
        yield action, answer


def _amiss(felt: Table, chance: random.Random) -> Action | None:
    """Something that the dealer may tell of cards, if there is anything now.

    Hands die while there is betting: a pot for which no hand is left is another matter.
    """
    options = GAME.own_options(felt.rules, felt.state, "dealer", _OWN)
    facts = [option for option in options if isinstance(option.action, Fact)]
    if felt.state.phase != "betting":
        facts = [option for option in facts if not isinstance(option.action, FindsCards)]
    return drawn(chance.choice(facts), chance) if facts else None


def _next(felt: Table, chance: random.Random) -> Action | None:
    """The next step of staff, or of a player; none while cards are awaited."""
    step = GAME.procedure(felt.rules, felt.state)
    if step is not None:
        return step.action
    if felt.state.phase == "dealing":
        return None
    for player in felt.state.players:
        options = GAME.own_options(felt.rules, felt.state, f"box {player.box}", _OWN)
        answers = [o for o in options if type(o.action).is_answer or isinstance(o.action, Bet | RaiseTo)]
        if answers:
            kept = [option for option in answers if not isinstance(option.action, Fold)]
            return drawn(chance.choice(kept if kept and chance.random() < 0.8 else answers), chance)
    raise AssertionError(f"nobody may act: {felt.state}")


def cards_out(felt: Table) -> list[Card]:
    """Every card that lies anywhere but in the deck."""
    state = felt.state
    hands = [card for player in state.players for card in player.own]
    return [*hands, *state.board, *state.burnt, *state.discards, *state.aside]


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(("game", "deck"), MOST)
def test_every_game_is_played_to_its_end(game: str, deck: int, limit: str) -> None:
    chance = random.Random(f"{game} {deck} {limit}")
    for _ in range(3):
        felt = random_table(game, deck, limit, chance)
        chips = sum(player.stack for player in felt.state.players)
        for _ in range(4):
            if sum(player.stack > 0 for player in felt.state.players) < 2:
                break
            for _action, events in play(felt, chance):
                known = [card for card in cards_out(felt) if card != UNKNOWN]
                assert len(known) == len(set(known)) <= deck
                assert all(event.sentence is not None and event.because for event in events)
            assert sum(player.stack for player in felt.state.players) == chips


@pytest.mark.parametrize(("game", "deck"), MOST)
def test_every_game_goes_on_when_something_goes_wrong_with_cards(game: str, deck: int) -> None:
    chance = random.Random(f"amiss {game} {deck}")
    told_of: set[str] = set()
    for _ in range(25):
        felt = random_table(game, deck, chance.choice(LIMITS), chance)
        chips = sum(player.stack for player in felt.state.players)
        for action, _events in play(felt, chance, irregular=0.08):
            known = [card for card in cards_out(felt) if card != UNKNOWN]
            assert len(known) == len(set(known))
            assert stub(felt.state) >= 0
            told_of.add(type(action).__name__)
        assert sum(player.stack for player in felt.state.players) == chips
    assert {"FindsCards", "FindsDeck"} <= told_of
