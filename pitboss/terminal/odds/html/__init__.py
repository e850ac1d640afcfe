"""The odds as one HTML page with charts, to be read on any screen or printed."""
