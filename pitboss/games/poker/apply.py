"""What each event does to a poker table: the only transition there is."""

from pitboss.games.poker.betting.changes import BETTING
from pitboss.games.poker.commission.changes import COMMISSION
from pitboss.games.poker.deal.changes import DEALING
from pitboss.games.poker.irregularities.changes import IRREGULARITIES
from pitboss.games.poker.jackpot.changes import JACKPOT
from pitboss.games.poker.kill.changes import KILL
from pitboss.games.poker.runs.changes import RUNS
from pitboss.games.poker.seats.changes import SEATS
from pitboss.games.poker.showdown.changes import SHOWDOWN
from pitboss.games.poker.state import State
from pitboss.games.poker.undoing import UNDOING
from pitboss.table.changes import Changes

apply: Changes[State] = Changes(
    DEALING, BETTING, SHOWDOWN, SEATS, COMMISSION, KILL, UNDOING, RUNS, JACKPOT, IRREGULARITIES
)
