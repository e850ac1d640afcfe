"""New cards: inspected by two, spread, seen, mixed (r 5.1 to 5.3); a machine may take them unseen (1999)."""

from tests.games.blackjack.shoes import MACHINES, looked, readied
from tests.games.blackjack.telling import cites, happened, played, refused, table


def test_r5_1_dealer_and_game_supervisor_both_inspect_in_any_order() -> None:
    for first, second in (("dealer", "game supervisor"), ("game supervisor", "dealer")):
        at = table(cards="sealed")
        cites(happened(at, f"{first}: inspect cards"), "5.1")
        assert at.state.shoe.step == "sealed"
        happened(at, f"{second}: inspect cards")
        assert at.state.shoe.step == "inspected"


def test_r5_1_one_of_them_does_not_inspect_for_the_other() -> None:
    at = table(cards="sealed")
    again = played(at, "dealer: inspect cards", "dealer: inspect cards")
    assert "game supervisor" in refused(again, "inspected-already", "5.1").says


def test_r5_1_nobody_else_inspects() -> None:
    at = table(cards="sealed")
    for who in ("casino supervisor", "shift manager", "floorperson"):
        refused(played(at, f"{who}: inspect cards"), "not-an-inspector", "5.1")


def test_r5_1_cards_that_are_in_play_are_not_inspected() -> None:
    refused(played(table(), "dealer: inspect cards"), "no-new-cards", "5.1")


def test_r5_2_cards_are_spread_after_both_inspected_them() -> None:
    at = table(cards="sealed")
    refused(played(at, "dealer: inspect cards", "dealer: spread cards"), "not-inspected", "5.1")
    cites(happened(at, "game supervisor: inspect cards", "dealer: spread cards"), "5.2")
    refused(played(at, "dealer: spread cards"), "no-new-cards", "5.2")


def test_r5_3_cards_are_mixed_when_the_first_player_has_come() -> None:
    at = table(cards="sealed")
    readied(at)
    refused(played(at, "dealer: mix cards"), "nobody-there", "5.3")
    mixed = happened(at, "box 4: wager 5.00", "dealer: mix cards")
    cites(mixed, "5.3", "5.3(a)", "5.3(b)", "5.3(c)")
    refused(played(at, "dealer: mix cards"), "not-spread", "5.3")


def test_r5_3_a_player_who_has_left_again_has_not_come() -> None:
    at = table(cards="sealed")
    readied(at)
    played(at, "box 4: sit Ann", "box 4: leave")
    refused(played(at, "dealer: mix cards"), "nobody-there", "5.3", "5.2")


def test_r5_3_unmixed_cards_are_not_shuffled() -> None:
    at = table(cards="sealed")
    refused(played(at, "dealer: shuffle"), "not-mixed", "5.1", "5.2", "5.3")
    readied(at)
    refused(played(at, "dealer: shuffle"), "not-mixed", "5.3")


def test_r5_1_no_round_begins_with_sealed_cards() -> None:
    at = table(cards="sealed")
    refused(played(at, "box 1: wager 5.00", "dealer: no more bets"), "not-inspected", "5.1")
    assert played(at, "shoe: deal Ts").because


def test_r6_2_of_1999_a_machine_may_take_inspected_cards_unseen() -> None:
    at = table(cards="sealed", shuffled_by="machine", on=MACHINES)
    played(at, "dealer: inspect cards", "game supervisor: inspect cards")
    (shuffled,) = played(at, "dealer: shuffle")
    assert shuffled.because[0] == "nz-1999-blackjack/2/6.2"
    assert "nz-1999-blackjack/2/4.1" in shuffled.because


def test_r6_2_of_1999_uninspected_cards_go_to_no_machine() -> None:
    at = table(cards="sealed", shuffled_by="machine", on=MACHINES)
    refused(played(at, "dealer: inspect cards", "dealer: shuffle"), "not-mixed")


def test_r6_2_of_1999_cards_for_a_machine_may_be_shown_all_the_same() -> None:
    at = table(cards="sealed", shuffled_by="machine", on=MACHINES)
    played(at, "dealer: inspect cards", "game supervisor: inspect cards", "dealer: spread cards")
    refused(played(at, "dealer: shuffle"), "not-mixed")
    played(at, "box 1: sit Ann", "dealer: mix cards", "dealer: shuffle")
    assert at.state.shoe.step == "shuffled"


def test_r6_2_of_1999_a_dealer_who_shuffles_shows_the_cards() -> None:
    at = table(cards="sealed", on=MACHINES)
    played(at, "dealer: inspect cards", "game supervisor: inspect cards")
    refused(played(at, "dealer: shuffle"), "not-mixed")


def test_part_5_is_no_step_at_a_table_that_is_ready() -> None:
    at = table()
    assert readied(at) == []
    assert looked(at).state.shoe.is_ready
