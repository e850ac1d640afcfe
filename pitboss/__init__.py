"""The rulebook of casino table games as a program.

>>> import pitboss
>>> pitboss.rulebook("caribbean-stud", on="1998-06-01").clause("10.5").says
'A hand that its player does not turn up counts as lost.'
"""

TYPE_CHECKING = False

__version__ = "0.16.0"
__all__ = ["audit", "odds", "open_table", "pool", "prove", "rule", "rulebook"]

if TYPE_CHECKING:
    from pitboss import odds
    from pitboss.front import audit, open_table, pool, prove, rule, rulebook


def __getattr__(name: str) -> object:
    """Load what stands at the front door when it is first asked for."""
    if name == "odds":
        from importlib import import_module

        return import_module("pitboss.odds")
    if name not in __all__:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    from pitboss import front

    return getattr(front, name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
