"""Every registered game keeps the contract, under each rulebook, at each kind of table, on random walks."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.law import Rulebook
from pitboss.law.check import texts
from pitboss.law.key import declared
from pitboss.law.library import clause_of, shelf
from pitboss.law.model import CARRIED_OUT_BY_CODE
from pitboss.record.audit import audit
from pitboss.record.case import Due, Refused, Ruling, read
from pitboss.record.expect import reference
from pitboss.table.action import Action
from pitboss.table.refusal import Refusal
from tests.conformance.entries import PLAYED
from tests.conformance.leaks import unleaked
from tests.conformance.playthroughs import FOLDER, path_of
from tests.conformance.setups import Far
from tests.conformance.suite import Fired, audited, check_unfit, replayed, unfired, walked
from tests.conformance.walk import Walk

CASES = Path(__file__).parents[2] / "docs" / "cases"
IRREGULAR, CALM = 0.15, 0.03
LEAKS = 2
SETTLING = ("settlement", "payout")

BOOKS = [(slug, rulebook) for slug, played in PLAYED.items() for rulebook in played.rulebooks]
TABLES = [(slug, rulebook, table) for slug, rulebook in BOOKS for table in PLAYED[slug].tables]
MORE_TABLES = [(slug, rulebook, table) for slug, rulebook in BOOKS for table in PLAYED[slug].more_tables]


def setup_of(slug: str, table: str) -> Any:
    """How a table of the suite is set up."""
    played = PLAYED[slug]
    return msgspec.convert(played.tables.get(table) or played.more_tables[table], GAMES[slug].setup)


def other_readings(slug: str, rulebook: str) -> dict[str, str]:
    """For every doubtful rule under a rulebook, its last reading that is not the default."""
    book = PLAYED[slug].rulebooks[rulebook].book()
    doubts = book.library.interpretations
    return {
        name: [reading.id for reading in doubt.reading if reading.id != doubt.default][-1]
        for name, doubt in doubts.items()
        if book.arises(name) and name not in PLAYED[slug].kept_readings
    }


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_an_entry(slug: str) -> None:
    assert slug in PLAYED, f"tests/conformance/entries has no module for {slug}; setups.py says what it holds"


@pytest.mark.parametrize(("slug", "rulebook", "table"), TABLES)
def test_a_table_keeps_the_contract(slug: str, rulebook: str, table: str) -> None:
    keeps_the_contract(slug, rulebook, table, seed=TABLES.index((slug, rulebook, table)))


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "rulebook", "table"), MORE_TABLES)
def test_a_further_table_keeps_the_contract(slug: str, rulebook: str, table: str) -> None:
    keeps_the_contract(slug, rulebook, table, seed=MORE_TABLES.index((slug, rulebook, table)))


def keeps_the_contract(slug: str, rulebook: str, table: str, seed: int) -> None:
    """Replay, records, options, money, citations, ends and views, step by step."""
    game, played, choice = GAMES[slug], PLAYED[slug], PLAYED[slug].rulebooks[rulebook]
    book, setup = choice.book(), setup_of(slug, table)
    opened = game.new(game.rules(book), setup)
    if isinstance(opened, Refusal):
        assert check_unfit(game, book, setup)
        return
    walk = Walk(game, played, book, setup, seed, IRREGULAR)
    steps = walked(walk, played.rounds, look_every=played.look_every)
    replayed(walk, steps)
    audited(walk, choice, steps)
    if played.rights is not None:
        unleaked(walk, steps, random.Random(len(steps)), times=LEAKS)


@pytest.mark.parametrize("slug", [slug for slug, played in PLAYED.items() if played.rights is not None])
def test_hidden_cards_stay_out_of_streams(slug: str) -> None:
    """At some table of every game somebody is kept in the dark, and what reaches them does not tell."""
    game, played = GAMES[slug], PLAYED[slug]
    choice, alike = next(iter(played.rulebooks.values())), 0
    for seed, table in enumerate(played.tables):
        book, setup = choice.book(), setup_of(slug, table)
        if not isinstance(game.new(game.rules(book), setup), Refusal):
            walk = Walk(game, played, book, setup, seed, irregular=0.05)
            alike += unleaked(walk, list(walk.steps(6)), random.Random(seed), times=5)
    assert alike > 20


@pytest.mark.parametrize(("slug", "rulebook"), BOOKS)
def test_other_readings_keep_the_contract(slug: str, rulebook: str) -> None:
    game, played = GAMES[slug], PLAYED[slug]
    readings = other_readings(slug, rulebook)
    choice = msgspec.structs.replace(played.rulebooks[rulebook], readings=readings)
    for seed, table in enumerate(played.tables):
        book, setup = choice.book(), setup_of(slug, table)
        if not isinstance(game.new(game.rules(book), setup), Refusal):
            walk = Walk(game, played, book, setup, seed, IRREGULAR)
            steps = walked(walk, played.rounds, look_every=5 * played.look_every)
            replayed(walk, steps)


# Terms that are proposed otherwise, several at once.
PROPOSED: list[tuple[str, dict[str, str]]] = [
    ("blackjack", {"aces-splits-most": "2", "aces-cards": "2", "double-cards": "2", "split-alike": "rank"}),
    ("blackjack", {"dealer-soft-total": "draws", "dealer-initial-cards": "2", "burnt-cards-most": "2"}),
    (
        "blackjack",
        {"double-with-aces": "allowed", "dealer-initial-cards": "0", "insurance-least": "increment"},
    ),
    ("caribbean-stud", {"bet-odds.royal-flush": "250 to 1", "ante-odds": "0 to 1", "bet-multiple": "3"}),
    ("craps", {"buy-commission": "0%", "place-odds.6": "0 to 1", "field-odds.12": "3 to 1"}),
    ("mini-baccarat", {"commission": "100%", "tie-odds": "9 to 1", "natural-totals": "9"}),
    ("poker", {"straddle-multiple": "3", "kill-multiple": "3", "commission-rate": "5%"}),
    ("poker", {"blind-corrections": "into-the-pot", "kill-qualifying": "0.50", "kill-return-minutes": "0"}),
    ("roulette", {"odds.straight-up": "0 to 1", "odds.split": "7 to 3"}),
    ("tai-sai", {"faces": "5", "odds.triple": "150 to 1"}),
]


@pytest.mark.parametrize(("slug", "proposed"), PROPOSED)
def test_proposed_terms_keep_the_contract(slug: str, proposed: dict[str, str]) -> None:
    game, played = GAMES[slug], PLAYED[slug]
    choice = msgspec.structs.replace([*played.rulebooks.values()][-1], proposed=proposed)
    for seed, table in enumerate(played.tables):
        book, setup = choice.book(), setup_of(slug, table)
        if not isinstance(game.new(game.rules(book), setup), Refusal):
            walk = Walk(game, played, book, setup, seed, IRREGULAR)
            steps = walked(walk, played.rounds, look_every=5 * played.look_every)
            replayed(walk, steps)
            audited(walk, choice, steps)


@pytest.mark.parametrize(("slug", "rulebook"), BOOKS)
def test_some_table_can_be_opened(slug: str, rulebook: str) -> None:
    rules = GAMES[slug].rules(PLAYED[slug].rulebooks[rulebook].book())
    answers = [GAMES[slug].new(rules, setup_of(slug, table)) for table in PLAYED[slug].tables]
    assert not all(isinstance(answer, Refusal) for answer in answers)


@pytest.mark.parametrize("slug", PLAYED)
def test_everything_happens_on_a_long_walk(slug: str) -> None:
    """Every verb is accepted somewhere, every wager ends in every way it can, every key is cited."""
    assert far_walked(slug, PLAYED[slug].far) == []


@pytest.mark.slow
@pytest.mark.parametrize("slug", PLAYED)
def test_everything_happens_on_a_longer_walk(slug: str) -> None:
    """Eight walks or more at every table, whatever has happened by then; on the way requests are tried."""
    rounds = max(20, PLAYED[slug].far.rounds)
    assert far_walked(slug, Far(rounds=rounds, least=8, most=60), look_every=200) == []


def far_walked(slug: str, far: Far, look_every: int = 0) -> list[str]:
    """What never happened on the walks at every table under every rulebook."""
    game, played, tally = GAMES[slug], PLAYED[slug], Counter[type[Action]]()
    fired = Fired(played)
    keys = declared(*import_module(f"{type(game).__module__.rpartition('.')[0]}.rules").PARTS)
    books = {rulebook: choice.book() for rulebook, choice in played.rulebooks.items()}
    for book in books.values():
        for raw in played.unfit_tables.values():
            fired.keys |= check_unfit(game, book, msgspec.convert(raw, game.setup))
    every = [(book, setup_of(slug, table)) for book in books.values() for table in played.tables]
    tables = [(b, s) for b, s in every if not isinstance(game.new(game.rules(b), s), Refusal)]
    for seed, (book, setup) in product(range(far.most), tables):
        if seed >= far.least and not unfired(game, played, fired, keys):
            break
        irregular = CALM if far.calm and seed % 2 == 0 else IRREGULAR
        walked(Walk(game, played, book, setup, seed, irregular, tally), far.rounds, fired, look_every)
    return unfired(game, played, fired, keys)


@pytest.mark.parametrize(("slug", "rulebook"), BOOKS)
def test_a_playthrough_is_recorded_and_still_comes_out_the_same(slug: str, rulebook: str) -> None:
    path = path_of(slug, rulebook)
    assert path.exists(), f"{path} is missing: python -m tests.conformance.playthroughs writes it"
    with path.open("rb") as lines:
        found = audit(lines, GAMES)
    assert found.damage is None
    assert found.rounds > 1
    assert [finding for finding in found.findings if finding.kind in ("ruling", "refusal")] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("before-*/*.jsonl")), ids=lambda path: path.stem)
def test_what_an_older_version_kept_is_read_whole_and_told_as_its_ruling(path: Path) -> None:
    """A difference names the version that ruled otherwise, and nothing is damaged."""
    with path.open("rb") as lines:
        found = audit(lines, GAMES)
    assert found.damage is None
    assert found.actions == len(path.read_bytes().splitlines()) - 1
    assert found.header is not None
    rulings = [finding for finding in found.findings if finding.kind in ("ruling", "refusal")]
    assert {finding.kept_by for finding in rulings} <= {found.header.engine}


@pytest.mark.parametrize(("slug", "rulebook"), BOOKS)
def test_the_fingerprint_of_a_rulebook_is_what_it_was_when_the_playthrough_was_recorded(
    slug: str, rulebook: str
) -> None:
    header = path_of(slug, rulebook).read_text(encoding="utf-8").splitlines()[0]
    assert msgspec.json.decode(header)["rulebook"] == PLAYED[slug].rulebooks[rulebook].book().id


def told_by_cases(slug: str) -> Iterator[str]:
    """Every clause that the author of some case expects to decide something; tests/record runs the cases."""
    books: dict[bytes, Rulebook] = {}
    for path in sorted(CASES.rglob("*.toml")):
        source = path.read_text(encoding="utf-8")
        if re.search(rf'^game *= "{slug}"$', source, re.MULTILINE):
            case = read(source, path.name, GAMES)
            law = msgspec.json.encode(case.choice)
            book = books.get(law) or books.setdefault(law, case.choice.book())
            expected: list[Due | Ruling | Refused] = [*case.due, *case.ruling, *case.refusal]
            yield from (reference(book, written) for item in expected for written in item.because)


@pytest.mark.parametrize("slug", GAMES)
def test_every_settlement_clause_has_a_case(slug: str) -> None:
    library = shelf()
    clauses = [
        clause_of(entry, register.id, getattr(entry, "under", ""))
        for register in library.registers
        if register.lineage == slug
        for entry in texts(register)
    ]
    settling = {c.ref for c in clauses if c.kind in SETTLING and c.by in CARRIED_OUT_BY_CODE}
    assert sorted(settling - {*told_by_cases(slug)}) == []
