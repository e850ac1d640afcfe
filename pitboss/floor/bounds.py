"""How much of anything the floor takes, so that nobody can take it from the others."""

# People, tables, and what they send.
MOST_GUESTS = 10_000
MOST_TABLES = 200
MOST_TABLES_A_GUEST = 8
MOST_BODY_BYTES = 16_384
# What waits at a table for its turn, and what waits for a browser that does not read.
MOST_WAITING_POSTS = 64
MOST_WAITING_MESSAGES = 100
# What a table keeps of the messages to each person, for those who come back.
MESSAGES_KEPT = 200
MESSAGES_KEPT_BYTES = 1_000_000
# Streams: in all, of one guest, and how many tables one of them follows.
MOST_STREAMS = 800
MOST_STREAMS_A_GUEST = 16
MOST_TABLES_A_STREAM = 32
# How many answers to posts are kept for each guest: a post that is sent twice is done once.
POSTS_KEPT = 200
LONGEST_NAME = 24
LONGEST_ID = 64
# What somebody says at a table, in the notation.
LONGEST_LINE = 200
# What waits for the program that works things out, how long one may take, and how many answers are kept.
MOST_QUESTIONS = 16
QUESTION_SECONDS = 20.0
MOST_ANSWERS_KEPT = 64
