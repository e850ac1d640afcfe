"""How much of anything the floor takes, so that nobody can take it from the others."""

# People, tables, and what they send.
MOST_GUESTS = 10_000
MOST_TABLES = 200
MOST_TABLES_A_GUEST = 8
MOST_BODY_BYTES = 16_384
MOST_CONNECTIONS = 2_000
# What waits at a table for its turn, and what waits for a browser that does not read.
MOST_WAITING_POSTS = 64
MOST_WAITING_MESSAGES = 256
# How many messages a table keeps for those who come back.
MESSAGES_KEPT = 200
# How many answers to posts are kept for each guest: a post that is sent twice is done once.
POSTS_KEPT = 200
LONGEST_NAME = 24
LONGEST_ID = 64
# What somebody says at a table, in the notation.
LONGEST_LINE = 200
# A table that nobody watched and nobody asked for in so long leaves memory; it is kept, and taken up again.
IDLE_SECONDS = 300.0
