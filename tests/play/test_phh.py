"""PHH: hands written by PokerKit are played here, and hands written here by PokerKit, to the same chips."""

import random
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitSevenCardStud,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from pitboss.games import GAMES as ENGINES
from pitboss.games.poker.events import Folded, HandBegun
from pitboss.law import Rulebook
from pitboss.play.phh import case, hand, recorded, replay, write
from pitboss.play.play import play
from pitboss.record import asked
from pitboss.table.event import RoundEnded
from tests.play.sittings import lines_of, opened, seated

BOOK = Rulebook.on(date(2018, 6, 1), "poker")
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
GAMES: dict[str, Any] = {
    "NT": NoLimitTexasHoldem(AUTOMATIC, True, 0, (1, 2), 2),
    "PO": PotLimitOmahaHoldem(AUTOMATIC, True, 0, (1, 2), 2),
    "FT": FixedLimitTexasHoldem(AUTOMATIC, True, 0, (1, 2), 2, 4),
    "F7S": FixedLimitSevenCardStud(AUTOMATIC, True, 1, 1, 4, 8),
}


def played_there(variant: str, chance: random.Random) -> Any:
    """A hand in PokerKit, with chips enough that nobody is all-in short of a raise."""
    random.seed(chance.random())
    players = chance.randint(2, 6)
    state = GAMES[variant]((500,) * players, players)
    while state.status:
        roll = chance.random()
        if state.can_post_bring_in() and roll < 0.7:
            state.post_bring_in()
        elif roll < 0.15 and state.can_fold():
            state.fold()
        elif roll < 0.8 and state.can_check_or_call():
            state.check_or_call()
        elif state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
        else:
            state.check_or_call()
    return state


@pytest.mark.parametrize("variant", GAMES)
def test_hands_of_pokerkit_are_played_here_to_the_same_chips(variant: str) -> None:
    chance = random.Random(variant)
    for _ in range(40):
        there = played_there(variant, chance)
        text = HandHistory.from_game_state(GAMES[variant], there).dumps()
        here = replay.Replayed(hand.read(text), BOOK).play()
        assert [cents / 100 for cents in here.stacks] == pytest.approx(list(there.stacks), abs=1), text


@pytest.mark.parametrize("variant", GAMES)
def test_what_is_written_here_is_read_here_and_by_pokerkit(variant: str) -> None:
    chance = random.Random(f"{variant} back")
    for _ in range(15):
        there = played_there(variant, chance)
        first = hand.read(HandHistory.from_game_state(GAMES[variant], there).dumps())
        here = replay.Replayed(first, BOOK).play()
        stacks = {hand.box_of_player(n, len(first.stacks)): cents for n, cents in enumerate(first.stacks, 1)}
        written = write.write(hand.setup_of(first), stacks, here.events)
        again = replay.Replayed(hand.read(written), BOOK).play()
        assert again.stacks == here.stacks
        assert list(again.events) == here.events
        *_, last = HandHistory.loads(written)
        assert [cents / 100 for cents in here.stacks] == pytest.approx(list(last.stacks), abs=1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("variant = 'N2L1D'", "variant: 'N2L1D' is not played here; allowed: FT, NT, PO, F7S"),
        ("variant = ", "this is no PHH"),
        ("variant = 'NT'\nstarting_stacks = 5", "starting_stacks: a list of amounts is wanted"),
        ("variant = 'NT'\nstarting_stacks = [5]\nactions = []", "starting_stacks: a hand has two"),
        ("variant = 'NT'\nstarting_stacks = [5, -1]\nactions = []", "starting_stacks: -1 is no amount"),
        ("variant = 'NT'\nstarting_stacks = [5, 5]\nactions = [1]", "actions: a list of texts"),
        (
            "variant = 'NT'\nstarting_stacks = [5, 5]\nactions = []\nblinds_or_straddles = [1, 2]",
            "min_bet: it is not told",
        ),
        ("variant = 'NT'\nstarting_stacks = [5, 5]\nactions = []", "blinds_or_straddles: hold-em is played"),
        (
            "variant = 'NT'\nstarting_stacks = [5, 5, 5]\nactions = []\nblinds_or_straddles = [1, 0, 2]",
            "blinds_or_straddles: they are posted one after another",
        ),
        (
            "variant = 'F7S'\nstarting_stacks = [5, 5]\nactions = []\nantes = [1, 0]",
            "antes: one for each of 2",
        ),
        ("variant = 'F7S'\nstarting_stacks = [5, 5]\nactions = []\nantes = [1]", "antes: one for each of 2"),
        (
            "variant = 'NT'\nstarting_stacks = [5, 5.001]\nactions = []\nmin_bet = 2",
            "starting_stacks: 5.001 is no amount in whole cents",
        ),
        ("variant = 'NT'\nstarting_stacks = [5, nan]", "starting_stacks: NaN is no amount"),
        ("variant = 'NT'\nstarting_stacks = [inf, 5]", "starting_stacks: Infinity is no amount"),
        ("variant = 'NT'\nstarting_stacks = [5, 1e999999]", "starting_stacks: 1E+999999 is no"),
        (
            "variant = 'NT'\nstarting_stacks = [5, 5]\nactions = []\nmin_bet = 2\n"
            "blinds_or_straddles = [1, 2]\nyear = 2018\nmonth = 2\nday = 30",
            "year, month, day: [2018, 2, 30] is no day",
        ),
    ],
)
def test_what_is_no_phh_is_refused_with_the_field(text: str, says: str) -> None:
    with pytest.raises(hand.BadPhhError) as error:
        hand.read(text)
    assert str(error.value).startswith(says)


HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [{}]
"""


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        ("'p3 f'", "actions: the 1. of them: cards are dealt first, not 'p3 f'"),
        ("'d dh p4 AsKs'", "actions: the 1. of them: 'p4' is no player; they are p1 to p3"),
        ("'d dh p1 AsXs'", "actions: the 1. of them: 'Xs' is not a card"),
        (
            "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 3'",
            "actions: the 4. of them: a raise is 4.00",
        ),
        (
            "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p1 f'",
            "actions: the 4. of them: it is the turn of",
        ),
        ("'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 x'", "actions: the 4. of them: 'p3 x' is not"),
        ("'d dh p1 ????'", "actions: the hand is not over when they end"),
        (
            "'d dh p1 ??????', 'd dh p2 ????', 'd dh p3 ????'",
            "actions: the 3. of them: more cards are dealt to box 2 than come now",
        ),
        (
            "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f', 'p2 cbr 9'",
            "actions: the 6. of them: the hand is over before 'p2 cbr 9'",
        ),
        ("'p² sm AsKs', 'd dh p² AsKs'", "actions: the 1. of them: cards are dealt first"),
    ],
)
def test_a_hand_that_cannot_have_been_is_refused_with_its_action(actions: str, says: str) -> None:
    with pytest.raises(hand.BadPhhError) as error:
        replay.Replayed(hand.read(HAND.format(actions)), BOOK).play()
    assert str(error.value).startswith(says)


def test_terms_that_the_rules_refuse_are_told() -> None:
    """Hold-em is for ten (5.1(a)(iv)), not eleven."""
    crowd = "variant = 'NT'\nmin_bet = 2\nblinds_or_straddles = [1, 2]\nactions = []\n"
    with pytest.raises(hand.BadPhhError, match="the table cannot be opened: boxes: 11 is not allowed"):
        replay.Replayed(hand.read(f"{crowd}starting_stacks = {[200] * 11}"), BOOK)


UNCALLED = HAND.format("'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 7c2d', 'p3 f', 'p1 cbr 6', 'p2 f'").replace(
    "min_bet", "year = 2018\nmonth = 6\nday = 1\nmin_bet"
)


def test_a_hand_in_phh_is_ruled_as_a_case() -> None:
    """Seat 2 has 4 of its 6 back that nobody called, and wins the 2 that seat 3 had in."""
    answer = asked.rule(case.tables(hand.read(UNCALLED), "a raise that nobody calls", BOOK))
    assert [(line.box, line.outcome, line.paid_cents) for line in answer.due] == [
        (2, "win", 200),
        (3, "lose", 0),
    ]


def test_the_hands_of_a_record_are_read_by_pokerkit() -> None:
    sitting = opened("poker")
    play(sitting, seated("poker"), rounds=5)
    found = recorded.hands(lines_of(sitting), ENGINES)
    histories = list(HandHistory.loads_all(found.text))
    assert (len(histories), found.left_out, found.damage) == (5, (), "")
    *_, last = histories[-1]
    state = sitting.table.state
    assert sorted(last.stacks) == sorted(player.stack // 100 for player in state.players)


def test_a_record_of_another_game_or_a_broken_one_has_no_hands() -> None:
    other = recorded.hands(lines_of(opened("blackjack")), ENGINES)
    assert (other.text, other.damage) == ("", "a record of blackjack: PHH is for poker")
    assert recorded.hands([b"{}\n"], ENGINES).damage.startswith("line 1: the schema is")


def test_a_hand_that_ended_before_a_card_was_dealt_cannot_be_told() -> None:
    setup = hand.setup_of(hand.read(FILED))
    begun = HandBegun(because=(), button=1, boxes=(1, 2))
    with pytest.raises(hand.BadPhhError, match="the hand ended before a card was dealt"):
        write.write(setup, {1: 100, 2: 100}, [begun, RoundEnded(because=(), boxes=())])


def test_a_hand_of_somebody_who_was_not_dealt_in_cannot_be_told() -> None:
    setup = hand.setup_of(hand.read(FILED))
    begun = HandBegun(because=(), button=1, boxes=(1, 2))
    with pytest.raises(hand.BadPhhError, match="box 3 was not dealt in"):
        write.write(setup, {1: 100, 2: 100}, [begun, Folded(because=(), box=3)])


FILED = (Path(__file__).parent.parent.parent / "examples" / "hand.phh").read_text("utf-8")
