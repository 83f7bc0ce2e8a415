import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { holdCall, recordCalls, pathOf, expectSoon, readStorage } from "../../support/page-network.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const wide = { viewport: { width: 1280, height: 720 } } as const;
const logout = ({ page, t }: Student) =>
  page.getByRole("button", { name: t("menu.logout"), exact: true }).filter({ visible: true });
const dialog = ({ page, t }: Student) => page.getByRole("dialog", { name: t("logout.title") });
const confirm = (student: Student) =>
  dialog(student)
    .getByRole("button", { name: student.t("logout.confirm") })
    .click();

const arrives = async (account: WorldAccount, path = "/user/payments"): Promise<Student> => {
  const student = await world.signedIn(account, wide);
  await student.page.goto(path);
  await logout(student).waitFor();
  return student;
};

describe("signing out", () => {
  it("does not come back with the Back button", async () => {
    const student = await arrives(await world.account());
    const { page } = student;
    await logout(student).click();
    await confirm(student);
    await expectSoon(() => pathOf(page)).toBe("/");
    await page.goBack();
    await expectSoon(() => pathOf(page)).toMatch(/^\/signin\?to=/);
    expect(await page.getByText(/Ada Bih/).count()).toBe(0);
    await student.leaves();
  });

  it("2.88 covers the page while it is under way, announced, and takes no press", async () => {
    const student = await arrives(await world.account(), "/user/payments?type=paper");
    const { page, t } = student;
    await page.getByRole("radio", { name: t("payments.serviceMtn") }).waitFor();
    const wire = recordCalls(page);
    const held = await holdCall(page, "auth/logout");
    await logout(student).click();
    await confirm(student);
    await held.arrived;
    const overlay = page.getByRole("dialog", { name: t("common.loading") });
    await overlay.waitFor();
    expect(await overlay.getByRole("status").innerText()).toContain(t("common.loading"));
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
    await page.keyboard.press("Escape");
    await page.mouse.click(100, 200);
    expect([await overlay.isVisible(), (await wire.sent("auth/logout")).length, pathOf(page)]).toEqual([
      true,
      1,
      "/user/payments?type=paper",
    ]);
    held.release();
    await expectSoon(() => pathOf(page)).toBe("/");
    expect(await overlay.count()).toBe(0);
    await student.leaves();
  });

  it("works from the account's menu on a phone, in French, and the landing page stays French on the way", async () => {
    const account = await world.account();
    const student = await world.signedIn(account, { language: "fr" });
    const { page, t } = student;
    await page.goto("/user/favourites");
    await page.getByRole("button", { name: t("shell.accountMenu", { name: account.name }) }).click();
    await logout(student).click();
    await confirm(student);
    await expectSoon(() => pathOf(page)).toBe("/");
    await page.getByRole("heading", { level: 1, name: t("landing.title") }).waitFor();
    expect((await readStorage(page)).local["preferredLanguage"]).toBeUndefined();
    await student.leaves();
  });

  it("in one tab leaves nothing to see in the other", async () => {
    const student = await arrives(await world.account());
    const tab = await student.visit.context.newPage();
    await tab.goto("/user/favourites");
    await tab.getByRole("heading", { name: student.t("menu.favourites") }).waitFor();
    await logout(student).click();
    await confirm(student);
    await expectSoon(() => pathOf(student.page)).toBe("/");
    await expectSoon(() => pathOf(tab)).toBe("/");
    await tab.goto("/user/favourites");
    await expectSoon(() => pathOf(tab)).toBe("/signin?to=%2Fuser%2Ffavourites");
    await student.leaves();
  });
});
