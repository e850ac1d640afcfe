"""The keys of the clauses that permit, decide and pay each kind of wager (r 3.1 and part 6)."""

from pitboss.law.key import key

PERMITS = {
    "pass": key("pass-bet"),
    "dont-pass": key("dont-pass-bet"),
    "come": key("come-bet"),
    "dont-come": key("dont-come-bet"),
    "odds": key("odds-bet"),
    "behind": key("behind-bet"),
    "come-odds": key("come-odds-bet"),
    "behind-come": key("behind-come-bet"),
    "place": key("place-bet"),
    "buy": key("buy-bet"),
    "lay": key("lay-bet"),
    "hard": key("hard-bet"),
    "big-six": key("big-six-bet"),
    "big-eight": key("big-eight-bet"),
    "field": key("field-bet"),
    "any-seven": key("any-seven-bet"),
    "any-craps": key("any-craps-bet"),
    "craps-two": key("craps-two-bet"),
    "craps-three": key("craps-three-bet"),
    "craps-twelve": key("craps-twelve-bet"),
    "eleven": key("eleven-bet"),
    "horn": key("horn-bet"),
    "horn-high": key("horn-high-bet"),
    "world": key("world-bet"),
    "c-and-e": key("c-and-e-bet"),
}
WINS = {
    "pass": key("pass-wins"),
    "dont-pass": key("dont-pass-wins"),
    "come": key("come-wins"),
    "dont-come": key("dont-come-wins"),
    "odds": key("odds-wins"),
    "behind": key("behind-wins"),
    "come-odds": key("come-odds-wins"),
    "behind-come": key("behind-come-wins"),
    "place": key("place-wins"),
    "buy": key("buy-wins"),
    "lay": key("lay-wins"),
    "hard": key("hard-wins"),
    "big-six": key("big-six-wins"),
    "big-eight": key("big-eight-wins"),
    "field": key("field-wins"),
    "any-seven": key("any-seven-wins"),
    "any-craps": key("any-craps-wins"),
    "craps-two": key("craps-two-wins"),
    "craps-three": key("craps-three-wins"),
    "craps-twelve": key("craps-twelve-wins"),
    "eleven": key("eleven-wins"),
    "horn": key("horn-wins"),
    "horn-high": key("horn-high-wins"),
    "world": key("world-wins"),
    "c-and-e": key("c-and-e-wins"),
}
LOSES = {
    "pass": key("pass-loses"),
    "dont-pass": key("dont-pass-loses"),
    "come": key("come-loses"),
    "dont-come": key("dont-come-loses"),
    "odds": key("odds-loses"),
    "behind": key("behind-loses"),
    "come-odds": key("come-odds-loses"),
    "behind-come": key("behind-come-loses"),
    "place": key("place-loses"),
    "buy": key("buy-loses"),
    "lay": key("lay-loses"),
    "hard": key("hard-loses"),
    "big-six": key("big-six-loses"),
    "big-eight": key("big-eight-loses"),
    "field": key("field-loses"),
    "any-seven": key("any-seven-loses"),
    "any-craps": key("any-craps-loses"),
    "craps-two": key("craps-two-loses"),
    "craps-three": key("craps-three-loses"),
    "craps-twelve": key("craps-twelve-loses"),
    "eleven": key("eleven-loses"),
    "horn": key("horn-loses"),
    "horn-high": key("horn-high-loses"),
    "world": key("world-loses"),
    "c-and-e": key("c-and-e-loses"),
}
# Pass and come bets, and those against them, by what brought the decision.
NATURAL = {
    "pass": key("pass-natural"),
    "dont-pass": key("dont-pass-natural"),
    "come": key("come-natural"),
    "dont-come": key("dont-come-natural"),
}
CRAPS = {
    "pass": key("pass-craps"),
    "dont-pass": key("dont-pass-craps"),
    "come": key("come-craps"),
    "dont-come": key("dont-come-craps"),
}
POINT_MADE = {
    "pass": key("pass-point-made"),
    "dont-pass": key("dont-pass-point-made"),
    "come": key("come-point-made"),
    "dont-come": key("dont-come-point-made"),
}
SEVEN = {
    "pass": key("pass-seven"),
    "dont-pass": key("dont-pass-seven"),
    "come": key("come-seven"),
    "dont-come": key("dont-come-seven"),
}
BARRED = {"dont-pass": key("dont-pass-barred"), "dont-come": key("dont-come-barred")}
LIMITS = {
    "odds": key("odds-limit"),
    "behind": key("behind-limit"),
    "come-odds": key("come-odds-limit"),
    "behind-come": key("behind-come-limit"),
}
UNITS = {"horn-high": key("horn-high-units"), "world": key("world-units"), "c-and-e": key("c-and-e-units")}
PAID_IN_PARTS = {
    "horn": key("horn-in-parts"),
    "horn-high": key("horn-high-in-parts"),
    "world": key("world-in-parts"),
    "c-and-e": key("c-and-e-in-parts"),
}
COMMISSION = {"buy": key("buy-commission"), "lay": key("lay-commission")}
