"""Plausible files with hostile values: refused in a line or ruled on, and nothing else."""

import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from pitboss.law.errors import LawError
from pitboss.law.library import Library
from pitboss.law.library import read as read_law
from tests.fuzz import shapes
from tests.fuzz.forging import sealed
from tests.fuzz.worker import Job, results
from tests.law.paper import INSTRUMENTS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are set as Linux does")

UNHURRIED = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@UNHURRIED
@given(shapes.cases())
def test_a_case(content: bytes) -> None:
    assert results(Job("case", content)) == []


@UNHURRIED
@given(shapes.records())
def test_a_record(lines: list[dict[str, Any]]) -> None:
    assert results(Job("record", sealed(lines))) == []


@UNHURRIED
@given(shapes.registers())
def test_a_register(text: str) -> None:
    with TemporaryDirectory() as folder:
        Path(folder, "instruments.toml").write_text(INSTRUMENTS, encoding="utf-8")
        Path(folder, "dice.toml").write_text(text, encoding="utf-8")
        with suppress(LawError):
            assert isinstance(read_law(Path(folder)), Library)
