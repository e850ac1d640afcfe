"""pitboss play: a person at a table in the terminal. It shows and asks; the sitting is in pitboss.play."""
