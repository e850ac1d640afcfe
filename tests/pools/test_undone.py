"""What undoes jackpot wagers and claims at a table, and what its pool makes of it."""

import pytest
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot.pool import Totals
from pitboss.jackpot.units import units
from pitboss.record.choice import Choice
from tests.citing import cites
from tests.pools.linked import (
    DEALER,
    FLUSH,
    LAWS,
    NOTHING,
    PAIR,
    SEED_CENTS,
    SHARE,
    STUD,
    Linked,
    asked,
    commands,
)


def test_a_misdeal_carries_the_wager_and_it_is_shared_out_once() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: count deck 51")
    assert [stake.box for stake in at.pool.carried["T1"]] == [1, 2]
    assert at.pool.rounds["T1"].is_over
    at.says("shift manager: replace cards")
    at.next()
    at.says("box 1: ante 5.00", "box 3: ante 5.00 jackpot")
    at.dealt({1: FLUSH, 3: NOTHING})
    assert at.gained_units == 3 * SHARE
    assert at.pool.rounds["T1"].boxes == (1, 3)
    assert [stake.box for stake in at.pool.carried["T1"]] == [2]
    at.says("box 1: bet", "box 3: bet", "dealer: reveal", "dealer: settle")
    at.verified(1)
    at.says("dealer: pay jackpot box 1")
    assert [prize.claim.box for prize in at.prizes] == [1]
    assert at.refusals == []


def test_a_carried_wager_whose_ante_is_taken_back_waits_on() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    at.next()
    at.says("box 1: ante 5.00", "box 1: take back ante", "box 2: ante 5.00 jackpot")
    at.dealt({2: NOTHING})
    assert at.pool.rounds["T1"].boxes == (2,)
    assert [stake.box for stake in at.pool.carried["T1"]] == [1]


def test_a_carried_wager_lapses_by_one_reading_and_is_refunded() -> None:
    readings = {"carried-without-ante": "lapses-refunded"}
    at = Linked(Choice(game=STUD, on=LAWS["nz-1998"].on, readings=readings))
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    at.next()
    at.says("box 2: ante 5.00 jackpot")
    at.does("dealer: no more bets")
    assert at.pool.carried == {}
    assert at.gained_units == SHARE
    assert at.refusals == []


def test_void_hands_give_their_wagers_back_and_the_pool_gives_back_their_share() -> None:
    """One player at two boxes (1998 r 12.12)."""
    at = Linked("nz-1998")
    at.says(*(f"box {box}: ante 5.00 jackpot" for box in (1, 2, 3)))
    at.dealt({1: PAIR, 2: NOTHING, 3: "3d 6d 9h Th Qh"})
    at.says("game supervisor: one player at box 1 2")
    assert at.gained_units == SHARE
    assert at.pool.rounds["T1"].boxes == (3,)
    assert at.pool.totals.wagers == units(100)
    (refund,) = (command for command in commands(at) if isinstance(command, c.Refund))
    assert refund.reason == "game supervisor: one player at box 1 2"


def test_one_hand_may_be_carried_while_the_round_goes_on() -> None:
    readings = {"jackpot-two-hands": "carried"}
    at = Linked(Choice(game=STUD, on=LAWS["nz-1998"].on, readings=readings))
    at.says(*(f"box {box}: ante 5.00 jackpot" for box in (1, 2, 3)))
    at.dealt({1: PAIR, 2: NOTHING, 3: "3d 6d 9h Th Qh"})
    at.says("game supervisor: one player at box 1 2")
    assert [stake.box for stake in at.pool.carried["T1"]] == [1, 2]
    assert not at.pool.rounds["T1"].is_over
    at.says("box 3: fold", "dealer: settle")
    assert at.pool.rounds["T1"].is_over
    assert at.gained_units == 3 * SHARE


def test_a_misdeal_found_after_the_settlement_carries_the_wagers_that_had_lost() -> None:
    at = Linked("nz-1998")
    at.played({1: PAIR, 2: NOTHING})
    at.says("dealer: count deck 51")
    assert [stake.box for stake in at.pool.carried["T1"]] == [1, 2]
    assert at.gained_units == 2 * SHARE
    assert asked(at) == ["Wager", "Finish", "Misdeal"]
    assert at.refusals == []


def test_a_misdeal_drops_a_claim_and_carries_its_wager() -> None:
    at = Linked("nz-1998")
    at.played({1: FLUSH})
    at.says("dealer: count deck 51")
    assert at.pool.waiting == ()
    assert [stake.box for stake in at.pool.carried["T1"]] == [1]
    (drop,) = (command for command in commands(at) if isinstance(command, c.Drop))
    assert (drop.cause, drop.role) == ("void", "casino supervisor")
    assert at.refusals == []


@pytest.mark.parametrize(
    ("law", "ruling", "role"),
    [
        ("nz-1998", ("dealer: communicated box 1 2", "shift manager: dead hand box 1"), "shift manager"),
        ("us-s10", ("dealer: communicated box 1 2",), "casino supervisor"),
    ],
)
def test_collusion_forfeits_the_claim_and_leaves_the_contribution(
    law: str, ruling: tuple[str, ...], role: str
) -> None:
    at = Linked(law)
    at.played({1: FLUSH, 2: PAIR})
    at.says(*ruling)
    assert at.pool.waiting == ()
    assert at.gained_units == 2 * SHARE
    (drop,) = (command for command in commands(at) if isinstance(command, c.Drop))
    assert (drop.cause, drop.role, drop.reason) == ("collusion", role, ruling[-1])
    assert at.refusals == []


def test_a_prize_that_was_paid_and_falls_is_surfaced_and_leaves_the_contribution() -> None:
    """The win is undone and the stake forfeited: what the wager added stays in the pool."""
    at = Linked("nz-1998")
    at.played({1: FLUSH})
    at.verified(1)
    at.says("dealer: pay jackpot box 1", "dealer: communicated box 1", "shift manager: dead hand box 1")
    assert [refusal.code for refusal in at.refusals] == ["paid-already"]
    assert at.gained_units == SHARE - units(10_000)
    assert asked(at)[-1] == "Pay"


def test_r11_12_a_wager_that_won_is_collected_and_not_carried_by_a_misdeal() -> None:
    """The prize is for people to set right; the chip was collected after it, and play goes on without it."""
    at = Linked("nz-1998")
    at.played({1: FLUSH, 2: PAIR})
    at.verified(1)
    at.says("dealer: pay jackpot box 1", "dealer: wrong count dealer 4")
    assert [refusal.code for refusal in at.refusals] == ["paid-already", "spent-already"]
    assert "won its prize, so its chip is not carried" in at.refusals[1].says
    cites(at.refusals[1], "nz-1998/6/11.12")
    at.next()
    at.says("box 1: ante 5.00", "box 2: ante 5.00")
    at.does("dealer: no more bets")
    assert at.pool.rounds["T1"].boxes == (2,)
    assert (at.pool.totals.wagers, at.gained_units) == (units(200), 2 * SHARE - units(10_000))


def test_a_round_with_no_other_wager_than_one_that_won_before_is_none_of_the_pools() -> None:
    at = Linked("nz-1998")
    at.played({1: FLUSH})
    at.verified(1)
    at.says("dealer: pay jackpot box 1", "dealer: wrong count dealer 4")
    at.next()
    at.refusals.clear()
    at.says("box 1: ante 5.00")
    at.does("dealer: no more bets")
    assert at.pool.rounds["T1"].number == 1
    at.says(
        f"shoe: box 1 {FLUSH}", f"shoe: dealer {DEALER}", "box 1: bet", "dealer: reveal", "dealer: settle"
    )
    assert [refusal.code for refusal in at.refusals] == ["spent-already", "not-recorded"]
    at.says("game supervisor: withdraw claim box 1 its chip did not play")
    at.next()
    # Now a chip of the next round, and a misdeal that carries it: what is told again is not mixed up with it.
    at.says("box 1: ante 5.00 jackpot")
    at.does("dealer: no more bets")
    at.says(f"shoe: box 1 {PAIR}", f"shoe: dealer {DEALER}", "dealer: wrong count dealer 4")
    assert [stake.box for stake in at.pool.carried["T1"]] == [1]
    assert at.pool.totals.wagers == units(200)
    before = at.pool
    at.told_again()
    assert at.pool == before


def test_a_wager_that_won_is_carried_and_then_void_is_for_people_again() -> None:
    at = Linked("nz-1998")
    at.played({1: FLUSH})
    at.verified(1)
    at.says("dealer: pay jackpot box 1", "dealer: wrong count dealer 4")
    at.refusals.clear()
    at.says("game supervisor: device found box 1", "casino manager: void wagers of box 1")
    assert [refusal.code for refusal in at.refusals] == ["spent-already"]


def test_a_forfeit_wager_that_a_misdeal_brings_back_is_carried_and_counted_once() -> None:
    """The dead hand's wagers were forfeit, but the round has no result: its chip plays on (1998 r 12.11)."""
    at = Linked("nz-1998")
    at.played({1: FLUSH, 2: PAIR})
    at.says("dealer: communicated box 1", "shift manager: dead hand box 1", "dealer: wrong count dealer 4")
    assert sorted(stake.box for stake in at.pool.carried["T1"]) == [1, 2]
    at.next()
    at.says("box 1: ante 5.00", "box 2: ante 5.00")
    at.does("dealer: no more bets")
    assert sorted(at.pool.rounds["T1"].boxes) == [1, 2]
    assert (at.pool.totals.wagers, at.gained_units) == (units(200), 2 * SHARE)
    assert at.refusals == []


def test_a_forfeit_that_stands_in_a_void_round_is_not_carried() -> None:
    """US (j)(3): what was forfeited for communicating stays with the house."""
    at = Linked("us-s10")
    at.played({1: FLUSH, 2: PAIR})
    at.says("dealer: communicated box 1", "dealer: count deck 51")
    assert [stake.box for stake in at.pool.carried["T1"]] == [2]
    assert (at.pool.totals.wagers, at.refusals) == (units(200), [])


@pytest.mark.parametrize("reading", ["stays-in-pool", "to-operator"])
def test_a_carried_wager_forfeited_for_fraud_before_it_is_played_does_not_go_back(reading: str) -> None:
    """1996 Division I r 12.2: the wager of box 1 is forfeited, that of box 2 goes back."""
    readings = {"forfeited-before-play": reading}
    at = Linked(Choice(game=STUD, on=LAWS["nz-1998"].on, readings=readings))
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    at.next()
    at.says("box 1: ante 5.00", "box 2: ante 5.00", "shift manager: direct forfeit of box 1")
    at.says("shift manager: invalidate game fraud")
    assert asked(at)[-2:] == ["Refund", "Forfeit"]
    (forfeit,) = (command for command in commands(at) if isinstance(command, c.Forfeit))
    assert (forfeit.boxes, forfeit.role) == ((1,), "shift manager")
    # One chip of 1.00 stays a wager; 0.70 of it is in the pool, or by the other reading all is retained.
    totals = at.pool.totals
    assert totals.wagers == units(100)
    assert totals.retained == units(30 if reading == "stays-in-pool" else 100)
    assert at.gained_units == (SHARE if reading == "stays-in-pool" else 0)
    assert (at.pool.carried, at.refusals) == ({}, [])
    before = at.pool
    at.told_again()
    assert at.pool == before


def test_a_chip_forfeited_before_the_wagering_closes_was_never_in_the_pool() -> None:
    at = Linked("nz-1998")
    at.says("box 1: ante 5.00 jackpot", "shift manager: direct forfeit of box 1")
    at.says("shift manager: invalidate game fraud")
    assert asked(at) == []
    assert (at.gained_units, at.refusals) == (0, [])


def test_an_invalid_game_gives_every_wager_back() -> None:
    at = Linked("nz-1998")
    at.played({1: PAIR, 2: FLUSH})
    at.says("casino manager: invalidate game disruption")
    assert at.gained_units == 0
    assert at.pool.totals == Totals(seeded=units(SEED_CENTS))
    assert at.pool.waiting == ()
    assert at.refusals == []


def test_a_fraudulent_players_wager_stays_in_the_pool() -> None:
    at = Linked("nz-1998")
    at.played({1: PAIR, 2: NOTHING})
    at.says("casino manager: direct forfeit of box 1", "casino manager: invalidate game fraud")
    assert at.gained_units == SHARE
    assert at.pool.rounds["T1"].boxes == (1,)


def test_an_invalid_game_drops_the_claim_of_a_coupon_too() -> None:
    at = Linked("us-s10")
    at.says("box 1: ante 5.00", "box 1: jackpot coupon")
    at.dealt({1: FLUSH})
    at.says("box 1: bet", "dealer: reveal", "dealer: settle", "casino manager: invalidate game disruption")
    assert at.pool.waiting == ()
    assert at.gained_units == 0
    assert at.refusals == []


def test_a_coupon_counts_as_a_wager_that_the_operator_pays_for() -> None:
    at = Linked("us-s10")
    at.says("box 1: ante 5.00", "box 1: jackpot coupon", "box 2: ante 5.00 jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    assert (at.pool.totals.coupons, at.pool.totals.wagers) == (units(100), units(100))
    assert at.gained_units == 2 * SHARE
    at.says("box 1: bet", "box 2: bet", "dealer: reveal", "dealer: settle")
    assert at.refusals == []


def test_a_round_of_coupons_alone_is_of_the_wager_on_the_sign() -> None:
    at = Linked("us-s10")
    at.says("box 1: ante 5.00", "box 1: jackpot coupon")
    at.dealt({1: PAIR})
    assert at.gained_units == SHARE


def test_a_void_round_gives_a_coupons_share_back() -> None:
    readings = {"us-misdeal-jackpot": "returned"}
    at = Linked(Choice(game=STUD, jurisdiction="us-s10", readings=readings))
    at.says("box 1: ante 5.00", "box 1: jackpot coupon")
    at.dealt({1: PAIR})
    at.says("dealer: wrong count dealer 3")
    assert at.gained_units == 0


def left(at: Linked, *boxes: int) -> None:
    """Players give up their places, though chips of theirs lie there."""
    house = at.table.state.house
    seats = {box: seat for box, seat in house.seats.items() if box not in boxes}
    at.table.state = replace(at.table.state, house=replace(house, seats=seats))


def test_r12_11_a_carried_wager_follows_its_player_and_wins_there() -> None:
    at = Linked("nz-1998")
    at.says("box 1: sit Ann", "box 1: ante 5.00 jackpot", "box 2: ante 5.00")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    at.next()
    left(at, 1)
    at.says("box 3: sit Ann", "box 1: sit Bob", "box 1: ante 5.00 jackpot", "box 3: ante 5.00")
    at.dealt({1: NOTHING, 3: FLUSH})
    assert sorted(at.pool.rounds["T1"].boxes) == [1, 3]
    assert at.gained_units == 2 * SHARE
    at.says("box 1: bet", "box 3: bet", "dealer: reveal", "dealer: settle")
    at.verified(3)
    at.says("dealer: pay jackpot box 3")
    assert [prize.claim.box for prize in at.prizes] == [3]
    assert at.refusals == []


def test_r11_8_the_wager_of_a_player_who_is_gone_goes_back() -> None:
    at = Linked("nz-1998")
    at.says("box 1: sit Ann", "box 1: ante 5.00 jackpot", "box 2: ante 5.00")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    at.next()
    left(at, 1)
    at.says("box 1: sit Bob", "box 1: ante 5.00 jackpot")
    at.dealt({1: FLUSH})
    assert (at.pool.rounds["T1"].boxes, at.pool.carried) == ((1,), {})
    assert at.gained_units == SHARE
    assert at.refusals == []


def test_r12_11_by_another_reading_it_waits_and_takes_no_part() -> None:
    readings = {"carried-player-gone": "waits"}
    at = Linked(Choice(game=STUD, on=LAWS["nz-1998"].on, readings=readings))
    at.says("box 1: sit Ann", "box 1: ante 5.00 jackpot", "box 2: ante 5.00")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    at.next()
    left(at, 1)
    at.says("box 1: sit Bob", "box 1: ante 5.00", "box 2: ante 5.00 jackpot")
    at.dealt({1: FLUSH, 2: NOTHING})
    assert at.pool.rounds["T1"].boxes == (2,)
    assert [stake.box for stake in at.pool.carried["T1"]] == [1]
    assert at.refusals == []


def test_r12_8_a_chip_collected_with_a_fold_lies_there_again_when_all_is_dealt_anew() -> None:
    at = Linked("nz-1998", setup={"jackpot": "manual"})
    at.says("box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("box 1: bet", "box 2: fold", "floorperson: no ante at box 5 with 2")
    assert at.gained_units == 2 * SHARE
    assert sorted(at.pool.rounds["T1"].boxes) == [1, 2]
    at.says("dealer: shuffle", "dealer: cut 26", f"shoe: box 1 {PAIR}", f"shoe: box 2 {FLUSH}")
    at.says(f"shoe: dealer {DEALER}", "box 1: bet", "box 2: bet", "dealer: reveal", "dealer: settle")
    at.verified(2)
    at.says("dealer: pay jackpot box 2")
    assert [prize.claim.box for prize in at.prizes] == [2]
    assert at.refusals == []


def test_r12_11_carried_wagers_that_change_places_are_told_to_the_pool() -> None:
    at = Linked("nz-1998")
    at.says("box 1: sit Ann", "box 2: sit Bob", "box 1: ante 5.00 jackpot", "box 2: ante 5.00 jackpot")
    at.dealt({1: PAIR, 2: NOTHING})
    at.says("dealer: wrong count dealer 4")
    at.next()
    at.says("box 1: leave", "box 2: leave", "box 1: sit Bob", "box 2: sit Ann")
    at.says("box 1: ante 5.00", "box 2: ante 5.00")
    at.dealt({1: FLUSH, 2: NOTHING})
    assert set(at.pool.rounds["T1"].boxes) == {1, 2}
    assert at.pool.carried == {}
    assert at.gained_units == 2 * SHARE
    assert at.refusals == []
