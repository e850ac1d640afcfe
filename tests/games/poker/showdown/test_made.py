"""What a player is shown of hands and seats: what cards make, which lie open, what each did last."""

from pitboss.games.poker.setup import Middle
from pitboss.record.table import Table
from pitboss.table.cards import parse_cards
from pitboss.table.chips.money import Cents
from pitboss.table.shown import Hand, Mark, Seat
from tests.games.poker.telling import GAME, begun, dealt, table, told
from tests.games.poker.test_middle import seat


def hands(felt: Table, who: str) -> dict[str, Hand]:
    shown = GAME.shown(felt.rules, GAME.view(felt.state, who), who)
    return {piece.name: piece for piece in shown if isinstance(piece, Hand)}


def did(felt: Table) -> list[str]:
    """What each seat did, from box 1 on."""
    shown = GAME.shown(felt.rules, felt.state, "box 1")
    return [piece.did for piece in shown if isinstance(piece, Seat)]


def heads_up() -> Table:
    felt = table({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Kd Ah Kc")
    told(felt, "box 1: call\nbox 2: check")
    return felt


def test_a_hand_makes_nothing_before_there_are_five_cards() -> None:
    assert hands(heads_up(), "box 2")["Box 2 (you)"].made == ()


def test_the_own_hand_says_what_it_makes_and_of_which_cards() -> None:
    felt = heads_up()
    told(felt, "deck: flop 2c Ad 8h")
    (made,) = hands(felt, "box 2")["Box 2 (you)"].made
    assert (made.kind, made.says) == ("three of a kind", "three of a kind, aces")
    assert set(made.cards) == {"As", "Ah", "Ad", "2c", "8h"}


def test_what_another_holds_is_told_once_it_lies_open() -> None:
    felt = heads_up()
    told(felt, "deck: flop 2c Ad 8h")
    assert hands(felt, "box 1")["Box 2"].made == ()
    told(felt, "box 2: check\nbox 1: check\ndeck: turn 7s\nbox 2: check\nbox 1: check\ndeck: river 3s")
    told(felt, "box 2: check\nbox 1: check\nbox 2: show")
    assert hands(felt, "box 1")["Box 2"].made[0].says == "three of a kind, aces"
    assert hands(felt, "spectator")["Box 1"].made == ()


def test_omaha_makes_a_hand_of_two_own_cards_and_three_of_the_board() -> None:
    """No card of the own four meets the board: two of them and three of it are a pair of kings."""
    players = (seat(1, 100, put=10, cards=parse_cards("2c 3d 4h 6s")), seat(2, 100, put=10))
    board = parse_cards("Kc Kd 9h Ts")
    felt = table({}, game="omaha", hand=Middle("turn", 1, players, pot=Cents(20), board=board))
    (made,) = hands(felt, "box 1")["Box 1 (you)"].made
    assert made.says == "pair of kings"
    assert len(set(made.cards) & set(parse_cards("2c 3d 4h 6s"))) == 2
    assert {"Kc", "Kd"} <= set(made.cards)


def test_the_cards_that_were_dealt_face_up_are_counted() -> None:
    felt = table({1: 100, 2: 100}, game="five-card-stud", blinds=(), ante=1)
    told(felt, "dealer: new hand\ndealer: take antes")
    dealt(felt, "As Kd Ah Kc")
    own = hands(felt, "box 1")["Box 1 (you)"]
    assert (own.cards[0], own.up) == ("Kd", 1)


def test_a_seat_tells_what_was_done_there_last() -> None:
    felt = begun(table({1: 100, 2: 100, 3: 100, 4: 100, 5: 3}))
    assert did(felt) == ["", "blind", "blind", "", ""]
    told(felt, "box 4: call\nbox 5: raise to 0.03\nbox 1: fold\nbox 2: call")
    assert did(felt) == ["fold", "call", "blind", "call", "all-in"]
    told(felt, "box 3: raise to 0.08")
    assert did(felt) == ["fold", "call", "raise", "call", "all-in"]


def test_a_bet_and_a_check_are_told_apart_and_forgotten_with_the_round() -> None:
    felt = heads_up()
    assert did(felt) == ["", ""]
    told(felt, "deck: flop 2c Ad 8h\nbox 2: check\nbox 1: bet 0.02")
    assert did(felt) == ["bet", "check"]
    told(felt, "box 2: call")
    assert did(felt) == ["", ""]


def test_the_lowest_card_of_stud_brings_in() -> None:
    felt = table({1: 100, 2: 100}, game="five-card-stud", blinds=(), ante=1, bring_in=1)
    told(felt, "dealer: new hand\ndealer: take antes")
    dealt(felt, "As 2d Ah Kc")
    told(felt, f"box {felt.state.turn}: bring in")
    assert sorted(did(felt)) == ["", "bring-in"]


def test_the_button_marks_a_seat() -> None:
    felt = heads_up()
    shown = GAME.shown(felt.rules, felt.state, "box 1")
    assert [(piece.name, piece.at) for piece in shown if isinstance(piece, Mark)] == [("button", "box 1")]
