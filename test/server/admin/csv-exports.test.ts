import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvText } from "../../../server/csv-exports/csv-cell.ts";
import { type AdminWorld, startAdminWorld } from "./admin-world.ts";

let world: AdminWorld;
beforeAll(async () => {
  world = await startAdminWorld();
});
afterAll(() => world.close());

/** The lines of a list, its mark and the last end of line left out. */
const linesOf = async (name: string): Promise<readonly string[]> => {
  const { status, headers, text } = await world.admin.get(`/api/admin/exports/${name}`);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "no-store",
  ]);
  expect(headers.get("content-disposition")).toMatch(`attachment; filename=annales-${name}-20`);
  return text
    .replace(/^\u{feff}/u, "")
    .trimEnd()
    .split("\r\n");
};

describe("a cell of CSV", () => {
  test("is written as text, and leaves no formula to a spreadsheet", () => {
    const cells = [1, null, true, new Date(0), "Ada"];
    expect(cells.map(csvText)).toEqual(["1", "", "true", "1970-01-01T00:00:00.000Z", "Ada"]);
    const formulas = ["=1+1", "+1", "-1", "@sum", " =1", "\t=1", "＝1", "\r=1", '=HYPERLINK("http://x","y")'];
    expect(formulas.map(csvText)).toEqual(formulas.map((formula) => `'${formula}`));
    expect([-5, "1-2", "a=b", "ada@example.com"].map(csvText)).toEqual(["-5", "1-2", "a=b", "ada@example.com"]);
  });
});

describe("a list taken out", () => {
  test("of students says where they study, holds no secret, and leaves admins and closed accounts out", async () => {
    const place = {
      institution: "ub",
      faculty: "ub-fet",
      department: "ub-fet-computer-engineering",
      level: "level-300",
    };
    const ada = await world.person({ name: "=cmd|' /C calc'!A0", ...place });
    const [names, line, ...others] = await linesOf("students");
    expect(names).toBe(
      "id,created_at,name,email,phone,email_verified,institution,faculty,departments,level,category,language,notify",
    );
    expect(line?.split(",").slice(2)).toEqual([
      "'=cmd|' /C calc'!A0",
      expect.stringMatching(/^p\d+@console\.example$/),
      ada.phone,
      "false",
      "University of Buea",
      expect.any(String),
      "Computer Engineering",
      expect.any(String),
      "",
      "en",
      "true",
    ]);
    expect(others).toEqual([]);
    const { text } = await world.admin.get("/api/admin/exports/students");
    expect(text).not.toMatch(/secret-hash|Fon Beatrice/);
    const events = await world.server.sql(
      (sql) => sql`SELECT kind FROM account_event WHERE account_id = ${world.admin.id}`,
    );
    expect(events).toEqual([{ kind: "students.exported" }, { kind: "students.exported" }]);
  });

  test("quotes what would break a line", async () => {
    const title = 'Say "yes", or\nno; twice';
    const [row] = await world.server.sql(
      (sql) => sql`INSERT INTO paper (area, title, kind, year, sha256, original_key, pages, bytes)
        VALUES ('hnd', ${title}, 'PAPER', 2024, '\\x07', 'k', 1, 1) RETURNING id`,
    );
    const { text } = await world.admin.get("/api/admin/exports/papers");
    expect(text).toMatch(/^\u{feff}id,created_at,area,/u);
    expect(text).toContain(',hnd,PAPER,,"Say ""yes"", or\nno; twice",,2024,');
    await world.server.sql((sql) => sql`DELETE FROM paper WHERE id = ${row!["id"]}`);
  });

  test("of papers is whole and in order, however many pages it is read in", async () => {
    await world.server.sql(
      (sql) => sql`INSERT INTO paper (area, title, kind, year, sha256, original_key, pages, bytes)
        SELECT 'university', 'Paper ' || n, 'PAPER', 2024, '\\x00', 'k', 1, 1 FROM generate_series(1, 1100) AS n`,
    );
    const [, ...lines] = await linesOf("papers");
    expect(lines.map((line) => line.split(",")[5])).toEqual(
      Array.from({ length: 1100 }, (_, index) => `Paper ${index + 1}`),
    );
  });

  test("of payments is whole though many were made at the same moment", async () => {
    const ada = await world.person();
    await world.server.sql(
      (sql) => sql`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, category_id,
          academic_year, language, created_at, expires_at)
        SELECT gen_random_uuid(), ${ada.id}, 1, 'succeeded', 'MTN', '670000001', 2000, 'paper',
          (SELECT id FROM category WHERE key = 'hnd-software'), '2026/2027', 'en',
          now() + (n / 700) * interval '1 microsecond', now() FROM generate_series(1, 1100) AS n`,
    );
    const [, ...lines] = await linesOf("payments");
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(1100);
    expect(lines).toHaveLength(1100);
    expect((await world.admin.get("/api/admin/exports/sessions")).status).toBe(404);
  });
});
