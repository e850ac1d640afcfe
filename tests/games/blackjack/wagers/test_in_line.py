"""Who decides on a box where nobody sits, and when the first in line is away (r 13.3(a), 13.5, 15.9)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.wagers.boxes import decider
from pitboss.record.table import Table
from tests.games.blackjack.telling import cites, dealt, happened, played, refused, table

_TWO = ("standing 1: wager 10.00 on box 3", "standing 2: wager 20.00 on box 3")
BOX_2 = 2
_AWAY = "dealer: box 3 away"
_DIRECT = "casino supervisor: direct card to box 3"


def _eleven(readings: dict[str, str] | None = None, *wagers: str) -> Table:
    """Two who stand share box 3, where nobody sits; it has eleven against a six."""
    at = table(readings)
    dealt(at, "6c 6d 5c", *(wagers or _TWO))
    return at


def test_r15_9_where_the_first_in_line_is_away_the_next_decides() -> None:
    at = _eleven()
    cites(happened(at, _AWAY), "15.9", "13.3(a)")
    refused(played(at, _DIRECT), "nobody-away", "15.9")
    happened(at, "standing 2: draw", "shoe: deal 9h", "standing 2: stand")
    assert at.state.phase == "dealer"


def test_r15_9_when_all_in_line_are_away_a_supervisor_directs() -> None:
    at = _eleven()
    happened(at, _AWAY, _AWAY, _DIRECT)
    refused(played(at, _AWAY), "no-decision", "15.9")


def test_r15_9_by_the_other_reading_a_supervisor_directs_at_once() -> None:
    at = _eleven({"first-in-line-away": "supervisor"})
    happened(at, _AWAY)
    refused(played(at, "standing 2: draw"), "not-your-decision", "13.3(a)")
    happened(at, _DIRECT)


def test_r15_9_the_first_in_line_who_comes_back_decides_again() -> None:
    at = _eleven()
    happened(at, _AWAY, "standing 1: draw", "shoe: deal 2h")
    refused(played(at, "standing 2: stand"), "not-your-decision", "13.3(a)")


def test_r13_3a_a_seated_players_right_is_exclusive_there_or_not() -> None:
    at = _eleven(None, "box 3: wager 10.00", "standing 1: wager 10.00 on box 3")
    happened(at, _AWAY)
    refused(played(at, "standing 1: draw"), "not-your-decision", "13.3(a)")
    happened(at, _DIRECT)


def test_r13_3a_who_sits_there_decides_from_whatever_place_the_wager_was_made() -> None:
    """Ann has boxes 2 and 3 and wagers on box 3 from box 2; one who stands is in front of her there."""
    at = table()
    happened(at, "box 2: sit Ann", "box 3: sit Ann", _TWO[0], "box 2: wager 10.00 on box 3")
    assert decider(Moment(at.rules, at.state), at.state.boxes[3]) == BOX_2


def test_r13_5_a_seated_player_elsewhere_is_told_why_the_decision_is_not_theirs() -> None:
    at = _eleven(None, "box 2: wager 10.00 on box 3")
    happened(at, "dealer: places wanted")
    refused(played(at, "box 2: double"), "not-your-decision", "13.5", "13.3(a)")
    happened(at, _DIRECT)
