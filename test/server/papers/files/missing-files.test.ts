import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FileStorage } from "../../../../server/files/file-services.ts";
import { findBrokenFiles, findPaperFiles } from "../../../../server/files/named-files.sql.ts";
import { runAllJobs } from "../../../../server/jobs/job-worker.ts";
import type { PaperPages } from "../../../../src/contract/papers/paper-contents.ts";
import type { PapersPerson } from "../papers-world.ts";
import { type PagePicturesWorld, startPagePicturesWorld } from "./page-pictures-world.ts";

let world: PagePicturesWorld;
let student: PapersPerson;
let admin: PapersPerson;
let id: number;
beforeAll(async () => {
  world = await startPagePicturesWorld();
  ({ student, id } = world);
  admin = await world.person({ role: "admin" });
});
afterAll(() => world?.close());

const storage = () => world.run(FileStorage);
const named = async () => (await world.run(findPaperFiles(id)))!.files;
const lose = async (kind: string, page: number | null = null) => {
  const files = await storage();
  for (const file of await named()) if (file.kind === kind && file.page === page) await files.remove(file.key);
};
const restore = () => world.run(runAllJobs("restore"));
const job = async () => {
  const { body } = await admin.get("/api/admin/jobs");
  const jobs = body["items"] as readonly { kind: string; state: string; problem: string | null; id: number }[];
  return jobs.find(({ kind }) => kind === "restore");
};
const answer = async (path: string, who: Pick<PapersPerson, "get"> = student) => {
  const { status, body, headers } = await who.get(path);
  return [status, body["code"], headers.get("retry-after")];
};
const missing = [503, "file_missing", "60"];

describe("a file that the storage has lost", () => {
  it("is a picture of a page: the call says so, the list of pages marks it, and a job draws it again", async () => {
    const before = (await student.get(`/api/papers/${id}/pages/2?w=360`)).bytes;
    const path = `/api/papers/${id}/pages/2?w=1080`;
    await lose("picture", 2);
    expect(await answer(path)).toEqual(missing);
    expect((await student.get(path)).body["message"]).toBe(
      "This file is missing on our server. We are restoring it: try again in a few minutes",
    );
    const french = await student.get(path, { "x-language": "fr" });
    expect(french.body["message"]).toContain("manque sur notre serveur");
    const marks = async () => {
      const { pages } = (await student.get(`/api/papers/${id}/pages`)).body as never as PaperPages;
      return pages.flatMap(({ n, isLost }) => (isLost === true ? [n] : []));
    };
    expect(await marks()).toEqual([2]);
    expect(await job()).toMatchObject({ state: "queued" });
    await restore();
    expect(await job()).toMatchObject({ state: "done", problem: null });
    expect(await marks()).toEqual([]);
    expect((await student.get(path)).status).toBe(200);
    const again = (await student.get(`/api/papers/${id}/pages/2?w=360`)).bytes;
    expect(Buffer.from(again).equals(Buffer.from(before))).toBe(true);
  });

  it("is a page that a question is cut out of", async () => {
    await world.sql(
      (db) => db`INSERT INTO outline (paper_id, chart, state, changed_at) VALUES (${id}, 1, 'waiting', now())
        ON CONFLICT DO NOTHING`,
    );
    const [question] = await world.sql<{ id: number }>(
      (db) => db`INSERT INTO question (paper_id, place, label, page, box, doubt)
        VALUES (${id}, 1, '1', 2, '{100,100,500,200}', 0) RETURNING id`,
    );
    const path = `/api/questions/${question!.id}/picture?w=360`;
    await lose("picture", 2);
    expect(await answer(path)).toEqual(missing);
    await restore();
    expect((await student.get(path)).status).toBe(200);
  });

  it("is the file that papers came in: only a backup has it", async () => {
    const [bundle] = await world.sql<{ id: number }>(
      (db) => db`INSERT INTO bundle (sha256, original_key, file_key, pages, bytes, papers, title, year, created_at)
        SELECT sha256, original_key, 'quarantine/whole.pdf', 2, 1000, 2, 'All', 2024, now() FROM paper WHERE id = ${id}
        RETURNING id`,
    );
    await world.sql((db) => db`UPDATE paper SET bundle_id = ${bundle!.id}, bundle_page = 1 WHERE id = ${id}`);
    expect(await answer(`/api/papers/${id}/bundle`, admin)).toEqual(missing);
    await restore();
    expect((await job())!.problem).toContain("Gone from the storage: the file that it came in with others.");
    await world.sql((db) => db`UPDATE paper SET bundle_id = NULL, bundle_page = NULL WHERE id = ${id}`);
    await world.sql((db) => db`DELETE FROM job WHERE kind = 'restore'`);
  });

  it("is the preview, or the copy for readers: both are made again", async () => {
    const calls = [`/api/papers/${id}/preview`, `/api/papers/${id}/file`] as const;
    await lose("preview");
    await lose("copy");
    for (const path of calls) expect(await answer(path), path).toEqual(missing);
    await restore();
    for (const path of calls) expect((await student.get(path)).status, path).toBe(200);
    expect(await world.run(Effect.flatMap(Effect.promise(named), findBrokenFiles))).toEqual([]);
  });

  it("is the original, with what is made of it: the console names it, and takes it up once it is back", async () => {
    const files = await storage();
    const { key } = (await named()).find(({ kind }) => kind === "original")!;
    const original = (await files.get(key))!;
    await files.remove(key);
    await lose("picture", 1);
    expect(await answer(`/api/papers/${id}/pages/1?w=1080`)).toEqual(missing);
    await restore();
    const given = (await job())!;
    expect([given.state, given.problem]).toEqual([
      "dead",
      "Gone from the storage: the original, the pictures of page 1. Bring it back from a backup, then repeat this job.",
    ]);
    await answer(`/api/papers/${id}/pages/1?w=1080`);
    expect((await job())!.state).toBe("dead");
    await files.put(
      key,
      original.map((byte, at) => (at === 100 ? byte ^ 1 : byte)),
    );
    const repeat = () => admin.call(`/api/admin/jobs/${given.id}/retry`, { method: "POST" });
    expect((await repeat()).status).toBe(200);
    await restore();
    expect((await job())!.problem).toBe("The original file is damaged.");
    await files.put(key, original);
    await repeat();
    await restore();
    expect((await job())!.state).toBe("done");
    expect((await student.get(`/api/papers/${id}/pages/1?w=1080`)).status).toBe(200);
  });
});
