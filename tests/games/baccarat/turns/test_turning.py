"""Cards that lie face down: who turns them, in which order, and what is announced (r 8.16-8.25, 9.10)."""

import pytest

from pitboss.games.baccarat.events import Announced, Dealt, HandTurned, ResultAnnounced
from pitboss.table.event import Event, Ruled
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    WITH_STYLES,
    cites,
    happened,
    played,
    refused,
    table,
)
from tests.games.baccarat.turns.style_b import NATURAL, TWO_DRAW, closed, lay, step, taken, who_got

both = pytest.mark.parametrize("game", WITH_STYLES)
by_dealer = pytest.mark.parametrize(
    ("game", "style", "rule"), [(MINI, "face-down", "8.6"), (FULL, "C", "8.25"), (MIDI, "C", "8.25")]
)


def _counts(events: list[Event]) -> list[str]:
    return [f"{event.hand} {event.count}" for event in events if isinstance(event, Announced)]


# By players


@both
def test_r8_18_the_player_turns_the_cards_and_the_count_is_announced(game: str) -> None:
    at = taken(game, NATURAL)
    events = happened(at, "box 2: turn cards")
    assert [type(event) for event in events] == [HandTurned, Announced]
    assert _counts(events) == ["player 8"]
    cites(at, events[:1], "8.18")
    cites(at, events[1:], "8.19", "1.0/players-box")
    assert not at.state.player.is_out
    assert not at.state.player.is_hidden


@both
def test_r8_20_the_bankers_cards_are_passed_next(game: str) -> None:
    at = taken(game, NATURAL)
    assert step(at) == ""
    happened(at, "box 2: turn cards")
    assert step(at) == "dealer: pass cards to box 3"
    events = happened(at, step(at))
    assert who_got(events) == ["banker passed box 3"]
    cites(at, events, "8.20", "8.21", "8.16", "8.22")


@both
def test_r8_21_the_banker_turns_them_likewise(game: str) -> None:
    at = taken(game, NATURAL)
    events = happened(at, "box 2: turn cards", "dealer: pass cards to box 3", "box 3: turn cards")
    assert _counts(events) == ["player 8", "banker 5"]
    cites(at, events[-3:-2], "8.18", "8.21", "8.12")
    cites(at, events[-2:-1], "8.19", "8.21", "1.0/bankers-box")
    assert isinstance(events[-1], ResultAnnounced)


@both
def test_r8_22_one_hand_at_a_time(game: str) -> None:
    at = taken(game, NATURAL)
    refused(at, played(at, "dealer: pass cards to box 3"), "one-hand-at-a-time", "8.22")
    refused(at, played(at, "box 3: turn cards"), "no-cards", "8.18", "3.3")
    happened(at, "box 2: turn cards", "dealer: pass cards to box 3")
    refused(at, played(at, "dealer: pass cards to box 3"), "one-hand-at-a-time", "8.22")
    refused(at, played(at, "box 2: turn cards"), "no-cards", "8.18")


@both
def test_r8_20_to_the_banker_and_nobody_else(game: str) -> None:
    at = taken(game, NATURAL)
    happened(at, "box 2: turn cards")
    refusal = refused(at, played(at, "dealer: pass cards to box 2"), "not-theirs", "8.20")
    assert "box 3" in refusal.says
    refused(at, played(at, "dealer: turn banker hand"), "not-kept", "8.23")


@both
def test_r8_20_nothing_is_passed_where_nobody_has_a_hand(game: str) -> None:
    at = closed(game, "box 2 tie 20.00")
    happened(at, f"shoe: deal {NATURAL}")
    refused(at, played(at, "dealer: pass cards to box 2"), "no-cards-to-pass", "8.20", "9.10")


@both
def test_r8_14_the_dealer_turns_nothing_that_is_still_to_be_offered(game: str) -> None:
    at = closed(game, "box 2 player 20.00")
    happened(at, f"shoe: deal {NATURAL}")
    refused(at, played(at, "dealer: turn player hand"), "not-kept", "8.23")


# Third cards in style B


@both
def test_r9_10_a_third_card_is_passed_face_down_to_whoever_had_the_first(game: str) -> None:
    at = taken(game, TWO_DRAW)
    happened(at, "box 2: turn cards", "dealer: pass cards to box 3", "box 3: turn cards", "shoe: player 4s")
    assert at.state.player.is_hidden
    assert step(at) == "dealer: pass cards to box 2"
    events = happened(at, step(at), "box 2: turn cards")
    cites(at, events[:1], "9.10", "8.16")
    assert _counts(events) == ["player 9"]
    cites(at, events[1:2], "8.18", "9.10")
    happened(at, "shoe: banker 2h")
    events = happened(at, "dealer: pass cards to box 3", "box 3: turn cards")
    cites(at, events[:1], "9.10", "8.21")
    assert _counts(events) == ["banker 7"]
    assert at.state.winner == "player"


@both
def test_r9_10_the_dealer_turns_the_third_card_of_a_hand_that_is_kept(game: str) -> None:
    at = closed(game, "box 2 tie 20.00")
    happened(at, f"shoe: deal {TWO_DRAW}", "dealer: turn player hand", "dealer: turn banker hand")
    happened(at, "shoe: player 4s")
    assert step(at) == "dealer: turn player hand"
    events = happened(at, step(at))
    cites(at, events[:1], "8.23", "9.10")
    assert _counts(events) == ["player 9"]


# By the dealer


@both
def test_r8_23_the_dealer_turns_what_is_kept_the_players_hand_first(game: str) -> None:
    at = closed(game, "box 2 tie 20.00")
    happened(at, f"shoe: deal {NATURAL}")
    refused(at, played(at, "dealer: turn banker hand"), "not-in-turn", "8.23")
    events = happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    assert _counts(events) == ["player 8", "banker 5"]
    cites(at, [event for event in events if isinstance(event, HandTurned)], "8.23")


@by_dealer
def test_r8_25_in_style_c_the_dealer_turns_and_announces_both_hands(game: str, style: str, rule: str) -> None:
    at = table(game, style=style)
    lay(at, "box 2 player 20.00")
    events = happened(at, "dealer: no more bets", f"shoe: deal {NATURAL}")
    assert _counts(events) == []
    assert step(at) == "dealer: turn player hand"
    events = happened(at, "dealer: turn player hand")
    assert _counts(events) == ["player 8"]
    cites(at, events[:1], rule)
    cites(at, events[1:2], rule, "1.0/players-box")
    events = happened(at, "dealer: turn banker hand")
    assert _counts(events) == ["banker 5"]
    cites(at, events[1:2], rule, "1.0/bankers-box")
    assert at.state.winner == "player"


@by_dealer
def test_r8_25_the_players_hand_first_and_each_once(game: str, style: str, rule: str) -> None:
    at = table(game, style=style)
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets", "shoe: deal 4c 2c 4d")
    refused(at, played(at, "dealer: turn player hand"), "nothing-to-turn", rule)
    happened(at, "shoe: deal 3c")
    refused(at, played(at, "dealer: turn banker hand"), "not-in-turn", rule)
    happened(at, "dealer: turn player hand")
    refused(at, played(at, "dealer: turn player hand"), "not-in-turn", rule)
    happened(at, "dealer: turn banker hand")
    refused(at, played(at, "dealer: turn banker hand"), "nothing-to-turn", rule)


@by_dealer
def test_r9_9_no_third_card_before_both_hands_lie_open(game: str, style: str, rule: str) -> None:
    at = table(game, style=style)
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets", f"shoe: deal {TWO_DRAW}", "dealer: turn player hand")
    refusal = refused(at, played(at, "shoe: deal 4s"), "no-card-due", "9.1")
    assert refusal.says.endswith("dealer: turn banker hand")
    happened(at, "dealer: turn banker hand", "shoe: deal 4s")
    assert at.state.player.faces == (True, True, True)


@pytest.mark.parametrize("game", WITH_STYLES)
@pytest.mark.parametrize(("style", "rule"), [("B", "8.13"), ("C", "8.24")])
def test_r8_13_and_r8_24_the_first_four_cards_lie_closed(game: str, style: str, rule: str) -> None:
    at = table(game, style=style)
    lay(at, "box 2 player 20.00")
    cites(at, happened(at, "dealer: no more bets", f"shoe: deal {NATURAL}"), rule)
    assert (at.state.player.faces, at.state.banker.faces) == ((False, False), (False, False))
    assert at.state.cards() == (("4c", "4d"), ("2c", "3c"))


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r9_9_third_cards_are_dealt_open_the_players_first(game: str) -> None:
    at = table(game, style="A")
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets", f"shoe: deal {TWO_DRAW}")
    third = [event for event in happened(at, "shoe: deal 4s 6s") if isinstance(event, Dealt)]
    cites(at, third, "9.9")
    assert [(event.hand, event.card, event.face_up) for event in third] == [
        ("player", "4s", True),
        ("banker", "6s", True),
    ]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_7_in_other_styles_no_player_is_passed_cards_nor_turns_them(game: str) -> None:
    at = table(game)
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets", f"shoe: deal {NATURAL}")
    rule = "3.3" if game == MINI else "8.7"
    for line in ("box 2: turn cards", "dealer: pass cards to box 2", "box 2: accept bank"):
        refusal = refused(at, played(at, line), "not-style-b", "8.4", rule)
        # Division IV has no style B to speak of.
        assert ("style B" in refusal.says) == (game != MINI)
    refused(at, played(at, "dealer: turn player hand"), "nothing-to-turn", "8.5")


# Out of sight


@both
def test_r8_17_cards_taken_out_of_view_are_a_breach_and_wagers_stand(game: str) -> None:
    at = taken(game, NATURAL)
    events = happened(at, "dealer: box 2 hides cards")
    assert [type(event) for event in events] == [Ruled]
    cites(at, events, "8.17", "8.16", "8.23")
    assert len(at.state.bets) == 2
    happened(at, "box 2: turn cards", "dealer: pass cards to box 3")
    cites(at, happened(at, "inspector: box 3 hides cards"), "8.17", "8.16", "8.21")


@both
def test_r8_17_only_cards_before_a_player_can_be_hidden(game: str) -> None:
    at = taken(game, NATURAL)
    refused(at, played(at, "dealer: box 3 hides cards"), "no-cards", "8.17")
    happened(at, "box 2: turn cards")
    refused(at, played(at, "dealer: box 2 hides cards"), "no-cards", "8.17")
