"""The deal of each game: how many cards, where they lie, what is burnt, and by which rule."""

from typing import Any

import pytest

from pitboss.games.poker.events import BoardDealt, HandsDealt
from pitboss.record.table import Table
from pitboss.table.event import Event
from pitboss.table.notation import text
from tests.citing import cites
from tests.games.poker.telling import GAME, begun, dealt, refused, table, told

STUD: dict[str, Any] = {"blinds": (), "ante": 1}
MANILA: dict[str, Any] = {"game": "three-card-manila", "deck": 36, "blinds": (2,)}

# Down and up to each player, to the board, and whether a card is burnt before them, street by street.
STREETS = {
    "hold-em": [(2, 0, 0, 0), (0, 0, 3, 1), (0, 0, 1, 1), (0, 0, 1, 1)],
    "pineapple": [(3, 0, 0, 0), (0, 0, 3, 1), (0, 0, 1, 1), (0, 0, 1, 1)],
    "crazy-pineapple": [(3, 0, 0, 0), (0, 0, 3, 1), (0, 0, 1, 1), (0, 0, 1, 1)],
    "omaha": [(4, 0, 0, 0), (0, 0, 3, 1), (0, 0, 1, 1), (0, 0, 1, 1)],
    "draw": [(5, 0, 0, 0)],
    "five-card-stud": [(1, 1, 0, 0), *[(0, 1, 0, 1)] * 3],
    "seven-card-stud": [(2, 1, 0, 0), *[(0, 1, 0, 1)] * 3, (1, 0, 0, 1)],
    "two-card-manila": [(2, 0, 1, 0), *[(0, 0, 1, 1)] * 4],
    "three-card-manila": [(3, 0, 1, 0), *[(0, 0, 1, 1)] * 4],
}
CITED = {
    "hold-em": ["16.1(c)", "16.3(a)", "16.4(a)", "16.5(a)"],
    "pineapple": ["16.1(c)(ii)", "16.3(a)", "16.4(a)", "16.5(a)"],
    "crazy-pineapple": ["16.1(c)(ii)", "16.3(a)", "16.4(a)", "16.5(a)"],
    "omaha": ["17/deal", "17/deal", "17/deal", "17/deal"],
    "draw": ["11/deal"],
    "five-card-stud": ["12/deal"] * 4,
    "seven-card-stud": ["13/deal"] * 5,
    "two-card-manila": ["14/deal", *["14/later-rounds"] * 4],
    "three-card-manila": ["15/deal", *["15/later-rounds"] * 4],
}


def on_street(felt: Table) -> list[Event]:
    """The next cards, none of which anybody has seen."""
    return told(felt, text(felt.game.options(felt.rules, felt.state, "deck")[0].action))


def bet_on(felt: Table) -> None:
    """Everybody calls, checks or gives up a card until the next cards are due, or hands are shown."""
    while felt.state.phase in ("betting", "discarding", "drawing"):
        who = f"box {felt.state.turn}"
        options = GAME.own_options(felt.rules, felt.state, who)
        ready = {type(option.action).__name__: option.action for option in options}
        verb = next(
            name for name in ("Check", "Call", "BringIn", "Bet", "Discard", "StandPat") if name in ready
        )
        felt.act(ready[verb])


@pytest.mark.parametrize("game", STREETS)
def test_each_game_deals_its_streets_by_its_own_rules(game: str) -> None:
    terms: dict[str, Any] = STUD if game.endswith("stud") else {"blinds": ()}
    deck = 32 if game.endswith("manila") else 52
    felt = table(game=game, deck=deck, boxes=3, **terms)
    told(felt, "dealer: new hand")
    while felt.state.phase == "posting":
        told(felt, "dealer: take antes" if felt.state.is_ante_due else f"box {felt.state.due[0].box}: post")
    for (down, up, board, burns), clause in zip(STREETS[game], CITED[game], strict=True):
        burnt, shared = len(felt.state.burnt), len(felt.state.board)
        events = on_street(felt)
        assert len(felt.state.burnt) - burnt == burns
        assert len(felt.state.board) - shared == board
        hands = [event for event in events if isinstance(event, HandsDealt)]
        assert [len(cards) for event in hands for _, cards in event.hands] == (
            [down + up] * 3 if down + up else []
        )
        assert all(event.down == down for event in hands)
        assert any(ref.endswith(f"/13/{clause}") for ref in events[0].because)
        bet_on(felt)
    assert felt.state.phase == "showdown"


def test_r16_1_cards_go_one_at_a_time_from_the_left_of_the_button() -> None:
    felt = table()
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "As Ks Qs Ad Kd Qd")
    assert [player.cards for player in felt.state.players] == [("Qs", "Qd"), ("As", "Ad"), ("Ks", "Kd")]


def test_r15_with_nine_players_three_card_manila_takes_all_36_cards() -> None:
    """9 times 3, five community cards and four burns: 27 + 5 + 4 = 36."""
    felt = begun(table(dict.fromkeys(range(1, 10), 100), **MANILA))
    for _ in range(4):
        bet_on(felt)
        on_street(felt)
    assert (len(felt.state.board), len(felt.state.burnt)) == (5, 4)
    bet_on(felt)
    assert felt.state.phase == "showdown"


def stud(count: int, game: str, deck: int, **readings: str) -> Table:
    """So many players at stud, with the first cards dealt and the ante in."""
    stacks = dict.fromkeys(range(1, count + 1), 100)
    felt = table(stacks, game=game, deck=deck, boxes=count, readings=readings, **STUD)
    told(felt, "dealer: new hand\ndealer: take antes")
    return dealt(felt)


def test_stud_burns_a_card_before_each_street_or_none() -> None:
    for reading, burns in (("burnt", 1), ("none", 0)):
        felt = stud(3, "five-card-stud", 52, **{"stud-burns": reading})
        bet_on(felt)
        on_street(felt)
        assert len(felt.state.burnt) == burns


def test_r6_a_deck_that_runs_out_at_stud_gives_one_card_to_all() -> None:
    """Eight at seven card stud of 52: 24, and three times 8 and a burn, make 51; one card is left."""
    felt = stud(8, "seven-card-stud", 52)
    for _ in range(3):
        bet_on(felt)
        on_street(felt)
    bet_on(felt)
    refusal = refused(felt, "deck: box 2 ??")
    assert refusal.says == "the deck has 1 left, too few for a card to each: one card is dealt for all"
    cites(refusal, "nz-1999-poker/13/6/deck-runs-out")
    (event,) = on_street(felt)
    assert isinstance(event, BoardDealt)
    assert (len(event.cards), event.burn) == (1, ())
    cites(event, "nz-1999-poker/13/6/deck-runs-out")
    assert all(len(player.own) == 6 for player in felt.state.players)


def test_r6_at_stud_the_burn_is_left_out_first() -> None:
    """Ten at five card stud of 52: 20, and twice 10 and a burn, make 42; ten are left, for ten players."""
    felt = stud(10, "five-card-stud", 52)
    for _ in range(2):
        bet_on(felt)
        on_street(felt)
    bet_on(felt)
    (event,) = on_street(felt)
    assert isinstance(event, HandsDealt)
    assert (event.count, event.burn) == (10, ())
    cites(event, "nz-1999-poker/13/6/deck-runs-out")


def drawn_by(felt: Table, *boxes: int) -> None:
    for box in boxes:
        told(felt, f"box {box}: draw for ?? ?? ?? ?? ??")
        dealt(felt)


def test_r6_a_deck_that_runs_out_at_draw_is_made_of_the_discards() -> None:
    """Eight at draw of 52 leave 12 cards: two draw five, and the third is served from ten discards."""
    felt = begun(table(dict.fromkeys(range(1, 9), 100), game="draw", boxes=8))
    bet_on_once = [f"box {box}: call" for box in (4, 5, 6, 7, 8, 1, 2)]
    told(felt, "\n".join([*bet_on_once, "box 3: check"]))
    drawn_by(felt, 2, 3)
    told(felt, "box 4: draw for ?? ?? ?? ?? ??")
    assert refused(felt, "deck: deals ?? ?? ?? ?? ??").code == "deck-out"
    events = told(felt, "dealer: shuffle discards")
    cites(events[0], "nz-1999-poker/13/6/deck-runs-out")
    assert len(felt.state.discards) == 5, "those of box 4 do not come back to box 4"
    dealt(felt)
    assert felt.state.turn == 5


def test_no_card_is_there_that_the_deck_does_not_have() -> None:
    felt = table(game="two-card-manila", deck=32, blinds=(2,))
    told(felt, "dealer: new hand\nbox 2: post")
    refusal = refused(felt, "deck: deals 6c ?? ?? ?? ?? ?? ??")
    assert refusal.code == "no-such-card"
    cites(refusal, "nz-1999-poker/13/4.1/deck-of-32")
    assert refused(felt, "deck: deals 7c 7c ?? ?? ?? ?? ??").code == "card-twice"
    told(felt, "deck: deals 7c ?? ?? ?? ?? ?? ??")


@pytest.mark.parametrize("order", ["2c 3c", "3c 2c"])
def test_cards_are_put_away_in_whatever_order_they_are_named(order: str) -> None:
    felt = table({1: 100, 2: 100}, game="draw", boxes=8)
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "2c 2d 3c 3d 4c 4d 5c 5d 6c 6d")
    told(felt, f"box 1: call\nbox 2: check\nbox 2: draw for {order}\ndeck: deals Ah Kh")
    assert felt.state.player(2).cards == ("4c", "5c", "6c", "Ah", "Kh")


def test_r6_nobody_gets_back_what_they_threw_away() -> None:
    """Box 2 draws three and box 1 one: a discard of another is out of the deck, and one of their own too."""
    felt = table({1: 100, 2: 100}, game="draw", deck=32, boxes=5)
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "7c 7d 8c 8d 9c 9d Tc Td Jc Jd")
    told(felt, "box 1: call\nbox 2: check\nbox 2: draw for 7c 8c 9c")
    refusal = refused(felt, "deck: deals 7h 8h 9c")
    assert (refusal.code, refusal.says) == (
        "own-discard",
        "box 2 threw the nine of clubs away, and does not get it back",
    )
    cites(refusal, "nz-1999-poker/13/6/deck-runs-out")
    told(felt, "deck: deals 7h 8h 9h\nbox 1: draw for 7d")
    assert refused(felt, "deck: deals 7d").code == "own-discard"
    assert refused(felt, "deck: deals 9c").code == "card-twice"


def opening(cards: str, game: str = "five-card-stud", **terms: Any) -> int:
    """Who opens stud with these cards: one down and one up each, from the left of the button."""
    felt = table(game=game, **STUD, **terms)
    told(felt, "dealer: new hand\ndealer: take antes")
    turn: int = dealt(felt, cards).state.turn
    return turn


def test_r7_the_lowest_card_showing_opens_and_suits_decide_among_equals() -> None:
    """Boxes 2, 3, 1 are dealt in this order: down cards first."""
    assert opening("As Ks Qs 9c 5d 9d") == 3
    assert opening("As Ks Qs 9d 9c 9s") == 3
    assert opening("As Ks Qs 9h 9s 9d") == 1
    assert opening("As Ks Qs 9h 9s Ac") == 2


def test_r7_after_that_the_best_hand_showing_acts_first() -> None:
    felt = table(game="five-card-stud", **STUD)
    told(felt, "dealer: new hand\ndealer: take antes")
    dealt(felt, "As Ks Qs 9c 5d 9d")
    bet_on(felt)
    dealt(felt, "?? Ac 5h Td")
    assert felt.state.turn == 3, "a pair of fives is above an ace"
    cites(refused(felt, "box 2: check"), "nz-1999-poker/13/7/low-card-opens")
    bet_on(felt)
    dealt(felt, "?? Ah Kd Th")
    assert felt.state.turn == 2, "a pair of aces is above the others"
    bet_on(felt)
    dealt(felt, "?? 2c Kh 3c")
    assert felt.state.turn == 3, "two pairs, kings and fives, are above a pair of aces"


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("Ac As Td 8c", "Th Tc Ks Kh"),  # A pair of aces, two pairs.
        ("Ac As Kd Kc", "2h 2c 2s 3h"),  # Two pairs, three of a kind.
        ("Ac As Ad Kc", "2h 2c 2s 2d"),  # Three, four of a kind.
        ("Kc Qs Jd 9c", "Ah 4c 3s 2h"),  # No pair: the highest card.
        ("Ac As 7d 8c", "Ah Ad 9s 2h"),  # The same pair: the next card.
        ("9c 9s Kd Ks", "Ah Ad 2s 2h"),  # Two pairs: the higher of them.
    ],
)
def test_r7_a_hand_that_shows_ranks_as_hands_do(lower: str, higher: str) -> None:
    """Box 2 has the lower one, box 3 the higher; five card stud, the last round."""
    felt = table({1: 100, 2: 100, 3: 100}, game="five-card-stud", **STUD)
    told(felt, "dealer: new hand\ndealer: take antes")
    for street, (low, high) in enumerate(zip(lower.split(), higher.split(), strict=True)):
        down = "?? ?? ??" if street == 0 else "??"
        told(felt, f"deck: deals {down} {low} {high} {('5c', '6d', '7s', '8h')[street]}")
        assert felt.state.phase == "betting"
        if street < 3:
            bet_on(felt)
    assert felt.state.turn == 3


def test_r14_the_blinds_and_the_first_round_of_manila_have_their_own_rules() -> None:
    felt = table(**MANILA)
    cites(told(felt, "dealer: new hand")[0], "nz-1999-poker/13/15/blinds")
    told(felt, "box 2: post")
    cites(on_street(felt)[0], "nz-1999-poker/13/15/first-round")
    assert felt.state.turn == 3, "from the left of the last blind"
