"""One-player rounds of Caribbean stud a second, asked and by the engine alone; and where the time goes."""

import cProfile
import pstats

from sittings import actions_of, carry_out, opened, played, repeated

from pitboss.play.options import Options
from pitboss.play.view import View
from pitboss.table.action import Action

ROUNDS = 5_000
SHOWN = 20
TARGET = 5_000
CENTS = 2_500
SLUG = "caribbean-stud"


def plays(view: View, options: Options) -> Action | None:
    """Antes; every fourth hand or so folds, whatever the rest of it is."""
    if not view.hand:
        return options.find("ante", cents=CENTS)
    return options.find("fold" if view.hand[0][0] in "234" else "bet")


def main() -> None:
    """Prints the rates, then a profile of as many rounds through the engine."""
    players = {"box 3": plays}
    print(f"{played(SLUG, players, ROUNDS):>10,.0f} rounds/s of a player who is asked")
    actions = actions_of(SLUG, players, ROUNDS)
    rate = repeated(SLUG, actions, ROUNDS)
    print(f"{rate:>10,.0f} rounds/s of the engine alone; the target is {TARGET:,}")
    table, profile = opened(SLUG).table, cProfile.Profile()
    profile.runcall(carry_out, table, actions)
    pstats.Stats(profile).sort_stats("tottime").print_stats(SHOWN)


if __name__ == "__main__":
    main()
