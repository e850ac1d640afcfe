"""Rounds of blackjack and baccarat a second through the engine; no peer knows these rules."""

from collections.abc import Iterable
from time import perf_counter
from typing import Any

import msgspec

from pitboss.games import GAMES
from pitboss.games.baccarat.actions import MakeWager as BaccaratWager
from pitboss.games.blackjack.actions import Draw, MakeWager, Stand
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.chance import SystemChance
from pitboss.table.event import RoundEnded
from pitboss.table.money import Cents
from pitboss.table.notation import Words
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import PlayerCuts

ROUNDS = 1_000
TRIES = 3
BOXES = (1, 2, 3)
SIGN = {"minimum": 500, "maximum": 50_000}
SETUPS = {"blackjack": {"sign": {**SIGN, "sevens_wager": 100}}, "baccarat": {"sign": SIGN}}


class Shoe:
    """A table at which three boxes wager on every round and cut when they are asked."""

    def __init__(self, game: str) -> None:
        self.game: Any = GAMES[game]
        self.rules = self.game.rules(Rulebook.on(None, game))
        self.state: Any = self.game.new(self.rules, msgspec.convert(SETUPS[game], self.game.setup))
        self.chance = SystemChance()
        self.cards = self.game.draw(self.rules, self.state, self.chance)
        self.rounds = 0

    def act(self, action: Action) -> bool:
        answer = self.game.decide(self.rules, self.state, action)
        if isinstance(answer, Refusal):
            return False
        for event in answer:
            self.state = self.game.apply(self.state, event)
            self.rounds += isinstance(event, RoundEnded)
        self.cards = self.game.remaining(self.cards, action, answer)
        if self.cards is None:
            self.cards = self.game.draw(self.rules, self.state, self.chance)
        return True

    def step(self) -> None:
        """Wagers, then whatever staff or the shoe do next, then the player whose turn it is."""
        if self.state.is_betting and not self.game.wagers(self.state) and self.state.shoe.is_ready:
            for wager in self.wagers():
                assert self.act(wager), wager
        option = self.game.procedure(self.rules, self.state)
        action = option.action if option else self.game.feed(self.rules, self.state, self.cards)
        if action is not None:
            assert self.act(action), action
        elif self.state.shoe.offered is not None:
            assert self.act(PlayerCuts(who=f"box {self.state.shoe.offered}", cards=200))
        else:
            self.decide()

    def wagers(self) -> Iterable[Action]:
        """On the player, on the banker, on a tie."""
        for box, area in zip(BOXES, ("player", "banker", "tie"), strict=True):
            yield BaccaratWager(who=f"box {box}", cents=Cents(1_000), area=Words(area))

    def decide(self) -> None:
        """Nobody decides anything at baccarat."""
        raise AssertionError(self.state)


class Blackjack(Shoe):
    """Three boxes with Super Sevens that draw like the dealer."""

    def wagers(self) -> Iterable[Action]:
        return (MakeWager(who=f"box {box}", cents=Cents(1_000), sevens=True) for box in BOXES)

    def decide(self) -> None:
        box, hand = self.state.in_turn()
        who, many = f"box {box.number}", len(hand.cards) > 2
        assert (many and self.act(Stand(who=who))) or self.act(Draw(who=who)) or self.act(Stand(who=who))


def rate(kind: type[Shoe], game: str) -> float:
    """Rounds a second."""
    shoe, began = kind(game), perf_counter()
    while shoe.rounds < ROUNDS:
        shoe.step()
    return ROUNDS / (perf_counter() - began)


def main() -> None:
    for kind, game, what in (
        (Blackjack, "blackjack", "three boxes with Super Sevens"),
        (Shoe, "baccarat", "player, banker and tie"),
    ):
        print(f"{game}, {what}: {max(rate(kind, game) for _ in range(TRIES)):,.0f} rounds/s")


if __name__ == "__main__":
    main()
