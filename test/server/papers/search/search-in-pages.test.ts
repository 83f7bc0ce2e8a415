import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperList } from "../../../../src/contract/entities.ts";
import { type Given, type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
/** To whom every paper is open; of shut papers: search-shut.test.ts. */
let reader: PapersPerson;

/** A paper with the texts of its pages, as any writer stores them. */
const stored = async (given: Given, pages: readonly string[]): Promise<number> => {
  const id = await world.listed(given);
  for (const [n, text] of pages.entries())
    await world.sql(
      (db) => db`INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
        VALUES (${id}, ${n + 1}, 595, 842, ${text}, 1, 1, 1)`,
    );
  return id;
};
const ask = async (query: string): Promise<PaperList> => {
  const answer = await reader.get(`/api/papers?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as never;
};
const find = async (q: string, more = "") => (await ask(`q=${encodeURIComponent(q)}${more}`)).items;
const idsOf = async (q: string, more = "") => (await find(q, more)).map(({ id }) => id);

const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await startPapersWorld();
  reader = await world.person({ role: "admin" });
  ids["memory"] = await stored(
    {
      code: "CEF341",
      title: "Operating Systems Exam",
      type: "Exam",
      year: 2020,
      level: "level-300",
      semester: "first",
    },
    [
      "Answer ALL questions. A producer and a consumer share a buffer.",
      "Memory has free holes of 100 KB. Show how each process is placed by first fit, best fit and worst fit.",
    ],
  );
  ids["law"] = await stored({ code: "LAW204", title: "Law of Contract Exam", type: "Exam", year: 2022 }, [
    "Apply the rule in Hadley v Baxendale. Explain duress and undue influence.",
  ]);
  ids["analyse"] = await stored({ code: "MAT112", title: "Analyse réelle I CA", type: "CA", year: 2017 }, [
    "Étudier la convergence de chacune des séries. Résoudre les équations différentielles.",
  ]);
  ids["solution"] = await stored(
    { title: "Networks Exam Solution", type: "Exam Solution", kind: "SOLUTION", year: 2023, area: "hnd" },
    ["The window is halved after three duplicate acknowledgements."],
  );
  ids["pending"] = await stored({ title: "Hidden", year: 2024, status: "pending", ownerId: reader.id }, [
    "Xylophone of the pending paper.",
  ]);
});
afterAll(() => world?.close());

describe("words inside the pages", () => {
  it("find the paper, with the page to open and the sentence", async () => {
    const [paper] = await find("worst fit memory");
    expect(paper).toMatchObject({ id: ids["memory"], found: { page: 2 } });
    expect(paper?.found?.segments).toEqual([
      { text: "Memory", isFound: true },
      { text: " has free holes of 100 KB. Show how each process is placed by first ", isFound: false },
      { text: "fit", isFound: true },
      { text: ", best ", isFound: false },
      { text: "fit", isFound: true },
      { text: " and ", isFound: false },
      { text: "worst", isFound: true },
      { text: " ", isFound: false },
      { text: "fit", isFound: true },
      { text: ".", isFound: false },
    ]);
  });

  it.each(["producers consumers", "semaphores placed fits"])("are found by their English stems: '%s'", async (q) => {
    expect(await idsOf(q)).toEqual(q.startsWith("producers") ? [ids["memory"]] : []);
  });

  it.each(["convergences séries", "equation differentielle", "RESOUDRE"])(
    "are found by their French stems, with or without accents: '%s'",
    async (q) => {
      expect(await idsOf(q)).toEqual([ids["analyse"]]);
    },
  );

  it("are found together with words of the heading", async () => {
    expect(await idsOf("law204 duress 2022")).toEqual([ids["law"]]);
    expect(await idsOf("law204 duress 2021")).toEqual([]);
  });

  it("are found as a phrase only in its order", async () => {
    expect(await idsOf('"hadley v baxendale"')).toEqual([ids["law"]]);
    expect(await idsOf('"baxendale v hadley"')).toEqual([]);
  });

  it("come after a heading that holds the words, which needs no sentence", async () => {
    const named = await stored({ title: "Duress", year: 2001 }, ["Another duress."]);
    const found = await find("duress");
    expect(found.map(({ id, found: place }) => [id, place?.page])).toEqual([
      [named, undefined],
      [ids["law"], 1],
    ]);
    const first = await ask("q=duress&limit=1");
    expect(first).toMatchObject({ items: [{ id: named }], total: 2 });
    expect(await idsOf("duress", `&limit=1&after=${first.next}`)).toEqual([ids["law"]]);
  });

  it("of a solution are not shown, only the page", async () => {
    expect(await find("duplicate acknowledgements")).toMatchObject([
      { id: ids["solution"], found: { page: 1, segments: [] } },
    ]);
  });

  it("of a paper that is not approved are found by no one, not its owner", async () => {
    expect(await idsOf("xylophone")).toEqual([]);
    await world.sql((db) => db`UPDATE paper SET status = 'approved' WHERE id = ${ids["pending"]}`);
    expect(await idsOf("xylophone")).toEqual([ids["pending"]]);
  });

  it("are found as soon as they are stored, changed or gone, and no longer", async () => {
    const id = await stored({ title: "Scan", year: 2003 }, ["", "Zeppelin"]);
    expect(await find("zeppelin")).toMatchObject([{ id, found: { page: 2 } }]);
    await world.sql((db) => db`UPDATE paper_page SET text = 'Quasar' WHERE paper_id = ${id} AND n = 1`);
    expect(await find("quasar zeppelin")).toMatchObject([{ id }]);
    await world.sql((db) => db`DELETE FROM paper_page WHERE paper_id = ${id} AND n = 2`);
    expect(await idsOf("zeppelin")).toEqual([]);
    await world.sql((db) => db`UPDATE paper SET title = 'Nebula' WHERE id = ${id}`);
    expect(await idsOf("nebula quasar")).toEqual([id]);
  });

  it("of hostile length do not stop a page from being stored", async () => {
    const id = await stored({ title: "Flood", year: 2002 }, []);
    await world.sql(
      (db) => db`INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
        SELECT ${id}, n, 1, 1, (SELECT string_agg(md5((n * 10000 + k)::text), ' ') FROM generate_series(1, 3000) k), 1, 1, 1
        FROM generate_series(1, 12) n`,
    );
    const rows = await world.sql(
      (db) => db<{ id: number; size: number }>`SELECT id, pg_column_size(found_in) AS size FROM paper
        WHERE found_in @@ 'flood' AND id = ${id}`,
    );
    expect(rows).toEqual([{ id, size: expect.any(Number) }]);
  });
});

describe("what comes with the first page", () => {
  it("counts what each filter would leave, the others kept", async () => {
    const { counts } = await ask("type=university&paper_type=Exam&counts=true&q=exam");
    expect(counts?.paper_type).toEqual([{ value: "Exam", count: 2 }]);
    expect(counts?.year).toEqual([
      { value: 2022, count: 1 },
      { value: 2020, count: 1 },
    ]);
    expect(counts?.level).toEqual([{ id: await world.idOf("level", "level-300"), name: "Level 300", count: 1 }]);
    const narrowed = await ask("type=university&year=2020&counts=true");
    expect(narrowed.counts?.year.map(({ value }) => value)).toContain(2022);
    expect(narrowed.counts?.paper_type).toEqual([{ value: "Exam", count: 1 }]);
    expect((await ask("q=exam")).counts).toBeUndefined();
  });

  it("narrows by the language of a paper's own words, and counts each", async () => {
    await world.sql(
      (db) => db`UPDATE paper SET language = CASE id WHEN ${ids["analyse"]} THEN 'fr' ELSE 'en' END
      WHERE id IN (${ids["analyse"]}, ${ids["law"]}) RETURNING id`,
    );
    const french = await ask("type=university&year=2017&language=fr&counts=true");
    expect(french.items.map(({ id }) => id)).toEqual([ids["analyse"]]);
    expect(french.counts?.language).toEqual([{ value: "fr", count: 1 }]);
    const both = await ask("type=university&language=en&counts=true");
    expect(both.items.map(({ id }) => id)).toEqual([ids["law"]]);
    expect(both.counts?.language).toEqual([
      { value: "en", count: 1 },
      { value: "fr", count: 1 },
    ]);
    expect(both.counts?.year).toEqual([{ value: 2022, count: 1 }]);
    expect((await reader.get("/api/papers?language=de")).status).toBe(422);
  });

  it("says when words that look alike were found instead", async () => {
    expect(await ask("q=baxendail")).toMatchObject({ items: [{ id: ids["law"] }], isNear: true });
    expect((await ask("q=baxendale")).isNear).toBeUndefined();
  });

  it("8.29 names what is nearest when nothing is found", async () => {
    const { items, nearest } = await ask("q=law204%20zzzzzz");
    expect([items, nearest?.map(({ id }) => id)]).toEqual([[], [ids["law"]]]);
    expect((await ask("q=cef999")).nearest?.map(({ id }) => id)).toContain(ids["memory"]);
  });
});

describe("the order", () => {
  it("is by year or by title where that is asked for, page by page", async () => {
    const exams = ["Zoology Exam", "Botany Exam"];
    for (const [n, title] of exams.entries()) await stored({ title, year: 2010 + n, area: "concour" }, []);
    const titles = async (sort: string) => {
      const query = `type=concour&q=exam&limit=1&sort=${sort}`;
      const first = await ask(query);
      const second = await ask(`${query}&after=${first.next}`);
      return [...first.items, ...second.items].map(({ title }) => title);
    };
    expect(await titles("title")).toEqual(["Botany Exam", "Zoology Exam"]);
    expect(await titles("newest")).toEqual(["Botany Exam", "Zoology Exam"]);
    expect((await ask("type=concour&sort=title")).items.map(({ title }) => title)).toEqual([
      "Botany Exam",
      "Zoology Exam",
    ]);
    const first = await ask("type=concour&q=exam&limit=1&sort=title");
    expect((await reader.get(`/api/papers?type=concour&q=exam&after=${first.next}`)).status).toBe(400);
  });
});
