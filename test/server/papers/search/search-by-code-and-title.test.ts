import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let student: PapersPerson;
const papers: Record<string, number> = {};

beforeAll(async () => {
  world = await startPapersWorld();
  student = await world.person();
  const make = async (name: string, given: Parameters<PapersWorld["listed"]>[0]) => {
    papers[name] = await world.listed(given);
  };
  await make("networks24", {
    code: "CEF341",
    title: "Computer Networks Exam",
    year: 2024,
    level: "level-300",
    semester: "first",
  });
  await make("networks22", {
    code: "CEF341",
    title: "Computer Networks CA",
    year: 2022,
    level: "level-300",
    semester: "first",
  });
  await make("algorithms", {
    code: "CSC301",
    title: "Algorithms and Data Structures",
    year: 2023,
    level: "level-300",
    semester: "second",
  });
  await make("equations", {
    code: "MAT-201",
    title: "Équations différentielles",
    year: 2021,
    level: "level-200",
    semester: "first",
  });
  await make("oop", { code: "INF3055A", title: "Object-Oriented Programming (C++)", year: 2020 });
  await make("oeuvre", { title: "L’œuvre de Mongo Beti", year: 2019, area: "concour", categories: ["concour-enspy"] });
  await make("pending", { code: "CEF341", title: "Computer Networks Resit", year: 2024, status: "pending" });
});
afterAll(() => world?.close());

const find = async (q: string, more = "") => {
  const answer = await student.get(`/api/papers?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status, answer.text).toBe(200);
  const items = answer.body["items"] as { id: number }[];
  return items.map(({ id }) => Object.keys(papers).find((name) => papers[name] === id));
};

describe("codes", () => {
  it.each(["CEF341", "cef341", "cef 341", "CEF-341", "cef.341", " Cef  341 ", "cef34", "cef"])(
    "finds the papers of CEF341 by '%s'",
    async (q) => {
      expect(new Set(await find(q))).toEqual(new Set(["networks22", "networks24"]));
    },
  );

  it.each(["MAT201", "mat 201", "mat-201", "MAT-201"])("finds a code that is stored with a sign by '%s'", async (q) => {
    expect(await find(q)).toEqual(["equations"]);
  });

  it.each(["INF3055A", "inf 3055a", "inf3055"])("finds a code that ends in a letter by '%s'", async (q) => {
    expect(await find(q)).toEqual(["oop"]);
  });
});

describe("titles", () => {
  it.each(["Équations différentielles", "equations differentielles", "EQUATIONS", "e\u0301quations", "equa", "différ"])(
    "finds an accented title by '%s'",
    async (q) => {
      expect(await find(q)).toEqual(["equations"]);
    },
  );

  it.each(["oeuvre", "œuvre", "l'oeuvre", "L’œuvre de"])(
    "finds a title with œ and an apostrophe by '%s'",
    async (q) => {
      expect(await find(q)).toEqual(["oeuvre"]);
    },
  );

  it.each(["object oriented", "Object-Oriented", "programming c++", "oriented prog"])(
    "finds a title with a hyphen and signs by '%s'",
    async (q) => {
      expect(await find(q)).toEqual(["oop"]);
    },
  );

  it("wants every word, and only the last one may be unfinished", async () => {
    expect(await find("data alg")).toEqual(["algorithms"]);
    expect(await find("alg networks")).toEqual([]);
  });
});

describe("years and filters", () => {
  it("takes a year as a word", async () => {
    expect(await find("networks 2022")).toEqual(["networks22"]);
    expect(await find("2021")).toEqual(["equations"]);
  });

  it("stays within the filters", async () => {
    expect(await find("cef", `&level_id=${await world.idOf("level", "level-200")}`)).toEqual([]);
    const first = await world.idOf("semester", "first");
    expect(await find("exam", `&semester_id=${first}`)).toEqual(["networks24"]);
    expect(await find("oeuvre", "&type=university")).toEqual([]);
  });

  it("never finds a pending paper", async () => {
    expect(await find("resit")).toEqual([]);
  });
});

describe("typing mistakes", () => {
  it.each([
    ["algoritms", "algorithms"],
    ["computr netwroks", "networks24"],
    ["diferentiel", "equations"],
    ["progaming", "oop"],
  ])("finds words that look like '%s'", async (q, name) => {
    expect(await find(q)).toContain(name);
  });

  it("looks for alike words only when nothing holds the words typed", async () => {
    expect(await find("networks")).not.toContain("algorithms");
    expect(await find("networkz 2022")).toEqual(["networks22"]);
  });

  it.each(["zzzzzz", "!!!", "networks zzzzzz", "' & | ! :* ()", "\\", "%_%"])("finds nothing by '%s'", async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it("takes blanks alone as no search", async () => {
    expect(await find("   ")).toHaveLength(6);
  });

  it("refuses a search of more than 200 letters, 422", async () => {
    expect((await student.get(`/api/papers?q=${"a".repeat(201)}`)).status).toBe(422);
  });
});

describe("order", () => {
  it("puts the paper whose code is meant before others that name it, and pages on from there", async () => {
    const named = await world.listed({ title: "Notes beside PHY777", year: 2026 });
    const meant = await world.listed({ code: "PHY777", title: "Optics", year: 2015 });
    const first = await student.get("/api/papers?q=phy777&limit=1");
    expect(first.body).toMatchObject({ items: [{ id: meant }], total: 2 });
    const second = await student.get(`/api/papers?q=phy777&limit=1&after=${String(first.body["next"])}`);
    expect(second.body).toMatchObject({ items: [{ id: named }], next: null });
  });

  it("puts the newer of two equal matches first, whichever came in first", async () => {
    const newer = await world.listed({ title: "Glaciology", year: 2022 });
    const older = await world.listed({ title: "Glaciology", year: 2018 });
    const { body } = await student.get("/api/papers?q=glaciology");
    expect(body).toMatchObject({ items: [{ id: newer }, { id: older }] });
  });

  it("pages on through alike words", async () => {
    for (const year of [2011, 2012, 2013]) await world.listed({ title: "Thermodynamics", year });
    const query = "/api/papers?q=termodinamics&limit=2";
    const first = await student.get(query);
    const second = await student.get(`${query}&after=${String(first.body["next"])}`);
    const years = [first, second].map(({ body }) => (body["items"] as { year: number }[]).map(({ year }) => year));
    expect(years).toEqual([[2013, 2012], [2011]]);
    expect([first.body["total"], second.body["next"]]).toEqual([3, null]);
  });
});
