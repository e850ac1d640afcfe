"""When cards are shuffled (r 6.1), a table that stood empty, and the shoe loaded (r 6.6)."""

from tests.games.blackjack.shoes import MACHINES, opened, readied, round_over
from tests.games.blackjack.telling import cites, happened, played, refused, table


def test_r6_1a_cards_are_shuffled_before_play_starts() -> None:
    at = table(cards="sealed")
    played(at, "box 1: sit Ann")
    cites(readied(at, "shuffled"), "6.1(a)", "6.1")


def test_r6_1a_a_gaming_day_starts_with_a_shuffle() -> None:
    at = table()
    happened(at, "dealer: gaming day begins")
    cites(happened(at, "dealer: shuffle"), "6.1(a)")


def test_r6_1a_a_gaming_day_does_not_spare_new_cards_their_inspection() -> None:
    at = table(cards="sealed")
    happened(at, "dealer: gaming day begins")
    assert at.state.shoe.step == "sealed"


def test_r6_1c_cards_are_shuffled_after_the_round_of_the_cutting_card() -> None:
    at = round_over(table(), 2, cutting_card_on=2)
    cites(happened(at, "dealer: shuffle"), "6.1(c)", "7.8")


def test_r6_1_cards_are_not_shuffled_without_a_cause() -> None:
    at = table()
    refused(played(at, "dealer: shuffle"), "not-now", "6.1")
    refused(played(round_over(at, 2), "dealer: shuffle"), "not-now", "6.1")


def test_r6_1_shuffled_cards_are_not_shuffled_again() -> None:
    at = opened(table(cards="sealed"), 3)
    refused(played(at, "dealer: shuffle"), "not-now", "6.1")


def test_r6_1d_a_table_that_stood_empty_is_shuffled_before_play_goes_on() -> None:
    at = table()
    cites(happened(at, "dealer: table vacant"), "6.1(d)")
    refused(played(at, "box 1: wager 5.00", "dealer: no more bets"), "not-shuffled", "6.1(d)")
    cites(happened(at, "dealer: shuffle"), "6.1(d)")


def test_r6_1d_a_table_with_a_wager_on_it_is_not_empty() -> None:
    at = table()
    refused(played(at, "box 1: wager 5.00", "dealer: table vacant"), "not-vacant", "6.1(d)")
    refused(played(at, "dealer: no more bets", "dealer: table vacant"), "not-vacant", "6.1(d)")


def test_r6_1d_new_cards_stay_new_while_the_table_stands_empty() -> None:
    at = table(cards="sealed")
    happened(at, "dealer: table vacant")
    assert at.state.shoe.step == "sealed"


def test_r6_1d_no_order_is_needed_in_1996() -> None:
    at = table()
    happened(at, "dealer: table vacant")
    refused(played(at, "casino supervisor: order shuffle"), "no-choice", "6.1(d)")


def test_r7_1d_of_1999_a_supervisor_decides_after_a_vacancy() -> None:
    # A manager is a casino supervisor by function (Division I r 1.0).
    for who in ("game supervisor", "casino supervisor", "shift manager"):
        at = table(on=MACHINES)
        happened(at, "dealer: table vacant")
        assert at.state.shoe.is_ready
        (due,) = played(at, f"{who}: order shuffle")
        assert due.because == ("nz-1999-blackjack/2/7.1(d)",)
        assert at.state.shoe.step == "mixed"


def test_r7_1d_of_1999_the_choice_is_nobody_elses() -> None:
    at = table(on=MACHINES)
    happened(at, "dealer: table vacant")
    for who in ("floorperson", "dealer", "inspector"):
        answer = refused(played(at, f"{who}: order shuffle"), "no-power")
        assert answer.because == ("nz-1999-blackjack/2/7.1(d)",)


def test_r7_1d_of_1999_the_choice_ends_with_the_next_round() -> None:
    at = table(on=MACHINES)
    refused(played(at, "game supervisor: order shuffle"), "not-vacant")
    played(at, "dealer: table vacant", "box 1: wager 5.00")
    happened(at, "dealer: no more bets")
    refused(played(at, "game supervisor: order shuffle"), "not-vacant")


def test_r7_1d_of_1999_play_goes_on_without_a_shuffle() -> None:
    at = table(on=MACHINES)
    happened(at, "dealer: table vacant")
    round_over(at, 1)
    refused(played(at, "game supervisor: order shuffle"), "not-vacant")


def test_r7_1d_of_1999_cards_on_their_way_to_the_shoe_need_no_order() -> None:
    at = table(on=MACHINES)
    played(at, "dealer: gaming day begins", "dealer: table vacant")
    refused(played(at, "game supervisor: order shuffle"), "not-loaded")


def test_r6_6_the_stack_goes_into_the_shoe_after_the_cutting_card() -> None:
    at = opened(table(cards="sealed"), 3)
    refused(played(at, "dealer: load shoe"), "not-marked", "6.6", "6.4", "6.2")
    played(at, "dealer: offer cut to box 3", "box 3: cut at 100")
    refused(played(at, "dealer: load shoe"), "not-marked", "6.6")
    happened(at, "dealer: cutting card 78 from back")
    cites(happened(at, "dealer: load shoe"), "6.6", "2.4(a)")
    refused(played(at, "dealer: load shoe"), "loaded-already", "6.6")


def test_r6_6_no_round_begins_before_the_cards_are_in_the_shoe() -> None:
    at = table(cards="sealed")
    steps = {
        "not-inspected": ["dealer: inspect cards", "game supervisor: inspect cards"],
        "not-spread": ["dealer: spread cards"],
        "not-mixed": ["dealer: mix cards"],
        "not-shuffled": ["dealer: shuffle"],
        "not-cut": ["dealer: offer cut to box 3", "box 3: cut at 52"],
        "not-marked": ["dealer: cutting card 78 from back"],
        "not-loaded": ["dealer: load shoe"],
    }
    happened(at, "box 3: wager 5.00")
    for code, lines in steps.items():
        refused(played(at, "dealer: no more bets"), code)
        happened(at, *lines)
    happened(at, "dealer: no more bets")


def test_r4_9_a_new_shoe_forgets_who_missed_rounds() -> None:
    at = round_over(table(), 2, 3, cutting_card_on=2)
    assert at.state.began == {"box 2", "box 3"}
    happened(at, "dealer: shuffle")
    assert at.state.began == frozenset()


def test_r6_1d_a_table_with_somebody_seated_is_not_empty() -> None:
    at = round_over(table(), 2)
    happened(at, "box 1: sit Ann")
    assert "Ann" in refused(played(at, "dealer: table vacant"), "not-vacant", "6.1(d)").says
    happened(at, "box 1: leave", "dealer: table vacant")
    assert at.state.shoe.step == "mixed"
