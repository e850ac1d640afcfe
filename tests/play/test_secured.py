"""A sitting on a secured ledger: the dealer is the person of the session, and nobody who deals sits down."""

from pathlib import Path

import pytest

from pitboss.people import held as files
from pitboss.play.jackpot import CannotPlayError, of_a_ledger
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.mode import ChanceMode
from pitboss.table.chance import SystemChance
from tests.people.staff import ANN, BEA, MINUTE, Staff
from tests.play.sittings import BANKROLL
from tests.play.test_modes import code
from tests.play.test_pool import LAW, clock
from tests.pools.linked import POOL, Linked

DEALT = ChanceMode("dealt", dealer=BEA)


class Floor:
    """A table of a pool in a file, whose people log in on this evening."""

    def __init__(self, folder: Path) -> None:
        self.where, self.file = f"{folder}/a.ledger", folder / "session"
        self.at = Linked(LAW, where=self.where)
        self.staff = Staff(self.at.ledger.store)
        self.staff.now = self.at.at
        self.staff.begin()
        self.staff.now = self.at.at = self.at.at + MINUTE

    def log_in(self, name: str) -> None:
        files.write(self.file, self.staff.log_in(name))

    def pool(self, who: str = BEA) -> TablePool:
        chance = ChanceMode("dealt", dealer=who)
        return of_a_ledger(self.at.table, clock(self.at), self.where, POOL, who, chance=chance)


@pytest.fixture
def floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Floor:
    floor = Floor(tmp_path)
    monkeypatch.setenv("PITBOSS_SESSION", str(floor.file))
    # The evening of the table is the evening of the ledger.
    monkeypatch.setattr("pitboss.ledger.clock.now_ms", lambda: floor.at.at)
    monkeypatch.setattr("pitboss.people.gate.FRESH_SECONDS", 0)
    return floor


def test_nobody_deals_without_a_login(floor: Floor) -> None:
    with pytest.raises(CannotPlayError, match="nobody is logged in"):
        floor.pool()


def test_the_dealer_is_the_person_of_the_session(floor: Floor) -> None:
    floor.log_in(BEA)
    for name in ("Mallory", "bea wong", "Ann Lee"):
        with pytest.raises(CannotPlayError, match="Bea Wong is logged in"):
            floor.pool(name)
    floor.pool().close()


def test_somebody_who_is_no_dealer_does_not_deal(floor: Floor) -> None:
    floor.log_in(ANN)
    with pytest.raises(CannotPlayError, match="a dealer deals"):
        floor.pool(ANN)


def test_a_session_file_that_others_may_read_opens_no_table(floor: Floor) -> None:
    floor.log_in(BEA)
    floor.file.chmod(0o644)
    with pytest.raises(CannotPlayError, match="0600"):
        floor.pool()


def test_nobody_who_deals_anywhere_sits_down(floor: Floor) -> None:
    new = floor.staff.people.newcomer("Dan Fox", ["dealer"], "dan's own words")
    floor.staff.agreed(new)
    floor.log_in(BEA)
    pool = floor.pool()
    sitting = Sitting(floor.at.table, SystemChance(), clock(floor.at), Purse(BANKROLL), pool, mode=DEALT)
    floor.staff.people.log_in("Dan Fox", "dan's own words")
    assert code(sitting.act("box 1", "sit DAN FOX")) == "dealer-plays"
    assert code(sitting.act("box 1", "sit Bea-Wong")) == "dealer-plays"
    assert code(sitting.act("box 1", "sit Ann Lee")) == ""
    pool.close()
