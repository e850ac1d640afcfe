"""Pots: an all-in player contests no more than their own chips, and as much from each other player."""

from collections.abc import Sequence

from msgspec import Struct

MAIN = "main pot"


class Share(Struct, frozen=True):
    """What a player has put into the pots in all; `is_live` is whether they can still win.

    What is `dead` lies in the main pot on top of that, and nobody has to match it.
    """

    box: int
    cents: int
    is_live: bool
    is_all_in: bool
    dead: int = 0


class Pot(Struct, frozen=True):
    """A pot: what each player put into it, and who can win it."""

    area: str
    put: tuple[tuple[int, int], ...]
    contenders: tuple[int, ...]

    @property
    def cents(self) -> int:
        """What lies in it."""
        return sum(cents for _, cents in self.put)


def area_of(number: int) -> str:
    """What a pot is called: the main pot, then side pots in the order in which they were made."""
    return f"side pot {number}" if number else MAIN


def cut(shares: Sequence[Share]) -> tuple[Pot, ...]:
    """The pots: one up to each total at which a player who can win is all-in, and one for the rest.

    What a dead hand has in beyond everybody who can win stays with the last. Of a single blind that nobody
    called nothing is left.
    """
    live = [share for share in shares if share.is_live]
    if not live:
        return ()
    most = max(share.cents for share in live)
    ends = sorted({share.cents for share in live if share.is_all_in} | {most})
    pots: list[Pot] = []
    begin = 0
    for end in ends:
        put = tuple(
            (share.box, cents)
            for share in shares
            if (cents := _within(share, begin, end, is_last=end == most))
        )
        contenders = tuple(share.box for share in live if share.cents >= end)
        if put:
            pots.append(Pot(area_of(len(pots)), put, contenders))
        begin = end
    return tuple(pots)


def _within(share: Share, begin: int, end: int, *, is_last: bool) -> int:
    """What a player has in a pot that goes from one total to another."""
    upper = share.cents if is_last else min(share.cents, end)
    return max(0, upper - begin) + (share.dead if not begin else 0)


def uncalled(shares: Sequence[Share]) -> tuple[int, int] | None:
    """Whose chips nobody has met, and how many: they go back before the pots are made.

    A hand that was given up leaves in the pot what it put in.
    """
    first, *rest = sorted(shares, key=lambda share: -share.cents)
    met = max((share.cents for share in rest), default=0)
    return (first.box, first.cents - met) if first.is_live and first.cents > met else None


def moved(before: Sequence[Pot], pots: Sequence[Pot], bet: str) -> tuple[tuple[str, str, int, int], ...]:
    """What comes into each pot and from where, box by box: from the bet, or from a pot that is one with it.

    Pots become one where the all-in player between them has given up the hand.
    """
    if not before and len(pots) == 1:
        return tuple([(bet, pots[0].area, box, cents) for box, cents in pots[0].put])
    had, has = _by_box(before), _by_box(pots)
    found: list[tuple[str, str, int, int]] = []
    for box, areas in has.items():
        was = had.get(box, {})
        spare = [
            (area, cents - areas.get(area, 0)) for area, cents in was.items() if cents > areas.get(area, 0)
        ]
        for area, cents in areas.items():
            missing = cents - was.get(area, 0)
            while missing > 0 and spare:
                source, more = spare.pop()
                taken = min(missing, more)
                found.append((source, area, box, taken))
                missing -= taken
                if more > taken:
                    spare.append((source, more - taken))
            if missing > 0:
                found.append((bet, area, box, missing))
    return tuple(found)


def _by_box(pots: Sequence[Pot]) -> dict[int, dict[str, int]]:
    found: dict[int, dict[str, int]] = {}
    for pot in pots:
        for box, cents in pot.put:
            found.setdefault(box, {})[pot.area] = cents
    return found
