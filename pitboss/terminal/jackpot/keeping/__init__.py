"""Looking after the ledger: checks, days, history, anchors and copies."""
