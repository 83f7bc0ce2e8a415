import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeClient } from "../../support/server/http-client.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { formOf } from "../uploads/uploads-world.ts";
import { listenLive } from "./live-notifications.ts";
import { type ServerPair, type SignedInPerson, startServerPair } from "./server-pair.ts";

let pair: ServerPair;
let student: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  pair = await startServerPair();
  student = await pair.person("university@example.com");
  admin = await pair.person("admin@example.com");
});
afterAll(() => pair.close());

const upload = async (pages: number): Promise<number> => {
  const metadata = {
    title: "Algebra CA",
    type: "CA",
    year: 2024,
    institution_id: await pair.idOf("institution", "ub"),
    semester_id: "all",
    level_id: "all",
    faculty_id: "all",
  };
  const form = formOf([
    { name: "metadata", bytes: JSON.stringify(metadata) },
    { name: "file", bytes: await pdfOf(pages, "Shared by two servers"), file: "algebra.pdf" },
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=----annales" };
  const answer = await student(pair.a).call("/api/papers/upload", { raw: form, headers });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return Number(answer.body["id"]);
};

test("a paper sent to one server is prepared once, read from the other, judged there, and told of where its owner listens", async () => {
  const id = await upload(6);
  const ticketed = await vi.waitFor(
    async () => {
      const answer = await student(pair.b).get(`/api/papers/${id}/pages`);
      expect((answer.body["pages"] as unknown[] | undefined)?.length).toBe(6);
      return (answer.body["pages"] as { readonly url: string }[]).map(({ url }) => url);
    },
    { timeout: 30_000, interval: 200 },
  );
  const picture = await makeClient(pair.a.address).get(ticketed[5]!);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);

  const files = await Promise.all(
    [pair.a, pair.b].map((member) =>
      vi.waitFor(
        async () => {
          const { status, headers, bytes } = await student(member).get(`/api/papers/${id}/file`);
          expect(status).toBe(200);
          return [headers.get("etag"), createHash("sha256").update(bytes).digest("hex")];
        },
        { timeout: 10_000 },
      ),
    ),
  );
  // A range of one server may be joined to a range of the other.
  expect(files[0]).toEqual(files[1]);

  const live = await listenLive(pair.b, student(pair.b));
  expect((await admin(pair.a).post(`/api/admin/papers/${id}/claim`, {})).status).toBe(200);
  const approve = { title: "Algebra, corrected" };
  expect((await admin(pair.b).call(`/api/admin/papers/${id}`, { method: "PATCH", json: approve })).status).toBe(200);
  expect((await admin(pair.a).post(`/api/admin/papers/${id}/approve`, {})).status).toBe(200);
  expect(await live.next()).toMatchObject({ path: `/user/paper/${id}` });
  live.close();
  for (const member of [pair.a, pair.b]) {
    const { body } = await student(member).get("/api/papers?q=algebra%20corrected");
    expect((body["items"] as { readonly id: number }[]).map((paper) => paper.id)).toEqual([id]);
  }

  const jobs = await pair.rows(
    (sql) => sql`SELECT state, attempts FROM job WHERE paper_id = ${id} AND kind = 'prepare'`,
  );
  expect(jobs).toEqual([{ state: "done", attempts: 1 }]);
});
