"""A playthrough for each game and rulebook; `python -m tests.conformance.playthroughs` records them anew."""

from pathlib import Path

import msgspec

from pitboss.games import GAMES
from tests.conformance.setups import PLAYED
from tests.conformance.suite import recorded, walked
from tests.conformance.walk import Walk

FOLDER = Path(__file__).parent.parent / "playthroughs"
ROUNDS, SEED, IRREGULAR = 8, 1996, 0.1


def path_of(slug: str, rulebook: str) -> Path:
    """Where the playthrough of a game under a rulebook is kept."""
    return FOLDER / f"{slug}-{rulebook}.jsonl"


def played_through(slug: str, rulebook: str) -> bytes:
    """A record of some rounds, irregularities among them, at a table that knows the jackpot."""
    game, played = GAMES[slug], PLAYED[slug]
    choice = played.rulebooks[rulebook]
    setup = msgspec.convert(played.tables[played.recorded_at], game.setup)
    walk = Walk(game, played, choice.book(), setup, SEED, IRREGULAR)
    return recorded(walk, choice, walked(walk, ROUNDS))


def main() -> None:
    """Writes every playthrough anew; read the difference before it is kept."""
    FOLDER.mkdir(exist_ok=True)
    for slug, played in PLAYED.items():
        for rulebook in played.rulebooks:
            path_of(slug, rulebook).write_bytes(played_through(slug, rulebook))
            print(path_of(slug, rulebook))


if __name__ == "__main__":
    main()
