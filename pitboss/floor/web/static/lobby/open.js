// The form that opens a table: the page follows the law that is chosen, and the felt whatever is set up.

import { mini } from "./minis.js";

const page = document.querySelector("main.open");
const form = page.querySelector("form");
const place = page.querySelector("[data-part=preview]");

function asked() {
  const told = { game: "", elections: [], readings: {}, proposed: {}, setup: {} };
  const groups = { reading: "readings", term: "proposed", setup: "setup" };
  for (const [name, value] of new FormData(form)) {
    const [kind, ...rest] = name.split(".");
    if (!value || ["name", "title", "practice", "bots"].includes(name)) continue;
    if (rest.length) told[groups[kind]][rest.join(".")] = value;
    else if (name === "election") told.elections.push(value);
    else told[name] = value;
  }
  return told;
}

async function preview() {
  const answer = await fetch("/api/felts", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked()) });
  const told = await answer.json();
  if (!answer.ok) { place.textContent = told.says; return; }
  place.replaceChildren(await mini(told.felt, told.table));
}

form.addEventListener("change", (event) => {
  if (!event.target.matches("[data-renews]")) { void preview(); return; }
  const kept = new URLSearchParams([...new FormData(form)].filter(([name, value]) => value && ["game", "jurisdiction", "on"].includes(name)));
  location.replace(`/open?${kept}`);
});
page.querySelector("[data-part=show]").hidden = true;
await preview().catch(() => {});
page.dataset.ready = "";
