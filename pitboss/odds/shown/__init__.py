"""The figures as people and programs read them: tables of words, charts, text, JSON."""
