"""The only transition: a baccarat table and an event give the table afterwards."""

from pitboss.games.baccarat import apply_people, apply_round, apply_shoe, apply_wagers
from pitboss.games.baccarat.state import State
from pitboss.table.changes import Changes

apply = Changes[State](apply_wagers.CHANGES, apply_round.CHANGES, apply_shoe.CHANGES, apply_people.CHANGES)
