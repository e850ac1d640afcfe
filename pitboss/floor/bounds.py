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
# So much of a body that is too large is read past, so that whoever sends it reads why it is refused.
MOST_DRAINED_BYTES = 4_000_000
MOST_CONNECTIONS = 2_000
# In so many seconds somebody who comes has asked for something, and a post is there whole.
ASKING_SECONDS = 20.0
# How often one guest posts, and how many come in from one address: at once, and then each second.
POSTS_AT_ONCE, POSTS_A_SECOND = 400, 40.0
COMING_IN_AT_ONCE, COMING_IN_A_SECOND = 600, 1.0
# Of so many it is known how often they asked lately.
MOST_BUCKETS = 20_000
# How long a link to another device holds, and how many devices one guest has beside the first.
LINK_SECONDS = 300
MOST_DEVICES = 8
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
# Accents that stand on one letter: more of them are drawn over the lines around.
MOST_MARKS = 2
LONGEST_TITLE = 40
LONGEST_ID = 64
# Of which days the law is asked for.
FIRST_YEAR, LAST_YEAR = 1990, 2999
# What somebody says at a table, in the notation.
LONGEST_LINE = 200
# What waits for the program that works things out, how long one may take, and how many answers are kept.
MOST_QUESTIONS = 16
QUESTION_SECONDS = 20.0
MOST_ANSWERS_KEPT = 64
# A table that nobody watched and nobody asked for in so long leaves memory; it is kept, and taken up again.
IDLE_SECONDS = 300.0
