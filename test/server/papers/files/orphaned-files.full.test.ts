import { Effect } from "effect";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { trackFiles } from "../../../../server/files/orphaned-files.sql.ts";
import { FileStorage } from "../../../../server/files/file-services.ts";
import { startUploadsWorld, type UploadsPerson, type UploadsWorld } from "../../uploads/uploads-world.ts";

const HOUR = 3_600_000;

let world: UploadsWorld;
let student: UploadsPerson;
beforeAll(async () => {
  world = await startUploadsWorld();
  student = await world.person();
});
afterAll(() => world.close());

const put = (key: string) =>
  world.server.run(Effect.flatMap(FileStorage, (files) => Effect.promise(() => files.put(key, Buffer.from("x")))));
const isThere = (key: string) =>
  world.server.run(
    Effect.flatMap(FileStorage, (files) => Effect.promise(async () => (await files.stat(key)) !== null)),
  );
const originalOf = async (id: number): Promise<string> =>
  (await world.rows<{ key: string }>((sql) => sql`SELECT original_key AS key FROM paper WHERE id = ${id}`))[0]!.key;
const watched = () =>
  world.rows<{ n: number }>(
    (sql) => sql`SELECT count(*)::int AS n FROM outbox WHERE kind = 'files.watched' AND sent_at IS NULL`,
  );
const untilLookedAt = () => vi.waitFor(async () => expect(await watched()).toEqual([{ n: 0 }]), 20_000);

describe("files that a killed server left over", () => {
  it("go an hour later where nothing names them, and stay where a row does", async () => {
    const id = await student.upload("Named");
    const photo = `photos/${"a".repeat(32)}`;
    await world.server.sql((sql) => sql`UPDATE account SET photo = ${photo} WHERE id = ${student.id}`);
    const named = [await originalOf(id), `papers/${id}/preview.webp`, `${photo}-64.webp`];
    const unnamed = ["quarantine/cut-off.pdf", "papers/2147483647/1-360.webp", `photos/${"b".repeat(32)}-64.webp`];
    for (const key of [...named.slice(1), ...unnamed]) await put(key);
    await world.server.run(trackFiles([...named, ...unnamed]));
    expect(await Promise.all(unnamed.map(isThere))).toEqual([true, true, true]);
    world.server.clock.advance(HOUR);
    await untilLookedAt();
    expect(await Promise.all(unnamed.map(isThere))).toEqual([false, false, false]);
    expect(await Promise.all(named.map(isThere))).toEqual([true, true, true]);
  });

  it("are not there after a good upload, and nothing waits for it", async () => {
    await student.upload("Whole");
    expect(await watched()).toEqual([{ n: 0 }]);
  });

  it("are removed later where the storage does not remove them now; the student's paper is deleted all the same", async () => {
    const id = await student.upload("Stuck");
    const key = await originalOf(id);
    const place = join(world.server.settings.dataDir, "files", key);
    await rm(place);
    await mkdir(place);
    expect((await student.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(200);
    await rm(place, { recursive: true });
    await put(key);
    world.server.clock.advance(HOUR);
    await untilLookedAt();
    expect(await isThere(key)).toBe(false);
  });
});
