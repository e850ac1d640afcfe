"""The odds of baccarat, mini baccarat and midi baccarat: for eight decks, and for any shoe."""

from pitboss.odds.baccarat.pricing import Walked, at_shoe, price, removal, walked

__all__ = ["Walked", "at_shoe", "price", "removal", "walked"]
