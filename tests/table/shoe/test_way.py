"""From sealed cards to a loaded shoe, and back to new ones."""

from msgspec.structs import replace

from pitboss.law.key import Key
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.event import Told
from pitboss.table.refusal import Refusal
from pitboss.table.shoe import device, loading
from pitboss.table.shoe.actions import PlayerCuts
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out, not_stated
from tests.table.shoe.scene import Table, after, refused, say, table

ACE = Card("As")
WAY = (
    ("not-inspected", ("dealer: inspect cards", "game supervisor: inspect cards")),
    ("not-spread", ("dealer: spread cards",)),
    ("not-mixed", ("dealer: mix cards",)),
    ("not-shuffled", ("dealer: shuffle",)),
    ("not-cut", ("dealer: offer cut to box 2", "box 2: cut at 104")),
    ("not-marked", ("dealer: cutting card 20 from back",)),
    ("not-loaded", ("dealer: load shoe",)),
)


def _until(at: Table, place: int, lying: tuple[Card, ...] = ()) -> Table:
    """A round from this shoe of which some cards lie on the layout."""
    state = replace(at.state.with_shoe(drawn=place), lying=lying, is_betting=False)
    return Table(at.rules, state)


def test_every_step_on_the_way_says_what_comes_next() -> None:
    at = table(2, step="sealed")
    for code, lines in WAY:
        refusal = loading.not_loaded(at)
        assert refusal is not None
        assert refusal.code == code
        at = after(at, *lines)
    assert loading.not_loaded(at) is None
    shoe = at.state.shoe
    assert (shoe.size, shoe.mark, shoe.cut_by, shoe.burn_due) == (208, 20, "box 2", True)


def test_no_step_comes_before_its_time() -> None:
    at = table(2, step="sealed")
    for code, line in (
        ("not-inspected", "dealer: spread cards"),
        ("not-spread", "dealer: mix cards"),
        ("not-mixed", "dealer: shuffle"),
        ("no-cut-due", "dealer: offer cut to box 2"),
        ("not-marked", "dealer: load shoe"),
    ):
        assert refused(at, line).code == code


def test_cards_lie_open_until_somebody_has_come() -> None:
    assert refused(table(step="spread"), "dealer: mix cards").code == "nobody-there"


def test_shuffled_cards_are_not_shuffled_once_more_nor_pre_shuffled_ones_unasked() -> None:
    assert refused(table(step="shuffled"), "dealer: shuffle").code == "not-now"
    assert refused(table(step="pre-shuffled"), "dealer: shuffle").code == "not-now"


def test_a_vacancy_brings_a_shuffle_where_that_is_always_so() -> None:
    at = after(_left(table(2, size=208)), "dealer: table vacant")
    assert (at.state.shoe.step, at.state.shoe.why) == ("mixed", "shuffle-after-vacancy")
    for policy in ("supervisor-decides", "never"):
        left = after(_left(table(2, vacancy=policy, size=208)), "dealer: table vacant")
        assert (left.state.shoe.step, left.state.shoe.stood_empty) == ("loaded", True)


def _left(at: Table) -> Table:
    """The table once everybody has got up."""
    return Table(at.rules, replace(at.state, house=replace(at.state.house, seats={})))


def test_a_table_with_somebody_seated_is_not_vacant() -> None:
    assert refused(table(2), "dealer: table vacant").code == "not-vacant"


def test_a_table_with_a_wager_is_not_vacant() -> None:
    at = table(2)
    wagered = Table(at.rules, replace(at.state, has_wagers=True))
    assert refused(wagered, "dealer: table vacant").code == "not-vacant"


def test_a_manager_has_the_cards_replaced_between_rounds_and_the_inspector_is_told() -> None:
    at = table(2, size=208)
    answer = say(at, "shift manager: replace cards")
    assert not isinstance(answer, Refusal)
    assert [event.whom for event in answer if isinstance(event, Told)] == ["inspector"]
    assert after(at, "shift manager: replace cards").state.shoe.step == "sealed"
    assert refused(at, "dealer: replace cards").code == "no-power"
    assert refused(_until(at, 3), "shift manager: replace cards").code == "round-in-progress"


def test_no_more_of_a_card_come_out_than_there_are_decks() -> None:
    three, four = (_until(table(size=208), 4, (ACE,) * number) for number in (3, 4))
    assert cannot_come_out(three, ACE) is None
    assert ACE in can_come_out(three.state)
    refusal = cannot_come_out(four, ACE)
    assert refusal is not None
    assert refusal.code == "card-out"
    assert can_come_out(four.state) == tuple(card for card in DECK if card != ACE)


def test_a_shoe_is_empty_with_its_last_card_and_not_before() -> None:
    assert cannot_come_out(_until(table(size=208), 207)) is None
    refusal = cannot_come_out(_until(table(size=208), 208))
    assert refusal is not None
    assert refusal.code == "shoe-empty"


def test_a_card_that_lies_face_up_is_stated() -> None:
    refusal = not_stated(table(), UNKNOWN, Key("decks-used"))
    assert refusal is not None
    assert refusal.because == table().because(Key("decks-used"))
    assert not_stated(table(), ACE, Key("decks-used")) is None


def test_the_front_of_a_stack_goes_to_its_back_with_the_cut() -> None:
    assert device.remaining(DECK, PlayerCuts(who="box 1", cards=20), ()) == (*DECK[20:], *DECK[:20])


def test_the_card_on_top_is_the_next_that_can_come() -> None:
    stack = (ACE, ACE, *DECK)
    assert device.top(_until(table(size=208), 1).state, stack) == ACE
    assert device.top(_until(table(size=208), 1, (ACE,) * 4).state, stack) == DECK[0]
