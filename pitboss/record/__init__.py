"""Rounds as lines: records, cases, replay, audit, explanation."""
