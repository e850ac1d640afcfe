// Which module draws the felt of which game; each is read only where it is played.

const GAMES = {
  blackjack: () => import("./blackjack.js"),
  "caribbean-stud": () => import("./caribbean-stud.js"),
  craps: () => import("./craps.js"),
  poker: () => import("./poker.js"),
  roulette: () => import("./roulette.js"),
  baccarat: () => import("./baccarat.js"),
  "mini-baccarat": () => import("./baccarat.js"),
  "midi-baccarat": () => import("./baccarat.js"),
  "money-wheel": () => import("./money-wheel.js"),
  "tai-sai": () => import("./tai-sai.js"),
};

/** What plans the felt of a game: `plan(told, { isTall, box })`. */
export async function planOf(game) {
  return (await GAMES[game]()).plan;
}
