"""Blinds: who is to post them, in turn from the left of the button (7.11)."""

from pitboss.games.poker.state import Due, State


def blind_name(number: int, count: int) -> str:
    """What a blind is called: small and large where there are two, the blind where there is one."""
    if count == 1:
        return "blind"
    if count == 2:
        return ("small blind", "large blind")[number]
    return f"{('first', 'second', 'third', 'fourth', 'fifth')[number]} blind"


def blinds_due(state: State) -> tuple[Due, ...]:
    """The blinds of a new hand; of two players alone the button posts the first."""
    blinds = state.terms.blinds
    if not blinds:
        return ()
    order = [player.box for player in state.clockwise(state.button) if player.is_dealt]
    if len(order) == 2 and len(blinds) == 2:
        order.reverse()
    return tuple(
        Due(box, blind_name(number, len(blinds)), cents)
        for number, (box, cents) in enumerate(zip(order, blinds, strict=False))
    )
