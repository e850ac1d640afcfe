"""Division I at a poker table: bets taken by mistake, games set aside, forfeits, a sign that changes."""

import pytest

from pitboss.games.poker.setup import Commission
from pitboss.record.table import Table
from pitboss.table.chips.accounts import HOUSE, person
from pitboss.table.general.disputes import DisputeRaised
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.telling import begun, dealt, folded_out, refused, seated, stacks, table, told

TEN = Sign(10, 10_000)


def flopped(**terms: object) -> Table:
    given = {"sign": TEN, "blinds": (5, 10), **terms}
    felt = begun(table({1: 1000, 2: 1000, 3: 1000}, **given))  # type: ignore[arg-type]
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    return dealt(felt)


def test_i_r14_2_a_bet_below_the_sign_stands_once() -> None:
    """4 where 10 is the least: it counts, the others call 4 or raise to 14; the next one is void."""
    felt = flopped()
    events = told(felt, "dealer: accepted by mistake box 2 bet 0.04")
    cites(events, "nz-1996/I/14.2(a)")
    assert felt.state.bets.high == 4
    assert refused(felt, "box 3: raise to 0.13").says.startswith("a raise is 0.14")
    told(felt, "box 3: call\nbox 1: call")
    dealt(felt)
    events = told(felt, "dealer: accepted by mistake box 2 bet 0.04")
    assert felt.state.turn == 2
    assert felt.state.bets.high == 0
    cites(events, "nz-1996/I/14.2(a)")


def test_i_r14_2_or_it_is_completed() -> None:
    felt = flopped(readings={"bet-below-the-sign": "completed"})
    told(felt, "dealer: accepted by mistake box 2 bet 0.04")
    assert felt.state.bets.high == 10


@pytest.mark.parametrize("cents", ["0.10", "0.11"])
def test_i_r14_2_within_the_limits_there_is_no_mistake(cents: str) -> None:
    assert refused(flopped(), f"dealer: accepted by mistake box 2 bet {cents}").code == "no-mistake"


def test_i_r14_2_an_over_bet_is_void_in_its_excess() -> None:
    """Spread limit up to 20: of a bet of 25 five go back."""
    felt = flopped(limit="spread", sign=Sign(10, 20))
    events = told(felt, "dealer: accepted by mistake box 2 bet 0.25")
    cites(events, "nz-1996/I/14.2(b)")
    assert felt.state.bets.high == 20
    assert stacks(felt)[2] == 970


def test_i_r14_2_too_small_a_raise_is_another_matter() -> None:
    felt = flopped()
    told(felt, "box 2: bet 0.10")
    events = told(felt, "dealer: accepted by mistake box 3 bet 0.15")
    assert isinstance(events[0], DisputeRaised)


def test_i_r12_1_a_hand_under_way_is_set_aside_and_everybody_has_their_chips_back() -> None:
    """Also whoever has folded, and what lies in the pots."""
    felt = flopped()
    told(felt, "box 2: bet 0.20\nbox 3: raise to 0.50\nbox 1: fold")
    events = told(felt, "casino manager: invalidate game disruption")
    cites(events, "nz-1996/I/12.1")
    assert stacks(felt) == {1: 1000, 2: 1000, 3: 1000}
    assert felt.state.phase == "waiting"
    begun(felt)


def awarded(**terms: object) -> Table:
    """A pot of 60 of which the house has taken 6."""
    felt = begun(seated({1: 100, 2: 100, 3: 100}, commission=Commission(rate="10%"), **terms))
    told(felt, "box 1: raise to 0.20\nbox 2: call\nbox 3: call")
    dealt(felt)
    told(felt, "box 2: bet 0.10\nbox 3: fold\nbox 1: fold\ndealer: award pots")
    assert stacks(felt) == {1: 80, 2: 134, 3: 80}
    assert felt.books.cents(HOUSE) == 6
    return felt


def test_i_r12_1_a_hand_that_is_over_is_set_aside_with_its_commission() -> None:
    felt = awarded()
    told(felt, "casino manager: invalidate game fraud")
    assert stacks(felt) == {1: 100, 2: 100, 3: 100}
    assert felt.books.cents(HOUSE) == 0


def test_i_r12_1_also_for_a_player_who_has_left() -> None:
    """Box 1 took 80 away and is owed the 20 that it had lost."""
    felt = awarded()
    told(felt, "box 1: leave\ncasino manager: invalidate game fraud")
    assert stacks(felt) == {2: 100, 3: 100}
    assert felt.state.elsewhere == (("player1", 20),)


def test_i_r12_2_a_cheat_s_wager_is_forfeited() -> None:
    felt = awarded()
    events = told(felt, "casino manager: direct forfeit of box 2\ncasino manager: invalidate game fraud")
    cites(events, "nz-1996/I/12.2")
    # Box 2 had 20 in the pot: they are the house's.
    assert stacks(felt) == {1: 100, 2: 80, 3: 100}
    assert felt.books.cents(HOUSE) == 20


def test_i_r12_2_also_in_a_hand_under_way() -> None:
    felt = flopped()
    told(felt, "box 2: bet 0.20\nbox 3: call")
    told(felt, "casino manager: direct forfeit of box 2\ncasino manager: invalidate game fraud")
    assert stacks(felt) == {1: 1000, 2: 970, 3: 1000}


def test_i_r13_3_a_new_minimum_on_the_sign_is_the_least_bet() -> None:
    """From 10 to 20 before anybody plays, and then a bet of 19 is too small."""
    felt = table({1: 1000, 2: 1000, 3: 1000}, sign=TEN, blinds=(5, 10))
    told(felt, "shift manager: set minimum 0.20")
    begun(felt)
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    assert refused(felt, "box 2: bet 0.19").says.startswith("a bet is 0.20")
    told(felt, "box 2: bet 0.20")


def test_i_r12_1_whoever_has_lost_the_winnings_since_owes_them() -> None:
    """Box 2 won 34 with the first hand, lost 80 with the second and left: the first is set aside."""
    felt = awarded(readings={"powers-reach-back": "any-round"})
    told(felt, "dealer: new hand\nbox 3: post\nbox 1: post")
    dealt(felt, "Ah Kh 2c As Ks 7d")
    told(felt, "box 2: raise to 0.80\nbox 3: fold\nbox 1: call")
    for cards in ("3c 8d 9h Js", "3d 4c", "3h 5s"):
        dealt(felt, cards)
    told(felt, "box 1: show\nbox 2: show\ndealer: award pots\nbox 2: leave")
    told(felt, "casino manager: invalidate game fraud in 1st round")
    assert felt.state.elsewhere == (("player2", 100 - 134),)


def test_chips_that_a_player_had_without_a_name_are_theirs_by_name() -> None:
    """Also what lies before them: box 1 is named in the middle of a hand."""
    felt = begun(table())
    told(felt, "box 1: raise to 0.20\nbox 1: sit Ann\nbox 2: fold\nbox 3: fold\ndealer: award pots")
    assert stacks(felt)[1] == 103
    told(felt, "box 1: leave")
    assert stacks(felt) == {2: 99, 3: 98}


def test_i_void_wagers_leave_a_hand_dead_and_what_others_put_in_stays() -> None:
    """Three have 10 in the pot and box 2 bets 20, when the wagers of box 1 are void: 10 go back, 40 lie."""
    felt = flopped()
    told(felt, "box 2: bet 0.20\ninspector: device found box 1\nshift manager: void wagers of box 1")
    assert stacks(felt) == {1: 1000, 2: 970, 3: 990}
    assert [player.box for player in felt.state.live()] == [2, 3]
    told(felt, "box 3: fold\ndealer: award pots")
    # Nobody called the 20; the 10 of box 3 are won.
    assert stacks(felt) == {1: 1000, 2: 1010, 3: 990}


def test_i_void_wagers_by_another_reading_call_the_hand_off() -> None:
    """Box 2 has back its 10 and its 20, and box 3 its 10."""
    felt = flopped(readings={"poker-void-wagers": "off"})
    told(felt, "box 2: bet 0.20\ninspector: device found box 1\nshift manager: void wagers of box 1")
    assert (felt.state.phase, stacks(felt)) == ("waiting", {1: 1000, 2: 1000, 3: 1000})


def test_i_void_wagers_of_the_only_other_player_leave_the_pot_to_the_last() -> None:
    """What box 2 put in on an earlier street was called then, and only the bet of this one goes back."""
    felt = begun(table({1: 1000, 2: 1000}, sign=TEN, blinds=(5, 10)))
    told(felt, "box 1: call\nbox 2: check")
    dealt(felt)
    told(felt, "box 2: bet 0.20\nbox 1: call")
    dealt(felt)
    told(felt, "box 2: bet 0.30\ninspector: device found box 1\nshift manager: void wagers of box 1")
    assert stacks(felt) == {1: 1000, 2: 970}
    assert felt.state.phase == "won"
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 1000, 2: 1000}


def test_i_void_wagers_before_the_first_card_leave_a_player_out_of_the_hand() -> None:
    """The small blind of box 2 is void before a card is dealt: the large one alone is due, of box 3."""
    felt = table({1: 1000, 2: 1000, 3: 1000}, sign=TEN, blinds=(5, 10))
    told(felt, "dealer: new hand\nbox 2: post")
    told(felt, "inspector: device found box 2\nshift manager: void wagers of box 2")
    assert stacks(felt) == {1: 1000, 2: 1000, 3: 1000}
    assert [player.box for player in felt.state.live()] == [1, 3]
    assert [(due.box, due.cents) for due in felt.state.due] == [(3, 10)]


@pytest.mark.parametrize("phase", ["discarding", "dealing"])
def test_i_void_wagers_of_whoever_is_to_discard_leave_the_turn_to_the_next(phase: str) -> None:
    """Pineapple: box 2 is to put a card away; with its wagers void it is box 3's turn."""
    felt = table({1: 1000, 2: 1000, 3: 1000}, sign=TEN, blinds=(5, 10), game="pineapple")
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "As Kd Ah Kc Ac Ks 2c 2d 2h")
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    if phase == "dealing":
        told(felt, "box 2: discard As\nbox 3: discard Kd\nbox 1: discard Ah")
    assert felt.state.phase == phase
    told(felt, "inspector: device found box 2\nshift manager: void wagers of box 2")
    assert [player.box for player in felt.state.live()] == [1, 3]
    assert felt.state.phase == phase
    assert felt.state.turn == (3 if phase == "discarding" else 0)


def test_i_void_wagers_are_given_back_with_a_blind_that_was_paid_into_the_pot() -> None:
    """Box 4 paid 2 into the pot and raised to 20: all 22 come back, and the others play for their own."""
    felt = begun(seated(dict.fromkeys(range(1, 7), 100), corrected_live=False))
    folded_out(felt)
    told(felt, "box 4: sit out")
    begun(felt)
    folded_out(felt)
    told(felt, "box 4: sit in\ndealer: new hand\nbox 5: post\nbox 6: post\nbox 4: post")
    dealt(felt)
    told(felt, "box 1: fold\nbox 2: fold\nbox 3: fold\nbox 4: raise to 0.20")
    before = stacks(felt)
    told(felt, "inspector: device found box 4\nshift manager: void wagers of box 4")
    assert stacks(felt)[4] == before[4] + 22
    told(felt, "box 5: fold\ndealer: award pots")
    assert sum(stacks(felt).values()) == 600
    assert stacks(felt)[6] == before[6] + 2 + 1


PARTNERS = "dealer: partnership of box 2 and box 3"


def test_i_r14_1_c_partners_have_their_chips_back_and_no_hand() -> None:
    """Four called 10; box 2 bet 20. Its 30 and the 10 of box 3 go back, and boxes 1 and 4 play on for 20."""
    felt = begun(seated({1: 1000, 2: 1000, 3: 1000, 4: 1000}, sign=TEN, blinds=(5, 10)))
    told(felt, "box 4: call\nbox 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    told(felt, "box 2: bet 0.20")
    cites(told(felt, PARTNERS), "nz-1996/I/14.1(c)")
    assert stacks(felt) == {1: 990, 2: 1000, 3: 1000, 4: 990}
    assert [player.box for player in felt.state.live()] == [1, 4]
    told(felt, "box 4: call\nbox 1: fold")
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 990, 2: 1000, 3: 1000, 4: 1010}


def test_i_r14_1_c_who_is_left_alone_has_back_what_the_partners_cannot_call() -> None:
    """Box 1 raised to 50, and box 2 called it: now nobody meets any of it."""
    felt = begun(seated({1: 1000, 2: 1000, 3: 1000}, sign=TEN, blinds=(5, 10)))
    told(felt, "box 1: raise to 0.50\nbox 2: call")
    told(felt, PARTNERS)
    assert felt.state.phase == "won"
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 1000, 2: 1000, 3: 1000}


def test_i_r14_1_c_where_partners_alone_are_left_the_hand_is_off() -> None:
    """Box 1 put in 10 and folded: it has them back, for nobody is left who could win them."""
    felt = begun(seated({1: 1000, 2: 1000, 3: 1000}, sign=TEN, blinds=(5, 10)))
    told(felt, "box 1: call\nbox 2: raise to 0.30\nbox 3: call\nbox 1: fold")
    told(felt, PARTNERS)
    assert (felt.state.phase, stacks(felt)) == ("waiting", {1: 1000, 2: 1000, 3: 1000})


def test_i_r14_1_c_before_the_first_card_the_blinds_pass_on() -> None:
    felt = seated({1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000}, sign=TEN, blinds=(5, 10))
    told(felt, "dealer: new hand\nbox 2: post")
    told(felt, PARTNERS)
    assert stacks(felt)[2] == 1000
    player = felt.state.player(2)
    assert player is not None
    assert not player.is_live


def test_i_r11_2_a_pot_that_a_player_with_a_device_has_won_goes_back_to_everybody() -> None:
    felt = table({1: 100, 2: 100, 3: 100}, commission=Commission(rate="5%"))
    begun(felt)
    told(felt, "box 1: raise to 0.20\nbox 2: call\nbox 3: call")
    dealt(felt)
    # 60 are in the pot, and 3 of them are the house's.
    told(felt, "box 2: bet 0.10\nbox 3: fold\nbox 1: fold\ndealer: award pots")
    assert stacks(felt) == {1: 80, 2: 137, 3: 80}
    told(felt, "inspector: device found box 2\nshift manager: void wagers of box 2")
    assert stacks(felt) == {1: 100, 2: 100, 3: 100}


def test_i_r11_2_also_when_it_is_found_in_the_next_hand() -> None:
    felt = begun(table({1: 100, 2: 100, 3: 100}))
    told(felt, "box 1: raise to 0.20\nbox 2: call\nbox 3: fold")
    dealt(felt)
    told(felt, "box 2: bet 0.10\nbox 1: fold\ndealer: award pots\ndealer: new hand")
    told(felt, "inspector: device found box 2\nshift manager: void wagers of box 2 in last round")
    assert stacks(felt) == {1: 100, 2: 100, 3: 100}


@pytest.mark.parametrize("line", ["shift manager: exclude box 2", "inspector: box 2 is 19 years old"])
def test_i_r10_whoever_is_told_to_leave_in_a_hand_puts_in_nothing_more(line: str) -> None:
    felt = begun(table({1: 100, 2: 100, 3: 100}))
    told(felt, f"box 1: call\n{line}")
    for more in ("box 2: call", "box 2: raise to 0.04"):
        assert refused(felt, more).code == "excluded"
    told(felt, "box 2: fold\nbox 3: check")


def test_i_r10_before_the_first_card_such_a_player_is_not_dealt_in() -> None:
    """Box 2, who was to post the small blind: the large one is next."""
    felt = table({1: 100, 2: 100, 3: 100, 4: 100})
    told(felt, "dealer: new hand\nshift manager: exclude box 2")
    assert refused(felt, "box 2: post").code == "out-of-turn"
    told(felt, "box 3: post")
    assert 2 not in [player.box for player in felt.state.live()]


def test_i_r10_nor_straddles() -> None:
    felt = table({1: 100, 2: 100, 3: 100})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post\nshift manager: exclude box 1")
    assert refused(felt, "box 1: straddle").code == "excluded"


def test_i_r10_nor_buys_chips() -> None:
    felt = table({1: 100, 2: 100, 3: 100})
    told(felt, "shift manager: exclude box 2")
    refusal = refused(felt, "box 2: buy chips 1.00")
    assert refusal.code == "excluded"
    cites(refusal, "nz-1996/I/10.0")


def test_i_r10_the_lowest_card_opens_though_its_player_was_told_to_leave() -> None:
    felt = table({1: 100, 2: 100}, game="five-card-stud", boxes=2, blinds=(), ante=1)
    told(felt, "dealer: new hand\ndealer: take antes")
    told(felt, f"deck: deals 9c 8c Ks 2d\nshift manager: exclude box {felt.state.turn or 1}")
    told(felt, f"box {felt.state.turn}: bet 0.02")


@pytest.mark.parametrize("limit", ["no", "pot", "spread"])
def test_i_r13_4_a_player_may_bet_above_the_maximum_on_the_sign(limit: str) -> None:
    """The sign has 20, and box 2 may go to 30; 36 are in the pot. Box 3 has the sign's 20."""
    felt = begun(table({1: 1000, 2: 1000, 3: 1000}, limit=limit, sign=Sign(2, 20)))
    told(felt, "shift manager: allow box 2 up to 0.30\nbox 1: raise to 0.07\nbox 2: raise to 0.12")
    told(felt, "box 3: call\nbox 1: call")
    dealt(felt)
    refusal = refused(felt, "box 2: bet 0.31")
    assert refusal.says == "a bet is 0.02 to 0.30 here, not 0.31"
    cites(refusal, "nz-1996/I/13.4")
    told(felt, "box 2: check")
    assert refused(felt, "box 3: bet 0.21").says == "a bet is 0.02 to 0.20 here, not 0.21"


@pytest.mark.parametrize("limit", ["no", "pot", "spread"])
def test_i_r13_5_bets_are_multiples_of_the_increment_on_the_sign(limit: str) -> None:
    """In fives from 10: 15 and not 14 or 16; raised to 30, the next multiple of what 15 and 15 come to."""
    felt = flopped(limit=limit, sign=Sign(10, 100, increment=5))
    for cents in (14, 16):
        refusal = refused(felt, f"box 2: bet 0.{cents}")
        assert refusal.code == "off-increment"
        cites(refusal, "nz-1996/I/13.5")
    told(felt, "box 2: bet 0.15")
    assert refused(felt, "box 3: raise to 0.31").code == "off-increment"
    told(felt, "box 3: raise to 0.30")


def test_i_r13_5_who_is_all_in_puts_in_what_is_there() -> None:
    felt = begun(table({1: 1000, 2: 22, 3: 1000}, sign=Sign(10, increment=5), blinds=(5, 10)))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    told(felt, "box 2: bet 0.12\nbox 3: call")


def test_i_r13_5_a_bet_above_the_most_stands_up_to_a_multiple() -> None:
    """A sign of 10 to 33 in fives: of a bet of 40 stand 30."""
    felt = flopped(limit="spread", sign=Sign(10, 33, increment=5))
    told(felt, "dealer: accepted by mistake box 2 bet 0.40")
    assert felt.state.bets.high == 30


def test_i_r10_whoever_was_told_to_leave_goes_before_the_hand_that_ends_by_it_is_over() -> None:
    """Box 1 has posted 1 when it is told to go, and goes at once: it takes the other 99 along, once."""
    felt = seated({1: 100, 2: 100})
    told(felt, f"dealer: new hand\nbox {felt.state.button or 1}: post")
    first = next(player.box for player in felt.state.players if player.bet)
    told(felt, f"shift manager: exclude box {first}\nbox {first}: leave")
    assert felt.state.player(first) is None
    assert felt.books.cents(person(f"player{first}")) == 0
