import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startPapersWorld, type PapersPerson, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let student: PapersPerson;
let id: number;
beforeAll(async () => {
  world = await startPapersWorld();
  student = await world.person();
  id = await world.listed({ title: "Networks", year: 2001, level: "level-300", semester: "first" });
});
afterAll(() => world?.close());

const SHELF = "/api/papers?year=2001";
const shelf = async (person = student, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await person.get(SHELF, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body["items"] as { id: number; title: string; isFavourite: boolean; level: { name: string } }[];
};
const titles = async () => (await shelf()).map(({ title }) => title);
const editionOf = async () =>
  (await world.sql<{ edition: string }>((sql) => sql`SELECT edition FROM library`))[0]!.edition;
const put = (sql: SqlClient.SqlClient, column: string, value: string) =>
  sql`UPDATE paper SET ${sql(column)} = ${sql.literal(value)} WHERE id = ${id}`;

/** What each column of a paper may be changed to: those that a list shows or goes by, and all others. */
const shown: Readonly<Record<string, string>> = {
  area: "'hnd'",
  code: "'CEF 341'",
  title: "'Graphs'",
  type: "'Exam'",
  kind: "'SOLUTION'",
  year: "2002",
  status: "'withdrawn'",
  language: "'fr'",
  pages: "7",
  bytes: "77",
  created_at: "now()",
  institution_id: "(SELECT min(id) FROM institution)",
  faculty_id: "(SELECT min(id) FROM faculty)",
  level_id: "NULL",
  semester_id: "NULL",
  solution_of: "id",
  for_all_departments: "NOT for_all_departments",
};
const unseen: Readonly<Record<string, string>> = {
  key: "'a-key'",
  owner_id: "(SELECT min(id) FROM account)",
  sha256: "'\\x00'",
  original_key: "'other'",
  file_key: "'other'",
  preview_key: "'other'",
  pages_ready: "1",
  rebuilt: "true",
  found_in: "''",
  upload_key: "gen_random_uuid(), upload_hash = '\\x00'",
  upload_hash: "'\\x00', upload_key = gen_random_uuid()",
  is_whole: "true",
  owner_parts: "'[{}]'",
};
/** Made of others, or of a file that was split. */
const made = ["id", "found_by", "bundle_id", "bundle_page"];

describe("a shelf that is kept", () => {
  it("is read once: what the database was told behind its back does not show", async () => {
    expect(await titles()).toEqual(["Networks"]);
    await world.sql((sql) =>
      sql.withTransaction(
        Effect.andThen(sql`SET LOCAL session_replication_role = replica`, put(sql, "title", "'Hidden'")),
      ),
    );
    expect(await titles()).toEqual(["Networks"]);
    await world.sql((sql) => put(sql, "bytes", "1234"));
    expect(await titles()).toEqual(["Hidden"]);
    await world.sql((sql) => put(sql, "title", "'Networks'"));
    expect(await titles()).toEqual(["Networks"]);
  });

  it("has each caller's own favourites, from the moment they are kept until they are taken away", async () => {
    const other = await world.person();
    const flags = async () => [(await shelf())[0]?.isFavourite, (await shelf(other))[0]?.isFavourite];
    expect(await flags()).toEqual([false, false]);
    await other.call(`/api/favourites/${id}`, { method: "PUT" });
    expect(await flags()).toEqual([false, true]);
    await other.call(`/api/favourites/${id}`, { method: "DELETE" });
    expect(await flags()).toEqual([false, false]);
  });

  it("is another one in each language", async () => {
    const names = async () => [
      (await shelf())[0]?.level.name,
      (await shelf(student, { "x-language": "fr" }))[0]?.level.name,
    ];
    expect(await names()).toEqual(["Level 300", "Niveau 2"]);
    await world.sql((sql) => sql`UPDATE level SET name_fr = 'Licence 2' WHERE key = 'level-300'`);
    expect(await names()).toEqual(["Level 300", "Licence 2"]);
  });

  it("is not sent again to who has it, unless a paper of it or a favourite changed", async () => {
    const first = await student.get(SHELF);
    const tag = { "if-none-match": first.headers.get("etag")! };
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await student.get(SHELF, tag);
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag["if-none-match"]]);
    await student.call(`/api/favourites/${id}`, { method: "PUT" });
    expect((await student.get(SHELF, tag)).status).toBe(200);
    await student.call(`/api/favourites/${id}`, { method: "DELETE" });
    await world.listed({ title: "Elsewhere", year: 2003 });
    expect((await student.get(SHELF, tag)).status).toBe(304);
    await world.sql((sql) => put(sql, "pages", "9"));
    expect((await student.get(SHELF, tag)).status).toBe(200);
  });

  it("is refused to who has signed out, whatever they have", async () => {
    const leaver = await world.person();
    const tag = { "if-none-match": (await leaver.get(SHELF)).headers.get("etag")! };
    expect((await leaver.get(SHELF, tag)).status).toBe(304);
    await world.sql((sql) => sql`DELETE FROM session WHERE account_id = ${leaver.id}`);
    expect((await leaver.get(SHELF, tag)).status).toBe(401);
  });
});

/** What `work` does to the edition, each piece of work in a transaction of its own; nothing of it stays. */
const isChangedBy = async (work: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>): Promise<boolean> => {
  const before = await editionOf();
  let after = "";
  await world.sql((sql) =>
    sql
      .withTransaction(
        Effect.gen(function* () {
          yield* work(sql);
          // What waits for the end of the transaction comes now.
          yield* sql`SET CONSTRAINTS ALL IMMEDIATE`;
          after = (yield* sql<{ edition: string }>`SELECT edition FROM library`)[0]!.edition;
          return yield* Effect.fail("enough");
        }),
      )
      .pipe(Effect.catch((problem) => (problem === "enough" ? Effect.succeed([]) : Effect.fail(problem)))),
  );
  return before !== after;
};

describe("the edition of the library", () => {
  it("knows every column of a paper", async () => {
    const columns = await world.sql<{ name: string }>(
      (sql) => sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'paper'`,
    );
    const known = [...Object.keys(shown), ...Object.keys(unseen), ...made];
    expect(columns.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test.each(Object.entries(shown))("changes with the %s of a paper that lists show", async (column, value) => {
    expect(await isChangedBy((sql) => put(sql, column, value))).toBe(true);
  });

  test.each(Object.entries(unseen))("does not change with the %s of a paper", async (column, value) => {
    expect(await isChangedBy((sql) => put(sql, column, value))).toBe(false);
  });

  const solution = (sql: SqlClient.SqlClient, madePaper: number | null) =>
    sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at, made_paper)
      VALUES (${id}, '\\x01', 'en', 1, 1, 'ready', now(), ${madePaper})`;
  const changes: readonly (readonly [
    string,
    boolean,
    (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>,
  ])[] = [
    [
      "a paper that comes to be approved",
      true,
      (sql) =>
        Effect.andThen(
          sql`UPDATE paper SET status = 'pending' WHERE id = ${id}`,
          sql`UPDATE paper SET status = 'approved', title = 'Anew' WHERE id = ${id}`,
        ),
    ],
    ["a paper that is deleted", true, (sql) => sql`DELETE FROM paper WHERE id = ${id}`],
    ["a department of a paper", true, (sql) => sql`INSERT INTO paper_department SELECT ${id}, min(id) FROM department`],
    ["a category of a paper", true, (sql) => sql`INSERT INTO paper_category SELECT ${id}, min(id) FROM category`],
    ["the name of a department", true, (sql) => sql`UPDATE department SET name = name || '!'`],
    [
      "a solution that was made",
      true,
      (sql) => Effect.andThen(solution(sql, null), sql`UPDATE solution SET made_paper = ${id}`),
    ],
    ["a made solution that is gone", true, (sql) => Effect.andThen(solution(sql, id), sql`DELETE FROM solution`)],
    ["a solution that is asked for", false, (sql) => solution(sql, null)],
    [
      "a paper that waits for its review",
      false,
      (sql) =>
        sql`INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
        VALUES ('university', 'New', 'PAPER', 2001, 'pending', '\\x02', 'none', 1, 1)`,
    ],
    ["a favourite", false, (sql) => sql`INSERT INTO favourite (account_id, paper_id) VALUES (${student.id}, ${id})`],
  ];
  test.each(changes)("%s changes it: %s", async (_, does, work) => {
    expect(await isChangedBy(work)).toBe(does);
  });

  it("changes at the end of a transaction, and with none that fails", async () => {
    const before = await editionOf();
    const seen = await world.sql((sql) =>
      sql.withTransaction(
        Effect.andThen(put(sql, "title", "'Later'"), sql<{ edition: string }>`SELECT edition FROM library`),
      ),
    );
    expect(seen).toEqual([{ edition: before }]);
    const after = await editionOf();
    expect(after).not.toBe(before);
    expect(await isChangedBy((sql) => put(sql, "title", "'Never'"))).toBe(true);
    expect(await editionOf()).toBe(after);
  });
});
