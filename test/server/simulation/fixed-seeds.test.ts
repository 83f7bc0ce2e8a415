import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const preload = join(root, "simulation/machine/process-globals.ts");

/** A process of its own: it puts time and chance of a seed in the place of the process's. */
const simulate = (...options: readonly string[]) =>
  promisify(execFile)(process.execPath, ["--import", preload, join(root, "simulation/main.ts"), ...options], {
    cwd: root,
  });

/** The figures of the table that it ends with, by name. */
const figuresOf = (table: string): ReadonlyMap<string, number> =>
  new Map(
    table.split("\n").flatMap((line) => {
      const [, name, figure] = /^(.+?) {2,}(\d[\d.]*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(figure)] as const];
    }),
  );

it("plays three seeds twice alike, with crashes and payments, and no law breaks", async () => {
  const { stdout } = await simulate("--seeds", "4,5,8", "--times", "2", "--steps", "30");
  const figures = figuresOf(stdout);
  expect(figures.get("worlds")).toBe(6);
  expect(figures.get("worlds that break a law")).toBe(0);
  expect(figures.get("seeds with unlike hashes")).toBe(0);
  expect(figures.get("crashes")).toBeGreaterThan(0);
  expect(figures.get("payments")).toBeGreaterThan(0);
  expect(figures.get("letters")).toBeGreaterThan(0);
});
