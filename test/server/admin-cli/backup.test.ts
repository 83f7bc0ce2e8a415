import { Effect, Redacted } from "effect";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAdmin } from "../../../server/admin-cli/run-admin.ts";
import { openDiskStorage } from "../../../server/files/file-storage.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { copyDatabase } from "../../support/server/test-database.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-backup-"));
  dataDir = join(folder, "data");
  await mkdir(dataDir);
  await Effect.runPromise(copyDatabase(join(dataDir, "database")));
  await openDiskStorage(join(dataDir, "files")).put("quarantine/one.pdf", Buffer.from("one"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const settings = () => readSettings({ DEMO: "off", DATA_DIR: dataDir, PORT: "0" }, folder);
const backup = (to: string, more = {}) =>
  Effect.runPromise(runAdmin({ ...settings(), ...more }, ["backup", to], folder));

describe("npm run admin -- backup", () => {
  test("copies a stopped server's data into a new folder, which no other user may read", async () => {
    const place = join(folder, "first");
    const { lines, code } = await backup("first");
    expect([code, lines[0]]).toEqual([0, expect.stringContaining(`The database and 1 files are in ${place}.`)]);
    expect((await readdir(place)).toSorted()).toEqual(["backup.json", "database", "files"]);
    expect(await readFile(join(place, "files", "quarantine", "one.pdf"), "utf8")).toBe("one");
    expect(JSON.parse(await readFile(join(place, "backup.json"), "utf8"))).toEqual({ database: "embedded", files: 1 });
    expect((await stat(place)).mode & 0o077).toBe(0);
  });

  test("refuses a folder that holds something, or is in the data itself", async () => {
    await mkdir(join(folder, "full"));
    await writeFile(join(folder, "full", "mine"), "");
    expect(await backup("full")).toEqual({ lines: [`${join(folder, "full")} is not empty.`], code: 1 });
    expect(await backup("data/copy")).toEqual({
      lines: [`${join(dataDir, "copy")} is in the data folder itself.`],
      code: 1,
    });
  });

  test("says where pg_dump is missing, or cannot reach the database, and no password", async () => {
    const databaseUrl = Redacted.make("postgres://annales:very-secret@127.0.0.1:1/annales");
    const path = process.env["PATH"];
    try {
      const reached = await backup("second", { databaseUrl });
      expect(reached).toEqual({
        lines: [expect.stringMatching(/^pg_dump (failed: .*127\.0\.0\.1|is not installed)/)],
        code: 1,
      });
      expect(JSON.stringify(reached)).not.toContain("very-secret");
      process.env["PATH"] = folder;
      expect((await backup("third", { databaseUrl })).lines).toEqual([
        expect.stringMatching(/^pg_dump is not installed here\. Install the client programs/),
      ]);
    } finally {
      process.env["PATH"] = path;
    }
  });
});

describe("a running server with the embedded database", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ settings: { dataDir } });
  });
  afterAll(() => server?.close());
  const endpoint = async () =>
    JSON.parse(await readFile(join(dataDir, "backup.json"), "utf8")) as {
      readonly port: number;
      readonly token: string;
    };

  test("copies its database for who has the token of its data folder", async () => {
    expect((await stat(join(dataDir, "backup.json"))).mode & 0o077).toBe(0);
    const { lines, code } = await backup("running");
    expect([code, lines.length]).toEqual([0, 1]);
    expect((await readdir(join(folder, "running", "database"))).includes("PG_VERSION")).toBe(true);
  });

  test("copies nothing for anyone else", async () => {
    const { port, token } = await endpoint();
    const ask = async (headers: Readonly<Record<string, string>>, body: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body });
      return answer.status;
    };
    const body = JSON.stringify({ folder: join(folder, "stolen") });
    expect(await ask({}, body)).toBe(401);
    expect(await ask({ authorization: `Bearer ${token.slice(0, -1)}` }, body)).toBe(401);
    expect(await ask({ authorization: `Bearer ${token.slice(0, -1)}_` }, body)).toBe(401);
    expect(await ask({ authorization: `Bearer ${token}` }, "{}")).toBe(400);
    expect(await ask({ authorization: `Bearer ${token}` }, JSON.stringify({ folder: "x".repeat(9_000) }))).toBe(400);
    expect(await readdir(folder)).not.toContain("stolen");
  });
});
