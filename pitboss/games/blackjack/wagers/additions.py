"""Doubles and splits beside a maximum for a box: whether they count towards it (r 13.2)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import Box, Stake
from pitboss.games.blackjack.wagers.area import ON_HANDS
from pitboss.law.key import Key, key
from pitboss.table.chips.money import money
from pitboss.table.house import known_as
from pitboss.table.refusal import Refusal

BOX_MAXIMUM = key("box-maximum")
BOX_MAXIMUM_SIGN = key("box-maximum-sign")
PLAYER_BOX_MAXIMUM = key("player-box-maximum")


def refuse(table: Moment, box: Box, stake: Stake, cents: int) -> Refusal | None:
    """Why so much may not be added to what a player has on a box, where additions count."""
    for by, code, limit, lying in _maxima(table, box, stake):
        if lying + cents > limit and _count(table):
            says = f"box {box.number} has {money(lying)} on it and may have {money(limit)} in all"
            return table.refuse(code, says, by, BOX_MAXIMUM_SIGN)
    return None


def most(table: Moment, box: Box, stake: Stake, cents: int) -> int:
    """How much of a wager may be added: all of it, or where additions count, as far as there is room."""
    room = min([limit - lying for _, _, limit, lying in _maxima(table, box, stake)], default=cents)
    return max(0, room) if room < cents and _count(table) else cents


def _count(table: Moment) -> bool:
    return table.rules.reads("box-maximum-and-additions", "every-wager")


def _maxima(table: Moment, box: Box, stake: Stake) -> list[tuple[Key, str, int, int]]:
    """Each maximum on the sign for a box, with its key and code, and with what counts towards it there."""
    house = table.state.house
    who = known_as(house, stake.place)
    mine = sum(_riding(box, each) for each in box.stakes if known_as(house, each.place) == who)
    found = (
        (BOX_MAXIMUM, "above-box-maximum", house.sign.box_maximum, sum(_riding(box, s) for s in box.stakes)),
        (PLAYER_BOX_MAXIMUM, "above-player-maximum", house.sign.player_maximum, mine),
    )
    return [(by, code, cents, lying) for by, code, cents, lying in found if cents is not None]


def _riding(box: Box, stake: Stake) -> int:
    """What of a stake rides on hands; insurance and Super Sevens lie beside the box."""
    return sum(cents for area, cents in stake.pieces(box.number) if area.kind in ON_HANDS)
