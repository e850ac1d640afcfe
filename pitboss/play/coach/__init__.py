"""The coach: what each choice at a live table is worth, and what those made have cost."""
