"""The shoe: shuffled, cut, marked, loaded and worn down (parts 5 and 6)."""
