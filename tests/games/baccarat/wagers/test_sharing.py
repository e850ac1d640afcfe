"""What the operator permits and directs on shared areas (r 4.4, 4.5 of Divisions IV and IX)."""

import pytest

from pitboss.record.table import Table
from pitboss.table.sign import Sign
from tests.games.baccarat.telling import FULL, MIDI, MINI, cites, happened, played, refused, table

SHARED = (MINI, MIDI)
VERBS = {
    "permit 2 players an area": "4.4",
    "direct area totals": "4.5",
    "direct total of box 3": "4.5",
    "lift totals": "4.5",
}


def shared(game: str, *lines: str) -> Table:
    """A table at which boxes 3 and 4 have 600.00 and 300.00 on one area, after some lines."""
    at = table(game)
    wagers = ("box 3: wager 600.00 on player", "box 4: wager 300.00 on box 3 player")
    happened(at, *lines, *wagers)
    return at


@pytest.mark.parametrize("game", SHARED)
@pytest.mark.parametrize(("players", "fits"), [(0, False), (1, True), (3, True), (4, False)])
def test_iv_r4_4_one_to_three_players(game: str, players: int, fits: bool) -> None:
    at = table(game)
    line = f"operator: permit {players} players an area"
    if fits:
        cites(at, happened(at, line), "4.4")
        assert at.state.players_an_area == players
    else:
        refused(at, played(at, line), "outside-players", "4.4")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_4_where_an_area_is_full_what_is_free_is_named(game: str) -> None:
    at = table(game, boxes=3, players_an_area=1)
    happened(at, "box 3: wager 20.00 on player", "box 2: wager 20.00 on tie")
    says = refused(at, played(at, "box 1: wager 20.00 on box 3 player"), "area-full", "4.4").says
    assert says == "1 of 1 player wagers on box 3 player already; free: player, box 2 player"
    happened(at, "standing 1: wager 20.00 on box 2 player", "standing 2: wager 20.00 on box 1 player")
    says = refused(at, played(at, "box 1: wager 20.00 on player"), "area-full", "4.4").says
    assert says == "1 of 1 player wagers on box 1 player already; every player area is taken"


@pytest.mark.parametrize("game", SHARED)
@pytest.mark.parametrize("who", ["dealer", "game supervisor", "casino supervisor"])
@pytest.mark.parametrize(("verb", "number"), VERBS.items())
def test_iv_r4_4_and_4_5_the_powers_are_the_operators(game: str, who: str, verb: str, number: str) -> None:
    at = table(game)
    refused(at, played(at, f"{who}: {verb}"), "no-power", number)


@pytest.mark.parametrize("who", ["operator", "casino manager", "shift manager"])
def test_iv_r4_5_managers_act_for_the_operator(who: str) -> None:
    at = table(MINI)
    happened(at, *(f"{who}: {verb}" for verb in VERBS))


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("who", ["operator", "dealer"])
def test_v_r4_5_where_an_area_is_one_players_nothing_is_directed(verb: str, who: str) -> None:
    at = table(FULL)
    refused(at, played(at, f"{who}: {verb}"), "not-shared", "4.5")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_5_without_a_direction_each_player_has_the_whole_maximum(game: str) -> None:
    at = shared(game)
    happened(at, "box 4: wager 700.00 on box 3 player", "box 3: wager 400.00 on player")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_5_all_wagers_on_an_area_keep_to_the_maximum(game: str) -> None:
    at = shared(game, "operator: direct area totals")
    # 900.00 of 1,000.00 lies there.
    refused(at, played(at, "box 4: wager 101.00 on box 3 player"), "above-area-total", "4.5")
    refused(at, played(at, "box 5: wager 101.00 on box 3 player"), "above-area-total", "4.5")
    cites(at, happened(at, "box 5: wager 100.00 on box 3 player"), "4.5")
    refused(at, played(at, "box 4: wager 1.00 on box 3 player"), "above-area-total", "4.5")
    happened(at, "box 4: wager 1000.00 on player")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_5_the_wagers_of_some_players_keep_to_the_maximum(game: str) -> None:
    at = shared(game, "operator: direct total of box 3", "operator: direct total of box 4")
    refused(at, played(at, "box 4: wager 101.00 on box 3 player"), "above-player-total", "4.5")
    happened(at, "box 5: wager 1000.00 on box 3 player")
    cites(at, happened(at, "box 4: wager 100.00 on box 3 player"), "4.5")
    refused(at, played(at, "box 3: wager 1.00 on player"), "above-player-total", "4.5")
    happened(at, "box 3: wager 1000.00 on box 5 player")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_5_one_player_alone_may_be_named(game: str) -> None:
    at = shared(game, "operator: direct total of box 4")
    happened(at, "box 4: wager 700.00 on box 3 player", "box 3: wager 400.00 on player")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_5_a_direction_names_a_person(game: str) -> None:
    at = table(game)
    happened(at, "box 3: sit Ann", "box 4: sit Ann", "operator: direct total of box 3")
    happened(at, "shift manager: allow box 4 up to 2000.00", "box 3: wager 600.00 on box 5 player")
    refused(at, played(at, "box 4: wager 401.00 on box 5 player"), "above-player-total", "4.5")
    happened(at, "box 4: wager 400.00 on box 5 player")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_5_directions_are_lifted(game: str) -> None:
    at = table(game)
    refused(at, played(at, "operator: lift totals"), "nothing-directed", "4.5")
    happened(at, "operator: direct area totals", "operator: direct total of box 3")
    refused(at, played(at, "operator: direct area totals"), "directed-already", "4.5")
    cites(at, happened(at, "operator: lift totals"), "4.5")
    assert (at.state.area_total, at.state.capped) == (False, frozenset())


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_5_a_direction_touches_no_wager_that_lies_there(game: str) -> None:
    at = shared(game)
    happened(at, "box 4: wager 700.00 on box 3 player", "operator: direct area totals")
    assert [bet.cents for bet in at.state.bets] == [60_000, 100_000]
    refused(at, played(at, "box 3: wager 1.00 on player"), "above-area-total", "4.5")


def test_iv_r4_5_the_table_maximum_is_that_of_the_sign() -> None:
    at = table(MINI, sign=Sign(1_000, 5_000))
    happened(at, "operator: direct area totals", "shift manager: allow box 3 up to 90.00")
    refused(at, played(at, "box 3: wager 51.00 on player"), "above-area-total", "4.5")
    happened(at, "box 3: wager 50.00 on player")


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r4_5_named_players_are_added_up_or_each_held_alone(game: str) -> None:
    for readings, together in (({}, True), ({"totals-of-players": "each"}, False)):
        at = table(game, readings)
        happened(at, "operator: direct total of box 1", "operator: direct total of box 2")
        happened(at, "shift manager: allow box 1 up to 3000.00", "box 2: wager 400.00 on box 1 player")
        # Of 1,000.00 on the area box 2 has 400.00.
        most, above = ("600.00", "601.00") if together else ("1000.00", "1001.00")
        refused(at, played(at, f"box 1: wager {above} on player"), "above-player-total", "4.5")
        happened(at, f"box 1: wager {most} on player")
