"""Faces are turned down in whatever reaches somebody who may not see them."""

from typing import ClassVar

from pitboss.table.action import Fact
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.claim import Claim
from pitboss.table.event import Claimed, Event
from pitboss.table.option import Cards, Choices, Option
from pitboss.table.seen import as_seen, without_faces

ACE, KING, TEN = Card("As"), Card("Kd"), Card("Tc")
SEEN = {ACE}.__contains__


class Laid(Event, frozen=True, kw_only=True):
    """Cards in every way in which an event holds some, and a name that only looks like one."""

    card: Card
    cards: tuple[Card, ...]
    boxes: tuple[tuple[int, tuple[Card, ...]], ...]
    maybe: Card | None = None
    name: str = "Kd"


class Shows(Fact, frozen=True, kw_only=True):
    """A card of a hand is seen."""

    form: ClassVar[str] = "shows <card>"
    card: Card


class ShowsSome(Fact, frozen=True, kw_only=True):
    """Cards of a hand are seen."""

    form: ClassVar[str] = "shows <cards>"
    cards: tuple[Card, ...]


LAID = Laid(card=KING, cards=(ACE, KING), boxes=((3, (TEN, ACE)),), because=("a",))


def test_only_cards_that_are_shown_keep_their_faces_and_a_name_is_no_card() -> None:
    seen = as_seen(LAID, SEEN, "box 1")
    assert (seen.card, seen.cards, seen.boxes) == (UNKNOWN, (ACE, UNKNOWN), ((3, (UNKNOWN, ACE)),))
    assert (seen.maybe, seen.name, seen.because) == (None, "Kd", ("a",))


def test_without_faces_no_card_is_told() -> None:
    assert without_faces(LAID).cards == (UNKNOWN, UNKNOWN)


def test_a_device_knows_its_own_cards() -> None:
    assert as_seen(LAID, SEEN, "shoe") is LAID


def test_cards_within_a_claim_are_found() -> None:
    claim = Claim(3, "flush", "shoe", 1, 2, cards=(ACE, KING))
    seen = as_seen(Claimed(claim=claim, because=("a",)), SEEN, "box 1")
    assert seen.claim.cards == (ACE, UNKNOWN)


def test_an_option_that_names_hidden_cards_offers_any_that_was_not_seen() -> None:
    option = Option(Shows(who="dealer", card=KING), ("a",), {"card": Choices((KING, TEN))})
    seen = as_seen(option, SEEN, "dealer")
    assert seen.action == Shows(who="dealer", card=UNKNOWN)
    assert seen.vary == {"card": Choices(tuple(card for card in DECK if card != ACE))}


def test_what_a_range_leaves_out_does_not_tell_what_is_hidden() -> None:
    hand = Cards(1, 2, frozenset(DECK) - {KING, TEN})
    option = Option(ShowsSome(who="dealer", cards=(KING,)), ("a",), {"cards": hand})
    assert as_seen(option, SEEN, "dealer").vary == {"cards": Cards(1, 2, frozenset({ACE}))}


def test_an_option_about_open_cards_stays_as_it_is() -> None:
    option = Option(Shows(who="dealer", card=ACE), ("a",), {"card": Choices((ACE,))})
    assert as_seen(option, SEEN, "dealer") == option
    own = Option(
        ShowsSome(who="box 1", cards=(ACE,)), ("a",), {"cards": Cards(1, 1, frozenset(DECK) - {ACE})}
    )
    assert as_seen(own, SEEN, "box 1") == own
