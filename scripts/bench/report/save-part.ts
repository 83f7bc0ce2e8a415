import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../lib/project-tools.mjs";
import { loadNow, thisMachine } from "./machine-info.ts";
import { type MeasuredPart, machineLine, benchPage } from "./bench-page.ts";
import type { BenchPart } from "./bench-part.ts";
import { textTable } from "./bench-table.ts";

const folder = join(root, "docs", "bench");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was measured last of each part. */
const measuredParts = (): readonly MeasuredPart[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as MeasuredPart);

/** Prints what a part found, and keeps it in docs/bench, whose page is rewritten. */
export const measureAndSave = async (name: string, measure: () => Promise<BenchPart>): Promise<void> => {
  const before = thisMachine();
  const part = await measure();
  const machine = { ...before, loadAfter: loadNow() };
  const { notes, rows, more = [] } = part;
  say(
    ["", `npm run bench -- ${name}: ${machineLine(machine)}`, ...notes, "", textTable(name, rows), "", ...more].join(
      "\n",
    ),
  );
  const measured: MeasuredPart = { name, machine, ...part };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(join(folder, "README.md"), benchPage(measuredParts()));
};
