"""What a command is to write to: a file, and nothing that is somebody else's."""

STREAM = "-"


def no_file(name: str) -> str:
    """Why nothing is written to what was named; empty if something may be.

    >>> no_file("-"), no_file("anchors.jsonl")
    ('- stands for no file to write to; name one', '')
    """
    return f"{STREAM} stands for no file to write to; name one" if name == STREAM else ""
