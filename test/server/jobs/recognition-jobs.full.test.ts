import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import type { Intake } from "../../../server/files/intake/pdf-intake.ts";
import type { TextPart } from "../../../server/files/intake/intake-protocol.ts";
import { runAllJobs, runJob, runPrepareJobs } from "../../../server/jobs/job-worker.ts";
import { pdfOf, startPapersWorld, type PapersWorld } from "../papers/papers-world.ts";

/** What the next `recognize` calls do, in turn; the real intake answers where nothing is said. */
const script: Intake["recognize"][] = [];
/** What the intake says next when it is asked whether other work waits for recognition; else what it finds itself. */
const awaited: boolean[] = [];
/** The pages that each call was asked for, and in which language. */
const asked: (readonly [pages: readonly number[], language: string | null])[] = [];

let world: PapersWorld;
beforeAll(async () => {
  world = await startPapersWorld({
    intake: (real) => ({
      ...real,
      isAwaited: (task) => awaited.shift() ?? real.isAwaited(task),
      recognize: (bytes, options) => {
        asked.push([options.pages, options.language]);
        const scripted = script.shift();
        return scripted === undefined ? real.recognize(bytes, options) : scripted(bytes, options);
      },
    }),
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql((db) => db`DELETE FROM paper`);
  script.length = 0;
  awaited.length = 0;
  asked.length = 0;
});

const pagesOf = (id: number) =>
  world.sql<{ text: string; to_recognize: boolean }>(
    (db) => db`SELECT text, to_recognize FROM paper_page WHERE paper_id = ${id} ORDER BY n`,
  );
const confidenceOf = async (id: number) =>
  (
    await world.sql<{ confidence: readonly number[] | null; words: number }>(
      (db) => db`SELECT confidence, cardinality(boxes) / 6 AS words FROM paper_page WHERE paper_id = ${id} ORDER BY n`,
    )
  )[0]!;
const languageOf = async (id: number) => {
  const [row] = await world.sql<{ language: string | null }>((db) => db`SELECT language FROM paper WHERE id = ${id}`);
  return row?.language;
};
const jobsOf = (id: number) =>
  world.sql<{ kind: string; state: string }>(
    (db) => db`SELECT kind, state FROM job WHERE paper_id = ${id} ORDER BY id`,
  );
const demo = (key: string) => {
  const paper = demoPapers.find((each) => each.key === key);
  if (paper === undefined) throw new Error(`The demo has no paper ${key}.`);
  return makePaper(paper);
};
const english = (number: number): TextPart => ({
  kind: "text",
  number,
  text: `Page ${number} of the paper is for the students that sit in the hall with this sheet`,
  boxes: [0, 4, 100, 50, 60, 12],
  confidence: [93],
  sure: { scanned: 12, cleaned: null },
});
/** Reads every page it is asked for, without looking. */
const atOnce: Intake["recognize"] = async (_, { pages, onPart }) => {
  for (const number of pages) await onPart(english(number));
  return { language: "en" };
};

/** Recognition takes half a minute a page on a busy machine. */
const scans = [
  { language: "en", key: "ub-law204-2022-exam", print: /doctrine of privity of contract/i },
  { language: "fr", key: "uy1-inf122-2019-ca", print: /université[^]*Programmation en C/i },
] as const;

describe("the words of a scan", () => {
  it.each(scans)(
    "are read from its pictures once it can be read by people, in $language",
    async ({ language, key, print }) => {
      const id = await world.stored({}, await demo(key));
      expect([await pagesOf(id), await languageOf(id)]).toEqual([[{ text: "", to_recognize: true }], null]);
      await world.run(runAllJobs("recognize"));
      expect(await pagesOf(id)).toMatchObject([{ to_recognize: false, text: expect.stringMatching(print) }]);
      expect(await languageOf(id)).toBe(language);
      const { confidence, words } = await confidenceOf(id);
      expect(confidence).toHaveLength(words);
      expect(confidence!.filter((one) => one >= 60).length / words).toBeGreaterThan(0.8);
      expect(Math.min(...confidence!)).toBeLessThan(60);
      expect(await jobsOf(id)).toEqual([
        { kind: "prepare", state: "done" },
        { kind: "recognize", state: "done" },
        { kind: "outline", state: "queued" },
      ]);
    },
    240_000,
  );

  it("are not looked for where the file has its own, which tell the language at once", async () => {
    const french = "Les étudiants de la faculté sont dans une salle pour une épreuve qui dure deux heures";
    const id = await world.stored({}, await pdfOf(1, `${french} ${french}`));
    expect(await jobsOf(id)).toEqual([
      { kind: "prepare", state: "done" },
      { kind: "outline", state: "queued" },
    ]);
    expect(await languageOf(id)).toBe("fr");
  });

  it.each([
    [3, "the file's", "Signed and stamped by the registrar 1", null],
    [4, "those of the picture", "Signed, and stamped by the registry", [88]],
  ] as const)("of five words, with %i trusted, are %s", async (trusted, _, kept, confidence) => {
    const id = await world.stored({}, await pdfOf(1, "Signed and stamped by the registrar"));
    const text = "Signed, and stamped by the registry";
    script.push(async (_bytes, { onPart }) => {
      await onPart({
        kind: "text",
        number: 1,
        text,
        boxes: [0, 7, 1, 1, 9, 9],
        confidence: [88],
        sure: { scanned: trusted, cleaned: null },
      });
      return { language: null };
    });
    await world.run(runAllJobs("recognize"));
    expect(await pagesOf(id)).toEqual([{ text: kept, to_recognize: false }]);
    expect((await confidenceOf(id)).confidence).toEqual(confidence);
  });
});

describe("a recognition", () => {
  const written = () => pdfOf(1, "Candidates answer all of the questions. ".repeat(4));

  it("waits until no paper is to be drawn, and gives way to one after the page it reads", async () => {
    const scan = await world.stored({}, await pdfOf(3));
    await world.queued({}, await written());
    expect(await world.run(runJob("recognize"))).toBe(false);
    await world.run(runPrepareJobs);
    script.push(async (bytes, options) => {
      await world.queued({}, await written());
      return atOnce(bytes, options);
    });
    await world.run(runJob("recognize"));
    expect((await pagesOf(scan)).map(({ to_recognize }) => to_recognize)).toEqual([false, true, true]);
    expect(await world.run(runJob("recognize"))).toBe(false);
    await world.run(runPrepareJobs);
    script.push(atOnce);
    await world.run(runJob("recognize"));
    expect(asked).toEqual([
      [[1, 2, 3], null],
      [[2, 3], "en"],
    ]);
    expect(await jobsOf(scan)).toContainEqual({ kind: "recognize", state: "done" });
  });

  it("gives way to what waits for its child, after the page it reads", async () => {
    const scan = await world.stored({}, await pdfOf(3));
    awaited.push(true);
    script.push(atOnce, atOnce);
    await world.run(runJob("recognize"));
    expect((await pagesOf(scan)).map(({ to_recognize }) => to_recognize)).toEqual([false, true, true]);
    await world.run(runJob("recognize"));
    expect((await pagesOf(scan)).map(({ to_recognize }) => to_recognize)).toEqual([false, false, false]);
  });

  it("that stops in the middle goes on after the pages that are stored", async () => {
    const id = await world.stored({}, await pdfOf(3));
    script.push(async (_, { onPart }) => {
      await onPart(english(1));
      return { code: "pdf_damaged", reason: "too_slow", detail: "Reading the file took too long." };
    }, atOnce);
    await world.run(runAllJobs("recognize"));
    expect(await jobsOf(id)).toContainEqual({ kind: "recognize", state: "queued" });
    world.clock.advance(6_000);
    await world.run(runAllJobs("recognize"));
    expect(asked.map(([pages]) => pages)).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
    expect(await jobsOf(id)).toContainEqual({ kind: "recognize", state: "done" });
  });
});

describe("what an admin sees of the jobs", () => {
  const fail = async () => Promise.reject(new Error("disk full"));

  it("is each with its problem, a page at a time, and one that was given up can be queued again", async () => {
    const admin = await world.person({ role: "admin" });
    const id = await world.stored({ title: "Faint scan" }, await pdfOf(1));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      script.push(fail);
      await world.run(runAllJobs("recognize"));
      world.clock.advance(120_000);
    }
    const dead = {
      id: expect.any(Number),
      kind: "recognize",
      paper: { id, title: "Faint scan" },
      state: "dead",
      attempts: 5,
      problem: "disk full",
      runAt: expect.any(String),
      changedAt: expect.any(String),
    };
    const { body } = await admin.get("/api/admin/jobs?state=dead");
    expect(body).toEqual({ items: [dead], next: null, total: 1 });

    const first = await admin.get("/api/admin/jobs?limit=1");
    expect(first.body).toMatchObject({ items: [dead], total: 2 });
    const rest = await admin.get(`/api/admin/jobs?limit=1&after=${(first.body as { next: string }).next}`);
    expect(rest.body).toMatchObject({ items: [{ kind: "prepare", state: "done" }], next: null });
    expect(await admin.get("/api/admin/jobs?after=none")).toMatchObject({ status: 400, body: { code: "bad_request" } });

    const path = `/api/admin/jobs/${(body as { items: { id: number }[] }).items[0]!.id}/retry`;
    expect(await admin.call(path, { method: "POST" })).toMatchObject({
      status: 200,
      body: { ...dead, state: "queued", attempts: 0 },
    });
    expect(await admin.call(path, { method: "POST" })).toMatchObject({ status: 409, body: { code: "conflict" } });
    script.push(atOnce);
    await world.run(runAllJobs("recognize"));
    expect((await admin.get("/api/admin/jobs?state=dead")).body).toMatchObject({ items: [], total: 0 });
    expect(await pagesOf(id)).toMatchObject([{ to_recognize: false, text: english(1).text }]);
  });

  it("6.21 is nothing to a student", async () => {
    const student = await world.person();
    expect(await student.get("/api/admin/jobs")).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});
