// The display of a shoe: every result in its order as a bead, and the big road, a column for each run of wins.

import { h, s } from "../dom.js";

const ROWS = 6;
const CELL = 12;
const TIE = "tie";

/** Where each win lies on the big road: down as far as there is room, then along the row; ties mark the win before. */
export function bigRoad(results) {
  const [cells, taken] = [[], new Set()];
  let [early, start, run] = [0, -1, null];
  const isFree = (column, row) => row < ROWS && !taken.has(`${column} ${row}`);
  for (const mark of results) {
    const last = cells.at(-1);
    if (mark === TIE) {
      if (last) last.ties += 1; else early += 1;
      continue;
    }
    if (last?.mark !== mark) {
      do start += 1; while (!isFree(start, 0));
      run = { column: start, row: -1, isBent: false };
    }
    run.isBent ||= !isFree(run.column, run.row + 1);
    if (run.isBent) run.column += 1; else run.row += 1;
    taken.add(`${run.column} ${run.row}`);
    cells.push({ mark, column: run.column, row: run.row, ties: last ? 0 : early });
  }
  return cells;
}

/** A grid of so many columns, from which the oldest have gone where there are more. */
function grid(x, columns, cells, draw) {
  const first = Math.max(0, ...cells.map((cell) => cell.column + 1 - columns));
  const lines = [...Array(columns + 1).keys()].map((at) => `M${at * CELL} 0V${ROWS * CELL}`).join("")
    + [...Array(ROWS + 1).keys()].map((at) => `M0 ${at * CELL}H${columns * CELL}`).join("");
  const seen = cells.filter((cell) => cell.column >= first);
  return s("g", { transform: `translate(${x} 1)` }, s("path", { d: lines, class: "lines" }), ...seen.map((cell) =>
    s("g", { class: `of-${cell.mark}`, transform: `translate(${(cell.column - first + .5) * CELL} ${(cell.row + .5) * CELL})` }, ...draw(cell))));
}

// Each has a shape of its own, for those who see no colours: banker is full, player a ring, a tie crossed out.
const slash = () => s("path", { d: "M-3.6 3.6 3.6-3.6", class: "slash" });
const bead = ({ mark }) => [s("circle", { r: 4.6 }), mark === TIE && slash()];
const ring = ({ ties }) => [s("circle", { r: 4.2 }), ties > 0 && slash()];

/** Both roads side by side on a sheet of so many units, as many columns as go on it. */
export function sheet(results, wide, given = {}) {
  const columns = Math.floor(wide / CELL) - 1;
  const beads = Math.round(columns * .42);
  const cells = results.map((mark, at) => ({ mark, column: Math.floor(at / ROWS), row: at % ROWS }));
  const [width, height] = [(columns + 1) * CELL + 2, ROWS * CELL + 2];
  return s("svg", { viewBox: `-1 0 ${width} ${height}`, class: "sheet", width, height, ...given }, s("rect", { x: -1, width, height, rx: 3, class: "ground" }),
    grid(0, beads, cells, bead), grid((beads + 1) * CELL, columns - beads, bigRoad(results), ring));
}

/** The same as a piece of the table, told in words too. */
export function roads(results, wide) {
  const counts = [...new Set(results)].map((mark) => `${mark} ${results.filter((each) => each === mark).length}`);
  const says = `The shoe so far: ${counts.join(", ")}; last ${results.slice(-ROWS).join(", ")}`;
  return h("div", { class: "roads", role: "img", "aria-label": says }, sheet(results, wide));
}
