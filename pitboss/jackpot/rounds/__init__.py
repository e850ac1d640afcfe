"""Rounds: wagers and increments that feed a pool, and rounds without a result."""
