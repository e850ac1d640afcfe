"""The coach where something is to be decided: from what the player sees, and nothing else."""

from pitboss.odds.asked import Asked
from pitboss.odds.caribbean_stud import decision
from pitboss.play.clock import Clock
from pitboss.play.coach.coach import Coach
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.table.chance import SealedChance
from pitboss.table.refusal import Refusal

BOX = "box 1"


def sat(game: str, *lines: str) -> tuple[Sitting, Coach]:
    """A sitting in practice, at which somebody states what falls."""
    table = open_table(Choice(game=game))
    sitting = Sitting(table, SealedChance.from_text("coach"), Clock(None, repeatable=True), Purse(1000_00))
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
