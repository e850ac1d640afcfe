"""Tai-sai: three dice in a covered tumbler, and wagers on what they will show."""
