"""Somebody who plays rounds at a table of the floor: the first answer, the first wager, else the dealer."""

from typing import Any

from pitboss.floor.store import Guest
from pitboss.floor.tables.host import Host
from tests.floor.floors import said

MOST_STEPS = 4_000


def posted(host: Host, guest: Guest, do: Any, **more: Any) -> dict[str, Any]:
    """The first answer to a post."""
    return said(host, guest, do=do, **more)[0]


def played(host: Host, guest: Guest, rounds: int = 1, *, prefer: str = "") -> None:
    """So many further rounds; with `prefer` that answer is given where it is offered."""
    goal = host.sitting.rounds + rounds
    for _ in range(MOST_STEPS):
        if host.sitting.rounds >= goal:
            return
        stepped(host, guest, prefer)
    raise AssertionError(f"no {rounds} rounds in {MOST_STEPS} steps: {host.sitting.table.state}")


def stepped(host: Host, guest: Guest, prefer: str = "") -> None:
    """The next thing at the table."""
    table = host.snapshot(guest)["table"]
    may = [each for each in table["options"] if "cents" not in each["fields"] or each["takes"]]
    answers = sorted((each for each in may if each["is_answer"]), key=lambda each: each["verb"] != prefer)
    mine = any(wager["box"] == table["you"]["box"] for wager in table["wagers"])
    lays = [] if mine else [each for each in may if each["group"] == "lay" and each["places"]]
    if chosen := next(iter((*answers, *lays)), None):
        posted(host, guest, "act", verb=chosen["verb"], fields=chosen["fields"], turn=table["turn"])
    else:
        posted(host, guest, "go-on")
