"""What the program beside the floor can be asked."""

from collections.abc import Callable
from typing import Any

from pitboss.floor.papers.dealt import spans
from pitboss.floor.papers.priced import odds
from pitboss.floor.papers.printed import told
from pitboss.floor.papers.saw import round_record, whole_record
from pitboss.floor.papers.tried import readings

ANSWERS: dict[str, Callable[..., Any]] = {
    "odds": odds,
    "readings": readings,
    "record": whole_record,
    "round": round_record,
    "spans": spans,
    "told": told,
}
