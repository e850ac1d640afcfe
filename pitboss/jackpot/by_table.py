"""Values kept by table: a table without any is left out."""

from collections.abc import Mapping
from typing import TypeVar

V = TypeVar("V")


def put(kept: Mapping[str, tuple[V, ...]], table: str, values: tuple[V, ...]) -> dict[str, tuple[V, ...]]:
    """The same with other values for a table."""
    rest = {name: value for name, value in kept.items() if name != table}
    return {**rest, table: values} if values else rest
