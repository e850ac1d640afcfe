"""A poker player: bets on the strength of the hand, calls on the odds of the pot, looser or tighter."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import lcm
from typing import Any

from msgspec.structs import replace

from pitboss.games.poker.showdown.worth import Worth, worths
from pitboss.games.poker.state import Player, State, pot_cents
from pitboss.play.bots.strength import equity, shape
from pitboss.play.options import Options
from pitboss.play.view import View
from pitboss.table.action import Action
from pitboss.table.cards import RANKS, Card, rank, suit
from pitboss.table.option import Amounts
from pitboss.table.sign import finest_step
from pitboss.table.who import box_of

# Before the flop a hand of two cards is looked at once, and remembered.
EARLY_SAMPLES, SAMPLES = 400, 60
# Two players alone may raise as often as they like; after so many raises in a round a bot only calls.
MOST_RAISES = 4


class PokerBot:
    """Decides by what it sees alone. `looseness` runs from 0, who plays few hands, to 1, who plays many.

    Once its chips are gone it `buys` as many again, in cents.
    """

    def __init__(self, looseness: float = 0.5, seed: int | str | None = None, buys: int = 0) -> None:
        if not 0 <= looseness <= 1:
            raise ValueError(f"looseness {looseness} is not allowed; allowed: 0 to 1")
        self.looseness = looseness
        self.buys = buys
        self._chance = random.Random(seed)
        self._worths: dict[tuple[str, str], Worth] = {}
        self._early: dict[tuple[str, bool, int, int], float] = {}

    def __call__(self, view: View, options: Options) -> Action | None:
        """What it does now."""
        asked = {type(option.action).__name__: option.action for option in options.answers}
        if not asked:
            return self._unasked(view, options)
        for simple in ("Post", "Show", "BringIn"):
            if simple in asked:
                return asked[simple]
        state: State = view.state
        me = state.player(box_of(view.who) or 0)
        assert me is not None, "who is asked has a hand"
        if "Discard" in asked:
            return replace(asked["Discard"], cards=(self._to_discard(view, me),))
        if "StandPat" in asked:
            return self._draw(asked, me)
        return self._bet(view, options, asked, me)

    def _unasked(self, view: View, options: Options) -> Action | None:
        """Agrees when somebody wants the board run again, and buys chips when it has none."""
        state: State = view.state
        me = state.player(box_of(view.who) or 0)
        asked = dict(state.runs.asked)
        if asked and me is not None and me.is_live and me.box not in asked:
            return options.find("run it", times=state.runs.asked[-1][1])
        if self.buys and state.phase == "waiting" and (me is None or not me.stack):
            return options.find("buy chips", cents=self.buys)
        return None

    def _bet(self, view: View, options: Options, asked: dict[str, Action], me: Player) -> Action | None:
        state: State = view.state
        strength = self._strength(view, me)
        others = len(state.live()) - 1
        pot, owed = pot_cents(state), min(state.bets.high - me.bet, me.stack)
        # An even part of the pot is 1 in so many; whoever acts later knows more, and needs less.
        good = 1.3 - 0.25 * self.looseness - 0.1 * self._position(state, me)
        is_good = strength * (others + 1) > good + 0.35 and state.bets.raises < MOST_RAISES
        if is_good and (raised := self._raise(view, options, pot + owed, strength)):
            return raised
        price = owed / (pot + owed) if owed else 0.0
        if not owed:
            # Whoever opens stud where nothing is brought in has to bet.
            return asked.get("Check") or asked["Bet"]
        return (
            asked["Call"]
            if strength > price * (1.25 - 0.4 * self.looseness)
            else asked.get("Fold", asked["Call"])
        )

    def _strength(self, view: View, me: Player) -> float:
        state: State = view.state
        others = len(state.live()) - 1
        if not state.board and len(me.own) == 2 and not me.up:
            held = (*shape(me.own), others, state.terms.deck)
            if held not in self._early:
                self._early[held] = equity(self._worth(view), state, me, self._chance, EARLY_SAMPLES)
            return self._early[held]
        return equity(self._worth(view), state, me, self._chance, SAMPLES)

    def _position(self, state: State, me: Player) -> float:
        """0 for the first to act, 1 for the button."""
        order = [player.box for player in state.clockwise(state.button) if player.is_live]
        return order.index(me.box) / max(1, len(order) - 1)

    def _raise(self, view: View, options: Options, pot: int, strength: float) -> Action | None:
        """Half the pot with a good hand, the whole pot with a very good one, as far as the limit allows."""
        for words in ("raise to", "bet"):
            action = options.find(words)
            if action is None:
                continue
            state: State = view.state
            want = state.bets.high + int(pot * (1.0 if strength > 0.7 else 0.5))
            return self._nearest(options, action, want)
        return None

    def _nearest(self, options: Options, action: Action, want: int) -> Action:
        """The amount on offer that comes nearest, in chips."""
        found: list[int] = []
        for option in options:
            if type(option.action) is type(action):
                amounts: Any = option.vary.get("cents")
                if isinstance(amounts, Amounts):
                    found.append(_in_chips(amounts, want))
                else:
                    found.append(option.action.cents)  # type: ignore[attr-defined]
        return replace(action, cents=min(found, key=lambda cents: abs(cents - want)))

    def _to_discard(self, view: View, me: Player) -> Card:
        """The card without which the hand is best."""
        kept = {card: self._without(view, me, card) for card in me.cards}
        return max(kept, key=lambda card: kept[card])

    def _without(self, view: View, me: Player, card: Card) -> float:
        kept = replace(me, cards=tuple(other for other in me.cards if other != card))
        return equity(self._worth(view), view.state, kept, self._chance, 30)

    def _worth(self, view: View) -> Worth:
        """How hands are read at this table."""
        terms = view.state.terms
        pair = f"{terms.game}-{terms.deck}"
        if (view.book.id, pair) not in self._worths:
            self._worths[view.book.id, pair] = worths(view.book)[pair]
        return self._worths[view.book.id, pair]

    def _draw(self, asked: dict[str, Action], me: Player) -> Action:
        """Keeps what is made, four to a flush or a straight, or the highest card."""
        away = tuple(card for card in me.cards if card not in kept_in_draw(me.cards))
        return replace(asked["Draw"], cards=away) if away and "Draw" in asked else asked["StandPat"]


def _in_chips(amounts: Amounts, want: int) -> int:
    """The amount at or below what is wanted that chips make, on the step, within the bounds."""
    chip = lcm(finest_step(amounts.chips), amounts.step)
    most = amounts.most // chip * chip
    return max(min(want // chip * chip, most), amounts.least)


def kept_in_draw(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Which cards of five are worth keeping.

    >>> kept_in_draw(("As", "Ad", "7c", "4h", "2s"))
    ('As', 'Ad')
    """
    suits = Counter(map(suit, cards))
    numbers = [RANKS.index(rank(card)) for card in cards]
    together = Counter(numbers)
    is_straight = len(together) == 5 and max(numbers) - min(numbers) == 4
    if is_straight or max(suits.values()) == 5:
        return tuple(cards)
    several = tuple(card for card, number in zip(cards, numbers, strict=True) if together[number] > 1)
    if several:
        return several
    if max(suits.values()) == 4:
        return tuple(card for card in cards if suits[suit(card)] == 4)
    for four in combinations(zip(cards, numbers, strict=True), 4):
        if max(number for _, number in four) - min(number for _, number in four) == 3:
            return tuple(card for card, _ in four)
    return (max(cards, key=lambda card: RANKS.index(rank(card))),)
