"""What somebody has learnt, in a file: read with care, written whole or not at all."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Struct

from pitboss.intake import json
from pitboss.intake.bounds import IntakeError
from pitboss.intake.file import bytes_in, handle_of
from pitboss.play.drill.boxes import Learnt

SCHEMA = "pitboss/drill-progress/1"
MOST_BYTES = 16 * 1024 * 1024
_LONGEST_KEY = 500

Key = Annotated[str, msgspec.Meta(max_length=_LONGEST_KEY)]


class ProgressError(ValueError):
    """A file of progress that cannot be used; it is left as it is."""


class OfGame(Struct, forbid_unknown_fields=True):
    """What was learnt of one game."""

    sittings: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)] = 0
    """How many sittings there were."""
    learnt: dict[Key, Learnt] = {}
    """How far each puzzle has come, by its key."""

    def asked(self, key: str) -> int:
        """How often a puzzle was asked."""
        return self.learnt[key].asked if key in self.learnt else 0


class Progress(Struct, forbid_unknown_fields=True):
    """What was learnt of every game."""

    schema: str = SCHEMA
    games: dict[Key, OfGame] = {}

    def of(self, game: str) -> OfGame:
        """What was learnt of a game."""
        return self.games.setdefault(game, OfGame())


def place(environment: Mapping[str, str]) -> Path:
    """Where progress is kept unless another file is named: in the user's data folder."""
    data = environment.get("XDG_DATA_HOME", "")
    # A folder that is not named in full is passed over, as the XDG specification asks.
    folder = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return folder / "pitboss" / "drill.json"


def read(path: Path) -> Progress:
    """The progress in a file; none yet where there is no file."""
    try:
        number = handle_of(path)
        try:
            content = bytes_in(number, MOST_BYTES)
        finally:
            os.close(number)
        if len(content) > MOST_BYTES:
            raise IntakeError(f"it is too large; at most {MOST_BYTES:,} bytes")
        json.check(content, MOST_BYTES)
        found = msgspec.json.decode(content, type=Progress)
    except FileNotFoundError:
        return Progress()
    except OSError as error:
        raise ProgressError(f"{path}: {error.strerror or error}") from None
    except (IntakeError, msgspec.MsgspecError, RecursionError) as error:
        raise ProgressError(f"{path} holds no progress of pitboss drill ({error}), and stays") from None
    if found.schema != SCHEMA:
        raise ProgressError(f"{path} is of another version ({found.schema}; allowed: {SCHEMA}), and stays")
    return found


def keep(path: Path, game: str, own: OfGame) -> None:
    """Keep what was learnt of a game, beside what the file holds by now, as from another drill."""
    whole = read(path)
    there = whole.of(game)
    later = {key: each for key, each in there.learnt.items() if each.asked > own.asked(key)}
    whole.games[game] = OfGame(max(own.sittings, there.sittings), {**own.learnt, **later})
    _write(path, whole)


def forget(path: Path, game: str) -> None:
    """Forget what was learnt of a game."""
    whole = read(path)
    whole.games.pop(game, None)
    _write(path, whole)


def _write(path: Path, whole: Progress) -> None:
    target = Path(os.path.realpath(path))
    fresh = target.with_name(f".{target.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(whole, order="sorted"), indent=1))
        os.replace(fresh, target)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise ProgressError(f"{path}: {error.strerror or error}") from None
