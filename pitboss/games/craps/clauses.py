"""The keys of the clauses that permit, decide and pay each kind of wager (r 3.1 and part 6)."""

PERMITS = {
    "pass": "pass-bet",
    "dont-pass": "dont-pass-bet",
    "come": "come-bet",
    "dont-come": "dont-come-bet",
    "odds": "odds-bet",
    "behind": "behind-bet",
    "come-odds": "come-odds-bet",
    "behind-come": "behind-come-bet",
    "place": "place-bet",
    "buy": "buy-bet",
    "lay": "lay-bet",
    "hard": "hard-bet",
    "big-six": "big-six-bet",
    "big-eight": "big-eight-bet",
    "field": "field-bet",
    "any-seven": "any-seven-bet",
    "any-craps": "any-craps-bet",
    "craps-two": "craps-two-bet",
    "craps-three": "craps-three-bet",
    "craps-twelve": "craps-twelve-bet",
    "eleven": "eleven-bet",
    "horn": "horn-bet",
    "horn-high": "horn-high-bet",
    "world": "world-bet",
    "c-and-e": "c-and-e-bet",
}
WINS = {
    "pass": "pass-wins",
    "dont-pass": "dont-pass-wins",
    "come": "come-wins",
    "dont-come": "dont-come-wins",
    "odds": "odds-wins",
    "behind": "behind-wins",
    "come-odds": "come-odds-wins",
    "behind-come": "behind-come-wins",
    "place": "place-wins",
    "buy": "buy-wins",
    "lay": "lay-wins",
    "hard": "hard-wins",
    "big-six": "big-six-wins",
    "big-eight": "big-eight-wins",
    "field": "field-wins",
    "any-seven": "any-seven-wins",
    "any-craps": "any-craps-wins",
    "craps-two": "craps-two-wins",
    "craps-three": "craps-three-wins",
    "craps-twelve": "craps-twelve-wins",
    "eleven": "eleven-wins",
    "horn": "horn-wins",
    "horn-high": "horn-high-wins",
    "world": "world-wins",
    "c-and-e": "c-and-e-wins",
}
LOSES = {
    "pass": "pass-loses",
    "dont-pass": "dont-pass-loses",
    "come": "come-loses",
    "dont-come": "dont-come-loses",
    "odds": "odds-loses",
    "behind": "behind-loses",
    "come-odds": "come-odds-loses",
    "behind-come": "behind-come-loses",
    "place": "place-loses",
    "buy": "buy-loses",
    "lay": "lay-loses",
    "hard": "hard-loses",
    "big-six": "big-six-loses",
    "big-eight": "big-eight-loses",
    "field": "field-loses",
    "any-seven": "any-seven-loses",
    "any-craps": "any-craps-loses",
    "craps-two": "craps-two-loses",
    "craps-three": "craps-three-loses",
    "craps-twelve": "craps-twelve-loses",
    "eleven": "eleven-loses",
    "horn": "horn-loses",
    "horn-high": "horn-high-loses",
    "world": "world-loses",
    "c-and-e": "c-and-e-loses",
}
# Pass and come bets, and those against them, by what brought the decision.
NATURAL = {
    "pass": "pass-natural",
    "dont-pass": "dont-pass-natural",
    "come": "come-natural",
    "dont-come": "dont-come-natural",
}
CRAPS = {
    "pass": "pass-craps",
    "dont-pass": "dont-pass-craps",
    "come": "come-craps",
    "dont-come": "dont-come-craps",
}
POINT_MADE = {
    "pass": "pass-point-made",
    "dont-pass": "dont-pass-point-made",
    "come": "come-point-made",
    "dont-come": "dont-come-point-made",
}
SEVEN = {
    "pass": "pass-seven",
    "dont-pass": "dont-pass-seven",
    "come": "come-seven",
    "dont-come": "dont-come-seven",
}
BARRED = {"dont-pass": "dont-pass-barred", "dont-come": "dont-come-barred"}
LIMITS = {
    "odds": "odds-limit",
    "behind": "behind-limit",
    "come-odds": "come-odds-limit",
    "behind-come": "behind-come-limit",
}
UNITS = {"horn-high": "horn-high-units", "world": "world-units", "c-and-e": "c-and-e-units"}
PAID_IN_PARTS = {
    "horn": "horn-in-parts",
    "horn-high": "horn-high-in-parts",
    "world": "world-in-parts",
    "c-and-e": "c-and-e-in-parts",
}
COMMISSION = {"buy": "buy-commission", "lay": "lay-commission"}
