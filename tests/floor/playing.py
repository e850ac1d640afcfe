"""Somebody who plays rounds at a table of the floor: the first answer, the first wager, else the dealer."""

from typing import Any

import msgspec

from pitboss.floor.store import Guest
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.said import Post

_NUMBER = iter(range(10**9))
_LAYS = ("place", "ante", "make-wager")
MOST_STEPS = 4_000


def posted(host: Host, guest: Guest, do: Any, **more: Any) -> dict[str, Any]:
    """The first answer to a post."""
    told = msgspec.json.decode(host.post(guest, Post(id=f"p{next(_NUMBER)}", do=do, **more)))
    host.publish()
    answer: dict[str, Any] = told["answers"][0]
    return answer


def played(host: Host, guest: Guest, rounds: int, *, prefer: str = "") -> None:
    """So many further rounds; with `prefer` that answer is given where it is offered."""
    goal = host.sitting.rounds + rounds
    for _ in range(MOST_STEPS):
        if host.sitting.rounds >= goal:
            return
        step(host, guest, prefer)
    raise AssertionError(f"no {rounds} rounds in {MOST_STEPS} steps")


def step(host: Host, guest: Guest, prefer: str = "") -> None:
    """The next thing at the table."""
    table = host.snapshot(guest)["table"]
    answers = [option for option in table["options"] if option["is_answer"]]
    answers.sort(key=lambda option: option["verb"] != prefer)
    lays = [option for option in table["options"] if option["verb"] in _LAYS]
    mine = any(wager["box"] == table["you"]["box"] for wager in table["wagers"])
    if answers:
        chosen = answers[0]
        posted(host, guest, "act", verb=chosen["verb"], fields=chosen["fields"], turn=table["turn"])
    elif lays and not mine:
        posted(host, guest, "act", verb=lays[0]["verb"], fields=lays[0]["fields"])
    else:
        posted(host, guest, "go-on")
