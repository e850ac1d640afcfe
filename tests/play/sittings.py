"""Sittings for tests: every game with chance that can be repeated, and players who are ordinary functions."""

from collections.abc import Callable, Mapping

from pitboss.play.clock import Clock
from pitboss.play.options import Options
from pitboss.play.purse import Purse
from pitboss.play.sitting import Player, Sitting
from pitboss.play.transcript import Transcript
from pitboss.play.view import View
from pitboss.record.choice import Choice
from pitboss.record.lines import header_of
from pitboss.record.opening import open_table
from pitboss.table.action import Action
from pitboss.table.chance import SealedChance
from pitboss.table.who import box_of

SEED = "a sitting"
BANKROLL = 10_000_000


def opened(slug: str, seats: Mapping[str, Player] | None = None, *, cents: int = BANKROLL) -> Sitting:
    """A sitting with a record in memory."""
    law = Choice(game=slug)
    table = open_table(law)
    return Sitting(
        table,
        SealedChance.from_text(SEED),
        Clock(None, repeatable=True),
        Purse(cents),
        record=Transcript(header_of(table, law)),
        seats=seats,
    )


def lines_of(sitting: Sitting) -> list[bytes]:
    """The record of a sitting so far."""
    assert isinstance(sitting.record, Transcript)
    return list(sitting.record.lines)


def blackjack(view: View, options: Options) -> Action | None:
    """Wagers ten dollars and draws to seventeen."""
    if not view.wagers:
        return options.find("wager", cents=1000)
    return options.find("draw" if view.total < 17 else "stand")


def stud(view: View, options: Options) -> Action | None:
    """Antes with a jackpot chip where there is one, and always bets."""
    return options.find("ante", cents=1000) or options.find("bet")


def baccarat(view: View, options: Options) -> Action | None:
    """Twenty on the banker; cards that are offered are turned."""
    if not view.wagers:
        return options.find("wager", cents=2000, area="banker")
    return options.find("turn cards")


def on(area: str, cents: int = 500) -> Callable[[View, Options], Action | None]:
    """Chips on an area of a layout in every round."""

    def place(view: View, options: Options) -> Action | None:
        return None if view.wagers else options.find("place", cents=cents, area=area)

    return place


def craps(view: View, options: Options) -> Action | None:
    """On the pass line, and throws the dice that are offered."""
    return options.find("take dice") or on("pass")(view, options)


def poker(view: View, options: Options) -> Action | None:
    """Buys in for 500.00, and calls whatever is bet."""
    if not options.answers:
        has_chips = view.state.stack(box_of(view.who)) > 0
        return None if has_chips or view.phase != "waiting" else options.find("buy chips", cents=50_000)
    return next(filter(None, map(options.find, ("post", "check", "call", "show"))))


PLAYERS: Mapping[str, Player] = {
    "blackjack": blackjack,
    "caribbean-stud": stud,
    "roulette": on("red"),
    "tai-sai": on("small"),
    "money-wheel": on("symbol-a"),
    "craps": craps,
    "baccarat": baccarat,
    "mini-baccarat": baccarat,
    "midi-baccarat": baccarat,
    "poker": poker,
}


def seated(slug: str, *further: int) -> dict[str, Player]:
    """As many players of a game as it takes, and further ones."""
    boxes = {1, *((2,) if slug == "poker" else ()), *further}
    return {f"box {number}": PLAYERS[slug] for number in sorted(boxes)}
