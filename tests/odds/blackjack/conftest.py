"""Rulings under the law as it stands, asked of the engine once."""

import pytest

from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import rulings_of
from pitboss.odds.blackjack.engine.rulings import Rulings
from pitboss.odds.blackjack.play.column import Arrays
from pitboss.record.choice import Choice


@pytest.fixture(scope="session")
def asked() -> Asked:
    return Asked(law=Choice(game="blackjack"))


@pytest.fixture(scope="session")
def rulings(asked: Asked) -> Rulings:
    return rulings_of(asked)


@pytest.fixture(scope="session")
def arrays(rulings: Rulings) -> Arrays:
    return Arrays(rulings)
