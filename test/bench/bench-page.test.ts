import { expect, it } from "vitest";
import { type MeasuredPart, benchPage } from "../../scripts/bench/report/bench-page.ts";

const machine = { date: "2026-11-20", processors: "2 × a processor", memory: 8, node: "24.0.0", load: 0.1 };
const lists: MeasuredPart = {
  name: "lists",
  machine,
  notes: ["Taps."],
  rows: [
    { what: "a tap", annales: "90 ms", anchor: "700 ms | drawn", ratio: 0.129, aim: { text: "≤ 100 ms", met: true } },
    { what: "  its rows", annales: "95 ms" },
  ],
};
const calls: MeasuredPart = {
  name: "calls",
  machine,
  notes: ["Calls."],
  rows: [{ what: "list", annales: "100/s", ratio: 0.5, aim: { text: "≥ 0.9 ×", met: false } }],
  plots: [{ title: "Calls by papers", unit: "ms", places: ["10", "100"], values: [1.2345, 20] }],
};

it("names what misses its aim before all parts", () => {
  const [, intro, missed] = benchPage([calls, lists]).split("\n\n");
  expect(intro).toContain("Of 2 figures with an aim 1 meet it; not these:");
  expect(missed).toBe("- calls: list, 0.50 × (≥ 0.9 ×)");
});

it("says of each part how, when and on what it was measured", () => {
  const page = benchPage([lists]);
  expect(page).toContain("Of 1 figures with an aim 1 meet it.");
  expect(page).toContain("`npm run bench -- lists`, 2026-11-20; 2 × a processor, 8 GB, Node 24.0.0, load 0.1");
  expect(page).toContain("| a tap | 90 ms | 700 ms \\| drawn | 0.13 × | ≤ 100 ms | met |");
  expect(page).toMatch(/\n\| – its rows \| 95 ms \|.*\| as above \|\n/);
});

it("says how busy the machine was at the end, where that was measured", () => {
  const page = benchPage([{ ...lists, machine: { ...machine, loadAfter: 9.5 } }]);
  expect(page).toContain("Node 24.0.0, load 0.1 before it began and 9.5 at its end.");
});

it("draws what was measured over places", () => {
  expect(benchPage([calls])).toContain(`  x-axis ["10", "100"]\n  line [1.23, 20.0]`);
});
