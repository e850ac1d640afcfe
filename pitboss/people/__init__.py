"""Who is who: names, roles, secrets and sessions, kept in the ledger and changed by two people."""
