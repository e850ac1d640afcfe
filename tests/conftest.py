"""Gathers which test exercises which clause from every worker; writes the law's file of it, or checks it."""

import json
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pitboss.law.coverage import Evidence
from tests.exercising import Pair, chosen, unperformed

# A busy machine is no fault in the code: no test is judged by the clock.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

FILE = Path(__file__).parent.parent / "pitboss" / "law" / "data" / "exercised.json"
GATHERED = pytest.StashKey[dict[Pair, Evidence]]()
WRONG = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-exercised",
        nargs="?",
        const=str(FILE),
        metavar="FILE",
        help=f"write which tests show what of which clause to {FILE.name}, or to another file",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[GATHERED] = {}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object, error: object) -> None:
    """A worker of pytest-xdist hands over what it saw."""
    output = getattr(node, "workeroutput", {})
    config: pytest.Config = node.config  # type: ignore[attr-defined]
    gathered = config.stash[GATHERED]
    gathered.update({(ref, test): evidence for ref, test, evidence in output.get("exercised", ())})


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """What a test shows of a clause counts only if it fails without the clause's effect."""
    answer = yield
    if pyfuncitem.config.getoption("--write-exercised"):
        from tests.citing import EXERCISED
        from tests.evidence.proving import proved

        mine = {pair: evidence for pair, evidence in EXERCISED.items() if pair[1] == pyfuncitem.nodeid}
        EXERCISED.update(proved(pyfuncitem, mine))
    return answer


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    gathered = config.stash[GATHERED]
    gathered.update(_seen_here())
    if hasattr(config, "workeroutput"):
        config.workeroutput["exercised"] = [(*pair, evidence) for pair, evidence in gathered.items()]
    elif exitstatus == pytest.ExitCode.OK:
        config.stash[WRONG] = _settle(config, gathered)
        if config.stash[WRONG]:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    wrong = config.stash.get(WRONG, [])
    if wrong:
        terminalreporter.section("exercised.json claims what this run did not do; see make exercised")
        for line in wrong:
            terminalreporter.line(line)


def _settle(config: pytest.Config, performed: dict[Pair, Evidence]) -> list[str]:
    """Write the file when asked to; else, after a run of everything, what the file claims in vain."""
    if config.getoption("--write-exercised"):
        Path(config.getoption("--write-exercised")).write_text(
            json.dumps(chosen(performed), indent=1) + "\n", encoding="utf-8"
        )
        return []
    if not _is_whole(config) or not FILE.exists():
        return []
    return unperformed(json.loads(FILE.read_text(encoding="utf-8")), performed)


def _seen_here() -> dict[Pair, Evidence]:
    """What tests.citing noted in this very process."""
    return dict(getattr(sys.modules.get("tests.citing"), "EXERCISED", {}))


def _is_whole(config: pytest.Config) -> bool:
    """Whether every test ran, but for slow ones."""
    narrowed = ("keyword", "lf", "deselect", "ignore", "ignore_glob", "collectonly")
    return (
        config.args_source == pytest.Config.ArgsSource.TESTPATHS
        and config.option.markexpr in ("", "not slow")
        and not any(getattr(config.option, name, None) for name in narrowed)
    )
