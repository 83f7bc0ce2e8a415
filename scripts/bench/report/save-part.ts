import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../lib/project-tools.mjs";
import { loadNow, thisMachine } from "./machine-info.ts";
import { type Measured, measuredOn, pageOf } from "./bench-page.ts";
import type { Part } from "./bench-part.ts";
import { table } from "./bench-table.ts";

const folder = join(root, "docs", "bench");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was measured last of each part. */
const measuredParts = (): readonly Measured[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Measured);

/** Prints what a part found, and keeps it in docs/bench, whose page is written anew. */
export const report = async (name: string, measure: () => Promise<Part>): Promise<void> => {
  const before = thisMachine();
  const part = await measure();
  const machine = { ...before, loadAfter: loadNow() };
  const { notes, rows, more = [] } = part;
  say(
    ["", `npm run bench -- ${name}: ${measuredOn(machine)}`, ...notes, "", table(name, rows), "", ...more].join("\n"),
  );
  const measured: Measured = { name, machine, ...part };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(join(folder, "README.md"), pageOf(measuredParts()));
};
