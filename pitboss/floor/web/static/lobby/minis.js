// Miniature felts: what is printed and what lies there, for a card or before a table is opened.

import { h } from "../dom.js";
import { miniature } from "../table/felt.js";
import { planOf } from "../games/games.js";

/** A small felt, as large as its place lets it be. */
export async function mini(told, table) {
  const plan = (await planOf(told.game))(told, { isTall: false, box: null });
  return h("div", { class: "fit", css: { "--ratio": plan.width / plan.height } }, miniature(told, plan, table));
}
