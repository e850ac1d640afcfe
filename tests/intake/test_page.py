"""The page on files states the bounds that hold."""

import re
from pathlib import Path

from pitboss.intake import bounds
from pitboss.table.chips import money

PAGE = Path(__file__).parent.parent.parent / "docs" / "files.md"


def test_every_bound_on_the_page_is_the_one_that_holds() -> None:
    rows = re.findall(
        r"^\| [^|]+ \| ([^|]+) \| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|$", PAGE.read_text("utf-8"), re.M
    )
    stated: dict[str, str] = {}
    for says, names in rows:
        numbers = [number.replace(",", "") for number in re.findall(r"\d[\d,]*(?:\.\d\d)?", says)]
        stated |= dict(zip(re.findall(r"[A-Z_]+", names), numbers, strict=False))
    chips = {name: getattr(money, name) for name in ("MOST_CHIPS", "MOST_STEPS", "FARTHEST_STEPS")}
    others = {name: getattr(bounds, name) for name in vars(bounds) if name.isupper() and name[0] != "_"}
    others.pop("LARGEST")
    others.pop("UTC")
    assert stated.pop("LARGEST_CHIP") == money.money(money.LARGEST_CHIP).replace(",", "")
    assert stated == {name: str(value) for name, value in {**chips, **others}.items()}
