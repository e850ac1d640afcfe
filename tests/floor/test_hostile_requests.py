"""The routes asked at random, as described and otherwise: nothing fails, and each answer is as described."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

pytestmark = pytest.mark.slow
UNHURRIED = settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))


@pytest.fixture
def seated(served: str) -> tuple[Any, str]:
    """Somebody who sits at a table."""
    requests = pytest.importorskip("requests", reason="schemathesis is not installed here")
    session = requests.Session()
    session.trust_env = False
    session.headers["origin"] = served
    assert session.post(f"{served}/api/guests", json={"name": "Mere"}).status_code == 200
    table = session.get(f"{served}/api/tables").json()["tables"][0]["table"]
    assert session.post(f"{served}/api/tables/{table}/seat").status_code == 200
    return session, table


@pytest.mark.parametrize("mode", ["positive", "negative"])
def test_whatever_is_asked_is_answered_as_described(served: str, seated: tuple[Any, str], mode: str) -> None:
    schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed here")
    session, table = seated
    schema = schemathesis.openapi.from_url(f"{served}/api/openapi.json")
    statuses: dict[str, set[int]] = {}
    for found in schema.get_all_operations():
        operation = found.ok()
        # A stream has no end to wait for; what takes no body is hardly asked otherwise than described.
        if "stream" not in operation.path and (operation.body or mode == "positive"):
            strategy = operation.as_strategy(generation_mode=schemathesis.GenerationMode(mode))
            statuses[operation.label] = _asked(strategy, session, table)
    assert len(statuses) >= (8 if mode == "positive" else 4)
    assert {200, 400} & set().union(*statuses.values())


def _asked(strategy: Any, session: Any, table: str) -> set[int]:
    """Which statuses came."""
    found: set[int] = set()
    checks = _checks()

    @UNHURRIED
    @given(case=strategy)
    def ask(case: Any) -> None:
        # Most is asked of the table that is there, by who sits there.
        if len(str(case.path_parameters.get("table", ""))) % 4:
            case.path_parameters["table"] = table
        if len(str(case.cookies)) % 4:
            case.cookies = {}
        answer = case.call(session=session)
        found.add(answer.status_code)
        case.validate_response(answer, checks=checks)

    ask()
    return found


def _checks() -> list[Any]:
    from schemathesis import checks

    as_described = ("status_code", "content_type", "response_schema")
    return [checks.not_a_server_error, *(getattr(checks, f"{name}_conformance") for name in as_described)]
