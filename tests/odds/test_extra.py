"""Without the numeric extra a clear line says what to install, and what needs none of it still works."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.odds import extra
from pitboss.odds.asked import OddsError

# A program in which numpy and numba cannot be imported.
WITHOUT = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.caribbean_stud import decision, price
from pitboss.record.choice import Choice
law = Choice(game="caribbean-stud", jurisdiction="us-s10")
print(decision(Asked(law=law), "As Ad 3h 4c 5d", "2c").best)
print(price(Asked(law=law, wagers=(Laid("jackpot"),))).wagers[0].positions)
try:
    price(Asked(law=law, wagers=(Laid("ante-and-bet"),)))
except OddsError as error:
    print(error)
"""


def test_single_decisions_and_the_jackpot_need_no_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    best, positions, says = done.stdout.splitlines()
    assert (best, positions) == ("bet", "2598960")
    assert says == "Caribbean stud over all deals needs numpy and numba: pip install 'pitboss[odds]'"


def test_kernels_are_kept_with_the_user_s_results_where_the_package_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setattr("numba.core.config.CACHE_DIR", "")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    extra.need("this")
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "pitboss" / "kernels")


def test_where_nothing_can_be_kept_kernels_are_compiled_for_this_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setattr("numba.core.config.CACHE_DIR", "")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    extra.need("this")
    assert Path(os.environ["NUMBA_CACHE_DIR"]).is_dir()


def test_a_folder_that_somebody_chose_for_kernels_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/chosen")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    extra.need("this")
    assert os.environ["NUMBA_CACHE_DIR"] == "/chosen"


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None if name == "numba" else object())
    with pytest.raises(OddsError, match=r"^this needs numba: pip install 'pitboss\[odds\]'$"):
        extra.need("this")
