import { expect, it } from "vitest";
import { runSequences } from "./sequences/run.ts";

const full = process.env["FULL"] === "1";
const runs = full ? 100_000 : 1_000;

it(
  `no law of the money breaks in ${runs} sequences of students, operators, callbacks, two servers and crashes`,
  { timeout: full ? 18_000_000 : 600_000 },
  async () => {
    await expect(runSequences({ runs, seed: 20_261_121 })).resolves.toBeUndefined();
  },
);
