"""Play that was best under one law, held under another: what the main wager is worth then."""

from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import STRATEGIES, rulings_of, shoe_of
from pitboss.odds.blackjack.play.column import Arrays
from pitboss.odds.blackjack.play.strategies import columns_of, held, played, worth_of
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced


def holding(first: Asked, second: Asked, record: Priced) -> Number | None:
    """What a record of the second law is worth to one who plays as was best under the first.

    Nothing is said of wagers beside the main one, nor where hands of a split bear on each other.
    """
    if record.wager != "main" or record.strategy not in STRATEGIES:
        return None
    before, after = rulings_of(first), rulings_of(second)
    if before.faces != after.faces or not after.between.is_nothing:
        return None
    decks = int(record.variant) if record.variant.isdigit() else None
    cards = shoe_of(second, decks).of(after.faces)
    play = played(columns_of(Arrays(before), cards), cards, record.strategy)
    return worth_of(held(play, columns_of(Arrays(after), cards)))
