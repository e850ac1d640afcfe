"""The books of a table: every account since it opened. Whatever happens, they sum to nothing."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from pitboss.table.chips.accounts import CAGE, Account, Move, person, wager
from pitboss.table.event import Wager

# What every state holds of itself; players' chips it may keep, and the rest lies outside the table.
_HELD = ("wager", "pot", "bank")

# Accounts as they are written: `player ann`, `wager box 3 ante`.
Balances = Mapping[str, int]
Named = Callable[[int], str]


class Books(Struct, frozen=True):
    """Balances since the table opened, accounts with nothing in them left out; `owners` of wagers by name.

    What lies on the table stands apart from what is `elsewhere`: a state is asked for it after every action.
    Players' chips lie on a table that `keeps_chips`. A wager belongs to whoever made it, also after they have
    moved or gone, until another is made there.
    """

    lying: Balances = {}
    elsewhere: Balances = {}
    owners: Mapping[str, str] = {}
    keeps_chips: bool = False

    @property
    def balances(self) -> Balances:
        """Every account."""
        return {**self.lying, **self.elsewhere}

    def cents(self, account: Account) -> int:
        """What lies in an account; below nothing where more went out than came in."""
        return self.balances.get(str(account), 0)

    def after(self, *moved: tuple[Named, Iterable[Move]]) -> "Books":
        """The books once chips have moved, each time with whoever tells who is at a box at that moment."""
        lying, elsewhere, owners = dict(self.lying), dict(self.elsewhere), self.owners
        for named, moves in moved:
            before = owners
            for move in moves:
                giver, taker = move.source, move.target
                giver = _owner(before, named, giver) if giver.kind == "player" else giver
                taker = _owner(before, named, taker) if taker.kind == "player" else taker
                source, is_held = _entry(giver, self.keeps_chips)
                target, will_be_held = _entry(taker, self.keeps_chips)
                given, taken = lying if is_held else elsewhere, lying if will_be_held else elsewhere
                cents = given.get(source, 0) if move.cents is None else move.cents
                if not cents:
                    continue
                assert cents > 0, f"{cents} cents move from {source} to {target}"
                if taker.kind == "wager" and target not in taken:
                    name = giver.name if giver.kind == "player" else owners.get(source)
                    owners = {**owners, target: name} if name else owners
                _add(given, source, -cents)
                _add(taken, target, cents)
        return Books(lying, elsewhere, owners, self.keeps_chips)

    def differences(self, held: Balances) -> str:
        """Where these books and what a state holds differ."""
        if self.lying == held:
            return ""
        return "; ".join(
            f"{name}: {held.get(name, 0)} cents lie there, {self.lying.get(name, 0)} are accounted for"
            for name in sorted({*held, *self.lying})
            if held.get(name, 0) != self.lying.get(name, 0)
        )


def opened(held: Balances, *, keeps_chips: bool = False) -> Books:
    """The books of a table that opens with some chips on it, all from outside."""
    elsewhere: dict[str, int] = {}
    _add(elsewhere, str(CAGE), -sum(held.values()))
    return Books(held, elsewhere, keeps_chips=keeps_chips)


def on_layout(wagers: Iterable[Wager]) -> dict[str, int]:
    """What lies on the layout, by account."""
    return held_in((each.box, each.area, each.cents) for each in wagers)


def held_in(lying: Iterable[tuple[int, str, int]]) -> dict[str, int]:
    """The same of wagers in plain figures: box, area, cents."""
    held: dict[str, int] = {}
    for box, area, cents in lying:
        if cents:
            name = lying_at(box, area)
            held[name] = held.get(name, 0) + cents
    return held


@lru_cache(maxsize=4096)
def lying_at(box: int, area: str) -> str:
    """The account of a wager as the books write it."""
    return str(wager(box, area))


@lru_cache(maxsize=4096)
def _entry(account: Account, keeps_chips: bool) -> tuple[str, bool]:
    """An account as the books write it, and whether what is in it lies on the table."""
    return str(account), account.kind in _HELD or (keeps_chips and account.kind == "player")


def _owner(owners: Mapping[str, str], named: Named, account: Account) -> Account:
    """The account of whoever is meant by a player's; one that names them is meant as it is."""
    if account.name:
        return account
    name = owners.get(lying_at(account.box, account.area)) if account.area else None
    return person(name or named(account.box))


def _add(balances: dict[str, int], name: str, cents: int) -> None:
    left = balances.get(name, 0) + cents
    if left:
        balances[name] = left
    else:
        balances.pop(name, None)
