import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  embeddedDatabase,
  migrate,
  migrations,
  postgresServer,
  runMigrations,
} from "../../../server/database/database.ts";
import { findReviewBundle, findProposals } from "../../../server/review/splitting/split-view.sql.ts";
import { type LastingDatabase, lastingDatabase } from "../../support/server/test-database.ts";

/** The last step before outlines could be corrected and files be split. */
const BEFORE = "0037_outlines";

let lasting: LastingDatabase | undefined;
let runtime: ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, never>;
const run = <A>(work: Effect.Effect<A, unknown, SqlClient.SqlClient>) => runtime.runPromise(Effect.orDie(work));
const sql = <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  run(Effect.flatMap(SqlClient.SqlClient, ask));
const write = async (statements: readonly string[]) => {
  for (const statement of statements) await sql((db) => db.unsafe(statement));
};

/** Two papers: one that was read, with a report and a solution; one that was not. */
const rows = [
  `INSERT INTO account (name, email, password_hash, referral) VALUES ('Ada', 'ada@example.com', 'none', 'a')`,
  `INSERT INTO paper (area, title, kind, year, status, owner_id, sha256, original_key, pages, pages_ready, bytes)
    SELECT 'hnd', 'Networks ' || n, 'PAPER', 2024, 'pending', 1, decode(md5(n::text), 'hex'), 'originals/' || n, 3, 3, 1000
    FROM generate_series(1, 2) n`,
  `INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
    SELECT 1, n, 595, 842, 'One ' || n, 1, 2, 3 FROM generate_series(1, 3) n`,
  `INSERT INTO outline (paper_id, chart, state, rules, changed_at) VALUES
    (1, 1, 'doubtful', 1, '2026-11-01'), (2, 1, 'waiting', 0, '2026-11-01')`,
  `INSERT INTO question (paper_id, parent_id, place, label, page, box, marks, doubt) VALUES
    (1, NULL, 1, '1', 1, '{100,100,800,200}', 5, 0), (1, 1, 2, 'a', 1, NULL, 2.5, 2)`,
  `INSERT INTO outline_report (paper_id, question_id, account_id, reason, created_at)
    VALUES (1, 2, 1, 'It begins higher', '2026-11-02')`,
  `INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at)
    SELECT id, sha256, 'en', 1, 1, 'ready', '2026-11-03' FROM paper WHERE id = 1`,
  `INSERT INTO solution_question (solution_id, n, label, page, top, text) VALUES (1, 1, '1', 1, 100, 'State the theorem')`,
];

beforeAll(async () => {
  const onServer = (process.env["TEST_DATABASE_URL"] ?? "") !== "";
  lasting = onServer ? await lastingDatabase() : undefined;
  const database = lasting === undefined ? embeddedDatabase() : postgresServer(Redacted.make(lasting.url), 2);
  runtime = ManagedRuntime.make(Layer.orDie(database));
  const earlier = Object.entries(migrations).filter(([name]) => name <= BEFORE);
  await run(runMigrations(Object.fromEntries(earlier)));
  await write(rows);
  await run(migrate);
});
afterAll(async () => {
  await runtime?.dispose();
  await lasting?.drop();
});

describe("a database with outlines from before they could be corrected", () => {
  it("keeps its questions, reports and solutions; none is a person's, closed, or joined to a question", async () => {
    const [found] = await sql(
      (db) => db`SELECT
        (SELECT array_agg(label || ' ' || coalesce(array_to_string(box, ','), 'none') || ' ' || marks || ' ' || by_person || ' '
          || cardinality(continued) ORDER BY id) FROM question) AS questions,
        (SELECT array_agg(reason || ' ' || coalesce(closed_at::text, 'open')) FROM outline_report) AS reports,
        (SELECT array_agg(text || ' ' || coalesce(question_id::text, 'none')) FROM solution_question) AS asked,
        (SELECT array_agg(state || ' ' || rules || ' ' || beginnings ORDER BY paper_id) FROM outline) AS outlines,
        (SELECT array_agg(title || ' ' || is_whole || ' ' || coalesce(bundle_id::text, 'alone') || ' '
          || coalesce(owner_parts::text, 'unsaid') ORDER BY id) FROM paper) AS papers`,
    );
    expect(found).toEqual({
      questions: ["1 100,100,800,200 5 false 0", "a none 2.5 false 0"],
      reports: ["It begins higher open"],
      asked: ["State the theorem none"],
      outlines: ["doubtful 1 []", "waiting 0 []"],
      papers: ["Networks 1 false alone unsaid", "Networks 2 false alone unsaid"],
    });
    expect(await run(findProposals([1, 2]))).toEqual(new Map());
    expect(await run(findReviewBundle(1))).toBeNull();
  });

  it("takes what is stored from then on: a second reading, a bundle that goes with its last paper, and no half of one", async () => {
    await write([
      `INSERT INTO second_reading (paper_id, n) VALUES (1, 1)`,
      `INSERT INTO outline_event (paper_id, account_id, event, at) VALUES (1, 1, 'outline.accepted', now())`,
      `UPDATE solution_question SET question_id = 1`,
      `INSERT INTO bundle (sha256, original_key, file_key, pages, bytes, papers, title, year, created_at)
        VALUES ('\\x01', 'originals/1', 'originals/b', 3, 1000, 2, 'Networks', 2024, now())`,
      `UPDATE paper SET bundle_id = 1, bundle_page = id`,
    ]);
    const bundles = async () => (await sql((db) => db`SELECT FROM bundle`)).length;
    await expect(write([`UPDATE paper SET bundle_page = NULL WHERE id = 1`])).rejects.toThrow();
    await expect(write([`UPDATE paper SET owner_parts = '[]'`])).rejects.toThrow();
    await write([`DELETE FROM paper WHERE id = 2`]);
    expect(await bundles()).toBe(1);
    await write([`DELETE FROM question WHERE id = 1`]);
    expect(await sql((db) => db`SELECT question_id AS question FROM solution_question`)).toEqual([{ question: null }]);
    await write([`DELETE FROM paper WHERE id = 1`]);
    expect(await bundles()).toBe(0);
  });

  it("is left alone by a second run", async () => {
    expect(await run(migrate)).toEqual([]);
  });
});
