import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: Date.parse("2026-11-20T12:00:00Z") });
});
afterAll(() => server.close());

const get = (path: string, language = "en") => server.client().get(`/api/${path}`, { "x-language": language });
const named = async (path: string, name: string): Promise<number> => {
  const rows = (await get(path)).body as unknown as { id: number; name: string }[];
  return rows.find((row) => row.name === name)!.id;
};
const namesOf = (body: unknown): string[] => (body as { name: string }[]).map(({ name }) => name);

describe("semesters and levels", () => {
  test("7.31 3.74 semesters are a plain array with their names", async () => {
    const answer = await get("semesters");
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        { id: expect.any(Number), name: "First Semester", current: true },
        { id: expect.any(Number), name: "Second Semester", current: false },
        { id: expect.any(Number), name: "Resit", current: false },
      ],
    ]);
  });

  test("7.33 3.75 exactly one semester is current, on any day of a year", async () => {
    const start = Date.parse("2026-11-20T12:00:00Z");
    const seen = new Set<string>();
    for (let days = 0; days < 366; days += 30) {
      server.clock.set(start + days * 24 * 3_600_000);
      const rows = (await get("semesters")).body as unknown as { name: string; current: boolean }[];
      const current = rows.filter((row) => row.current);
      expect(current).toHaveLength(1);
      seen.add(current[0]!.name);
    }
    server.clock.set(start);
    expect([...seen].sort()).toEqual(["First Semester", "Resit", "Second Semester"]);
  });

  test("7.34 3.76 levels are a plain array with their names, and no 'all' among them", async () => {
    const answer = await get("levels");
    expect([answer.status, namesOf(answer.body)]).toEqual([200, ["Level 200", "Level 300"]]);
  });

  test("are named in the caller's language, in English for a language we do not have", async () => {
    expect(namesOf((await get("semesters", "fr")).body)).toEqual(["Premier semestre", "Second semestre", "Rattrapage"]);
    expect(namesOf((await get("levels", "fr")).body)).toEqual(["Niveau 1", "Niveau 2"]);
    expect(namesOf((await get("levels", "de")).body)).toEqual(["Level 200", "Level 300"]);
  });

  test.each([
    ["University of Buea", ["Level 200", "Level 300"], ["Niveau 200", "Niveau 300"]],
    ["University of Yaoundé I", ["Level 1", "Level 2"], ["Niveau 1", "Niveau 2"]],
  ])("levels are numbered as they are printed at the %s, in both languages", async (institution, english, french) => {
    const path = `levels?institution_id=${await named("institutions", institution)}`;
    expect(namesOf((await get(path)).body)).toEqual(english);
    expect(namesOf((await get(path, "fr")).body)).toEqual(french);
  });
});

describe("institutions", () => {
  test("7.36 are an array, also for a visitor", async () => {
    const answer = await get("institutions");
    expect([answer.status, namesOf(answer.body)]).toEqual([
      200,
      ["Concours", "HND", "University of Buea", "University of Yaoundé I"],
    ]);
  });

  test("7.37 have faculties of their own", async () => {
    const buea = await named("institutions", "University of Buea");
    const answer = await get(`institutions/${buea}/faculties`);
    expect([answer.status, namesOf(answer.body)]).toEqual([
      200,
      ["Faculty of Arts", "Faculty of Engineering and Technology"],
    ]);
  });

  test("7.38 have departments of each faculty, put in order without their accents", async () => {
    const buea = await named("institutions", "University of Buea");
    const engineering = await named(`institutions/${buea}/faculties`, "Faculty of Engineering and Technology");
    const english = await get(`faculties/${engineering}/departments`);
    expect([english.status, namesOf(english.body)]).toEqual([200, ["Computer Engineering", "Écology", "Zoning"]]);
    const french = await get(`faculties/${engineering}/departments`, "fr");
    expect(namesOf(french.body)).toEqual(["Écologie", "Génie informatique", "Zonage"]);
  });

  test("that are not there answer 404, and an id that is none 400", async () => {
    for (const path of ["institutions/2147483647/faculties", "faculties/2147483647/departments"])
      expect([path, (await get(path)).body.code]).toEqual([path, "not_found"]);
    for (const id of ["0", "-1", "1.5", "x", "2147483648", "1e3x"]) {
      const answer = await get(`institutions/${id}/faculties`);
      expect([id, answer.status, answer.body.code]).toEqual([id, 400, "bad_request"]);
    }
  });
});

describe("categories", () => {
  test("7.39 7.40 answer the institution and the categories of hnd and of concour", async () => {
    const hnd = await get("institutions/categories/hnd");
    expect([hnd.status, hnd.body]).toEqual([
      200,
      {
        institution_id: await named("institutions", "HND"),
        categories: [
          { id: expect.any(Number), name: "Accountancy" },
          { id: expect.any(Number), name: "Software Engineering" },
        ],
      },
    ]);
    const concour = await get("institutions/categories/concour");
    expect(concour.body["institution_id"]).toBe(await named("institutions", "Concours"));
  });

  test("7.39 are not there for any other type", async () => {
    for (const type of ["university", "HND", "x"]) {
      const answer = await get(`institutions/categories/${type}`);
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    }
  });
});

describe("year, fees and limits", () => {
  test("7.41 3.82 the academic year is named", async () => {
    const answer = await get("academic-year");
    expect([answer.status, answer.body]).toEqual([200, { academic_year: "2026/2027" }]);
  });

  test("7.42 3.79 3.80 3.81 the three fees are whole FCFA", async () => {
    const answer = await get("payments/semester-fee");
    expect([answer.status, answer.body]).toEqual([200, { amount: 1500, categoryFee: 2000, solutionFee: 1000 }]);
  });

  test("the configuration tells limits, times and what a payer dials", async () => {
    const answer = await get("config");
    expect(answer.body).toMatchObject({
      maxUploadBytes: 10_485_760,
      maxImageBytes: 1_048_576,
      resendSeconds: 180,
      popupEverySeconds: 60,
      popupStaySeconds: 30,
      dial: { MTN: "*126#", ORANGE: "#150*50#" },
      services: [],
      demo: false,
    });
  });
});

test("without fees the call says when to come back, and an empty catalogue is no error", async () => {
  const empty = await startServer({ isEmpty: true });
  try {
    const fee = await empty.client().get("/api/payments/semester-fee");
    expect([fee.status, fee.body.code, fee.headers.get("retry-after")]).toEqual([503, "unavailable", "60"]);
    expect((await empty.client().get("/api/institutions")).body).toEqual([]);
    expect((await empty.client().get("/api/semesters")).body).toHaveLength(3);
  } finally {
    await empty.close();
  }
});
