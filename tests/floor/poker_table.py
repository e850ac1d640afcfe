"""A poker table on a floor, with bots at every box but the first."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import Pit
from pitboss.play.bots.poker import PokerBot
from pitboss.play.poker_table import fitting
from pitboss.record.choice import Choice
from pitboss.table.refusal import Refusal
from pitboss.table.who import box
from tests.floor import serving


def with_bots(pit: Pit, asked: Mapping[str, str]) -> Host:
    """A table with terms that fit what is asked for."""
    law = Choice(game="poker")
    kept = pit.open(law, tuple(fitting(law.book(), asked)), title="poker")
    host = pit.owner(kept.id).host
    for number in range(2, host.felt()["boxes"] + 1):
        assert not isinstance(host.sitting.act(box(number), "buy chips 500.00"), Refusal)
        host.sitting.bots[box(number)] = PokerBot(0.8, f"bot {number}", buys=500_00)
    return host


@contextmanager
def served(folder: Path, asked: Mapping[str, str]) -> Iterator[str]:
    """Where a floor with one such table serves its page."""
    with serving.served(folder, lambda pit: with_bots(pit, asked)) as floor:
        yield f"{floor.address}/table/{next(iter(floor.pit.kept))}"
