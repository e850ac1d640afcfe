"""What holds for every general rule: options and rulings agree, events are written and read back."""

import msgspec
import pytest

from pitboss.law import Rulebook
from pitboss.law.model import CARRIED_OUT_BY_CODE
from pitboss.table import general, notation
from pitboss.table.cards import DECK
from pitboss.table.event import Called, Event, RoundEnded
from pitboss.table.general import Situation, refuse_deck, refuse_device
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.who import INSPECTOR, STAFF
from tests.citing import cites
from tests.table.general.scene import NZ, QUIET, US, done, house, in_round, rounds

PEOPLE = ("box 1", "box 2", "box 3", "box 4", "spectator", INSPECTOR, *STAFF)
LIVE = in_round((1, "ante", 2500), (2, "ante", 5000))


def busy() -> House:
    """A table at which much is going on."""
    return rounds(
        done(
            house(non_value_permitted=True, colours=("red", "blue")),
            "box 1: sit Ann",
            "box 2: sit Ben",
            "box 1: buy 5 red at 2.50",
            "box 1: dispute this",
            "game supervisor: rule no",
            "box 2: dispute that",
            "operator: give notice of minimum 50.00",
            "casino supervisor: give notice of closing",
            "shift manager: allow box 1 up to 1000.00",
            "operator: require increments of 5.00",
            "dealer: device found box 2",
            "dealer: box 2 left 5.00 behind",
        ),
        1,
        2,
    )


SCENES = [(table, situation) for table in (house(), busy()) for situation in (QUIET, LIVE)]


@pytest.mark.parametrize("book", [NZ, US], ids=["nz", "us"])
@pytest.mark.parametrize(("table", "situation"), SCENES)
def test_every_option_is_accepted_as_it_stands(book: Rulebook, table: House, situation: Situation) -> None:
    for who in PEOPLE:
        for option in general.options(book, table, situation, who):
            assert option.admits(option.action), option
            assert option.because, option
            events = general.decide(book, table, situation, option.action)
            assert not isinstance(events, Refusal), (option, events)
            assert all(event.because for event in events)
            line = notation.text(option.action)
            assert notation.parse(line, general.verbs, option.action.at) == option.action, line


@pytest.mark.parametrize("book", [NZ, US], ids=["nz", "us"])
@pytest.mark.parametrize(("table", "situation"), SCENES)
def test_every_event_is_written_and_read_back(book: Rulebook, table: House, situation: Situation) -> None:
    known = {*general.events, *Event.__subclasses__()}
    for who in PEOPLE:
        for option in general.options(book, table, situation, who):
            events = general.decide(book, table, situation, option.action)
            assert not isinstance(events, Refusal)
            for event in events:
                assert type(event) in known
                assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
                general.apply(table, event)


def test_an_event_of_another_kind_changes_nothing() -> None:
    assert general.apply(busy(), Called(words="no more bets", because=())) == busy()


def test_a_round_ended_counts_idle_rounds_and_says_who_plays() -> None:
    table = general.apply(busy(), RoundEnded(boxes=(1, 3), because=()))
    assert table.playing == {1, 3}
    assert {box: seat.idle for box, seat in table.seats.items()} == {1: 0, 2: 1}


def test_a_verb_is_refused_to_those_who_never_utter_it() -> None:
    refusal = general.decide(NZ, house(), QUIET, general.verbs[0](who="dealer", name="Ann"))  # type: ignore[call-arg]
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-yours"


def test_forms_are_told_apart() -> None:
    assert len({verb.form for verb in general.verbs}) == len(general.verbs)
    assert len({event.__name__ for event in general.events}) == len(general.events)


def test_r19_1_a_deck_is_52_cards_each_once() -> None:
    assert refuse_deck(NZ, DECK) is None
    for cards in (DECK[1:], (*DECK, DECK[0]), (*DECK[1:], DECK[1])):
        refusal = refuse_deck(NZ, cards)
        assert refusal is not None
        cites(refusal, "nz-1996/I/19.1")
    assert refuse_deck(US, DECK) is None


@pytest.mark.parametrize(("device", "approved"), [("shoe", True), ("shuffler", True), ("deck", False)])
def test_r19_4_cards_come_from_a_shoe_or_a_shuffler(device: str, approved: bool) -> None:
    refusal = refuse_device(NZ, device)
    assert (refusal is None) is approved
    if refusal:
        cites(refusal, "nz-1996/I/19.4", "nz-1996/I/19.4(a)", "nz-1996/I/19.4(b)")
    assert refuse_device(US, device) is None


def test_every_general_clause_that_the_table_carries_out_has_a_key_known_to_the_book() -> None:
    for clause in NZ.clauses.values():
        if clause.ref.startswith("nz-1996/I/") and clause.by in CARRIED_OUT_BY_CODE:
            assert all(NZ.because(key) for key in clause.keys)
