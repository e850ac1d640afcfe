"""What reaches somebody of a table tells nothing of the cards that are hidden from them."""

import random
import re
from typing import Any

import msgspec

from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.event import Event
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal
from pitboss.table.who import DEVICES
from tests.conformance.setups import Rights
from tests.conformance.walk import Step, Walk

_CARD = re.compile(r'"([2-9TJQKA][cdhs])"')
_json = msgspec.json.Encoder(order="sorted", enc_hook=str)


class Streamed(msgspec.Struct, frozen=True):
    """A step as somebody hears of it: what was done, what followed in figures and in words, what is next."""

    action: str
    events: tuple[Any, ...]
    sentences: tuple[str, ...]
    options: tuple[Any, ...]


def streamed(walk: Walk, state: Any, action: Action, events: tuple[Event, ...], who: str) -> bytes:
    """The bytes that somebody is sent once an action has led to events and the table stands as it does."""
    game = walk.game
    seen = tuple(game.seen(state, event, who) for event in events)
    options = tuple(game.seen(state, option, who) for option in game.options(walk.rules, state, who))
    said = text(game.seen(state, action, who))
    return _json.encode(Streamed(said, seen, tuple(event.sentence for event in seen), options))


def unleaked(walk: Walk, steps: list[Step], chance: random.Random, times: int) -> int:
    """Beside a walk, walk tables that differ in one card; for how many steps somebody could not know it.

    As long as a person sees the same table, the same bytes reach them, and they may do the same things.
    """
    people = [who for who in walk.people if who not in DEVICES]
    dealt = [n for n, step in enumerate(steps) if _cards_of(step)]
    # Any card, and more of those that are told without their faces: few are in some games.
    told = [n for n in dealt if _is_masked(walk, steps[n], people[0])]
    chosen = [at for among in (dealt, told) if among for at in chance.choices(among, k=times)]
    alike = 0
    for at in chosen:
        card, who = chance.choice(_cards_of(steps[at])), chance.choice(people)
        other = chance.choice([face for face in DECK if face != card])
        alike += _steps_alike(walk, steps, at, card, other, who)
    return alike


def _is_masked(walk: Walk, step: Step, who: str) -> bool:
    return walk.game.seen(step.after, step.action, who) != step.action


def _cards_of(step: Step) -> list[Card]:
    """The cards that a device brings in a step."""
    if isinstance(step.answer, Refusal) or step.action.who not in DEVICES:
        return []
    return [Card(face) for face in _CARD.findall(_json.encode(step.action).decode())]


def _steps_alike(walk: Walk, steps: list[Step], at: int, card: Card, other: Card, who: str) -> int:
    """For how many steps somebody cannot tell the table from one with another card in a place.

    That ends only when they have a right to see the one or the other.
    """
    game, state = walk.game, steps[at].before
    here, there = _rights(walk, steps[:at]), _rights(walk, steps[:at])
    # Of one deck there is each card once: where the other one comes later, this one does there.
    is_one_deck = not hasattr(state, "shoe")
    alike = 0
    for n, step in enumerate(steps[at:]):
        if isinstance(step.answer, Refusal):
            continue
        action = _exchanged(step.action, card, other) if n == 0 or is_one_deck else step.action
        answer = game.decide(walk.rules, state, action)
        if isinstance(answer, Refusal):
            return alike
        state = _followed(walk, state, answer, there)
        _followed(walk, step.before, step.answer, here)
        has_right = bool({card, other} & (here.of(who) | there.of(who)))
        if game.view(state, who) != game.view(step.after, who):
            assert has_right, f"{who} can tell {card} from {other} without a right to: {text(step.action)}"
            return alike
        sent = streamed(walk, step.after, step.action, step.answer, who)
        if streamed(walk, state, action, answer, who) != sent:
            # What was open for a moment alone is in no view.
            said = f"{text(step.action)}: {sent.decode()}"
            assert has_right, f"{who} can tell {card} from {other}, though it is hidden: {said}"
            return alike
        alike += 1
    return alike


def _rights(walk: Walk, steps: list[Step]) -> Rights:
    """Who may see what after some steps."""
    assert walk.played.rights is not None
    rights = walk.played.rights()
    for step in steps:
        for event in () if isinstance(step.answer, Refusal) else step.answer:
            rights.follow(event)
    return rights


def _followed(walk: Walk, state: Any, events: tuple[Event, ...], rights: Rights) -> Any:
    for event in events:
        state = walk.game.apply(state, event)
        rights.follow(event)
    return state


def _exchanged(action: Action, card: Card, other: Card) -> Action:
    """An action with two cards in each other's place."""
    before = _json.encode(action).decode()
    swap = {card: other, other: card}
    after = _CARD.sub(lambda found: f'"{swap.get(Card(found[1]), found[1])}"', before)
    return action if after == before else msgspec.json.decode(after, type=type(action))
