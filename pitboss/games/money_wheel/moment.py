"""What a rule of the money wheel looks at."""

from pitboss.games.money_wheel.rules import Rules
from pitboss.games.money_wheel.state import State
from pitboss.table.layout.moment import Moment as LayoutTable

Moment = LayoutTable[Rules, State]
