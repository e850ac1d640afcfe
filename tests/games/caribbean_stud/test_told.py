"""Who is told of a hand that earns a prize."""

from datetime import date

import pytest

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Event, Told
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.stories import happened

GAME = GAMES["caribbean-stud"]
FLUSH, PAIR = "2s 5s 7s 9s Js", "3c 3d 7h 9c Jc"


def _table(on: date | None, jurisdiction: str = "nz") -> Table:
    book = Choice(game=GAME.slug, on=on, jurisdiction=jurisdiction).book()
    return Table(GAME, book, Setup(Sign(500, 50_000, jackpot_wager=100), jackpot="manual"))


def _told(events: list[Event], ref: str) -> list[str]:
    return [event.whom for event in events if isinstance(event, Told) and ref in event.because]


@pytest.mark.parametrize(
    ("on", "ref"),
    [(date(1996, 6, 1), "nz-1996/VIII/11.10"), (date(1998, 6, 1), "nz-1998/6/11.13")],
)
def test_r11_10_and_r11_13_the_dealer_tells_the_game_supervisor_of_a_jackpot_hand(on: date, ref: str) -> None:
    at = _table(on)
    happened(at, "box 3: ante 25.00 jackpot", "dealer: no more bets", f"shoe: box 3 {FLUSH}")
    happened(at, f"shoe: dealer {PAIR}", "box 3: bet", "dealer: reveal", "box 3: show", "dealer: settle")
    events = happened(at, "dealer: verify box 3")
    cites(events, ref)
    assert _told(events, ref) == ["game supervisor"]
