// A seat goes along to a phone: a link that holds once, for minutes, as text and as a code for the camera.

import { h } from "../dom.js";

/** What opens to such a link, for whoever sits at a table. */
export function phone(table) {
  const within = h("div", { class: "phone-link", role: "status" });
  const all = h("details", { class: "phone" }, h("summary", {}, "Take this seat to your phone"), within);
  let runsOut;
  const show = async () => {
    clearTimeout(runsOut);
    if (!all.open) return within.replaceChildren();
    const told = await made(table);
    within.replaceChildren(...(told.address ? parts(told) : [h("p", {}, told.says)]));
    if (told.seconds) runsOut = setTimeout(() => within.replaceChildren(...another(show)), told.seconds * 1000);
  };
  all.addEventListener("toggle", show);
  return all;
}

async function made(table) {
  try {
    const answer = await fetch("/api/links", {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ table }),
    });
    return await answer.json();
  } catch {
    return { says: "The floor does not answer." };
  }
}

function parts(told) {
  const minutes = Math.floor(told.seconds / 60);
  return [
    told.code && h("img", { src: told.code, width: 184, height: 184, alt: "The link as a code for a camera" }),
    h("div", {},
      told.is_here_alone && h("p", {}, "This floor is served to this machine alone. ", h("code", {}, "pitboss floor --host 0.0.0.0"), " lets a phone in."),
      h("p", {}, `Open this ${told.is_here_alone ? "in another browser" : "on the other device"} within ${minutes} minutes. It holds once:`),
      h("p", {}, h("code", { class: "address" }, told.address)),
      copying(told.address)),
  ].filter(Boolean);
}

/** Where a page may write what is pasted next; over a network without encryption it may not. */
function copying(address) {
  if (!navigator.clipboard) return "";
  const button = h("button", { type: "button", onclick: async () => {
    await navigator.clipboard.writeText(address).catch(() => {});
    button.textContent = "Copied";
  } }, "Copy");
  return button;
}

function another(show) {
  return [h("p", {}, "The link has run out."), h("button", { type: "button", onclick: show }, "Make another")];
}
