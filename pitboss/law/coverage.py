"""Which code carries a clause out and which test exercises it; none that code carries out may be bare."""

import ast
import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

from pitboss.law.check import texts
from pitboss.law.library import Library, clause_of
from pitboss.law.model import CARRIED_OUT_BY_CODE, Clause, Lack

SEARCHED = ("games", "table", "jackpot")
EXERCISED = "exercised.json"
# Reading a term or asking for keys to be there is not citing a clause, nor is putting names in a container.
_COUNTED = frozenset({"count", "count_table", "list_of", "policy", "rate"})
_TERMS = _COUNTED | {"has", "money", "money_table", "odds", "odds_table", "term"}
_NOT_CITING = _TERMS | {"arises", "frozenset", "list", "reading", "require", "set", "tuple"}
# A key of one word is also an everyday word; it counts only where a clause is surely meant.
_SURELY_CITING = frozenset({"because", "refuse", "holds", "is_silent", "keys", "silence"})


class Covered(Struct, frozen=True):
    """A clause that code carries out: where it is cited, and which tests exercise it."""

    clause: Clause
    cited: tuple[str, ...]
    exercised: tuple[str, ...]

    @property
    def is_bare(self) -> bool:
        """Whether no code cites it or no test exercises it."""
        return bool(self.lacks)

    @property
    def lacks(self) -> Lack:
        """What a bare clause lacks."""
        if self.cited and self.exercised:
            return ""
        if self.cited:
            return "not exercised"
        return "not cited" if self.exercised else "neither cited nor exercised"


class Coverage(Struct, frozen=True):
    """What code carries out, and what it leaves to people, records and the floor."""

    covered: tuple[Covered, ...]
    left: tuple[Clause, ...]

    @property
    def bare(self) -> tuple[Covered, ...]:
        """The clauses that ought to be carried out and are not, or not shown to be."""
        return tuple(row for row in self.covered if row.is_bare)


def coverage(
    library: Library, places: Mapping[str, list[str]], exercised: Mapping[str, list[str]]
) -> Coverage:
    """Every clause of every register, amendments among them, beside the code and the tests."""
    clauses = [
        clause_of(entry, register.id, getattr(entry, "under", ""))
        for register in library.registers
        for entry in texts(register)
    ]
    return Coverage(
        tuple(
            Covered(
                clause,
                tuple(sorted({place for key in clause.keys for place in places.get(key, ())}, key=_line)),
                tuple(exercised.get(clause.ref, ())),
            )
            for clause in clauses
            if clause.by in CARRIED_OUT_BY_CODE
        ),
        tuple(clause for clause in clauses if clause.by not in CARRIED_OUT_BY_CODE),
    )


def exercised() -> dict[str, list[str]]:
    """Which tests exercise which clause, as the last `make exercised` wrote it."""
    file = files("pitboss.law") / "data" / EXERCISED
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def places(library: Library, package: Traversable | None = None) -> dict[str, list[str]]:
    """Where the code cites each key, as file:line relative to the package."""
    root = package or files("pitboss")
    known = frozenset(
        key for register in library.registers for entry in texts(register) for key in entry.keys
    )
    found: dict[str, list[str]] = {}
    for folder in SEARCHED:
        for name, source in _sources(root / folder, folder):
            citations = _Citations(known)
            citations.visit(ast.parse(source))
            for key, line in citations.found:
                found.setdefault(key, []).append(f"{name}:{line}")
    return found


def _sources(folder: Traversable, name: str) -> Iterator[tuple[str, str]]:
    if not folder.is_dir():
        return
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        path = f"{name}/{item.name}"
        if item.is_dir():
            yield from _sources(item, path)
        elif item.name.endswith(".py"):
            yield path, item.read_text(encoding="utf-8")


class _Citations(ast.NodeVisitor):
    """Keys that a module cites: in a call, in a function, in a table of keys; a list of KEYS is none."""

    def __init__(self, known: frozenset[str]) -> None:
        self.known = known
        self.found: list[tuple[str, int]] = []
        self._calls = [""]

    def visit_Constant(self, node: ast.Constant) -> None:
        call = self._calls[-1]
        if call and node.value in self.known and ("-" in str(node.value) or call in _SURELY_CITING):
            self.found.append((str(node.value), node.lineno))

    def visit_Call(self, node: ast.Call) -> None:
        self.visit(node.func)
        name = _name(node.func)
        # The first word of a refusal is its code.
        cited = node.args[1:] if name in ("refuse", "Refusal") else node.args
        self._within("" if name in _NOT_CITING else name, *cited, *node.keywords)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._within("def", *node.body)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if names == ["KEYS"]:
            return
        self._within("keys" if "keys" in names else self._calls[-1], node.value)

    def visit_Dict(self, node: ast.Dict) -> None:
        self._within(self._calls[-1] or "table", *node.values)

    def visit_Tuple(self, node: ast.Tuple) -> None:
        self._within(self._calls[-1] or "table", *node.elts)

    def visit_Compare(self, node: ast.Compare) -> None:
        for side in (node.left, *node.comparators):
            if isinstance(side, ast.Call):
                self.visit(side)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """A pattern asks; it does not cite."""

    def _within(self, call: str, *nodes: ast.AST) -> None:
        self._calls.append(call)
        for node in nodes:
            self.visit(node)
        self._calls.pop()


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return "call"


def _line(place: str) -> tuple[str, int]:
    name, _, line = place.rpartition(":")
    return name, int(line)
