"""The only transition: a blackjack table and an event give the table afterwards."""

from pitboss.games.blackjack.changes import hands, people, shoe, wagers
from pitboss.games.blackjack.state import State
from pitboss.table.changes import Changes

apply = Changes[State](wagers.CHANGES, hands.CHANGES, shoe.CHANGES, people.CHANGES)
