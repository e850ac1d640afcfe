"""What a dealer is told: whose turn, burn and deal, pots, commission, the Kill Button, the Jackpot Button."""

from pitboss.games.poker.setup import Commission, Kill, Middle
from pitboss.record.table import Table
from pitboss.table.chips.money import Cents
from pitboss.table.sentence import Sentence
from tests.citing import cites
from tests.games.poker.telling import GAME, begun, dealt, table, told
from tests.games.poker.test_middle import seat

FOUR = {1: 100, 2: 100, 3: 100, 4: 100}


def guide(felt: Table) -> list[Sentence]:
    return list(GAME.guide(felt.rules, felt.state))


def said(felt: Table) -> list[str]:
    return [line.says for line in guide(felt)]


def test_between_hands_one_is_begun_once_two_have_chips() -> None:
    assert said(table({1: 100})) == ["No hand yet: it takes two players with chips."]
    assert said(table()) == ["Begin a hand: the button moves on."]


def test_r7_11_blinds_in_turn_then_cards_from_the_left_of_the_button() -> None:
    felt = table()
    told(felt, "dealer: new hand")
    assert said(felt) == ["Box 2 posts the small blind, 0.01."]
    cites(guide(felt), "nz-2017/13/7.11")
    told(felt, "box 2: post\nbox 3: post")
    assert said(felt) == ["Deal two cards face down to boxes 2, 3 and 1, in this order."]


def test_whose_turn_it_is_what_is_to_call_and_least_and_most() -> None:
    felt = begun(table())
    assert said(felt) == ["Box 1 is to act: 0.02 to call.", "Raise to 0.04 at least, 1.00 at most."]
    told(felt, "box 1: call\nbox 2: call")
    assert said(felt)[0] == "Box 3 is to act: nothing to call."


def test_r16_3_a_burn_and_deal_the_flop() -> None:
    felt = begun(table())
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    assert said(felt) == ["Burn one card, deal the flop: three cards to the board."]
    cites(guide(felt), "nz-1999-poker/13/16.3(a)")
    dealt(felt)
    assert said(felt) == ["Box 2 is to act: nothing to call.", "Bet 0.02 at least, 0.98 at most."]


def test_r10_4_a_player_who_may_not_raise_with_the_clause() -> None:
    felt = begun(table({**FOUR, 5: 3}))
    told(felt, "box 4: call\nbox 5: raise to 0.03\nbox 1: fold\nbox 2: call\nbox 3: call")
    no_raise = guide(felt)[1]
    assert no_raise.says == "No raise: an all-in player's 0.03 is no full raise to you: call or fold."
    cites(no_raise, "nz-2017/13/10.4")


def test_a_call_that_takes_all_is_said_to() -> None:
    felt = begun(table({1: 50, 2: 100, 3: 100}))
    told(felt, "box 1: fold\nbox 2: raise to 1.00")
    assert said(felt)[0] == "Box 3 is to act: 0.98 to call, all-in."


def test_r10_1_side_pots_and_who_contends_for_them() -> None:
    players = (seat(1, 0, put=20), seat(2, 100, put=50), seat(3, 100, put=50))
    felt = table({}, hand=Middle("turn", 1, players, pot=Cents(120)))
    assert said(felt)[2:] == ["Main pot 0.60: for boxes 1, 2 and 3.", "Side pot 1 0.60: for boxes 2 and 3."]
    cites(guide(felt)[2:], "nz-1999-poker/13/10.1")


def test_r8_1_the_commission_to_take_before_the_pot_is_pushed() -> None:
    """5% of 0.40, which two players called: 0.02."""
    felt = begun(table(commission=Commission(rate="5%", cap=Cents(10))))
    told(felt, "box 1: raise to 0.19\nbox 2: call\nbox 3: fold")
    dealt(felt)
    told(felt, "box 2: bet 0.02\nbox 1: fold")
    assert said(felt) == [
        "Push the pots to whoever has won them.",
        "Take 0.02 in commission: 5% of the pot, 0.10 at most.",
    ]
    cites(guide(felt)[1], "nz-2017/13/8.1")


def test_r7_15_where_the_kill_button_lies() -> None:
    felt = begun(table(kill=Kill(wager=Cents(4))))
    assert said(felt)[-1] == "The Kill Button lies in the middle."
    cites(guide(felt)[-1], "nz-2017/13/7.15")
    told(felt, "box 1: raise to 0.10\nbox 2: fold\nbox 3: fold\ndealer: award pots")
    assert said(felt)[-1] == "The Kill Button lies before box 1 and shows “leg up”."
    begun(felt)
    while felt.state.phase == "betting":
        box = felt.state.turn
        told(felt, "box 1: raise to 0.10" if box == 1 else f"box {box}: fold")
    told(felt, "dealer: award pots")
    assert said(felt)[-1] == "The Kill Button lies before box 1 and shows “kill”; the Kill Wager is 0.04."
    cites(guide(felt)[-1], "nz-2017/13/7.20")


def test_r19_5_the_jackpot_button_is_pressed_as_a_round_begins() -> None:
    felt = table(jackpot=True)
    told(felt, "dealer: new hand")
    assert said(felt)[0] == "Press the Jackpot Button."
    cites(guide(felt)[0], "nz-2017/13/19.5")
    told(felt, "dealer: press jackpot button")
    assert "Press the Jackpot Button." not in said(felt)


def test_r19_10_a_royal_flush_is_recorded_and_the_deck_counted() -> None:
    felt = table({1: 100, 2: 100}, jackpot=True)
    told(felt, "dealer: new hand\ndealer: press jackpot button\nbox 1: post\nbox 2: post")
    dealt(felt, "As 2c Ks 3c")
    told(felt, "box 1: call\nbox 2: check\ndeck: flop Qs Js Ts")
    for street in ("turn 2d", "river 2h"):
        told(felt, f"box 2: check\nbox 1: check\ndeck: {street}")
    told(felt, "box 2: check\nbox 1: check")
    assert said(felt) == ["Box 2 shows next, or gives the hand up."]
    told(felt, "box 2: show\nbox 1: show")
    assert said(felt)[0] == "Record the royal flush on the Jackpot System."
    winner = next(player.box for player in felt.state.players if "As" in player.own)
    told(felt, f"dealer: record jackpot of box {winner}")
    assert said(felt)[0] == "Count the deck for the jackpot."
    cites(guide(felt)[0], "nz-2017/13/19.10")


def test_r16_3_d_a_card_is_put_away_in_turn() -> None:
    felt = begun(table(game="crazy-pineapple"))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    told(felt, "box 2: check\nbox 3: check\nbox 1: check")
    assert said(felt) == ["Box 2 puts one card away."]
    cites(guide(felt), "nz-2017/13/16.3(d)")


def test_draw_and_stud_have_steps_of_their_own() -> None:
    felt = begun(table(game="draw", boxes=8))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    assert said(felt) == ["Box 2 draws for cards, or stands pat."]
    stud = table(game="five-card-stud", blinds=(), ante=Cents(1))
    told(stud, "dealer: new hand")
    assert said(stud) == ["Take an ante of 0.01 from each."]
    told(stud, "dealer: take antes")
    assert said(stud) == ["Deal one card face down and one card face up to boxes 2, 3 and 1, in this order."]


def test_r8_1_time_falls_due_with_the_period() -> None:
    """50 for half an hour from 10:00 on: due again with a hand that begins at 10:30, not at 10:29."""
    felt = table({1: 1000, 2: 1000}, commission=Commission(time=Cents(50)))
    step = GAME.procedure(felt.rules, felt.state)
    assert step is not None
    assert type(step.action).__name__ == "CollectTime"
    assert said(felt)[0] == "Time is charged now: 0.50 from each player."
    told(felt, "2018-06-01 10:00 dealer: collect time")
    assert said(felt)[0] == "Time is charged from 2018-06-01 10:30:00: 0.50 from each player."
    for begins, what in (("10:29", "NewHand"), ("10:30", "CollectTime")):
        told(felt, f"2018-06-01 {begins} dealer: new hand")
        while felt.state.due:
            told(felt, f"box {felt.state.due[0].box}: post")
        dealt(felt)
        told(felt, f"box {felt.state.turn}: fold\ndealer: award pots")
        step = GAME.procedure(felt.rules, felt.state)
        assert step is not None
        assert type(step.action).__name__ == what
    events = told(felt, "2018-06-01 10:31 dealer: collect time")
    assert events[0].levied == 100
