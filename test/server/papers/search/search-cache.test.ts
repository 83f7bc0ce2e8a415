import { Effect } from "effect";
import type { SqlClient, SqlError } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperList } from "../../../../src/contract/entities.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let student: PapersPerson;
let admin: PapersPerson;
let id: number;
beforeAll(async () => {
  world = await startPapersWorld();
  student = await world.person();
  admin = await world.person({ role: "admin" });
  id = await world.listed({ title: "Networks", year: 2001, level: "level-300", semester: "first" });
});
afterAll(() => world?.close());

const search = async (q: string, person = student, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await person.get(`/api/papers?q=${q}&counts=true`, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as PaperList;
};
const titles = async (q: string) => (await search(q)).items.map(({ title }) => title);
const put = (sql: SqlClient.SqlClient, column: string, value: string) =>
  sql`UPDATE paper SET ${sql(column)} = ${sql.literal(value)} WHERE id = ${id}`;
/** Where no trigger hears of it. */
const putUnheard = (column: string, value: string) =>
  world.sql((sql) =>
    sql.withTransaction(Effect.andThen(sql`SET LOCAL session_replication_role = replica`, put(sql, column, value))),
  );

describe("what searches read of the library", () => {
  it("is read once for all students, and again once the library changed", async () => {
    const pages = async (person = student) => (await search("networks", person)).items.map((paper) => paper.pages);
    expect(await pages()).toEqual([2]);
    await putUnheard("pages", "9");
    expect(await pages()).toEqual([2]);
    expect(await pages(await world.person())).toEqual([2]);
    await world.sql((sql) => put(sql, "bytes", "1234"));
    expect(await pages()).toEqual([9]);
  });

  it("holds for the titles of before alone", async () => {
    const found = async () => [await titles("networks"), await titles("graphs")];
    expect(await found()).toEqual([["Networks"], []]);
    await world.sql((sql) => put(sql, "title", "'Graphs'"));
    expect(await found()).toEqual([[], ["Graphs"]]);
    await world.sql((sql) => put(sql, "title", "'Networks'"));
    expect(await found()).toEqual([["Networks"], []]);
  });

  it("has each caller's own favourites", async () => {
    const other = await world.person();
    const flags = async () => [
      (await search("networks")).items[0]?.isFavourite,
      (await search("networks", other)).items[0]?.isFavourite,
    ];
    expect(await flags()).toEqual([false, false]);
    await other.call(`/api/favourites/${id}`, { method: "PUT" });
    expect(await flags()).toEqual([false, true]);
    await world.sql((sql) => put(sql, "bytes", "4321"));
    expect((await search("networks", other)).items[0]?.isFavourite).toBe(true);
    expect(await flags()).toEqual([false, true]);
    await other.call(`/api/favourites/${id}`, { method: "DELETE" });
    expect(await flags()).toEqual([false, false]);
  });

  it("is in the words of who searches, and of their institution", async () => {
    const levelOf = ({ items, counts }: PaperList) => [items[0]?.level?.name, counts?.level[0]?.name];
    expect(levelOf(await search("networks"))).toEqual(["Level 300", "Level 300"]);
    expect(levelOf(await search("networks", student, { "x-language": "fr" }))).toEqual(["Niveau 2", "Niveau 2"]);
    const other = await world.person();
    await world.sql(
      (
        sql,
      ) => sql`UPDATE account SET institution_id = (SELECT min(id) FROM institution WHERE level_names = 'francophone')
        WHERE id = ${other.id}`,
    );
    expect(levelOf(await search("networks", other))).toEqual(["Level 300", "Level 2"]);
    expect(levelOf(await search("networks"))).toEqual(["Level 300", "Level 300"]);
  });

  it("counts each filter that is set, and follows a paper that is withdrawn", async () => {
    const year = async (more: string) => (await search(`networks${more}`)).counts?.year;
    expect(await year("")).toEqual([{ value: 2001, count: 1 }]);
    expect(await year("&language=fr")).toEqual([]);
    expect(await year("")).toEqual([{ value: 2001, count: 1 }]);
    await world.sql((sql) => put(sql, "status", "'withdrawn'"));
    expect(await year("")).toEqual([]);
    await world.sql((sql) => put(sql, "status", "'approved'"));
    expect(await year("")).toEqual([{ value: 2001, count: 1 }]);
  });

  it("knows a word from the moment that a paper holds it, and what looks like it", async () => {
    expect([await titles("barometer"), await titles("barommeter")]).toEqual([[], []]);
    const other = await world.listed({ title: "Barometer", year: 2003 });
    expect([await titles("barometer"), await titles("barommeter")]).toEqual([["Barometer"], ["Barometer"]]);
    await world.sql((sql) => sql`UPDATE paper SET status = 'withdrawn' WHERE id = ${other}`);
    expect([await titles("barometer"), await titles("barommeter")]).toEqual([[], []]);
  });

  it("leaves out the words of pages: one that is read later is found at once, by who may read it alone", async () => {
    const found = async (person: PapersPerson) => {
      const { items, counts } = await search("networks%20handshake", person);
      return [items.map(({ title }) => title), items.length > 0 && counts?.year];
    };
    const nothing = [[], false];
    expect([await found(admin), await found(student)]).toEqual([nothing, nothing]);
    await world.sql(
      (sql) => sql`INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
        VALUES (${id}, 1, 595, 842, 'Draw the handshake.', 1, 1, 1)`,
    );
    expect([await found(admin), await found(student)]).toEqual([[["Networks"], [{ value: 2001, count: 1 }]], nothing]);
  });
});

describe("the version of the vocabulary", () => {
  const version = async () =>
    (await world.sql<{ version: string }>((sql) => sql`SELECT version FROM vocabulary`))[0]!.version;
  const isChangedBy = async (work: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, SqlError.SqlError>) => {
    const before = await version();
    await world.sql((sql) => Effect.as(sql.withTransaction(work(sql)), []));
    return before !== (await version());
  };
  const added = (sql: SqlClient.SqlClient, word: string) =>
    sql`INSERT INTO paper_word (word) VALUES (${word}) ON CONFLICT DO NOTHING`;

  it("changes with each word that comes, changes or goes, and with nothing else", async () => {
    expect(await isChangedBy((sql) => Effect.andThen(added(sql, "zeta"), added(sql, "zetas")))).toBe(true);
    expect(await isChangedBy((sql) => added(sql, "zeta"))).toBe(false);
    expect(await isChangedBy((sql) => sql`UPDATE paper_word SET in_heading = true WHERE word = 'zeta'`)).toBe(true);
    expect(await isChangedBy((sql) => sql`DELETE FROM paper_word WHERE word IN ('zeta', 'zetas')`)).toBe(true);
    expect(await isChangedBy((sql) => put(sql, "bytes", "77"))).toBe(false);
  });
});
