"""A house of three people for tests: secrets that cost little, and a clock that goes when it is told to."""

from typing import Any

from pitboss.ledger.sqlite.store import Passing
from pitboss.ledger.store import Store
from pitboss.people import changes as x
from pitboss.people.errors import PeopleError
from pitboss.people.held import Held
from pitboss.people.house import House
from pitboss.people.people import People
from pitboss.people.secrets import Argon2

START = 1_790_000_000_000
MINUTE = 60_000
HOUR = 60 * MINUTE
CHEAP = Argon2(passes=1, memory_kib=8, lanes=1)
ANN, BEA, CARL = "Ann Lee", "Bea Wong", "Carl Ode"
MANAGER, SHIFT, OPERATOR = "casino manager", "shift manager", "operator"
SECRETS = {ANN: "ann's own words", BEA: "bea's own words", CARL: "carl's own words"}


class Staff:
    """Ann, Bea and Carl keep the register of one ledger."""

    def __init__(self, store: Store | None = None) -> None:
        self.now = START
        self.store = store or Passing()
        self.people = People(self.store, keeps=CHEAP, clock=lambda: self.now)

    def begin(self) -> "Staff":
        """The three come into the register together."""
        roles = {ANN: [MANAGER], BEA: [SHIFT, "dealer"], CARL: [OPERATOR, "casino supervisor"]}
        self.people.begin([self.people.newcomer(name, roles[name], SECRETS[name]) for name in SECRETS])
        return self

    @property
    def house(self) -> House:
        house = self.people.house
        assert house is not None
        return house

    def log_in(self, name: str, **more: Any) -> Held:
        return self.people.log_in(name, SECRETS[name], **more)

    def agreed(self, change: x.AnyChange, first: str = ANN, second: str = BEA) -> None:
        """A change that one proposes and another approves."""
        roles = {ANN: MANAGER, BEA: SHIFT, CARL: OPERATOR}
        self.people.propose(self.log_in(first), roles[first], change)
        self.people.approve(self.log_in(second), roles[second], self.house.proposals[-1].number)


def code(error: PeopleError) -> str:
    """The stable word of what was refused."""
    return error.code
