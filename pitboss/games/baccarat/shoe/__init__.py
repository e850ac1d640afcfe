"""The shoe: cut, burnt, run to its last coup, and the roads of its results (parts 6, 7 and 11)."""
