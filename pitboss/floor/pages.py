"""Pages made on the server: everything in them is escaped, and they need no script."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

# What is served beside the pages, by its ending.
KINDS = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}


@cache
def static() -> dict[str, tuple[bytes, str]]:
    """Every file that is served beside the pages, by its name."""
    folder = files("pitboss.floor").joinpath("static")
    found = ((file.name, file.name.rpartition(".")[2], file) for file in folder.iterdir())
    return {name: (file.read_bytes(), KINDS[kind]) for name, kind, file in sorted(found) if kind in KINDS}


@cache
def version() -> str:
    """A name for the content of all of them: where one changes, all have another address."""
    found = sha256()
    for name, (content, _) in static().items():
        found.update(f"{name} {len(content)} ".encode() + content)
    return found.hexdigest()[:16]


def static_path(name: str) -> str:
    """Where a file is served: at an address that stands for this very content for ever.

    >>> static_path("base.css").endswith("/base.css")
    True
    """
    assert name in static(), name
    return f"/static/{version()}/{name}"


@cache
def _pages() -> Environment:
    pages = Environment(
        loader=PackageLoader("pitboss.floor"),
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
