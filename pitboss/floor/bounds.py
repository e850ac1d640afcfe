"""How much of anything the floor takes, so that nobody can take it from the others."""

# People, tables, and what they send.
MOST_GUESTS = 10_000
MOST_TABLES = 200
MOST_TABLES_A_GUEST = 8
# The rules say how many boxes and decks there may be; what somebody proposes instead may go no further.
MOST_AT_A_TABLE = {"boxes": 25, "decks": 12, "standing": 25, "board": 100}
# A table that a guest opened closes once nobody used it for so long.
UNUSED_HOURS = 24
# As many tables as a lobby shows.
MOST_SHOWN = 60
MOST_BODY_BYTES = 16_384
# What waits at a table for its turn, and what waits for a browser that does not read.
MOST_WAITING_POSTS = 64
MOST_WAITING_MESSAGES = 256
# How many messages a table keeps for those who come back.
MESSAGES_KEPT = 200
# How many answers to posts are kept for each guest: a post that is sent twice is done once.
POSTS_KEPT = 200
LONGEST_NAME = 24
LONGEST_TITLE = 40
LONGEST_ID = 64
# What somebody says at a table, in the notation.
LONGEST_LINE = 200
