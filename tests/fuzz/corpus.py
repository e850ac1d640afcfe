"""What is changed into something hostile: the real files of every kind that a command reads."""

import json
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.anchors.anchor import line_of, signed
from pitboss.anchors.key import SigningKey
from pitboss.anchors.key_file import write_key
from pitboss.floor.people.guests import linked, minted
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post
from pitboss.games import GAMES
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_store
from pitboss.people.changes import Add
from pitboss.people.commands import AnyCommand, Begin, LogIn
from pitboss.people.decide import HOUR_MS
from pitboss.people.held import Held
from pitboss.people.register import Register
from pitboss.play.drill.boxes import Learnt
from pitboss.play.drill.progress import OfGame, Progress
from pitboss.record.cases import filed, source
from pitboss.record.choice import Choice
from tests.people.staff import CHEAP
from tests.play.test_prove import record_of
from tests.terminal.jackpot.room import MANAGER, SUPERVISOR, Room

TESTS = Path(__file__).parent.parent
ROOT = TESTS.parent
HANDS = (
    "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\n"
    "min_bet = 2\nstarting_stacks = [110, 100, 120.50]\nyear = 2018\nmonth = 6\nday = 1\n"
    "players = ['Ann', 'Bob', 'Cy']\nactions = ['d dh p1 JsQs', 'd dh p2 9s9h', 'd dh p3 2c3d', 'p3 f', "
    "'p1 cbr 6', 'p2 cc', 'd db 2h3h5c', 'p1 cc', 'p2 cc', 'd db 6h', 'p1 f']\n"
)
# What a case says beyond the terms of its table.
_FURTHER = re.compile(
    r'(?s)^(?:story|ask) *= *(?:""".*?"""|[^\n]*)|^\[(?:meter|round|\[\w+\])\].*?(?=^\[|\Z)', re.M
)
WORDS = (
    ("roulette", "1999-06-01", "5.00"),
    ("sub-pools", "2001-06-01 20:00", "1.00,2.50,100.00"),
    ("boxes=7", "2.50", "50000.00"),
    ("Ann", "today", "1,2,3"),
    ("70%", "caribbean-stud", "100"),
)
LINES = "sit\nplace 5.00 on red\nno more bets\nspin\n1\n?\nstand\n\nbet\nfold\nhelp\nwhy\nquit\n"
POSTS = """\
{"id":"1","do":"act","verb":"place","fields":{"cents":500,"area":"red"}}
{"id":"2","do":"act","verb":"place","fields":{"cents":500,"area":"straight 17"},"turn":4}
{"id":"3","do":"act","verb":"ante","fields":{"cents":2500},"turn":5}
{"id":"4","do":"words","words":"my own words"}
{"id":"5","do":"go-on"}
{"id":"6","do":"again"}
{"id":"7","do":"act","verb":"take-back","fields":{"area":"red"}}
{"id":"8","do":"undo","verb":"","fields":{},"turn":null}
{"id":"9","do":"act","verb":"stand","turn":9}
{"id":"5","do":"go-on"}
{"id":"10","do":"go-on"}
"""
CLAUSES = """\
nz/1996/III/5.1?on=1997-01-01
nz/1998/6/10.1?on=2001-06-01
nz/2001/VII/4.2
nz/1996/I/14.1(b)?on=1996-12-25
nz/9999/I/1?on=today
"""


class Kind(Struct, frozen=True):
    """A kind of file: how its name ends, and the commands that read it.

    FILE stands for that file, GAME for its game, OUT for another file; A, B and C for its first lines.
    """

    ending: str
    commands: tuple[tuple[str, ...], ...]


_AT = ("--ledger", "OUT")
_HELD = Held("a1" * 16, "b2" * 16, "Ann Lee", ("casino manager",), 1_795_000_000_000, "c3" * 32)
_LEARNT = Progress(games={"roulette": OfGame(3, {"rounds red wins": Learnt()}), "craps": OfGame()})
_RECORD = sorted((TESTS / "playthroughs").glob("**/*.jsonl"))[0]
_LEDGER = TESTS / "terminal" / "jackpot" / "former" / "evening.ledger"
_MANAGED = ("--seed", "C", "--reset", "B", "--who", "A", "--role", "casino manager")
_STUD = ("--game", "caribbean-stud", "--table", "T1")
KINDS = {
    "case": Kind(
        ".toml",
        (
            ("due", "FILE"),
            ("due", "FILE", "--json"),
            ("due", "FILE", "--ask", "box 1", "--ask", "dealer"),
            ("due", "FILE", "--on", "2001-06-01"),
            ("due", "FILE", "--report", "OUT.html"),
            ("due", "FILE", "--terms", "FILE"),
        ),
    ),
    "terms": Kind(
        ".toml",
        (
            ("law", "sign", "FILE"),
            ("law", "sign", "FILE", "--json"),
            ("play", "GAME", "--seed", "x", "--terms", "FILE"),
            ("play", "GAME", "--seed", "x", "--terms", "FILE", "--json"),
        ),
    ),
    "record": Kind(
        ".jsonl",
        (
            ("audit", "FILE"),
            ("audit", "FILE", "--json"),
            ("audit", "FILE", "--commission"),
            ("audit", "FILE", "--phh"),
            ("prove", "FILE"),
            ("prove", "FILE", "--json"),
            ("play", "roulette", "--seed", "x", "--record", "FILE"),
        ),
    ),
    "copy": Kind(
        ".jsonl",
        (
            ("jackpot", "restore", "FILE", *_AT),
            ("jackpot", "show", *_AT),
            ("jackpot", "show", "main", *_AT),
            ("jackpot", "show", "royal", *_AT, "--json"),
            ("jackpot", "history", "main", *_AT),
            ("jackpot", "history", "main", "--csv", *_AT),
            ("jackpot", "history", "main", "--json", *_AT),
            ("jackpot", "verify", *_AT),
            ("jackpot", "reconcile", "main", "--day", "2002-03-01", *_AT),
        ),
    ),
    "anchors": Kind(
        ".jsonl",
        (
            ("audit", str(_RECORD), "--anchor", "FILE"),
            ("audit", str(_RECORD), "--anchor", "FILE", "--json"),
            ("audit", str(_RECORD), "--anchor", "FILE", "--key", "FILE"),
            ("jackpot", "verify", "--anchor", "FILE", "--ledger", str(_LEDGER)),
            ("jackpot", "verify", "--anchor", "FILE", "--ledger", str(_LEDGER), "--json"),
            ("key", "show", "FILE"),
        ),
    ),
    # Read only where nobody else may: the files of these two are their owner's alone.
    "key": Kind(
        ".key",
        (
            ("key", "show", "FILE"),
            ("key", "show", "FILE", "--json"),
            ("audit", str(_RECORD), "--sign", "FILE", "--anchors", "OUT.jsonl"),
            ("jackpot", "anchor", "--sign", "FILE", "--anchors", "OUT.jsonl", "--ledger", str(_LEDGER)),
        ),
    ),
    "session": Kind(
        ".json",
        (
            ("whoami", *_AT),
            ("whoami", "--json", *_AT),
            ("people", "list", *_AT),
            ("people", "sessions", *_AT),
            ("people", "suspend", "Bea Wong", *_AT),
            ("jackpot", "wager", "main", "T1", "--box", "1", *_AT),
            ("logout", *_AT),
        ),
    ),
    "progress": Kind(
        ".json",
        (
            ("drill", "roulette", "--progress", "FILE", "--seed", "x", "--count", "1"),
            ("drill", "roulette", "--progress", "FILE", "--seed", "x", "--count", "1", "--json"),
            ("drill", "roulette", "--progress", "FILE", "--forget"),
        ),
    ),
    "phh": Kind(".phh", (("due", "FILE"), ("due", "FILE", "--json"))),
    "words": Kind(
        ".txt",
        (
            ("play", "roulette", "--seed", "A", "--table", "B", "--bankroll", "C"),
            ("play", "poker", "--seed", "x", "--table", "A", "--seats", "C", "--limit", "B"),
            ("play", "caribbean-stud", "--seed", "x", "--table", "sign.minimum=C", "--elect", "A"),
            ("play", "A", "--on", "B"),
            ("due", f"{ROOT}/examples/disputed.toml", "--on", "B", "--elect", "A", "--reading", "A=B"),
            ("due", f"{ROOT}/examples/disputed.toml", "--ask", "A", "--jurisdiction", "B"),
            ("law", "show", "A", "B", "--on", "C"),
            ("law", "find", "A", "B", "--json"),
            ("law", "diff", "roulette", "B", "C"),
            ("case", "new", "A"),
            ("law", "terms", "A", "--set", "B=C"),
            ("odds", "roulette", "--wager", "A=C", "--wager", "red=B", "--stake", "C"),
            ("odds", "tai-sai", "--wager", "small", "--on", "B", "--compare", "A", "--set", "A=B"),
            ("odds", "money-wheel", "--table", "A", "--set", "odds.A=B", "--csv"),
            ("odds", "craps", "--wager", "A", "--meter", "C"),
            ("odds", "mini-baccarat", "--shoe", "A", "--decks", "C"),
            ("odds", "caribbean-stud", "--wager", "jackpot", "--meter", "C", "--strategy", "A"),
            ("odds", "A", "--reading", "B=C", "--html", "OUT.html"),
            ("drill", "A", "--seed", "B", "--count", "C"),
            ("jackpot", "create", "A", "--game", "B", "--table", "A", "--chips", "C", *_MANAGED, *_AT),
            (
                "jackpot",
                "create",
                "main",
                *_STUD,
                "--chips",
                "C",
                "--wager",
                "B",
                "--rate",
                "A",
                *_MANAGED,
                *_AT,
            ),
            ("jackpot", "wager", "main", "T1", "--box", "C", "--at", "B", "--who", "A", *_AT),
            ("jackpot", "history", "main", "--from", "B", "--to", "C", *_AT),
        ),
    ),
    # The file that a floor keeps, what is posted at its tables, and paths of clauses.
    "floor": Kind(".db", (("floor", "--check", "--port", "0", "--file", "FILE"),)),
    "posts": Kind(".jsonl", tuple(("FLOOR", "posts", game, "FILE") for game in GAMES)),
    "clauses": Kind(".txt", (("FLOOR", "law", "roulette", "FILE"),)),
    "typed": Kind(
        ".txt",
        (
            ("play", "roulette", "--seed", "x"),
            ("play", "tai-sai", "--seed", "x", "--coach"),
            ("drill", "roulette", "--seed", "x", "--count", "3"),
            ("drill", "craps", "--seed", "x", "--count", "3", "--json"),
            ("play", "blackjack", "--seed", "x", "--json"),
            ("play", "poker", "--seed", "x"),
            ("case", "new", "roulette", "--to", "OUT.toml"),
            ("due", "-"),
        ),
    ),
}


@cache
def seeds(kind: str) -> tuple[bytes, ...]:
    """The real files of a kind."""
    match kind:
        case "case":
            return tuple(source(case.path).encode() for case in filed())
        case "terms":
            found = sorted(ROOT.glob("examples/terms/**/*.toml"))
            return tuple(path.read_bytes() for path in found) * 8 + _heads()
        case "record":
            played = sorted((TESTS / "playthroughs").glob("**/*.jsonl"))
            return tuple(path.read_bytes() for path in played) + _sealed()
        case "copy":
            return (_copy(),)
        case "anchors":
            return (_anchors(),)
        case "key":
            return _keys()
        case "session":
            return (msgspec.json.encode(_HELD),)
        case "progress":
            return (msgspec.json.encode(_LEARNT),)
        case "phh":
            return ((ROOT / "examples" / "hand.phh").read_bytes(), HANDS.encode())
        case "words":
            return tuple(f"{word}\n{day}\n{sum_}\n".encode() for word, day, sum_ in WORDS)
        case "floor":
            return (_floor(),)
        case "posts":
            return (POSTS.encode(),)
        case "clauses":
            return (CLAUSES.encode(),)
        case _:
            return (LINES.encode(),)


def _heads() -> tuple[bytes, ...]:
    """What cases say of their tables, every fortieth of them."""
    texts = (source(case.path) for case in filed()[::40])
    return tuple("\n".join(_FURTHER.sub("", text).splitlines()).encode() for text in texts)


def _sealed() -> tuple[bytes, ...]:
    """Records that can be dealt again."""
    return tuple(b"".join(record_of(game)) for game in GAMES) * 3


def _anchors() -> bytes:
    """Anchors of a record and of pools, one of them with a name that steers a terminal."""
    key = SigningKey(bytes(range(32)))
    hashes = [json.loads(line)["hash"] for line in _RECORD.read_bytes().splitlines()]
    lines = [
        signed(key, of="record", name=hashes[0], version=number, digest=hashes[number - 1], at=number)
        for number in (1, 5, 20)
    ]
    lines += [
        signed(
            key, of="ledger", name=name, version=3, digest=hashes[0], at=1_015_000_000_000, state=hashes[1]
        )
        for name in ("main", "@people", "\u202e\x9b2J\x1b]0;x\x07")
    ]
    return b"".join(map(line_of, lines))


def _keys() -> tuple[bytes, ...]:
    """A key as it is, and one under a passphrase that nobody is here to type."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name in ("plain", "sealed")]
        for path, words in zip(paths, ("", "some words"), strict=True):
            write_key(path, SigningKey(bytes(range(32))), words)
        return tuple(path.read_bytes() for path in paths)


def secure(where: str) -> None:
    """A ledger with two people, of whom one is logged in: with the token of the session in the corpus."""
    store = open_store(where, create=True)
    people: Ledger[Any, AnyCommand] = Ledger(store, Register())
    at, secret = store.now(), CHEAP.hash("some words of hers")
    both = tuple(Add(person=name, roles=_HELD.roles, secret=secret) for name in (_HELD.person, "Bea Wong"))
    by: dict[str, Any] = {"at": at, "who": _HELD.person}
    for command in (
        Begin(**by, command_id="begin", ledger=_HELD.ledger, people=both),
        LogIn(**by, command_id=_HELD.session, token=_HELD.hash, until=at + HOUR_MS),
    ):
        assert isinstance(people.do(command), Receipt)
    people.close()


def _floor() -> bytes:
    """The file of a floor with two tables at which somebody plays."""
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "floor.db")
        pit = Pit(store)
        for game in ("roulette", "caribbean-stud"):
            host = pit.owner(pit.open(Choice(game=game), title=game).id).host
            guest, _ = minted(store, "Mere", 0)
            host.sit(guest, CHIPS_CENTS)
            for number in range(8):
                host.post(guest, Post(id=f"{game} {number}", do="again" if number == 4 else "go-on"))
            linked(store, guest, "", 0)
        store.close()
        return (Path(folder) / "floor.db").read_bytes()


def _copy() -> bytes:
    """An evening of a pool at two tables, and a pool of poker."""
    with TemporaryDirectory() as folder:
        room = Room(Path(folder))
        room.open()
        room.flush_paid()
        room.does("wager", "main", "T2", "--box", "1,2")
        room.does("misdeal", "main", "T2", *SUPERVISOR)
        room.does("adjust", "main", "--amount", "5.00", "--reason", "a slip", *MANAGER)
        room.open_poker()
        room.does("button", "royal", "P1")
        return room.state()
