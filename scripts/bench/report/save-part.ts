import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadNow, thisMachine } from "./machine-info.ts";
import { type MeasuredPart, machineLine, benchPage } from "./bench-page.ts";
import type { BenchPart } from "./bench-part.ts";
import { textTable } from "./bench-table.ts";
import { figuresFolder, measuredParts } from "./measured-parts.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints what a part found, and stores it in its room of docs/bench, whose page is rewritten. */
export const measureAndSave = async (room: string, name: string, measure: () => Promise<BenchPart>): Promise<void> => {
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
  mkdirSync(join(figuresFolder, room), { recursive: true });
  writeFileSync(join(figuresFolder, room, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(join(figuresFolder, "README.md"), benchPage(measuredParts()));
};
