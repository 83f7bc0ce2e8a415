import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaperList } from "../../../../src/contract/entities.ts";
import { type Given, type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;

const network = [
  "COMPUTER NETWORKS\n1) Explain how a router forwards datagrams. Describe two algorithms that find cheapest paths.",
  "2) A student in Molyko types the address of some page into a browser; the name server answers after 75 ms.",
  "3) Compare stop and wait with selective repeat. Give the utilisation of both on a satellite link of 64 kbit per second.",
  "4) Draw the window of a sender while acknowledgements are lost, duplicated or late, then justify every timeout chosen.",
  "5) Define subnet, gateway, collision domain, checksum and handshake. Which layers use them, and why do engineers separate " +
    "transport from session services? 6) Write pseudocode that converts dotted addresses into binary, validates masks, " +
    "counts usable hosts, reports errors clearly, then estimate its running cost for ten thousand inputs on ordinary laptops.",
];

/** A paper with the texts of its pages, as any writer stores them. */
const stored = async (given: Given, pages: readonly string[] = network): Promise<number> => {
  const id = await world.listed(given);
  for (const [n, text] of pages.entries())
    await world.sql(
      (db) => db`INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
        VALUES (${id}, ${n + 1}, 595, 842, ${text}, 1, 1, 1)`,
    );
  return id;
};
const search = async (person: PapersPerson, q: string, more = ""): Promise<PaperList> => {
  const { status, body, text } = await person.get(`/api/papers?q=${encodeURIComponent(q)}${more}`);
  expect(status, text).toBe(200);
  return body as never;
};
const textOf = ({ items: [paper] }: PaperList) => paper?.found?.segments.map(({ text }) => text).join("");

const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await startPapersWorld();
  ids["networks"] = await stored({ title: "Networks", year: 2020, level: "level-300", semester: "first" });
  ids["marketing"] = await stored({ title: "Marketing", year: 2021, area: "concour", categories: ["concour-enspy"] }, [
    network.join(" ").replaceAll(/[aeiou]/g, "o"),
  ]);
  const scope = { year: 2019, level: "level-300", semester: "first" };
  ids["solution"] = await stored(
    { title: "Solved", kind: "SOLUTION", type: "Exam Solution", solutionOf: ids["networks"], ...scope },
    [`${network.join(" ")} Hello xylophone.`],
  );
});
afterAll(() => world?.close());

describe("the pages of a paper that is open are searched as they are", () => {
  const phrase = '"selective repeat"';

  it("by its subscriber, with the sentence, its page and words that look alike", async () => {
    const student = await world.person();
    expect((await search(student, phrase)).items).toEqual([]);
    await world.subscribe(student.id, { level: "level-300", semester: "first" });
    const list = await search(student, phrase);
    expect(list).toMatchObject({ items: [{ id: ids["networks"], found: { page: 3 } }], total: 1 });
    expect(textOf(list)).toMatch(/^3\) Compare stop and wait with selective repeat\./);
    expect((await search(student, "satelite repeat")).items[0]?.id).toBe(ids["networks"]);
    expect(await search(student, phrase, "&sort=newest&counts=true")).toMatchObject({
      items: [{ id: ids["networks"] }],
      counts: { year: [{ value: 2020, count: 1 }] },
    });
    await world.sql(
      (db) => db`UPDATE subscription SET ends_at = starts_at + interval '1 day' WHERE account_id = ${student.id}`,
    );
    expect((await search(student, phrase)).items).toEqual([]);
  });

  it("by its owner and by an admin", async () => {
    const owner = await world.person();
    await world.sql((db) => db`UPDATE paper SET owner_id = ${owner.id} WHERE id = ${ids["networks"]}`);
    expect((await search(owner, phrase)).items.map(({ id }) => id)).toEqual([ids["networks"]]);
    const admin = await world.person({ role: "admin" });
    expect((await search(admin, phrase)).items.map(({ id }) => id)).toEqual([ids["networks"], ids["solution"]]);
    await world.sql((db) => db`UPDATE paper SET owner_id = NULL WHERE id = ${ids["networks"]}`);
  });

  it("not of a solution by a subscription for solutions alone: it holds the words of the questions", async () => {
    const student = await world.person();
    await world.subscribe(student.id, { type: "solution", level: "level-300", semester: "first" });
    expect((await search(student, '"hello xylophone"')).items).toEqual([]);
    await world.subscribe(student.id, { level: "level-300", semester: "first" });
    expect((await search(student, '"hello xylophone"')).items).toMatchObject([
      { id: ids["solution"], found: { page: 1, segments: [] } },
    ]);
  });
});

describe("a paper that is shut", () => {
  it("is found by words of its pages, with one sentence whatever is looked for, whenever, by whom", async () => {
    const sentences = new Set<string | undefined>();
    for (const q of ["satellite", "algorithms forwards", "timeout networks"]) {
      const list = await search(await world.person(), q, "&kind=PAPER");
      expect(list).toMatchObject({ items: [{ id: ids["networks"], found: { page: 1 } }], total: 1 });
      sentences.add(textOf(list));
    }
    expect([...sentences]).toEqual(["Explain how a"]);
  });

  it("is found by a phrase in its title and that sentence only", async () => {
    const student = await world.person();
    expect((await search(student, '"explain how a"', "&kind=PAPER")).items.map(({ id }) => id)).toEqual([
      ids["networks"],
    ]);
    expect((await search(student, '"a router forwards"')).items).toEqual([]);
    await stored({ title: "Queues of routers forwards", year: 2011 }, []);
    expect((await search(student, '"routers forwards"')).items).toMatchObject([
      { title: "Queues of routers forwards" },
    ]);
  });

  it("keeps its sentence when other pages of it are read again, and gets another with other words", async () => {
    const of = () =>
      world.sql((db) => db<{ text: string }>`SELECT text FROM paper_snippet WHERE paper_id = ${ids["marketing"]}`);
    const [first] = await of();
    await world.sql(
      (db) => db`UPDATE paper_page SET text = 'Begin before. ' || text WHERE paper_id = ${ids["marketing"]}`,
    );
    expect(await of()).toEqual([first]);
    await world.sql((db) => db`UPDATE paper_page SET text = ${network.join(" ")} WHERE paper_id = ${ids["marketing"]}`);
    expect(await of()).toEqual([{ text: "Explain how a" }]);
  });

  it("has neither a sentence nor words to be found by where its pages hold too few", async () => {
    const few = await stored({ title: "Sparse", year: 2012 }, ["Zeppelin quasar nebula."]);
    const student = await world.person();
    expect((await search(student, "zeppelin")).items).toEqual([]);
    expect((await search(student, "sparse")).items.map(({ id }) => id)).toEqual([few]);
  });
});

describe("searches have a price in time", () => {
  it("an account that spent its quota waits, others of its address do not; it comes back little by little", async () => {
    const small = await startPapersWorld({ env: { LIMIT_SEARCHES: "10" } });
    try {
      const hasty = await small.person();
      const answers = await Promise.all(Array.from({ length: 14 }, () => hasty.get("/api/papers?q=networks")));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body["code"]).toBe("too_many_requests");
      expect(refused?.headers.get("retry-after")).toBe("60");
      expect((await hasty.get("/api/papers")).status).toBe(200);
      expect((await (await small.person()).get("/api/papers?q=networks")).status).toBe(200);
      small.clock.advance(60_000);
      expect((await hasty.get("/api/papers?q=networks")).status).toBe(200);
      expect((await hasty.get("/api/papers?q=networks")).status).toBe(429);
    } finally {
      await small.close();
    }
  });

  it("an address is counted what its accounts search beyond a tenth of their own quota", async () => {
    const small = await startPapersWorld({ env: { LIMIT_SEARCHES: "20", LIMIT_SEARCHES_ADDRESS: "5" } });
    try {
      const statusesOf = async (person: PapersPerson, count: number) => {
        const statuses: number[] = [];
        for (let n = 0; n < count; n += 1) statuses.push((await person.get("/api/papers?q=networks")).status);
        return statuses;
      };
      expect(await statusesOf(await small.person(), 8)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
      expect(await statusesOf(await small.person(), 3)).toEqual([200, 200, 429]);
    } finally {
      await small.close();
    }
  });
});
