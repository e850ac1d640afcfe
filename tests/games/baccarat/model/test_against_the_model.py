"""Whole shoes at random through the engine, in every style, every card and every wager beside the model."""

import random
from collections import Counter

import pytest

from pitboss.games.baccarat import actions as a
from pitboss.games.baccarat.events import ResultAnnounced
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Placed, Settled
from pitboss.table.notation import Words
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import PlayerCuts, RefuseCut
from pitboss.table.who import box as name_of
from pitboss.table.who import standing
from tests.chips import moves
from tests.games.baccarat.model import model
from tests.games.baccarat.telling import FULL, MIDI, MINI, table

STYLES = [
    (MINI, "face-up"),
    (MINI, "face-down"),
    *((game, style) for game in (FULL, MIDI) for style in "ABC"),
]
PLACES = (1, 2, 3, standing(1), standing(2))


class Evening:
    """A table at which everybody does what comes to mind, within the rules, for shoe after shoe."""

    def __init__(self, game: str, style: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.at: Table = table(game, style=style, boxes=3, standing=2, burnt=False)
        self.is_full = game == FULL
        self.cards: list[Card] = self._stack()
        self.rounds = 0
        self.wagers: Counter[model.Wager] = Counter()
        self.purses: Counter[str] = Counter()
        self.lines: list[Settled] = []
        self.result: ResultAnnounced | None = None

    def _stack(self) -> list[Card]:
        cards = list(DECK * 8)
        self.chance.shuffle(cards)
        return cards

    def act(self, action: Action) -> bool:
        answer = self.at.act(action)
        if isinstance(answer, Refusal):
            return False
        for event in answer:
            self._follow(event)
        left = self.at.game.remaining(self.cards, action, answer)
        self.cards = self._stack() if left is None else list(left)
        return True

    def _follow(self, event: Event) -> None:
        for source, target, cents in moves(event):
            self.purses[source] -= cents
            self.purses[target] += cents
        match event:
            case Placed(box=place, area=area, cents=cents):
                self.wagers[f"{name_of(place)} {area}", area.split()[-1]] += cents
            case Settled():
                self.lines.append(event)
            case ResultAnnounced():
                self.result = event

    def play(self) -> None:
        """A round, and whatever has to be done with the cards before it."""
        self._wagers()
        assert self.wagers
        self.lines, self.result = [], None
        before = self.purses.copy()
        goal = self.rounds + 1
        while self.rounds < goal:
            was = self.at.state
            self._step()
            if was.is_betting and self.at.state.in_round:
                first = self.at.state.shoe.drawn
            if was.in_round and self.at.state.phase == "over":
                self.rounds += 1
                self._check(self.cards[first : was.shoe.drawn], before)

    def _wagers(self) -> None:
        for place in self.chance.sample(PLACES, self.chance.randint(1, len(PLACES))):
            own = self.is_full or (place < 100 and self.chance.random() < 0.7)
            where = "" if own else f"box {self.chance.randint(1, 3)} "
            for _ in range(self.chance.randint(1, 3)):
                kind, cents = self.chance.choice((*model.HANDS, "tie")), self.chance.randint(1, 20) * 1_000
                self.act(a.MakeWager(who=name_of(place), cents=Cents(cents), area=Words(where + kind)))
        if not self.wagers:
            self.act(a.MakeWager(who="box 1", cents=Cents(1_000), area=Words("tie")))

    def _step(self) -> None:
        """Staff, then the shoe, then whoever is awaited."""
        state = self.at.state
        option = self.at.game.procedure(self.at.rules, state)
        action = option.action if option else self.at.game.feed(self.at.rules, state, self.cards)
        if action is not None:
            assert self.act(action), action
            return
        answers = [answer for place in PLACES for answer in self._answers(name_of(place))]
        self.chance.shuffle(answers)
        assert any(self.act(answer) for answer in answers), state

    def _answers(self, who: str) -> list[Action]:
        return [
            a.AcceptBank(who=who),
            a.RefuseBank(who=who),
            a.AcceptCards(who=who),
            a.RefuseCards(who=who),
            a.TurnCards(who=who),
            PlayerCuts(who=who, cards=self.chance.randint(52, 364)),
            RefuseCut(who=who),
        ]

    def _check(self, cards: list[Card], before: Counter[str]) -> None:
        """The cards, the counts, the winner and what everybody gained are those of the model."""
        player, banker = model.play([*cards])
        assert len(player) + len(banker) == len(cards)
        assert self.result is not None
        assert (self.result.player, self.result.banker) == (model.points(player), model.points(banker))
        assert self.result.winner == model.winner(player, banker)
        expected = model.settle(self.wagers, self.result.winner)
        lines = {
            (f"{name_of(line.box)} {line.area}", line.area.split()[-1]): line.paid
            - line.commission
            - line.collected
            for line in self.lines
        }
        assert lines == expected
        gains = Counter(
            {who: self.purses[who] - before[who] for who in self.purses if who not in ("layout", "house")}
        )
        # What lay on the layout before the round is back in the purses, or is left there by a tie.
        self._carry()
        lying: Counter[str] = Counter()
        for bet in self.at.state.bets:
            lying[name_of(bet.place)] += bet.cents
        staked: Counter[str] = Counter()
        for (who, _), cents in self.staked.items():
            staked[" ".join(who.split()[:2])] += cents
        for who, gain in gains.items():
            own = sum(cents for (name, _), cents in expected.items() if " ".join(name.split()[:2]) == who)
            assert gain == own + staked[who] - lying[who], who

    def _carry(self) -> None:
        """Wagers that a tie left are wagers of the next round."""
        self.staked = self.wagers
        self.wagers = Counter(
            {(f"{name_of(b.place)} {b.name}", b.area.kind): b.cents for b in self.at.state.bets}
        )


@pytest.mark.parametrize(("game", "style"), STYLES)
def test_shoes_are_those_of_the_model(game: str, style: str) -> None:
    evening = Evening(game, style, seed=7)
    while evening.rounds < 160:
        evening.play()
    assert {"banker", "player", "tie"} >= set(evening.at.state.results)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "style"), STYLES)
@pytest.mark.parametrize("seed", range(10))
def test_many_shoes_are_those_of_the_model(game: str, style: str, seed: int) -> None:
    evening = Evening(game, style, seed)
    while evening.rounds < 2_000:
        evening.play()
