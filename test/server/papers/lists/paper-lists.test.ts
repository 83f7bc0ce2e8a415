import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let student: PapersPerson;
beforeAll(async () => {
  world = await startPapersWorld();
  student = await world.person();
});
afterAll(() => world?.close());

const ask = async (query: string) => {
  const answer = await student.get(`/api/papers?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as never as { items: { id: number }[]; next: string | null; total?: number; more?: boolean };
};
const idsOf = async (query: string) => (await ask(query)).items.map(({ id }) => id);

describe("the shape of a paper", () => {
  it("3.15 3.16 3.17 3.18 3.19 3.20 3.21 3.22 3.23 3.25 3.26 3.27 3.28 3.29 3.31 shows every field of a university paper", async () => {
    const id = await world.listed({
      code: "CEF341",
      title: "Computer Networks Exam",
      type: "Exam",
      year: 2024,
      institution: "ub",
      faculty: "ub-fet",
      departments: ["ub-fet-computer-engineering", "ub-fet-civil-engineering"],
      level: "level-300",
      semester: "first",
      createdAt: new Date("2026-03-04T05:06:07.089Z"),
    });
    const answer = await student.get(`/api/papers/${id}`);
    expect(answer.body).toEqual({
      id,
      code: "CEF341",
      title: "Computer Networks Exam",
      type: "Exam",
      kind: "PAPER",
      year: 2024,
      status: "approved",
      isFavourite: false,
      hasSolution: false,
      photo: `papers/${id}/preview`,
      file: `files/${id}.pdf`,
      pages: 2,
      bytes: 1000,
      semester: { id: await world.idOf("semester", "first"), name: "First Semester" },
      level: { id: await world.idOf("level", "level-300"), name: "Level 300" },
      institution: { id: await world.idOf("institution", "ub"), name: "University of Buea" },
      faculty: { id: await world.idOf("faculty", "ub-fet"), name: expect.stringContaining("Engineering") },
      department: [
        { id: await world.idOf("department", "ub-fet-civil-engineering"), name: "Civil Engineering" },
        { id: await world.idOf("department", "ub-fet-computer-engineering"), name: "Computer Engineering" },
      ],
      category: [],
      createdAt: "2026-03-04T05:06:07.089Z",
      access: { allowed: false, reason: "no_subscription" },
      offer: { fee: 1500, count: 1, until: expect.any(String), points: 0 },
    });
  });

  it("3.16 3.29 shows a category paper without code, type and places, with each of its categories", async () => {
    const id = await world.listed({ area: "hnd", title: "Databases", categories: ["hnd-software", "hnd-accountancy"] });
    const { body } = await student.get(`/api/papers/${id}`);
    expect(body).toMatchObject({
      code: null,
      type: null,
      semester: null,
      level: null,
      institution: null,
      faculty: null,
    });
    expect(body["department"]).toEqual([]);
    expect((body["category"] as { name: string }[]).map(({ name }) => name)).toEqual([
      "Accountancy",
      "Software Engineering",
    ]);
  });

  it("3.29 names the category of a Concour paper", async () => {
    const id = await world.listed({ area: "concour", title: "Physique", categories: ["concour-enspy"] });
    const [named] = await world.sql<{ id: number; name: string }>(
      (db) => db`SELECT id, name FROM category WHERE key = 'concour-enspy'`,
    );
    expect((await student.get(`/api/papers/${id}`)).body["category"]).toEqual([named]);
  });

  it("names semesters, levels and categories in the language of the call", async () => {
    const id = await world.listed({ level: "level-300", semester: "resit", title: "Français" });
    const { body } = await student.get(`/api/papers/${id}`, { "x-language": "fr" });
    expect(body).toMatchObject({ semester: { name: "Rattrapage" }, level: { name: "Niveau 2" } });
  });

  it("names a level with the number that its institution prints, and says the language of the paper", async () => {
    const names = async (institution: string) => {
      const id = await world.listed({ institution, level: "level-300", semester: "first", title: `At ${institution}` });
      await world.sql((sql) => sql`UPDATE paper SET language = 'fr' WHERE id = ${id} AND title = 'At uy1'`);
      return Promise.all(
        (["en", "fr"] as const).map(async (language) => {
          const { body } = await student.get(`/api/papers/${id}`, { "x-language": language });
          return [body["level"], body["language"]];
        }),
      );
    };
    const level = (name: string) => ({ id: expect.any(Number), name });
    expect(await names("ub")).toEqual([
      [level("Level 300"), undefined],
      [level("Niveau 300"), undefined],
    ]);
    expect(await names("uy1")).toEqual([
      [level("Level 2"), "fr"],
      [level("Niveau 2"), "fr"],
    ]);
  });

  it("names the levels of the counts as the institution of the caller prints them, a kept list's too", async () => {
    await world.listed({ institution: "uy1", level: "level-300", semester: "first", title: "Counted" });
    const [buea, yaounde] = [await world.person(), await world.person()];
    await world.sql(
      (sql) => sql`UPDATE account SET institution_id = (SELECT id FROM institution
        WHERE key = CASE account.id WHEN ${buea.id} THEN 'ub' ELSE 'uy1' END) WHERE id IN (${buea.id}, ${yaounde.id})`,
    );
    const levels = async (caller: typeof buea) => {
      const { body } = await caller.get("/api/papers?type=university&counts=true&limit=1", { "x-language": "en" });
      return (body["counts"] as { level: { name: string }[] }).level.map(({ name }) => name);
    };
    expect(await levels(buea)).toContain("Level 300");
    expect(await levels(yaounde)).toContain("Level 2");
    expect(await levels(buea)).toContain("Level 300");
  });

  it("3.31 flags a paper that has an approved solution, and the solution itself", async () => {
    const paper = await world.listed({ title: "Solved" });
    const bare = await world.listed({ title: "Unsolved" });
    await world.listed({ title: "Waiting", kind: "SOLUTION", solutionOf: bare, status: "pending" });
    const solution = await world.listed({ title: "Solved Solution", kind: "SOLUTION", solutionOf: paper });
    const flags = await Promise.all(
      [paper, bare, solution].map(async (id) => (await student.get(`/api/papers/${id}`)).body["hasSolution"]),
    );
    expect(flags).toEqual([true, false, true]);
  });

  it("answers 404 for an unknown paper", async () => {
    const answer = await student.get("/api/papers/999999");
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });
});

describe("filters", () => {
  it("lists approved papers alone, whoever asks", async () => {
    const own = await world.listed({ title: "Own pending", year: 2001, status: "pending", ownerId: student.id });
    const approved = await world.listed({ title: "Approved", year: 2001 });
    expect(await idsOf("year=2001")).toEqual([approved]);
    expect((await student.get(`/api/papers/${own}`)).body).toMatchObject({ status: "pending", photo: null });
  });

  it("lists the papers of each type of dashboard", async () => {
    const university = await world.listed({ title: "U", year: 2002 });
    const hnd = await world.listed({ title: "H", year: 2002, area: "hnd", categories: ["hnd-software"] });
    const concour = await world.listed({ title: "C", year: 2002, area: "concour", categories: ["concour-enspy"] });
    expect(await idsOf("type=university&year=2002")).toEqual([university]);
    expect(await idsOf("type=hnd&year=2002")).toEqual([hnd]);
    expect(await idsOf("type=concour&year=2002")).toEqual([concour]);
  });

  it("3.42 lists papers only with kind=PAPER", async () => {
    const paper = await world.listed({ title: "P", year: 2003 });
    await world.listed({ title: "S", year: 2003, kind: "SOLUTION" });
    expect(await idsOf("kind=PAPER&year=2003")).toEqual([paper]);
  });

  it("3.43 lists solutions only with kind=SOLUTION", async () => {
    await world.listed({ title: "P", year: 2004 });
    const solution = await world.listed({ title: "S", year: 2004, kind: "SOLUTION" });
    expect(await idsOf("kind=SOLUTION&year=2004")).toEqual([solution]);
  });

  it.each(["CA", "CA 2", "Exam", "Exam 2", "CA Solution", "Exam Solution", "Tutorial Sheet", "Assignment"] as const)(
    "3.33, 3.34, 3.35, 3.36, 3.37, 3.38, 3.39, 3.40 lists the type %s alone",
    async (type) => {
      const id = await world.listed({ title: "T", year: 2005, type });
      expect(await idsOf(`year=2005&paper_type=${encodeURIComponent(type)}`)).toEqual([id]);
    },
  );

  it("refuses a type of paper that there is not, 422", async () => {
    const answer = await student.get("/api/papers?paper_type=Quiz");
    expect([answer.status, answer.body.code]).toEqual([422, "validation_failed"]);
  });

  it("lists a paper without level or semester under each of them", async () => {
    const level = await world.idOf("level", "level-300");
    const first = await world.idOf("semester", "first");
    const at = { year: 2006 } as const;
    const exact = await world.listed({ ...at, title: "1", level: "level-300", semester: "first" });
    const anySemester = await world.listed({ ...at, title: "Pascal", level: "level-300" });
    const anyLevel = await world.listed({ ...at, title: "3", semester: "first" });
    const any = await world.listed({ ...at, title: "4" });
    await world.listed({ ...at, title: "5", level: "level-200", semester: "first" });
    const second = await world.listed({ ...at, title: "6", level: "level-300", semester: "second" });
    await world.listed({ ...at, title: "7", area: "hnd", categories: ["hnd-software"] });
    const both = `year=2006&level_id=${level}&semester_id=${first}`;
    expect(await idsOf(both)).toEqual([any, anyLevel, anySemester, exact]);
    expect(await idsOf(`year=2006&level_id=${level}`)).toEqual([second, any, anyLevel, anySemester, exact]);
    expect(await idsOf(`${both}&q=pasc`)).toEqual([anySemester]);
  });

  it("lists a paper without departments under each of its faculty, one without faculty under each of its institution", async () => {
    const at = { year: 2007 } as const;
    const fet = { institution: "ub", faculty: "ub-fet" } as const;
    const department = await world.idOf("department", "ub-fet-computer-engineering");
    const own = await world.listed({ ...at, ...fet, title: "own", departments: ["ub-fet-computer-engineering"] });
    const other = await world.listed({ ...at, ...fet, title: "other", departments: ["ub-fet-civil-engineering"] });
    const faculty = await world.listed({ ...at, ...fet, title: "faculty" });
    const institution = await world.listed({ ...at, institution: "ub", title: "institution" });
    const all = await world.listed({ ...at, title: "all" });
    await world.listed({ ...at, institution: "uy1", title: "elsewhere" });
    await world.listed({ ...at, institution: "ub", faculty: "ub-fa", title: "beside" });
    expect(await idsOf(`year=2007&department_id=${department}`)).toEqual([all, institution, faculty, own]);
    const fetId = await world.idOf("faculty", "ub-fet");
    expect(await idsOf(`year=2007&faculty_id=${fetId}`)).toEqual([all, institution, faculty, other, own]);
    expect(await idsOf(`year=2007&department_id=${department}&q=own`)).toEqual([own]);
    const level = await world.idOf("level", "level-300");
    expect(await idsOf(`year=2007&department_id=${department}&level_id=${level}`)).toEqual([
      all,
      institution,
      faculty,
      own,
    ]);
  });

  it("lists a paper under each of its categories and no other", async () => {
    const id = await world.listed({
      title: "both",
      year: 2008,
      area: "concour",
      categories: ["concour-enspy", "concour-enspm"],
    });
    const other = await world.listed({ title: "one", year: 2008, area: "concour", categories: ["concour-enspd"] });
    const under = async (key: string) => idsOf(`year=2008&category_id=${await world.idOf("category", key)}`);
    expect(await under("concour-enspy")).toEqual([id]);
    expect(await under("concour-enspm")).toEqual([id]);
    expect(await under("concour-enspd")).toEqual([other]);
  });
});

describe("pages of a list", () => {
  it("goes through all papers once, newest year first, with a total on the first page only", async () => {
    const made: { id: number; year: number }[] = [];
    for (let n = 0; n < 7; n += 1) {
      const year = 2010 + (n % 3);
      made.push({ id: await world.listed({ title: "Paged", year, type: "Tutorial Sheet", kind: "SOLUTION" }), year });
    }
    const expected = made.toSorted((a, b) => b.year - a.year || b.id - a.id).map(({ id }) => id);
    const query = "paper_type=Tutorial%20Sheet&kind=SOLUTION&limit=3";
    const first = await ask(query);
    const second = await ask(`${query}&after=${first.next}`);
    const third = await ask(`${query}&after=${second.next}`);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
    expect([first.total, second.total, third.total]).toEqual([7, undefined, undefined]);
    expect([first.more, third.next]).toEqual([undefined, null]);
  });

  it("counts to 1,000, what was searched for to 200, and says that there are more", async () => {
    await world.sql(
      (db) => db`INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
        SELECT 'university', 'Counted ' || n, 'PAPER', 2009, 'approved', '\\x00', 'none', 1, 1
        FROM generate_series(1, 1001) n`,
    );
    const listed = await ask("year=2009");
    expect([listed.items.length, listed.total, listed.more]).toEqual([20, 1000, true]);
    const searched = await ask("year=2009&q=counted&limit=100");
    expect([searched.items.length, searched.total, searched.more]).toEqual([100, 200, true]);
  });

  it.each(["nonsense", "W10", Buffer.from('["added",1,1]').toString("base64url")])(
    "refuses the cursor %s that this list did not give out",
    async (cursor) => {
      const answer = await student.get(`/api/papers?after=${cursor}`);
      expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
    },
  );

  it("answers a visitor 401", async () => {
    const visitor = world.visitor();
    for (const path of ["/api/papers", "/api/favourites", "/api/papers/1"])
      expect((await visitor.get(path)).status).toBe(401);
  });
});
