"""The books of a table: every account since it opened. Whatever happens, they sum to nothing."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from pitboss.table.chips.accounts import CAGE, Account, Move, person, wager
from pitboss.table.event import Wager

# What every state holds of itself; players' chips it may, and the rest lies outside the table.
_HELD = ("wager", "pot", "bank")

# Accounts as they are written: `player ann`, `wager box 3 ante`.
Balances = Mapping[str, int]
Named = Callable[[int], str]


class Books(Struct, frozen=True):
    """Balances since the table opened, accounts with nothing in them left out; `owners` of wagers by name.

    What lies on the table stands apart from what is `elsewhere`: a state is asked for it after every action.
    A wager belongs to whoever made it, also after they have moved or gone, until another is made there.
    """

    lying: Balances = {}
    elsewhere: Balances = {}
    owners: Mapping[str, str] = {}

    @property
    def balances(self) -> Balances:
        """Every account."""
        return {**self.lying, **self.elsewhere}

    def cents(self, account: Account) -> int:
        """What lies in an account; below nothing where more went out than came in."""
        return self.balances.get(written(account), 0)

    def owner(self, named: Named, account: Account) -> Account:
        """The account of whoever is meant by a player's; one that names them is meant as it is."""
        if account.name:
            return account
        name = self.owners.get(_lying(account.box, account.area)) if account.area else None
        return person(name or named(account.box))

    def after(self, named: Named, moves: Iterable[Move]) -> "Books":
        """The books once some chips have moved; `named` tells who is at a box at that moment."""
        lying, elsewhere, owners = dict(self.lying), dict(self.elsewhere), self.owners
        for move in moves:
            giver, taker = move.source, move.target
            giver = self.owner(named, giver) if giver.kind == "player" else giver
            taker = self.owner(named, taker) if taker.kind == "player" else taker
            source, target = written(giver), written(taker)
            given = lying if giver.kind in _HELD else elsewhere
            taken = lying if taker.kind in _HELD else elsewhere
            cents = given.get(source, 0) if move.cents is None else move.cents
            if not cents:
                continue
            assert cents > 0, f"{cents} cents move from {source} to {target}"
            if taker.kind == "wager" and target not in taken:
                name = giver.name if giver.kind == "player" else owners.get(source)
                owners = {**owners, target: name} if name else owners
            _add(given, source, -cents)
            _add(taken, target, cents)
        return Books(lying, elsewhere, owners)

    def differences(self, held: Balances, *, keeps_chips: bool = False) -> str:
        """Where these books and what a state holds differ; players' chips count where it keeps them."""
        booked = {**self.lying, **self._players()} if keeps_chips else self.lying
        if booked == held:
            return ""
        return "; ".join(
            f"{name}: {held.get(name, 0)} cents lie there, {booked.get(name, 0)} are accounted for"
            for name in sorted({*held, *booked})
            if held.get(name, 0) != booked.get(name, 0)
        )

    def _players(self) -> Balances:
        return {name: cents for name, cents in self.elsewhere.items() if name.startswith("player")}


def opened(held: Balances) -> Books:
    """The books of a table that opens with some chips on it, all from outside."""
    lying = {name: cents for name, cents in held.items() if name.startswith(_HELD)}
    elsewhere = {name: cents for name, cents in held.items() if name not in lying}
    _add(elsewhere, written(CAGE), -sum(held.values()))
    return Books(lying, elsewhere)


def on_layout(wagers: Iterable[Wager]) -> dict[str, int]:
    """What lies on the layout, by account."""
    held: dict[str, int] = {}
    for each in wagers:
        if each.cents:
            name = _lying(each.box, each.area)
            held[name] = held.get(name, 0) + each.cents
    return held


@lru_cache(maxsize=4096)
def _lying(box: int, area: str) -> str:
    return written(wager(box, area))


@lru_cache(maxsize=4096)
def written(account: Account) -> str:
    """An account as the books write it."""
    return str(account)


def _add(balances: dict[str, int], name: str, cents: int) -> None:
    left = balances.get(name, 0) + cents
    if left:
        balances[name] = left
    else:
        balances.pop(name, None)
