"""The report of a case."""
