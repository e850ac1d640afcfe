"""The deck and the deal of each game: its cards, to whom they go, what is burnt, who acts first."""

from datetime import date
from typing import Any

import pytest

from pitboss.games.poker.actions import Deals
from pitboss.games.poker.deal.deck import cards_of
from pitboss.games.poker.events import BoardDealt, HandsDealt
from pitboss.record.table import Table
from pitboss.table.event import Event
from tests.citing import cites
from tests.games.poker.deal.test_dealing import bet_on, on_street
from tests.games.poker.telling import GAME, IN_2005, IN_2018, refused, table, told, won
from tests.games.poker.terms.test_pairs import MOST, unopened

BASE, NEW = "nz-1999-poker/13", "nz-2017/13"
EACH_DAY = pytest.mark.parametrize("day", [IN_2005, IN_2018])


def posted(game: str, deck: int = 52, on: date = IN_2005, count: int = 3, **terms: Any) -> Table:
    """So many players, the button at box 1, the blinds that the game has by practice, or antes."""
    ante = {"ante": 1} if game.endswith("stud") else {}
    given = dict.fromkeys(range(1, count + 1), 100)
    felt = table(given, on=on, game=game, deck=deck, boxes=count, **{"blinds": (), **ante, **terms})
    told(felt, "dealer: new hand")
    while felt.state.phase == "posting":
        told(felt, "dealer: take antes" if felt.state.is_ante_due else f"box {felt.state.due[0].box}: post")
    return felt


def lie(felt: Table) -> list[tuple[int, int]]:
    """How many cards each player has face down and face up."""
    return [(len(player.cards), len(player.up)) for player in felt.state.players]


def next_street(felt: Table) -> list[Event]:
    """Everybody stays in, and the next cards are dealt."""
    bet_on(felt)
    return on_street(felt)


@pytest.mark.parametrize(
    ("game", "deck", "lowest", "below", "clause"),
    [
        ("draw", 40, "5c", "4c", "4.1/deck-of-40"),
        ("three-card-manila", 36, "6c", "5c", "4.1/deck-of-36"),
        ("draw", 32, "7c", "6c", "4.1/deck-of-32"),
    ],
)
def test_r4_1_a_short_deck_goes_from_its_lowest_card_to_the_aces(
    game: str, deck: int, lowest: str, below: str, clause: str
) -> None:
    """40 are ten ranks of four suits, 36 nine, 32 eight."""
    felt = posted(game, deck)
    cards = cards_of(felt.rules.deck_lowest[str(deck)])
    assert len(set(cards)) == len(cards) == deck == 4 * len({card[0] for card in cards})
    option = felt.game.options(felt.rules, felt.state, "deck")[0].action
    assert isinstance(option, Deals)
    rest = " ??" * (len(option.cards) - 1)
    refusal = refused(felt, f"deck: deals {below}{rest}")
    assert refusal.says.endswith(f"is not in a deck of {deck} cards")
    cites(refusal, f"{BASE}/{clause}")
    told(felt, f"deck: deals {lowest}{rest}")


def test_r4_1_each_card_is_there_once() -> None:
    felt = posted("hold-em")
    refusal = refused(felt, "deck: deals 2c Kd Ah 2c Ks As")
    assert refusal.says == "the two of clubs cannot come twice out of one deck"
    cites(refusal, f"{BASE}/4.1")


@pytest.mark.parametrize(
    ("game", "deck", "clause"),
    [
        ("hold-em", 52, "4.1(a)"),
        ("draw", 40, "4.1/deck-of-40"),
        ("three-card-manila", 36, "4.1/deck-of-36"),
        ("draw", 32, "4.1/deck-of-32"),
    ],
)
@pytest.mark.parametrize("fault", ["joker", "wrong-count", "card-twice", "backs"])
def test_r4_1_a_a_deck_that_is_not_the_one_of_the_game_is_defective(
    game: str, deck: int, clause: str, fault: str
) -> None:
    """52 cards without jokers, or as many as the short deck has; backs are another matter."""
    felt = posted(game, deck)
    events = told(felt, f"dealer: finds deck {fault}")
    assert [player.stack for player in felt.state.players] == [100, 100, 100]
    assert (f"{BASE}/{clause}" in events[0].because) is (fault != "backs")
    if fault != "backs":
        cites(events, f"{BASE}/{clause}", f"{BASE}/4.1")


@pytest.mark.parametrize(
    ("deck", "clause", "games"),
    [
        (52, "5.1(a)", ("draw", "five-card-stud", "seven-card-stud", "hold-em", "omaha")),
        (40, "5.1(b)", ("draw", "five-card-stud", "seven-card-stud")),
        (36, "5.1(c)", ("three-card-manila",)),
        (
            32,
            "5.1(d)",
            ("draw", "five-card-stud", "seven-card-stud", "two-card-manila", "three-card-manila"),
        ),
    ],
)
def test_r5_1_each_deck_has_its_games(deck: int, clause: str, games: tuple[str, ...]) -> None:
    for game in ("draw", "five-card-stud", "seven-card-stud", "hold-em", "omaha", "two-card-manila"):
        if game in games:
            assert posted(game, deck, count=2).state.terms.deck == deck
            continue
        refusal = unopened(on=IN_2005, game=game, deck=deck, boxes=2)
        assert refusal.code == "setup-game"
        cites(refusal, f"{BASE}/{clause}", f"{BASE}/5.1")


@pytest.mark.parametrize(("game", "deck"), MOST)
def test_r5_1_as_many_are_dealt_in_as_the_line_allows_and_no_more(game: str, deck: int) -> None:
    """With everybody there the deck serves the first street."""
    most, _ = MOST[game, deck]
    felt = posted(game, deck, IN_2018, most)
    on_street(felt)
    assert sum(bool(player.own) for player in felt.state.players) == most
    cites(unopened(game=game, deck=deck, boxes=most + 1), f"{NEW}/5.1")


@EACH_DAY
def test_r6_cards_go_one_at_a_time_and_clockwise_from_the_left_of_the_button(day: date) -> None:
    felt = posted("draw", on=day)
    order = "2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 5c 6c 7c"
    cites(told(felt, f"deck: deals {order}"), f"{BASE}/6/deal-in-turn")
    assert felt.state.player(2).cards == ("2c", "2d", "2h", "2s", "5c")
    assert felt.state.player(1).cards == ("4c", "4d", "4h", "4s", "7c")


def test_r1_0_burn_is_the_top_card_and_lies_face_down() -> None:
    felt = posted("hold-em")
    on_street(felt)
    bet_on(felt)
    events = told(felt, "deck: deals 9c 2c 7d 8h")
    cites(events, f"{BASE}/1.0/burn")
    assert (felt.state.burnt, felt.state.board) == (("9c",), ("2c", "7d", "8h"))
    assert "9c" not in str(GAME.seen(felt.state, events[0], "box 1"))


@EACH_DAY
def test_r1_0_community_cards_belong_to_every_hand(day: date) -> None:
    """The board is a straight to the queen, which nobody betters: three share a pot of 6."""
    felt = posted("hold-em", on=day)
    told(felt, "deck: deals 2c 2d 2h 3c 3d 3h")
    events: list[Event] = []
    for cards in ("4c 8c 9d Th", "4d Js", "4h Qc"):
        bet_on(felt)
        events += told(felt, f"deck: deals {cards}")
    cites(events, f"{BASE}/1.0/community-cards")
    bet_on(felt)
    told(felt, "box 2: show\nbox 3: show\nbox 1: show")
    assert set(won(told(felt, "dealer: award pots")).values()) == {2}


def test_r1_0_flop_is_three_cards_at_once() -> None:
    felt = posted("hold-em")
    on_street(felt)
    events = next_street(felt)
    assert [len(event.cards) for event in events if isinstance(event, BoardDealt)] == [3]
    cites(events, f"{BASE}/1.0/flop")


# Hold-em


@pytest.mark.parametrize(
    ("day", "clauses"),
    [
        (IN_2005, (f"{BASE}/16.1(c)", f"{BASE}/16.2")),
        (IN_2018, (f"{NEW}/16.1(c)", f"{NEW}/16.1(c)(i)", f"{BASE}/16.2")),
    ],
)
def test_r16_1_c_hold_em_is_two_cards_face_down_and_the_first_round_from_the_last_blind(
    day: date, clauses: tuple[str, ...]
) -> None:
    felt = posted("hold-em", on=day, count=4)
    events = told(felt, "deck: deals 2c 3c 4c 5c 2d 3d 4d 5d")
    cites(events, *clauses)
    assert [player.cards for player in felt.state.clockwise(1)] == [
        ("2c", "2d"),
        ("3c", "3d"),
        ("4c", "4d"),
        ("5c", "5d"),
    ]
    assert (felt.state.large, felt.state.turn) == (3, 4)


@pytest.mark.parametrize("game", ["pineapple", "crazy-pineapple"])
def test_r16_1_c_ii_pineapple_is_three_cards_face_down(game: str) -> None:
    felt = posted(game, on=IN_2018)
    cites(on_street(felt), f"{NEW}/16.1(c)", f"{NEW}/16.1(c)(ii)")
    assert lie(felt) == [(3, 0)] * 3


@EACH_DAY
def test_r16_3_to_r16_5_three_cards_then_one_then_one_each_after_a_burn(day: date) -> None:
    felt = posted("hold-em", on=day)
    on_street(felt)
    for clause, board, burnt in (("16.3(a)", 3, 1), ("16.4(a)", 4, 2), ("16.5(a)", 5, 3)):
        cites(next_street(felt), f"{BASE}/{clause}")
        assert (len(felt.state.board), len(felt.state.burnt)) == (board, burnt)
        assert felt.state.turn == 2, "from the left of the button"


@pytest.mark.parametrize(
    ("game", "clause", "board"), [("pineapple", "16.2(d)", 0), ("crazy-pineapple", "16.3(d)", 3)]
)
def test_r16_2_d_and_r16_3_d_one_card_is_given_up_in_turn_from_the_left_of_the_button(
    game: str, clause: str, board: int
) -> None:
    """Box 2 first, then 3, then the button; pineapple before the flop, the crazy one after it."""
    felt = posted(game, on=IN_2018)
    told(felt, "deck: deals 2c 3c 4c 2d 3d 4d 2h 3h 4h")
    if board:
        told(felt, "box 1: call\nbox 2: call\nbox 3: check\ndeck: deals 9c Ts Js Qs")
    rounds = "box 2: check\nbox 3: check\nbox 1: check" if board else "box 1: call\nbox 2: call\nbox 3: check"
    told(felt, rounds)
    assert (felt.state.phase, felt.state.turn, len(felt.state.board)) == ("discarding", 2, board)
    refusal = refused(felt, "box 3: discard 3c")
    assert refusal.says == "box 2 puts cards away next"
    cites(refusal, f"{NEW}/{clause}")
    cites(told(felt, "box 2: discard 2d"), f"{NEW}/{clause}")
    told(felt, "box 3: discard 3c\nbox 1: discard 4h")
    assert [player.cards for player in felt.state.players] == [("4c", "4d"), ("2c", "2h"), ("3d", "3h")]
    assert felt.state.phase == "dealing"


@pytest.mark.parametrize(("game", "clause"), [("pineapple", "16.2(d)"), ("crazy-pineapple", "16.3(d)")])
def test_r16_2_d_nobody_gives_up_a_card_once_one_player_is_left(game: str, clause: str) -> None:
    """Two or more remain, or there is no discard."""
    felt = posted(game, on=IN_2018)
    on_street(felt)
    told(felt, "box 1: fold\nbox 2: fold")
    assert felt.state.phase == "won"
    cites(refused(felt, "box 3: discard ??"), f"{NEW}/{clause}")


# The other games


@EACH_DAY
def test_r17_omaha_is_four_cards_face_down_and_the_board_of_hold_em(day: date) -> None:
    felt = posted("omaha", on=day)
    cites(on_street(felt), f"{BASE}/17/deal")
    assert (lie(felt), felt.state.turn) == ([(4, 0)] * 3, 1)
    for board, burnt in ((3, 1), (4, 2), (5, 3)):
        cites(next_street(felt), f"{BASE}/17/deal")
        assert (len(felt.state.board), len(felt.state.burnt), felt.state.turn) == (board, burnt, 2)


@pytest.mark.parametrize("deck", [52, 40, 32])
def test_r11_draw_is_five_cards_face_down_a_round_a_draw_and_a_round(deck: int) -> None:
    felt = posted("draw", deck)
    events = on_street(felt)
    cites(events, f"{BASE}/11/deal", f"{BASE}/11/rounds")
    assert (lie(felt), felt.state.phase, felt.state.turn) == ([(5, 0)] * 3, "betting", 1)
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    assert (felt.state.phase, felt.state.turn) == ("drawing", 2)
    told(felt, "box 2: stand pat\nbox 3: stand pat\nbox 1: stand pat")
    assert (felt.state.phase, felt.state.turn) == ("betting", 2)
    told(felt, "box 2: check\nbox 3: check\nbox 1: check")
    assert felt.state.phase == "showdown"


def test_r11_draw_any_number_is_thrown_away_and_as_many_come() -> None:
    """None, one and all five, in turn from the left of the button."""
    felt = posted("draw")
    on_street(felt)
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    cites(told(felt, "box 2: stand pat"), f"{BASE}/11/draw")
    for box, count in ((3, 1), (1, 5)):
        cites(told(felt, f"box {box}: draw for{' ??' * count}"), f"{BASE}/11/draw")
        (event,) = on_street(felt)
        assert isinstance(event, HandsDealt)
        assert [(seat, len(cards)) for seat, cards in event.hands] == [(box, count)]
        cites(event, f"{BASE}/11/draw")
    assert lie(felt) == [(5, 0)] * 3


@pytest.mark.parametrize(
    ("game", "clause", "streets"),
    [
        ("five-card-stud", "12/deal", [(1, 1), (1, 2), (1, 3), (1, 4)]),
        ("seven-card-stud", "13/deal", [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)]),
    ],
)
@pytest.mark.parametrize("deck", [52, 40, 32])
def test_r12_and_r13_stud_is_dealt_down_and_up_with_a_round_after_each_card(
    game: str, clause: str, streets: list[tuple[int, int]], deck: int
) -> None:
    felt = posted(game, deck)
    for street, lying in enumerate(streets):
        events = next_street(felt) if street else on_street(felt)
        cites(events, f"{BASE}/{clause}")
        assert lie(felt) == [lying] * 3
        assert felt.state.phase == "betting"
    bet_on(felt)
    assert felt.state.phase == "showdown"


@pytest.mark.parametrize(
    ("game", "deck", "section", "own"),
    [
        ("two-card-manila", 32, 14, 2),
        ("three-card-manila", 36, 15, 3),
        ("three-card-manila", 32, 15, 3),
    ],
)
def test_r14_and_r15_manila_has_one_card_on_the_board_at_a_time(
    game: str, deck: int, section: int, own: int
) -> None:
    """Own cards and the first of five without a burn; four more, each after one: four burns in all."""
    felt = posted(game, deck)
    cites(on_street(felt), f"{BASE}/{section}/deal", f"{BASE}/{section}/first-round")
    assert (lie(felt), len(felt.state.board), len(felt.state.burnt)) == ([(own, 0)] * 3, 1, 0)
    for burnt in range(1, 5):
        cites(next_street(felt), f"{BASE}/{section}/later-rounds")
        assert (len(felt.state.board), len(felt.state.burnt)) == (burnt + 1, burnt)
        assert felt.state.turn == 2, "from the left of the button"


@pytest.mark.parametrize(
    ("game", "section", "blinds", "first"),
    [
        ("two-card-manila", 14, (2,), 3),
        ("two-card-manila", 14, (1, 2), 4),
        ("three-card-manila", 15, (2,), 3),
        ("three-card-manila", 15, (1, 2), 4),
    ],
)
def test_r14_and_r15_manila_has_the_blinds_of_its_sign_and_no_check_before_them(
    game: str, section: int, blinds: tuple[int, ...], first: int
) -> None:
    felt = table(dict.fromkeys((1, 2, 3, 4), 100), on=IN_2005, game=game, deck=32, boxes=4, blinds=blinds)
    cites(told(felt, "dealer: new hand"), f"{BASE}/{section}/blinds")
    assert [due.box for due in felt.state.due] == [2, 3][: len(blinds)]
    while felt.state.due:
        told(felt, f"box {felt.state.due[0].box}: post")
    cites(on_street(felt), f"{BASE}/{section}/first-round")
    assert felt.state.turn == first, "from the left of the last blind"
    assert refused(felt, f"box {first}: check").code == "facing-a-bet"


def test_r9_3_f_an_ace_below_the_lowest_card_of_40_is_a_straight() -> None:
    """In 2005, with 40 cards: 8-7-6-5-ace above three kings."""
    felt = posted("draw", 40, count=2)
    told(felt, "deck: deals 8c Kc 7d Kd 6h Kh 5s Qc Ac Jd\nbox 1: call\nbox 2: check")
    told(felt, "box 2: stand pat\nbox 1: stand pat\nbox 2: check\nbox 1: check")
    told(felt, "box 2: show\nbox 1: show")
    events = told(felt, "dealer: award pots")
    cites(events, f"{BASE}/9.3(f)")
    assert won(events)[2, "main pot"] == 4


def test_r11_draw_what_is_put_away_is_named_once_and_is_the_player_s_own() -> None:
    felt = posted("draw")
    told(felt, "deck: deals 7c 8c 9c Tc Jc Qc Kc Ac 2c 3c 4c 5c 6c 7d 8d")
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    for cards in ("7c 7c", "8c", "7c Tc Kc 3c 6c 8c"):
        refusal = refused(felt, f"box 2: draw for {cards}")
        assert (refusal.code, refusal.says[-14:]) == ("outside-cards", "7c Tc Kc 3c 6c")


def test_r16_2_d_one_card_of_three_is_put_away() -> None:
    felt = posted("pineapple", on=IN_2018)
    told(felt, "deck: deals 7c 8c 9c Tc Jc Qc Kc Ac 2c\nbox 1: call\nbox 2: call\nbox 3: check")
    for cards in ("7c Tc", "8c"):
        assert refused(felt, f"box 2: discard {cards}").says == "one card is put away, of these: 7c Tc Kc"
