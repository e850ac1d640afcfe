"""Poker in play: what a player sees, what may come next, who is waited for, and how players leave."""

import random
from itertools import islice
from math import comb

import pytest

from pitboss.games.poker.actions import Deals, Straddle
from pitboss.games.poker.setup import Middle
from pitboss.record.table import Table
from pitboss.table.cards import parse_cards
from pitboss.table.chance import SealedChance
from pitboss.table.chips.money import Cents
from pitboss.table.refusal import Refusal
from pitboss.table.shown import in_words
from tests.games.poker.deal.test_early_cards import on_turn
from tests.games.poker.telling import GAME, begun, dealt, stacks, table, told
from tests.games.poker.terms.test_pairs import MOST
from tests.games.poker.test_middle import seat
from tests.games.poker.walks.test_every_game import LIMITS, play, random_table


def screen(felt: Table, who: str) -> list[str]:
    """What somebody is shown, line by line."""
    view = GAME.view(felt.state, who)
    return [line for line in map(in_words, GAME.shown(felt.rules, view, who)) if line]


def test_a_player_sees_chips_bets_what_is_to_call_and_the_least_and_most() -> None:
    felt = table()
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "As Ks Qs Ad Kd Qd")
    assert screen(felt, "box 1") == [
        "Box 2: 0.99, bet 0.01, 2 cards",
        "Box 3: 0.98, bet 0.02, 2 cards",
        "Box 1 (you): Qs Qd  (1.00, button)",
        "To call: 0.02.",
        "Raise to 0.04 at least, 1.00 at most.",
    ]
    assert screen(felt, "box 2")[-1] == "Box 1 is next."


def test_a_player_sees_the_board_the_pots_and_who_is_all_in_or_out() -> None:
    players = (
        seat(1, 0, put=20),
        seat(2, 100, put=50),
        seat(3, 100, put=50),
        seat(4, 9, put=0, has_folded=True),
    )
    hand = Middle("turn", 1, players, pot=Cents(120), board=parse_cards("2c 7d 8h 9s"))
    felt = table({}, hand=hand)
    assert screen(felt, "box 2") == [
        "Box 1: 0.00, button, all-in, 2 cards",
        "Box 3: 1.00, 2 cards",
        "Out of the hand: box 4 (0.09)",
        "Board: 2c 7d 8h 9s",
        "Main pot: 0.60, for boxes 1, 2 and 3",
        "Side pot 1: 0.60, for boxes 2 and 3",
        "Box 2 (you): 1.00, 2 cards",
        "Nothing to call.",
        "Bet 0.02 at least, 1.00 at most.",
    ]


def test_a_player_who_may_not_raise_is_told_why() -> None:
    felt = begun(table({1: 100, 2: 100, 3: 100, 4: 100, 5: 3}))
    told(felt, "box 4: call\nbox 5: raise to 0.03\nbox 1: fold\nbox 2: call\nbox 3: call")
    assert screen(felt, "box 4")[-2:] == [
        "To call: 0.01.",
        "No raise: an all-in player's 0.03 is no full raise to you: call or fold.",
    ]


def test_between_hands_chips_are_shown() -> None:
    felt = table()
    told(felt, "box 2: sit out")
    assert screen(felt, "box 1") == ["Box 2: 1.00, sits out", "Box 3: 1.00", "Box 1 (you): 1.00"]


def brought(felt: Table) -> list[tuple[Deals, int]]:
    """Every deal that may come next, with its weight."""
    found = GAME.brings(felt.rules, felt.state)
    return [(action, weight) for action, weight in found if isinstance(action, Deals)]


def test_every_card_that_nobody_has_seen_may_come_next() -> None:
    """Of 52 cards four own ones and three of the flop are known; the burn could be any of the other 45."""
    felt = table({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Kd Ah Kc")
    told(felt, "box 1: call\nbox 2: check")
    assert len(brought(felt)) == comb(48, 3)
    told(felt, "deck: flop 2c 7d 8h\nbox 2: check\nbox 1: check")
    found = brought(felt)
    assert len(found) == 45
    assert {weight for _, weight in found} == {1}
    assert not isinstance(GAME.decide(felt.rules, felt.state, found[0][0]), Refusal)


def test_every_hand_of_two_players_may_come_first() -> None:
    """Two card Manila of 32: C(32, 2) hands, C(30, 2) for the other, and 28 cards for the board."""
    felt = table({1: 100, 2: 100}, game="two-card-manila", deck=32, blinds=(2,))
    told(felt, "dealer: new hand\nbox 2: post")
    assert sum(weight for _, weight in brought(felt)) == comb(32, 2) * comb(30, 2) * 28


def test_face_up_and_face_down_are_told_apart() -> None:
    """Five card stud: 52 cards down and 51 up for the one, 50 and 49 for the other."""
    felt = table({1: 100, 2: 100}, game="five-card-stud", blinds=(), ante=1)
    told(felt, "dealer: new hand\ndealer: take antes")
    first = (action for action, _ in islice(GAME.brings(felt.rules, felt.state), 2_000))
    seen = {action.cards for action in first if isinstance(action, Deals)}
    assert len(seen) == 2_000
    assert all(len(set(cards)) == 4 for cards in seen)


def test_the_deck_brings_nothing_while_players_act() -> None:
    assert brought(on_turn()) == []


def test_players_are_given_time_between_hands_and_for_a_straddle() -> None:
    felt = table({1: 100, 2: 100, 3: 100, 4: 100})
    step = GAME.procedure(felt.rules, felt.state)
    assert step is not None
    assert GAME.awaits(felt.rules, felt.state, step.action, "box 1")
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    deals = GAME.options(felt.rules, felt.state, "deck")[0].action
    waited = [box for box in range(1, 5) if GAME.awaits(felt.rules, felt.state, deals, f"box {box}")]
    assert waited == [4]
    assert GAME.options(felt.rules, felt.state, "box 4", (Straddle,))


@pytest.mark.parametrize(("game", "deck"), MOST)
def test_players_who_leave_have_their_hand_played_to_its_end(game: str, deck: int) -> None:
    """From wherever the hand is: blinds not posted yet, or some actions later."""
    chance = random.Random(f"leaving {game} {deck}")
    for until in (0, 1, 2, 4, 9, 14):
        felt = random_table(game, deck, chance.choice(LIMITS), chance)
        chips = sum(stacks(felt).values())
        told(felt, "dealer: new hand")
        for _, _events in zip(range(until), play(felt, chance), strict=False):
            pass
        shuffled = GAME.draw(felt.rules, felt.state, SealedChance(chance.randbytes(32)))
        for _ in range(200):
            staff = GAME.procedure(felt.rules, felt.state)
            step = staff.action if staff else GAME.feed(felt.rules, felt.state, shuffled)
            action = GAME.leaving(felt.rules, felt.state, step)
            if action is None:
                break
            assert not isinstance(felt.act(action), Refusal)
        assert felt.state.phase == "waiting"
        assert sum(stacks(felt).values()) == chips


def test_what_a_player_put_in_is_told_in_plain_words() -> None:
    felt = table(game="five-card-stud", blinds=(), ante=Cents(1), bring_in=Cents(1))
    told(felt, "dealer: new hand\ndealer: take antes")
    dealt(felt, "As 2c Ks 3d Qs 4h")
    (event,) = told(felt, f"box {felt.state.turn}: bring in")
    assert event.sentence == "Box 2 brings in for 0.01."
