"""What seeing the dealer's cards and sharing hands are worth, and which clauses stand against it."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.odds.asked import Laid
from pitboss.odds.caribbean_stud import Adviser, knowing, price
from pitboss.odds.caribbean_stud.deals import BEST, alone, counted
from pitboss.odds.caribbean_stud.played import DEALS, Game
from pitboss.odds.caribbean_stud.sharing import _alone, gained
from pitboss.odds.caribbean_stud.subsets import BINOMIALS, classes
from pitboss.odds.hands.batch import looked_up
from pitboss.odds.hands.lookup import lookup
from pitboss.odds.number import percent
from pitboss.odds.priced import Priced
from pitboss.table.cards import DECK
from tests.odds.caribbean_stud.asking import NZ_1996, NZ_1998, US, ante_and_bet, asked


@pytest.fixture(scope="module")
def adviser() -> Adviser:
    return Adviser.of(asked(US))


@pytest.fixture(scope="module")
def game(adviser: Adviser) -> Game:
    return Game(asked(US).book.id, adviser.order, adviser.settlement)


def by_hand(adviser: Adviser, number: int, seen: int) -> tuple[int, int]:
    """Of one hand, with every set of this many cards seen: how many dealer's hands are bet on, and the sum.

    Every hand of the dealer's is looked at, and told to each set of cards in it.
    """
    order, settlement = adviser.order, adviser.settlement
    hand = classes(5).cards[number]
    rest = [card for card in range(52) if card not in hand]
    dealers = np.array(list(combinations(rest, 5)), np.uint8)
    tables = lookup((each, place) for place, group in enumerate(order.places) for each in group)
    theirs, mine = looked_up(dealers, tables), int(looked_up(hand[None, :].astype(np.uint8), tables)[0])
    nets = np.array(settlement.nets()[order.categories[mine] - 1])
    held = np.where(theirs < order.qualifying, 0, np.where(theirs < mine, 1, np.where(theirs == mine, 2, 3)))
    sums, times = np.zeros(comb(52, seen), np.int64), np.zeros(comb(52, seen), np.int64)
    for chosen in combinations(range(5), seen):
        cards = dealers[:, chosen].astype(np.int64)
        numbers = BINOMIALS[cards, np.arange(1, seen + 1)].sum(axis=1)
        sums += np.bincount(numbers, weights=nets[held], minlength=len(sums)).astype(np.int64)
        times += np.bincount(numbers, minlength=len(sums))
    is_bet = sums > settlement.fold.net_cents * times
    return int(times[is_bet].sum()), int(sums[is_bet].sum())


@pytest.mark.parametrize("seen", [1, 2, 3, 4])
def test_the_sweep_of_one_hand_equals_every_dealer_s_hand_looked_at(adviser: Adviser, seen: int) -> None:
    nets, fold = adviser.settlement.nets(), adviser.settlement.fold.net_cents
    # One in three suits, and a flush: the last terms of the sum differ.
    for number in (90_000, 17):
        counts = counted(adviser.order, nets, fold, seen, only=np.array([number])).counts
        bets = counts[[who for who in range(len(counts)) if who & BEST]].sum(axis=0)
        size = int(classes(5).sizes[number])
        deals, total = by_hand(adviser, number, seen)
        assert int(bets.sum()) == deals * size
        assert int((bets * np.array(nets)).sum()) == total * size


def test_one_who_sees_all_five_cards_bets_where_that_loses_less_than_a_fold(game: Game) -> None:
    found = knowing.sees(game, 5)
    # Nothing is lost but the ante, and every hand that wins or stands off is bet on.
    assert min(each.net for each in found.returns) == -1
    always = ante_and_bet(asked(US), "always-raise")
    assert (found.p_win, found.p_push, found.p_lose) == (always.p_win, always.p_push, always.p_lose)


def test_with_a_royal_flush_cut_at_50_to_1_one_card_and_five_are_worth_what_grosjean_has() -> None:
    # James Grosjean, Beyond Counting: the house has 5.23% with one card seen, the player 64.27% with five.
    cut = asked(stake=5_00, table=("sign.max-payout=500.00",))
    assert percent(ante_and_bet(cut).house_edge, 2) == "5.23%"
    assert percent(ante_and_bet(cut, "sees-5").ev, 2) == "64.27%"


def test_a_long_count_tells_how_far_it_is(adviser: Adviser) -> None:
    nets, fold = adviser.settlement.nets(), adviser.settlement.fold.net_cents
    told: list[float] = []
    counts = counted(adviser.order, nets, fold, 2, told.append, only=np.arange(0, 134_459, 9_000)).counts
    assert told == sorted(told)
    assert told[-1] == 1
    silent = counted(adviser.order, nets, fold, 2, only=np.arange(0, 134_459, 9_000)).counts
    assert counts.tolist() == silent.tolist()


@pytest.mark.slow
def test_seeing_two_cards_is_worth_more_than_one_and_less_than_five(game: Game) -> None:
    two = knowing.sees(game, 2)
    assert ante_and_bet(asked(US)).ev < two.ev < knowing.sees(game, 5).ev
    assert two.positions == comb(52, 5) * comb(47, 2) * comb(45, 3) == DEALS * 2


def test_a_class_of_hands_is_found_whatever_its_suits_are_called(adviser: Adviser) -> None:
    settlement = adviser.settlement
    tables, _, solo = alone(adviser.order, settlement.nets(), settlement.fold.net_cents)
    for hand, up in (("As Kd Qh 9c 2d", "8h"), ("Ac Kc Qh 9d 2d", "9s"), ("Ah Kd Jd 8h 3s", "3d")):
        numbers = np.array(sorted(DECK.index(card) for card in hand.split()))
        bets = _alone(numbers, DECK.index(up), tables[0], tables[4], solo)
        assert bets == (adviser.decision(hand, up).best == "bet")


def test_what_sharing_gains_in_a_deal_is_what_each_decision_on_all_cards_gains(adviser: Adviser) -> None:
    settlement, chance = adviser.settlement, random.Random(7)
    tables, pays, solo = alone(adviser.order, settlement.nets(), settlement.fold.net_cents)
    for players in (7, 6, 5):
        deck = chance.sample(DECK, 52)
        hands, up = [deck[5 * i : 5 * i + 5] for i in range(players)], deck[5 * players]
        wanted = Fraction(0)
        for hand in hands:
            others = " ".join(card for other in hands if other is not hand for card in other)
            knows, knew = adviser.decision(" ".join(hand), up, others), adviser.decision(" ".join(hand), up)
            wanted += knows.cost if knows.best != knew.best else 0
        numbers, changes = np.array([DECK.index(card) for card in deck]), np.zeros((10, 4))
        dealers = np.empty(comb(51 - 5 * players, 4), np.uint16)
        found = gained(numbers, players, tables, pays, solo, changes, dealers)
        assert found == pytest.approx(float(wanted / players) * settlement.ante_cents)


def test_sharing_is_sampled_to_the_precision_that_is_asked(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knowing, "PRECISION", 0.002)
    told: list[float] = []
    found = knowing.shares(game, 7, told.append)
    assert found.standard_error is not None
    assert found.standard_error <= 0.002
    assert told[-1] == 1
    # James Grosjean, Beyond Counting: a count strategy for seven hands and the burn card has nearly 2%.
    assert 0.01 < float(found.ev) < 0.04
    assert found.p_win + found.p_push + found.p_lose == pytest.approx(1)


def test_the_sampled_record_adds_up_to_its_own_expectation(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knowing, "PRECISION", 0.002)
    found: Priced = knowing.shares(game, 7)
    total = sum(float(each.net) * float(each.weight) for each in found.returns)
    assert total == pytest.approx(float(found.ev))


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 8))
def test_what_more_hands_shared_are_worth_is_known_to_two_hundredths_of_a_percent(
    game: Game, players: int
) -> None:
    solo = ante_and_bet(asked(US)).ev
    found = knowing.shares(game, players)
    assert found.standard_error is not None
    assert found.standard_error <= 0.0002
    assert float(found.ev) > float(solo)


def test_a_better_paid_royal_flush_is_worth_the_same_to_one_who_knows_more(game: Game) -> None:
    usual, better = asked(US, strategy="sees-5"), asked(strategy="sees-5")
    gain = price(better).wagers[0].ev - price(usual).wagers[0].ev
    assert gain == ante_and_bet(asked()).ev - ante_and_bet(asked(US)).ev


def test_with_every_further_card_seen_each_hand_is_worth_no_less(adviser: Adviser) -> None:
    nets, fold = np.array(adviser.settlement.nets()), adviser.settlement.fold.net_cents
    for number in range(0, 134_459, 16_001):
        worth = []
        for seen in (1, 2, 3, 4):
            counts = counted(adviser.order, nets.tolist(), fold, seen, only=np.array([number])).counts
            bets = counts[[who for who in range(len(counts)) if who & BEST]].sum(axis=0)
            # Every hand of the dealer's is counted once for each set of so many of its cards.
            worth.append(Fraction(int((bets * (nets - fold)).sum()), comb(5, seen)))
        assert worth == sorted(worth), number


@pytest.mark.parametrize(
    ("jurisdiction", "on", "strategy", "cited"),
    [
        ("nz", NZ_1998, "sees-5", "r 12.4, NZ 1998 Div 6 r 12.7"),
        ("nz", NZ_1996, "sees-5", "r 14.6, NZ 1996 Div VIII r 14.5"),
        (US, None, "sees-5", "US s 10(m)(1)"),
    ],
)
def test_the_answer_names_the_clauses_that_guard_against_it(
    jurisdiction: str, on: None, strategy: str, cited: str
) -> None:
    found = price(asked(jurisdiction, on=on, strategy=strategy, wagers=(Laid("ante-and-bet"),)))
    assert any(cited in note for note in found.notes)
    assert "strategies" not in found.more
    best = ante_and_bet(asked(jurisdiction, on=on)).ev
    assert found.more["over-solo"] == found.wagers[0].ev - best > 0


@pytest.mark.parametrize(
    ("on", "cited"),
    [(NZ_1996, "NZ 1996 Div VIII r 14.1"), (NZ_1998, "NZ 1998 Div 6 r 9.5, NZ 1998 Div 6 r 12.1")],
)
def test_sharing_hands_is_forbidden_by_named_clauses(on: None, cited: str) -> None:
    book = asked(on=on).book
    (says,) = knowing.guarded(book, "shares-7")
    assert cited in says
