import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reviewedPayment } from "../worlds/payment-in-review.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { failCalls, pathOf, expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

let world: SmallWorld;
let beatrice: WorldAccount;
/** A student of the same name. */
let namesake: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  beatrice = await world.account({ name: "Fon Beatrice", role: "admin" });
  namesake = await world.account({ name: "Fon Beatrice" });
});
afterAll(() => world.close());

const laptop = { viewport: { width: 1280, height: 800 } };
const opens = async (path: string, account = beatrice) => {
  const admin = await world.signedIn(account, laptop);
  await admin.page.goto(path);
  return admin;
};

/** Where the menu leads, by name and address. */
const menuOf = async ({ page, t }: Student): Promise<readonly (readonly [string | null, string | null])[]> => {
  const links = page.getByRole("navigation", { name: t("menu.label") }).getByRole("link");
  await expectSoon(() => links.count()).toBeGreaterThan(5);
  return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")] as const));
};
/** What is read and pressed on a page that has loaded. */
const shownOn = async ({ page }: Student): Promise<readonly string[]> => {
  await page.locator("h1:not(.visually-hidden)").waitFor();
  const main = page.getByRole("main");
  await expectSoon(() => main.locator("[aria-busy=true]").count()).toBe(0);
  return main.locator("h1, h2, h3, button, a, label").allInnerTexts();
};

describe("the console", () => {
  it("6.1 is all in which what an admin sees differs from a student's: one more place in the menu", async () => {
    const [admin, student] = [await opens("/user/favourites"), await opens("/user/favourites", namesake)];
    const menu = await menuOf(student);
    expect(await menuOf(admin)).toEqual([...menu, ["Admin", "/admin/papers"]]);
    const places = menu.flatMap(([, path]) => (path?.startsWith("/user/") ? [path] : []));
    expect(places.length).toBeGreaterThan(4);
    for (const path of places) {
      for (const { page } of [admin, student]) await page.goto(path);
      const differences = async () => {
        const [one, other] = [await shownOn(admin), await shownOn(student)];
        return [...one.filter((text) => !other.includes(text)), ...other.filter((text) => !one.includes(text))];
      };
      await expectSoon(differences).toEqual([]);
    }
    for (const one of [admin, student]) await one.leaves();
  });

  it("2.47, 6.1, 6.21 is the last place in an admin's menu; to a student it is not there", async () => {
    const admin = await opens("/user/favourites");
    const menu = admin.page.getByRole("navigation", { name: admin.t("menu.label") });
    const links = menu.getByRole("list").last().getByRole("link");
    await expectSoon(() => links.last().innerText()).toBe("Admin");
    await links.last().click();
    await expectSoon(() => pathOf(admin.page)).toBe("/admin/papers");
    await admin.page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
    const places = admin.page.getByRole("navigation", { name: "Administration" });
    for (const [name, path] of [
      ["Payments", "/admin/payments"],
      ["Fees", "/admin/fees"],
      ["Review queue", "/admin/papers"],
    ] as const) {
      await places.getByRole("link", { name }).click();
      await expectSoon(() => pathOf(admin.page)).toBe(path);
      expect(await places.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
    }
    await admin.leaves();

    const student = await opens("/admin", await world.account());
    await student.sees(student.t("admin.notHere"));
    expect(await student.page.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
    await student.leaves();
  });

  it("shows a payment in review with what the operator said, and grants it with a reason", async () => {
    const account = await world.account({ name: "Ngozi Abega" });
    const id = await reviewedPayment(world, account);
    const admin = await opens("/admin/payments");
    const { page, t } = admin;
    await page.getByRole("link", { name: /^Ngozi Abega, / }).press("Enter");
    await expectSoon(() => pathOf(page)).toBe(`/admin/payments/${id}`);
    await admin.sees(t("paymentReview.anotherAmount"));
    await page
      .getByRole("list", { name: t("admin.answersTitle") })
      .getByText("SUCCESSFUL")
      .first()
      .waitFor();
    expect(await page.getByRole("main").innerText()).toContain(`${account.name}, ${account.email}`);

    await page.getByRole("button", { name: t("admin.resolve") }).click();
    const dialog = page.getByRole("dialog", { name: t("admin.resolveTitle") });
    const decide = dialog.getByRole("button", { name: t("admin.resolve") });
    await decide.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("admin.decisionNeeded"));
    await dialog.getByLabel(t("admin.decision")).selectOption("grant");
    await dialog.getByLabel(t("admin.decisionReason")).fill("no");
    await decide.click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("admin.reasonNeeded"));
    await dialog.getByLabel(t("admin.decisionReason")).fill("The rest was paid in cash");
    await decide.click();
    await dialog.waitFor({ state: "detached" });
    const decisions = page.getByRole("list", { name: t("admin.decisionsTitle") });
    await decisions.getByText("The rest was paid in cash").waitFor();
    expect(await decisions.innerText()).toContain("Fon Beatrice");
    expect(await page.getByRole("button", { name: t("admin.resolve") }).count()).toBe(0);

    const student = world.server.client();
    await student.signIn(account.email);
    expect((await student.get("/api/subscriptions")).body).toHaveLength(1);
    await admin.leaves();
  });

  it("finds payments by state and by search, keeps both over a reload, and tries again what failed", async () => {
    const account = await world.account({ name: "Tabe Emmanuel" });
    const id = await reviewedPayment(world, account);
    const admin = await opens("/admin/payments?state=succeeded");
    const { page, t } = admin;
    const states = page.getByRole("navigation", { name: t("field.status") });
    const found = page.getByRole("link", { name: /^Tabe Emmanuel, / });
    await states.getByRole("link", { name: t("paymentState.review") }).click();
    await found.waitFor();
    await page.getByRole("searchbox").fill("nobody@example.com");
    await page.getByRole("searchbox").press("Enter");
    await admin.sees(t("admin.paymentsEmpty"));
    for (const words of [account.phone, account.email, "tabe emm", id]) {
      await page.getByRole("searchbox").fill(words);
      await page.getByRole("button", { name: t("admin.search") }).click();
      await found.waitFor();
      expect(new URL(page.url()).searchParams.get("q")).toBe(words);
    }
    const mend = await failCalls(page, "admin/payments");
    await page.reload();
    await admin.sees(t("list.failed"));
    await mend();
    await page.getByRole("button", { name: t("common.retry") }).click();
    await found.waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe(id);
    await admin.leaves();
  });

  it("changes fees and the academic year, says what is wrong, and tells who changed what", async () => {
    const admin = await opens("/admin/fees");
    const { page, t } = admin;
    const change = page.getByRole("button", { name: t("admin.changeFees") });
    await change.click();
    const dialog = page.getByRole("dialog", { name: t("admin.changeFees") });
    const fee = dialog.getByLabel(t("admin.feeSemester"));
    await fee.fill("free");
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await expectSoon(() => dialog.getByRole("alert").innerText()).toBe(t("admin.feeNeeded"));
    for (const [label, value] of [
      [t("admin.feeSemester"), "2750"],
      [t("admin.feeCategory"), "3250"],
      [t("admin.feeSolution"), "750"],
      [t("field.academicYear"), "2030/2031"],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole("button", { name: t("common.save") }).click();
    await dialog.waitFor({ state: "detached" });
    await admin.sees("2,750\u00a0FCFA");
    const changes = page.getByRole("list", { name: t("admin.changesTitle") });
    await changes.getByText("→ 2030/2031").waitFor();
    expect(await changes.innerText()).toContain("Fon Beatrice");
    const visitor = world.server.client();
    expect((await visitor.get("/api/payments/semester-fee")).body).toEqual({
      amount: 2750,
      categoryFee: 3250,
      solutionFee: 750,
    });
    expect((await visitor.get("/api/academic-year")).body).toEqual({ academic_year: "2030/2031" });
    await admin.leaves();
  });
});
