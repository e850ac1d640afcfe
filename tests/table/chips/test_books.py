"""Chips have owners: events state their moves, books follow them, and a person is not a place."""

from functools import partial
from typing import ClassVar

import pytest
from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.key import Key
from pitboss.table import rule
from pitboss.table.action import Action
from pitboss.table.chips import stacks
from pitboss.table.chips.accounts import CAGE, HOUSE, POOL, Move, bank, chips, person, pot, wager
from pitboss.table.chips.books import Books, on_layout, opened
from pitboss.table.chips.money import Cents
from pitboss.table.chips.payment import PRIZE, WasPaid
from pitboss.table.chips.stacks import BuyChips, CashedIn, CashIn, ChipsBought
from pitboss.table.event import Charged, Event, Forfeited, Placed, Refunded, Reversed, Settled, Wager
from pitboss.table.house import House, Seat, known_as
from pitboss.table.layout.events import Shifted
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

HOUSE_OF_ANN = House(
    sign=Sign(500, 50_000), chips=(100, 500), boxes=7, seats={3: Seat("Ann"), 5: Seat("Ann")}
)
BEN_AT_3 = House(sign=Sign(500, 50_000), chips=(100, 500), boxes=7, seats={3: Seat("Ben"), 4: Seat("Ann")})


def placed(box: int, cents: int, area: str = "red") -> Placed:
    return Placed(box=box, area=area, cents=cents, because=())


def won(box: int, stake: int, paid: int, area: str = "red", commission: int = 0) -> Settled:
    return Settled(
        box=box, area=area, outcome="win", stake=stake, paid=paid, commission=commission, because=()
    )


def after(house: House, *events: Event, books: Books | None = None) -> Books:
    books = books or Books()
    for event in events:
        books = books.after((partial(known_as, house), event.moves_at(State(house))))
        assert sum(books.balances.values()) == 0
    return books


def test_a_person_at_two_boxes_has_one_heap_of_chips() -> None:
    books = after(HOUSE_OF_ANN, placed(3, 500), placed(5, 1_000), won(3, 500, 500))
    assert books.cents(person("ann")) == -1_000 + 500
    assert books.cents(wager(5, "red")) == 1_000
    assert books.cents(HOUSE) == -500


def test_where_nobody_is_named_the_box_is_the_person() -> None:
    assert after(HOUSE_OF_ANN, placed(2, 500)).cents(person("box 2")) == -500


def test_a_wager_is_paid_to_whoever_made_it_though_another_sits_there_now() -> None:
    books = after(HOUSE_OF_ANN, placed(3, 500))
    books = after(BEN_AT_3, won(3, 500, 500), books=books)
    assert (books.cents(person("ann")), books.cents(person("ben"))) == (500, 0)


def test_the_next_wager_there_is_its_own_players() -> None:
    books = after(HOUSE_OF_ANN, placed(3, 500), won(3, 500, 500))
    books = after(BEN_AT_3, placed(3, 700), won(3, 700, 700), books=books)
    assert (books.cents(person("ann")), books.cents(person("ben"))) == (500, 700)


def test_a_reversal_reaches_the_owner_after_the_chips_are_gone() -> None:
    line = won(3, 500, 500)
    books = after(HOUSE_OF_ANN, placed(3, 500), line)
    books = after(BEN_AT_3, Reversed(line=line, because=()), books=books)
    assert books.balances == {}


def test_an_owner_goes_along_where_a_wager_is_moved() -> None:
    shifted = Shifted(box=3, area="red", to="black", cents=500, by="patron", because=())
    books = after(HOUSE_OF_ANN, placed(3, 500), shifted)
    books = after(BEN_AT_3, won(3, 500, 500, area="black"), books=books)
    assert (books.cents(person("ann")), books.cents(person("ben"))) == (500, 0)


def test_commissions_refunds_forfeits_and_prizes_have_their_counterparty() -> None:
    charged, refunded = (
        Charged(box=3, area="buy 4", cents=100, because=()),
        Refunded(box=3, area="buy 4", cents=40, because=()),
    )
    forfeit = Forfeited(box=3, area="red", cents=30, because=())
    prize = WasPaid(box=3, area=PRIZE, cents=5_000, because=())
    books = after(HOUSE_OF_ANN, charged, refunded, forfeit, prize)
    assert books.cents(HOUSE) == 100 - 40 + 30
    assert books.cents(POOL) == -5_000
    assert books.cents(person("ann")) == -100 + 40 - 30 + 5_000


def test_a_payment_that_was_only_stated_moves_nothing() -> None:
    assert WasPaid(box=3, area="red", cents=5_000, because=()).moves() == ()


def test_books_say_which_account_differs_from_the_state() -> None:
    books = after(HOUSE_OF_ANN, placed(3, 500), placed(5, 700))
    assert books.differences(on_layout([Wager(3, "red", 500), Wager(5, "red", 700)])) == ""
    swapped = on_layout([Wager(3, "red", 700), Wager(5, "red", 500)])
    assert books.differences(swapped) == (
        "wager box 3 red: 700 cents lie there, 500 are accounted for; "
        "wager box 5 red: 500 cents lie there, 700 are accounted for"
    )


def test_chips_never_move_backwards() -> None:
    with pytest.raises(AssertionError, match="-5 cents move from player box 2 to house"):
        Books().after((lambda box: f"box {box}", [Move(chips(2), HOUSE, -5)]))


def test_a_table_that_opens_with_wagers_has_them_from_outside() -> None:
    books = opened(on_layout([Wager(3, "red", 500)]))
    assert (books.cents(CAGE), books.cents(wager(3, "red"))) == (-500, 500)


# A table that keeps its players' chips, with a pot and a player who banks: neither goes through the house.


class Bets(Event, frozen=True, kw_only=True):
    """Chips into the pot."""

    box: int
    cents: int

    def moves(self) -> tuple[Move, ...]:
        return (Move(chips(self.box), pot("main"), self.cents),)


class TakesPot(Event, frozen=True, kw_only=True):
    """The whole pot to one player, less what the house takes for it."""

    box: int
    rake: int

    def moves(self) -> tuple[Move, ...]:
        return (Move(pot("main"), HOUSE, self.rake), Move(pot("main"), chips(self.box), None))


class BankPays(Event, frozen=True, kw_only=True):
    """The banking player pays another."""

    box: int
    cents: int
    name: ClassVar[str] = "ben"

    def moves(self) -> tuple[Move, ...]:
        return (Move(bank(self.name), chips(self.box), self.cents),)


class State(Struct, frozen=True):
    """Nothing but a house, and chips in its books."""

    house: House
    books: Books = Books(keeps_chips=True)

    def stack(self, box: int) -> int:
        return self.books.cents(person(known_as(self.house, box)))


class Room(Struct, frozen=True):
    """The moment that the rules look at."""

    book: Rulebook
    state: State

    def because(self, *keys: Key) -> tuple[str, ...]:
        return self.book.because(*keys)

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        return Refusal(code, says, self.because(*keys))

    def do(self, action: Action) -> "Room | Refusal":
        found = next(item for item in stacks.RULES if item.verb is type(action))
        answer = rule.decide(found, self, action)
        return answer if isinstance(answer, Refusal) else self.after(*answer)

    def after(self, *events: Event) -> "Room":
        house, books = self.state.house, self.state.books
        for event in events:
            books = books.after((partial(known_as, house), event.moves()))
        return Room(self.book, State(house, books))

    def has(self, box: int) -> int:
        return self.state.stack(box)


@pytest.fixture
def room() -> Room:
    seats = {1: Seat("Ann"), 2: Seat("Ben"), 6: Seat("Ann")}
    house = House(sign=Sign(500, 50_000), chips=(100, 500), boxes=7, seats=seats)
    return Room(Rulebook.on(None, "blackjack"), State(house))


def bought(room: Room, box: int, cents: int) -> Room:
    answer = room.do(BuyChips(who=f"box {box}", cents=Cents(cents)))
    assert isinstance(answer, Room)
    return answer


def refusal(answer: Room | Refusal) -> str:
    assert isinstance(answer, Refusal)
    return answer.code


def test_chips_are_bought_and_added_and_are_the_persons(room: Room) -> None:
    room = bought(bought(room, 1, 10_000), 6, 500)
    assert (room.has(1), room.has(6), room.has(2)) == (10_500, 10_500, 0)


def test_no_more_is_cashed_in_than_is_there(room: Room) -> None:
    room = bought(room, 1, 1_000)
    assert refusal(room.do(CashIn(who="box 1", cents=Cents(1_001)))) == "outside-cents"
    done = room.do(CashIn(who="box 1", cents=Cents(1_000)))
    assert isinstance(done, Room)
    assert done.has(1) == 0
    assert refusal(done.do(CashIn(who="box 1", cents=Cents(1)))) == "too-few-chips"


def test_chips_are_bought_in_the_tables_denominations_by_somebody_who_has_a_place(room: Room) -> None:
    assert refusal(room.do(BuyChips(who="box 1", cents=Cents(150)))) == "outside-cents"
    assert refusal(room.do(BuyChips(who="box 8", cents=Cents(100)))) == "no-such-box"
    assert refusal(room.do(CashIn(who="box 8", cents=Cents(100)))) == "no-such-box"


def test_a_wager_beyond_the_stack_is_refused_at_the_cent(room: Room) -> None:
    room = bought(room, 1, 1_000)
    assert stacks.refuse_beyond(room, 1, 1_000) is None
    short = stacks.refuse_beyond(room, 1, 1_001)
    assert short is not None
    assert short.code == "too-few-chips"


def test_a_pot_and_a_bank_need_no_detour_through_the_house(room: Room) -> None:
    room = bought(bought(room, 1, 10_000), 2, 10_000)
    room = room.after(Bets(box=1, cents=4_000, because=()), Bets(box=2, cents=4_000, because=()))
    room = room.after(TakesPot(box=2, rake=300, because=()), BankPays(box=1, cents=250, because=()))
    books = room.state.books
    assert (room.has(1), room.has(2)) == (10_000 - 4_000 + 250, 10_000 + 4_000 - 300)
    assert (books.cents(HOUSE), books.cents(pot("main")), books.cents(bank("ben"))) == (300, 0, -250)
    assert sum(books.balances.values()) == 0


def test_books_over_all_accounts_find_a_chip_that_a_player_lost_unaccounted_for(room: Room) -> None:
    room = bought(room, 1, 1_000)
    books = room.state.books
    assert books.differences({stacks.account(room.state.house, 1): 1_000}) == ""
    assert books.differences({"player ann": 999}) == (
        "player ann: 999 cents lie there, 1000 are accounted for"
    )


def test_every_event_of_the_stacks_is_told() -> None:
    assert ChipsBought(box=1, cents=500, because=()).sentence == "Box 1 buys chips for 5.00."
    assert CashedIn(box=1, cents=500, because=()).sentence == "Box 1 cashes in 5.00."
