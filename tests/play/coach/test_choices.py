"""The coach where something is to be decided: from what the player sees, and nothing else."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from pitboss.odds.asked import Asked
from pitboss.odds.caribbean_stud import decision
from pitboss.play.clock import Clock
from pitboss.play.coach.coach import Coach
from pitboss.play.jackpot import demonstration
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.table.chance import SealedChance
from pitboss.table.refusal import Refusal

BOX = "box 1"


def sat(game: str, *lines: str, chips: int = 1000_00, settings: Sequence[str] = ()) -> tuple[Sitting, Coach]:
    """A sitting in practice, at which somebody states what falls."""
    table = open_table(Choice(game=game), settings)
    sitting = Sitting(table, SealedChance.from_text("coach"), Clock(None, repeatable=True), Purse(chips))
    coach = Coach(sitting, BOX)
    for line in lines:
        who, _, said = line.partition(": ")
        answer = sitting.act(who, said)
        assert not isinstance(answer, Refusal), (line, answer)
    return sitting, coach


STUD = (
    "box 1: ante 10.00",
    "dealer: no more bets",
    "shoe: box 1 As Kd 7h 6c 2s",
)


def test_a_bet_and_a_fold_are_worth_what_the_odds_say() -> None:
    _, coach = sat("caribbean-stud", *STUD, "shoe: dealer 9c 8d 4h 4s Ah, up Ah")
    advice = coach.advice()
    assert advice is not None
    known = decision(Asked(law=Choice(game="caribbean-stud")), "As Kd 7h 6c 2s", "Ah")
    worth = {each.says: each.value for each in advice.choices}
    assert worth == {"bet of 20.00": known.bet, "fold": known.fold}
    assert worth["fold"] == -1
    assert (advice.unit, advice.cents) == ("ante", 1000)


def test_cards_that_lie_face_down_change_nothing() -> None:
    seen = [
        sat("caribbean-stud", *STUD, f"shoe: dealer {hidden} Ah, up Ah")[1].advice()
        for hidden in ("9c 8d 4h 4s", "Ad Ac Jh Js")
    ]
    assert seen[0] is not None
    assert seen[0] == seen[1]


def test_what_a_choice_cost_is_kept_in_money() -> None:
    sitting, coach = sat("caribbean-stud", *STUD, "shoe: dealer 9c 8d 4h 4s Ah, up Ah")
    advice = coach.advice()
    assert advice is not None
    worst = advice.choices[-1]
    sitting.act(BOX, worst.says)
    (taken,) = coach.taken
    assert (taken.best, taken.done) == (advice.best.says, worst.says)
    assert taken.cost == (advice.best.value - worst.value) * 1000


def test_the_best_choice_costs_nothing() -> None:
    sitting, coach = sat("caribbean-stud", *STUD, "shoe: dealer 9c 8d 4h 4s Ah, up Ah")
    advice = coach.advice()
    assert advice is not None
    sitting.act(BOX, advice.best.says)
    assert [taken.cost for taken in coach.taken] == [0]


def test_where_there_is_but_one_thing_to_do_nothing_is_judged() -> None:
    sitting, coach = sat("blackjack", *dealt("2s 3h", "6c"))
    advice = coach.advice()
    assert advice is not None
    assert [each.says for each in advice.choices] == ["draw"]
    assert not isinstance(sitting.act(BOX, "draw"), Refusal)
    assert coach.taken == []


def test_what_the_chips_do_not_cover_is_told_and_nobody_is_judged_by_it() -> None:
    sitting, coach = sat("caribbean-stud", *STUD, "shoe: dealer 9c 8d 4h 4s Kh, up Kh", chips=2500)
    advice = coach.advice()
    assert advice is not None
    # 25.00 less the ante of 10.00 leaves 15.00, and a bet is twice the ante.
    assert [each.says for each in advice.choices] == ["fold"]
    assert [(each.says, each.takes) for each in advice.beyond] == [("bet of 20.00", 2000)]
    sitting.purse.buy(BOX, 500)
    bought = coach.advice()
    assert bought is not None
    assert len(bought.choices) == 2, "chips that were bought since count"
    sitting.purse.buy(BOX, -500)
    coach.advice()
    sitting.act(BOX, "fold")
    assert coach.taken == []


def dealt(hand: str, up: str, wager: str = "wager 10.00") -> tuple[str, ...]:
    first, second = hand.split()
    return (
        f"box 1: {wager}",
        "dealer: no more bets",
        f"shoe: box 1 {first}",
        f"shoe: dealer {up}",
        f"shoe: box 1 {second}",
    )


@pytest.mark.parametrize(
    ("hand", "up", "said"),
    [
        ("8s 8h", "6c", {"stand", "draw", "split"}),
        ("6s 5h", "6c", {"draw", "double", "double of 5.00"}),
        ("Ts 6h", "9c", {"stand", "draw"}),
    ],
)
def test_blackjack_weighs_all_that_may_be_done_with_a_hand(hand: str, up: str, said: set[str]) -> None:
    _, coach = sat("blackjack", *dealt(hand, up))
    advice = coach.advice()
    assert advice is not None
    assert {each.says for each in advice.choices} == said
    for each in advice.choices:
        fresh, _ = sat("blackjack", *dealt(hand, up))
        assert not isinstance(fresh.act(BOX, each.says), Refusal), "what is advised may be typed"


def test_a_double_of_less_lies_between_the_least_and_the_whole() -> None:
    sitting, coach = sat("blackjack", *dealt("6s 5h", "6c"))
    advice = coach.advice()
    assert advice is not None
    worth = {each.says: float(each.value) for each in advice.choices}
    assert not isinstance(sitting.act(BOX, "double of 7.50"), Refusal)
    (taken,) = coach.taken
    # 7.50 is halfway between 5.00 and 10.00; the whole is best, and what is less by half costs half.
    assert taken.done == "double of 7.50"
    assert float(taken.cost) == pytest.approx((worth["double"] - worth["double of 5.00"]) / 2 * 1000)


@pytest.mark.parametrize(
    ("hand", "up", "drawn", "stays"),
    [
        # Of 413 cards not seen 30 are sevens: three pay 500 to 1, two 50 to 1 (1996 II r 14.4).
        ("7s 7h", "2c", Fraction(30 * 500 + 383 * 50, 413), 50),
        # Of one suit two pay 100 to 1 and three 5000 to 1; 6 sevens of spades are left.
        ("7s 7s", "2c", Fraction(6 * 5000 + 24 * 500 + 383 * 100, 413), 100),
        # The dealer's seven is seen too.
        ("7s 7h", "7c", Fraction(29 * 500 + 384 * 50, 413), 50),
    ],
)
def test_super_sevens_counts_with_what_is_done_with_two_sevens(
    hand: str, up: str, drawn: Fraction, stays: int
) -> None:
    alone, both = (
        sat("blackjack", *dealt(hand, up, f"wager 10.00{sevens}"))[1].advice() for sevens in ("", " sevens")
    )
    assert alone is not None
    assert both is not None
    assert both.best.says == "draw"
    bare = {each.says: float(each.value) for each in alone.choices}
    # The sevens wager is 1.00, a tenth of the original.
    more = {each.says: (float(each.value) - bare[each.says]) * 10 for each in both.choices}
    assert more == pytest.approx({"draw": float(drawn), "stand": stays, "split": stays})


def test_even_money_and_insurance_are_weighed_by_the_dealers_second_card() -> None:
    sitting, coach = sat("blackjack", *dealt("As Kh", "Ac"))
    advice = coach.advice()
    assert advice is not None
    # 413 cards are not seen; 127 of them count ten, and make the dealer's blackjack a stand off.
    declined = Fraction(3, 2) * Fraction(413 - 127, 413)
    assert {each.says: each.value for each in advice.choices} == {
        "even money": 1,
        "close insurance": declined,
        # Half of the wager insured makes of every blackjack what even money is.
        "insure 5.00": declined + Fraction(3 * 127 - 413, 413) / 2,
    }
    assert not isinstance(sitting.act(BOX, "insure 5.00"), Refusal)
    (insurance,) = coach.lying()
    assert insurance.mean == 500 * Fraction(2 * 127 - (413 - 127), 413)
    # Of the wager itself the coach told as it was laid; insurance is told beside it.
    assert coach.staked == 1000 + 500
    assert float(coach.mean - insurance.mean) == pytest.approx(-0.0053250065 * 1000, abs=1e-6)
    coach.advice()
    assert not isinstance(sitting.act(BOX, "even money"), Refusal)
    assert [taken.done for taken in coach.taken] == ["insure 5.00", "even money"]
    assert [taken.cost for taken in coach.taken] == [1000 * (declined - 1)] * 2


def test_the_most_that_a_sign_pays_counts() -> None:
    royal = ("box 1: ante 100.00", "dealer: no more bets", "shoe: box 1 As Ks Qs Js Ts")
    shown = "shoe: dealer 9c 8d 4h 4s 2h, up 2h"
    advice = [
        sat("caribbean-stud", *royal, shown, settings=settings)[1].advice()
        for settings in ([], ["sign.max-payout=200.00"])
    ]
    assert advice[0] is not None
    assert advice[1] is not None
    # At most 200.00 on the bet is twice the ante; with the ante itself that is 3 of it.
    assert advice[1].best.value <= 3 < advice[0].best.value


def test_the_jackpot_wager_is_weighed_by_the_meter() -> None:
    table = open_table(Choice(game="caribbean-stud"))
    clock = Clock(None, repeatable=True)
    pool = demonstration(table, Choice(game="caribbean-stud"), clock, "practice")
    sitting = Sitting(table, SealedChance.from_text("coach"), clock, Purse(1000_00), pool)
    coach = Coach(sitting, BOX)
    assert not isinstance(sitting.act(BOX, "ante 10.00 jackpot"), Refusal)
    (lies,) = coach.lying()
    # 1998 Div 6 r 11.9 at 50,000.00: all of it, a tenth, 500, 150 and 100 for 4, 36, 624, 3,744 and 5,108
    # of 2,598,960 hands.
    prizes = 4 * 50_000 + 36 * 5_000 + 624 * 500 + 3_744 * 150 + 5_108 * 100
    assert lies.mean == 100 * (Fraction(prizes, 2_598_960) - 1)
    assert (coach.staked, coach.mean) == (100, lies.mean)
    pool.close()


def test_who_does_not_ask_is_not_judged_by_an_older_answer() -> None:
    sitting, coach = sat("caribbean-stud", *STUD)
    assert coach.advice() is None
    answer = sitting.act("shoe", "dealer 9c 8d 4h 4s Ah, up Ah")
    assert not isinstance(answer, Refusal)
    assert coach.advice() is not None
    assert not isinstance(sitting.act("casino supervisor", "give notice of closing in 30 minutes"), Refusal)
    sitting.act(BOX, "fold")
    assert coach.taken == []


def test_poker_has_equity_and_pot_odds_and_no_best_play() -> None:
    table = open_table(Choice(game="poker"), ["boxes=2"])
    sitting = Sitting(table, SealedChance.from_text("coach"), Clock(None, repeatable=True), Purse(0))
    coaches = {who: Coach(sitting, who) for who in ("box 1", "box 2")}
    for who in coaches:
        assert not isinstance(sitting.act(who, "buy chips 200.00"), Refusal)
    for _ in range(20):
        posts = [(who, post) for who in coaches if (post := sitting.options(who).find("post"))]
        for who, said in posts or [(step.who, step) for step in [sitting.next_step()] if step]:
            sitting.act(who, said)
    told = {who: coach.notes() for who, coach in coaches.items()}
    asked = [who for who, notes in told.items() if notes]
    assert len(asked) == 1, "one player is asked at a time, and the other is told nothing"
    equity, price = told[asked[0]]
    assert equity.startswith("equity ")
    assert "against 1 unknown hand, if all stay to the end" in equity
    assert price.startswith("pot odds: a call of ")
    assert coaches[asked[0]].advice() is None
