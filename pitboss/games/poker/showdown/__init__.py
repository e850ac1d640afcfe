"""The showdown: hands laid open, and the pots pushed to whoever won them."""
