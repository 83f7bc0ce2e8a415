import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { failCalls, expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

let world: SmallWorld;
let admin: Student;
beforeAll(async () => {
  world = await openSmallWorld();
  const beatrice = await world.account({ name: "Fon Beatrice", role: "admin" });
  admin = await world.signedIn(beatrice, { viewport: { width: 1280, height: 800 } });
});
afterAll(() => world.close());

const listed = (name: string) => admin.page.getByRole("list", { name, exact: true });
const dialog = () => admin.page.getByRole("dialog");
const save = () => dialog().getByRole("button", { name: admin.t("common.save") });
const adds = async (name: string, french: string) => {
  const { page, t } = admin;
  await page.getByRole("button", { name: t("catalogue.add") }).click();
  await dialog().getByLabel(t("catalogue.name")).fill(name);
  await dialog().getByLabel(t("catalogue.nameFr")).fill(french);
  await dialog().getByLabel(t("catalogue.nameFr")).press("Enter");
  await dialog().waitFor({ state: "detached" });
};
const opens = (name: string) => admin.page.getByRole("button", { name: admin.t("catalogue.changeTitle", { name }) });

describe("the catalogue of the console", () => {
  it("grows by an institution, its faculty and department, which a newcomer chooses at once, in French", async () => {
    const { page, t } = admin;
    await page.goto("/admin/fees");
    const places = page.getByRole("navigation", { name: t("admin.title") });
    await places.getByRole("link", { name: t("admin.catalogue") }).click();
    await page.getByRole("button", { name: t("catalogue.add") }).click();
    await save().click();
    await expectSoon(() => dialog().getByRole("alert").innerText()).toBe(t("catalogue.nameNeeded"));
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });

    await adds("University of Kribi", "Université de Kribi");
    await page.getByRole("link", { name: "University of Kribi" }).click();
    await admin.sees(t("catalogue.empty"));
    await adds("Faculty of Law", "Faculté de droit");
    await page.getByRole("link", { name: "Faculty of Law" }).click();
    await admin.sees(t("catalogue.empty"));
    await adds("Public Law", "Droit public");
    await listed(t("catalogue.department")).getByText("Droit public").waitFor();
    expect(await listed(t("catalogue.changes")).innerText()).toContain("Public Law / Droit public");
    await page.getByRole("link", { name: t("catalogue.faculty"), exact: true }).click();
    await listed(t("catalogue.faculty")).getByText("Faculty of Law").waitFor();

    const visitor = world.server.client({ "x-language": "fr" });
    const institutions = (await visitor.get("/api/institutions")).body as unknown as { id: number; name: string }[];
    expect(institutions.at(-1)?.name).toBe("Université de Kribi");
  });

  it("renames, hides and shows an entry, and deletes only what nothing hangs on", async () => {
    const { page, t } = admin;
    const student = await world.signedIn(await world.account());
    const chooses = async (name: string) => {
      await student.page.goto("/user/profile");
      await student.page.evaluate(() => sessionStorage.clear());
      await student.page.reload();
      await student.page.getByRole("button", { name: student.t("profile.editTitle") }).click();
      const options = student.page.getByLabel(student.t("field.level")).locator("option");
      await options.nth(1).waitFor({ state: "attached" });
      const names = await options.allInnerTexts();
      return names.includes(name);
    };
    await page.goto("/admin/catalogue");
    await page.getByRole("link", { name: t("catalogue.level"), exact: true }).click();
    await opens("Level 400").click();
    await dialog().getByLabel(t("catalogue.name")).fill("Fourth year");
    await save().click();
    await dialog().waitFor({ state: "detached" });
    await listed(t("catalogue.changes")).getByText("Level 400").waitFor();
    expect(await chooses("Fourth year")).toBe(true);

    await opens("Fourth year").click();
    await dialog().getByLabel(t("catalogue.hide")).check();
    await save().click();
    await listed(t("catalogue.level")).getByText(t("catalogue.hidden"), { exact: true }).waitFor();
    expect(await chooses("Fourth year")).toBe(false);

    await opens("Level 300").click();
    await dialog().getByLabel(t("catalogue.delete")).check();
    await save().click();
    await expectSoon(() => dialog().getByRole("alert").innerText()).toBe(t("error.conflictInUse"));
    await page.keyboard.press("Escape");

    await adds("Level 900", "Niveau 8");
    await opens("Level 900").click();
    await dialog().getByLabel(t("catalogue.delete")).check();
    await save().click();
    await dialog().waitFor({ state: "detached" });
    await expectSoon(() => listed(t("catalogue.level")).getByText("Level 900").count()).toBe(0);
    await student.leaves();
  });

  it("leaves the semesters to the calendar but for their names, and is asked for again where it did not come", async () => {
    const { page, t } = admin;
    const mend = await failCalls(page, "admin/catalogue/semester");
    await page.goto("/admin/catalogue?kind=semester");
    await admin.sees(t("list.failed"));
    await mend();
    await page.getByRole("button", { name: t("common.retry") }).click();
    await opens("Resit").click();
    await dialog().getByLabel(t("catalogue.name")).waitFor();
    expect(await dialog().getByRole("radio").count()).toBe(0);
    expect(await page.getByRole("button", { name: t("catalogue.add") }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await admin.leaves();
  });
});
