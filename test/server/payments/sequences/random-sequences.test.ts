import { expect, it } from "vitest";
import { runSequences } from "./run-sequences.ts";
import { isFullRun } from "../../../support/full-run.ts";

/** A world serves so many sequences: its tables, which no one vacuums here, would grow slow with more. */
const RUNS = isFullRun ? 1_000 : 100;
const worlds = Array.from({ length: isFullRun ? 100 : 1 }, (_, n) => n + 1);

it.each(worlds)(
  `no law of the money breaks in ${RUNS} sequences of students, operators, callbacks, two servers and crashes, world %i`,
  { timeout: 600_000 },
  async (n) => {
    await expect(runSequences({ runs: RUNS, seed: 20_261_120 + n })).resolves.toBeUndefined();
  },
);
