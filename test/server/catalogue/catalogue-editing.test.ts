import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CatalogueEntry, CatalogueList } from "../../../src/contract/catalogue/catalogue-admin.ts";
import type { Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { newPerson } from "../accounts/accounts-world.ts";

let server: TestServer;
let admin: Client;
let student: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, student] = [server.client(), server.client()];
  await admin.signIn("admin@example.com");
  await student.signIn("university@example.com");
});
afterAll(() => server.close());

const list = async (kind: string, within?: number) => {
  const { status, body } = await admin.get(
    `/api/admin/catalogue/${kind}${within === undefined ? "" : `?in=${within}`}`,
  );
  expect(status).toBe(200);
  return body as unknown as CatalogueList;
};
const entry = async (kind: string, name: string, within?: number): Promise<CatalogueEntry> => {
  const found = (await list(kind, within)).entries.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No ${kind} ${name}`);
  return found;
};
const add = (kind: string, form: object) => admin.post(`/api/admin/catalogue/${kind}`, form);
const change = (kind: string, id: number, json: object) =>
  admin.call(`/api/admin/catalogue/${kind}/${id}`, { method: "PATCH", json });
const remove = (kind: string, id: number) => admin.call(`/api/admin/catalogue/${kind}/${id}`, { method: "DELETE" });
const namesOf = async (path: string, language = "en") => {
  const { body } = await server.client({ "x-language": language }).get(`/api/${path}`);
  const rows = (Array.isArray(body) ? body : body["categories"]) as { name: string }[];
  return rows.map(({ name }) => name);
};

describe("the catalogue of the console", () => {
  test("names every entry in both languages, and says in what it stands and how much stands in it", async () => {
    const buea = await entry("institution", "University of Buea");
    expect(buea).toEqual({
      id: expect.any(Number),
      name: "University of Buea",
      name_fr: "Université de Buea",
      hidden: false,
      inside: 2,
    });
    const faculties = await list("faculty", buea.id);
    expect(faculties.parent).toEqual({ id: buea.id, name: buea.name, name_fr: buea.name_fr, above: null });
    expect(faculties.entries.map(({ name, inside }) => [name, inside])).toEqual([
      ["Faculty of Arts", 0],
      ["Faculty of Engineering and Technology", 3],
    ]);
    const engineering = faculties.entries[1]!;
    const departments = await list("department", engineering.id);
    expect(departments.parent).toMatchObject({ name: engineering.name, above: buea.id });
    expect(departments.entries.map(({ name }) => name)).toEqual(["Computer Engineering", "Écology", "Zoning"]);
    expect((await list("semester")).entries).toHaveLength(3);
    expect((await list("hnd")).entries).toHaveLength(2);
    expect((await admin.get("/api/admin/catalogue/faculty")).status).toBe(404);
    expect((await admin.get("/api/admin/catalogue/department?in=2147483647")).status).toBe(404);
    expect((await admin.get("/api/admin/catalogue/nothing")).status).toBe(404);
  });

  test("takes new entries, which students choose from at once, in their language", async () => {
    const made = await add("institution", { name: " University of Ebolowa ", name_fr: "Université d’Ebolowa" });
    expect([made.status, made.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        name: "University of Ebolowa",
        name_fr: "Université d’Ebolowa",
        hidden: false,
        inside: 0,
      },
    ]);
    const id = Number(made.body["id"]);
    const faculty = await add("faculty", { name: "Faculty of Law", name_fr: "Faculté de droit", parent_id: id });
    const facultyId = Number(faculty.body["id"]);
    await add("department", { name: "Public Law", name_fr: "Droit public", parent_id: facultyId });
    await add("level", { name: "Level 700", name_fr: "Niveau 6" });
    await add("concour", { name: "ENAM", name_fr: "ENAM" });
    expect((await namesOf("institutions", "fr")).at(-1)).toBe("Université d’Ebolowa");
    expect(await namesOf(`institutions/${id}/faculties`)).toEqual(["Faculty of Law"]);
    expect(await namesOf(`faculties/${facultyId}/departments`, "fr")).toEqual(["Droit public"]);
    expect((await namesOf("levels")).at(-1)).toBe("Level 700");
    expect((await namesOf("institutions/categories/concour")).at(-1)).toBe("ENAM");

    const person = await newPerson(server, {
      institution_id: id,
      faculty_id: facultyId,
      department_id: (await entry("department", "Public Law", facultyId)).id,
    });
    expect((await server.client().post("/api/auth/signup", person)).status).toBe(200);
  });

  test("refuses a name that is there, a place that is not, no name, and a fourth semester", async () => {
    const buea = await entry("institution", "University of Buea");
    const law = { name: "Faculty of Arts", name_fr: "Faculté des beaux-arts", parent_id: buea.id };
    expect((await add("faculty", law)).body).toMatchObject({
      code: "conflict",
      message: "There is already an entry with this name",
    });
    expect((await add("institution", { name: "Université", name_fr: "universite DE buea" })).status).toBe(409);
    expect((await add("faculty", { ...law, parent_id: 2_147_483_647 })).status).toBe(404);
    expect((await add("faculty", { name: "Law", name_fr: "Droit" })).status).toBe(404);
    const blank = await add("level", { name: " x ", name_fr: "" });
    const words = "A name has 2 to 120 characters, in both languages";
    expect([blank.status, blank.body.fields]).toEqual([422, { name: words, name_fr: words }]);
    const fourth = await add("semester", { name: "Fourth", name_fr: "Quatrième" });
    expect([fourth.status, fourth.body.message]).toEqual([
      409,
      "Semesters follow the calendar: they can only be renamed",
    ]);
  });

  test("renames an entry everywhere, also where a student stands in it", async () => {
    const { id } = await entry("level", "Level 300");
    const changed = await change("level", id, { name: "Level 300 (Bachelor)" });
    expect(changed.body).toMatchObject({ name: "Level 300 (Bachelor)", name_fr: "Niveau 2" });
    expect(await namesOf("levels")).toContain("Level 300 (Bachelor)");
    expect((await student.get("/api/user")).body["level"]).toEqual({ id, name: "Level 300 (Bachelor)" });
    const second = await entry("semester", "Second Semester");
    await change("semester", second.id, { name: "Semester Two" });
    expect(await namesOf("semesters")).toContain("Semester Two");
    expect((await change("level", id, { name: "Level 200" })).status).toBe(409);
    expect((await change("level", 2_147_483_647, { name: "Nothing" })).status).toBe(404);
    await change("level", id, { name: "Level 300" });
  });

  test("hides what papers hang on: no one chooses it any more, who stands in it keeps it", async () => {
    const level = await entry("level", "Level 300");
    const [category] = (await list("hnd")).entries;
    const buea = await entry("institution", "University of Buea");
    for (const [kind, { id }] of [
      ["level", level],
      ["hnd", category!],
      ["institution", buea],
    ] as const)
      expect((await change(kind, id, { hidden: true })).body).toMatchObject({ hidden: true });

    expect(await namesOf("levels")).not.toContain("Level 300");
    expect(await namesOf("institutions")).not.toContain("University of Buea");
    expect(await namesOf("institutions/categories/hnd")).not.toContain(category!.name);
    const { body } = await student.get("/api/user");
    expect([body["level"], body["institution"]]).toEqual([
      { id: level.id, name: "Level 300" },
      { id: buea.id, name: "University of Buea" },
    ]);
    const keeps = await student.call("/api/user", { method: "PATCH", json: { name: "Ada", level_id: level.id } });
    expect(keeps.status).toBe(200);

    const person = await newPerson(server, { level_id: level.id, category_id: category!.id });
    const refused = await server.client().post("/api/auth/signup", person);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      ["institution_id", "level_id", "category_id"],
    ]);
    const [semester] = (await list("semester")).entries;
    const order = { service: "MTN", phone: "670000001", type: "paper" };
    const paying = await student.post("/api/payments/university", {
      ...order,
      levelId: level.id,
      semesterId: semester!.id,
    });
    expect([paying.status, Object.keys(paying.body.fields ?? {})]).toEqual([422, ["levelId"]]);
    const buying = await student.post("/api/payments/category", { ...order, categoryId: category!.id });
    expect([buying.status, Object.keys(buying.body.fields ?? {})]).toEqual([422, ["categoryId"]]);

    for (const [kind, { id }] of [
      ["level", level],
      ["hnd", category!],
      ["institution", buea],
    ] as const)
      await change(kind, id, { hidden: false });
    expect(await namesOf("levels")).toContain("Level 300");
    expect((await change("semester", semester!.id, { hidden: true })).status).toBe(409);
  });

  test("deletes only what nothing hangs on", async () => {
    const buea = await entry("institution", "University of Buea");
    const inUse = "Papers, students or payments use it. Hide it instead";
    for (const [kind, { id }] of [
      ["institution", buea],
      ["faculty", await entry("faculty", "Faculty of Engineering and Technology", buea.id)],
      ["level", await entry("level", "Level 300")],
    ] as const) {
      const answer = await remove(kind, id);
      expect([answer.status, answer.body.message]).toEqual([409, inUse]);
    }
    const made = await add("faculty", {
      name: "Faculty of Letters",
      name_fr: "Faculté de lettres",
      parent_id: buea.id,
    });
    const id = Number(made.body["id"]);
    expect((await remove("level", id + 1_000_000)).status).toBe(404);
    expect((await remove("faculty", id)).status).toBe(204);
    expect((await remove("faculty", id)).status).toBe(404);
    expect((await remove("semester", 1)).status).toBe(409);
    const hnd = await entry("hnd", "Accountancy");
    expect((await remove("concour", hnd.id)).status).toBe(404);
  });

  test("writes down who changed what, with the names before and after", async () => {
    const made = await add("level", { name: "Level 900", name_fr: "Niveau 8" });
    const id = Number(made.body["id"]);
    await change("level", id, { name: "Level 800" });
    await change("level", id, { name: "Level 800", hidden: true });
    await change("level", id, { hidden: false });
    await remove("level", id);
    const { changes } = await list("level");
    expect(changes.slice(0, 5).map(({ act, before, after }) => [act, before, after])).toEqual([
      ["deleted", "Level 800 / Niveau 8", null],
      ["shown", "Level 800 / Niveau 8", "Level 800 / Niveau 8"],
      ["hidden", "Level 800 / Niveau 8", "Level 800 / Niveau 8"],
      ["renamed", "Level 900 / Niveau 8", "Level 800 / Niveau 8"],
      ["added", null, "Level 900 / Niveau 8"],
    ]);
    expect(changes[0]?.by).toEqual({ id: (await admin.get("/api/user")).body["id"], name: expect.any(String) });
  });
});
