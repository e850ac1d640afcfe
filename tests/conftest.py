"""Gathers which test exercises which clause from every worker; writes the law's file of it, or checks it."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests.exercising import Pair, chosen, unperformed

# A busy machine is no fault in the code: no test is judged by the clock.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

FILE = Path(__file__).parent.parent / "pitboss" / "law" / "data" / "exercised.json"
GATHERED = pytest.StashKey[set[Pair]]()
WRONG = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-exercised",
        action="store_true",
        help=f"write which tests exercise which clause to {FILE.name}",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[GATHERED] = set()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object, error: object) -> None:
    """A worker of pytest-xdist hands over what it saw."""
    output = getattr(node, "workeroutput", {})
    config: pytest.Config = node.config  # type: ignore[attr-defined]
    gathered = config.stash[GATHERED]
    gathered.update((ref, test) for ref, test in output.get("exercised", ()))


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    gathered = config.stash[GATHERED]
    gathered.update(_seen_here())
    if hasattr(config, "workeroutput"):
        config.workeroutput["exercised"] = sorted(gathered)
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


def _settle(config: pytest.Config, performed: set[Pair]) -> list[str]:
    """Write the file when asked to; else, after a run of everything, what the file claims in vain."""
    if config.getoption("--write-exercised"):
        FILE.write_text(json.dumps(chosen(performed), indent=1) + "\n", encoding="utf-8")
        return []
    if not _is_whole(config) or not FILE.exists():
        return []
    return unperformed(json.loads(FILE.read_text(encoding="utf-8")), performed)


def _seen_here() -> set[Pair]:
    """What tests.citing noted in this very process."""
    noted = getattr(sys.modules.get("tests.citing"), "EXERCISED", ())
    return {(ref, test.removesuffix(" (call)")) for ref, test in noted}


def _is_whole(config: pytest.Config) -> bool:
    """Whether every test ran, but for slow ones."""
    narrowed = ("keyword", "lf", "deselect", "ignore", "ignore_glob", "collectonly")
    return (
        config.args_source == pytest.Config.ArgsSource.TESTPATHS
        and config.option.markexpr in ("", "not slow")
        and not any(getattr(config.option, name, None) for name in narrowed)
    )
