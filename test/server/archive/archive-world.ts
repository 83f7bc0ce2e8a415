import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { expect, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { ensureAccount } from "../../../server/accounts/ensure-account.sql.ts";
import { FileStorage } from "../../../server/files/file-services.ts";
import { runAllJobs } from "../../../server/jobs/job-worker.ts";
import { type NewPaper, storePaper } from "../../../server/papers/store-paper.sql.ts";
import type { TestServer } from "../../support/server/test-server.ts";
import { pdfOf } from "../papers/papers-world.ts";

const facts: NewPaper = {
  key: null,
  area: "university",
  code: "CEF 301",
  title: "Networks",
  type: "Exam",
  kind: "PAPER",
  year: 2024,
  status: "approved",
  institutionId: 1,
  facultyId: 1,
  departmentIds: [1, 2],
  levelId: 1,
  semesterId: 1,
  categoryIds: [],
  ownerId: null,
  solutionOf: null,
  priority: 0,
};
const hnd = { area: "hnd", institutionId: null, facultyId: null, levelId: null, semesterId: null } as const;

/** Has the server do all its jobs but the reading of pictures, which is off. */
export const jobsDone = async (server: TestServer): Promise<void> => {
  for (const kind of ["prepare", "restore", "outline"] as const) await server.run(runAllJobs(kind));
  await vi.waitFor(
    async () =>
      expect(
        await server.sql(
          (sql) => sql`SELECT kind, state, problem FROM job WHERE kind <> 'recognize' AND state <> 'done'`,
        ),
      ).toEqual([]),
    { timeout: 120_000, interval: 500 },
  );
};

/** What a file of two papers leaves, by hand: its file as it came and cleaned. */
const storeBundle = (pdf: Uint8Array, cleaned: Uint8Array, first: number, second: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const storage = yield* FileStorage;
    const [bundle] = yield* sql<{ id: number }>`INSERT INTO bundle
        (sha256, original_key, file_key, pages, bytes, papers, code, title, year, created_at)
      VALUES (sha256(${Buffer.from(pdf)}), 'quarantine/whole.pdf', 'quarantine/clean.pdf', 4, ${pdf.length}, 2, 'HND 1', 'Both',
        2023, '2026-11-20T08:00:00Z') RETURNING id`;
    yield* Effect.promise(() => storage.put("quarantine/whole.pdf", pdf));
    yield* Effect.promise(() => storage.put("quarantine/clean.pdf", cleaned));
    for (const [at, id] of [first, second].entries())
      yield* sql`UPDATE paper SET bundle_id = ${bundle!.id}, bundle_page = ${1 + 2 * at} WHERE id = ${id}`;
  });

/** A solution that students can read, with its quiz, as the worker leaves it. */
const storeSolution = (paper: number, made: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const log = (revision: number) => sql`INSERT INTO row_transition
        (at, revision, row_table, row_key, chart, event, from_state, to_state, effects, context)
      VALUES (now(), ${revision}, 'solution', '41', '', '{"type":"log.began"}', 'ready', 'ready', '', '{"tries":1}')`;
    yield* log(5);
    yield* sql`INSERT INTO solution (id, paper_id, sha256, language, prompt, chart, state, revision, tries, model, tokens,
        made_paper, made_at, published, changed_at, publishing, created_at)
      OVERRIDING SYSTEM VALUE SELECT 41, ${paper}, sha256, 'en', 1, 1, 'ready', 5, 1, 'a model', 900, ${made}, '2026-11-21T09:00:00Z',
        '[]', '2026-11-21T09:00:00Z', 3, '2026-11-21T08:00:00Z' FROM paper WHERE id = ${paper}`;
    yield* sql`INSERT INTO solution_question (solution_id, n, label, page, top, text, answer)
      VALUES (41, 1, '1', 1, 0.25, 'State the theorem', '{"steps":["Draw"],"answer":"It holds"}')`;
    yield* sql`INSERT INTO quiz (solution_id, items, made_at) VALUES (41, '[]', '2026-11-21T09:00:00Z')`;
  });

/**
 * A small library: a typed paper with a corrected outline and a solution, a scan, two papers of one file, one that waits for approval
 * and has an owner, and one that was rejected.
 */
export const fillLibrary = async (server: TestServer): Promise<void> => {
  const store = (more: Partial<NewPaper>, pdf: Uint8Array) => server.run(storePaper(pdf, { ...facts, ...more }));
  const words = "Answer all of the questions. ".repeat(4);
  const typed = await store({}, await pdfOf(2, `1. State the theorem. (5 marks) ${words}`));
  const scan = await makePaper(demoPapers.find(({ key }) => key === "ub-law204-2022-exam")!);
  await store({ ...hnd, departmentIds: [], categoryIds: [1, 2], title: "Droit pénal", code: null, year: 2022 }, scan);
  const parts = [await pdfOf(2, `First ${words}`), await pdfOf(2, `Second ${words}`)] as const;
  const first = await store({ ...hnd, departmentIds: [], categoryIds: [1], title: "First half" }, parts[0]);
  const second = await store({ ...hnd, departmentIds: [], categoryIds: [1], title: "Second half" }, parts[1]);
  await server.run(storeBundle(await pdfOf(4, `Both ${words}`), await pdfOf(4, `Clean ${words}`), first, second));
  const [owner] = await server.sql(
    (sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = 'university@example.com'`,
  );
  await store({ title: "Waiting", status: "pending", ownerId: owner!.id }, await pdfOf(1, `Waiting ${words}`));
  const rejected = await store({ title: "Rejected" }, await pdfOf(1, `Rejected ${words}`));
  await server.sql((sql) => sql`UPDATE paper SET status = 'rejected' WHERE id = ${rejected}`);
  const made = await store({ kind: "SOLUTION", solutionOf: typed, title: "Solved" }, await pdfOf(2, `Solved ${words}`));
  await jobsDone(server);
  await server.run(Effect.orDie(storeSolution(typed, made)));
  await server.sql(
    (sql) => sql`INSERT INTO question (paper_id, place, label, page, box, marks, doubt, by_person, section)
      VALUES (${typed}, 900, '9', 2, '{10,20,300,40}', 7.5, 0, true, 'Section B')`,
  );
  await server.sql((sql) => sql`INSERT INTO favourite VALUES (${owner!.id}, ${typed}, '2026-11-22T10:00:00Z')`);
  await server.sql((sql) => sql`INSERT INTO setting VALUES ('free_trials', '2')`);
};

/** A client of an admin, the same on each server. */
export const adminOf = async (server: TestServer) => {
  const account = { email: "keeper@example.com", name: "Keeper", role: "admin" as const };
  await server.run(ensureAccount({ ...account, password: Redacted.make("annales-demo") }));
  const client = server.client();
  await client.signIn(account.email);
  return client;
};

const catalogue = [
  "institutions",
  "institutions/1/faculties",
  "faculties/1/departments",
  "levels",
  "semesters",
  "institutions/categories/hnd",
  "payments/semester-fee",
  "papers?type=university&counts=true",
  "papers?type=hnd&counts=true",
  "papers?q=theorem",
  "papers?q=droit",
];

type Answer = readonly [status: number, body: string];

/** What everyone, or an admin, is answered of catalogue and papers; without the tickets and times of one call. */
export const answersOf = async (server: TestServer): Promise<Readonly<Record<string, Answer>>> => {
  const admin = await adminOf(server);
  const ids = await server.sql(
    (sql) => sql<{ id: number; pages: number }>`SELECT id, pages FROM paper WHERE status <> 'rejected' ORDER BY id`,
  );
  const ofPapers = ids.flatMap(({ id, pages }) => [
    ...["", "/pages", "/text", "/words", "/lines", "/outline", "/quiz"].map((part) => `papers/${id}${part}`),
    ...Array.from({ length: pages }, (_, n) => `papers/${id}/pages/${n + 1}?w=720`),
    `papers/${id}/preview`,
  ]);
  const answers: Record<string, Answer> = {};
  for (const path of [...catalogue, ...ofPapers]) {
    const { status, text, bytes } = await admin.get(`/api/${path}`);
    const isPicture = path.includes("pages/") || path.endsWith("/preview");
    answers[path] = [status, isPicture ? bytes.toString("base64") : text.replace(/ticket=[^"]*/g, "ticket")];
  }
  return answers;
};

/** The originals by their hash, and whether their bytes have it. */
export const originalsOf = (server: TestServer) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const storage = yield* FileStorage;
      const rows = yield* sql<{
        key: string;
        sha256: string;
      }>`SELECT original_key AS key, encode(sha256, 'hex') AS sha256 FROM paper
        WHERE status <> 'rejected' UNION ALL SELECT original_key, encode(sha256, 'hex') FROM bundle ORDER BY 2`;
      return yield* Effect.promise(() =>
        Promise.all(
          rows.map(async ({ key, sha256 }) => [sha256, Buffer.from((await storage.get(key))!).toString("base64")]),
        ),
      );
    }).pipe(Effect.orDie),
  );
