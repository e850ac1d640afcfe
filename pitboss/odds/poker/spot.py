"""What a player at a table of poker knows, for equity; and the pot odds of a call."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from pitboss.games.poker.deal.dealing import stub
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.state import Player, State
from pitboss.odds.asked import OddsError
from pitboss.odds.poker.equity import Part, Spot
from pitboss.table.cards import UNKNOWN, Card


class PotOdds(Struct, frozen=True):
    """What a call costs, and what can be won with it, in cents."""

    call: int
    pot: int

    @property
    def needed(self) -> Fraction:
        """The equity at which a call neither wins nor loses: its part of the pot that it makes."""
        return Fraction(self.call, self.pot + self.call) if self.call else Fraction(0)


def spot_of(rules: Rules, view: State, box: int) -> Spot:
    """What the player at a box knows, from their view of the table.

    Cards that others gave up face down may be any; whoever still gives up one of three is taken to have two
    at random, and a draw that is to come is not reckoned with.
    """
    variant = view.variant
    me = view.player(box)
    others = [player for player in view.live() if player.box != box]
    if me is None or not me.is_live or not me.own or not others:
        raise OddsError(f"equity: box {box} has no cards in a hand against others")
    given_up = sum(street.then == "discard" for street in variant.streets)
    shared = _shared_cards(rules, view)
    earlier = [card for card in view.laid if card not in view.board]
    gone = [card for player in view.players if not player.is_live for card in _known(player)]
    return Spot(
        worth=rules.worth(view.terms),
        own=_known(me),
        others=tuple(map(_known, others)),
        board=view.board,
        dead=tuple(dict.fromkeys((*earlier, *gone))),
        hand=variant.own_cards - given_up - shared,
        board_whole=sum(street.board for street in variant.streets) + shared,
        parts=tuple(_parts(view, me, others)),
    )


def _known(player: Player) -> tuple[Card, ...]:
    return tuple(card for card in player.own if card != UNKNOWN)


def _shared_cards(rules: Rules, view: State) -> int:
    """How many cards all share in the place of one each, where the deck does not reach for those who stay."""
    if any(street.board for street in view.variant.streets):
        return 0
    left, players, found = stub(view), len(view.live()), len(view.board)
    for street in view.variant.streets[view.street + 1 :]:
        each = players * (street.down + street.up)
        burnt = street.burns and not rules.stud_burns_none and left > each
        is_short = left < each
        left -= 1 if is_short else each + burnt
        found += is_short
    return found


def pot_odds(view: State, box: int) -> PotOdds:
    """What a call costs a player now, and what they can win by it: of each other no more than they put in."""
    me = view.player(box)
    if me is None or not me.is_live:
        raise OddsError(f"pot odds: box {box} is in no hand")
    call = _call(view, me)
    mine = _in(me) + call
    others = (_in(player) for player in view.players if player.box != box)
    return PotOdds(call, _in(me) + sum(min(cents, mine) for cents in others))


def _in(player: Player) -> int:
    """What somebody has in since the hand began."""
    return player.bet + player.put


def _call(view: State, me: Player) -> int:
    """What a player is asked for; nothing once the bets of a round are made."""
    return max(0, min(me.stack, view.bets.high - me.bet)) if view.phase == "betting" else 0


def _parts(view: State, me: Player, others: list[Player]) -> Iterator[Part]:
    """The pots that a call plays for if all stay: whoever cannot match it has no part in the last."""
    mine = _in(me) + _call(view, me)
    reach = [min(mine, _in(other) + other.stack) for other in others]
    gone = [min(mine, _in(player)) for player in view.players if not player.is_live]
    below = 0
    for level in sorted({*reach}):
        cents = sum(min(level, each) - min(below, each) for each in (mine, *reach, *gone))
        if cents:
            yield Part(cents, tuple(place for place, each in enumerate(reach) if each >= level))
        below = level
