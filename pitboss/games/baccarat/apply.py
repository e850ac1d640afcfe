"""The only transition: a baccarat table and an event give the table afterwards."""

from pitboss.games.baccarat.changes import people, rounds, shoe, wagers
from pitboss.games.baccarat.state import State
from pitboss.table.changes import Changes

apply = Changes[State](wagers.CHANGES, rounds.CHANGES, shoe.CHANGES, people.CHANGES)
