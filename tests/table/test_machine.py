"""The machine: rules by verb, changes by event in their order, steps by phase that refuse nothing."""

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.games.baccarat.state import Phase as BaccaratPhase
from pitboss.games.blackjack.state import Phase as BlackjackPhase
from pitboss.games.caribbean_stud.state import Phase as StudPhase
from pitboss.games.craps.state import Phase as CrapsPhase
from pitboss.games.poker.state import Phase as PokerPhase
from pitboss.law import Rulebook
from pitboss.table import moment
from pitboss.table.action import Action
from pitboss.table.changes import Changes
from pitboss.table.event import Called, Event, Placed, RoundEnded
from pitboss.table.house import House
from pitboss.table.layout.state import BETTING, CLOSED, COLLECTED, RESULT
from pitboss.table.machine import Machine
from pitboss.table.notation import parse
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.sign import Sign

LAYOUT = (BETTING, CLOSED, RESULT, COLLECTED)
PHASES: dict[str, tuple[str, ...]] = {
    "blackjack": get_args(BlackjackPhase),
    "baccarat": get_args(BaccaratPhase),
    "mini-baccarat": get_args(BaccaratPhase),
    "midi-baccarat": get_args(BaccaratPhase),
    "caribbean-stud": get_args(StudPhase),
    "craps": get_args(CrapsPhase),
    "poker": get_args(PokerPhase),
    "roulette": LAYOUT,
    "money-wheel": LAYOUT,
    "tai-sai": LAYOUT,
}
SIGN = {"sign": {"minimum": 500, "maximum": 50_000}}


class Noted(Struct, frozen=True, kw_only=True):
    """A state that notes who changed it."""

    house: House
    notes: tuple[str, ...] = ()


def noting(name: str) -> Any:
    """A change that notes its name, and whether the house has the wager yet."""
    return lambda state, event: replace(state, notes=(*state.notes, f"{name} {sorted(state.house.playing)}"))


HOUSE = House(sign=Sign(minimum=500, maximum=50_000), chips=(500,), boxes=7)
PLACED = Placed(box=3, area="red", cents=500, because=())


def test_each_map_does_its_part_in_order_and_then_the_house() -> None:
    changes = Changes[Noted]({Placed: noting("layout")}, {Placed: noting("game")})
    after = changes(Noted(house=HOUSE), PLACED)
    assert after.notes == ("layout []", "game []")
    assert after.house.playing == {3}


def test_an_event_that_only_tells_changes_nothing() -> None:
    before = Noted(house=HOUSE)
    changes = Changes[Noted]({Placed: noting("game")})
    assert changes(before, Called(words="No more bets", because=())) is before


def test_an_event_of_the_house_alone_changes_the_house() -> None:
    after = Changes[Noted]().all(Noted(house=HOUSE), (PLACED, RoundEnded(boxes=(), because=())))
    assert after.notes == ()
    assert after.house.playing == frozenset()


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_phase_has_its_steps(slug: str) -> None:
    game = GAMES[slug]
    assert isinstance(game, Machine)
    assert set(game.steps) == set(PHASES[slug])


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_verb_has_one_rule_and_an_own_one_goes_before_a_shared_one(slug: str) -> None:
    game = GAMES[slug]
    assert isinstance(game, Machine)
    assert len(set(game.verbs)) == len(game.verbs)
    own = {rule.verb: rule for rule in game.own_rules}
    assert len(own) == len(game.own_rules)
    assert {rule.verb: rule for rule in (*game.shared_rules, *game.own_rules)}.items() >= own.items()


class InOrder:
    """A device of chance that leaves cards as they are."""

    def below(self, n: int) -> int:
        """The last one."""
        return n - 1

    def shuffled(self, deck: Sequence[Any]) -> tuple[Any, ...]:
        """The cards, the last one first."""
        return tuple(reversed(deck))


def round_of(slug: str, wager: str, answer: str, made: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    """A round with one wager: each phase in which staff were asked, and the refusals that made."""
    game: Any = GAMES[slug]
    rules = game.rules(Rulebook.on(None, slug))
    state = game.new(rules, msgspec.convert(SIGN, game.setup))
    cards = game.draw(rules, state, InOrder())
    asked: list[tuple[str, tuple[str, ...]]] = []

    def act(action: Action) -> tuple[Event, ...]:
        nonlocal state
        events: tuple[Event, ...] | Refusal = game.decide(rules, state, action)
        assert not isinstance(events, Refusal), events
        for event in events:
            state = game.apply(state, event)
        return events

    act(parse(wager, game.verbs))
    for _ in range(60):
        made.clear()
        option = game.procedure(rules, state)
        asked.append((state.phase, tuple(made)))
        action = option.action if option else game.feed(rules, state, cards)
        events = act(action or parse(answer, game.verbs))
        if any(isinstance(event, RoundEnded) for event in events):
            return asked
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(
    ("slug", "wager", "answer"),
    [("blackjack", "box 1: wager 10.00", "box 1: stand"), ("baccarat", "box 1: wager 10.00 on player", "")],
)
def test_no_step_of_a_regular_round_makes_a_refusal_that_nobody_reads(
    slug: str, wager: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the call staff may wait for the shoe; from there on the phase says what is to be done."""
    made: list[str] = []

    def refuse(rules: moment.Rules, code: str, says: str, *keys: Any) -> Refusal:
        made.append(code)
        return Refusal(code, says, rules.because(*keys))

    monkeypatch.setattr(moment.Rules, "refuse", refuse)
    asked = round_of(slug, wager, answer, made)
    assert {"betting", "dealing", "settling", "settled"} <= {phase for phase, _ in asked}
    assert [(phase, codes) for phase, codes in asked if codes and phase != "betting"] == []


def test_a_guard_looks_at_a_pair() -> None:
    game: Any = GAMES["roulette"]
    rules = game.rules(Rulebook.on(None, "roulette"))
    state = game.new(rules, msgspec.convert(SIGN, game.setup))
    table = game.moment(rules, state)
    assert tuple(table) == (rules, state)
    after = table.after((PLACED,))
    assert type(after) is game.moment
    assert game.wagers(after.state)[0].cents == 500
    assert isinstance(game.own_rules[0], Rule)
