"""A sitting as JSON Lines on the standard output: the same lines as a record in a file."""

import sys


def show(line: bytes) -> None:
    """Print a line of a record at once."""
    sys.stdout.write(line.decode())
    sys.stdout.flush()
