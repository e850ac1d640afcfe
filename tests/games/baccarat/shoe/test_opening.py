"""New cards on their way to the shoe: inspected, spread, mixed, shuffled, cut, marked, loaded."""

import pytest

from pitboss.table import who
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    cites,
    happened,
    played,
    refused,
    table,
)

INSPECTED = ("dealer: inspect cards", "game supervisor: inspect cards")
SEATED = ("box 1: wager 20.00 on banker", "box 3: wager 20.00 on player")
MIXED = (*INSPECTED, "dealer: spread cards", "dealer: mix cards")
CUT = {game: "7.2" if game == MINI else "7.3" for game in GAMES_OF_ALL}
MARK = {game: "7.3" if game == MINI else "7.4" for game in GAMES_OF_ALL}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r6_1_dealer_and_game_supervisor_inspect_each_alone(game: str) -> None:
    at = table(game, cards="sealed")
    refused(at, played(at, "shift manager: inspect cards"), "not-an-inspector", "6.1")
    happened(at, "dealer: inspect cards")
    refused(at, played(at, "dealer: inspect cards"), "inspected-already", "6.1")
    refused(at, played(at, "dealer: spread cards"), "not-inspected", "6.1")
    cites(at, happened(at, "game supervisor: inspect cards"), "6.1")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r6_2_and_r6_3_cards_lie_open_until_a_player_has_come(game: str) -> None:
    at = table(game, cards="sealed")
    cites(at, happened(at, *INSPECTED, "dealer: spread cards"), "6.2")
    refused(at, played(at, "dealer: mix cards"), "nobody-there", "6.2", "6.3")
    events = happened(at, SEATED[0], "dealer: mix cards")
    cites(at, events, "6.3", "6.3(a)", "6.3(b)", "6.3(c)")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r7_1a_cards_are_shuffled_before_play(game: str) -> None:
    at = table(game, cards="sealed")
    refused(at, played(at, "dealer: shuffle"), "not-mixed", "6.1", "6.3")
    events = happened(at, SEATED[0], *MIXED, "dealer: shuffle")
    cites(at, events, "7.1", "7.1(a)")
    refused(at, played(at, "dealer: shuffle"), "not-now", "7.1")


def order_of_cut(game: str, readings: dict[str, str] | None = None, seat_numbers: str = "") -> list[str]:
    """Who is asked to cut at a table with players at boxes 1, 3 and 6 and one who stands."""
    at = table(game, readings, cards="sealed", seat_numbers=seat_numbers)
    seats = ("box 6: wager 20.00 on banker", "standing 1: wager 20.00 on box 2 player")
    standing = "standing 1: wager 20.00 on player" if game == FULL else seats[1]
    happened(at, seats[0], standing, *SEATED, *MIXED, "dealer: shuffle")
    asked = []
    while (step := at.game.procedure(at.rules, at.state)) is not None and hasattr(step.action, "box"):
        answer = at.act(step.action)
        cites(at, answer, CUT[game])
        if game == FULL:
            cites(at, answer, "4.4(b)")
        offered = at.state.shoe.offered
        asked.append(who.box(offered))
        happened(at, f"{asked[-1]}: refuse cut")
    return asked


def test_r7_3_who_is_asked_to_cut() -> None:
    assert order_of_cut(MINI) == ["box 1", "box 3", "box 6", "standing 1"]
    assert order_of_cut(FULL) == ["box 1", "box 3", "box 6"]
    assert order_of_cut(MIDI) == ["box 6", "box 3", "box 1", "standing 1"]


def test_r7_3_who_is_asked_where_seat_numbers_run_clockwise() -> None:
    clockwise = {"seat-numbers-run": "clockwise"}
    assert order_of_cut(FULL, clockwise) == ["box 1", "box 6", "box 3"]
    assert order_of_cut(MIDI, clockwise) == ["box 6", "box 1", "box 3", "standing 1"]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r7_3_an_employee_cuts_when_no_player_will(game: str) -> None:
    at = table(game, cards="sealed")
    happened(at, SEATED[0], *MIXED, "dealer: shuffle")
    refused(at, played(at, "game supervisor: cut at 100"), "players-first", CUT[game])
    happened(at, "dealer: offer cut to box 1", "box 1: refuse cut")
    cites(at, happened(at, "game supervisor: cut at 100"), CUT[game], MARK[game])


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("cards", "is_right"), [(51, False), (52, True), (364, True), (365, False)])
def test_r7_4_the_cut_is_at_least_a_deck_from_either_end(game: str, cards: int, is_right: bool) -> None:
    at = table(game, cards="sealed")
    happened(at, SEATED[0], *MIXED, "dealer: shuffle", "dealer: offer cut to box 1")
    answer = played(at, f"box 1: cut at {cards}")
    if is_right:
        cites(at, answer, MARK[game])
    else:
        refused(at, answer, "bad-cut", MARK[game])


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("cards", "is_right"), [(19, False), (20, True), (415, True), (416, False)])
@pytest.mark.parametrize("cutting_cards", [1, 2])
def test_r7_4_the_cutting_card_is_at_least_twenty_from_the_back(
    game: str, cards: int, is_right: bool, cutting_cards: int
) -> None:
    at = table(game, cards="sealed", cutting_cards=cutting_cards)
    happened(at, SEATED[0], *MIXED, "dealer: shuffle", "dealer: offer cut to box 1", "box 1: cut at 100")
    answer = played(at, f"dealer: cutting card {cards} from back")
    if not is_right:
        refused(at, answer, "bad-place", MARK[game])
        return
    cites(at, answer, MARK[game])
    cites(at, happened(at, "dealer: load shoe"), "7.4" if game == MINI else "7.5", "2.4(a)")
    assert at.state.shoe.burn_due
    assert at.state.shoe.mark == cards


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r7_7_a_manager_has_the_cards_replaced_after_a_round(game: str) -> None:
    at = table(game)
    no = "7.6" if game == MINI else "7.7"
    refused(at, played(at, "dealer: replace cards"), "no-power", no)
    events = happened(at, "shift manager: replace cards")
    cites(at, events, no)
    assert at.state.shoe.step == "sealed"
    at = table(game)
    lines = (SEATED[0], "dealer: no more bets", "casino manager: replace cards")
    refused(at, played(at, *lines), "round-in-progress", no)


def test_iv_r7_1d_mini_baccarat_is_shuffled_after_a_vacancy() -> None:
    at = table(MINI)
    events = happened(at, "dealer: table vacant")
    cites(at, events, "7.1(d)")
    assert at.state.shoe.step == "mixed"
    at = table(MINI)
    refused(at, played(at, SEATED[0], "dealer: table vacant"), "not-vacant", "7.1(d)")


@pytest.mark.parametrize("game", [FULL, MIDI])
def test_v_and_ix_have_no_shuffle_after_a_vacancy(game: str) -> None:
    at = table(game)
    happened(at, "dealer: table vacant")
    assert at.state.shoe.step == "loaded"


def test_iv_r7_2_who_is_asked_where_the_numbers_run_the_other_way() -> None:
    against = {"mini-seat-numbers-run": "counter-clockwise"}
    assert order_of_cut(MINI, against) == ["box 1", "box 6", "box 3", "standing 1"]


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r7_2_read_otherwise_nobody_who_stands_is_asked(game: str) -> None:
    asked = order_of_cut(game, {"cut-offered-to": "seated"})
    assert asked == (["box 1", "box 3", "box 6"] if game == MINI else ["box 6", "box 3", "box 1"])


@pytest.mark.parametrize(
    ("game", "numbers", "asked"),
    [
        (MINI, "counter-clockwise", ["box 1", "box 6", "box 3", "standing 1"]),
        (FULL, "clockwise", ["box 1", "box 6", "box 3"]),
        (FULL, "counter-clockwise", ["box 1", "box 3", "box 6"]),
        (MIDI, "clockwise", ["box 6", "box 1", "box 3", "standing 1"]),
    ],
)
def test_r7_3_a_layout_that_is_known_goes_before_the_reading(
    game: str, numbers: str, asked: list[str]
) -> None:
    assert order_of_cut(game, seat_numbers=numbers) == asked
