"""Copies of a ledger: exports, backups, what is restored from them, and a backup before a migration."""
