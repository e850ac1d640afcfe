"""Every page that is written from what there is; `python -m tests.indexes.pages` writes them."""

from itertools import groupby
from pathlib import Path

from pitboss.record.cases import filed
from tests.indexes import cases, clauses, library

DOCS = Path(__file__).parents[2] / "docs"


def pages() -> dict[Path, str]:
    """What each page says."""
    by_game = groupby(filed(), key=lambda case: case.game)
    return {
        **{DOCS / "cases" / game / "README.md": cases.page(game, list(found)) for game, found in by_game},
        **{DOCS / "clauses" / f"{name}.md": clauses.page(name) for name in clauses.lineages()},
        **{DOCS / "library" / name: text for name, text in library.pages().items()},
    }


def main() -> None:
    """Writes every page that no longer says what there is."""
    for path, text in pages().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main()
