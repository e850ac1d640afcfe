"""Even money: a blackjack paid one to one at once against an ace, by each player for themselves (r 8.3)."""

import pytest

from pitboss.games.blackjack.actions import EvenMoney
from pitboss.games.blackjack.events import HandRacked
from pitboss.record.table import Table
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


def natural(*more: str, up: str = "Ah") -> Table:
    """Blackjack at box 2, alone at the table unless others wager."""
    at = table()
    dealt(at, f"Ac {up} Kc", "box 2: wager 10.00", *more)
    return at


def shared() -> Table:
    """Three players on the box with the blackjack."""
    return natural("standing 1: wager 20.00 on box 2", "box 5: wager 15.00 on box 2")


@pytest.mark.parametrize("closed", [False, True])
def test_r8_3_a_blackjack_against_an_ace_is_paid_one_to_one_on_request(closed: bool) -> None:
    at = natural()
    happened(at, *(["dealer: close insurance"] if closed else []))
    events = happened(at, "box 2: even money")
    assert ended(events) == {"box 2 original": "win 10.00"}
    cites(events, "8.3")
    assert all("nz-1996/II/13.3(g)" not in event.because for event in events)
    assert [event.hand for event in events if isinstance(event, HandRacked)] == [1]
    assert at.state.shoe.rack == ("Ac", "Kc")


@pytest.mark.parametrize("up", ["Th", "Kh"])
def test_r8_3_not_against_a_ten_or_a_court_card(up: str) -> None:
    refused(played(natural(up=up), "box 2: even money"), "no-even-money", "8.3")


def test_r8_3_not_without_a_blackjack() -> None:
    at = table()
    dealt(at, "Ac 9c Ah Kc 9d", "box 2: wager 10.00", "box 3: wager 10.00")
    refused(played(at, "box 3: even money"), "no-blackjack", "8.3", "1.0/blackjack")
    refused(played(at, "box 4: even money"), "no-blackjack", "8.3")


def test_r8_3_a_split_ace_and_ten_are_no_blackjack() -> None:
    at = table()
    dealt(at, "Ac Ah Ad", "box 2: wager 10.00")
    happened(at, "dealer: close insurance", "box 2: split", "shoe: deal Kc")
    refused(played(at, "box 2: even money"), "no-blackjack", "8.3")


def test_r8_3_only_until_the_dealers_second_card() -> None:
    at = natural()
    refused(played(table(), "box 2: even money"), "no-even-money", "8.3")
    happened(at, "dealer: close insurance", "shoe: deal 5d")
    refused(played(at, "box 2: even money"), "no-even-money", "8.3")


def test_r8_3_nor_while_the_dealer_draws_on() -> None:
    at = table()
    dealt(at, "Ac Tc Ah Kc 9c", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "dealer: close insurance", "box 3: stand", "shoe: deal 2d")
    assert at.state.phase == "dealer"
    refused(played(at, "box 2: even money"), "no-even-money", "8.3")


def test_r8_3_not_in_the_deal_though_the_ace_is_there() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "dealer: no more bets", "shoe: deal Ac Ah")
    refused(played(at, "box 2: even money"), "no-even-money", "8.3")


@pytest.mark.parametrize("second", ["Kd", "5d"])
def test_r8_3_it_settles_the_wager_for_good(second: str) -> None:
    at = table()
    dealt(at, "Ac Tc Ah Kc 9c", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "box 2: even money", "dealer: close insurance", "box 3: stand", f"shoe: deal {second}")
    if second == "5d":
        happened(at, "shoe: deal 2d")
    assert "box 2 original" not in ended(settled(at))


def test_r8_3_it_is_asked_for_once() -> None:
    refused(played(natural(), "box 2: even money", "box 2: even money"), "no-blackjack", "8.3")


def test_r12_4_when_it_was_the_last_wager_the_dealer_takes_no_card() -> None:
    at = natural()
    happened(at, "box 2: even money", "dealer: close insurance")
    assert at.state.phase == "settling"
    at = natural()
    happened(at, "dealer: close insurance", "box 2: even money")
    assert at.state.phase == "settling"


def test_r12_4_nor_when_the_shoe_had_run_out_before() -> None:
    at = natural()
    happened(at, "dealer: close insurance", "shoe: runs out", "box 2: even money")
    assert at.state.phase == "settling"
    happened(at, "dealer: settle", "dealer: collect cards")


def test_r9_1_insurance_beside_it_still_waits_for_the_second_card() -> None:
    at = natural()
    happened(at, "box 2: insure 5.00", "box 2: even money", "dealer: close insurance")
    assert at.state.phase == "dealer"
    assert ended(happened(at, "shoe: deal Kd")) == {"box 2 insurance": "win 10.00"}


def test_r13_3g_each_on_the_box_chooses_and_the_cards_stay_while_one_has_not() -> None:
    at = shared()
    first = happened(at, "standing 1: even money on box 2")
    assert ended(first) == {"standing 1 box 2 original": "win 20.00"}
    cites(first, "13.3(g)", "8.3")
    happened(at, "box 2: even money")
    assert lying(at)[2] == "Ac Kc"
    happened(at, "dealer: close insurance", "shoe: deal Qd")
    assert ended(settled(at)) == {"box 5 box 2 original": "stand-off 0.00"}


def test_r13_3g_of_two_on_a_box_each_chooses_once() -> None:
    at = natural("standing 1: wager 20.00 on box 2")
    cites(happened(at, "standing 1: even money on box 2"), "13.3(g)")
    refused(played(at, "standing 1: even money on box 2"), "no-blackjack", "8.3")
    cites(happened(at, "box 2: even money"), "13.3(g)")


def test_r8_3_the_cards_go_once_all_have_asked() -> None:
    at = shared()
    offers = [option.action for option in at.game.options(at.rules, at.state, "standing 1")]
    assert [offer.box for offer in offers if isinstance(offer, EvenMoney)] == [2]
    happened(at, "standing 1: even money on box 2", "box 5: even money on box 2")
    assert at.state.shoe.rack == ()
    happened(at, "box 2: even money on box 2")
    assert at.state.shoe.rack == ("Ac", "Kc")


def test_r8_3_a_player_names_the_box_that_is_not_the_own() -> None:
    refused(played(shared(), "standing 1: even money"), "outside-box", "8.3", "13.3(g)")
    refused(played(shared(), "box 2: even money on box 3"), "outside-box", "8.3")


def test_r8_3_of_two_blackjacks_of_one_player_each_is_paid_by_itself() -> None:
    at = table()
    dealt(at, "Ac As Ah Kc Ks", "box 2: wager 10.00", "box 2: wager 20.00 on box 3")
    assert ended(happened(at, "box 2: even money on box 3")) == {"box 2 box 3 original": "win 20.00"}
    happened(at, "dealer: close insurance", "shoe: deal 9d")
    assert ended(settled(at)) == {"box 2 original": "win 15.00"}


def test_r8_3_is_a_decision_on_the_box() -> None:
    at = natural()
    happened(at, "box 2: even money")
    assert at.state.decided == {2}


def test_r8_3_the_other_two_on_the_box_are_paid_three_to_two_if_no_blackjack_comes() -> None:
    at = shared()
    happened(at, "box 5: even money on box 2", "dealer: close insurance", "shoe: deal 9d")
    lines = lines_of(settled(at))
    assert ended(lines) == {"box 2 original": "win 15.00", "standing 1 box 2 original": "win 30.00"}
