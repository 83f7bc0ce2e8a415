import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runAllJobs } from "../../../server/jobs/job-worker.ts";
import { requeueJob } from "../../../server/jobs/jobs.sql.ts";
import type { OutlineQuestion } from "../../../server/outlines/rules/read-outline.ts";
import { type PapersPerson, type PapersWorld, startPapersWorld } from "../papers/papers-world.ts";

/** What the next reading finds. */
let found: readonly OutlineQuestion[] = [];

let world: PapersWorld;
let admin: PapersPerson;
beforeAll(async () => {
  world = await startPapersWorld({
    env: { OCR: "off" },
    outlines: (real) => ({ ...real, read: () => Effect.succeed({ questions: found, beginnings: [] }) }),
  });
  admin = await world.person({ role: "admin" });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql((db) => db`DELETE FROM paper`);
});

const question = (number: string, top: number, more: Partial<OutlineQuestion> = {}): OutlineQuestion => ({
  number,
  marks: null,
  page: 1,
  box: { left: 100, top, width: 800, height: 100 },
  doubt: 0,
  parts: [],
  ...more,
});

/** A paper whose outline was read, with these questions. */
const read = async (questions: readonly OutlineQuestion[], id?: number): Promise<number> => {
  found = questions;
  const paper = id ?? (await world.listed({}));
  if (id === undefined) {
    const page = { paper_id: paper, n: 1, width: 595, height: 842, text: "1. Define", bytes_360: 1, bytes_720: 1 };
    await world.sql((db) => db`INSERT INTO paper_page ${db.insert({ ...page, bytes_1080: 1 })}`);
    await world.sql((db) => db`UPDATE paper SET pages_ready = 2, file_key = 'none' WHERE id = ${paper}`);
  }
  await world.run(requeueJob("outline", paper, 0));
  await world.run(runAllJobs("outline"));
  return paper;
};

interface Entry {
  readonly id: number;
  readonly parentId: number | null;
  readonly label: string;
  readonly marks: number | null;
  readonly page: number;
  readonly box: readonly number[] | null;
  readonly sure: boolean;
}
interface Details {
  readonly status: string;
  readonly revision: number;
  readonly entries: readonly Entry[];
  readonly reports: readonly { readonly id: number; readonly entryId: number | null; readonly reason: string }[];
  readonly next: number | null;
}
const show = async (id: number): Promise<Details> => {
  const { status, body } = await admin.get(`/api/admin/outlines/${id}`);
  expect(status).toBe(200);
  return body as unknown as Details;
};
const send = (id: number, form: object) => admin.call(`/api/admin/outlines/${id}`, { method: "PATCH", json: form });
/** Sends edits of the outline as it is now. */
const edit = async (id: number, edits: readonly object[], more: object = {}) => {
  const { revision } = await show(id);
  const answer = await send(id, { revision, edits, ...more });
  return { status: answer.status, body: answer.body as unknown as Details & { code: string } };
};
const briefly = ({ entries }: Pick<Details, "entries">): readonly string[] =>
  entries.map(
    ({ parentId, label, page, box, marks, sure }) =>
      `${parentId === null ? "" : "- "}${label} p${page} ${box === null ? "none" : box.join(" ")}${marks === null ? "" : ` [${marks}]`}${sure ? "" : " ?"}`,
  );
const list = async (query = "") => {
  const { status, body } = await admin.get(`/api/admin/outlines${query}`);
  expect(status).toBe(200);
  return body as unknown as {
    readonly items: readonly { readonly paper: { readonly id: number } }[];
    readonly next: string | null;
    readonly total?: number;
  };
};
const idsOf = ({ items }: Awaited<ReturnType<typeof list>>): readonly number[] => items.map(({ paper }) => paper.id);
const report = async (id: number, reason: string, questionId?: number) => {
  const reader = await world.person();
  const form = { reason, ...(questionId !== undefined && { questionId }) };
  expect((await reader.post(`/api/papers/${id}/outline/reports`, form)).status).toBe(202);
};

describe("GET admin/outlines", () => {
  test("lists what is in doubt, then what readers report, with counts, page by page", async () => {
    const reported = await read([question("1", 100)]);
    const doubtful = await read([question("1", 100), question("2", 300, { doubt: 2 })]);
    const both = await read([question("1", 100, { doubt: 2 }), question("2", 300, { doubt: 2 })]);
    await read([question("1", 100)]);
    await report(reported, "One is missing");
    await report(reported, "It begins later", (await show(reported)).entries[0]!.id);
    await report(both, "Wrong");
    const { items, total, next } = await list();
    const paper = { id: expect.any(Number), title: expect.any(String), language: null, code: null, year: 2024 };
    expect([items, total, next]).toEqual([
      [
        { paper: { ...paper, id: doubtful }, status: "doubtful", questions: 2, doubts: 1, reports: 0 },
        { paper: { ...paper, id: both }, status: "doubtful", questions: 2, doubts: 2, reports: 1 },
        { paper: { ...paper, id: reported }, status: "read", questions: 1, doubts: 0, reports: 2 },
      ],
      3,
      null,
    ]);
    const first = await list("?limit=2");
    expect([idsOf(first), first.total]).toEqual([[doubtful, both], 3]);
    const rest = await list(`?limit=2&after=${first.next}`);
    expect([idsOf(rest), rest.next]).toEqual([[reported], null]);
    expect((await admin.get("/api/admin/outlines?after=elsewhere")).status).toBe(400);
  });

  test("lists all papers in one state, and leaves out of the queue those that students may not know of", async () => {
    const sure = await read([question("1", 100)]);
    const doubtful = await read([]);
    const hidden = await read([]);
    await world.sql((db) => db`UPDATE paper SET status = 'pending' WHERE id = ${hidden}`);
    expect(idsOf(await list())).toEqual([doubtful]);
    expect(idsOf(await list("?state=read"))).toEqual([sure]);
    expect(idsOf(await list("?state=doubtful"))).toEqual([doubtful, hidden]);
    expect(idsOf(await list("?state=settled"))).toEqual([]);
    expect((await admin.get("/api/admin/outlines?state=none")).status).toBe(422);
  });
});

describe("GET admin/outlines/{paperId}", () => {
  test("has questions, parts, marks, boxes, doubt, reports, revision and what waits next", async () => {
    const part = { label: "a", marks: 2, page: 1, box: { left: 100, top: 120, width: 800, height: 40 }, doubt: 2 };
    const id = await read([
      question("1", 100, { marks: 5, parts: [part] }),
      question("2", 300, { doubt: 2, box: null }),
    ]);
    const other = await read([]);
    await report(id, "Two is missing");
    const details = await show(id);
    expect(details).toEqual({
      paper: { id, title: expect.any(String), language: null, code: null, year: 2024 },
      status: "doubtful",
      revision: expect.any(Number),
      entries: expect.any(Array),
      reports: [{ id: expect.any(Number), entryId: null, reason: "Two is missing", at: expect.any(String) }],
      next: other,
    });
    expect(briefly(details)).toEqual(["1 p1 0.1 0.1 0.8 0.1 [5]", "- a p1 0.1 0.12 0.8 0.04 [2] ?", "2 p1 none ?"]);
    expect(details.entries[1]!.parentId).toBe(details.entries[0]!.id);
  });

  test("is 404 without a paper or before its words are there", async () => {
    expect((await admin.get("/api/admin/outlines/2000000")).status).toBe(404);
    expect((await admin.get(`/api/admin/outlines/${await world.listed({})}`)).status).toBe(404);
    expect((await send(await world.listed({}), { revision: 0, edits: [] })).status).toBe(404);
  });
});

describe("PATCH admin/outlines/{paperId}", () => {
  test("merges, splits, moves, relabels, removes, adds and sets marks; ids of what stays last", async () => {
    const part = { label: "a", marks: 2, page: 1, box: { left: 100, top: 340, width: 800, height: 40 }, doubt: 0 };
    const id = await read([
      question("1", 100, { marks: 3, doubt: 2 }),
      question("1", 200, { marks: 4 }),
      question("3", 300, { parts: [part] }),
      question("x", 600),
    ]);
    const before = (await show(id)).entries;
    const [one, twin, three, a, x] = before.map((entry) => entry.id) as [number, number, number, number, number];
    const { status, body } = await edit(id, [
      { type: "merge", id: one },
      { type: "split", id: three, at: 0.33, newId: -1 },
      { type: "relabel", id: three, label: " 2 " },
      { type: "relabel", id: -1, label: "3" },
      { type: "marks", id: -1, marks: 7.5 },
      { type: "remove", id: x },
      { type: "add", newId: -2, parentId: null, label: "4", page: 2, box: [0.1, 0.2, 0.5, 0.1] },
      { type: "add", newId: -3, parentId: -2, label: "a", page: 2, box: null },
      { type: "move", id: -2, page: 2, box: [0.05, 0.25, 0.9, 0.2] },
    ]);
    expect([status, body.status]).toEqual([200, "read"]);
    expect(briefly(body)).toEqual([
      "1 p1 0.1 0.1 0.8 0.2 [7]",
      "2 p1 0.1 0.3 0.8 0.03",
      "3 p1 0.1 0.33 0.8 0.07 [7.5]",
      "- a p1 0.1 0.34 0.8 0.04 [2]",
      "4 p2 0.05 0.25 0.9 0.2",
      "- a p2 none",
    ]);
    expect(body.entries.map((entry) => entry.id)).toEqual([
      one,
      three,
      expect.any(Number),
      a,
      expect.any(Number),
      expect.any(Number),
    ]);
    const ids = body.entries.map((entry) => entry.id);
    expect(ids.some((each) => each < 0 || each === twin || each === x)).toBe(false);
    expect([body.entries[3]!.parentId, body.entries[5]!.parentId]).toEqual([ids[2], ids[4]]);
    expect(await show(id)).toEqual(body);
  });

  test("is refused with its code where the outline changed since, and changes nothing then", async () => {
    const id = await read([question("1", 100, { doubt: 2 })]);
    const { revision, entries } = await show(id);
    const relabel = (label: string) => ({ revision, edits: [{ type: "relabel", id: entries[0]!.id, label }] });
    expect((await send(id, relabel("5"))).status).toBe(200);
    const late = await send(id, relabel("6"));
    expect([late.status, late.body.code]).toEqual([409, "outline_changed"]);
    expect(late.body.message).toContain("Your changes are still here");
    expect(briefly(await show(id))).toEqual(["5 p1 0.1 0.1 0.8 0.1"]);
  });

  test("lets one of two admins win who send at once", async () => {
    const id = await read([question("1", 100, { doubt: 2 })]);
    const { revision, entries } = await show(id);
    const answers = await Promise.all(
      ["7", "8"].map((label) => send(id, { revision, edits: [{ type: "relabel", id: entries[0]!.id, label }] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [event] = await world.sql<{ count: number }>(
      (db) => db`SELECT count(*)::int AS count FROM outline_event WHERE paper_id = ${id}`,
    );
    expect(event).toEqual({ count: 1 });
  });

  test("is refused while the outline is being read, and for edits that do not fit or are out of bounds", async () => {
    const id = await read([question("1", 100)]);
    const { revision, entries } = await show(id);
    const only = entries[0]!.id;
    const edits = [
      { type: "merge", id: only },
      { type: "split", id: only, at: 0.9, newId: -1 },
      { type: "relabel", id: 2_000_000, label: "2" },
      { type: "relabel", id: only, label: " " },
      { type: "relabel", id: only, label: "n".repeat(41) },
      { type: "marks", id: only, marks: -1 },
      { type: "move", id: only, page: 1, box: [0, 0, 1.2, 0.1] },
      { type: "add", newId: 3, parentId: null, label: "2", page: 1, box: null },
    ];
    for (const one of edits) expect([one, (await send(id, { revision, edits: [one] })).status]).toEqual([one, 422]);
    const many = Array.from({ length: 501 }, () => ({ type: "relabel", id: only, label: "2" }));
    expect((await send(id, { revision, edits: many })).status).toBe(422);
    expect(briefly(await show(id))).toEqual(["1 p1 0.1 0.1 0.8 0.1"]);
    await world.sql((db) => db`UPDATE outline SET state = 'reading' WHERE paper_id = ${id}`);
    const busy = await send(id, { revision, edits: [{ type: "relabel", id: only, label: "2" }] });
    expect([busy.status, busy.body.code]).toEqual([409, "conflict"]);
  });

  test("accepts: everything is sure, the reports that were seen are closed, and it leaves the queue", async () => {
    const id = await read([question("1", 100, { doubt: 2 }), question("2", 300, { doubt: 2 })]);
    await report(id, "One is wrong");
    const lastReport = (await show(id)).reports[0]!.id;
    await report(id, "Seen by no one yet");
    const { status, body } = await edit(id, [{ type: "relabel", id: (await show(id)).entries[0]!.id, label: "I" }], {
      accept: { lastReport },
    });
    expect([status, body.status, briefly(body)]).toEqual([
      200,
      "settled",
      ["I p1 0.1 0.1 0.8 0.1", "2 p1 0.1 0.3 0.8 0.1"],
    ]);
    expect(body.reports.map(({ reason }) => reason)).toEqual(["Seen by no one yet"]);
    expect((await list()).items).toMatchObject([{ paper: { id }, status: "settled", reports: 1 }]);
    const later = await edit(id, [], { accept: { lastReport: body.reports[0]!.id } });
    expect([later.status, later.body.reports]).toEqual([200, []]);
    expect((await list()).items).toEqual([]);
    const events = await world.sql(
      (db) => db`SELECT event, account_id AS by, details FROM outline_event WHERE paper_id = ${id} ORDER BY id`,
    );
    expect(events).toEqual([
      {
        event: "outline.edited",
        by: admin.id,
        details: { edits: [{ type: "relabel", id: body.entries[0]!.id, label: "I" }] },
      },
      { event: "outline.accepted", by: admin.id, details: {} },
      { event: "outline.accepted", by: admin.id, details: {} },
    ]);
  });

  test("enters the questions of a paper that could not be read", async () => {
    const id = await read([]);
    await world.sql((db) => db`UPDATE outline SET state = 'failed' WHERE paper_id = ${id}`);
    const add = { type: "add", newId: -1, parentId: null, label: "1", page: 1, box: null };
    expect((await edit(id, [add])).body).toMatchObject({ status: "read", entries: [{ label: "1", sure: true }] });
  });
});

describe("what an admin said", () => {
  test("survives a newer reading, which replaces the rest", async () => {
    const id = await read([
      question("1", 100),
      question("2", 250, { doubt: 2 }),
      question("9", 400, { doubt: 2 }),
      question("5", 550, { doubt: 2 }),
      question("6", 700, { doubt: 2 }),
    ]);
    const [, two, nine, five] = (await show(id)).entries.map((entry) => entry.id) as [number, number, number, number];
    const { body } = await edit(id, [
      { type: "marks", id: two, marks: 4 },
      { type: "remove", id: nine },
      { type: "move", id: five, page: 1, box: [0.1, 0.82, 0.8, 0.1] },
    ]);
    expect(body.status).toBe("doubtful");
    await read(
      [
        question("1", 110),
        question("2", 260, { marks: 1 }),
        question("9", 410),
        question("5", 540),
        question("6", 690, { marks: 2 }),
      ],
      id,
    );
    const again = await show(id);
    expect(briefly(again)).toEqual([
      "1 p1 0.1 0.11 0.8 0.1",
      "2 p1 0.1 0.25 0.8 0.1 [4]",
      "6 p1 0.1 0.69 0.8 0.1 [2]",
      "5 p1 0.1 0.82 0.8 0.1",
    ]);
    expect(again.entries.map((entry) => entry.id)).toEqual([body.entries[0]!.id, two, body.entries[3]!.id, five]);
    expect(again.status).toBe("read");
  });

  test("covers what was merged and split, whatever a newer reading makes of it", async () => {
    const part = { label: "a", marks: null, page: 1, box: { left: 100, top: 220, width: 800, height: 50 }, doubt: 0 };
    const id = await read([
      question("1", 100),
      question("2", 200, { parts: [part] }),
      question("4", 500, { doubt: 2 }),
    ]);
    const [one, , , four] = (await show(id)).entries.map((entry) => entry.id) as [number, number, number, number];
    const edited = await edit(id, [
      { type: "merge", id: one },
      { type: "split", id: four, at: 0.55, newId: -1 },
    ]);
    const kept = briefly(edited.body);
    expect(kept).toEqual([
      "1 p1 0.1 0.1 0.8 0.2",
      "- a p1 0.1 0.22 0.8 0.05",
      "4 p1 0.1 0.5 0.8 0.05",
      "5 p1 0.1 0.55 0.8 0.05",
    ]);
    await read([question("1", 100), question("2", 200), question("4", 500, { doubt: 2 })], id);
    expect(briefly(await show(id))).toEqual(kept);
    expect((await show(id)).status).toBe("read");
  });

  test("in a settled outline is not read again", async () => {
    const id = await read([question("1", 100, { doubt: 2 })]);
    await edit(id, [], { accept: { lastReport: 0 } });
    await read([question("7", 100)], id);
    expect(await show(id)).toMatchObject({ status: "settled", entries: [{ label: "1", sure: true }] });
  });
});
