"""Rulings under the law as it stands, asked of the engine once."""

import pytest

from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import rulings_of
from pitboss.odds.blackjack.column import Arrays
from pitboss.odds.blackjack.rulings import Rulings
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
