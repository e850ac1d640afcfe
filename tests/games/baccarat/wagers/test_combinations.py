"""What a player may wager on in one round: the five ways, and never both hands (r 4.8)."""

import pytest

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

WAYS = {
    "4.8(a)": ("banker",),
    "4.8(b)": ("tie", "banker"),
    "4.8(c)": ("player",),
    "4.8(d)": ("player", "tie"),
    "4.8(e)": ("tie",),
}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("way", "kinds"), WAYS.items())
def test_r4_8_each_way_is_cited_by_the_wager_that_completes_it(
    game: str, way: str, kinds: tuple[str, ...]
) -> None:
    at = table(game)
    events = happened(at, *(f"box 3: wager 20.00 on {kind}" for kind in kinds))
    cites(at, events[-1:], way, "4.8")
    cited = {ref.rpartition("/")[2] for ref in events[-1].because}
    assert cited & WAYS.keys() == {way}
    assert {bet.area.kind for bet in at.state.bets} == set(kinds)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(("one", "other"), [("banker", "player"), ("player", "banker")])
def test_r4_8_not_both_hands(game: str, one: str, other: str) -> None:
    at = table(game)
    happened(at, f"box 3: wager 20.00 on {one}", "box 3: wager 20.00 on tie")
    refused(at, played(at, f"box 3: wager 20.00 on {other}"), "one-hand-only", "4.8")
    refused(at, played(at, f"box 3: call wager 20.00 chips down on {other}"), "one-hand-only", "4.8")
    happened(at, f"box 3: wager 20.00 on {one}", f"box 4: wager 20.00 on {other}")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_8_a_player_who_takes_a_wager_back_may_change_hands(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker", "box 3: take back banker")
    cites(at, happened(at, "box 3: wager 20.00 on player"), "4.8(c)")


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_r4_8_not_both_hands_before_two_seats_either(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker", "box 3: wager 20.00 on box 4 banker")
    refused(at, played(at, "box 3: wager 20.00 on box 5 player"), "one-hand-only", "4.8")
    cites(at, happened(at, "box 3: wager 20.00 on box 5 tie"), "4.8(b)")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_8_a_person_with_two_seats_is_one_player(game: str) -> None:
    at = table(game)
    happened(at, "box 3: sit Ann", "box 4: sit ann", "box 5: sit Bob", "box 3: wager 20.00 on banker")
    refused(at, played(at, "box 4: wager 20.00 on player"), "one-hand-only", "4.8")
    cites(at, happened(at, "box 4: wager 20.00 on tie"), "4.8(b)")
    cites(at, happened(at, "box 5: wager 20.00 on player"), "4.8(c)")


def test_r4_8_wagers_of_two_who_turn_out_to_be_one_stay() -> None:
    at = table(FULL)
    happened(at, "box 3: wager 20.00 on banker", "box 4: wager 20.00 on player")
    happened(at, "box 3: sit Ann", "box 4: sit Ann")
    refused(at, played(at, "box 3: wager 20.00 on banker"), "one-hand-only", "4.8")
    cites(at, happened(at, "box 3: wager 20.00 on tie"), "4.8")
    assert len(at.state.bets) == 3
