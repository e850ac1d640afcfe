"""Play knows no game: a toy on a layout, with forty-two areas, is played like any other."""

from io import StringIO

import pytest
from rich.console import Console

from pitboss.law import Rulebook
from pitboss.play.clock import Clock
from pitboss.play.purse import Purse
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Sitting
from pitboss.record.fields import struct_of
from pitboss.record.table import Table
from pitboss.table.chance import SealedChance, nth_number
from pitboss.terminal.play import guide, seal, welcome
from pitboss.terminal.play.loop import Play
from tests.record.toy import LIBRARY
from tests.terminal.play.layout_toy import NUMBERS, Ball, LayoutToy, NoMoreBets

SEED = "a seed"
# A number is never drawn from the seed again, so the wheel is known here.
FALLEN = [SealedChance.from_text(SEED).below(NUMBERS) + 1]


class Said:
    """Lines said one after the other."""

    def __init__(self, lines: tuple[str, ...], *, is_typed: bool) -> None:
        self._lines = list(lines)
        self.is_typed = is_typed

    def next(self, prompt: str) -> str | None:
        line = self._lines.pop(0) if self._lines else None
        if line == "^C":
            raise KeyboardInterrupt
        return line


def sitting(cents: int = 50_000) -> Sitting:
    game = LayoutToy()
    book = Rulebook.on(None, "toy", jurisdiction="toyland", library=LIBRARY)
    table = Table(game, book, struct_of(game.setup, game.demo))
    chance = Sealed(SealedChance.from_text(SEED))
    return Sitting(table, chance, Clock(None, repeatable=True), Purse(cents))


def page(*lines: str, cents: int = 50_000, is_typed: bool = False) -> str:
    out = Console(file=StringIO(), width=100, highlight=False, markup=False)
    Play(sitting(cents), out, Said(lines, is_typed=is_typed)).run()
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


def test_a_request_on_many_areas_has_one_key_and_a_short_name() -> None:
    text = page("p 5 red", "p 1 straight 17")
    assert "[p] place 1.00 to 100.00 on AREA   [d] no more bets   [?] help" in text
    assert "[t] take back 1.00 to 5.00 from AREA" in text
    assert "straight 1, " not in text


@pytest.mark.parametrize(
    "lines", [("p 5 red",), ("p 5 on red",), ("p 5 r",), ("p", "red", "5"), ("box 1: place 5.00 on red",)]
)
def test_a_wager_is_laid_by_its_key_its_questions_or_the_notation(lines: tuple[str, ...]) -> None:
    text = page(*lines)
    assert "Box 1: red wager of 5.00." in text
    assert "Bankroll 495.00   red 5.00" in text


def test_many_areas_are_listed_only_when_asked_for() -> None:
    text = page("p", "?", "straight 17", "1")
    assert "Which area? One of 42, such as red, black, straight 1; ? lists them" in text
    assert "\n   red, black\n   straight: 1, 2, 3," in text
    # How much may be laid hangs on the area: 1.00 to 10.00 on a number.
    assert "Straight 17: how much? 1.00 to 10.00\n" in text
    assert "Box 1: straight 17 wager of 1.00." in text


def test_control_c_takes_a_question_back_and_not_the_table() -> None:
    text = page("p", "^C", "p 5 red", "d", is_typed=True)
    assert "Box 1: red wager of 5.00." in text
    assert "after 1 round." in text


def test_what_is_taken_back_is_asked_by_its_area() -> None:
    text = page("p 5 red", "p 2 straight 17", "t", "straight 17")
    assert "Box 1 takes back the straight 17 wager of 2.00." in text
    assert "How much?" not in text


def test_a_wager_said_aloud_stands_under_more_only() -> None:
    text = page("more")
    assert "[c] call 1.00 to 100.00 on AREA  " in text
    assert "[c]" not in text.partition("> more")[0]


def test_an_amount_beyond_the_chips_is_not_offered() -> None:
    # The least of any area, and the most: a colour takes at least 5.00, a number 1.00 to 10.00.
    assert "[p] place 1.00 to 30.00 on AREA" in page(cents=3_000)
    assert "That takes 31.00 and you have 30.00." in page("p 31 red", cents=3_000)
    assert "[p] place 1.00 to 4.00 on AREA" in page(cents=400)
    assert "[p]" not in page(cents=99)


def test_many_wagers_are_told_with_their_number_and_sum() -> None:
    text = page(*(f"p 2 straight {number}" for number in range(1, 6)))
    assert "5 wagers, 10.00 in all: straight 1 2.00  straight 2 2.00" in text


def test_the_wheel_brings_a_new_number_each_round() -> None:
    seen = [event for event in page("d", "d", "d").splitlines() if "No more bets" in event]
    assert len(seen) == 3
    sat = sitting()
    numbers = []
    for _ in range(3):
        call = sat.next_step()
        assert isinstance(call, NoMoreBets)
        sat.act("dealer", call)
        ball = sat.next_step()
        assert isinstance(ball, Ball)
        numbers.append(ball.number)
        sat.act("wheel", ball)
    assert isinstance(sat.chance, Sealed)
    seed = sat.chance.chance.reveal()
    assert numbers == [nth_number(seed, n, NUMBERS) + 1 for n in range(3)]


def test_enter_makes_every_wager_of_the_last_round_again_and_then_goes_on() -> None:
    text = page("p 5 red", "p 2 straight 17", "", "", "", is_typed=True)
    assert "Enter: place 5.00 on red, place 2.00 on straight 17 again" in text
    assert text.count("Box 1: red wager of 5.00.") == 2
    assert text.count("Box 1: straight 17 wager of 2.00.") == 2
    assert text.count("No more bets") == 2


def test_what_was_taken_back_before_the_call_is_not_made_again() -> None:
    text = page("p 5 red", "t", "p 5 black", "d", "", is_typed=True)
    assert text.count("Box 1: red wager of 5.00.") == 1
    assert text.count("Box 1: black wager of 5.00.") == 2


def test_of_the_last_wagers_only_those_are_made_again_that_the_chips_cover() -> None:
    """10.00 lose on a colour or on a number or on both; the colour that pays is not both colours."""
    text = page("p 5 red", "p 5 black", "p 5 straight 1", "d", "", cents=1_500, is_typed=True)
    # One colour pays 1 to 1, the other and perhaps the number are lost: 10.00 are left for two of three.
    lost = FALLEN[0] != 1
    assert text.count("Box 1: straight 1 wager of 5.00.") == (1 if lost else 2)
    assert text.count("Box 1: red wager of 5.00.") == 2


def test_a_round_in_which_a_player_had_no_wager_tells_no_result_of_the_last() -> None:
    text = page("p 5 red", "d", "d")
    assert text.count("Box 1: the red wager of 5.00") == 1
    assert text.count("The round: ") == 1


def test_leaving_is_free_before_the_call() -> None:
    text = page("p 5 red", "q")
    assert "Box 1 takes back the red wager of 5.00." in text
    assert "You leave with 500.00: even after 0 rounds." in text


def test_a_player_who_leaves_after_the_call_is_warned_and_the_wheel_goes_on() -> None:
    text = page("p 5 red", "step", "d", "q", "q")
    assert "[d] wheel: ball in …" in text
    assert "it goes on without you.\n Type q again to leave" in text
    assert "after 1 round." in text


def test_another_box_is_seen_from_a_seat() -> None:
    text = page("box 2: place 5.00 on red", "seat 2", "seat 3")
    assert text.count("Box 2 has wagered.") == 2
    assert "box 2>" not in text.partition("seat 2")[0]


def test_the_proof_names_the_bounds_of_the_numbers() -> None:
    out = Console(file=StringIO(), width=100)
    sat = sitting()
    assert isinstance(sat.chance, Sealed)
    sat.mode, sat.rounds = sat.chance.mode, 1
    seal.proof(out, sat, None, None)
    assert isinstance(out.file, StringIO)
    shown = out.file.getvalue()
    assert "gives each number as it was drawn. In Python:" in shown
    assert "bounds = [40] * 1" in shown
    code = "\n".join(line.strip() for line in shown.splitlines()[1:])
    namespace: dict[str, object] = {}
    exec(code, namespace)
    assert namespace["n"] == 0


def test_the_welcome_and_the_help_are_of_the_game() -> None:
    out = Console(file=StringIO(), width=100)
    sat = sitting()
    welcome.page(out, sat.table, sat.pool)
    guide.page(out, sat.table)
    assert isinstance(out.file, StringIO)
    text = out.file.getvalue()
    assert "Layout toy under Toy 1995" in text
    assert "The sign: minimum 1.00, maximum 100.00.\n" in text
    assert "Lay chips on a number or a colour." in text
    assert "the rest may follow at once: p 5.00 on red" in text
    assert "   box 1: place 5.00 on red\n" in text


def test_ctrl_c_at_a_question_asks_as_q_does() -> None:
    """Under way: the step that the wheel waits for makes the wager stand."""
    text = page("p 5 red", "step", "d", "dispute", "^C", "p", "q", "q", is_typed=True)
    assert text.count("Type q again to leave, or play on.") == 2
    assert text.count("You leave with") == 1


def test_ctrl_c_in_a_pipe_leaves() -> None:
    text = page("p 5 red", "step", "d", "^C", "p 5 red")
    assert "Type q again" not in text
    assert "You leave with" in text
