import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

it("finds a callback that is trusted, and names where and which law", async () => {
  const preloads = ["machine/process-globals.ts", "plants/load-plant.ts"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...preloads.flatMap((file) => ["--import", join(root, "simulation", file)]),
      join(root, "simulation/main.ts"),
      "plants",
      "callback-trusted",
    ],
    { cwd: root },
  );
  expect(stdout).toMatch(
    /\| callback-trusted \| [\d.]+ \| .+ \| nothing is granted that the operator did not take in full \|/,
  );
});
