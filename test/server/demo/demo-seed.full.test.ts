import { Effect, Fiber, Layer, Logger, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PasswordHasher } from "../../../server/accounts/passwords/password-hasher.ts";
import { ensureSemesters } from "../../../server/catalogue/ensure-semesters.sql.ts";
import { demoAccounts } from "../../../demo/seed/demo-accounts.ts";
import { demoCatalogue } from "../../../demo/catalogue/demo-catalogue.ts";
import { areaOf, seedDistanceOf, inSeedOrder } from "../../../demo/seed/seed-order.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { seedDemo } from "../../../demo/seed/seed-demo.sql.ts";
import { PaperServices } from "../../../server/papers/paper-services.ts";
import { readSettings, Settings } from "../../../server/settings/settings.ts";
import { migrate } from "../../../server/database/database.ts";
import { SAMPLE_MODEL } from "../../../src/contract/solutions/solutions.ts";
import { testDatabase } from "../../support/server/test-database.ts";

const lines: string[] = [];
const note = Logger.make(({ message }) => void lines.push(String(message)));

const startParts = (folder: string) =>
  ManagedRuntime.make(
    Layer.merge(PaperServices, PasswordHasher.layer).pipe(
      Layer.provideMerge(
        Layer.effectDiscard(Effect.andThen(migrate, ensureSemesters)).pipe(Layer.provideMerge(testDatabase())),
      ),
      Layer.provideMerge(Layer.succeed(Settings, readSettings({ DEMO: "on", DATA_DIR: folder }, folder))),
      Layer.provideMerge(Logger.layer([note])),
    ),
  );

let folder: string;
let parts: ReturnType<typeof startParts>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-seed-"));
  parts = startParts(folder);
});
afterAll(async () => {
  await parts?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = <Row extends object>(write: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  parts.runPromise(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, write)));
const keysOf = async () =>
  (await rowsOf<{ key: string }>((sql) => sql`SELECT key FROM paper ORDER BY id`)).map(({ key }) => key);
const order = inSeedOrder(demoPapers).map(({ key }) => key);

it("begins with the catalogue, the accounts and four papers of each area that demo students study", async () => {
  await parts.runPromise(Effect.scoped(Effect.asVoid(seedDemo)));
  const stored = await keysOf();
  expect(stored.length).toBeLessThan(order.length);
  const first = stored.slice(0, 12);
  expect(first).toEqual(order.slice(0, 12));
  const papers = first.map((key) => demoPapers.find((paper) => paper.key === key)!);
  for (const area of ["university", "hnd", "concour"])
    expect(papers.filter((paper) => areaOf(paper) === area)).toHaveLength(4);
  for (const paper of papers) expect(seedDistanceOf(paper)).toBe(0);

  const [counts] = await rowsOf(
    (sql) => sql`SELECT (SELECT count(*)::int FROM institution) AS institutions,
      (SELECT count(*)::int FROM category) AS categories, (SELECT count(*)::int FROM level) AS levels,
      (SELECT count(*)::int FROM faculty f WHERE NOT EXISTS (SELECT FROM department WHERE faculty_id = f.id)) AS bare`,
  );
  expect(counts).toEqual({
    institutions: demoCatalogue.institutions.length,
    categories: demoCatalogue.categories.length,
    levels: demoCatalogue.levels.length,
    bare: 0,
  });
  expect(await rowsOf((sql) => sql`SELECT kind, amount FROM fee ORDER BY amount`)).toEqual([
    { kind: "solution", amount: 1000 },
    { kind: "semester", amount: 1500 },
    { kind: "category", amount: 2000 },
  ]);
});

it("makes the four accounts of the demo, each where it studies", async () => {
  const accounts = await rowsOf<{ email: string; phone: string | null }>(
    (sql) => sql`SELECT email, phone, role, institution.key AS institution, faculty.key AS faculty, level.key AS level,
        category.key AS category, ARRAY(SELECT d.key FROM account_department a JOIN department d ON d.id = a.department_id
          WHERE a.account_id = account.id) AS departments
      FROM account LEFT JOIN institution ON institution.id = institution_id LEFT JOIN faculty ON faculty.id = faculty_id
      LEFT JOIN level ON level.id = level_id LEFT JOIN category ON category.id = category_id ORDER BY account.id`,
  );
  expect(accounts).toEqual(
    demoAccounts.map(({ email, phone, role, institution, faculty, level, category, departments }) => ({
      email,
      phone: phone ?? null,
      role,
      institution: institution ?? null,
      faculty: faculty ?? null,
      level: level ?? null,
      category: category ?? null,
      departments: departments ?? [],
    })),
  );
  expect(accounts.map(({ email, phone }) => [email, phone])).toEqual([
    ["university@example.com", "670000001"],
    ["hnd@example.com", "690000001"],
    ["concour@example.com", "650000001"],
    ["admin@example.com", null],
  ]);
});

it("takes up what was cut off, nearest papers first, and tells how far it is", async () => {
  lines.length = 0;
  await parts.runPromise(Effect.scoped(Effect.flatMap(seedDemo, Fiber.join)));
  expect(await keysOf()).toEqual(order);
  expect(demoPapers.length).toBeGreaterThanOrEqual(60);
  expect(lines).toContain(`papers 20 of ${demoPapers.length}`);
  expect(lines.at(-1)).toBe(`papers ${demoPapers.length} of ${demoPapers.length}`);
});

it("stores every paper approved, in its place, with its pages and a job that waits", async () => {
  const rows = await rowsOf<{ key: string; title: string; pages: number; solves: string | null; state: string }>(
    (sql) => sql`SELECT p.key, p.title, p.pages, p.status, s.key AS solves, j.state, l.key AS level, m.key AS semester,
        ARRAY(SELECT d.key FROM paper_department x JOIN department d ON d.id = x.department_id WHERE x.paper_id = p.id) AS departments,
        ARRAY(SELECT c.key FROM paper_category x JOIN category c ON c.id = x.category_id WHERE x.paper_id = p.id ORDER BY c.key) AS categories
      FROM paper p JOIN job j ON j.paper_id = p.id LEFT JOIN paper s ON s.id = p.solution_of
      LEFT JOIN level l ON l.id = p.level_id LEFT JOIN semester m ON m.id = p.semester_id ORDER BY p.key COLLATE "C"`,
  );
  const expected = demoPapers
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, title, pages, solves, level, semester, department, categories }) => ({
      key,
      title,
      pages,
      status: "approved",
      solves,
      state: "queued",
      level,
      semester,
      departments: department === null ? [] : [department],
      categories: categories.toSorted(),
    }));
  expect(rows).toEqual(expected);
});

it("has the papers prepared nearest first", async () => {
  const rows = await rowsOf<{ key: string; priority: number }>(
    (sql) => sql`SELECT key, priority FROM paper JOIN job ON paper_id = paper.id`,
  );
  const near = new Map(demoPapers.map((paper) => [paper.key, seedDistanceOf(paper)]));
  for (const { key, priority } of rows) expect(priority).toBe(20 + 20 * (near.get(key) ?? 0));
});

it("has a solution made for one paper of each area, once, by the stand-in of the model alone", async () => {
  const settings = await parts.runPromise(Effect.map(Settings, (found) => found));
  const model = { address: "http://127.0.0.1:1", model: SAMPLE_MODEL, key: Redacted.make("k"), tokens: 1 };
  const start = (more: object) =>
    parts.runPromise(
      Effect.scoped(Effect.flatMap(seedDemo, Fiber.join)).pipe(
        Effect.provideService(Settings, { ...settings, ...more }),
      ),
    );
  const asked = () =>
    rowsOf(
      (sql) => sql`SELECT p.area, p.kind, s.state FROM solution s JOIN paper p ON p.id = s.paper_id ORDER BY p.area`,
    );
  await start({ model: { ...model, model: "a-real-one" } });
  expect(await asked()).toEqual([]);
  await start({ model });
  const of = (area: string) => ({ area, kind: "PAPER", state: "queued" });
  expect(await asked()).toEqual([of("concour"), of("hnd"), of("university")]);
  await rowsOf((sql) => sql`DELETE FROM solution`);
  await start({ model });
  expect(await asked()).toEqual([]);
});

it("does nothing at a later start, not even bring back what was taken away", async () => {
  await rowsOf((sql) => sql`DELETE FROM paper WHERE key = ${order.at(-1) ?? ""}`);
  await rowsOf((sql) => sql`DELETE FROM fee WHERE kind = 'solution'`);
  lines.length = 0;
  const started = performance.now();
  await parts.runPromise(Effect.scoped(Effect.flatMap(seedDemo, Fiber.join)));
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(await keysOf()).toEqual(order.slice(0, -1));
  expect(await rowsOf((sql) => sql`SELECT kind FROM fee ORDER BY kind`)).toEqual([
    { kind: "category" },
    { kind: "semester" },
  ]);
  expect(await rowsOf((sql) => sql`SELECT count(*)::int AS n FROM account`)).toEqual([{ n: 4 }]);
  expect(lines).toEqual([]);
});
