"""The odds with a bar on stderr while they are long at work; nothing where nobody watches."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pitboss.odds import front
from pitboss.odds.progress import heard


@contextmanager
def watched() -> Iterator[None]:
    """Work whose progress is shown until it is done."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("counting", total=1.0, visible=False)
        with heard(lambda done: bar.update(task, completed=done, visible=True)):
            yield


# What is asked from a terminal is asked here.
price = watched()(front.price)
