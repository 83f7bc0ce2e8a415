import { expect, it } from "vitest";
import { runSequences } from "./sequences/run.ts";

const full = process.env["FULL"] === "1";
const runs = full ? 5_000 : 300;

it(
  `no law of the money breaks in ${runs} sequences of students, operators, callbacks, two servers and crashes`,
  { timeout: full ? 3_600_000 : 600_000 },
  async () => {
    await expect(runSequences({ runs, seed: 20_261_121 })).resolves.toBeUndefined();
  },
);
