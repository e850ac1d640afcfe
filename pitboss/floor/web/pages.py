"""Pages made on the server: everything in them is escaped, and they need no script."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

# What is served beside the pages, by its ending.
KINDS = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}


@cache
def static() -> dict[str, tuple[bytes, str]]:
    """Every file that is served beside the pages, by its path."""
    found = dict(_within(files("pitboss.floor.web").joinpath("static")))
    kinds = {path: KINDS.get(path.rpartition(".")[2], "") for path in found}
    return {path: (found[path].read_bytes(), kinds[path]) for path in sorted(found) if kinds[path]}


def _within(folder: Traversable, at: str = "") -> Iterator[tuple[str, Traversable]]:
    for inner in folder.iterdir():
        if inner.is_dir():
            yield from _within(inner, f"{at}{inner.name}/")
        else:
            yield at + inner.name, inner


@cache
def version() -> str:
    """A name for the content of all of them: where one changes, all have another address."""
    found = sha256()
    for name, (content, _) in static().items():
        found.update(f"{name} {len(content)} ".encode() + content)
    return found.hexdigest()[:16]


def static_path(path: str) -> str:
    """Where a file is served: at an address that stands for this very content for ever.

    >>> static_path("styles/base.css").endswith("/styles/base.css")
    True
    """
    assert path in static(), path
    return f"/static/{version()}/{path}"


@cache
def _pages() -> Environment:
    pages = Environment(
        loader=PackageLoader("pitboss.floor.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals["static"] = static_path
    return pages


def page(name: str, **told: Any) -> str:
    """A page of some template."""
    return _pages().get_template(name).render(**told)
