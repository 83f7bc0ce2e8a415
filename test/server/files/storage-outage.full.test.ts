import { Redacted } from "effect";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBucket } from "../../support/server/s3/s3-bucket.ts";
import { type FaultyProxy, startFaultyProxy } from "../../support/server/faulty-tcp-proxy.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { startUploadsWorld, type UploadsWorld } from "../uploads/uploads-world.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let line: FaultyProxy;
let world: UploadsWorld;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-outage-"));
  bucket = await startBucket(folder);
  line = await startFaultyProxy({ host: "127.0.0.1", port: Number(new URL(bucket.address).port) });
  const s3Url = Redacted.make(`http://S3RVER:S3RVER@127.0.0.1:${line.port}/annales`);
  world = await startUploadsWorld({ settings: { s3Url } });
});
afterAll(async () => {
  await world.close();
  await line.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

test("a storage that is away is told honestly, keeps nothing half done, and costs no paper its tries", async () => {
  const student = await world.person();
  const drawn = await student.upload("Before");
  await vi.waitFor(async () => expect((await world.drawing(drawn)).state).toBe("done"), 30_000);

  line.set({ kind: "reset" });
  const refused = await student.send(world.algebra, await pdfOf(1, "Away"), { language: "fr" });
  expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
  expect(refused.body.message).toContain("momentanément indisponible");
  expect((await student.get(`/api/papers/${drawn}/pages/1?w=720`)).status).toBe(503);
  expect((await student.get("/api/papers/uploads")).body["items"]).toHaveLength(1);

  // Its job begins with the storage away, and is tried more often than a paper may fail.
  await world.server.sql((sql) => sql`UPDATE job SET state = 'queued', attempts = 0 WHERE paper_id = ${drawn}`);
  for (let tries = 0; tries < 7; tries += 1) {
    world.server.clock.advance(31_000);
    await vi.waitFor(async () => {
      const job = await world.drawing(drawn);
      expect([job.state, job.attempts, job.problem]).toEqual(["queued", 0, "The file server did not answer GET."]);
    }, 20_000);
    await world.server.sql((sql) => sql`UPDATE job SET problem = NULL WHERE paper_id = ${drawn}`);
  }
  line.set({ kind: "open" });
  world.server.clock.advance(31_000);
  await vi.waitFor(async () => expect((await world.drawing(drawn)).state).toBe("done"), 30_000);
  expect((await student.get(`/api/papers/${drawn}/pages/1?w=720`)).status).toBe(200);
});
