"""What a rule of tai-sai looks at: the rules in force and the state of the table."""

from pitboss.games.tai_sai.rules import Rules
from pitboss.games.tai_sai.state import State
from pitboss.table.layout import moment as layout

Moment = layout.Moment[Rules, State]
