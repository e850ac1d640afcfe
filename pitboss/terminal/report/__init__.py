"""The report of a case: a paper that those who decide a dispute can read, sign and match to its file."""
