import { Redacted } from "effect";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FaultyProxy, startFaultyProxy } from "../../support/server/faulty-tcp-proxy.ts";
import { lastingDatabase, type LastingDatabase } from "../../support/server/test-database.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { startUploadsWorld, type UploadsWorld } from "../uploads/uploads-world.ts";

/** In ms; shorter than a taken job is left to its taker. */
const OUTAGE = 3_000;
/** Enough that some are still to be drawn when the line breaks. */
const PAGES = 24;

let database: LastingDatabase;
let folder: string;
let line: FaultyProxy;
let world: UploadsWorld;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-outage-"));
  database = await lastingDatabase();
  const address = new URL(database.url);
  line = await startFaultyProxy({ host: address.hostname, port: Number(address.port) });
  address.host = `127.0.0.1:${line.port}`;
  world = await startUploadsWorld({ settings: { dataDir: folder, databaseUrl: Redacted.make(address.href) } });
});
afterAll(async () => {
  await world.close();
  await line.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("a database that is away while a paper is drawn costs the paper no try", async () => {
  const student = await world.person();
  const sent = await student.send(world.algebra, await pdfOf(PAGES, "Away"), { key: randomUUID() });
  const id = Number(sent.body["id"]);
  await vi.waitFor(async () => expect((await world.drawing(id)).state).toBe("running"), 10_000);

  line.set({ kind: "reset" });
  await pause(OUTAGE);
  line.set({ kind: "open" });
  await vi.waitFor(async () => expect(await world.drawing(id)).toMatchObject({ state: "queued", attempts: 0 }), 20_000);

  world.server.clock.advance(31_000);
  await vi.waitFor(async () => expect((await world.drawing(id)).state).toBe("done"), 60_000);
  expect((await student.get(`/api/papers/${id}/pages/${PAGES}?w=720`)).status).toBe(200);
});
