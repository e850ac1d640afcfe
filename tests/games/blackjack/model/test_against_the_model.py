"""Whole rounds at random through the engine, every wager of every player beside the naive model."""

import random
from collections import Counter, defaultdict
from datetime import date
from typing import Any

import pytest

from pitboss.games.blackjack import actions as a
from pitboss.games.blackjack import events as e
from pitboss.games.blackjack import staff_actions as staff
from pitboss.games.blackjack.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Placed, Reversed, Settled
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import CollectCards, Deal
from pitboss.table.sign import Sign
from pitboss.table.verbs import NoMoreBets, Settle
from pitboss.table.who import box as name_of
from pitboss.table.who import standing
from tests.chips import moves
from tests.games.blackjack.model import model
from tests.games.blackjack.telling import GAME

_DAY = date(1996, 6, 1)
READINGS = ("original-only", "bust-stands", "bust-and-original", "whole-box")
DECKS = 8
PLACES = (1, 2, 3, standing(1), standing(2))
SIGN = Sign(500, 50_000, sevens_wager=100)
ACES, TENS, SEVENS, PAIRS = "A" * 6, "TJQK" * 2, "7" * 6, "8" * 6 + "3" * 4 + "6" * 4
LEANINGS = ("", ACES + TENS, SEVENS, PAIRS + TENS, "23456789", "4567" + ACES)


class Round:
    """One round, told by its events alone: who staked what on which hand, and where each card lies."""

    def __init__(self) -> None:
        self.stakes: dict[tuple[int, int], dict[str, Any]] = {}
        self.hands: dict[int, dict[int, list[str]]] = defaultdict(dict)
        self.dealt: dict[int, list[str]] = defaultdict(list)
        self.dealer: list[str] = []
        self.lines: Counter[tuple[str, int, str]] = Counter()
        self.purses: Counter[str] = Counter()
        self.left_out = False

    def follow(self, event: Event) -> None:
        for source, target, cents in moves(event):
            self.purses[source] -= cents
            self.purses[target] += cents
        match event:
            case Placed(box=place, area=area, cents=cents):
                self._place(place, area, cents)
            case e.Designated(box=box, place=place, was=was, hand=hand):
                self._designate(self.stakes[place, box], was, hand)
            case e.Dealt(box=0, card=card):
                self.dealer.append(card)
            case e.Dealt(box=box, card=card, hand=hand):
                self.hands[box].setdefault(hand, []).append(card)
                if len(self.hands[box]) == 1:
                    self.dealt[box].append(card)
            case e.SplitMade(box=box, hand=hand, new_hand=new):
                self.hands[box][new] = [self.hands[box][hand].pop()]
            case Settled():
                self._line(event, 1)
            case Reversed(line=line):
                self._line(line, -1)
            case e.DealerLeftOut():
                self.left_out = True

    def _place(self, place: int, name: str, cents: int) -> None:
        box, area = _where(place, name)
        new: dict[str, Any] = {"who": name_of(place), "original": 0, "on": 1, "covers": [], "doubles": {}}
        stake = self.stakes.setdefault((place, box), new)
        kind, _, hand = area.partition(" ")
        if kind == "wager":
            stake["original"] += cents
        elif kind == "split":
            assert cents == stake["original"]
            stake["covers"].append(int(hand))
        elif kind == "double":
            stake["doubles"][int(hand or 1)] = cents
        else:
            stake[kind] = cents

    def _designate(self, stake: dict[str, Any], was: int, hand: int) -> None:
        if stake["on"] == was:
            stake["on"] = hand
        else:
            stake["covers"][stake["covers"].index(was)] = hand

    def _line(self, line: Settled, sign: int) -> None:
        box, area = _where(line.box, line.area)
        self.lines[name_of(line.box), box, area] += sign * (line.paid - line.collected)
        if area == "wager" and sign > 0 and any("8.3" in ref for ref in line.because[:1]):
            self.stakes[line.box, box]["even_money"] = True

    def expected(self, reading: str) -> dict[tuple[str, int, str], int]:
        boxes = []
        for number in sorted(self.hands):
            stakes = [model.Stake(**stake) for (_, box), stake in self.stakes.items() if box == number]
            hands = {hand: model.Hand(cards) for hand, cards in self.hands[number].items()}
            boxes.append(model.Box(number, stakes, hands, len(hands) > 1, self.dealt[number][:3]))
        return model.settle(boxes, self.dealer, reading, self.left_out)


def _where(place: int, name: str) -> tuple[int, str]:
    words = name.split()
    box = place
    if words[0] == "box":
        box, words = int(words[1]), words[2:]
    return box, " ".join(words).replace("original", "wager")


class Player:
    """A table at which everybody does what comes to mind, within the rules."""

    def __init__(self, seed: int, reading: str) -> None:
        self.chance = random.Random(seed)
        book = Choice(game="blackjack", on=_DAY, readings={"split-bust-then-blackjack": reading}).book()
        self.at = Table(GAME, book, Setup(SIGN, boxes=3, standing=2, decks=DECKS))
        self.first = self.at.state
        self.round = Round()

    def act(self, action: Action) -> bool:
        answer = self.at.act(action)
        if isinstance(answer, Refusal):
            return False
        for event in answer:
            self.round.follow(event)
        return True

    def play(self) -> Round:
        self.at.state, self.round = self.first, Round()
        self.leaning = self.chance.choice(LEANINGS)
        for place in self.chance.sample(PLACES, self.chance.randint(1, len(PLACES))):
            self._wager(place)
        assert self.act(NoMoreBets(who="dealer"))
        while self.at.state.phase not in ("settling",):
            self._step()
        assert self.act(Settle(who="dealer"))
        assert self.act(CollectCards(who="dealer"))
        return self.round

    def _wager(self, place: int) -> None:
        # Every amount is even in cents, so that three to two is whole; odd dollars make halves inexact.
        for box in self.chance.sample((1, 2, 3), self.chance.choice((1, 1, 1, 2))):
            cents = Cents(self.chance.choice((500, 700, 1000, 1500, 2500, 5000)))
            own = place == box or (place in (1, 2, 3) and self.chance.random() < 0.7)
            sevens = self.chance.random() < 0.5
            on = None if own and place < 100 else box
            self.act(a.MakeWager(who=name_of(place), cents=cents, sevens=sevens, box=on))

    def _card(self) -> Card:
        ranks = self.leaning if self.leaning and self.chance.random() < 0.8 else "23456789TJQKA"
        card = Card(self.chance.choice(ranks) + self.chance.choice("cdhs"))
        return card if self.at.state.copies(card) < DECKS else self._card()

    def _step(self) -> None:
        state = self.at.state
        if state.phase == "insurance":
            self._insure()
            assert self.act(staff.CloseInsurance(who="dealer"))
            return
        turn = state.in_turn() if state.phase == "playing" else None
        if turn is not None:
            self._behind(turn[0])
            if self.chance.random() < 0.1:
                self._even_money()
        if self.act(Deal(who="shoe", cards=(self._card(),))):
            return
        turn = self.at.state.in_turn() if self.at.state.phase == "playing" else None
        if turn is not None:
            self._decide(turn[0])

    def _insure(self) -> None:
        for box in self.at.state.in_order():
            for stake in box.stakes:
                if self.chance.random() < 0.5:
                    cents = Cents(self.chance.choice((500, 700, stake.placed // 2)))
                    self.act(a.Insure(who=name_of(stake.place), cents=cents, box=box.number))
        self._even_money()

    def _even_money(self) -> None:
        for box in self.at.state.in_order():
            for stake in box.stakes:
                if self.chance.random() < 0.4:
                    self.act(a.EvenMoney(who=name_of(stake.place), box=box.number))

    def _behind(self, box: Any) -> None:
        for stake in box.stakes:
            who = name_of(stake.place)
            if stake.has_chosen:
                if self.chance.random() < 0.6:
                    self.act(a.Double(who=who, cents=self.chance.choice((None, Cents(500)))))
            elif self.chance.random() < 0.5:
                assert self.act(a.Cover(who=who))
            else:
                hands = [hand.number for hand in box.hands]
                self.chance.shuffle(hands)
                assert any(self.act(a.Designate(who=who, hand=hand)) for hand in hands)

    def _decide(self, box: Any) -> None:
        for who in [name_of(stake.place) for stake in box.stakes]:
            wishes: list[Action] = [a.Split(who=who), a.Double(who=who), a.Double(who=who, cents=Cents(500))]
            self.chance.shuffle(wishes)
            last: list[Action] = [a.Stand(who=who), a.Draw(who=who)]
            self.chance.shuffle(last)
            if any(self.act(wish) for wish in (*wishes, *last)):
                return
        raise AssertionError(f"nobody decides on box {box.number}: {self.at.state}")


def compare(seed: int, reading: str, rounds: int) -> Counter[str]:
    """Rounds with every wager as the model has it; how often what happened."""
    player, seen = Player(seed, reading), Counter[str]()
    for _ in range(rounds):
        played = player.play()
        expected = played.expected(reading)
        assert dict(played.lines) == expected, (played.lines, expected, played.hands, played.dealer)
        nets: Counter[str] = Counter()
        for (who, _, _), cents in expected.items():
            nets[who] += cents
        purses = {who: cents for who, cents in played.purses.items() if who not in ("house", "layout")}
        assert purses == {who: nets[who] for who in purses}
        assert played.purses["layout"] == 0
        assert played.purses["house"] == -sum(purses.values())
        seen.update(area.split()[0] for _, _, area in expected)
        seen["hands of three"] += sum(len(hands) == 3 for hands in played.hands.values())
        seen["dealer's blackjack"] += model.is_ace_and_ten(played.dealer)
    return seen


@pytest.mark.parametrize("reading", READINGS)
def test_every_wager_of_every_player_goes_as_in_the_model(reading: str) -> None:
    seen = compare(READINGS.index(reading), reading, 1_000)
    for what in (
        "wager",
        "split",
        "double",
        "insurance",
        "sevens",
        "hands of three",
        "dealer's blackjack",
    ):
        assert seen[what] > 10, f"{what} was seen {seen[what]} times"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("reading", READINGS)
def test_hundreds_of_thousands_of_rounds_go_as_in_the_model(reading: str, seed: int) -> None:
    compare(1_000 + seed, reading, 8_000)
