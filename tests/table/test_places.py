"""Players by their number: at a box, or standing; how both are written and who may play."""

from datetime import date

import pytest

from pitboss.law import Rulebook
from pitboss.record.case import Due
from pitboss.record.fields import BadFieldError, struct_of
from pitboss.table import general, who
from pitboss.table.event import Placed, RoundEnded
from pitboss.table.general.people import Exclude
from pitboss.table.general.seats import Seated, Sit
from pitboss.table.general.situation import Situation
from pitboss.table.house import House, may_wager, places
from pitboss.table.notation import Words, parse, text
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.who import standing
from tests.chips import moves

BOOK = Rulebook.on(date(1996, 6, 1), "roulette")
HOUSE = House(sign=Sign(minimum=500, maximum=50_000), chips=(100, 500), boxes=2, standing=2)


@pytest.mark.parametrize(
    ("number", "name"), [(1, "box 1"), (99, "box 99"), (101, "standing 1"), (199, "standing 99")]
)
def test_a_number_and_its_name_are_one(number: int, name: str) -> None:
    assert who.box(number) == name
    assert who.box_of(name) == number
    assert who.kind_of(name) == "box"


@pytest.mark.parametrize("name", ["box 0", "box 100", "standing 0", "standing 100", "standing x", "standing"])
def test_a_number_out_of_range_names_nobody(name: str) -> None:
    assert who.kind_of(name) == "nobody"


def test_a_verb_about_a_player_is_written_with_their_name() -> None:
    action = Exclude(who="operator", box=standing(1))
    assert text(action) == "operator: exclude standing 1"
    assert parse(text(action), general.verbs) == action


def test_those_who_stand_may_play_up_to_their_number() -> None:
    assert places(HOUSE) == (1, 2, standing(1), standing(2))
    assert may_wager(BOOK, HOUSE, standing(2)) is None
    refusal = may_wager(BOOK, HOUSE, standing(3))
    assert refusal is not None
    assert refusal.says == "there is no standing 3; the table has boxes 1 to 2, and 2 may stand"


def test_chips_and_sentences_go_by_the_name() -> None:
    placed = Placed(box=standing(1), area="wager", cents=500, because=())
    assert moves(placed) == [("standing 1", "layout", 500)]
    assert placed.sentence == "Standing 1: wager wager of 5.00."


def test_a_player_who_stands_takes_no_seat() -> None:
    sit = Sit(who="standing 1", name=Words("Ann"))
    refusal = general.decide(BOOK, HOUSE, Situation(), sit)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no-seat"


def test_r5_0_a_player_who_stands_does_not_fill_the_table() -> None:
    seated = general.apply(HOUSE, Seated(box=1, name="Ann", because=()))
    ended = general.apply(seated, RoundEnded(boxes=(standing(1),), because=()))
    assert ended.seats[1].idle == 0


def test_a_case_names_a_player_by_number_or_by_name() -> None:
    assert struct_of(Due, {"box": 3, "area": "wager"}).box == 3
    assert struct_of(Due, {"box": "standing 2", "area": "wager"}).box == standing(2)
    with pytest.raises(BadFieldError, match="'bar 2' is no player"):
        struct_of(Due, {"box": "bar 2", "area": "wager"})
