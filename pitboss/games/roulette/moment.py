"""What a rule of roulette looks at: the rules in force and the state of the table."""

from pitboss.games.roulette.rules import Rules
from pitboss.games.roulette.state import State
from pitboss.table.layout import moment as layout

Moment = layout.Moment[Rules, State]
