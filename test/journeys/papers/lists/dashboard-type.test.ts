import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { pathOf, expectSoon, readStorage } from "../../support/page-network.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  await world.list(
    { title: "Web", area: "hnd", categories: ["hnd-software"] },
    { title: "Physique", area: "concour", categories: ["concour-enspy"] },
  );
  await world.server.sql(
    (sql) =>
      sql`INSERT INTO institution ${sql.insert([
        { key: "douala", name: "Douala HND Institute", name_fr: "Institut HND de Douala" },
        { key: "small", name: "Institut hnd de Kribi", name_fr: "Institut hnd de Kribi" },
      ])}`,
  );
});
afterAll(() => world.close());

const laptop = { viewport: { width: 1280, height: 720 } };
const local = async ({ page }: Student) => (await readStorage(page)).local;
const type = ({ page, t }: Student, named: "university" | "hnd" | "concour") =>
  page
    .getByRole("list", { name: t("menu.typeSelector") })
    .getByRole("link", { name: t(`type.${named}`), exact: true })
    .filter({ visible: true });
const banner = ({ page }: Student) => page.getByRole("status").filter({ has: page.getByRole("button") });
const arrives = async (account: WorldAccount, path: string, language: "en" | "fr" = "en") => {
  const student = await world.signedIn(account, { ...laptop, language });
  await student.page.goto(path);
  await type(student, "hnd").waitFor();
  return student;
};

describe("the dashboard that a sign-in leads to", () => {
  const landsAt = async (account: WorldAccount, last?: string) => {
    const visitor = await world.visitor();
    await visitor.page.goto("/signin");
    if (last !== undefined) await visitor.page.evaluate((kept) => localStorage.setItem("lastType", kept), last);
    await visitor.signsIn(account.email, account.password);
    await visitor.page.waitForURL("**/user/dashboard/**");
    const path = pathOf(visitor.page);
    await expectSoon(async () => `/user/dashboard/${(await local(visitor))["lastType"]}`).toBe(path);
    await visitor.leaves();
    return path;
  };

  it("3.97, 4.23 is the type used last in this browser", async () => {
    const student = await arrives(ada, "/user/payments");
    await type(student, "hnd").click();
    await expectSoon(() => pathOf(student.page)).toBe("/user/dashboard/hnd");
    const kept = (await local(student))["lastType"];
    await student.leaves();
    expect(await landsAt(ada, kept)).toBe("/user/dashboard/hnd");
  });

  it("3.97, 4.24, 4.25, 4.26, 4.27 else goes by department, then by the institution's name, and is kept", async () => {
    const departments = ["ub-fet-computer-engineering"];
    for (const [given, expected] of [
      [{ institution: "douala", departments }, "university"],
      [{ institution: "douala" }, "hnd"],
      [{ institution: "small" }, "hnd"],
      [{ institution: "uy1" }, "concour"],
      [{ institution: "nowhere" }, "university"],
    ] as const)
      expect([given, await landsAt(await world.account(given))]).toEqual([given, `/user/dashboard/${expected}`]);
  });

  it("4.22 is none of another name, though one is kept or asked for", async () => {
    expect(await landsAt(ada, "primary")).toBe("/user/dashboard/university");
    const student = await arrives(ada, "/user/dashboard/concour");
    const offered = student.page
      .getByRole("list", { name: student.t("menu.typeSelector") })
      .getByRole("link")
      .filter({ visible: true });
    expect(await offered.allInnerTexts()).toEqual(["University", "HND", "Concour"]);
    await student.page.goto("/user/dashboard/primary");
    await student.page.getByRole("heading", { name: student.t("notFound.title") }).waitFor();
    expect(["university", "hnd", "concour", undefined]).toContain((await local(student))["lastType"]);
    await student.leaves();
  });
});

describe("switching the type", () => {
  it("4.28, 4.29, 4.30, 4.31, 2.89, 4.69, 4.70, 4.71 stores it, forgets the category, goes there and says so once", async () => {
    for (const [language, words] of [
      ["en", "You are now in the HND area."],
      ["fr", "Vous êtes maintenant dans l’espace BTS/HND."],
    ] as const) {
      const student = await arrives(ada, "/user/favourites", language);
      const { page, t } = student;
      await page.evaluate(() => localStorage.setItem("categoryId", "1"));
      await type(student, "hnd").click();
      await expectSoon(() => pathOf(page)).toBe("/user/dashboard/hnd");
      await expectSoon(() => banner(student).innerText()).toBe(words);
      expect(await local(student)).toMatchObject({ lastType: "hnd" });
      expect((await local(student))["categoryId"]).toBeUndefined();
      await banner(student)
        .getByRole("button", { name: t("alert.close") })
        .click();
      await banner(student).waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      await page.reload();
      await type(student, "hnd").waitFor();
      expect(await banner(student).count()).toBe(0);
      await student.leaves();
    }
  });

  it("4.72 is told in another style than a form that is wrong", async () => {
    const student = await arrives(ada, "/user/payments?type=paper");
    const { page, t } = student;
    await page.getByRole("radio", { name: t("payments.phoneOther") }).check();
    await page.getByRole("button", { name: /^Pay / }).click();
    const look = (node: Element) => getComputedStyle(node).backgroundColor;
    const wrong = await page.getByRole("alert").evaluate(look);
    await type(student, "hnd").click();
    expect(await banner(student).evaluate(look)).not.toBe(wrong);
    await student.leaves();
  });

  it("3.106 is kept in the session until it is told: from the press on, and over a load in between", async () => {
    const student = await arrives(ada, "/user/favourites");
    const { page } = student;
    await page.evaluate(() => {
      Storage.prototype.setItem = function (key, value) {
        if (this === sessionStorage) document.documentElement.dataset[key] = value;
        this[key] = value;
      };
    });
    await type(student, "hnd").click();
    await expectSoon(() => banner(student).innerText()).toBe("You are now in the HND area.");
    expect(await page.locator("html").getAttribute("data-dashboard-alert")).toBe("hnd");
    expect((await readStorage(page)).session["dashboardAlert"]).toBeUndefined();
    await page.evaluate(() => {
      sessionStorage.setItem("dashboardAlert", "concour");
      localStorage.setItem("lastType", "concour");
    });
    await page.goto("/user/dashboard/concour");
    await expectSoon(() => banner(student).innerText()).toBe("You are now in the Concour area.");
    expect((await readStorage(page)).session["dashboardAlert"]).toBeUndefined();
    await page.reload();
    await type(student, "hnd").waitFor();
    expect(await banner(student).count()).toBe(0);
    await student.leaves();
  });

  it("is kept by its address too, and by the Back button", async () => {
    const student = await arrives(ada, "/user/dashboard/concour");
    await expectSoon(async () => (await local(student))["lastType"]).toBe("concour");
    await type(student, "hnd").click();
    await expectSoon(async () => (await local(student))["lastType"]).toBe("hnd");
    await student.page.goBack();
    await expectSoon(async () => (await local(student))["lastType"]).toBe("concour");
    await student.leaves();
  });

  it.each(
    someOf(
      [
        ["hnd", "hnd-software", "Web"],
        ["concour", "concour-enspy", "Physique"],
      ] as const,
      1,
    ),
  )("3.98 asks a student of the university for a category of %s first, and keeps it", async (area, key, paper) => {
    const student = await arrives(ada, `/user/dashboard/${area}`);
    const { page, t } = student;
    const [category] = await world.server.sql(
      (sql) => sql<{ id: number; name: string }>`SELECT id, name FROM category WHERE key = ${key}`,
    );
    await student.sees(t("dashboard.chooseCategory"));
    await page.getByRole("button", { name: t("dashboard.choose") }).click();
    const choice = page.getByRole("dialog").getByLabel(t("field.category"));
    const goesOn = page.getByRole("dialog").getByRole("button", { name: t("common.continue") });
    const refusal = () => choice.evaluate((node) => (node as HTMLSelectElement).validationMessage);
    await goesOn.click();
    expect(await refusal()).toBe(t("dashboard.chooseCategory"));
    await choice.selectOption({ label: category!.name });
    expect(await refusal()).toBe("");
    await goesOn.click();
    await student.sees(paper);
    expect((await local(student))["categoryId"]).toBe(String(category!.id));
    await page.reload();
    await student.sees(paper);
    await student.leaves();
  });
});
