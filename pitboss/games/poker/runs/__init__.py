"""Run it again: the community cards that are still to come, dealt more than once (18.8)."""
