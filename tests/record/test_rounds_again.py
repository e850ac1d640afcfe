"""A round that was void and went on is one round: what is found on it later is about its last lines."""

from pitboss.games import GAMES
from pitboss.record.account import standing
from pitboss.record.case import read
from pitboss.record.result import run
from pitboss.table.event import Forfeited, Reversed, RoundAgain, RoundEnded, Settled

LOST = Settled(box=1, area="field", outcome="lose", stake=500, collected=500, because=())
WON = Settled(box=1, area="field", outcome="win", stake=500, paid=500, because=())
ENDED = RoundEnded(boxes=(1,), because=())
AGAIN = RoundAgain(boxes=(1,), ended=True, because=())

CRAPS = """
title = "Void, thrown again, set aside and forfeited"
game  = "craps"
on    = 1996-06-01
venue = "auckland"

[sign]
minimum = "5.00"
maximum = "500.00"

[round]
actions = \"\"\"
box 1: place 20.00 on craps-twelve
box 1: place 20.00 on pass
stickperson: offer dice to box 1
box 1: take dice 1 2
box 1: throw
dice: 6 2
dealer: settle
inspector: void roll unapproved-dice
box 1: throw
dice: 6 6
dealer: settle
shift manager: invalidate game fraud
shift manager: direct forfeit of box 1 in 1st round
\"\"\"
"""


def test_i_r12_2_a_forfeit_is_of_the_wager_as_the_round_ended_at_last() -> None:
    carried = Reversed(line=LOST, carried=True, because=())
    undone = Reversed(line=WON, because=())
    forfeit = Forfeited(box=1, area="field", cents=500, late=True, round=1, because=("fraud",))
    events = [LOST, ENDED, carried, AGAIN, WON, ENDED, undone, forfeit]
    assert [(line.outcome, line.collected) for line in standing(events)] == [("carried", 0), ("lose", 500)]


def test_i_r12_2_what_was_laid_once_is_forfeited_once() -> None:
    """20.00 on 12 and 20.00 on pass are laid; the first throw is void, the second is set aside for fraud."""
    lines = run(read(CRAPS, "again.toml", GAMES), GAMES).settlements
    assert [line.outcome for line in lines] == ["carried", "lose", "lose"]
    assert [line.collected for line in lines] == [0, 2000, 2000]


ROULETTE = """
title = "A spin found void, and a fraud two spins later"
game  = "roulette"
on    = 1996-06-01

[sign]
minimum = "1.00"
maximum = "100.00"

[round]
actions = \"\"\"
box 1: place 5.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 2
dealer: collect
inspector: ball made 3 revolutions
dealer: return ball
box 1: place 5.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 2
dealer: collect
box 1: place 5.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 1
dealer: collect
dealer: pay
box 2: place 5.00 on red
operator: direct forfeit of box 1 in last round
operator: invalidate game fraud in last round
\"\"\"
"""


def test_i_r12_2_a_spin_found_void_after_its_end_is_no_round_of_its_own() -> None:
    """Three times 5.00 on red: the first goes back, the second is lost, the third is forfeited."""
    lines = run(read(ROULETTE, "void.toml", GAMES), GAMES).settlements
    assert [(line.outcome, line.collected) for line in lines] == [("void", 0), ("lose", 500), ("lose", 500)]
    assert "nz-1996/I/12.2" in lines[-1].because
