"""Keys of cards: added up, those of five cards say which ranks a hand has, and whether it is of one suit."""

from pitboss.table.cards import DECK, RANKS, SUITS, Card, rank, suit

# Five of these, at most four of one rank, have a sum that no other ranks have: checked when a table is made.
RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
# Above the sum of the ranks' keys stands how many cards there are of each suit, four bits wide.
SUITS_BEGIN = 32
ONE_OF_EACH = sum(16**place for place in range(len(SUITS)))
# Three more of each suit bring a suit of five cards to the high bit of its digit.
THREE_OF_EACH = 3 * ONE_OF_EACH << SUITS_BEGIN
FIVE_OF_ONE = 8 * ONE_OF_EACH << SUITS_BEGIN
RANKS_ONLY = (1 << SUITS_BEGIN) - 1

CARD_KEYS: dict[Card, int] = {
    card: RANK_KEYS[RANKS.index(rank(card))] + (16 ** SUITS.index(suit(card)) << SUITS_BEGIN) for card in DECK
}
