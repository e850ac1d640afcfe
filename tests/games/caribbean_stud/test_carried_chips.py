"""A jackpot wager carried from a misdeal is its player's, wherever the player sits (1998 rr 11.8, 12.11)."""

from datetime import date

import pytest
from msgspec.structs import replace

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.events import CarriedMoved, CarriedWaits
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Claimed, Event, Settled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.stories import happened, lines_of, played

GAME = GAMES["caribbean-stud"]
LOW = "2c 4d 6h 8s Tc"
FLUSH = "Ah Th 9h 7h 3h"
SHUFFLED = ("dealer: shuffle", "dealer: cut 26")


def table(**readings: str) -> Table:
    chosen = {name.replace("_", "-"): reading for name, reading in readings.items()}
    book = Choice(game=GAME.slug, on=date(1998, 6, 1), readings=chosen).book()
    return Table(GAME, book, Setup(Sign(500, 50_000, jackpot_wager=100), jackpot="electronic"))


def us_table() -> Table:
    book = Choice(game=GAME.slug, jurisdiction="us-s10").book()
    return Table(GAME, book, Setup(Sign(500, 50_000), jackpot="electronic"))


def misdealt(felt: Table, *first: str, box: int = 4) -> None:
    """A round in which one box has an ante, a jackpot wager and six cards."""
    happened(
        felt,
        *first,
        f"box {box}: ante 10.00 jackpot",
        "dealer: no more bets",
        f"shoe: box {box} Jd Jh 9s 6c 5c 3c",
        "shoe: dealer Ac Kd 8h 5s 4c",
        "dealer: deal complete",
        *SHUFFLED,
    )


def round_at(felt: Table, box: int) -> list[Event]:
    """A round that one box plays, with a flush."""
    return happened(
        felt,
        "dealer: no more bets",
        f"shoe: box {box} {FLUSH}",
        f"shoe: dealer {LOW}",
        f"box {box}: bet",
        "dealer: reveal",
        "dealer: settle",
    )


def claims(events: list[Event]) -> list[int]:
    return [event.claim.box for event in events if isinstance(event, Claimed)]


def gone(felt: Table) -> None:
    """The player at box 4 gives up the place, though a chip lies there: the seat is free."""
    felt.state = replace(felt.state, house=replace(felt.state.house, seats={}))


def test_r11_8_another_player_at_the_place_wins_nothing_with_it() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann")
    gone(felt)
    back = played(felt, "box 4: sit Bob", "box 4: ante 25.00")
    (line,) = lines_of(back, "jackpot")
    assert (line.box, line.outcome, line.stake, line.collected) == (4, "void", 100, 0)
    cites(back, "nz-1998/6/12.11")
    assert claims(round_at(felt, 4)) == []


def test_r11_8_the_other_player_may_make_a_jackpot_wager_of_the_own() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann")
    gone(felt)
    happened(felt, "box 4: sit Bob", "box 4: ante 25.00 jackpot")
    assert felt.state.carried == {}
    assert claims(round_at(felt, 4)) == [4]


def test_r12_11_by_the_other_reading_it_waits_for_its_player() -> None:
    felt = table(carried_player_gone="waits")
    misdealt(felt, "box 4: sit Ann")
    gone(felt)
    happened(felt, "box 4: sit Bob")
    refusal = felt.act(felt.read("box 4: ante 25.00 jackpot"))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "area-taken"
    assert any(isinstance(event, CarriedWaits) for event in happened(felt, "box 4: ante 25.00"))
    assert claims(round_at(felt, 4)) == []
    assert felt.state.carried == {4: 100}
    gone(felt)
    happened(felt, *SHUFFLED, "box 4: sit Ann", "box 4: ante 10.00")
    assert claims(round_at(felt, 4)) == [4]


def test_r12_11_a_player_who_is_gone_has_it_back_when_the_wagering_closes() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann")
    gone(felt)
    happened(felt, "box 2: ante 10.00")
    (line,) = lines_of(happened(felt, "dealer: no more bets"), "jackpot")
    assert (line.box, line.outcome, line.stake) == (4, "void", 100)


def test_r12_11_a_player_who_sits_by_keeps_it() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann", "box 2: sit Cid")
    happened(felt, "box 2: ante 10.00")
    assert lines_of(happened(felt, "dealer: no more bets")) == []
    assert felt.state.carried == {4: 100}


def test_r12_11_it_follows_its_player_to_another_box() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann")
    gone(felt)
    placed = happened(felt, "box 6: sit ANN", "box 6: ante 10.00")
    moved = [event for event in placed if isinstance(event, CarriedMoved)]
    assert [(event.source, event.box, event.cents) for event in moved] == [(4, 6, 100)]
    assert claims(round_at(felt, 6)) == [6]


def test_r12_11_it_makes_way_for_another_where_its_player_sits_elsewhere() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann")
    gone(felt)
    happened(felt, "box 6: sit Ann", "box 4: sit Bob", "box 4: ante 25.00 jackpot")
    assert felt.state.carried == {6: 100}
    assert claims(round_at(felt, 4)) == [4]
    assert felt.state.carried == {6: 100}


@pytest.mark.parametrize("sits", [(), ("box 4: sit Ann",)])
def test_r12_11_where_nobody_was_named_the_box_is_the_person(sits: tuple[str, ...]) -> None:
    felt = table()
    misdealt(felt)
    happened(felt, *sits, "box 4: ante 10.00")
    assert claims(round_at(felt, 4)) == [4]


def test_r12_11_an_ante_taken_back_leaves_the_wager_its_players() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann")
    happened(felt, "box 4: ante 10.00", "box 4: take back ante")
    assert (felt.state.carried, felt.state.carried_by) == ({4: 100}, {4: "ann"})


def test_r12_11_a_wager_carried_after_its_settlement_is_still_its_makers() -> None:
    felt = table()
    happened(felt, "box 4: sit Ann", "box 4: ante 10.00 jackpot", "dealer: no more bets")
    happened(felt, "shoe: box 4 3c 3d 7h 9s Jc", f"shoe: dealer {LOW}", "box 4: bet", "dealer: reveal")
    happened(felt, "dealer: settle", "dealer: count deck 51")
    assert (felt.state.carried, felt.state.carried_by) == ({4: 100}, {4: "ann"})


def test_r12_11_carried_is_settled_only_once() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann")
    gone(felt)
    events = happened(felt, "box 4: ante 10.00", "dealer: no more bets")
    assert len([event for event in events if isinstance(event, Settled)]) == 1


def both_misdealt(felt: Table, *sitting: str) -> None:
    """Ann at box 2 and Bob at box 4 have jackpot wagers in a round that is misdealt, and get up."""
    happened(felt, "box 2: sit Ann", "box 4: sit Bob", *sitting)
    happened(felt, "box 2: ante 10.00 jackpot", "box 4: ante 10.00 jackpot", "dealer: no more bets")
    happened(
        felt, "dealer: count deck 51", "shift manager: replace cards", "dealer: shuffle", "dealer: cut 26"
    )
    happened(felt, "box 2: leave", "box 4: leave")


@pytest.mark.parametrize("first", [2, 4])
def test_r12_11_players_who_change_seats_play_their_own_wagers(first: int) -> None:
    felt = table()
    both_misdealt(felt)
    happened(felt, "box 4: sit Ann", "box 2: sit Bob")
    happened(felt, f"box {first}: ante 10.00", f"box {6 - first}: ante 10.00")
    made_by = {number: box.made_by for number, box in felt.state.boxes.items() if box.has_jackpot}
    assert made_by == {2: "bob", 4: "ann"}
    assert felt.state.carried == {}


def test_r12_11_a_wager_that_waits_for_a_player_who_is_gone_bars_nobody_elses() -> None:
    felt = table(**{"carried-player-gone": "waits"})
    both_misdealt(felt)
    happened(felt, "box 4: sit Ann", "box 4: ante 10.00")
    assert felt.state.boxes[4].made_by == "ann"
    assert (felt.state.carried, felt.state.carried_by) == ({2: 100}, {2: "bob"})


def test_r12_11_three_players_who_change_seats_in_a_ring() -> None:
    felt = table()
    happened(felt, "box 6: sit Cid", "box 6: ante 10.00 jackpot")
    both_misdealt(felt)
    happened(felt, "box 6: leave", "box 4: sit Ann", "box 6: sit Bob", "box 2: sit Cid")
    happened(felt, "box 4: ante 10.00", "box 6: ante 10.00", "box 2: ante 10.00")
    assert {n: box.made_by for n, box in felt.state.boxes.items()} == {2: "cid", 4: "ann", 6: "bob"}
    assert felt.state.carried == {}


def test_r9_6c_who_may_not_play_here_any_more_has_it_back() -> None:
    felt = table()
    misdealt(felt, "box 4: sit Ann", "box 2: sit Cid")
    happened(felt, "casino manager: separate box 4", "box 2: ante 10.00")
    (line,) = lines_of(happened(felt, "dealer: no more bets"), "jackpot")
    assert (line.box, line.outcome, line.stake) == (4, "void", 100)


def test_r9_6c_another_way_of_writing_the_name_lets_nobody_in() -> None:
    felt = table()
    happened(felt, "box 4: sit Ann", "casino manager: separate box 4", "box 4: leave", "box 2: sit ANN")
    answer = felt.act(felt.read("box 2: ante 10.00"))
    assert isinstance(answer, Refusal)
    assert answer.code == "separated"


@pytest.mark.parametrize("word", ["exclude", "separate"])
def test_r12_11_where_nobody_was_named_the_box_is_sent_away(word: str) -> None:
    felt = table()
    misdealt(felt)
    happened(felt, f"casino manager: {word} box 4", "box 2: ante 10.00")
    (line,) = lines_of(happened(felt, "dealer: no more bets"), "jackpot")
    assert (line.box, line.outcome, line.stake) == (4, "void", 100)


def test_us_f3_a_coupon_changes_places_like_a_chip() -> None:
    felt = us_table()
    happened(felt, "box 2: sit Ann", "box 4: sit Bob", "box 2: ante 10.00 jackpot", "box 4: ante 10.00")
    happened(felt, "box 4: jackpot coupon", "dealer: no more bets", "dealer: lock out with 1")
    happened(felt, "shoe: box 2 3c 3d 7h 9s Jc", "dealer: wrong count dealer 6", "dealer: shuffle")
    happened(felt, "dealer: cut 26", "box 2: leave", "box 4: leave", "box 4: sit Ann", "box 2: sit Bob")
    happened(felt, "box 4: ante 10.00", "box 2: ante 10.00")
    played = {n: (box.made_by, box.jackpot, box.has_jackpot) for n, box in felt.state.boxes.items()}
    assert played == {2: ("bob", 0, True), 4: ("ann", 100, True)}
