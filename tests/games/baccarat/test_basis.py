"""What a coup tells: the hands and their points, which rule had each draw or stand, and who has won."""

import pytest

from pitboss.games.baccarat.events import CuttingCardOut, DifferentialStipulated, WagerReduced
from pitboss.record.table import Table
from pitboss.table.basis import Basis
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.baccarat.telling import DIVISIONS, FULL, GAMES_OF_ALL, MIDI, happened, played, table


def told(at: Table) -> dict[tuple[str, str], Basis]:
    return {(found.kind, found.who): found for found in at.game.basis(at.rules, at.state)}


def coup(game: str, cards: str) -> dict[tuple[str, str], Basis]:
    """A coup with these cards: player, banker, player, banker, then third cards as they are due."""
    at = table(game)
    happened(at, "box 2: wager 10.00 on player", "dealer: no more bets", f"shoe: deal {cards}")
    return told(at)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_2_a_natural_is_told_and_ends_the_drawing(game: str) -> None:
    division = f"nz-1996/{DIVISIONS[game]}"
    found = coup(game, "Kc 9d 8h Kd")
    assert found["hand", "player"].says == "natural 8"
    assert found["hand", "banker"].says == "natural 9"
    assert found["hand", "player"].cards == ("Kc", "8h")
    assert f"{division}/3.4" in found["hand", "player"].because
    assert found["compared", "banker"].because[0] == f"{division}/9.2"
    assert found["result", "coup"].says == "banker wins, 9 to 8"
    assert found["result", "coup"].because[0] == f"{division}/10.1"


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_5_where_the_player_stands_the_banker_draws_by_its_own_points(game: str) -> None:
    division = f"nz-1996/{DIVISIONS[game]}"
    # Player 6 stands; banker 5 draws a two.
    found = coup(game, "Kc 2d 6h 3d 2c")
    assert found["compared", "player"].says == "stands, with 6 points on two cards"
    assert found["compared", "player"].because[0] == f"{division}/table-1"
    assert f"{division}/9.3(b)" in found["compared", "player"].because
    says = "draws a third card, with 5 points on two cards where the player stood"
    assert (found["compared", "banker"].says, found["compared", "banker"].because) == (
        says,
        (f"{division}/9.5",),
    )
    assert found["hand", "banker"].says == "7 points"


@pytest.mark.parametrize(
    ("cards", "third", "does", "clause"),
    [
        # Banker 3 draws on every third card but an eight (Table 2).
        ("Kc Kd 2h 3d 8c", 8, "stands", "9.4(b)"),
        ("Kc Kd 2h 3d 9c 5s", 9, "draws a third card", "9.4(a)"),
    ],
)
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_4_after_the_players_third_card_table_2_decides(
    game: str, cards: str, third: int, does: str, clause: str
) -> None:
    division = f"nz-1996/{DIVISIONS[game]}"
    found = coup(game, cards)
    assert found["compared", "player"].says == "draws a third card, with 2 points on two cards"
    assert f"{division}/9.3(a)" in found["compared", "player"].because
    says = f"{does}, with 3 points on two cards where the player drew a card worth {third}"
    assert found["compared", "banker"].says == says
    assert found["compared", "banker"].because[:2] == (f"{division}/table-2", f"{division}/{clause}")


def test_one_point_is_not_points() -> None:
    # Player 0 draws an ace; banker 7 stands.
    found = coup(MIDI, "Kc Kd Qh 7d Ac")
    assert found["hand", "player"].says == "1 point"


def test_nothing_is_told_before_the_result() -> None:
    at = table(FULL)
    happened(at, "box 2: wager 10.00 on player", "dealer: no more bets", "shoe: deal Kc 9d 8h")
    assert told(at) == {}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_6_a_tie_is_told_and_keeps_the_wagers_on_the_hands(game: str) -> None:
    division = f"nz-1996/{DIVISIONS[game]}"
    at = table(game)
    happened(at, "box 2: wager 10.00 on player", "dealer: no more bets", "shoe: deal Kc Kd 8h 8d")
    assert told(at)["result", "coup"].says == "a tie, 8 each"
    happened(at, "dealer: settle", "dealer: collect cards")
    [wager] = at.game.wagers(at.state)
    sentence = at.game.kept(at.rules, at.state, wager)
    assert sentence is not None
    assert sentence.because[0] == f"{division}/5.6"
    happened(at, "dealer: no more bets")
    [wager] = at.game.wagers(at.state)
    assert at.game.kept(at.rules, at.state, wager) is None


def test_r11_2_a_wager_that_stands_for_the_next_round_is_kept_by_the_void_one() -> None:
    at = table(FULL, {"wagers-on-a-void-round": "stand"})
    happened(at, "box 2: wager 10.00 on player", "dealer: no more bets", "shoe: deal Kc 9d 8h")
    happened(at, "shoe: runs out")
    [wager] = at.game.wagers(at.state)
    sentence = at.game.kept(at.rules, at.state, wager)
    assert sentence is not None
    assert sentence.says == "its round had no result, and it stands for the next one"


@pytest.mark.parametrize("game", [FULL, MIDI])
def test_r4_10_a_wager_brought_down_to_the_differential_says_so_with_its_clause(game: str) -> None:
    at = table(game, sign=Sign(1_000, 100_000, differential=30_000))
    happened(at, "box 2: wager 400.00 on player", "dealer: no more bets")
    [reduced] = played(at, "dealer: reduce wagers")
    assert type(reduced) is WagerReduced
    # 400.00 on one hand, nothing on the other: the difference comes down to 300.00.
    assert reduced.sentence == "The dealer reduces the player wager of box 2 by 100.00 to 300.00."
    cites(reduced, f"nz-1996/{DIVISIONS[game]}/4.10")


def test_r4_9_another_differential_is_a_notice() -> None:
    at = table(MIDI)
    [shown] = played(at, "shift manager: stipulate differential 500.00")
    assert type(shown) is DifferentialStipulated
    assert shown.is_notice
    assert shown.sentence == "The sign shows a table differential of 500.00."


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("is_first", "rule"), [(True, "9.8"), (False, "9.7")])
def test_r9_7_the_cutting_card_is_a_notice_and_says_which_coup_is_the_last(
    game: str, is_first: bool, rule: str
) -> None:
    at = table(game)
    happened(at, "box 2: wager 10.00 on player", "dealer: no more bets")
    if not is_first:
        happened(at, "shoe: deal Kc")
    out = played(at, "shoe: cutting card")[0]
    assert type(out) is CuttingCardOut
    assert out.is_notice
    assert out.sentence.endswith("this round is the last coup." if is_first else "follows, the last coup.")
    cites(out, f"nz-1996/{DIVISIONS[game]}/{rule}")
