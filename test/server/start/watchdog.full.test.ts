import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stuckWorkFile } from "../../../server/watchdog/watchdog.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-watchdog-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a stuck process until it ends; one that is late is told to stop once it is ready. */
const endOf = async (how: "blocked" | "late" | "waiting") => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "stuck-process.ts"), folder, how]);
  let out = "";
  child.stdout.on("data", (text) => {
    out += String(text);
    if (how === "late") child.kill("SIGTERM");
  });
  const signal = await new Promise((resolve) => child.once("close", (_, by) => resolve(by)));
  const line: unknown = JSON.parse(out.trim().split("\n").at(-1) ?? "");
  return { signal, line };
};

it("a server whose thread is kept is ended, though it hears no signal, and names what it had in hand", async () => {
  const { signal, line } = await endOf("blocked");
  expect(signal).toBe("SIGKILL");
  expect(line).toMatchObject({
    level: "fatal",
    message: "the server answered nothing for 1 s and is ended",
    work: ["job 7"],
  });
  expect(JSON.parse(await readFile(stuckWorkFile(folder), "utf8"))).toEqual(["job 7"]);
});

it("a server that a busy machine gives no time is left to go on", async () => {
  expect(await endOf("waiting")).toEqual({ signal: null, line: "still here" });
});

it("a server that does not stop in time is ended, and blames no job", async () => {
  await rm(stuckWorkFile(folder), { force: true });
  const { signal, line } = await endOf("late");
  expect(signal).toBe("SIGKILL");
  expect(line).toMatchObject({ message: "the server did not stop within 1 s and is ended" });
  await expect(readFile(stuckWorkFile(folder))).rejects.toThrow("ENOENT");
});
