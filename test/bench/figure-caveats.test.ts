import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { figureCaveat } from "../../scripts/bench/report/figure-caveats.ts";
import { benchPage } from "../../scripts/bench/report/bench-page.ts";
import { figuresFolder, measuredParts } from "../../scripts/bench/report/measured-parts.ts";

const parts = measuredParts();

it("says of every figure what it leaves out", () => {
  const silent = parts.flatMap(({ name, rows }) =>
    rows.filter(({ what }) => figureCaveat(name, what) === "").map(({ what }) => `${name}: ${what}`),
  );
  expect(silent).toEqual([]);
});

it("prints it beside the figure", () => {
  const machine = { date: "2026-11-20", processors: "2 × a processor", memory: 8, node: "24.0.0", load: 0.1 };
  const page = benchPage([
    { name: "start", machine, notes: [], rows: [{ what: "embedded: a start", annales: "1 ms" }] },
  ]);
  expect(page).toContain("| What | Annales | Anchor | Ratio | Aim |  | Leaves out |");
  expect(page).toContain(`| embedded: a start | 1 ms |  |  |  |  | ${figureCaveat("start", "embedded: a start")} |`);
});

it("finds docs/bench/README.md as it is written from what was measured", () => {
  expect(benchPage(parts)).toBe(readFileSync(join(figuresFolder, "README.md"), "utf8"));
});
