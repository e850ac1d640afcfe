"""The console: pools opened, adjusted, divided and altered, by two people."""
