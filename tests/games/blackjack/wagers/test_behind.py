"""Players who share a box: doubling with the seated one, covering a split or riding on one hand (r 13.3)."""

import pytest

from pitboss.games.blackjack.events import Designated
from pitboss.record.table import Table
from pitboss.table.event import Placed
from pitboss.table.who import standing
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import (
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    played,
    refused,
    settled,
    table,
)

SEATED, BEHIND, OTHER = 2, standing(1), 5


def shared(cards: str, silent: str = "first-hand", bust: str = "original-only") -> Table:
    """Box 2 with 10.00, behind it standing 1 with 20.00 and box 5 with 5.00."""
    at = table({"behind-silent-on-a-split": silent, "split-bust-then-blackjack": bust})
    wagers = ("standing 1: wager 20.00 on box 2", "box 2: wager 10.00", "box 5: wager 5.00 on box 2")
    dealt(at, cards, *wagers)
    return at


def riding(at: Table, place: int) -> dict[int, int]:
    """What a player has on each hand of box 2, in dollars."""
    box = at.state.boxes[2]
    stake = box.stake(place)
    assert stake is not None
    cents = {hand.number: stake.on_hand(hand.number) for hand in box.hands}
    return {hand: amount // 100 for hand, amount in sorted(cents.items()) if amount}


def test_r13_3b_the_seated_players_wager_lies_nearest_the_dealer() -> None:
    at = shared("8c 6h 8d")
    assert [stake.place for stake in at.state.boxes[2].stakes] == [SEATED, BEHIND, OTHER]


# Doubling


def test_r13_3c_those_behind_may_double_too_and_need_not() -> None:
    at = shared("5c 6h 6d")
    happened(at, "box 2: double")
    events = happened(at, "standing 1: double of 15.00")
    cites(events, "13.3(c)", "10.2")
    happened(at, "shoe: deal 9h", "shoe: deal Td", "shoe: deal 3d")
    assert ended(settled(at)) == {
        "box 2 original": "win 10.00",
        "box 2 double": "win 10.00",
        "standing 1 box 2 original": "win 20.00",
        "standing 1 box 2 double": "win 15.00",
        "box 5 box 2 original": "win 5.00",
    }


def test_r13_3c_each_doubles_for_as_much_as_the_own_wager() -> None:
    at = shared("5c 6h 6d")
    happened(at, "box 2: double of 5.00", "standing 1: double", "box 5: double")
    assert [stake.doubled[1] for stake in at.state.boxes[2].stakes] == [500, 2000, 500]


@pytest.mark.parametrize(
    ("amount", "code"), [("4.00", "double-below-minimum"), ("20.50", "double-above-original")]
)
def test_r13_3c_part_10_binds_those_behind_as_well(amount: str, code: str) -> None:
    at = shared("5c 6h 6d")
    happened(at, "box 2: double of 5.00")
    refused(played(at, f"standing 1: double of {amount}"), code, "10.2")


def test_r13_3e_nobody_behind_doubles_what_the_seated_player_does_not() -> None:
    at = shared("5c 6h 6d")
    refused(played(at, "standing 1: double"), "not-your-decision", "13.3(e)")
    refused(played(at, "box 2: draw", "standing 1: double"), "not-your-decision", "13.3(e)")


def test_r13_3c_the_hand_gets_one_card_and_nobody_doubles_after_it_or_twice() -> None:
    at = shared("5c 6h 6d")
    happened(at, "box 2: double", "standing 1: double of 5.00")
    refused(played(at, "standing 1: double of 5.00"), "doubled-already", "10.3")
    refused(played(at, "box 3: double"), "not-your-turn", "7.4")
    happened(at, "shoe: deal 9h")
    refused(played(at, "box 5: double"), "no-decisions")


def test_r13_3c_only_who_rides_on_the_hand_doubles_it() -> None:
    at = shared("8c 6h 8d")
    happened(at, "box 2: split", "standing 1: designate hand 2", "box 5: cover", "shoe: deal 3c")
    happened(at, "box 2: double")
    refused(played(at, "standing 1: double"), "not-on-the-hand", "13.3(d)")
    happened(at, "box 5: double", "shoe: deal Tc", "shoe: deal 2c", "box 2: double", "standing 1: double")
    assert [dict(stake.doubled) for stake in at.state.boxes[2].stakes] == [
        {1: 1000, 2: 1000},
        {2: 2000},
        {1: 500},
    ]


def test_r10_5_the_rule_is_cited_for_who_doubled_and_not_for_who_did_not() -> None:
    at = shared("5c Kh 6d")
    happened(at, "box 2: double", "standing 1: double", "shoe: deal Tc", "shoe: deal Ad")
    lost = {line.box: line.because for line in lines_of(settled(at)) if line.outcome == "lose"}
    assert {place for place, refs in lost.items() if "nz-1996/II/10.5" in refs} == {SEATED, BEHIND}
    assert OTHER in lost


# Splitting


def test_r13_3d_each_covers_both_hands_or_designates_one_before_the_next_card() -> None:
    at = shared("8c 6h 8d")
    happened(at, "box 2: split")
    refused(played(at, "box 2: stand"), "split-open", "13.3(d)")
    refused(played(at, "shoe: deal Tc"), "no-card-due")
    events = happened(at, "standing 1: cover")
    cites(events, "13.3(d)", "11.2")
    assert [(event.area, event.cents) for event in events if isinstance(event, Placed)] == [
        ("box 2 split 2", 2000)
    ]
    refused(played(at, "shoe: deal Tc"), "no-card-due")
    cites(happened(at, "box 5: designate hand 2"), "13.3(d)")
    assert [riding(at, place) for place in (SEATED, BEHIND, OTHER)] == [
        {1: 10, 2: 10},
        {1: 20, 2: 20},
        {2: 5},
    ]
    happened(at, "shoe: deal Tc")
    assert lying(at)[2] == "8c Tc / 8d"


@pytest.mark.parametrize("who", ["box 2", "box 3", "standing 1"])
def test_r13_3d_only_one_behind_an_open_split_chooses(who: str) -> None:
    at = shared("8c 6h 8d")
    for verb in ("cover", "designate hand 1"):
        refused(played(at, f"{who}: {verb}"), "no-split-open", "13.3(d)", "13.3(e)")
    happened(at, "box 2: split")
    if who == "standing 1":
        happened(at, "standing 1: cover")
    refused(played(at, f"{who}: cover"), "no-split-open", "13.3(d)")


@pytest.mark.parametrize("hand", [0, 3])
def test_r13_3d_the_hand_designated_is_one_of_the_two(hand: int) -> None:
    at = shared("8c 6h 8d")
    happened(at, "box 2: split")
    refused(played(at, f"box 5: designate hand {hand}"), "outside-hand", "13.3(d)")


def test_r13_3d_a_wager_that_rides_on_one_hand_goes_with_that_hand() -> None:
    at = shared("8c 6h 8d")
    happened(at, "box 2: split", "standing 1: designate hand 1", "box 5: designate hand 2", "shoe: deal 7c")
    events = happened(at, "box 2: draw", "shoe: deal Kc")
    assert ended(events) == {"box 2 original": "lose 10.00", "standing 1 box 2 original": "lose 20.00"}
    happened(at, "shoe: deal Td", "box 2: stand", "shoe: deal Kd", "shoe: deal Ks")
    assert ended(settled(at)) == {"box 2 split 2": "win 10.00", "box 5 box 2 original": "win 5.00"}


def test_r11_7_what_one_behind_designated_is_the_original_wager_whatever_hand_it_is_on() -> None:
    at = shared("8c Kh 8d")
    happened(
        at, "box 2: split", "standing 1: designate hand 2", "box 5: cover", "shoe: deal Tc", "box 2: stand"
    )
    happened(at, "shoe: deal 7d", "box 2: draw", "shoe: deal Ks", "shoe: deal Ad")
    events = settled(at)
    lost = {"box 2 original": "10.00", "box 5 box 2 original": "5.00"}
    assert ended(events) == {area: f"lose {cents}" for area, cents in lost.items()}


# A silent one


def test_r13_3d_who_says_nothing_rides_on_the_first_hand() -> None:
    at = shared("8c 6h 8d")
    happened(at, "box 2: split", "box 5: designate hand 2")
    events = happened(at, "shoe: box 2 Tc")
    assert [(event.place, event.hand) for event in events if isinstance(event, Designated)] == [(BEHIND, 1)]
    cites(events, "13.3(d)")
    assert (riding(at, BEHIND), riding(at, OTHER)) == ({1: 20}, {2: 5})
    assert lying(at)[2] == "8c Tc / 8d"


def test_r13_3d_in_one_reading_the_wager_of_a_silent_one_is_void() -> None:
    at = shared("8c 6h 8d", silent="void")
    happened(at, "box 2: split", "box 5: cover")
    events = happened(at, "shoe: box 2 Tc")
    assert ended(events) == {"standing 1 box 2 original": "void 0.00"}
    cites(lines_of(events), "13.3(d)")
    assert riding(at, BEHIND) == {}
    happened(at, "box 2: stand")


def test_r13_3d_a_silent_ones_insurance_and_super_sevens_are_not_void_with_the_wager() -> None:
    at = table({"behind-silent-on-a-split": "void"})
    dealt(at, "7c Ah 7d", "box 2: wager 10.00", "standing 1: wager 20.00 sevens on box 2")
    happened(at, "standing 1: insure 5.00 on box 2", "dealer: close insurance", "box 2: split")
    assert ended(happened(at, "shoe: box 2 Tc")) == {"standing 1 box 2 original": "void 0.00"}
    happened(at, "box 2: stand", "shoe: deal Td", "box 2: stand")
    assert ended(happened(at, "shoe: deal Kd")) == {"standing 1 box 2 insurance": "win 10.00"}


def test_r13_3d_a_card_to_another_box_leaves_the_choice_open() -> None:
    at = table()
    dealt(at, "8c 9c 6h 8d 9d", "box 2: wager 10.00", "standing 1: wager 5.00 on box 2", "box 3: wager 5.00")
    happened(at, "box 2: split", "shoe: box 3 Tc", "standing 1: cover")


@pytest.mark.parametrize(("silent", "left"), [("first-hand", {1: 20, 2: 20}), ("void", {1: 20})])
def test_r13_3d_a_silent_one_at_a_second_split_keeps_what_is_on_other_hands(
    silent: str, left: dict[int, int]
) -> None:
    at = shared("8c 6h 8d", silent=silent)
    happened(
        at, "box 2: split", "standing 1: cover", "box 5: designate hand 1", "shoe: deal Tc", "box 2: stand"
    )
    happened(at, "shoe: deal 8h", "box 2: split")
    events = happened(at, "shoe: box 2 Ts")
    assert riding(at, BEHIND) == left
    assert riding(at, OTHER) == {1: 5}
    assert ended(events) == ({"standing 1 box 2 split 2": "void 0.00"} if silent == "void" else {})
    happened(at, "box 2: stand", "shoe: deal Td", "box 2: stand", "shoe: deal Tc", "shoe: deal 5c")
    assert sum(line.stake for line in lines_of(settled(at)) if line.box == BEHIND) == 100 * sum(left.values())


# A second split


def second_split(first: str, then: str, hand: int) -> Table:
    """Standing 1 answers a first split, and one of hand 1 or of hand 2; box 5 covers whatever it must."""
    at = shared("8c 6h 8d")
    happened(at, "box 2: split", f"standing 1: {first}", "box 5: designate hand 1")
    happened(at, *(("shoe: deal Tc", "box 2: stand") if hand == 2 else ()), "shoe: deal 8h", "box 2: split")
    if hand == 1:
        happened(at, "box 5: cover")
    if then:
        happened(at, f"standing 1: {then}")
    return at


@pytest.mark.parametrize(
    ("first", "hand", "then", "rides"),
    [
        ("cover", 1, "cover", {1: 20, 2: 20, 3: 20}),
        ("cover", 1, "designate hand 1", {1: 20, 2: 20}),
        ("cover", 1, "designate hand 3", {2: 20, 3: 20}),
        ("cover", 2, "cover", {1: 20, 2: 20, 3: 20}),
        ("cover", 2, "designate hand 2", {1: 20, 2: 20}),
        ("cover", 2, "designate hand 3", {1: 20, 3: 20}),
        ("designate hand 1", 1, "cover", {1: 20, 3: 20}),
        ("designate hand 1", 1, "designate hand 3", {3: 20}),
        ("designate hand 1", 2, "", {1: 20}),
        ("designate hand 2", 1, "", {2: 20}),
        ("designate hand 2", 2, "cover", {2: 20, 3: 20}),
        ("designate hand 2", 2, "designate hand 2", {2: 20}),
        ("designate hand 2", 2, "designate hand 3", {3: 20}),
    ],
)
def test_r13_3d_at_a_second_split_who_rides_on_that_hand_chooses_again(
    first: str, hand: int, then: str, rides: dict[int, int]
) -> None:
    at = second_split(first, then, hand)
    assert riding(at, BEHIND) == rides
    if not then:
        refused(played(at, "standing 1: cover"), "no-split-open", "13.3(d)")
    # Each hand comes to 18, the dealer to 17: everything that rides wins as much.
    for card in ("Td", "Ts", "Th")[: 3 if hand == 1 else 2]:
        happened(at, f"shoe: deal {card}", "box 2: stand")
    happened(at, "shoe: deal 5c", "shoe: deal 6c")
    paid = sum(line.paid for line in lines_of(settled(at)) if line.box == BEHIND)
    assert paid == 100 * sum(rides.values())


@pytest.mark.parametrize(("hand", "other"), [(1, 2), (2, 1)])
def test_r13_3d_a_hand_that_is_not_split_now_cannot_be_designated(hand: int, other: int) -> None:
    at = second_split("cover", "", hand)
    refused(played(at, f"standing 1: designate hand {other}"), "outside-hand", "13.3(d)")
