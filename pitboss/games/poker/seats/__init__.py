"""Seats and sessions: chips bought and taken away, sitting out, blinds that were missed."""
