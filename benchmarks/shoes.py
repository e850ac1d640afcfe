"""Rounds of blackjack a second through the engine, shuffles, cuts and all: no peer knows these rules."""

from time import perf_counter
from typing import Any

import msgspec

from pitboss.games import GAMES
from pitboss.games.blackjack.actions import Draw, MakeWager, PlayerCuts, Stand
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.chance import SystemChance
from pitboss.table.event import RoundEnded
from pitboss.table.money import Cents
from pitboss.table.refusal import Refusal

ROUNDS = 1_000
TRIES = 3
BOXES = (1, 2, 3)
SETUP = {"sign": {"minimum": 500, "maximum": 50_000, "sevens_wager": 100}, "decks": 8}


class Shoe:
    """A table at which three boxes draw like the dealer and cut when they are asked."""

    def __init__(self) -> None:
        self.game: Any = GAMES["blackjack"]
        self.rules = self.game.rules(Rulebook.on(None, "blackjack"))
        self.state: Any = self.game.new(self.rules, msgspec.convert(SETUP, self.game.setup))
        self.chance = SystemChance()
        self.cards = self.game.outcome(self.rules, self.state, self.chance)
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
            self.cards = self.game.outcome(self.rules, self.state, self.chance)
        return True

    def step(self) -> None:
        """Wagers, then whatever staff or the shoe do next, then the player whose turn it is."""
        if self.state.is_betting and not self.game.wagers(self.state) and self.state.shoe.is_ready:
            for box in BOXES:
                self.act(MakeWager(who=f"box {box}", cents=Cents(1_000), sevens=True))
        option = self.game.procedure(self.rules, self.state)
        action = option.action if option else self.game.feed(self.rules, self.state, self.cards)
        if action is not None:
            assert self.act(action), action
        elif self.state.shoe.offered is not None:
            assert self.act(PlayerCuts(who=f"box {self.state.shoe.offered}", cards=200))
        else:
            box, hand = self.state.in_turn()
            who, many = f"box {box.number}", len(hand.cards) > 2
            assert (many and self.act(Stand(who=who))) or self.act(Draw(who=who)) or self.act(Stand(who=who))


def rate() -> float:
    """Rounds a second."""
    shoe, began = Shoe(), perf_counter()
    while shoe.rounds < ROUNDS:
        shoe.step()
    return ROUNDS / (perf_counter() - began)


def main() -> None:
    print(
        f"blackjack, {len(BOXES)} boxes with Super Sevens: {max(rate() for _ in range(TRIES)):,.0f} rounds/s"
    )


if __name__ == "__main__":
    main()
