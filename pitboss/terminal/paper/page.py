"""A paper as one HTML file: no script, no font, no address; the words of strangers stay words."""

import unicodedata
from collections.abc import Sequence
from html import escape
from importlib.resources import files

# Nothing is loaded and nothing runs, whatever a paper may hold.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"

# Characters that turn round what stands beside them.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def whole(*, kind: str, title: str, head: str, body: str, style: str, foot: Sequence[str]) -> str:
    """The whole file: what kind of paper it is, its title, what stands below that, and its sections."""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<style>
{files(__package__).joinpath("paper.css").read_text(encoding="utf-8")}
{style}
{_bottom(foot)}
</style>
</head>
<body>
<main>
<header>
<p class="kind">{escape(kind)}</p>
<h1 dir="auto">{escape(title)}</h1>
{head}
</header>
{body}
</main>
</body>
</html>
"""


def _bottom(lines: Sequence[str]) -> str:
    """What the bottom of every printed page says beside its number."""
    words = r' "\A " '.join(f'"{_in_style(line)}"' for line in lines)
    return f"@page {{ @bottom-left {{ content: {words}; }} }}"


def _in_style(words: str) -> str:
    return "".join(letter if letter.isalnum() or letter == " " else f"\\{ord(letter):x} " for letter in words)


def seen(words: str) -> str:
    """Words that read on paper as they are: characters that hide, or turn others round, are named.

    >>> seen("a\\u202eb\\x00")
    'a[U+202E]b[U+0000]'
    """
    return "".join(map(_seen, words))


def _seen(character: str) -> str:
    hidden = unicodedata.category(character) in ("Cc", "Cs") and character not in "\n\t"
    return f"[U+{ord(character):04X}]" if hidden or character in _TURNING else character
