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
    """Every file that is served beside the pages, by a name that changes with its content."""
    found = {}
    for file in sorted(files("pitboss.floor").joinpath("static").iterdir(), key=lambda file: file.name):
        stem, _, kind = file.name.rpartition(".")
        if kind in KINDS:
            content = file.read_bytes()
            found[f"{stem}.{sha256(content).hexdigest()[:12]}.{kind}"] = (content, KINDS[kind])
    return found


def static_path(name: str) -> str:
    """Where a file is served: at an address that stands for this very content for ever.

    >>> static_path("base.css").startswith("/static/base.")
    True
    """
    stem, _, kind = name.rpartition(".")
    named = [path for path in static() if path.startswith(f"{stem}.") and path.endswith(f".{kind}")]
    return f"/static/{named[0]}"


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
