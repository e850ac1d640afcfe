"""Caribbean stud: ante, five cards each, fold or bet twice the ante, and a dealer who must qualify."""
