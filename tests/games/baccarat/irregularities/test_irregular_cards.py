"""Whatever comes out of the shoe, and wherever it is laid: no card is lost, and every round ends."""

import random
from typing import Any

import pytest

from pitboss.games.baccarat import view as views
from pitboss.games.baccarat.actions import DealBanker, DealPlayer, Excess
from pitboss.games.baccarat.moment import Moment as Rules
from pitboss.games.baccarat.turns import turning
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import FaceUpInShoe
from pitboss.table.who import box
from tests.games.baccarat.irregularities.irregular import face_down
from tests.games.baccarat.telling import FULL, MIDI, MINI, table

IN_ERROR = (DealPlayer, DealBanker, Excess, FaceUpInShoe)
ANSWERS = ("AcceptBank", "RefuseBank", "AcceptCards", "RefuseCards", "TurnCards", "RefuseCut")
STYLES = [(MINI, "face-up"), (MINI, face_down(MINI)), (FULL, "A"), (FULL, "B"), (MIDI, "B"), (MIDI, "C")]
MOST_STEPS = 200


def stray(at: Table, chance: random.Random) -> Action | None:
    """Some card that comes out in error, or rightly by chance."""
    options = [
        option
        for option in at.game.options(at.rules, at.state, "shoe")
        if isinstance(option.action, IN_ERROR)
    ]
    if not options:
        return None
    option = chance.choice(options)
    ranges: Any = option.vary
    return option.with_(**{name: chance.choice(allowed.values) for name, allowed in ranges.items()})


def regular(at: Table, chance: random.Random) -> Action | None:
    """What staff, the shoe or the player who is awaited does next; nothing between rounds."""
    step = at.game.procedure(at.rules, at.state)
    if step is not None:
        return step.action
    if (fed := at.game.feed(at.rules, at.state, ())) is not None:
        return fed
    place = turning.awaited(Rules(at.rules, at.state)) or at.state.shoe.offered
    options = at.game.options(at.rules, at.state, box(place)) if place else []
    answers = [option.action for option in options if type(option.action).__name__ in ANSWERS]
    return chance.choice(answers) if answers else None


def check(at: Table) -> None:
    """Every card is in the shoe, among the discards or on the table; unseen faces are not shown."""
    state = at.state
    if state.shoe.is_ready:
        assert len(state.shoe.rack) + len(state.on_table()) == state.shoe.drawn
    assert len(state.seen) == len(state.waiting)
    assert not state.void_due or any(state.seen)
    assert all(len(hand.faces) == len(hand.cards) for hand in state.hands.values())
    assert len(state.strays) <= len(state.order)
    shown = views.view(state, "spectator")
    assert sum(card == UNKNOWN for card in shown.waiting) == state.seen.count(False)


@pytest.mark.parametrize(("game", "style"), STYLES)
@pytest.mark.parametrize("reading", ["returned", "stay"])
def test_r12_rounds_with_errors_of_every_kind_end(game: str, style: str, reading: str) -> None:
    chance = random.Random(f"{game} {style} {reading}")
    at = table(game, {"wagers-before-a-void-hand": reading}, style=style, boxes=3)
    for _ in range(30):
        for line in ("box 1: wager 20.00 on banker", "box 2: wager 20.00 on player"):
            at.act(at.read(line))
        for _ in range(MOST_STEPS):
            error = stray(at, chance) if chance.random() < 0.25 else None
            action = error or regular(at, chance)
            if action is None:
                break
            answer = at.act(action)
            assert error or not isinstance(answer, Refusal), f"{action}: {answer}"
            check(at)
            if at.state.phase == "over" and not at.state.void_due:
                break
        assert at.state.is_betting
