"""Checking a ledger: every entry recomputed, from the first or from what was signed; and signing it."""
