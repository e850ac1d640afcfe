"""The only transition: a blackjack table and an event give the table afterwards."""

from pitboss.games.blackjack import apply_hands, apply_people, apply_shoe, apply_wagers
from pitboss.games.blackjack.state import State
from pitboss.table.changes import Changes

apply = Changes[State](apply_wagers.CHANGES, apply_hands.CHANGES, apply_shoe.CHANGES, apply_people.CHANGES)
