import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { runAllJobs, runJob } from "../../../server/jobs/job-worker.ts";
import { transitionOutline } from "../../../server/outlines/outline-transition.sql.ts";
import { queueMissingOutlines } from "../../../server/outlines/queue-outlines.sql.ts";
import { replaceQuestions } from "../../../server/outlines/questions.sql.ts";
import { OUTLINE_RULES, type OutlineQuestion } from "../../../server/outlines/rules/read-outline.ts";
import type { ReadOutline } from "../../../server/outlines/reader/outline-protocol.ts";
import { OutlineLimitError } from "../../../server/outlines/reader/outline-reader.ts";
import { requeueJob } from "../../../server/jobs/jobs.sql.ts";
import { type Given, type PapersWorld, startPapersWorld } from "../papers/papers-world.ts";

/** What the next readings find, in turn; the real rules read where nothing is said. */
const script: (() => Effect.Effect<ReadOutline, OutlineLimitError>)[] = [];

let world: PapersWorld;
beforeAll(async () => {
  world = await startPapersWorld({
    env: { OCR: "off" },
    outlines: (real) => ({ ...real, read: (pages) => script.shift()?.() ?? real.read(pages) }),
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql((db) => db`DELETE FROM paper`);
  script.length = 0;
});

const box = { left: 100, top: 200, width: 800, height: 100 };
const question = (number: string, more: Partial<OutlineQuestion> = {}): OutlineQuestion => ({
  number,
  marks: null,
  page: 1,
  box,
  doubt: 0,
  parts: [],
  ...more,
});
const finds = (...questions: readonly OutlineQuestion[]) =>
  script.push(() => Effect.succeed({ questions, beginnings: [] }));

/** A paper whose pages hold words, as drawing them leaves it; its outline waits. */
const withWords = async (given: Given = {}): Promise<number> => {
  const id = await world.listed(given);
  for (const n of [1, 2]) {
    const page = { paper_id: id, n, width: 595, height: 842, text: `${n}. Define a set.`, bytes_360: 1, bytes_720: 1 };
    await world.sql((db) => db`INSERT INTO paper_page ${db.insert({ ...page, bytes_1080: 1 })}`);
  }
  await world.sql((db) => db`UPDATE paper SET pages_ready = 2, file_key = 'none' WHERE id = ${id}`);
  await world.run(requeueJob("outline", id, 0));
  return id;
};

const read = async (): Promise<void> => world.run(runAllJobs("outline"));
const outlineOf = async (id: number) => {
  const [row] = await world.sql<{ state: string; rules: number; reason: string | null }>(
    (db) => db`SELECT state, rules, reason FROM outline WHERE paper_id = ${id}`,
  );
  return row;
};
const idsOf = async (id: number) =>
  Object.fromEntries(
    (
      await world.sql<{ label: string; id: number; page: number }>(
        (db) => db`SELECT q.id, coalesce(parent.label || ' ', '') || q.label AS label, q.page FROM question q
          LEFT JOIN question parent ON parent.id = q.parent_id WHERE q.paper_id = ${id} ORDER BY q.place`,
      )
    ).map((row) => [`${row.label} on ${row.page}`, row.id]),
  );
const setRules = (id: number, rules: number) =>
  world.sql((db) => db`UPDATE outline SET rules = ${rules} WHERE paper_id = ${id}`);

describe("the outline of a paper", () => {
  test("is read by a job once the words of its pages are there", async () => {
    const id = await world.queued({});
    expect(await outlineOf(id)).toBeUndefined();
    await world.run(runAllJobs("prepare"));
    expect(await outlineOf(id)).toBeUndefined();
    await read();
    expect(await outlineOf(id)).toMatchObject({ rules: OUTLINE_RULES, reason: null });
    expect(["read", "doubtful"]).toContain((await outlineOf(id))?.state);
    expect(Object.keys(await idsOf(id)).length).toBeGreaterThan(0);
  }, 240_000);

  test.each([
    ["read", [question("1"), question("2", { doubt: 0.1 })]],
    ["doubtful", [question("1"), question("2", { doubt: 2 })]],
    ["doubtful", []],
  ] as const)("is %s with the questions %j", async (state, questions) => {
    finds(...questions);
    const id = await withWords({});
    await read();
    expect(await outlineOf(id)).toMatchObject({ state });
  });

  test("is read again by newer rules only, and its questions keep their ids", async () => {
    finds(
      question("1", {
        parts: [question("a"), question("b")].map(({ number, ...part }) => ({ ...part, label: number })),
      }),
    );
    const id = await withWords({});
    await read();
    const before = await idsOf(id);
    expect(Object.keys(before)).toEqual(["1 on 1", "1 a on 1", "1 b on 1"]);
    expect(await world.run(queueMissingOutlines)).toBe(0);
    await setRules(id, OUTLINE_RULES - 1);
    expect(await world.run(queueMissingOutlines)).toBe(1);
    expect(await outlineOf(id)).toMatchObject({ state: "waiting" });
    finds(question("1", { parts: [{ ...question("b"), label: "b" }] }), question("2", { page: 2 }));
    await read();
    const { "1 on 1": first, "1 b on 1": part } = before;
    expect(await idsOf(id)).toEqual({ "1 on 1": first, "1 b on 1": part, "2 on 2": expect.any(Number) });
  });

  test("is read again when its pages hold other words", async () => {
    const id = await withWords({});
    await read();
    await world.run(requeueJob("outline", id, 0));
    finds(question("7"));
    await read();
    expect(Object.keys(await idsOf(id))).toEqual(["7 on 1"]);
  });

  test("is read again when its words change while it is read", async () => {
    const id = await withWords({});
    script.push(() =>
      Effect.promise(async () => {
        await world.sql((db) => db`UPDATE paper_page SET text = 'Others' WHERE paper_id = ${id} AND n = 2`);
        return { questions: [question("1")], beginnings: [] };
      }),
    );
    finds(question("2"));
    await read();
    expect([await outlineOf(id), Object.keys(await idsOf(id))]).toMatchObject([{ state: "read" }, ["2 on 1"]]);
  });

  test("stays as an admin settled it", async () => {
    finds(question("1"));
    const id = await withWords({});
    await read();
    const [row] = await world.sql<{ revision: number }>(
      (db) => db`SELECT revision FROM outline WHERE paper_id = ${id}`,
    );
    const admin = await world.person({ role: "admin" });
    const change = { revision: row!.revision, adminId: admin.id, edits: [], entries: [] };
    await world.run(transitionOutline(id, { type: "outline.accepted" }, { change }));
    await setRules(id, OUTLINE_RULES - 1);
    expect(await world.run(queueMissingOutlines)).toBe(0);
    await world.run(requeueJob("outline", id, 0));
    await read();
    expect(await outlineOf(id)).toMatchObject({ state: "settled" });
  });

  test("that cannot be read within the limits fails with the reason, and newer rules try again", async () => {
    script.push(() => Effect.fail(new OutlineLimitError("too_slow")));
    const id = await withWords({});
    expect(await world.run(runJob("outline"))).toBe(true);
    expect(await outlineOf(id)).toEqual({ state: "failed", rules: OUTLINE_RULES, reason: "limits" });
    expect(await world.run(queueMissingOutlines)).toBe(0);
    await setRules(id, OUTLINE_RULES - 1);
    expect(await world.run(queueMissingOutlines)).toBe(1);
    finds(question("1"));
    await read();
    expect(await outlineOf(id)).toMatchObject({ state: "read", reason: null });
  });

  test("whose job was given up fails at the next maintenance", async () => {
    const id = await withWords({});
    await read();
    await world.sql((db) => db`UPDATE outline SET state = 'reading', rules = 0 WHERE paper_id = ${id}`);
    await world.sql((db) => db`UPDATE job SET state = 'dead' WHERE paper_id = ${id} AND kind = 'outline'`);
    await world.run(queueMissingOutlines);
    expect(await outlineOf(id)).toEqual({ state: "failed", rules: OUTLINE_RULES, reason: "given up" });
  });

  test("is queued for papers of before, once their words are there", async () => {
    const id = await withWords({});
    await world.sql((db) => db`DELETE FROM job WHERE kind = 'outline'`);
    await world.sql((db) => db`INSERT INTO job (kind, paper_id, run_at) VALUES ('prepare', ${id}, now())`);
    expect(await world.run(queueMissingOutlines)).toBe(0);
    await world.sql((db) => db`UPDATE job SET state = 'done' WHERE kind = 'prepare'`);
    expect(await world.run(queueMissingOutlines)).toBe(1);
    await read();
    expect(await outlineOf(id)).toMatchObject({ rules: OUTLINE_RULES });
    expect(await world.run(queueMissingOutlines)).toBe(0);
  });
});

describe("questions that are read again", () => {
  test("keep their ids by number, page and order; what is gone goes with its parts", async () => {
    const id = await withWords({});
    await read();
    const part = { ...question("a"), label: "a" };
    await world.run(
      replaceQuestions(id, [question("1", { parts: [part] }), question("1", { parts: [part] }), question("2")]),
    );
    const rows = () =>
      world.sql<{ id: number; parent_id: number | null; label: string }>(
        (db) => db`SELECT id, parent_id, label FROM question WHERE paper_id = ${id} ORDER BY place`,
      );
    const before = await rows();
    await world.run(
      replaceQuestions(id, [question("1", { parts: [part] }), question("1", { doubt: 1 }), question("2", { page: 2 })]),
    );
    const after = await rows();
    expect(after.map((row) => row.id)).toEqual([before[0]!.id, before[1]!.id, before[2]!.id, expect.any(Number)]);
    expect(before.map((row) => row.id)).not.toContain(after[3]!.id);
  });
});

describe("GET papers/{id}/outline", () => {
  const shown = {
    id: expect.any(Number),
    number: "1",
    marks: 5,
    page: 1,
    sure: true,
    parts: [
      { label: "a", marks: 2, page: 1, box: null, sure: true },
      { label: "b", marks: 3, page: 2, box: null, sure: false },
    ],
  };
  const parts = [
    { label: "a", marks: 2, page: 1, box: null, doubt: 0 },
    { label: "b", marks: 3, page: 2, box: null, doubt: 1 },
  ];

  test("has boxes and sections for who may read the paper, and none for others", async () => {
    const owner = await world.person();
    finds(question("1", { marks: 5, section: "Section A", parts, continued: [{ page: 2, box }] }));
    const id = await withWords({ ownerId: owner.id });
    const before = await owner.get(`/api/papers/${id}/outline`);
    expect([before.status, before.body]).toEqual([200, { status: "waiting", questions: [] }]);
    await read();
    const open = await owner.get(`/api/papers/${id}/outline`);
    expect(open.body).toEqual({
      status: "read",
      questions: [
        {
          ...shown,
          section: "Section A",
          box: [0.1, 0.2, 0.8, 0.1],
          continued: [{ page: 2, box: [0.1, 0.2, 0.8, 0.1] }],
        },
      ],
    });
    const shut = await (await world.person()).get(`/api/papers/${id}/outline`);
    expect([shut.status, shut.body]).toEqual([200, { status: "read", questions: [{ ...shown, box: null }] }]);
    expect((await world.visitor().get(`/api/papers/${id}/outline`)).status).toBe(401);
  });

  test("is 404 for a paper that the caller may not know of", async () => {
    const id = await withWords({ status: "pending" });
    expect((await (await world.person()).get(`/api/papers/${id}/outline`)).status).toBe(404);
  });
});

describe("GET questions/{id}/picture", () => {
  test("is the box of a sure question, and the page of one in doubt, by the right of the page", async () => {
    const owner = await world.person();
    const continued = [{ page: 1, box: { ...box, top: 500, width: 700 } }];
    finds(question("1"), question("2", { doubt: 1, continued }), question("3", { continued }));
    const id = await world.stored({ ownerId: owner.id });
    await read();
    const { "1 on 1": sure, "2 on 1": doubtful, "3 on 1": long } = await idsOf(id);
    const sizeOf = async (path: string) => {
      const answer = await owner.call(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
      const { width, height } = await sharp(answer.bytes).metadata();
      return [width, height];
    };
    expect(await sizeOf(`/api/questions/${sure}/picture?w=720`)).toEqual([720, 128]);
    expect(await sizeOf(`/api/questions/${sure}/picture?w=360`)).toEqual([360, 64]);
    expect(await sizeOf(`/api/questions/${doubtful}/picture?w=360`)).toEqual([360, 509]);
    // Both parts of one that goes on elsewhere, one below the other, with white between them.
    expect(await sizeOf(`/api/questions/${long}/picture?w=720`)).toEqual([720, 270]);
    expect((await owner.call(`/api/questions/${sure}/picture?w=500`)).status).toBe(422);
    expect((await owner.call("/api/questions/2000000/picture")).status).toBe(404);
    expect((await (await world.person()).call(`/api/questions/${sure}/picture`)).status).toBe(403);
    expect((await world.visitor().call(`/api/questions/${sure}/picture`)).status).toBe(401);
    const { body } = await owner.get(`/api/papers/${id}/pages`);
    const [{ url }] = body["pages"] as readonly [{ readonly url: string }];
    const ticket = new URL(url, world.address).searchParams.get("ticket");
    expect((await world.visitor().call(`/api/questions/${sure}/picture?ticket=${ticket}`)).status).toBe(200);
  }, 240_000);
});

describe("POST papers/{id}/outline/reports", () => {
  test("is stored for the admins, with the question it is about", async () => {
    finds(question("1"));
    const id = await withWords({});
    await read();
    const { "1 on 1": about } = await idsOf(id);
    const reader = await world.person();
    const path = `/api/papers/${id}/outline/reports`;
    const answer = await reader.post(path, { questionId: about, reason: " It is number 2 " });
    expect([answer.status, answer.body]).toEqual([202, { message: "Thank you. We will look at it." }]);
    expect((await reader.post(path, { reason: "One is missing" })).status).toBe(202);
    expect(
      await world.sql((db) => db`SELECT question_id, reason FROM outline_report WHERE paper_id = ${id} ORDER BY id`),
    ).toEqual([
      { question_id: about, reason: "It is number 2" },
      { question_id: null, reason: "One is missing" },
    ]);
    const empty = await reader.post(path, { reason: " " });
    expect([empty.status, empty.body.fields]).toEqual([422, { reason: "Say what is wrong with the questions" }]);
    const other = await withWords({});
    expect((await reader.post(`/api/papers/${other}/outline/reports`, { questionId: about, reason: "x" })).status).toBe(
      404,
    );
    for (let n = 0; n < 7; n += 1) expect((await reader.post(path, { reason: "Again" })).status).toBe(202);
    expect((await reader.post(path, { reason: "Again" })).status).toBe(429);
  });
});
