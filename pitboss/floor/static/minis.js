// Miniature felts: what is printed and what lies there, for a card or before a table is opened.

import { miniature } from "./felt.js";
import { DRAWN, planOf } from "./games.js";

/** A small felt; none for a game that has no felt yet. */
export async function mini(told, table) {
  if (!DRAWN.has(told.game)) return null;
  return miniature(told, (await planOf(told.game))(told, { isTall: false, box: null }), table);
}
