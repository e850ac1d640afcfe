"""The loop that asks players: every game is played by an ordinary function."""

from io import BytesIO

import pytest

from pitboss.games import GAMES
from pitboss.play.options import Options
from pitboss.play.play import RefusedError, StandstillError, play
from pitboss.play.sitting import Sitting
from pitboss.play.view import View
from pitboss.record.audit import audit
from pitboss.table.action import Action
from tests.play.sittings import PLAYERS, blackjack, lines_of, opened, seated


def content(sitting: Sitting) -> BytesIO:
    return BytesIO(b"".join(lines_of(sitting)))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_by_a_function_and_its_record_stands_an_audit(slug: str) -> None:
    sitting = opened(slug)
    players = seated(slug)
    won = play(sitting, players, rounds=12)
    assert sitting.rounds == 12
    assert won == {who: sitting.purse.cents(who) - sitting.purse.came_with(who) for who in players}
    found = audit(content(sitting), GAMES)
    assert (found.exit_code, found.rounds) == (0, 12)


@pytest.mark.parametrize("slug", GAMES)
def test_while_somebody_is_asked_for_an_answer_nobody_else_does_anything(slug: str) -> None:
    sitting = opened(slug)
    asked = 0

    def player(view: View, options: Options) -> Action | str | None:
        nonlocal asked
        if any(option.action.is_answer for option in options):
            asked += 1
            assert sitting.next_step() is None
        return PLAYERS[slug](view, options)

    play(sitting, {"box 1": player, "box 2": player, "box 3": player}, rounds=20)
    decides = slug in ("blackjack", "caribbean-stud", "craps", "poker")
    assert bool(asked) or not decides


def test_several_players_are_each_asked_in_their_turn() -> None:
    sitting = opened("blackjack")
    play(sitting, {f"box {box}": blackjack for box in (1, 2, 3)}, rounds=20)
    spoken = {line for line in lines_of(sitting) if b'"action":"box ' in line and b"stand" in line}
    assert {box for box in (1, 2, 3) if any(b"box %d: stand" % box in line for line in spoken)} == {1, 2, 3}


def test_a_player_may_answer_in_a_line_of_notation() -> None:
    sitting = opened("roulette")

    def player(view: View, options: Options) -> str | None:
        return None if view.wagers else "place 5.00 on red"

    assert abs(play(sitting, {"box 1": player})["box 1"]) == 500


def test_what_a_player_wrongly_does_is_an_error_that_names_the_refusal() -> None:
    def player(view: View, options: Options) -> Action | None:
        return options.find("wager", cents=400)

    with pytest.raises(RefusedError, match=r"refused as below-minimum: 4.00 is below the minimum") as error:
        play(opened("blackjack"), {"box 1": player})
    assert error.value.refusal.code == "below-minimum"
    assert "NZ 1996 Div I r 14.1(b)" in str(error.value)


def test_a_player_without_the_chips_is_refused() -> None:
    with pytest.raises(RefusedError, match=r"not-enough-chips: this takes 10.00, and box 1 has 9.99"):
        play(opened("blackjack", cents=999), {"box 1": blackjack})


def test_a_player_who_says_nothing_is_named() -> None:
    def player(view: View, options: Options) -> Action | None:
        return options.find("ante", cents=1000)

    with pytest.raises(StandstillError, match=r"waits for box 1 \(bet of 20.00, or fold\)"):
        play(opened("caribbean-stud"), {"box 1": player})


def test_a_player_who_never_has_enough_is_caught() -> None:
    def player(view: View, options: Options) -> Action | None:
        return options.find("place", cents=100, area="red") if view.chips > 0 else None

    with pytest.raises(RefusedError, match="above"):
        play(opened("roulette"), {"box 1": player})
