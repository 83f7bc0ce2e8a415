import { Effect } from "effect";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lockDataFolder } from "../../../server/start/data-folder-lock.ts";
import { copyDatabase } from "../../support/server/test-database.ts";

describe("npm run admin", () => {
  const main = (folder: string, ...words: readonly string[]) =>
    new Promise<readonly [code: number | null, out: string]>((resolve) => {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE, DEMO: "off", DATA_DIR: folder };
      const child = spawn(process.execPath, ["scripts/admin.ts", ...words], { env });
      let out = "";
      child.stdout.on("data", (text) => (out += String(text)));
      child.stderr.on("data", (text) => (out += String(text)));
      child.once("close", (code) => resolve([code, out]));
    });

  test("works on the data folder of the settings, and not while a server holds it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "annales-command-"));
    try {
      await Effect.runPromise(copyDatabase(join(folder, "database")));
      expect(await main(folder, "dead-jobs")).toEqual([0, "No job was given up.\n"]);
      const held = Effect.scoped(
        Effect.andThen(
          lockDataFolder(folder),
          Effect.promise(() => main(folder, "dead-jobs")),
        ),
      );
      const [code, out] = await Effect.runPromise(held);
      expect([code, out]).toEqual([1, expect.stringContaining("is already open in process")]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
