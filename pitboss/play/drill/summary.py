"""What came of a sitting: a row for each puzzle, and which clauses to read again."""

from dataclasses import dataclass

from pitboss.play.drill.drill import Drill, Given


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one puzzle."""

    key: str
    title: str
    clause: str
    """The deciding clause, as people cite it."""
    right: int
    wrong: int
    ms: int
    """The longest that an answer took."""
    is_known: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a sitting."""

    answers: int
    right: int
    ms: int
    rows: tuple[Row, ...]
    reread: tuple[str, ...]
    """What to ask `pitboss law show` for: the clauses of what was wrong."""

    @property
    def slowest(self) -> Row | None:
        """The puzzle that took longest, where there are several."""
        return max(self.rows, key=lambda row: row.ms) if len(self.rows) > 1 else None


def summary(drill: Drill) -> Summary:
    """The sitting so far; what is not known stands first."""
    by_key: dict[str, list[Given]] = {}
    for given in drill.given:
        by_key.setdefault(given.puzzle.key, []).append(given)
    rows = [_row(drill, some) for some in by_key.values()]
    missed = (given.puzzle for given in drill.given if not given.is_right)
    # A clause that was missed under the law of several days is read once.
    reread = {why.ref: where for each in missed for why, where in zip(each.read, each.where, strict=True)}
    return Summary(
        answers=len(drill.given),
        right=sum(given.is_right for given in drill.given),
        ms=sum(given.ms for given in drill.given),
        rows=tuple(sorted(rows, key=lambda row: row.is_known)),
        reread=tuple(reread.values()),
    )


def _row(drill: Drill, some: list[Given]) -> Row:
    puzzle = some[0].puzzle
    right = sum(given.is_right for given in some)
    return Row(
        key=puzzle.key,
        title=puzzle.title,
        clause=puzzle.clause.cite if puzzle.clause else "",
        right=right,
        wrong=len(some) - right,
        ms=max(given.ms for given in some),
        is_known=drill.learnt(puzzle).is_known,
    )
