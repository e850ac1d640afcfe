"""Hands played beside PokerKit, with the same cards and actions; where it departs from the rules is said.

At every turn both are asked what may be done. A difference must satisfy one of the stated conditions, which
are reckoned here from the bets alone; any other is a failure. Then something that both allow is done.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from pokerkit import (
    Automation,
    Deck,
    FixedLimitPokerMixin,
    FixedLimitSevenCardStud,
    FixedLimitTexasHoldem,
    NoLimitPokerMixin,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    SingleDraw,
    StandardHighHand,
)

from pitboss.games.poker.actions import (
    Award,
    Bet,
    BringIn,
    Call,
    Check,
    Deals,
    Draw,
    NewHand,
    Post,
    RaiseTo,
    Show,
    StandPat,
    TakeAntes,
)
from pitboss.games.poker.showdown.showing import to_show
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chips.money import Cents
from pitboss.table.refusal import Refusal
from pitboss.table.verbs import Fold

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
# So few cards are drawn that the deck serves six players.
DRAWN_MOST = 3
# What may be done at a turn: what is to call, and the least and the most of a raise, if there is one.
Turn = tuple[int, int | None, int | None]


class _FiveCardDraw(SingleDraw):
    """Draw for the high hand, which PokerKit has for low hands alone."""

    deck = Deck.STANDARD
    hand_types = (StandardHighHand,)
    hole_dealing_count = 5


class _NoLimitDraw(NoLimitPokerMixin, _FiveCardDraw):
    pass


class _StructuredDraw(FixedLimitPokerMixin, _FiveCardDraw):
    pass


def peer(game: str, limit: str, blinds: tuple[int, int], stacks: tuple[int, ...]) -> Any:
    """The same hand in PokerKit, its first player the one on the left of the button."""
    players = len(stacks)
    if game == "seven-card-stud":
        return FixedLimitSevenCardStud.create_state(AUTOMATIC, True, 1, 2, 4, 8, stacks, players)
    if game == "draw":
        draw = _StructuredDraw if limit == "structured" else _NoLimitDraw
        return draw(AUTOMATIC, True, 0, blinds, blinds[1])(stacks, players)
    if limit == "structured":
        small, large = blinds[1], 2 * blinds[1]
        return FixedLimitTexasHoldem.create_state(AUTOMATIC, True, 0, blinds, small, large, stacks, players)
    made = PotLimitOmahaHoldem if game == "omaha" else NoLimitTexasHoldem
    return made.create_state(AUTOMATIC, True, 0, blinds, blinds[1], stacks, players)


class Beside:
    """One hand at our table and in PokerKit."""

    def __init__(self, felt: Table, chance: random.Random, seen: Counter[str]) -> None:
        self.felt, self.chance, self.seen = felt, chance, seen
        self.act(NewHand(who="dealer"))
        state = felt.state
        self.order = [player.box for player in state.clockwise(state.button) if player.is_dealt]
        stacks = tuple(state.stack(box) for box in self.order)
        terms = state.terms
        self.peer = peer(terms.game, terms.limit, terms.blinds, stacks)
        # Where other chips are to be called, the two hands part for good.
        self.is_beside = True
        # All-in players short of a raise on this street.
        self.excesses = 0
        self.deck = list(DECK)
        chance.shuffle(self.deck)

    def act(self, action: Action) -> None:
        answer = self.felt.act(action)
        assert not isinstance(answer, Refusal), (action, answer)

    def take(self, count: int) -> tuple[Card, ...]:
        taken, self.deck = tuple(self.deck[:count]), self.deck[count:]
        return taken

    def play(self) -> None:
        """The hand to its end, and the same chips before everybody."""
        while self.felt.state.phase == "posting":
            due = self.felt.state.due
            self.act(Post(who=f"box {due[0].box}") if due else TakeAntes(who="dealer"))
        while self.felt.state.phase != "waiting" and self.is_beside:
            self.step()
        if not self.is_beside:
            return
        ours = [self.felt.state.stack(box) for box in self.order]
        assert self.same_chips(ours, list(self.peer.stacks)), (ours, self.peer.stacks)

    def same_chips(self, ours: list[int], theirs: list[int]) -> bool:
        """Odd chips go to the first winner here one by one, there as it will."""
        if ours == theirs:
            return True
        self.seen["odd chips"] += 1
        return all(abs(our - their) < len(ours) for our, their in zip(ours, theirs, strict=True))

    def step(self) -> None:
        state = self.felt.state
        if state.phase == "drawing":
            self.draw()
        elif state.phase == "dealing":
            self.deal()
        elif state.phase == "betting":
            self.bet()
        elif state.phase == "showdown" and (waiting := to_show(state)):
            self.act(Show(who=f"box {waiting[0].box}"))
        else:
            self.act(Award(who="dealer"))

    def deal(self) -> None:
        """The same cards in both; PokerKit burns for itself."""
        state = self.felt.state
        street, places = state.dealt, len(self.live())
        self.excesses = 0
        own = (street.down + street.up) * places
        burn = self.take(int(street.burns))
        cards = self.take(own + street.board)
        self.check_alone()
        self.act(Deals(who="deck", cards=(*burn, *cards)))
        if street.burns:
            self.peer.burn_card("??")
        for place in range(places if own else 0):
            self.peer.deal_hole("".join(cards[place:own:places]))
        if street.board:
            self.peer.deal_board("".join(cards[own:]))

    def check_alone(self) -> None:
        """One alone with chips, who has met every bet: PokerKit has them check."""
        if self.peer.actor_index is not None:
            self.seen["nobody to bet against"] += 1
            self.peer.check_or_call()

    def draw(self) -> None:
        """Cards put away and drawn, here player by player; PokerKit deals after the last has chosen."""
        self.check_alone()
        drawn: list[tuple[Card, ...]] = []
        discards: list[tuple[Card, ...]] = []
        while self.felt.state.phase == "drawing":
            who, cards = f"box {self.felt.state.turn}", self.felt.state.player(self.felt.state.turn).cards
            discards.append(tuple(self.chance.sample(cards, self.chance.randint(0, DRAWN_MOST))))
            self.act(Draw(who=who, cards=discards[-1]) if discards[-1] else StandPat(who=who))
            drawn.append(self.take(len(discards[-1])))
            if drawn[-1]:
                self.act(Deals(who="deck", cards=drawn[-1]))
        self.excesses = 0
        for cards in discards:
            self.peer.stand_pat_or_discard("".join(cards))
        self.peer.burn_card("??")
        for cards in filter(None, drawn):
            self.peer.deal_hole("".join(cards))

    def live(self) -> list[int]:
        return [box for box in self.order if self.felt.state.player(box).is_live]

    def bet(self) -> None:
        state = self.felt.state
        assert self.order[self.peer.actor_index] == state.turn
        if self.peer.can_post_bring_in() and self.chance.random() < 0.8:
            self.act(BringIn(who=f"box {state.turn}"))
            self.peer.post_bring_in()
            return
        ours, theirs = self.ours(), self.theirs()
        if ours != theirs:
            self.seen[self.why(ours, theirs)] += 1
        if ours[0] != theirs[0]:
            self.is_beside = False
            return
        self.choose(ours, theirs)

    def ours(self) -> Turn:
        state, game = self.felt.state, self.felt.game
        player = state.player(state.turn)
        verb = RaiseTo if state.bets.high else Bet
        options = game.options(self.felt.rules, state, f"box {state.turn}", (verb,))
        to_call = min(state.bets.high - player.bet, player.stack)
        if not options:
            return to_call, None, None
        amounts = [getattr(option.action, "cents") for option in options]  # noqa: B009
        least = min(amounts)
        most = max(
            getattr(option.vary.get("cents"), "most", cents)
            for option, cents in zip(options, amounts, strict=True)
        )
        return to_call, least, most

    def theirs(self) -> Turn:
        other = self.peer
        least = other.min_completion_betting_or_raising_to_amount
        most = other.max_completion_betting_or_raising_to_amount
        return other.checking_or_calling_amount or 0, least, most

    def why(self, ours: Turn, theirs: Turn) -> str:
        """Which stated difference this is, by figures that neither side reckons."""
        for name, holds in CONDITIONS.items():
            if holds(self, ours, theirs):
                return name
        raise AssertionError(f"box {self.felt.state.turn}: {ours} here, {theirs} there: {self.felt.state}")

    def choose(self, ours: Turn, theirs: Turn) -> None:
        """A fold, a call, or a raise that both allow; who is to bring in and does not, bets."""
        who, chance = f"box {self.felt.state.turn}", self.chance.random()
        to_call, raise_to = ours[0], self.raise_to(ours, theirs)
        must_open = self.peer.can_post_bring_in()
        if to_call and chance < 0.2:
            self.act(Fold(who=who))
            self.peer.fold()
        elif raise_to is None or (chance < 0.55 and not must_open):
            self.act(Call(who=who) if to_call else Check(who=who))
            self.peer.check_or_call()
        else:
            bets = self.felt.state.bets
            self.excesses += raise_to - bets.full < bets.unit
            verb = RaiseTo if bets.high else Bet
            self.act(verb(who=who, cents=Cents(raise_to)))
            self.peer.complete_bet_or_raise_to(raise_to)

    def raise_to(self, ours: Turn, theirs: Turn) -> int | None:
        found = [(one[1], one[2]) for one in (ours, theirs)]
        bounds = [(least, most) for least, most in found if least is not None and most is not None]
        if len(bounds) < 2:
            return None
        least, most = max(low for low, _ in bounds), min(high for _, high in bounds)
        if least > most:
            return None
        return self.chance.choice((least, most, self.chance.randint(least, min(most, 3 * least))))


def _short_blind(hand: Beside, ours: Turn, theirs: Turn) -> bool:
    """The last blind is short: here the call is the whole blind all the same."""
    state = hand.felt.state
    return state.street == 0 and any(
        player.bet and not player.stack and player.faced is None for player in state.players
    )


def _not_reopened(hand: Beside, ours: Turn, theirs: Turn) -> bool:
    """Here one who has acted does not raise over a short all-in over a blind or a check (10.4)."""
    state = hand.felt.state
    player = state.player(state.turn)
    acted = player.faced is not None
    return bool(acted and ours[1] is None and theirs[1] is not None and state.bets.excess)


def _structured(hand: Beside, ours: Turn, theirs: Turn) -> bool:
    """Structured limit over a short all-in: here 10.2 decides."""
    return bool(hand.felt.state.terms.limit == "structured" and hand.felt.state.bets.excess)


def _capped(hand: Beside, ours: Turn, theirs: Turn) -> bool:
    """Raises are used up: there an excess counts as one, and two players alone are held to them."""
    state = hand.felt.state
    is_raised_out = state.bets.raises + hand.excesses >= 3
    return state.terms.limit == "structured" and (ours[1] is None) != (theirs[1] is None) and is_raised_out


CONDITIONS: dict[str, Callable[[Beside, Turn, Turn], bool]] = {
    "short blind": _short_blind,
    "not reopened": _not_reopened,
    "structured limit": _structured,
    "cap": _capped,
}
