"""The drill: cases and random rounds as puzzles, graded by the engine's own rulings. No screen."""
