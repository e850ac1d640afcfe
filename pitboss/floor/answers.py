"""What the program beside the floor can be asked."""

from collections.abc import Callable
from typing import Any

from pitboss.floor.dealt import spans
from pitboss.floor.saw import round_record, whole_record
from pitboss.floor.tried import readings

ANSWERS: dict[str, Callable[..., Any]] = {
    "spans": spans,
    "readings": readings,
    "round": round_record,
    "record": whole_record,
}
