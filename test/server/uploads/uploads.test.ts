import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PdfIntake } from "../../../server/files/file-services.ts";
import { Effect } from "effect";
import { paperTypes } from "../../../src/contract/entities.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { formOf, startUploadsWorld, type UploadsWorld } from "./uploads-world.ts";

let world: UploadsWorld;
beforeAll(async () => {
  world = await startUploadsWorld();
});
afterAll(() => world.close());

const stored = () => readdirSync(join(world.server.settings.dataDir, "files", "quarantine"));
const count = async (ownerId: number): Promise<number> =>
  (await world.rows<{ n: number }>((sql) => sql`SELECT count(*)::int AS n FROM paper WHERE owner_id = ${ownerId}`))[0]!
    .n;
const approve = (id: number) =>
  world.rows((sql) => sql`UPDATE paper SET status = 'approved' WHERE id = ${id} RETURNING id`);
/** Whether a paper is listed to another student by each of these filters. */
const isListed = async (id: number, queries: readonly string[]): Promise<readonly boolean[]> => {
  const reader = await world.person();
  const lists = await Promise.all(queries.map((query) => reader.get(`/api/papers?${query}`)));
  return lists.map(({ body }) => (body["items"] as { id: number }[]).some((paper) => paper.id === id));
};
const ref = (id: number) => ({ id, name: expect.any(String) });

describe("an upload", () => {
  test("7.48, 7.49, 3.44, 3.45, 3.46, 3.47, 3.48, 3.49, 3.50, 3.51, 3.52, 3.53, 6.12 of a university paper is stored as pending, with all its form says, under both departments", async () => {
    const ada = await world.person();
    const answer = await ada.send(world.algebra, await pdfOf(2, "University"));
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        code: "MAT301",
        title: "Algebra CA",
        type: "CA",
        kind: "PAPER",
        year: 2024,
        status: "pending",
        isFavourite: false,
        hasSolution: false,
        photo: null,
        file: `files/${answer.body["id"] as number}.pdf`,
        pages: 2,
        bytes: expect.any(Number),
        semester: ref(world.ids.semester),
        level: ref(world.ids.level),
        institution: ref(world.ids.institution),
        faculty: ref(world.ids.faculty),
        department: [ref(world.ids.computing), ref(world.ids.ecology)],
        category: [],
        createdAt: expect.any(String),
        message: "Thank you. Your paper is waiting for approval.",
      },
    ]);
    await approve(Number(answer.body["id"]));
    const under = [world.ids.computing, world.ids.ecology, world.ids.zoning];
    const queries = under.map((id) => `type=university&department_id=${id}`);
    expect(await isListed(Number(answer.body["id"]), queries)).toEqual([true, true, false]);
  });

  test("3.33, 3.34, 3.35, 3.36, 3.37, 3.38, 3.39, 3.40 of each type is stored with exactly that type", async () => {
    const ada = await world.person();
    for (const type of paperTypes) await ada.upload(`Of the type ${type}`, { type });
    const types = await world.rows<{ type: string }>(
      (sql) => sql`SELECT type FROM paper WHERE owner_id = ${ada.id} ORDER BY id`,
    );
    expect(types.map(({ type }) => type)).toEqual([
      "CA",
      "CA 2",
      "Exam",
      "Exam 2",
      "CA Solution",
      "Exam Solution",
      "Tutorial Sheet",
      "Assignment",
    ]);
  });

  test.each(["university", "category"] as const)("6.12 of a visitor is 401 (%s)", async (kind) => {
    const visitor = world.server.client();
    const parts = [
      { name: "metadata", bytes: JSON.stringify(world.algebra) },
      { name: "file", bytes: await pdfOf(1, "Of a visitor"), file: "paper.pdf" },
    ];
    const { status, body } = await visitor.call(`/api/papers/upload${kind === "category" ? "/category" : ""}`, {
      raw: formOf(parts),
      headers: { "content-type": "multipart/form-data; boundary=----annales" },
    });
    expect([status, body["code"]]).toEqual([401, "unauthenticated"]);
  });

  test("7.52, 7.53, 3.54, 3.55, 3.56, 3.57, 3.58 of a category paper is pending, and once approved listed under each of its categories; 0 means all of the type", async () => {
    const ada = await world.person();
    const { software, accountancy, enspy, hnd } = world.ids;
    const under = [software, accountancy, enspy].map((id) => `category_id=${id}`);
    const send = async (more: object, text: string) => {
      const sent = { title: "Maths", year: 2024, ...more };
      const { status, body } = await ada.send(sent, await pdfOf(1, text), { kind: "category" });
      const categories = (body["category"] as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
      await approve(Number(body["id"]));
      return [status, body["status"], categories, await isListed(Number(body["id"]), under)];
    };
    expect(await send({ category_id: `${software},${enspy}` }, "Two")).toEqual([
      201,
      "pending",
      [software, enspy],
      [true, false, true],
    ]);
    expect(await send({ category_id: "0", institution_id: hnd }, "All of HND")).toEqual([
      201,
      "pending",
      [software, accountancy],
      [true, true, false],
    ]);
    expect(await send({ category_id: "0" }, "All")).toEqual([
      201,
      "pending",
      [software, accountancy, enspy],
      [true, true, true],
    ]);
  });

  test("3.49, 3.50, 3.51, 3.78, 5.53, 5.54, 5.55 may be for all semesters, levels and faculties: absent, 'all', or 0", async () => {
    const ada = await world.person();
    const { code: _, department_id: __, ...rest } = world.algebra;
    const { semester_id: ___, level_id: ____, faculty_id: _____, ...absent } = rest;
    const all = { ...absent, semester_id: "all", level_id: "all", faculty_id: "all" };
    const zero = { ...absent, semester_id: 0, level_id: 0, faculty_id: 0 };
    for (const metadata of [absent, all, zero]) {
      const { status, body } = await ada.send(metadata, await pdfOf(1, JSON.stringify(metadata)));
      expect([status, body["semester"], body["level"], body["faculty"], body["department"]]).toEqual([
        201,
        null,
        null,
        null,
        [],
      ]);
    }
  });

  test("of a solution is of that kind, and opens to its owner at once, and to no other student", async () => {
    const ada = await world.person();
    const other = await world.person();
    const sent = { ...world.algebra, type: "Exam Solution", title: "Algebra Exam Solution" };
    const { body } = await ada.send(sent, await pdfOf(1, "Solution"));
    const path = `/api/papers/${body["id"] as number}`;
    expect(body["kind"]).toBe("SOLUTION");
    expect((await ada.get(path)).body["access"]).toEqual({ allowed: true, reason: null });
    await vi.waitFor(async () => expect((await ada.get(`${path}/file`)).status).toBe(200), 30_000);
    for (const place of ["", "/file", "/pages"]) expect((await other.get(path + place)).status).toBe(404);
  });

  test("sent again under its key is the same paper, also when both come at once; another under it is a conflict", async () => {
    const ada = await world.person();
    const key = randomUUID();
    const pdf = await pdfOf(1, "Twice");
    const before = stored().length;
    const answers = await Promise.all([1, 2, 3].map(() => ada.send(world.algebra, pdf, { key })));
    const again = await ada.send(world.algebra, pdf, { key: key.toUpperCase() });
    const same = [201, again.body["id"]];
    expect([...answers, again].map(({ status, body }) => [status, body["id"]])).toEqual([same, same, same, same]);
    expect([await count(ada.id), stored().length - before]).toEqual([1, 1]);
    const other = await ada.send({ ...world.algebra, year: 2023 }, pdf, { key });
    expect([other.status, other.body.code]).toEqual([409, "conflict"]);
    expect((await ada.send(world.algebra, pdf, { key: "mine" })).status).toBe(400);
  });

  test("has a key of its student's own: another student's upload under the same key is another paper", async () => {
    const key = randomUUID();
    const pdf = await pdfOf(1, "Same key");
    const [first, second] = [await world.person(), await world.person()];
    const one = await first.send(world.algebra, pdf, { key });
    const other = await second.send(world.algebra, pdf, { key });
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body["id"]).not.toBe(one.body["id"]);
  });

  test("of a file we have is told of its twin, and taken when it is wanted all the same", async () => {
    const ada = await world.person();
    const eve = await world.person();
    const pdf = await pdfOf(1, "Twin");
    const first = await ada.send(world.algebra, pdf);
    const again = await ada.send(world.algebra, pdf, { language: "fr" });
    expect([again.status, again.body]).toEqual([
      409,
      {
        code: "duplicate_paper",
        message: "Nous avons déjà cette épreuve\u00a0: Algebra CA",
        paper: { id: first.body["id"], title: "Algebra CA", language: null },
      },
    ]);
    expect((await ada.send({ ...world.algebra, duplicate_ok: true }, pdf)).status).toBe(201);
    // Someone else's that waits is nothing that others may know of.
    expect((await eve.send(world.algebra, pdf)).status).toBe(201);
    await approve(first.body["id"] as number);
    await world.rows((sql) => sql`UPDATE paper SET language = 'fr' WHERE id = ${first.body["id"] as number}`);
    const late = await (await world.person()).send(world.algebra, pdf);
    expect([late.status, late.body["paper"]]).toEqual([
      409,
      { id: first.body["id"], title: "Algebra CA", language: "fr" },
    ]);
  });

  test("is refused while 30 of the student's papers wait, and taken again once one of them is judged", async () => {
    const ada = await world.person();
    await world.rows(
      (sql) => sql`INSERT INTO paper (area, title, kind, year, status, owner_id, sha256, original_key, pages, bytes)
        SELECT 'university', 'Waiting', 'PAPER', 2024, 'pending', ${ada.id}, '', 'none', 1, 1 FROM generate_series(1, 30)
        RETURNING id`,
    );
    const pdf = await pdfOf(1, "One too many");
    const refused = await ada.send(world.algebra, pdf);
    expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
      429,
      "too_many_requests",
      "3600",
    ]);
    expect(refused.body.message).toMatch(/^You have 30 papers waiting for approval/);
    expect((await ada.send({ ...world.algebra, title: "" }, pdf)).status).toBe(422);
    await world.rows(
      (sql) => sql`UPDATE paper SET status = 'approved'
      WHERE id = (SELECT min(id) FROM paper WHERE owner_id = ${ada.id}) RETURNING id`,
    );
    expect((await ada.send(world.algebra, pdf)).status).toBe(201);
  });

  test("is 429 while sixty files wait to be checked", async () => {
    const ada = await world.person();
    const intake = await world.server.run(Effect.map(PdfIntake, (real) => real));
    const load = vi.spyOn(intake, "load").mockReturnValue({
      checks: { running: 2, waiting: 60 },
      work: { running: 0, waiting: 0 },
    });
    const full = await ada.send(world.algebra, await pdfOf(1, "Full"));
    load.mockRestore();
    expect([full.status, full.headers.get("retry-after"), full.body.message]).toEqual([
      429,
      "10",
      "Many papers are being uploaded right now. Try again in 10 s",
    ]);
  });

  test.each([
    ["7.51", "papers/upload"],
    ["7.55", "papers/upload/category"],
  ])("%s that is cut off on its way stores nothing (%s)", async (_, path) => {
    const ada = await world.person();
    const { address } = world.server;
    const cut = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from('------annales\r\ncontent-disposition: form-data; name="file"')),
      pull: () => cut.abort(),
    });
    const sending = fetch(`${address}/api/${path}`, {
      method: "POST",
      body,
      duplex: "half",
      signal: cut.signal,
      headers: {
        authorization: `Bearer ${ada.session.token}`,
        cookie: ada.session.cookie!,
        "content-type": "multipart/form-data; boundary=----annales",
      },
    } as RequestInit);
    await expect(sending).rejects.toThrow();
    expect(await count(ada.id)).toBe(0);
  });
});

describe("one's own papers", () => {
  test("3.83 are listed by status, newest first, page by page, and counted", async () => {
    const ada = await world.person();
    const made: number[] = [];
    for (const text of ["one", "two", "three"]) {
      made.unshift(await ada.upload(`List ${text}`));
      world.server.clock.advance(1000);
    }
    await approve(made[1]!);
    const idsAt = async (query: string) => {
      const { body } = await ada.get(`/api/papers/uploads${query}`);
      return [(body["items"] as { id: number }[]).map(({ id }) => id), body["total"], body["next"]];
    };
    expect(await idsAt("")).toEqual([made, 3, null]);
    expect(await idsAt("?status=approved")).toEqual([[made[1]], 1, null]);
    expect(await idsAt("?status=other")).toEqual([[made[0], made[2]], 2, null]);
    const [, , next] = await idsAt("?limit=2");
    expect(await idsAt(`?limit=2&after=${String(next)}`)).toEqual([[made[2]], undefined, null]);
    expect((await ada.get("/api/papers/uploads?after=x")).status).toBe(400);
    expect((await ada.get("/api/papers/uploads/count")).body).toEqual([
      { status: "approved", count: 1 },
      { status: "other", count: 2 },
    ]);
    const newcomer = await world.person();
    expect((await newcomer.get("/api/papers/uploads/count")).body).toEqual([
      { status: "approved", count: 0 },
      { status: "other", count: 0 },
    ]);
  });

  test("4.2 7.22 6.16 a pending one is deleted by its owner, with its files; G32 by no one else", async () => {
    const ada = await world.person();
    const eve = await world.person();
    const id = await ada.upload("To be deleted");
    const files = stored().length;
    expect((await eve.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(404);
    const gone = await ada.call(`/api/papers/${id}`, { method: "DELETE", headers: { "x-language": "fr" } });
    expect([gone.status, gone.body]).toEqual([200, { message: "Épreuve supprimée" }]);
    expect([(await ada.get(`/api/papers/${id}`)).status, stored().length]).toEqual([404, files - 1]);
    expect((await ada.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("4.4 6.17 one that is approved stays: 409 to its owner, 403 to others", async () => {
    const ada = await world.person();
    const eve = await world.person();
    const id = await ada.upload("Stays");
    await world.rows(
      (sql) => sql`UPDATE review SET state = 'approved', admin_id = ${eve.id}, judged_at = now()
      WHERE paper_id = ${id} RETURNING paper_id`,
    );
    await approve(id);
    const own = await ada.call(`/api/papers/${id}`, { method: "DELETE" });
    expect([own.status, own.body]).toEqual([409, { code: "conflict", message: "Only a pending paper can be deleted" }]);
    expect((await eve.call(`/api/papers/${id}`, { method: "DELETE" })).status).toBe(403);
    expect((await ada.get(`/api/papers/${id}`)).status).toBe(200);
  });
});
