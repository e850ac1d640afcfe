// The line to the floor. Browsers allow few connections to one place: all tabs share one stream, held by a worker. Where
// there are no such workers a tab holds a stream of its own, and only while it is looked at.

const WORKER = new URL("./stream-worker.js", import.meta.url).href;
const HERE_MS = 25_000;

/** Hear what is told at a table: `at()` is how far this page is, `hear` gets each message, `onLine` whether the line is up. */
export function follow(table, at, hear, onLine) {
  const line = shared(table, at, hear, onLine) ?? own(table, at, hear, onLine);
  line.open();
  addEventListener("pagehide", line.close);
  addEventListener("pageshow", (shown) => { if (shown.persisted) line.open(); });
  return line;
}

/** A place at the worker that all tabs share; it is told now and then that this tab is still here. */
function shared(table, at, hear, onLine) {
  if (!globalThis.SharedWorker || !globalThis.EventSource) return null;
  let port, here;
  try {
    ({ port } = new SharedWorker(trusted(), { name: "pitboss" }));
  } catch {
    return null;
  }
  const stay = (isHere) => port.postMessage({ table, at: at(), isHere });
  port.onmessage = ({ data }) => {
    if ("told" in data) hear(JSON.parse(data.told));
    else onLine(data.isUp, data.says);
  };
  return {
    open() { stay(false); clearInterval(here); here = setInterval(stay, HERE_MS, true); },
    close() { clearInterval(here); port.postMessage({ leaves: true }); },
  };
}

/** The one address that a worker may be made of. */
function trusted() {
  const policy = globalThis.trustedTypes?.createPolicy("pitboss", {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError("another worker");
      return url;
    },
  });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

function own(table, at, hear, onLine) {
  let stream = null, isOpen = false;
  const close = () => { stream?.close(); stream = null; };
  const open = () => {
    close();
    if (document.hidden || !isOpen) return;
    stream = new EventSource(`/api/stream?tables=${encodeURIComponent(`${table}:${at()}`)}`);
    stream.addEventListener(table, (event) => hear(JSON.parse(event.data)));
    stream.onopen = () => onLine(true);
    stream.onerror = () => {
      onLine(false);
      if (stream?.readyState === EventSource.CLOSED) setTimeout(open, 2_000 + 3_000 * Math.random());
    };
  };
  document.addEventListener("visibilitychange", open);
  return { open() { isOpen = true; open(); }, close() { isOpen = false; close(); } };
}
