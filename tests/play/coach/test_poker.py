"""The coach at poker: what it tells at each turn of every game, and where it tells nothing."""

import pytest

from pitboss.play.clock import Clock
from pitboss.play.coach.coach import Coach
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.table.chance import SealedChance
from pitboss.table.refusal import Refusal

PLAIN = ("post", "check", "call", "bet", "stand pat", "discard", "show")


def sat(game: str, deck: int, seats: int) -> Sitting:
    """A table at which everybody has chips."""
    table = open_table(Choice(game="poker"), [f"game={game}", f"deck={deck}", f"boxes={seats}"])
    sitting = Sitting(table, SealedChance.from_text("coach"), Clock(None, repeatable=True), Purse(0))
    for box in range(1, seats + 1):
        assert not isinstance(sitting.act(f"box {box}", "buy chips 200.00"), Refusal)
    return sitting


def played_to(sitting: Sitting, phase: str) -> None:
    """Everybody stays, and nobody raises, until the hand is there."""
    for _ in range(300):
        if sitting.table.state.phase == phase and (phase == "showdown" or sitting.table.state.turn):
            return
        _step(sitting)
    raise AssertionError(f"no {phase} is reached")


def _step(sitting: Sitting) -> None:
    for player in sitting.table.state.players:
        who = f"box {player.box}"
        for word in PLAIN:
            said = sitting.options(who).find(word)
            if said is not None and not isinstance(sitting.act(who, said), Refusal):
                return
    step = sitting.next_step()
    assert step is not None
    sitting.act(step.who, step)


def told(sitting: Sitting) -> tuple[str, ...]:
    """What the coach of whoever's turn it is says."""
    return Coach(sitting, f"box {sitting.table.state.turn}").notes()


def test_a_discard_is_weighed_card_by_card_and_has_no_pot_odds() -> None:
    sitting = sat("pineapple", 32, 2)
    played_to(sitting, "discarding")
    head, *each = told(sitting)
    assert head == "equity against 1 unknown hand, if all stay to the end:"
    assert sorted(line.partition(":")[0] for line in each) == sorted(
        f"discard {card}" for card in sitting.table.state.player(sitting.table.state.turn).own
    )


def test_a_draw_is_weighed_against_hands_that_stand_pat_and_has_no_pot_odds() -> None:
    sitting = sat("draw", 32, 2)
    played_to(sitting, "drawing")
    head, *each = told(sitting)
    assert head == "equity against 1 unknown hand, if they stand pat:"
    assert all(line.startswith(("draw for ", "stand pat: ")) for line in each)
    assert not any("pot odds" in line for line in each)


def test_before_a_draw_it_is_said_that_nobody_draws() -> None:
    sitting = sat("draw", 32, 2)
    played_to(sitting, "betting")
    assert told(sitting)[0].endswith("if all stay to the end and nobody draws")


def test_nothing_is_told_while_hands_are_shown() -> None:
    sitting = sat("hold-em", 32, 2)
    played_to(sitting, "showdown")
    for who in ("box 1", "box 2"):
        assert Coach(sitting, who).notes() == ()


@pytest.mark.parametrize(("deck", "seats"), [(52, 8), (40, 6)])
def test_where_the_deck_does_not_reach_stud_has_equity_all_the_same(deck: int, seats: int) -> None:
    # Seven cards to each would be 56 of 52, and 42 of 40.
    sitting = sat("seven-card-stud", deck, seats)
    played_to(sitting, "betting")
    assert f"against {seats - 1} unknown hands" in told(sitting)[0]


@pytest.mark.parametrize(
    ("game", "deck"),
    [("omaha", 32), ("two-card-manila", 32), ("three-card-manila", 36), ("five-card-stud", 40)],
)
def test_every_game_has_equity_where_bets_are_made(game: str, deck: int) -> None:
    sitting = sat(game, deck, 2)
    played_to(sitting, "betting")
    assert told(sitting)[0].startswith("equity ")
