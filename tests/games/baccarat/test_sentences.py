"""What is told of an event, and what is not."""

from pitboss.games.baccarat.events import CardWaits
from pitboss.table.cards import Card


def test_r12_3_the_face_of_a_card_that_waits_is_told_only_where_it_was_seen() -> None:
    cards = (Card("9c"),)
    assert CardWaits(cards=cards, seen=True, because=()).sentence == "9♣ waits to be dealt next."
    assert CardWaits(cards=cards, seen=False, because=()).sentence == "The card waits face down."
