"""pitboss drill: cases and random rounds as puzzles."""
