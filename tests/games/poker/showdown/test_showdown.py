"""The showdown: who shows first, what is a claim, whose a pot is when hands are given up or dead."""

from typing import Any

import pytest

from pitboss.games.poker.events import HandShown, PotDecided
from pitboss.record.table import Table
from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Event, Ruled, Told
from tests.citing import cites
from tests.games.poker.telling import IN_2005, begun, dealt, refused, stacks, table, told, won

# Box 2 has aces, box 3 kings, box 1 queens; each pair in clubs and diamonds.
CARDS = "Ac Kc Qc Ad Kd Qd"
BOARD = ("2h 3h 8s 9s", "4h Js", "5h 7h")
TABLED = "nz-2017/13/18.5"


def at_river(first: str = CARDS, **how: Any) -> Table:
    """Three players call and check; the river lies, and box 2 is to act."""
    felt = table(**how)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, first)
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    for cards in BOARD[:-1]:
        dealt(felt, cards)
        told(felt, "box 2: check\nbox 3: check\nbox 1: check")
    return dealt(felt, BOARD[-1])


def at_showdown(**how: Any) -> Table:
    """The same with nobody betting on the river."""
    felt = at_river(**how)
    told(felt, "box 2: check\nbox 3: check\nbox 1: check")
    return felt


def rulings(events: list[Event]) -> list[str]:
    return [event.what for event in events if isinstance(event, Ruled)]


def test_r18_who_was_called_shows_first_then_clockwise() -> None:
    felt = at_river()
    told(felt, "box 2: check\nbox 3: bet 0.10\nbox 1: call\nbox 2: call")
    refusal = refused(felt, "box 2: show")
    assert (refusal.code, refusal.says) == ("out-of-turn", "box 3 shows next")
    cites(refusal, "nz-1999-poker/13/18/showdown")
    told(felt, "box 3: show\nbox 1: muck\nbox 2: show")
    assert won(told(felt, "dealer: award pots"))[2, "main pot"] == 36


def test_r18_without_a_bet_the_left_of_the_button_shows_first() -> None:
    felt = at_showdown()
    assert refused(felt, "box 3: show").code == "out-of-turn"
    told(felt, "box 2: show\nbox 3: show\nbox 1: show")


def test_r18_by_another_reading_who_bet_last_in_an_earlier_round() -> None:
    """Box 3 bet on the flop and was called; nobody bet after that."""
    readings = {"showdown-without-a-bet": "last-called"}
    for chosen, first in ((None, 2), (readings, 3)):
        felt = table(readings=chosen)
        told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
        dealt(felt, CARDS)
        told(felt, "box 1: call\nbox 2: call\nbox 3: check")
        dealt(felt, BOARD[0])
        told(felt, "box 2: check\nbox 3: bet 0.10\nbox 1: call\nbox 2: call")
        for cards in BOARD[1:]:
            dealt(felt, cards)
            told(felt, "box 2: check\nbox 3: check\nbox 1: check")
        assert refused(felt, "box 1: show").says == f"box {first} shows next"
        told(felt, f"box {first}: show")


@pytest.mark.parametrize(("game", "section"), [("two-card-manila", 14), ("three-card-manila", 15)])
def test_r14_r15_manila_shows_by_its_own_section(game: str, section: int) -> None:
    felt = table({1: 100, 2: 100}, game=game, deck=32, blinds=(2,), boxes=7)
    told(felt, "dealer: new hand")
    told(felt, f"box {felt.state.due[0].box}: post")
    dealt(felt)
    cites(refused(felt, "box 1: show"), f"nz-1999-poker/13/{section}/showdown")
    told(felt, f"box {felt.state.turn}: fold")
    cites(
        told(felt, "dealer: award pots"),
        f"nz-1999-poker/13/{section}/won-unseen",
        "nz-1999-poker/13/18/won-unseen",
    )


def test_r18_5_one_card_shown_is_no_claim() -> None:
    felt = at_showdown()
    events = told(felt, "box 2: tables Ac")
    assert rulings(events) == [
        "1 of 2 cards shown is no claim: box 2 wins nothing before every own card lies open and flat"
    ]
    cites(events, TABLED)
    refusal = refused(felt, "dealer: award pots")
    assert (refusal.code, refusal.says) == ("hands-not-shown", "box 2 has yet to show")
    # The other card does not follow: the hand is given up, and the kings win.
    told(felt, "box 2: muck\nbox 3: show\nbox 1: show")
    assert won(told(felt, "dealer: award pots"))[3, "main pot"] == 6


def test_r18_5_every_card_tabled_is_one() -> None:
    felt = at_showdown()
    (shown,) = told(felt, "box 2: tables Ad Ac")
    assert isinstance(shown, HandShown)
    assert shown.says == "pair of aces"
    cites(shown, TABLED)
    assert refused(felt, "box 2: tables Ad Ac").code == "shown-already"


def test_r18_5_the_cards_speak_whatever_a_player_calls_them() -> None:
    """Ten and queen in hand, eight, nine and jack on the board."""
    felt = at_showdown(first="Ac Kc Tc Ad Kd Qd")
    told(felt, "box 2: show\nbox 3: show")
    assert rulings(told(felt, "box 1: calls hand queen high")) == [
        "box 1 calls it queen high, and the cards speak once all of them lie open"
    ]
    told(felt, "box 1: show")
    events = told(felt, "box 1: calls hand queen high")
    assert rulings(events) == ["box 1 calls it queen high, and the cards speak: straight, queen high"]
    cites(events, TABLED)
    assert won(told(felt, "dealer: award pots"))[1, "main pot"] == 6


def test_before_2017_cards_speak_was_a_term() -> None:
    felt = at_showdown(on=IN_2005)
    cites(told(felt, "box 2: show"), "nz-1999-poker/13/1.0/cards-speak")


def test_r18_5_what_is_tabled_has_to_be_the_players_own() -> None:
    felt = at_showdown()
    assert refused(felt, "box 2: tables Ac As").code == "not-theirs"
    assert refused(felt, "box 2: tables Ac Ac").code == "card-twice"
    assert refused(felt, "box 2: tables Ac Kd").code == "card-twice"
    assert refused(felt, "box 2: tables Ac Ad 2s").code == "wrong-count"
    told(felt, "box 2: muck")
    assert refused(felt, "box 2: tables Ac Ad").code == "not-in-the-hand"


def test_hands_that_nobody_knows_are_told_before_the_pot_is_pushed() -> None:
    felt = at_showdown(first="?? ?? ?? ?? ?? ??")
    told(felt, "box 2: show\nbox 3: show\nbox 1: tables 9c 9d")
    refusal = refused(felt, "dealer: award pots")
    assert (refusal.code, refusal.says) == (
        "cards-unknown",
        "the cards of box 2 are not known: tell them (box 2: tables CARDS)",
    )


def test_unknown_cards_are_known_once_they_are_tabled() -> None:
    felt = at_showdown(first="?? ?? ?? ?? ?? ??")
    told(felt, "box 2: tables Ac Ad\nbox 1: tables 9c 9d\nbox 3: tables Kc Kd")
    assert won(told(felt, "dealer: award pots"))[1, "main pot"] == 6


def test_a_hand_given_up_wins_nothing_though_it_was_the_best() -> None:
    felt = at_showdown()
    told(felt, "box 2: muck\nbox 3: show\nbox 1: muck")
    (ruling,) = [e for e in told(felt, "dealer: award pots") if isinstance(e, PotDecided)]
    assert (ruling.contenders, ruling.winners, ruling.hand) == ((3,), (3,), "")
    assert stacks(felt) == {1: 98, 2: 98, 3: 104}


def test_the_last_hand_that_can_win_a_pot_is_not_given_up() -> None:
    felt = at_showdown()
    told(felt, "box 2: muck\nbox 3: muck")
    assert refused(felt, "box 1: muck").code == "last-hand"
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 104, 2: 98, 3: 98}


def test_r18_whoever_is_left_alone_takes_the_pot_unseen() -> None:
    felt = begun(table())
    told(felt, "box 1: fold\nbox 2: fold")
    (ruling,) = [e for e in told(felt, "dealer: award pots") if isinstance(e, PotDecided)]
    assert ruling.sentence == "The main pot of 0.02: box 3 could win it; box 3 takes it."
    cites(ruling, "nz-1999-poker/13/18/won-unseen")


def test_an_all_in_player_with_the_best_hand_takes_the_main_pot_and_no_other() -> None:
    """Box 2 has 20 and aces: 60 in the main pot; 60 more between kings and queens."""
    felt = table({1: 50, 2: 20, 3: 50})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, CARDS)
    told(felt, "box 1: raise to 0.50\nbox 2: call\nbox 3: call")
    for cards in BOARD:
        dealt(felt, cards)
    told(felt, "box 2: show\nbox 3: show\nbox 1: show")
    events = told(felt, "dealer: award pots")
    assert [e.sentence for e in events if isinstance(e, PotDecided)] == [
        "The main pot of 0.60: boxes 1, 2 and 3 could win it; box 2 takes it: pair of aces.",
        "Side pot 1 of 0.60: boxes 1 and 3 could win it; box 3 takes it: pair of kings.",
    ]
    assert stacks(felt) == {2: 60, 3: 60}


def test_a_dead_hand_wins_nothing() -> None:
    felt = at_showdown()
    told(felt, "box 2: show\ngame supervisor: declare box 2 dead for a third card under the chips")
    assert refused(felt, "dealer: declare box 3 dead for fun").code == "no-power"
    told(felt, "box 3: show\nbox 1: show")
    assert won(told(felt, "dealer: award pots"))[3, "main pot"] == 6


def test_the_hand_that_was_left_alone_may_be_dead_as_well() -> None:
    """Boxes 1 and 2 fold to the large blind, whose hand is dead: 1 and 1 go back, since 1 of the 2 did."""
    felt = begun(table())
    assert refused(felt, "game supervisor: declare box 3 dead for a third card").code == "no-showdown"
    told(felt, "box 1: fold\nbox 2: fold")
    told(felt, "game supervisor: declare box 3 dead for a third card\ndealer: award pots")
    assert stacks(felt) == {1: 100, 2: 100, 3: 100}


def every_hand_dead(**how: Any) -> list[Event]:
    felt = at_showdown(**how)
    for box in (2, 1, 3):
        told(felt, f"game supervisor: declare box {box} dead for wrong cards")
    events = told(felt, "dealer: award pots")
    assert sum(stacks(felt).values()) == 300
    return events


def test_every_hand_dead_everybody_has_their_chips_back_and_a_supervisor_is_told() -> None:
    events = every_hand_dead()
    assert won(events) == {(1, "main pot"): 2, (2, "main pot"): 2, (3, "main pot"): 2}
    (ruling,) = [e for e in events if isinstance(e, PotDecided)]
    assert ruling.sentence == (
        "The main pot of 0.06: no hand can win it; everybody has back what they put in."
    )
    cites(ruling, "silent/nz/every-hand-dead", "nz-1999-poker/13/1.0/dead-hand")
    assert [e.whom for e in events if isinstance(e, Told)] == ["game supervisor"]


def test_every_hand_dead_by_another_reading_the_last_to_die_takes_it() -> None:
    events = every_hand_dead(readings={"every-hand-dead": "last-to-die"})
    assert won(events) == {(1, "main pot"): 0, (2, "main pot"): 0, (3, "main pot"): 6}


def test_every_hand_dead_for_a_side_pot_alone() -> None:
    """Box 2 is all-in for 20; boxes 1 and 3, who contend for 60 more, are dead: that goes back to them."""
    felt = table({1: 50, 2: 20, 3: 50})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, CARDS)
    told(felt, "box 1: raise to 0.50\nbox 2: call\nbox 3: call")
    for cards in BOARD:
        dealt(felt, cards)
    told(felt, "game supervisor: declare box 1 dead for x\ngame supervisor: declare box 3 dead for x")
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 30, 2: 60, 3: 30}


def test_r18_5_a_pot_pushed_to_the_wrong_player_is_not_what_is_due() -> None:
    """The dealer missed the straight of box 1 and pushed the 6 to the aces of box 2, who has 2 of them in."""
    felt = at_showdown(first="Ac Kc Tc Ad Kd Qd")
    assert refused(felt, "dealer: pushed box 2 the main pot").code == "no-such-pot"
    told(felt, "box 2: show\nbox 3: show\nbox 1: show\ndealer: award pots")
    assert rulings(told(felt, "dealer: pushed box 1 the main pot")) == [
        "the main pot went to box 1, whose it is"
    ]
    assert refused(felt, "dealer: pushed box 2 the side pot 1").code == "no-such-pot"
    told(felt, "dealer: new hand")
    events = told(felt, "game supervisor: pushed box 2 the main pot")
    assert rulings(events) == ["the main pot was pushed to box 2 and is that of box 1: it goes there"]
    assert [(e.box, e.cents) for e in events if isinstance(e, WasPaid)] == [(1, 0), (2, 4)]
    cites(events, TABLED, "nz-1999-poker/13/9.1(f)")
    assert stacks(felt) == {1: 104, 2: 98, 3: 98}
