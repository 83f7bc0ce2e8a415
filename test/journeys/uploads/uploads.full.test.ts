import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../../src/contract/entities.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { formSent, plainFile, uploadSteps } from "../support/upload-steps.ts";
import { expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (language: Language = "en", options: object = {}) => {
  const account = await world.account();
  const student = await world.signedIn(account, { language, ...options });
  return { account, student, page: student.page, t: student.t, form: uploadSteps(student) };
};
const papersOf = (email: string) =>
  world.server.sql(
    (sql) => sql<{
      readonly title: string;
      readonly year: number;
      readonly status: string;
    }>`SELECT p.title, p.year, p.status FROM paper p JOIN account a ON a.id = p.owner_id
      WHERE a.email = ${email} ORDER BY p.id`,
  );

/** The ids of things of the catalogue by their keys, in the order of the keys. */
const idsOf = (
  table: "faculty" | "department" | "level" | "semester" | "category" | "institution",
  ...keys: string[]
) =>
  world.server
    .sql((sql) => sql<{ id: number; key: string }>`SELECT id, key FROM ${sql(table)} WHERE key = ANY(${keys}::text[])`)
    .then((rows) => keys.map((key) => rows.find((row) => row.key === key)!.id));

describe("sending a paper", () => {
  it("3.51, 5.56 takes a paper for a faculty that has no departments, with nothing to choose among them", async () => {
    await world.server.sql(
      (sql) => sql`INSERT INTO faculty (institution_id, key, name, name_fr)
        SELECT id, 'ub-statistics', 'Institute of Statistics', 'Institut de statistique' FROM institution WHERE key = 'ub'`,
    );
    const student = await world.signedIn(await world.account(), { language: "en" });
    const { page, t } = student;
    const form = uploadSteps(student);
    await form.opens();
    await form.chooses(await plainFile("Of a faculty without departments"));
    await form.fillsIn("Sampling");
    const faculties = form.field(t("field.faculty"));
    const [faculty] = await faculties.selectOption({ label: "Institute of Statistics" });
    expect(await form.dialog.getByRole("checkbox").count()).toBe(0);
    const sent = formSent(page);
    await form.submits();
    expect(await form.dialog.locator(".field-error").allInnerTexts()).toEqual([]);
    const { metadata } = await sent;
    expect([metadata["faculty_id"], "department_id" in metadata]).toEqual([Number(faculty), false]);
    await form.dialog.waitFor({ state: "detached" });
    await expectSoon(form.listed).toEqual([["Sampling Exam", t("paper.statusPending")]]);
    await student.leaves();
  });

  it("shows the paper that is the same file, and sends it only when the student says so", async () => {
    const { account, student, page, t, form } = await arrives();
    const file = await plainFile("Sent twice");
    for (const title of ["Algebra", "Algebra again"]) {
      await form.opens();
      await form.chooses(file);
      await form.fillsIn(title);
      await form.submits();
      if (title === "Algebra") await form.dialog.waitFor({ state: "detached" });
      await world.server.sql((sql) => sql`UPDATE paper SET language = 'fr' WHERE title = 'Algebra Exam'`);
    }
    await student.sees(t("error.duplicatePaper", { title: "Algebra Exam" }));
    await expectSoon(() => page.getByRole("alert").locator("[lang=fr]").allTextContents()).toEqual(["Algebra Exam"]);
    expect(await page.getByRole("link", { name: t("upload.duplicateSee") }).getAttribute("href")).toMatch(
      /^\/user\/paper\/\d+\/algebra-exam$/,
    );
    await page.getByRole("button", { name: t("upload.duplicateKeep") }).click();
    expect((await papersOf(account.email)).length).toBe(1);
    await form.submits();
    await page.getByRole("button", { name: t("upload.duplicateSend") }).click();
    await form.dialog.waitFor({ state: "detached" });
    expect((await papersOf(account.email)).length).toBe(2);
    await student.leaves();
  });

  it("3.44, 3.45, 3.46, 3.47, 3.48, 3.49, 3.50, 3.51, 3.52 begins with what was left, and sends each field: a reload keeps the form, and says that the file is chosen again", async () => {
    const { student, page, t, form } = await arrives();
    await form.opens();
    await form.chooses(await plainFile("Left"));
    await form.fillsIn("Networks");
    const [buea] = await idsOf("institution", "ub");
    const [faculty] = await idsOf("faculty", "ub-fet");
    const [level] = await idsOf("level", "level-300");
    const [semester] = await idsOf("semester", "second");
    const departments = await idsOf("department", "ub-fet-computer-engineering", "ub-fet-civil-engineering");
    await form.field(t("field.code")).fill("CEF307");
    await form.field(t("field.level")).selectOption(String(level));
    await form.field(t("field.semester")).selectOption(String(semester));
    await form.field(t("field.faculty")).selectOption(String(faculty));
    for (const id of departments) await form.dialog.locator(`input[type=checkbox][value="${id}"]`).check();
    await page.reload();
    await expectSoon(() => form.field(t("field.title")).inputValue()).toBe("Networks");
    await expectSoon(() => form.field(t("field.faculty")).inputValue()).toBe(String(faculty));
    await expectSoon(() => form.dialog.getByRole("checkbox", { checked: true }).count()).toBe(2);
    await student.sees(t("upload.fileLost"));
    await form.chooses(await plainFile("Left"));
    const sent = formSent(page);
    await form.submits();
    expect((await sent).metadata).toEqual({
      code: "CEF307",
      title: "Networks Exam",
      type: "Exam",
      year: 2024,
      institution_id: buea,
      semester_id: semester,
      level_id: level,
      faculty_id: faculty,
      department_id: departments.join(","),
    });
    await expectSoon(form.listed).toEqual([["Networks Exam", t("paper.statusPending")]]);
    await student.leaves();
  });
});

describe("one's own papers", () => {
  it("6.16 are the only ones to offer a deletion: the card and the view of another's paper have none", async () => {
    const { student, page, t } = await arrives();
    const { email } = await world.account();
    await world.list({ title: "Of another student", semester: world.semester });
    await world.server.sql(
      (sql) => sql`UPDATE paper SET owner_id = (SELECT id FROM account WHERE email = ${email})
        WHERE title = 'Of another student'`,
    );
    const deletions = () => page.getByRole("button", { name: /delete/i }).count();
    await page.goto("/user/dashboard/university");
    const card = page.getByRole("link", { name: /Of another student/ }).first();
    await card.waitFor();
    expect(await deletions()).toBe(0);
    await card.click();
    await page.getByRole("heading", { name: "Of another student" }).first().waitFor();
    expect(await deletions()).toBe(0);
    expect(t("uploads.delete", { title: "" })).toMatch(/delete/i);
    await student.leaves();
  });
});
