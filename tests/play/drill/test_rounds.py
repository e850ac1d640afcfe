"""Random rounds: the same seed gives the same one, and a case of the same lines gives the same truth."""

import pytest

import pitboss
from pitboss.games import GAMES
from pitboss.play.drill.advice import Valued, adviser
from pitboss.play.drill.grading import grade
from pitboss.play.drill.puzzle import Amount, Cited, Kind, Paid, Pick, Puzzle
from pitboss.play.drill.round_puzzles import of_round
from pitboss.play.drill.rounds import Round, played
from pitboss.play.sitting import Sitting
from pitboss.record.answer.shapes import DueLine, Explained
from pitboss.record.choice import Choice
from pitboss.table.chips.money import money
from tests.play.drill.puzzles import right_answer

SEEDS = [f"a round {number}" for number in range(8)]
DUE: tuple[Kind, ...] = ("due",)
CLAUSE: tuple[Kind, ...] = ("clause",)
PLAY: tuple[Kind, ...] = ("play",)
# A hand of poker hangs on many readings, and a case tries them all.
FEW = {"poker": 2}


def seeds(game: str) -> list[str]:
    return SEEDS[: FEW.get(game)]


def as_case(found: Round, *further: str) -> Explained:
    """What `pitboss.rule` says of a case with the lines of a round."""
    slug = found.table.game.slug
    demo = dict(found.table.game.demo)
    sign = demo.pop("sign")
    actions = "\n".join((*found.lines, *further))
    return pitboss.rule(
        {"title": "A round", "game": slug, "sign": sign, "table": demo, "round": {"actions": actions}}
    )


def line_of(puzzle: Puzzle, answer: Explained) -> DueLine:
    """The wager that a puzzle is about, as the case settles it."""
    (line,) = (each for each in answer.due if each.says == puzzle.says)
    return line


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rounds_that_decide_something(game: str) -> None:
    found = [played(Choice(game=game), seed) for seed in SEEDS]
    assert all(round_ and round_.decided for round_ in found)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_puzzles(game: str) -> None:
    for kinds in (DUE, CLAUSE):
        first, again = ([*of_round(Choice(game=game), SEEDS[0], kinds, None)] for _ in range(2))
        assert [(p.key, p.question, p.facts, p.says) for p in first] == [
            (p.key, p.question, p.facts, p.says) for p in again
        ]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_due_is_what_a_case_of_the_same_lines_says(game: str) -> None:
    asked = 0
    for seed in seeds(game):
        found = played(Choice(game=game), seed)
        assert found is not None
        answer = as_case(found)
        assert not answer.refusals
        for puzzle in of_round(Choice(game=game), seed, DUE, None):
            line = line_of(puzzle, answer)
            match puzzle.truth:
                case Amount(cents=cents):
                    assert cents == line.returned_cents
                case Paid(outcome=outcome, cents=cents):
                    assert (outcome, cents) == (line.outcome, line.paid_cents - line.commission_cents)
                case _:
                    pytest.fail("what is due is no clause")
            assert grade(puzzle, right_answer(puzzle)).is_right
            asked += 1
    assert asked >= len(seeds(game)) // 2


@pytest.mark.parametrize("game", [game for game in GAMES if game != "poker"])
def test_a_dealer_who_pays_what_is_due_is_right_and_one_cent_beside_is_not(game: str) -> None:
    """The reckoning of payments is another part of the program than the drill."""
    for seed in seeds(game):
        found = played(Choice(game=game), seed)
        assert found is not None
        for puzzle in of_round(Choice(game=game), seed, DUE, None):
            assert isinstance(puzzle.truth, Paid)
            line = line_of(puzzle, as_case(found))
            where = f"box {line.box}", f"on {line.area}"
            for cents, is_paid in ((0, True), (1, False), (-1, False)):
                paid = puzzle.truth.cents + cents
                if paid >= 0:
                    said = f"dealer: paid {where[0]} {money(paid)} {where[1]}"
                    assert (not as_case(found, said).differences) is is_paid


@pytest.mark.parametrize("game", GAMES)
def test_the_clause_is_the_first_that_the_case_cites_and_no_choice_beside_it_is_right(game: str) -> None:
    asked = 0
    for seed in seeds(game):
        found = played(Choice(game=game), seed)
        assert found is not None
        for puzzle in of_round(Choice(game=game), seed, CLAUSE, None):
            assert isinstance(puzzle.truth, Cited)
            line = line_of(puzzle, as_case(found))
            assert puzzle.truth.ref == line.because[0].ref
            grades = [grade(puzzle, letter).is_right for letter in "abcd"[: len(puzzle.truth.choices)]]
            assert grades.count(True) == 1
            assert len(grades) == 4
            asked += 1
    assert asked >= len(seeds(game)) // 2


def test_of_what_is_paid_the_clause_with_the_odds_is_to_be_read_too() -> None:
    wins = [
        puzzle
        for seed in SEEDS
        for puzzle in of_round(Choice(game="roulette"), seed, DUE, None)
        if isinstance(puzzle.truth, Paid) and puzzle.truth.outcome == "win"
    ]
    assert wins
    # 1996 Div III r 5.1 gives the odds of every kind of wager.
    assert all("roulette 5.1" in puzzle.where for puzzle in wins)


def test_long_shots_win_more_often_than_by_chance() -> None:
    decided = [
        one.line
        for number in range(60)
        if (found := played(Choice(game="roulette"), f"long {number}"))
        for one in found.decided
        if one.line.area.startswith("straight")
    ]
    wins = [line for line in decided if line.outcome == "win"]
    # One in 37 by chance alone.
    assert len(wins) > len(decided) / 12
    assert all(line.paid == 35 * line.stake for line in wins)


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_do_not_tell_what_is_asked(game: str) -> None:
    for seed in SEEDS:
        for puzzle in of_round(Choice(game=game), seed, DUE, None):
            told = "\n".join((*puzzle.facts, puzzle.question)).lower()
            assert puzzle.says.lower() not in told
            assert not any(word in told for word in ("wins", "loses", "stands off", "is paid"))


def by_length(sitting: Sitting, who: str) -> list[Valued]:
    """An adviser for whom the longer word is worth more."""
    return [(option, len(type(option.action).form)) for option in sitting.options(who).answers]


def test_what_to_play_is_asked_where_somebody_can_tell_the_worth() -> None:
    law = Choice(game="blackjack")
    assert not [p for seed in SEEDS for p in of_round(law, seed, PLAY, None)]
    found = [p for seed in SEEDS for p in of_round(law, seed, PLAY, by_length)]
    assert found
    for puzzle in found:
        assert isinstance(puzzle.truth, Pick)
        assert {words for words, _ in puzzle.truth.values} == {"stand", "draw"}
        assert grade(puzzle, "stand").is_right
        assert not grade(puzzle, "draw").is_right
        assert puzzle.says.startswith("Best is stand.")
        assert puzzle.shown


def test_the_coach_tells_the_worth_where_something_is_decided() -> None:
    assert adviser("craps") is None
    found = [
        p
        for seed in SEEDS
        for p in of_round(Choice(game="caribbean-stud"), seed, PLAY, adviser("caribbean-stud"))
    ]
    assert found
    for puzzle in found:
        assert isinstance(puzzle.truth, Pick)
        worth = dict(puzzle.truth.values)
        assert [word.partition(" ")[0] for word in worth] == ["bet", "fold"], "never by which is best"
        best = max(worth, key=lambda word: worth[word])
        assert grade(puzzle, best).is_right
        assert puzzle.says.startswith(f"Best is {best}.")


def test_doubles_and_splits_are_asked_too_and_a_puzzle_is_what_is_held() -> None:
    law = Choice(game="blackjack")
    found = [p for number in range(24) for p in of_round(law, f"held {number}", PLAY, adviser("blackjack"))]
    asked = {words for p in found if isinstance(p.truth, Pick) for words, _ in p.truth.values}
    assert asked == {"stand", "draw", "double", "split"}
    # 2 to 11 points of the dealer against so many hands: few are the same.
    assert len({p.key for p in found}) > len(found) / 2


def test_a_symbol_of_the_money_wheel_has_one_name() -> None:
    found = [played(Choice(game="money-wheel"), seed) for seed in SEEDS]
    placed = [line for round_ in found if round_ for line in round_.lines if " place " in line]
    assert placed
    assert all(" on symbol-" in line for line in placed)
