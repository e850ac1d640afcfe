"""What is raised of keys and anchors: a sentence for the person who signs or compares."""

MOST_TOLD = 10


class AnchorError(Exception):
    """A key, an anchor or a file of them that cannot be read, written or trusted."""


class BadLinesError(AnchorError):
    """A file of anchors with lines that are none: a sentence each, the first of them where there are many."""

    def __init__(self, says: list[str]) -> None:
        more = len(says) - MOST_TOLD
        self.says = says[:MOST_TOLD] + ([f"and {more} more lines that are no anchors"] if more > 0 else [])
        super().__init__("; ".join(self.says))
