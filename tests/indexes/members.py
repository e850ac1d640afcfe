"""What a class shows of itself: its public members, each with its types and the line that says what it is."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import zip_longest

from msgspec import Struct

# Members that are used without being named, and how a person says so; told of where they have a docstring.
UNNAMED = {"__bool__": "in a condition", "__enter__": "in a `with` block"}
# What a class shows of itself as a table.
TABLE = "listed"
READ = {"property", "cached_property"}


class Taken(Struct, frozen=True):
    """An argument of a call with its stars, its type and what it is where it is left out."""

    name: str
    type: ast.expr | None = None
    default: ast.expr | None = None


class Member(Struct, frozen=True):
    """A member: what it is or gives, what it says, and what it takes; none where it is only read."""

    name: str
    type: ast.expr
    says: str
    takes: tuple[Taken, ...] | None = None


def says(of: type) -> str:
    """The docstring of a class."""
    return ast.get_docstring(_node(of)) or ""


def kinds(of: type) -> list[ast.expr]:
    """What a class is besides: a sequence of something, an error that everybody knows."""
    return [base for base in _node(of).bases if isinstance(base, ast.Subscript) or _is_error(base)]


def members(of: type) -> list[Member]:
    """The public members of a class in the order of its file; one that says nothing is a mistake."""
    found = [*_read(_node(of)), *_called(_node(of))]
    silent = [member.name for member in found if not member.says]
    assert not silent, f"{of.__name__}: no docstring says what these are: {', '.join(silent)}"
    return found


def unnamed(of: type) -> dict[str, str]:
    """What a class does without a name being called: how a person says that, and what it does."""
    return {UNNAMED[f.name]: _docstring(f) for f in _functions(_node(of)) if f.name in UNNAMED}


def as_table(of: type) -> str:
    """What a class shows of itself as a table; nothing where it does not."""
    return next((_docstring(f) for f in _functions(_node(of)) if f.name == TABLE), "")


@cache
def _node(of: type) -> ast.ClassDef:
    tree = ast.parse(inspect.getsource(sys.modules[of.__module__]))
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == of.__name__)


def _is_error(base: ast.expr) -> bool:
    return isinstance(base, ast.Name) and base.id in ("ValueError", "RuntimeError")


def _functions(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [item for item in node.body if isinstance(item, ast.FunctionDef)]


def _read(node: ast.ClassDef) -> Iterator[Member]:
    """Fields, what the opening sets, and properties."""
    yield from _set(node.body, {}, _field)
    for function in _functions(node):
        if function.name == "__init__":
            yield from _set(function.body, {taken.name: taken.type for taken in _takes(function)}, _own)
        elif _is_public(function.name) and _decorators(function) & READ:
            yield Member(function.name, _gives(function), _docstring(function))


def _called(node: ast.ClassDef) -> Iterator[Member]:
    """Methods; the opening too, by the name of its class, where it has a docstring."""
    for function in _functions(node):
        says, takes = _docstring(function), tuple(_takes(function))
        if function.name == "__init__" and says:
            yield Member(node.name, ast.Name(node.name), says, takes)
        elif _is_public(function.name) and function.name != TABLE and not _decorators(function) & READ:
            before = f"{node.name}." if "classmethod" in _decorators(function) else ""
            yield Member(f"{before}{function.name}", _gives(function), says, takes)


def _set(
    body: list[ast.stmt], arguments: dict[str, ast.expr | None], named: Callable[[ast.expr], str]
) -> Iterator[Member]:
    """The public names that some lines set, each with its type and the docstring that stands below it."""
    for line, below in zip_longest(body, body[1:]):
        match line:
            case ast.AnnAssign(target=target, annotation=stated):
                kind: ast.expr | None = stated
            case ast.Assign(targets=[target], value=ast.Name(id=argument)):
                kind = arguments.get(argument)
            case ast.Assign(targets=[target]):
                kind = None
            case _:
                continue
        if (name := named(target)) and _is_public(name):
            assert kind is not None, f"{name} states no type"
            yield Member(name, kind, _words(below))


def _field(target: ast.expr) -> str:
    return target.id if isinstance(target, ast.Name) else ""


def _own(target: ast.expr) -> str:
    """The name of what a line sets of the thing itself; it may set others on its way."""
    match target:
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            return name
    return ""


def _takes(function: ast.FunctionDef) -> Iterator[Taken]:
    """The arguments of a method, without whose method it is."""
    args = function.args
    plain = [*args.posonlyargs, *args.args]
    defaults = [*[None] * (len(plain) - len(args.defaults)), *args.defaults]
    for arg, default in list(zip(plain, defaults, strict=True))[1:]:
        yield Taken(arg.arg, arg.annotation, default)
    if args.vararg:
        yield Taken(f"*{args.vararg.arg}", args.vararg.annotation)
    elif args.kwonlyargs:
        yield Taken("*")
    for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        yield Taken(arg.arg, arg.annotation, default)
    if args.kwarg:
        yield Taken(f"**{args.kwarg.arg}", args.kwarg.annotation)


def _gives(function: ast.FunctionDef) -> ast.expr:
    assert function.returns is not None, f"{function.name} states no type"
    return function.returns


def _decorators(function: ast.FunctionDef) -> set[str]:
    return {node.id for node in function.decorator_list if isinstance(node, ast.Name)}


def _is_public(name: str) -> bool:
    return not name.startswith("_")


def _docstring(function: ast.FunctionDef) -> str:
    return _words(function.body[0])


def _words(line: ast.stmt | None) -> str:
    """The words of a line that is nothing but a docstring, its paragraphs run together."""
    match line:
        case ast.Expr(value=ast.Constant(value=str(words))):
            return " ".join(words.split())
    return ""
