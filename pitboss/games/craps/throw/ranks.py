"""Who stands above whom in calling a throw (r 7.5 to 7.7)."""

from pitboss.games.craps.moment import Moment
from pitboss.law.key import key
from pitboss.table.refusal import Refusal

OVERRULES_CASINO_SUPERVISOR = key("overrules-casino-supervisor")

LADDER = {
    "stickperson": 0,
    "game supervisor": 1,
    "casino supervisor": 2,
    "shift manager": 3,
    "casino manager": 3,
}
OVERRULES = {
    "game supervisor": key("overrules-stickperson"),
    "casino supervisor": key("overrules-game-supervisor"),
    "shift manager": OVERRULES_CASINO_SUPERVISOR,
    "casino manager": OVERRULES_CASINO_SUPERVISOR,
}


def decided_above(table: Moment, who: str) -> str:
    """Who above somebody has decided what the throw was; nobody where it is empty."""
    judge = table.state.roll.judged_by if table.state.roll else ""
    return judge if judge and LADDER[judge] > LADDER[who] else ""


def outranked(table: Moment, who: str) -> Refusal | None:
    """The refusal of somebody who would undo what a higher rank decided."""
    judge = decided_above(table, who)
    if not judge:
        return None
    says = f"the {judge} has decided what the throw was; it takes somebody higher to undo that"
    return table.refuse("not-higher", says, OVERRULES[judge])
