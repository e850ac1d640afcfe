"""The odds of craps."""
