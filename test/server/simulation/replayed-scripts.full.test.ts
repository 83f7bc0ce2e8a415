import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const folder = join(import.meta.dirname, "scripts");

/** Plays a stored script in a process of its own. Answers what it prints. */
const replay = async (file: string, ...more: readonly string[]): Promise<string> => {
  const preloads = ["machine/process-globals.ts", "plants/load-plant.ts"];
  const command = [
    ...preloads.flatMap((name) => ["--import", join(root, "simulation", name)]),
    join(root, "simulation/main.ts"),
    "replay",
    join(folder, file),
    ...more,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root }).catch(
    (problem: { readonly stdout: string }) => problem,
  );
  return stdout.trim();
};

const scripts = readdirSync(folder).map(
  (file) =>
    [file, JSON.parse(readFileSync(join(folder, file), "utf8")) as { law: string; plant: string | null }] as const,
);

it.each(scripts)("plays %s, and no law breaks", async (file) => {
  expect(await replay(file)).toBe("no law broke");
});

it.each(scripts.filter(([, { plant }]) => plant !== null))(
  "breaks its law in %s with its plant",
  async (file, script) => {
    expect(await replay(file, "--plant", script.plant!)).toContain(script.law);
  },
);
