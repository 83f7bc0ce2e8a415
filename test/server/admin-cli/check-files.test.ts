import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../../server/admin-cli/run-command.ts";
import { FileStorage } from "../../../server/files/file-services.ts";
import { findPaperFiles } from "../../../server/files/named-files.sql.ts";
import { runAllJobs } from "../../../server/jobs/job-worker.ts";
import { startBucket } from "../../support/server/s3/s3-bucket.ts";
import { type PapersWorld, startPapersWorld } from "../papers/papers-world.ts";

describe.each([
  ["the disk", false],
  ["a bucket", true],
])("npm run admin -- check, with files on %s", (_, inBucket) => {
  let world: PapersWorld;
  let folder: string;
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
  let id: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "annales-check-"));
    bucket = inBucket ? await startBucket(folder) : undefined;
    world = await startPapersWorld({ env: bucket === undefined ? {} : { S3_URL: bucket.address } });
    id = await world.stored({ title: "Networks" });
  });
  afterAll(async () => {
    await world?.close();
    await bucket?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const check = () => world.run(runCommand(["check"]));
  const files = () => world.run(FileStorage);
  const keyOf = async (kind: string) =>
    (await world.run(findPaperFiles(id)))!.files.find((file) => file.kind === kind)!.key;
  const fine = { lines: ["1 paper looked at: no file is gone or damaged; 0 files without a row."], code: 0 };
  const sum = (faults: number, unnamed: string) =>
    `1 paper looked at: ${faults} with a file that is gone or damaged; ${unnamed} without a row.`;

  it("finds nothing where all is there", async () => {
    expect(await check()).toEqual(fine);
  });

  it("names a picture that is gone and a copy that was cut short, and has the server make both again", async () => {
    const storage = await files();
    await storage.remove(await keyOf("picture"));
    await storage.put(await keyOf("copy"), Buffer.from("%PDF-1.7 cut short"));
    expect(await check()).toEqual({
      lines: [
        `paper ${id}, Networks: gone: the copy for readers, the pictures of page 1; the server makes it again`,
        sum(1, "0 files"),
      ],
      code: 1,
    });
    await world.run(runAllJobs("restore"));
    expect(await check()).toEqual(fine);
  });

  it("names an original that is gone or has other bytes, until it is back from a backup", async () => {
    const storage = await files();
    const key = await keyOf("original");
    const bytes = (await storage.get(key))!;
    const line = (fault: string) => ({
      lines: [`paper ${id}, Networks: ${fault}: the original; only a backup has it`, sum(1, "0 files")],
      code: 1,
    });
    await storage.remove(key);
    expect(await check()).toEqual(line("gone"));
    await storage.put(
      key,
      bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
    );
    expect(await check()).toEqual(line("damaged"));
    await world.run(runAllJobs("restore"));
    const state = () => world.sql((db) => db`SELECT state, problem FROM job WHERE kind = 'restore'`);
    expect(await state()).toEqual([{ state: "dead", problem: "The original file is damaged." }]);
    await storage.put(key, bytes);
    expect(await check()).toEqual(fine);
    await world.run(runAllJobs("restore"));
    expect(await state()).toEqual([{ state: "done", problem: null }]);
  });

  it("names a photo that is gone, and files that no row names once they are an hour old", async () => {
    const storage = await files();
    const [ada] = await world.sql<{ id: number }>(
      (db) => db`INSERT INTO account (name, email, password_hash, referral, photo)
        VALUES ('Ada', 'ada@example.com', 'none', 'ada', 'photos/00ff') RETURNING id`,
    );
    const photos = ["photos/00ff-96.webp", "photos/00ff-256.webp"];
    const unnamed = ["elsewhere", "papers/999/1-720.webp", "photos/11ff-96.webp", "quarantine/none.pdf"];
    for (const key of [...photos, ...unnamed]) await storage.put(key, Buffer.from("x"));
    expect(await check()).toEqual(fine);
    await storage.remove(photos[1]!);
    world.clock.advance(3_700_000);
    const { lines, code } = await check();
    expect([code, lines[0], lines.at(-1)]).toEqual([
      1,
      `account ${ada!.id}: gone: the photo; its owner can set another`,
      sum(1, "4 files"),
    ]);
    expect(lines.slice(1, -1).toSorted()).toEqual(unnamed.map((key) => `no row names ${key}`));
  });
});
