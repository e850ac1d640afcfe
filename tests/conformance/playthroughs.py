"""A playthrough for each game and rulebook.

`python -m tests.conformance.playthroughs` records those that are missing; games that are named, anew.
"""

import sys
from pathlib import Path

import msgspec

from pitboss.games import GAMES
from tests.conformance.entries import PLAYED
from tests.conformance.suite import recorded, walked
from tests.conformance.walk import Walk

FOLDER = Path(__file__).parent.parent / "playthroughs"
ROUNDS, SEED, IRREGULAR = 8, 1996, 0.1


def path_of(slug: str, rulebook: str) -> Path:
    """Where the playthrough of a game under a rulebook is kept."""
    return FOLDER / f"{slug}-{rulebook}.jsonl"


def played_through(slug: str, rulebook: str) -> bytes:
    """A record of some rounds, irregularities among them, at the table that the entry names."""
    game, played = GAMES[slug], PLAYED[slug]
    choice = played.rulebooks[rulebook]
    setup = msgspec.convert(played.tables[played.recorded_at], game.setup)
    walk = Walk(game, played, choice.book(), setup, SEED, IRREGULAR)
    return recorded(walk, choice, walked(walk, ROUNDS))


def main(anew: list[str]) -> None:
    """Writes every playthrough that is missing, and those of some games anew; read what changed in them."""
    FOLDER.mkdir(exist_ok=True)
    for slug, played in PLAYED.items():
        for rulebook in played.rulebooks:
            path = path_of(slug, rulebook)
            if slug in anew or not path.exists():
                path.write_bytes(played_through(slug, rulebook))
                print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
