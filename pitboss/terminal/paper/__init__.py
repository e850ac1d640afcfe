"""Papers: pages to read on a screen or to print, each one HTML file that needs nothing beside it."""
