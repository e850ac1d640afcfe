"""The rulebook of casino table games as a program."""

__version__ = "0.5.0"
