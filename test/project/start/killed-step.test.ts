import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const tools = new URL("../../../scripts/lib/project-tools.mjs", import.meta.url).href;
/** Runs a step of the starter that ends so. */
const runStep = (end: string) =>
  spawnSync(
    process.execPath,
    ["--input-type=module", "-e", `process.exit(await (await import("${tools}")).run("node", ["-e", "${end}"]))`],
    { encoding: "utf8" },
  );

it("says what to do where the system ends a step of the start, as it does when memory is full", () => {
  const { status, stderr } = runStep("process.kill(process.pid, 'SIGKILL')");
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The system ended `node -e .*`, as it does when memory is full\. .*768 MB/),
  ]);
});

it("says nothing of memory where a step fails by itself", () => {
  expect(runStep("process.exit(3)")).toMatchObject({ status: 3, stderr: "" });
});
