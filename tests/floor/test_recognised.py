"""Each game is known by what lies and is drawn on its felt, with every word hidden. Needs chromium."""

from typing import TYPE_CHECKING

import pytest

from pitboss.games import GAMES
from tests.floor.gates import sat

if TYPE_CHECKING:
    from playwright.sync_api import Page

# What somebody knows a game by who cannot read, each as often as it lies there.
KNOWN_BY = {
    "roulette": {".wheel .pocket": 37, ".cell.red": 18, ".cell.black": 18, ".suit": 2},
    "money-wheel": {".wheel .peg": 52, ".section .symbol": 52, ".cell .symbol": 7, ".flapper": 1},
    "tai-sai": {".plate": 1, ".cell.triple .cube": 18, ".cell.pair .cube": 30, ".cell.number .cube": 6},
    "craps": {".tray": 1, ".puck": 1, ".cell.hard .cube": 8, ".cell.pass": 1, ".cell.come": 7},
    "blackjack": {".cell.circle": 7, ".glyph": 28, ".device": 2},
    "caribbean-stud": {".cell.ante circle": 7, ".cell.bet rect": 7, ".cell.slot .gap": 7, ".meter": 1},
    "poker": {".oval.rim": 2, ".seat": 6, ".plate": 6},
    "mini-baccarat": {".sheet": 1, ".panel": 2, ".cell.tie": 7, ".seat-number": 7},
    "midi-baccarat": {".sheet": 1, ".panel": 2, ".cell.tie": 9, ".seat-number": 9},
    "baccarat": {".sheet": 1, ".panel": 2, ".cell.tie": 14, ".seat-number": 14},
}
WORDS = ".layout text, .layout :is(.name, .has, .makes, .says, .count, .tag, .label, .puck, .disc)"
# What has room and is to be seen once no letter is; a group of a drawing is seen by what it draws.
SEEN = """([words, known]) => {
  const style = new CSSStyleSheet();
  style.replaceSync(`${words} { color: transparent !important; fill: transparent !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  const isSeen = each => {
    const at = each.getBoundingClientRect();
    return each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && at.width + at.height > 2;
  };
  return known.map(what => [...document.querySelectorAll(`.layout :is(${what})`)].filter(isSeen).length);
}"""
KINDS = sorted({kind for known in KNOWN_BY.values() for kind in known})


@pytest.mark.parametrize("width", [1280, pytest.param(390, marks=pytest.mark.slow)])
def test_every_game_is_known_with_its_words_hidden_and_taken_for_no_other(
    page: "Page", served: str, tables: dict[str, str], width: int
) -> None:
    taken_for = {}
    for game, table in tables.items():
        sat(page, served, table, width)
        seen = dict(zip(KINDS, page.evaluate(SEEN, [WORDS, KINDS]), strict=True))
        taken_for[game] = [name for name, known in KNOWN_BY.items() if known.items() <= seen.items()]
    assert taken_for == {game: [game] for game in GAMES}
