"""Players held to the minimum (r 4.9)."""

from typing import Any

from tests.games.blackjack.telling import cites, dealt, happened, played, refused, settled, table

HOLD = "shift manager: hold box 4 to minimum"
TELL = "shift manager: tell inspector of box 4"


def round_of(at: Any, *wagers: str) -> None:
    """One box plays a round: it stands on twenty, the dealer has nineteen."""
    dealt(at, "Tc Td Th", *wagers)
    happened(at, "box 3: stand", "shoe: deal 9c")
    settled(at)


def missed() -> Any:
    """A table at which box 4 had no part in the first round of the shoe."""
    at = table()
    round_of(at, "box 3: wager 5.00")
    return at


def test_r4_9a_who_missed_the_first_round_is_held_to_the_minimum() -> None:
    at = missed()
    events = happened(at, TELL, HOLD)
    cites(events, "4.9", "4.9(a)")
    refused(played(at, "box 4: wager 6.00"), "held-to-minimum", "4.9", "4.9(a)")
    refused(played(at, "box 4: wager 4.00"), "below-minimum")
    happened(at, "box 4: wager 5.00")
    refused(played(at, "box 4: wager 1.00"), "held-to-minimum")
    happened(at, "box 4: wager 5.00 on box 5", "box 3: wager 500.00")


def test_r4_9_before_the_first_round_is_over_nobody_missed_it() -> None:
    at = table()
    happened(at, TELL)
    refused(played(at, HOLD), "no-round-missed", "4.9(a)", "4.9(b)")
    happened(at, "box 3: wager 5.00", "dealer: no more bets")
    refused(played(at, HOLD), "no-round-missed")


def test_r4_9b_who_leaves_a_round_out_is_held_to_the_minimum() -> None:
    at = table()
    dealt(at, "Tc Ts Td Th 9h", "box 3: wager 5.00", "box 4: wager 5.00")
    happened(at, "box 3: stand", "box 4: stand", "shoe: deal 9c")
    settled(at)
    happened(at, TELL)
    refused(played(at, HOLD), "no-round-missed", "4.9(a)", "4.9(b)")
    round_of(at, "box 3: wager 5.00")
    cites(happened(at, HOLD), "4.9", "4.9(b)")
    refused(played(at, "box 4: wager 6.00"), "held-to-minimum", "4.9(b)")


def test_r4_9_a_government_inspector_is_told_first() -> None:
    at = missed()
    refused(played(at, HOLD), "inspector-not-told", "4.9")
    happened(at, TELL, HOLD)
    refused(played(at, HOLD), "already-held", "4.9")
    refused(played(at, "shift manager: hold box 5 to minimum"), "inspector-not-told", "4.9")
    refused(played(at, "shift manager: hold box 8 to minimum"), "no-such-box")


def test_r4_9_is_the_operators_power() -> None:
    at = missed()
    happened(at, TELL)
    refused(played(at, "dealer: hold box 4 to minimum"), "no-power", "4.9")
    happened(at, "operator: hold box 4 to minimum")


def test_r4_9_a_person_is_held_at_every_place() -> None:
    at = missed()
    happened(at, "box 4: sit Ann", "box 5: sit Ann", TELL, HOLD)
    refused(played(at, "box 5: wager 6.00"), "held-to-minimum", "4.9(a)")
    happened(at, "box 5: wager 5.00")


def test_r4_9a_one_who_wagered_at_another_place_missed_nothing() -> None:
    at = table()
    happened(at, "box 3: sit Ann", "box 4: sit Ann")
    round_of(at, "box 3: wager 5.00")
    happened(at, TELL)
    refused(played(at, HOLD), "no-round-missed")


def test_r4_9_whoever_sits_down_after_the_one_who_was_held_is_free() -> None:
    at = missed()
    happened(at, "box 4: sit Ann", TELL, HOLD, "box 4: leave", "box 4: wager 6.00")


def test_r14_2_of_division_i_more_than_the_minimum_by_mistake_is_void() -> None:
    at = missed()
    happened(at, TELL, HOLD)
    events = happened(at, "dealer: accepted by mistake of box 4 8.00", "dealer: no more bets")
    cites(events, "4.9")
    assert at.state.boxes[4].stakes[0].original == 500


def test_r4_9_until_the_cards_are_shuffled() -> None:
    at = missed()
    happened(at, TELL, HOLD, "shift manager: replace cards")
    refused(played(at, "box 4: wager 6.00"), "held-to-minimum")
    for line in ("dealer: inspect cards", "game supervisor: inspect cards", "dealer: spread cards"):
        happened(at, line)
    happened(at, "dealer: mix cards", "dealer: shuffle", "box 4: wager 6.00")


def test_r4_9b_one_who_changed_places_left_no_round_out() -> None:
    at = table()
    happened(at, "box 3: sit Ann", "box 4: sit Ann")
    round_of(at, "box 3: wager 5.00")
    dealt(at, "Tc Td Th", "box 4: wager 5.00")
    happened(at, "box 4: stand", "shoe: deal 9c")
    settled(at)
    happened(at, TELL, "shift manager: tell inspector of box 3")
    refused(played(at, HOLD), "no-round-missed", "4.9(b)")
    refused(played(at, "shift manager: hold box 3 to minimum"), "no-round-missed", "4.9(b)")


def test_r4_9_a_person_who_changes_seats_stays_held_and_keeps_the_rounds_played() -> None:
    at = missed()
    happened(at, "box 4: sit Ann", TELL, HOLD, "box 4: leave", "box 6: sit ANN")
    refused(played(at, "box 6: wager 6.00"), "held-to-minimum", "4.9", "4.9(a)")
    happened(at, "box 3: sit Ben", "box 3: leave", "box 7: sit Ben", "shift manager: tell inspector of box 7")
    refused(played(at, "shift manager: hold box 7 to minimum"), "no-round-missed")


def test_r4_9_a_name_given_later_is_that_of_the_one_who_played() -> None:
    at = missed()
    happened(at, TELL, HOLD, "box 4: sit Ann")
    refused(played(at, "box 4: wager 6.00"), "held-to-minimum", "4.9(a)")
