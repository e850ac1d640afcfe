"""The commands of case files in a terminal."""
